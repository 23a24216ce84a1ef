// Makes the new project of a site: its pages, other files, configuration and navigation, with what was converted and what is left.

import { posix } from 'node:path';
import { createMarkdown } from '../../generator/markdown/markdown.ts';
import { defaultLanguage } from '../../strings/index.ts';
import { stringsFor } from '../../strings/strings-for.ts';
import { convertPage, type PageContext } from '../pages/convert-page.ts';
import { createLinkMap } from '../pages/targets.ts';
import type { NewFile, NewProject } from '../types/new-project.ts';
import type { MigrationItem, SourceSite } from '../types/source-site.ts';
import type { SourceTree } from '../types/source-tree.ts';
import type { System } from '../types/system.ts';
import { createPlaces } from './copied-files.ts';
import { navigationFile } from './navigation.ts';
import { projectConfig } from './project-config.ts';
import { configText } from './write-config.ts';

/** Makes all files of the project. Texts are converted one by one. */
export async function makeProject(site: SourceSite, system: System, tree: SourceTree): Promise<NewProject> {
  const items: MigrationItem[] = [...site.items];
  const markdown = createMarkdown({
    strings: stringsFor(defaultLanguage).markdown,
    drawDiagram: async () => ({ svg: '' }),
  });
  const places = createPlaces(site, tree);
  const context: PageContext = { system, links: createLinkMap(site, tree), markdown, place: places.place };
  const pages: NewFile[] = [];
  const errors = new Set<string>();
  for (const page of site.pages) {
    const converted = await convertPage(page, tree.text(page.file) ?? '', context);
    const path = posix.join('content', page.to);
    pages.push({ path, text: converted.text });
    addAll(items, converted.items);
    for (const code of converted.errors) errors.add(code);
  }
  const configured = projectConfig(site, places, errors);
  addAll(items, configured.items);
  const navigation = navigationFile(site);
  addAll(items, navigation.items);
  for (const { from, reason } of site.kept)
    items.push({
      status: 'left',
      what: reason === 'version' ? 'folder of another version' : 'folder of another language',
      file: from,
      advice: 'It is kept in `other/` as it is, and not shown.',
    });
  const files: NewFile[] = [
    { path: 'portal.config.ts', text: configText(configured.config) },
    ...pages,
    ...(site.made ?? []).map(({ to, text }) => ({ path: posix.join('content', to), text })),
    ...(navigation.file === undefined ? [] : [navigation.file]),
    ...places.copies(),
  ];
  return { files: firstOfEach(files), config: configured.config, items };
}

function addAll(items: MigrationItem[], more: readonly MigrationItem[]): void {
  for (const item of more) items.push(item);
}

/** Two files of one path, also on systems that ignore letter case: the first is kept. */
function firstOfEach(files: readonly NewFile[]): NewFile[] {
  const taken = new Set<string>();
  return files.filter(({ path }) => {
    const key = path.toLowerCase();
    const isFree = !taken.has(key);
    taken.add(key);
    return isFree;
  });
}
