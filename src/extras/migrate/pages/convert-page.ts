// Converts one page. Only what this program would not read as it is changes: front matter without a counterpart, links by old addresses, and
// headings whose ids would be others.

import { posix } from 'node:path';
import { withPath } from '../../../generator/shared/rewrite-href.ts';
import { canonicalUrl, encodedUrl, urlOfFile } from '../../../generator/shared/urls.ts';
import type { Diagnostic } from '../../../generator/types/diagnostic.ts';
import type { Doc, Markdown, SourceLink } from '../../../generator/types/doc.ts';
import type { MigrationItem, SourcePage, SourceSite } from '../types/source-site.ts';
import type { System } from '../types/system.ts';
import { changedFrontMatter, frontMatterBlock, frontMatterValues } from './change-front-matter.ts';
import type { FragmentLink } from './fragments.ts';
import { convertIncludes, definedComponents, type IncludeContext, importOfCode } from './includes.ts';
import { keptHeadingIds } from './kept-ids.ts';
import { leadingTitle } from './leading-title.ts';
import { leftInPage } from './left-items.ts';
import { shownComponents, withoutComponents, withoutRemoved } from './shown-components.ts';
import type { LinkMap, OldTarget } from './targets.ts';

/** What pages are converted with. */
export interface PageContext {
  system: System;
  /** The path of a page from the root of the new project. */
  pathOf(page: SourcePage): string;
  links: LinkMap;
  markdown: Pick<Markdown, 'parseDoc'>;
  /** Where a file that a page refers to is in the new project, from the content folder, or as an URL of a static file. It is copied. */
  place(file: string, use?: 'part'): string | undefined;
  /** The text of a file of the source. */
  textOf(file: string): string | undefined;
}

/** A converted page. */
export interface ConvertedPage {
  text: string;
  items: MigrationItem[];
  /** Codes of rules whose problems in the page would fail a build. */
  errors: string[];
  /** Links to parts of pages, with lines of the text. */
  fragments: FragmentLink[];
  /** Whether the tool made a part of the page from code. */
  isGenerated: boolean;
}

/** Converts the text of a page. */
export async function convertPage(
  page: SourcePage,
  written: string,
  context: PageContext,
): Promise<ConvertedPage> {
  const items: MigrationItem[] = [];
  const add = (found: readonly Omit<MigrationItem, 'file'>[]) => {
    for (const item of found) items.push({ ...item, file: page.file });
  };
  const { system, links } = context;
  const rewritten = system.rewrite?.(written, page, links.site) ?? { text: written, items: [] };
  add(rewritten.items);
  const including = includeContext(page, context);
  const included = convertIncludes(rewritten.text, page, including);
  add(included.items);
  const withMatter = convertFrontMatter(page, included.text, context);
  add(withMatter.items);
  const file = context.pathOf(page);
  const parsed = await context.markdown.parseDoc({ file, text: withMatter.text });
  const linked = convertLinks(withMatter.text, { page, doc: parsed.value, context });
  add(linked.items);
  const names = system.hasComponents === true ? shownComponents(linked.text, parsed.diagnostics) : [];
  const plain = withoutComponents(linked.text, names);
  add(plain.items);
  const anchored = keptHeadingIds(
    plain.text,
    (headings) => system.headingIds(headings, links.site),
    idsIn(parsed.value),
  );
  add(anchored.items);
  const found = plain.items.length === 0 ? parsed.diagnostics : withoutRemoved(parsed.diagnostics);
  const known = withoutUnknownKeys(anchored.text, parsed.diagnostics);
  add(known.items);
  const defined = /^(?:import|export)\s/m.test(written)
    ? definedComponents(rewritten.text, page, including)
    : new Set<string>();
  const hasCode = included.items.some(({ what }) => what === importOfCode);
  const unknown = found.filter(
    ({ message }) =>
      !defined.has(componentIn(message)) &&
      !(hasCode && aboutCode.test(message)) &&
      !aboutInclude.test(message),
  );
  const left = await stillReported(unknown, { file, before: withMatter.text, after: known.text }, context);
  const moved = lineBreaks(known.text) - lineBreaks(withMatter.text);
  const errors = left.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return {
    text: known.text,
    items: [...items, ...leftInPage(file, left)],
    errors,
    fragments: fragmentsIn(parsed.value, page, context).map((link) => ({ ...link, line: link.line + moved })),
    isGenerated: rewritten.isGenerated === true,
  };
}

/** What is reported of code that a page imports, as the text of the file is put there when the site is built. */
const aboutCode = /its code is not known|the code of `[^`]*` is not included/;

/** An include is read when the site is built, as that of code is. */
const aboutInclude = /^`::include\{/;

function includeContext(page: SourcePage, { place, textOf, links }: PageContext): IncludeContext {
  return {
    place,
    textOf,
    fileOf: (path) => {
      const target = links.old(path, page);
      return target === undefined ? undefined : 'page' in target ? target.page.file : target.file;
    },
  };
}

/** The name of the component that a diagnostic is about. */
function componentIn(message: string): string {
  return message.includes(' is a component of MDX') ? (message.split(/[`<>]+/, 2)[1] ?? '') : '';
}

/** The ids of headings. Those in tabs are in no list. */
function idsIn({ headings, titleId }: Doc): ReadonlySet<string> {
  return new Set([...headings.map(({ id }) => id), ...(titleId === undefined ? [] : [titleId])]);
}

function convertFrontMatter(page: SourcePage, text: string, { system, links }: PageContext) {
  const change = system.frontMatter(frontMatterValues(text), page, links.site);
  const usual = urlOfFile(page.to.replace(/\.mdx$/, '.md'));
  const slug = encodedUrl(page.url) === usual ? {} : { slug: page.url };
  const values = frontMatterValues(text);
  // A slug of the old site can be relative to another folder, and its tool can have addresses that are no keys of the other tools.
  const remove = [
    ...(change.remove ?? []),
    ...('slug' in slug || !('slug' in values) ? [] : ['slug']),
    ...['permalink', 'url'].filter((key) => isOtherUrl(values[key], page.url)),
  ];
  const title = titleFor(page, text, links.site.titles);
  const changed = changedFrontMatter(text, { remove, set: { ...title, ...change.set, ...slug } });
  const end = frontMatterBlock(changed)?.end ?? 0;
  const before = change.before ? `\n${change.before}\n\n` : '';
  const after = change.after ? `\n\n${change.after}\n` : '';
  return { text: changed.slice(0, end) + before + changed.slice(end) + after, items: change.items };
}

/** Whether a value of the front matter would lead to another page. */
function isOtherUrl(value: unknown, url: string): boolean {
  return typeof value === 'string' && value.startsWith('/') && canonicalUrl(value) !== encodedUrl(url);
}

/** The label in the navigation is the title of a page, where it comes first in the tool, or where the page has none itself. */
function titleFor({ url }: SourcePage, text: string, titles: SourceSite['titles']): { title?: string } {
  const label = titles?.byUrl.get(url);
  if (label === undefined) return {};
  const own = frontMatterValues(text).title;
  const written = own ?? leadingTitle(text.slice(frontMatterBlock(text)?.end ?? 0));
  const isSet = titles?.areFirst === true ? written === label : written !== undefined;
  return isSet ? {} : { title: label };
}

const unknownKey = 'unknown-front-matter-key';

/** Removes keys that the program does not read, as each would be a warning. */
function withoutUnknownKeys(text: string, diagnostics: readonly Diagnostic[]) {
  const keys = Object.keys(frontMatterValues(text));
  const unknown = diagnostics
    .filter(({ code }) => code === unknownKey)
    .flatMap(({ message }) => keys.filter((key) => message.includes(`\`${key}\``)));
  const items = unknown.map((key) => ({
    status: 'left' as const,
    what: `front matter \`${key}\``,
    advice: 'It has no counterpart and was removed.',
  }));
  return { text: changedFrontMatter(text, { remove: unknown }), items };
}

/**
 * The diagnostics of the converted text, without another parse of all of it, which is most of the time of a migration: later changes keep the
 * lines of the text, but not those of front matter.
 */
async function stillReported(
  diagnostics: readonly Diagnostic[],
  { file, before, after }: { file: string; before: string; after: string },
  { markdown }: PageContext,
): Promise<Diagnostic[]> {
  const start = frontMatterBlock(before)?.end ?? 0;
  const lastLine = lineBreaks(before.slice(0, start));
  const moved = lineBreaks(after) - lineBreaks(before);
  const isInFront = ({ place }: Diagnostic) => place?.line !== undefined && place.line <= lastLine;
  const inText = diagnostics.filter((one) => one.code !== unknownKey && !isInFront(one));
  const shifted = inText.map((one) =>
    moved === 0 || one.place?.line === undefined
      ? one
      : { ...one, place: { ...one.place, line: one.place.line + moved } },
  );
  if (!diagnostics.some((one) => one.code !== unknownKey && isInFront(one))) return shifted;
  const text = after.slice(0, frontMatterBlock(after)?.end ?? 0);
  return [...(await markdown.parseDoc({ file, text })).diagnostics, ...shifted];
}

function lineBreaks(text: string): number {
  return text.match(/\n/g)?.length ?? 0;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function convertLinks(
  text: string,
  { page, doc, context }: { page: SourcePage; doc: Doc; context: PageContext },
) {
  const items: Omit<MigrationItem, 'file'>[] = [];
  const starts = lineStarts(text);
  const edits = new Map<number, Edit>();
  for (const link of doc.links) {
    const to = newTarget(link, page, context);
    if (to === undefined) continue;
    const edit = editOf(text, starts, { link, to });
    if (edit === undefined || edits.has(edit.start)) continue;
    edits.set(edit.start, edit);
    items.push({
      status: 'converted',
      what: link.kind === 'link' ? 'link' : 'address of an image or file',
      line: link.line,
    });
  }
  return { text: applyEdits(text, [...edits.values()]), items };
}

function fragmentsIn({ links }: Doc, page: SourcePage, context: PageContext): FragmentLink[] {
  return links.flatMap(({ href, kind, line }) => {
    const [path = '', fragment = ''] = href.split('#');
    if (kind !== 'link' || fragment === '' || /^[a-z][a-z0-9+.-]*:/i.test(path)) return [];
    const plain = path.replace(/\?.*$/s, '');
    const target = plain === '' ? { page } : context.links.old(plain, page);
    if (target === undefined || !('page' in target)) return [];
    return [{ line, fragment, target: target.page.file }];
  });
}

/** The path that a link must have in the new project; undefined if it can stay. */
function newTarget(
  { href, kind }: SourceLink,
  page: SourcePage,
  { links, place }: PageContext,
): string | undefined {
  const { url } = links.site;
  const written = href.replace(/[?#].*$/s, '');
  // The whole address of a page of the site.
  const isOwn = url !== undefined && kind === 'link' && written.startsWith(`${url}/`);
  const path = isOwn ? written.slice(url.length) : written;
  if (path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  const target = links.old(path, page);
  if (isOwn)
    return target !== undefined && 'page' in target ? relativePath(page.to, target.page.to) : undefined;
  if (target === undefined) return undefined;
  if ('page' in target && kind === 'link') {
    if (links.now(path, page) === target.page) return undefined;
    return relativePath(page.to, target.page.to);
  }
  const wanted = fileOfTarget(target, place);
  if (wanted === undefined) return undefined;
  const isSame = wanted.startsWith('/')
    ? path === wanted
    : path.startsWith('/')
      ? path.slice(1) === wanted
      : posix.normalize(posix.join(posix.dirname(page.to), path)) === wanted;
  if (isSame) return undefined;
  return wanted.startsWith('/') ? wanted : relativePath(page.to, wanted);
}

function fileOfTarget(target: OldTarget, place: PageContext['place']): string | undefined {
  return place('page' in target ? target.page.file : target.file);
}

function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Where a target is in the text. One that the parser has no place of is searched for as an attribute. */
function editOf(
  text: string,
  starts: readonly number[],
  { link, to }: { link: SourceLink; to: string },
): Edit | undefined {
  const start = (starts[link.line - 1] ?? 0) + link.column - 1;
  const found = link.source ?? link.href;
  if (text.startsWith(found, start)) {
    const end = start + found.length;
    const isAddressAlone = link.source === undefined && !/["'=]/.test(text[start - 1] ?? '');
    if (!isAddressAlone) return { start, end, text: withPath(found, to) };
    // The address is the text, which stays: `https://a.example/b` and `<https://a.example/b>`.
    const isAngled = text[start - 1] === '<' && text[end] === '>';
    const shown = `[${found}](${withPath(found, to)})`;
    return isAngled ? { start: start - 1, end: end + 1, text: shown } : { start, end, text: shown };
  }
  for (const quote of ['"', "'"]) {
    const at = text.indexOf(`${quote}${link.href}${quote}`, starts[link.line - 1] ?? 0);
    if (at >= 0) return { start: at + 1, end: at + 1 + link.href.length, text: withPath(link.href, to) };
  }
  return undefined;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

function applyEdits(text: string, edits: Edit[]): string {
  let result = '';
  let from = 0;
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    if (edit.start < from) continue;
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}
