// The fields of a list by name: those on the page, and those of other pages that open in place, whose fragments are fetched when a
// reader first types. Nothing is fetched that grows with the site: a list has a limit of fragments.

import { fieldPath, nameOfRow, type PathStep, type RowWords, stepsOf } from './field-path.ts';
import { fetchFragment, linkOf, prefixOf, withPrefix } from './open-fragment.ts';

/** A field that has the words of a query. */
export interface FoundField {
  id: string;
  /** `learner.addresses[].postcode` */
  path: string;
  type: string;
}

/** Finds the fields of a list. */
export interface FieldSearch {
  /** Calls `onFound` with the matches on the page, and again with those of other pages: the first ones, and how many there are. */
  matches(query: string, onFound: (found: { fields: FoundField[]; total: number }) => void): Promise<void>;
}

/** Fragments that one list fetches, and levels of them inside each other. */
const mostFragments = 40;
const mostLevels = 6;
const atOnce = 8;
const mostShown = 12;

interface KnownField extends FoundField {
  name: string;
}

/** A part of the page or of a fragment, and where its rows are. */
interface Source {
  root: ParentNode;
  prefix?: string;
  steps: PathStep[];
  level: number;
}

/** Prepares the fields of a list. */
export function createFieldSearch(list: Element, words: RowWords): FieldSearch {
  const first: Source = { root: list, steps: [], level: 0 };
  const waiting = fieldsOf(first, words);
  const all: { fields?: Promise<KnownField[]> } = {};
  return {
    matches: async (query, onFound) => {
      onFound(found(waiting, query));
      all.fields ??= withFragments(first, waiting, words);
      onFound(found(await all.fields, query));
    },
  };
}

function found(fields: KnownField[], query: string): { fields: FoundField[]; total: number } {
  const wanted = query.trim().toLowerCase().split(/\s+/);
  const ranked = fields.flatMap((field) => {
    const [name, path] = [field.name.toLowerCase(), field.path.toLowerCase()];
    if (!wanted.every((word) => name.includes(word) || (/[.[]/.test(word) && path.includes(word)))) return [];
    const rank = name === wanted[0] ? 0 : name.startsWith(wanted[0] ?? '') ? 1 : 2;
    return [{ field, rank }];
  });
  ranked.sort((one, other) => one.rank - other.rank);
  return { fields: ranked.slice(0, mostShown).map(({ field }) => field), total: ranked.length };
}

function fieldsOf({ root, prefix, steps }: Source, words: RowWords): KnownField[] {
  return Array.from(root.querySelectorAll<HTMLElement>('.field')).flatMap((row) => {
    const name = row.querySelector(nameOfRow)?.textContent ?? '';
    const own = stepsOf(row);
    const path = fieldPath([...steps, ...own], words);
    if (path === undefined || row.id === '') return [];
    const id = prefix === undefined ? row.id : withPrefix(row.id, prefix);
    return [{ id, name, path, type: own.at(-1)?.type ?? '' }];
  });
}

/** Adds the fields of fragments, the nearest first. Each schema is read once, at the first place that has it. */
async function withFragments(first: Source, known: KnownField[], words: RowWords): Promise<KnownField[]> {
  const read = new Set([location.pathname]);
  const fields = [...known];
  const ids = new Set(known.map(({ id }) => id));
  const waiting = linkedFrom(first);
  while (waiting.length > 0 && read.size <= mostFragments) {
    const batch = waiting.splice(0, atOnce).filter(({ path }) => !read.has(path));
    for (const { path } of batch) read.add(path);
    const fetched = await Promise.all(
      batch.map(async ({ path, ...place }) => ({ ...place, root: await fetchFragment(path) })),
    );
    for (const { root, ...place } of fetched) {
      if (root === undefined) continue;
      const source = { ...place, root };
      for (const field of fieldsOf(source, words)) {
        if (ids.has(field.id)) continue;
        ids.add(field.id);
        fields.push(field);
      }
      if (place.level < mostLevels) for (const next of linkedFrom(source)) waiting.push(next);
    }
  }
  return fields;
}

function linkedFrom({ root, prefix, steps, level }: Source): (Omit<Source, 'root'> & { path: string })[] {
  return Array.from(root.querySelectorAll<HTMLElement>('.open-fields')).flatMap((button) => {
    const link = linkOf(button);
    if (link === null) return [];
    const holder = button.closest('.field, .variant');
    const own = prefixOf(button);
    return [
      {
        path: new URL(link.getAttribute('href') ?? '', location.href).pathname,
        prefix: prefix === undefined ? own : withPrefix(own, prefix),
        steps: [...steps, ...(holder === null ? [] : stepsOf(holder))],
        level: level + 1,
      },
    ];
  });
}
