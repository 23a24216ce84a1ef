// Makes the new project of a site: its pages, other files, configuration and navigation, with what was converted and what is left.

import { posix } from 'node:path';
import { createMarkdown } from '../../generator/markdown/markdown.ts';
import { defaultLanguage } from '../../strings/index.ts';
import { stringsFor } from '../../strings/strings-for.ts';
import { convertPage, type PageContext } from '../pages/convert-page.ts';
import { fixedFragments, type LinkingPage } from '../pages/fragments.ts';
import { createLinkMap } from '../pages/targets.ts';
import type { NewFile, NewProject } from '../types/new-project.ts';
import type { MigrationItem, SourcePage, SourceSite } from '../types/source-site.ts';
import type { SourceTree } from '../types/source-tree.ts';
import type { System } from '../types/system.ts';
import { createPlaces } from './copied-files.ts';
import { navigationFile } from './navigation.ts';
import { projectConfig } from './project-config.ts';
import { configText } from './write-config.ts';

/** Makes all files of the project. Texts are converted one by one. */
export async function makeProject(read: SourceSite, system: System, tree: SourceTree): Promise<NewProject> {
  const site = withPagesOnce(read);
  const items: MigrationItem[] = [...site.items];
  const markdown = createMarkdown({
    strings: stringsFor(defaultLanguage).markdown,
    drawDiagram: async () => ({ svg: '' }),
  });
  const places = createPlaces(site, tree);
  const context: PageContext = { system, links: createLinkMap(site, tree), markdown, place: places.place };
  const pages: (LinkingPage & { path: string })[] = [];
  const errors = new Set<string>();
  for (const page of site.pages) {
    const converted = await convertPage(page, tree.text(page.file) ?? '', context);
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
    ...(site.made ?? []).map(({ to, text }) => ({ path: posix.join('content', to), text })),
    ...(navigation.file === undefined ? [] : [navigation.file]),
    ...places.copies(),
  ];
  return { files: firstOfEach(files), config: configured.config, items };
}

/** The site without the page for addresses without a page, and with each address and file once. */
function withPagesOnce(site: SourceSite): SourceSite {
  const taken = new Set<string>();
  const items: MigrationItem[] = [];
  const leave = (file: string, what: string, advice: string) =>
    items.push({ status: 'left', what, file, advice });
  const pages = site.pages.flatMap((page): SourcePage[] => {
    const { file, url, to } = page;
    const place = `file ${to.toLowerCase()}`;
    if (url === '/404') leave(file, 'page for addresses without a page', 'The new site has one of its own.');
    else if (taken.has(place))
      leave(file, 'page whose file has the name of another one', 'Rename it, and migrate again.');
    if (url === '/404' || taken.has(place)) return [];
    let own = url;
    for (let count = 2; taken.has(own.toLowerCase()); count += 1)
      own = `${url === '/' ? '/index' : url}-${count}`;
    taken.add(own.toLowerCase()).add(place);
    if (own === url) return [page];
    leave(file, 'page at the address of another one', `It has another address now, the first \`${own}\`.`);
    return [{ ...page, url: own }];
  });
  return items.length === 0 ? site : { ...site, pages, items: [...site.items, ...items] };
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
