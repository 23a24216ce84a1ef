// Explains why a search ranks its results as it does. Browsers do not load it.

import type { SearchPage } from '../../generator/types/page-record.ts';
import { explanation } from '../../strings/program-words.ts';
import { searchWordsOf } from '../../strings/search-words.ts';
import { type AskFile, createIndexFiles } from './fetch-index.ts';
import { createSectionReader, placesOn } from './highlights.ts';
import {
  type FoundQuery,
  lookUpAll,
  methodShare,
  nameShare,
  phraseShare,
  shapeShare,
  textShare,
  verbShare,
  wantedOf,
} from './rank.ts';

/** Returns a line for each part of the rank of each result: what was found, in which role and section, and what it counts. */
export async function explainQuery(
  query: string,
  hrefs: readonly string[],
  { manifestHref, ask }: { manifestHref: string; ask: AskFile },
): Promise<string[]> {
  const files = createIndexFiles(manifestHref, ask);
  const { areas, language } = await files.manifest();
  const isReference = (page: number) => areas.findLast(([from]) => from <= page)?.[1] === 'reference';
  const found = await lookUpAll(query, files, { language: searchWordsOf(language) });
  const read = createSectionReader();
  const lines = [`Query: ${query}`];
  const candidates = new Set(found.words.flatMap(({ pages }) => [...pages.keys()]));
  const byHref = new Map<string, [number, SearchPage]>();
  for (const position of candidates) {
    const page = await files.page(position);
    if (page !== undefined && hrefs.includes(page.href)) byHref.set(page.href, [position, page]);
  }
  for (const [rank, href] of hrefs.entries()) {
    const one = byHref.get(href);
    if (one === undefined) continue;
    const [position, page] = one;
    const matched = placesOn(page, wantedOf(found, page.method !== undefined), read);
    const shares = [
      `text ${textShare(page, matched).toFixed(2)}`,
      `verb ${verbShare(position, found.words, isReference).toFixed(2)}`,
      `method ${methodShare(position, found.method).toFixed(2)}`,
      `shape ${shapeShare(page, found.query).toFixed(2)}`,
    ];
    lines.push(`  ${rank + 1}. ${href} (times ${shares.join(', ')})`, ...partsOf(position, page, found));
  }
  return lines;
}

function partsOf(position: number, page: SearchPage, { words, phrases, names }: FoundQuery): string[] {
  const line = (name: string, terms: ReadonlySet<string>, value: number) =>
    `     ${Math.round(value)} ${name} ${[...terms].slice(0, 3).join(', ')}`;
  return [
    ...words.flatMap(({ pages, terms, factor }) => {
      const value = pages.get(position);
      if (value === undefined) return [];
      return [line(factor === undefined ? explanation.wordIn(placeOf(page, terms)) : 'verb:', terms, value)];
    }),
    ...phrases.flatMap(({ pages, terms }) => {
      const value = pages.get(position);
      const [term = ''] = terms;
      return value === undefined ? [] : [line(`${kindOf(term)}:`, terms, phraseShare * value)];
    }),
    ...(names.has(position) ? [`     times ${nameShare(position, names)} name`] : []),
  ];
}

function kindOf(term: string): string {
  return term.startsWith('@') ? 'noun' : term.startsWith('/') ? 'path' : 'id';
}

/** The role and the section of the first place that has one of the terms. */
function placeOf({ title, path = '', sections }: SearchPage, terms: ReadonlySet<string>): string {
  const has = (text: string) => [...terms].some((term) => text.toLowerCase().includes(term));
  if (has(title)) return explanation.title;
  if (has(path)) return explanation.path;
  const named = sections.find(([, heading]) => has(heading));
  if (named !== undefined) return (named[2] === 2 ? explanation.field : explanation.heading)(named[1]);
  const text = sections.find(([, , , , words]) => has(words));
  return text === undefined ? explanation.other : explanation.text(text[1]);
}
