// Writes the index of a site as files: `llms.txt` (llmstxt.org) and `sitemap.md`, each with one file for each section of a large site, and
// `catalog.json`. The links of the first two lead to the Markdown forms of pages.
// Law: no file of an index is longer than a reader takes at once; what does not fit is in further ones.

import { fullTextFile, llmsFile } from '../../../generator/shared/markdown/markdown-paths.ts';
import { catalogFile, sitemapTextFile } from '../../../generator/shared/paths/output-paths.ts';
import { fileHref } from '../../../generator/shared/urls.ts';
import type { Settings } from '../../../generator/types/config.ts';
import type { OutputFile } from '../../../generator/types/sources.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { isOptionalPage, pagesBySection, type SectionPages } from './listed-routes.ts';
import type { IndexedPage, SiteIndex } from './site-index.ts';

/** Characters of one file: what programs read without cutting it. */
export const longestIndex = 50_000;

/** Characters of a title or of a line about a page. */
const longestText = 400;

/** A heading with its links. */
interface Listing {
  heading: string;
  lines: string[];
}

/** A section of the site with its pages. */
interface IndexedSection extends SectionPages<IndexedPage> {
  name: string;
  label: string;
}

/** What the files are written with. */
interface Writing {
  index: SiteIndex;
  settings: Settings;
  strings: Strings;
  /** Lines about operations, by the URLs of their pages. */
  requests: ReadonlyMap<string, string>;
  /** Whether the site has its pages as one text. */
  hasFullText: boolean;
}

/** What differs between `llms.txt` and `sitemap.md`. */
interface IndexForm {
  /** The path of the root file, and where further files are. */
  root: string;
  folder: string;
  ending: '.txt' | '.md';
  head: string[];
  /** The head of the file of a section. */
  headOf(label: string): string[];
  lineOf(page: IndexedPage): string;
  /** Lines about other files. */
  others: string[];
}

/** Writes all files of the index of a site. */
export function indexFiles(
  index: SiteIndex,
  { settings, strings, hasFullText }: Pick<Writing, 'settings' | 'strings' | 'hasFullText'>,
): OutputFile[] {
  const requests = new Map(index.operations.map(({ url, method, path }) => [url, `${method} ${path}`]));
  const writing = { index, settings, strings, requests, hasFullText };
  return [
    ...llmsFiles(writing),
    ...sitemapFiles(writing),
    { outputPath: catalogFile, content: catalogText(index) },
  ];
}

function llmsFiles(writing: Writing): OutputFile[] {
  const { index, strings } = writing;
  const sections = sectionsOf(writing);
  const listings = sections.map(({ label, pages }) => ({
    heading: label,
    lines: pages.map((page) => pageLine(page, writing)),
  }));
  const schemas = sections.flatMap(({ optional }) => optional.map((page) => pageLine(page, writing)));
  const optional = { heading: 'Optional', lines: [...schemas, ...otherFiles(writing)] };
  const whole = textOf(rootHead(writing), [...listings, optional]);
  if (whole.length < longestIndex) return [{ outputPath: llmsFile, content: whole }];
  return dividedFiles(sections, writing, {
    root: llmsFile,
    folder: 'llms/',
    ending: '.txt',
    head: rootHead(writing),
    headOf: (label) => [
      `# ${escaped(`${index.title}: ${label}`)}`,
      `> ${strings.programs.partOf({ title: escaped(index.title) })} ${addressOf(llmsFile, writing)}`,
    ],
    lineOf: (page) => pageLine(page, writing),
    others: otherFiles(writing),
  });
}

/** All pages by section and group, without notes. */
function sitemapFiles(writing: Writing): OutputFile[] {
  const { index, strings } = writing;
  const title = strings.programs.sitemapOf({ title: index.title });
  const sections = sectionsOf(writing);
  const listings = sections.flatMap(({ label, pages, optional }) => [
    `## ${escaped(label)}`,
    ...groupsOf([...pages, ...optional]),
  ]);
  const whole = `${[`# ${escaped(title)}`, ...listings].join('\n\n')}\n`;
  if (whole.length < longestIndex) return [{ outputPath: sitemapTextFile, content: whole }];
  return dividedFiles(sections, writing, {
    root: sitemapTextFile,
    folder: 'llms/sitemap/',
    ending: '.md',
    head: [`# ${escaped(title)}`],
    headOf: (label) => [
      `# ${escaped(`${title}: ${label}`)}`,
      `> ${strings.programs.partOf({ title: escaped(index.title) })} ${addressOf(sitemapTextFile, writing)}`,
    ],
    lineOf: ({ title: name, markdown }) => linkLine(name, markdown, ''),
    others: [],
  });
}

/** Writes a root file, and the files of sections that it leads to. */
function dividedFiles(sections: readonly IndexedSection[], writing: Writing, form: IndexForm): OutputFile[] {
  const names = sectionNames(sections);
  const parts = sections.flatMap((section) => sectionFiles(section, names.get(section) ?? '', form));
  return [
    ...rootFiles(parts, { writing, form }),
    ...parts.map(({ outputPath, content }) => ({ outputPath, content })),
  ];
}

/**
 * Writes the root file of a site with a file for each section. If its links have no room in one file, files in `sections` have them, and
 * the root file has links to these.
 */
function rootFiles(
  parts: readonly ListedFile[],
  { writing, form }: { writing: Writing; form: IndexForm },
  depth = 1,
): OutputFile[] {
  const { strings } = writing;
  const entries = parts.map(({ outputPath, label, count }) => ({
    label,
    count,
    line: linkLine(label, addressOf(outputPath, writing), strings.programs.pages({ count })),
  }));
  const heading = strings.programs.sections;
  const list = { heading, lines: entries.map(({ line }) => line) };
  const optional = form.others.length === 0 ? [] : [{ heading: 'Optional', lines: form.others }];
  const root = textOf(form.head, [list, ...optional]);
  if (root.length < longestIndex) return [{ outputPath: form.root, content: root }];
  const room =
    longestIndex - textOf(form.headOf('_'.repeat(longestText)), [{ heading, lines: [] }]).length - 1;
  const groups = chunked(entries, room, ({ line }) => line.length + 1).map((group, position) => {
    const [first, last] = [group[0]?.label ?? '', group.at(-1)?.label ?? ''].map((label) =>
      cutAt(label, longestText / 4),
    );
    const label = first === last ? `${first} (${position + 1})` : `${first} – ${last}`;
    return {
      outputPath: `${form.folder}${'sections/'.repeat(depth)}${position + 1}${form.ending}`,
      label,
      count: group.reduce((sum, { count }) => sum + count, 0),
      content: textOf(form.headOf(label), [{ heading, lines: group.map(({ line }) => line) }]),
    };
  });
  return [
    ...rootFiles(groups, { writing, form }, depth + 1),
    ...groups.map(({ outputPath, content }) => ({ outputPath, content })),
  ];
}

/** Parts a list so that the sizes of each part have room. */
function chunked<Item>(items: readonly Item[], room: number, sizeOf: (item: Item) => number): Item[][] {
  const parts: Item[][] = [];
  let used = room;
  for (const item of items) {
    const size = sizeOf(item);
    if (used + size > room) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(item);
    used += size;
  }
  return parts;
}

/** Parts the pages of a site into its sections. Pages that are in none come first. */
function sectionsOf({ index, strings }: Writing): IndexedSection[] {
  const sections = [{ name: '', label: strings.programs.start }, ...index.sections];
  return pagesBySection(index.pages, sections, ({ section, kind }) => ({
    ...(section === undefined ? {} : { section }),
    isOptional: isOptionalPage(kind),
  }));
}

/** A file with pages of one section. */
interface SectionFile extends OutputFile, ListedFile {}

/** A file of the index that another one links to, with its number of pages. */
interface ListedFile {
  outputPath: string;
  label: string;
  count: number;
}

/** Writes the pages of a section into as many files as they need. */
function sectionFiles(section: IndexedSection, name: string, form: IndexForm): SectionFile[] {
  const entries = [
    ...section.pages.map((page) => ({ heading: page.group ?? section.label, page })),
    ...section.optional.map((page) => ({ heading: 'Optional', page })),
  ].map(({ heading, page }) => ({ heading, line: form.lineOf(page) }));
  const room = longestIndex - textOf(form.headOf(`${cutAt(section.label, longestText)} 9999`), []).length - 1;
  const files: Listing[][] = [];
  let used = room;
  for (const { heading, line } of entries) {
    const ofHeading = escaped(heading).length + 7;
    const isNew = used + line.length + ofHeading + 1 > room;
    if (isNew) {
      files.push([]);
      used = 0;
    }
    const listings = files.at(-1) ?? [];
    const last = listings.at(-1);
    if (last?.heading === heading) last.lines.push(line);
    else {
      listings.push({ heading, lines: [line] });
      used += ofHeading;
    }
    used += line.length + 1;
  }
  return files.map((listings, position) => {
    const number = position === 0 ? '' : `-${position + 1}`;
    const label = files.length === 1 ? section.label : `${section.label} (${position + 1}/${files.length})`;
    return {
      outputPath: `${form.folder}${name}${number}${form.ending}`,
      content: textOf(form.headOf(label), listings),
      label,
      count: listings.reduce((sum, { lines }) => sum + lines.length, 0),
    };
  });
}

/**
 * Names the files of sections, whose names are those of folders and of APIs. None ends in a number, as those of further files do, or differs
 * from another in case only.
 */
function sectionNames(sections: readonly IndexedSection[]): ReadonlyMap<IndexedSection, string> {
  const taken = new Set<string>();
  return new Map(
    sections.map((section) => {
      const { name } = section;
      const word = name.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^[.-]+|[.-]+$/g, '');
      const base = word.replace(/-(?=\d+$)/, '_') || (name === '.' ? 'docs' : 'start');
      let unique = base;
      for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${base}_${count}`;
      taken.add(unique.toLowerCase());
      return [section, unique];
    }),
  );
}

function rootHead(writing: Writing): string[] {
  const { index, strings, settings } = writing;
  const { programs } = strings;
  const hasSlices = index.operations.some(({ openapi }) => openapi !== undefined);
  return [
    `# ${escaped(index.title)}`,
    `> ${escaped(index.summary) || programs.about({ title: escaped(index.title) })}`,
    [
      programs.markdown({ ending: settings.trailingSlash === true ? 'index.html.md' : '.md' }),
      ...(hasSlices ? [programs.slices] : []),
      programs.catalogue({ address: addressOf(catalogFile, writing) }),
    ].join(' '),
  ];
}

/** The other forms of the index. Those for machines are no links, as a reader that follows all links would load them whole. */
function otherFiles(writing: Writing): string[] {
  const { sitemap, aboutSitemap, fullText, aboutFullText } = writing.strings.programs;
  return [
    linkLine(sitemap, addressOf(sitemapTextFile, writing), aboutSitemap),
    ...(writing.hasFullText ? [linkLine(fullText, addressOf(fullTextFile, writing), aboutFullText)] : []),
  ];
}

function addressOf(outputPath: string, { settings }: Pick<Writing, 'settings'>): string {
  return (settings.url ?? '') + fileHref(outputPath, settings);
}

function pageLine(page: IndexedPage, { requests }: Writing): string {
  const request = requests.get(page.url);
  const note = [
    request === undefined ? '' : `\`${cutAt(request, longestText).replaceAll('`', "'")}\``,
    escaped(page.summary),
  ];
  return linkLine(page.title, page.markdown, note.filter(Boolean).join(' '));
}

/** @param note in Markdown */
function linkLine(title: string, address: string, note: string): string {
  const target = address.replaceAll('(', '%28').replaceAll(')', '%29');
  return `- [${escaped(title)}](${target})${note === '' ? '' : `: ${note}`}`;
}

/** Cuts a text, between two characters of Unicode. */
function cutAt(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Plain text in Markdown, on one line. A text that no reader of an index needs whole is cut. */
function escaped(text: string): string {
  return cutAt(text.replaceAll(/\s+/g, ' ').trim(), longestText).replaceAll(/[\\[\]`*_<>]/g, '\\$&');
}

function textOf(head: readonly string[], listings: readonly Listing[]): string {
  const parts = listings.map(({ heading, lines }) => `## ${escaped(heading)}\n\n${lines.join('\n')}`);
  return `${[...head, ...parts].join('\n\n')}\n`;
}

function groupsOf(pages: readonly IndexedPage[]): string[] {
  const groups: { label: string | undefined; lines: string[] }[] = [];
  for (const { group, title, markdown } of pages) {
    const line = linkLine(title, markdown, '');
    const last = groups.at(-1);
    if (last !== undefined && last.label === group) last.lines.push(line);
    else groups.push({ label: group, lines: [line] });
  }
  return groups.flatMap(({ label, lines }) => [
    ...(label === undefined ? [] : [`### ${escaped(label)}`]),
    lines.join('\n'),
  ]);
}

/** The index as JSON, one entry on a line (`schemas/catalog.schema.json`). */
function catalogText({ title, summary, home, ...found }: SiteIndex): string {
  const list = (entries: readonly object[]) =>
    entries.length === 0 ? '[]' : `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
  const { documents, pages, operations, schemas, errors } = found;
  const lists = { documents, pages, operations, schemas, errors };
  const members = [
    '"version": 1',
    `"title": ${JSON.stringify(title)}`,
    `"summary": ${JSON.stringify(summary)}`,
    `"home": ${JSON.stringify(home)}`,
    ...Object.entries(lists).map(([name, entries]) => `"${name}": ${list(entries)}`),
  ];
  return `{\n${members.join(',\n')}\n}\n`;
}
