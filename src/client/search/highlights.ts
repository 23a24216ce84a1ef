// Finds the headings and fields of a page to show in a search result, and marks the matching words.

import { foldText, type Word, wordsIn } from '../../generator/shared/words.ts';
import type { PackedSection, SearchPage } from '../../generator/types/page-record.ts';

/** Text in pieces; those that match the query are marked. */
export type MarkedText = { text: string; marked: boolean }[];

/** A heading or field that matches. */
export interface Place {
  href: string;
  kind: 'heading' | 'field';
  title: MarkedText;
  /** The headings it is below, such as `Request body`. */
  within?: string | undefined;
  excerpt: MarkedText;
}

/** What a search result shows of a page below its title. */
export interface Places {
  /** The part of the introduction of the page that matches, or its beginning. */
  excerpt: MarkedText;
  places: Place[];
  /** Whether the first place is what the query names as a whole, and the page is not: it is shown in place of the page. */
  isNamed: boolean;
}

const mostPlaces = 3;
const excerptLength = 140;
const lead = 40;

/** What matches on a page. */
export interface Matched extends Places, MatchedText {
  mark(text: string): MarkedText;
}

/** How well the text of a page matches. */
export interface MatchedText {
  /** From 0 to 1: how much of the query the best place matches. */
  coverage: number;
  /** From 0 to 1: how much of the query a title of a place matches. */
  titleShare: number;
  /** From 0 to 1: how much of the query is close together. */
  nearness: number;
  /** From 0 to 1: how much of the query the title of the page and its first sentence match. */
  leadShare: number;
  /** The title and the text of the best place, and its index; absent if the title of the page matches, or nothing below it. */
  evidence?: { text: string; section: number } | undefined;
}

/** The words of a section: those of its title, and those of each line of its text. */
interface SectionWords {
  inTitle: Word[];
  lines: Word[][];
}

/** Reads the words of a section. */
export type SectionReader = (section: PackedSection) => SectionWords;

/** Reads the words of each section once; all queries of a search share one, as most of the time of a query is reading. */
export function createSectionReader(): SectionReader {
  const known = new WeakMap<PackedSection, SectionWords>();
  return (section) => {
    const read = known.get(section) ?? wordsOfSection(section);
    known.set(section, read);
    return read;
  };
}

function wordsOfSection([, title, , , text]: PackedSection): SectionWords {
  return { inTitle: wordsIn(title), lines: text.split('\n').map(wordsIn) };
}

/** A query that places of pages are compared with. */
export interface WantedPlaces {
  /** As typed, folded. */
  text: string;
  words: readonly Wanted[];
}

/** A word of the query: the terms it was found by, and how much it says. */
interface Wanted {
  terms: ReadonlySet<string>;
  rarity: number;
}

/**
 * Finds the best matching places of a page.
 * @param read of `createSectionReader`
 */
export function placesOn(page: SearchPage, { text, words }: WantedPlaces, read: SectionReader): Matched {
  const all = new Set(words.flatMap(({ terms }) => [...terms]));
  const mark = (written: string) => marked(written, all);
  const [own, ...sections] = page.sections;
  const isOfPage = foldText(page.title) === text;
  const matching = sections
    .map((section, order) => ({
      section,
      order,
      isNamed: !isOfPage && isNamedBy(section, text),
      ...worthOf(read(section), words),
    }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.worth - a.worth || a.order - b.order);
  const isNamed = matching[0]?.isNamed ?? false;
  // Beside a name, what has only some of its words is something else.
  const best = isNamed ? matching.filter(({ coverage }) => coverage > 0.99) : matching;
  const places = withoutRepeats(best.map(({ section }) => section))
    .slice(0, mostPlaces)
    .map((section) => placeFrom(section, page, mark));
  const introduction = own === undefined ? noMatch : worthOf(read(own), words);
  const [first] = best;
  const isCopy =
    first !== undefined && introduction.titleShare === 0 && introduction.coverage <= first.coverage;
  return {
    excerpt: excerptOf(own?.[4] ?? '', mark),
    places,
    isNamed,
    mark,
    ...matchedText([introduction, ...best], own === undefined ? 0 : leadShareOf(own, words)),
    evidence: isCopy
      ? { text: `${first.section[1]}\n${first.section[4]}`, section: first.order + 1 }
      : undefined,
  };
}

/** Whether a section is what a text names: by its title, of a status by its number, or by a line of its text, which names a schema. */
function isNamedBy([, title, , , lines]: PackedSection, text: string): boolean {
  const own = foldText(title).replace(/^(\d..) .*/, '$1');
  return own === text || foldText(lines).split('\n').includes(text);
}

/** How well the introduction of a page and its matching places match together. */
function matchedText(
  all: readonly ReturnType<typeof worthOf>[],
  leadShare: number,
): Omit<MatchedText, 'evidence'> {
  const most = (kind: 'coverage' | 'titleShare' | 'nearness') => Math.max(...all.map((one) => one[kind]));
  const coverage = most('coverage');
  // Of a page that matches by its path or its keywords, no place shows how much of the query it matches.
  if (coverage === 0) return { coverage: 1, titleShare: 0, nearness: 1, leadShare: 1 };
  return {
    coverage,
    titleShare: most('titleShare'),
    nearness: most('nearness'),
    leadShare,
  };
}

/** How much of the query the title of a page and its first sentence match. */
function leadShareOf([id, title, kind, parent, text]: PackedSection, words: readonly Wanted[]): number {
  const sentence = text
    .trim()
    .slice(0, longestLead)
    .replace(/[.\n].*/s, '');
  return worthOf(wordsOfSection([id, title, kind, parent, sentence]), words).coverage;
}

const longestLead = 200;
/** Words that are at most this far apart belong together. */
const nearby = 8;
const noMatch = { worth: 0, coverage: 0, titleShare: 0, nearness: 0 };

/** How much of the query a line has close together, and which of its words it has at all. */
function matchIn(line: readonly Word[], words: readonly Wanted[]) {
  const last = words.map(() => Number.NEGATIVE_INFINITY);
  let near = 0;
  for (const [place, { terms: own }] of line.entries()) {
    const found = words.flatMap(({ terms }, index) => (own.some((term) => terms.has(term)) ? [index] : []));
    if (found.length === 0) continue;
    for (const index of found) last[index] = place;
    near = Math.max(
      near,
      sumOf(words, (index) => place - (last[index] ?? 0) <= nearby),
    );
  }
  return { near, has: last.map((place) => place >= 0) };
}

/** How much the words of a query say that are chosen by their index. */
function sumOf(words: readonly Wanted[], isChosen: (index: number) => boolean | undefined): number {
  return words.reduce((sum, { rarity }, index) => (isChosen(index) ? sum + rarity : sum), 0);
}

/**
 * How well a section matches. Words in a title count more than those in a text, a whole title word more than a part of an identifier,
 * and the sum is multiplied by how much of the query matches: words in the title and on the same line belong together.
 */
function worthOf({ inTitle, lines }: SectionWords, words: readonly Wanted[]) {
  const total = sumOf(words, () => true);
  if (total === 0) return noMatch;
  const titleValues = words.map(({ terms }) => {
    const has = (term: string | undefined) => term !== undefined && terms.has(term);
    const parts = inTitle.filter((word) => word.terms.some(has));
    return parts.some((word) => has(word.terms[0])) ? 4 : parts.length > 0 ? 3 : 0;
  });
  const matches = [inTitle, ...lines].map((line) => matchIn(line, words));
  const isInTitle = (index: number) => (titleValues[index] ?? 0) > 0;
  const coverages = matches.map(({ has }) => sumOf(words, (index) => has[index] || isInTitle(index)));
  const coverage = Math.max(...coverages) / total;
  const nearness = Math.max(...matches.map(({ near }) => near)) / total;
  const titleShare =
    words.reduce((sum, { rarity }, index) => sum + (rarity * (titleValues[index] ?? 0)) / 4, 0) / total;
  return { worth: (titleShare * 4 + coverage) * coverage, coverage, titleShare, nearness };
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
    within: within || undefined,
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
  const before = text.slice(offset - lead, offset);
  // Text without spaces is cut between characters.
  const from = offset <= lead ? 0 : offset - lead + (before.search(/\s/) + 1 || before.search(/\P{M}/u));
  const part = text.slice(from, from + excerptLength);
  const space = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n'));
  const end =
    from + part.length >= text.length ? part.length : space > 2 * lead ? space : part.search(/.\p{M}*$/su);
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
