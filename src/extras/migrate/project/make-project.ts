// Makes the new project of a site: its pages, other files, configuration and navigation, with what was converted and what is left.

import { posix } from 'node:path';
import type { Markdown } from '../../../generator/types/doc.ts';
import { convertPage, type PageContext } from '../pages/convert-page.ts';
import { fixedFragments, type LinkingPage } from '../pages/fragments.ts';
import { createLinkMap } from '../pages/targets.ts';
import { defined } from '../systems/config-value-readers.ts';
import type { NewFile, NewProject } from '../types/new-project.ts';
import type { MigrationItem, SourcePage, SourceSite, SourceVersions } from '../types/source-site.ts';
import type { SourceTree } from '../types/source-tree.ts';
import type { System } from '../types/system.ts';
import { createPlaces, type Places } from './copied-files.ts';
import { type EditionSite, editionSites } from './editions.ts';
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

/** The files of the site in one language and version. */
interface MadeEdition {
  pages: (LinkingPage & { path: string })[];
  /** Pages that are copied as they are. */
  unread: NewFile[];
  others: NewFile[];
  /** Codes of rules whose problems in the pages would fail a build. */
  errors: string[];
  items: MigrationItem[];
}

/** Makes all files of the project. Texts are converted one by one. */
export async function makeProject(read: SourceSite, tools: MakingProject): Promise<NewProject> {
  const site = withPagesOnce(read);
  const places = createPlaces(site, tools.tree);
  const pathOf = ({ to }: SourcePage) => posix.join('content', to);
  const first = await convertPages(site.pages, { site, places, pathOf }, tools);
  const navigation = navigationFile(site);
  const editions = editionSites(read);
  const others: MadeEdition[] = [];
  for (const edition of editions) others.push(await makeEdition(edition, site, tools));
  const all = [first, ...others];
  const pages = all.flatMap((one) => one.pages);
  const fixed = fixedFragments(pages);
  const errors = new Set(all.flatMap((one) => one.errors));
  const configured = projectConfig(withPagesOfLast(site), places, errors);
  const items = [
    ...site.items,
    ...first.items,
    ...others.flatMap((one) => one.items),
    ...fixed.items,
    ...configured.items,
    ...navigation.items,
    ...keptItems(site, tools.tree),
  ];
  const files: NewFile[] = [
    { path: 'portal.config.ts', text: configText(configured.config) },
    ...pages.map(({ path, file, text }) => ({ path, text: fixed.texts.get(file) ?? text })),
    ...all.flatMap(({ unread }) => unread),
    ...(site.made ?? []).map(({ to, text }) => ({ path: posix.join('content', to), text })),
    ...(navigation.file === undefined ? [] : [navigation.file]),
    ...(site.versions === undefined ? [] : [versionsFile(site.versions)]),
    ...places.copies(),
    ...others.flatMap((one) => one.others),
  ];
  const sources = [
    ...site.pages.map((page) => ({ from: page.file, to: pathOf(page) })),
    ...editions.flatMap((edition) =>
      edition.pages.map((page) => ({ from: page.file, to: edition.pathOf(pathOf(page), true) })),
    ),
  ];
  return { files: firstOfEach(files), config: configured.config, sources, items };
}

/** What the pages of an edition are converted with. */
interface ConvertingPages {
  site: SourceSite;
  places: Places;
  pathOf(page: SourcePage): string;
}

async function convertPages(
  pages: readonly SourcePage[],
  { site, places, pathOf }: ConvertingPages,
  { system, tree, markdown }: MakingProject,
): Promise<MadeEdition> {
  const made: MadeEdition = { pages: [], unread: [], others: [], errors: [], items: [] };
  const context: PageContext = {
    system,
    pathOf,
    links: createLinkMap(site, tree),
    markdown,
    place: places.place,
    textOf: tree.text,
  };
  for (const page of pages) {
    const text = tree.text(page.file);
    if (text === undefined) {
      const advice = 'It was copied as it is. Split it, or convert it to UTF-8.';
      made.items.push({
        status: 'left',
        what: 'page that is too large, or no text',
        file: page.file,
        advice,
      });
      made.unread.push({ path: pathOf(page), from: page.file });
      continue;
    }
    const converted = await convertPage(page, text, context);
    made.pages.push({ ...converted, path: pathOf(page), file: page.file });
    addAll(made.items, converted.items);
    for (const code of converted.errors) made.errors.push(code);
  }
  return made;
}

/** Makes the files of another language or version: its pages, the files that they name, and its sidebars. */
async function makeEdition(
  { site, pages, pathOf, isOwn, folder }: EditionSite,
  first: SourceSite,
  tools: MakingProject,
): Promise<MadeEdition> {
  const places = createPlaces(site, tools.tree, pages);
  const own = (path: string) => pathOf(path, true);
  const converted = await convertPages(
    pages,
    { site, places, pathOf: ({ to }) => own(posix.join('content', to)) },
    tools,
  );
  const navigation = navigationFile(site, defined({ folder }));
  const known = new Set((first.made ?? []).map(({ text }) => text));
  const made = (site.made ?? []).filter(({ text }) => !known.has(text));
  const copies = places.copies().flatMap((file): NewFile[] => {
    if (file.path.startsWith('other/') || file.text !== undefined) return [];
    return [{ ...file, path: pathOf(file.path, isOwn(file.from)) }];
  });
  return {
    ...converted,
    others: [
      ...made.map(({ to, text }) => ({ path: own(posix.join('content', to)), text })),
      ...(navigation.file === undefined ? [] : [{ ...navigation.file, path: own(navigation.file.path) }]),
      ...copies,
    ],
    items: [...site.items, ...converted.items, ...(folder === undefined ? [] : navigation.items)],
  };
}

/** The site with the pages of the version that has no path of its own, which links of the configuration lead to. */
function withPagesOfLast(site: SourceSite): SourceSite {
  const last = site.editions?.find(
    ({ version, language }) => language === undefined && version === site.versions?.last,
  );
  return last === undefined ? site : { ...site, pages: [...last.pages, ...site.pages] };
}

function versionsFile({ names }: SourceVersions): NewFile {
  return { path: 'versions.json', text: `${JSON.stringify(names, null, 2)}\n` };
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
