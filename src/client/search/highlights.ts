// Finds the headings and fields of a page to show in a search result, and marks the matching words.

import { wordsIn } from '../../generator/shared/words.ts';
import type { PackedSection, SearchPage } from '../../generator/types/page-record.ts';

/** Text in pieces; those that match the query are marked. */
export type MarkedText = { text: string; marked: boolean }[];

/** A heading or field that matches. */
export interface Place {
  href: string;
  kind: 'heading' | 'field';
  title: MarkedText;
  /** The headings it is below, such as `Request body`. */
  within?: string;
  excerpt: MarkedText;
}

/** What a search result shows of a page below its title. */
export interface Places {
  /** The part of the introduction of the page that matches, or its beginning. */
  excerpt: MarkedText;
  places: Place[];
}

const mostPlaces = 3;
const excerptLength = 140;
const lead = 40;

/**
 * Finds the best matching places of a page.
 * @param terms for each word of the query, the terms it was found by
 */
export function placesOn(
  page: SearchPage,
  terms: Set<string>[],
): Places & { mark: (text: string) => MarkedText } {
  const all = new Set(terms.flatMap((set) => [...set]));
  const mark = (text: string) => marked(text, all);
  const [own, ...sections] = page.sections;
  const best = sections
    .map((section, order) => ({ section, order, value: worthOf(section, terms) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.order - b.order);
  const places = withoutRepeats(best.map(({ section }) => section))
    .slice(0, mostPlaces)
    .map((section) => placeFrom(section, page, mark));
  return { excerpt: excerptOf(own?.[4] ?? '', mark), places, mark };
}

/** Words in a title count more than those in a text, and the sum is multiplied by how many words of the query match. */
function worthOf([, title, , , text]: PackedSection, terms: Set<string>[]): number {
  const inTitle = termsIn(title);
  const inText = termsIn(text);
  const values = terms.map((set) => {
    if ([...set].some((term) => inTitle.has(term))) return 4;
    return [...set].some((term) => inText.has(term)) ? 1 : 0;
  });
  const covered = values.filter((value) => value > 0).length;
  return values.reduce<number>((sum, value) => sum + value, 0) * covered;
}

function termsIn(text: string): Set<string> {
  return new Set(wordsIn(text).flatMap(({ terms }) => terms));
}

/** Keeps one of several fields of the same name, because a response often repeats the fields of its request. */
function withoutRepeats(sections: PackedSection[]): PackedSection[] {
  const seen = new Set<string>();
  return sections.filter(([, title, kind]) => {
    const key = `${kind} ${title}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function placeFrom(
  [id, title, kind, parent, text]: PackedSection,
  page: SearchPage,
  mark: (text: string) => MarkedText,
): Place {
  const within = trailOf(parent, page.sections);
  return {
    href: `${page.href}#${encodeURIComponent(id)}`,
    kind: kind === 2 ? 'field' : 'heading',
    title: mark(title),
    ...(within === '' ? {} : { within }),
    excerpt: excerptOf(text, mark),
  };
}

function trailOf(position: number, sections: PackedSection[]): string {
  const section = position === 0 ? undefined : sections[position];
  if (section === undefined) return '';
  return [trailOf(section[3], sections), section[1]].filter((part) => part !== '').join(' › ');
}

/** The part of a text around its first marked word, or its beginning. */
function excerptOf(text: string, mark: (text: string) => MarkedText): MarkedText {
  const pieces = mark(text);
  const first = pieces.findIndex((piece) => piece.marked);
  const offset = pieces.slice(0, Math.max(0, first)).reduce((sum, piece) => sum + piece.text.length, 0);
  const from = offset <= lead ? 0 : text.indexOf(' ', offset - lead) + 1;
  const part = text.slice(from, from + excerptLength);
  const end = from + part.length < text.length ? Math.max(part.lastIndexOf(' '), lead) : part.length;
  const cut = mark(part.slice(0, end));
  if (from > 0) cut.unshift({ text: '… ', marked: false });
  if (from + end < text.length) cut.push({ text: ' …', marked: false });
  return cut;
}

function marked(text: string, terms: Set<string>): MarkedText {
  const pieces: MarkedText = [];
  let done = 0;
  for (const { start, end, terms: own } of wordsIn(text)) {
    if (end <= done || !own.some((term) => terms.has(term))) continue;
    const from = Math.max(start, done);
    if (from > done) pieces.push({ text: text.slice(done, from), marked: false });
    pieces.push({ text: text.slice(from, end), marked: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false });
  return pieces;
}
