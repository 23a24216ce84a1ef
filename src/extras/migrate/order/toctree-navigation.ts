// Reads the order of a sidebar from the `toctree` blocks of Sphinx, in pages of MyST and in an `index.rst`: each lists the pages below its page.

import { posix } from 'node:path';
import { withoutPageEnding } from '../../../generator/shared/files/page-endings.ts';
import type { FoundNavigation } from '../../../generator/types/seam/tool-files.ts';
import type { SidebarEntry } from '../../../generator/types/sources.ts';

/** More entries, and deeper ones, are no sidebar. */
const most = { entries: 5000, levels: 6 };
const place = { line: 1, column: 1, endColumn: 1 };

/** What the lists of a site are read with. */
interface Reading {
  contentDir: string;
  /** The pages by their paths without ending. */
  pages: ReadonlyMap<string, string>;
  read(file: string): Promise<string | undefined>;
  /** The pages that are listed, each once. */
  listed: Set<string>;
  texts: string[];
}

/**
 * Reads the lists from the index of the content folder on.
 * @param read returns the text of a file
 */
export async function toctreeNavigation(
  { contentDir, pages }: { contentDir: string; pages: readonly string[] },
  read: (file: string) => Promise<string | undefined>,
): Promise<FoundNavigation | undefined> {
  const known = new Map(pages.map((page) => [withoutPageEnding(page), page]));
  const reading: Reading = { contentDir, pages: known, read, listed: new Set(), texts: [] };
  for (const file of ['index.md', 'index.rst'].map((name) => posix.join(contentDir, name))) {
    const text = await read(file);
    if (text === undefined || !hint.test(text)) continue;
    reading.listed.add(withoutPageEnding(file));
    const entries = await entriesIn(file, text, { reading, level: 1 });
    if (reading.listed.size < 3) return undefined;
    const shown = [{ name: '.', items: entries, place }];
    return {
      sidebar: { file, text: reading.texts.join('\n'), folder: contentDir, category: {}, entries: shown },
      titles: new Map(),
    };
  }
  return undefined;
}

const hint = /\{toctree\}|^[ \t]*\.\.[ \t]+toctree::/m;

/** One list: its caption and its lines. */
interface Toctree {
  caption?: string;
  lines: string[];
}

const opening = /^([ \t]*)(?:(`{3,}|:{3,}|~{3,})\{toctree\}|\.\.[ \t]+toctree::)/;

/** The lists of a text, in order. */
export function toctreesIn(text: string): Toctree[] {
  const found: Toctree[] = [];
  let open: (Toctree & { indentation: number; fence?: string }) | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (open === undefined) {
      const [, space = '', fence] = opening.exec(line) ?? [undefined];
      if (opening.test(line)) {
        open = { lines: [], indentation: space.length, ...(fence === undefined ? {} : { fence }) };
        found.push(open);
      }
      continue;
    }
    const content = line.trim();
    const isEnd =
      open.fence === undefined
        ? content !== '' && line.length - line.trimStart().length <= open.indentation
        : content.startsWith(open.fence);
    if (isEnd) {
      open = undefined;
      continue;
    }
    const [, key, value = ''] = /^:([\w-]+):[ \t]*(.*)$/.exec(content) ?? [];
    if (key === 'caption' && value !== '') open.caption = value;
    if (key === undefined && content !== '') open.lines.push(content);
  }
  return found;
}

interface Level {
  reading: Reading;
  level: number;
}

async function entriesIn(file: string, text: string, { reading, level }: Level): Promise<SidebarEntry[]> {
  reading.texts.push(text);
  const entries: SidebarEntry[] = [];
  for (const { caption, lines } of toctreesIn(text)) {
    const items: SidebarEntry[] = [];
    for (const line of lines)
      for (const entry of await entryOf(line, file, { reading, level })) items.push(entry);
    if (caption === undefined) for (const item of items) entries.push(item);
    else if (items.length > 0) entries.push({ name: caption, label: caption, items, place });
  }
  return entries;
}

/** A page with the pages below it, a link to another site, or the pages of a pattern. */
async function entryOf(line: string, file: string, { reading, level }: Level): Promise<SidebarEntry[]> {
  const { contentDir, pages, listed } = reading;
  const [, label, target = line] = /^(.*\S)[ \t]*[<]([^<>]+)>$/.exec(line) ?? [];
  if (/^https?:\/\//i.test(target))
    return [{ name: label ?? target, label: label ?? target, href: target, place }];
  const base = target.startsWith('/') ? contentDir : posix.dirname(file);
  const path = withoutPageEnding(posix.normalize(posix.join(base, target)));
  const found = path.includes('*') ? matching(path, pages) : [path];
  const entries: SidebarEntry[] = [];
  for (const name of found) {
    const page = pages.get(name);
    if (page === undefined || listed.has(name) || listed.size > most.entries) continue;
    listed.add(name);
    const own: SidebarEntry = {
      name: posix.relative(contentDir, name),
      ...(label === undefined ? {} : { label }),
      place,
    };
    const text = level < most.levels ? await reading.read(page) : undefined;
    const below =
      text !== undefined && hint.test(text) ? await entriesIn(page, text, { reading, level: level + 1 }) : [];
    const title = label ?? headingIn(text ?? '');
    const items = [own, ...below];
    if (below.length > 0 && title !== undefined) entries.push({ name: title, label: title, items, place });
    else for (const item of items) entries.push(item);
  }
  return entries;
}

/** The pages of a pattern in a list with `:glob:`, by name. */
function matching(pattern: string, pages: ReadonlyMap<string, string>): string[] {
  const parts = pattern.split(/\*+/);
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  return [...pages.keys()]
    .filter(
      (name) => name.startsWith(first) && name.endsWith(last) && !name.slice(first.length).includes('/'),
    )
    .sort();
}

/** The first heading of a page. */
function headingIn(text: string): string | undefined {
  const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(text)?.[1];
  return heading?.replaceAll(/[*`]|\{[^}]*\}|\[([^[\]]*)\]\([^)]*\)/g, '$1').trim() || undefined;
}
