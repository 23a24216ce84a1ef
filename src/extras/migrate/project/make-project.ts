// Makes the new project of a site: its pages, other files, configuration and navigation, with what was converted and what is left.

import { posix } from 'node:path';
import type { Markdown } from '../../../generator/types/doc.ts';
import { convertPage, type PageContext } from '../pages/convert-page.ts';
import { fixedFragments, type LinkingPage } from '../pages/fragments.ts';
import { createLinkMap } from '../pages/targets.ts';
import type { NewFile, NewProject } from '../types/new-project.ts';
import type { MigrationItem, SourceSite } from '../types/source-site.ts';
import type { SourceTree } from '../types/source-tree.ts';
import type { System } from '../types/system.ts';
import { createPlaces } from './copied-files.ts';
import { withPagesOnce } from './pages-once.ts';
import { projectConfig } from './project-config.ts';
import { configText } from './write-config.ts';
import { navigationFile } from './write-navigation.ts';

/** What a project is made with. */
interface MakingProject {
  system: System;
  tree: SourceTree;
  /** The Markdown stage, which reads the syntax of the tool as well. */
  markdown: Markdown;
}

/** Makes all files of the project. Texts are converted one by one. */
export async function makeProject(
  read: SourceSite,
  { system, tree, markdown }: MakingProject,
): Promise<NewProject> {
  const site = withPagesOnce(read);
  const items: MigrationItem[] = [...site.items];
  const places = createPlaces(site, tree);
  const context: PageContext = {
    system,
    links: createLinkMap(site, tree),
    markdown,
    place: places.place,
    textOf: tree.text,
  };
  const pages: (LinkingPage & { path: string })[] = [];
  const errors = new Set<string>();
  const unread: NewFile[] = [];
  for (const page of site.pages) {
    const text = tree.text(page.file);
    if (text === undefined) {
      const advice = 'It was copied as it is. Split it, or convert it to UTF-8.';
      items.push({ status: 'left', what: 'page that is too large, or no text', file: page.file, advice });
      unread.push({ path: posix.join('content', page.to), from: page.file });
      continue;
    }
    const converted = await convertPage(page, text, context);
    pages.push({ ...converted, path: posix.join('content', page.to), file: page.file });
    addAll(items, converted.items);
    for (const code of converted.errors) errors.add(code);
  }
  const fixed = fixedFragments(pages);
  addAll(items, fixed.items);
  const configured = projectConfig(site, places, errors);
  addAll(items, configured.items);
  const navigation = navigationFile(site);
  addAll(items, navigation.items);
  addAll(items, keptItems(site, tree));
  const files: NewFile[] = [
    { path: 'portal.config.ts', text: configText(configured.config) },
    ...pages.map(({ path, file, text }) => ({ path, text: fixed.texts.get(file) ?? text })),
    ...unread,
    ...(site.made ?? []).map(({ to, text }) => ({ path: posix.join('content', to), text })),
    ...(navigation.file === undefined ? [] : [navigation.file]),
    ...places.copies(),
  ];
  const sources = site.pages.map(({ file, to }) => ({ from: file, to: posix.join('content', to) }));
  return { files: firstOfEach(files), config: configured.config, sources, items };
}

/** Where other versions and languages are. */
function keptItems({ kept, root }: SourceSite, { files }: SourceTree): MigrationItem[] {
  return kept.map(({ from, reason }) => {
    const count = files.filter((file) => file.startsWith(`${from}/`)).length;
    const to = posix.join('other', posix.relative(root, from).replaceAll('../', ''));
    return {
      status: 'left',
      what: `folder of another ${reason}`,
      file: from,
      advice: `Such folders are kept in \`other/\` as they are, and not shown: the first is \`${to}\` with ${count} ${count === 1 ? 'file' : 'files'}.`,
    };
  });
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
