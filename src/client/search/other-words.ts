// Finds pages by other words than those of a query: related ones, several written as one, and their initials.
// Loaded only if no page has all words of the query where it defines them.

import { relatedWords } from '../../strings/related-words.ts';

/** What a term counts in place of words of the query: much less than these where a page has both. */
const shares = { joined: 0.6, related: 0.35, initials: 0.5 };
const mostJoined = 3;

/** What a term finds. */
interface Findings {
  pages: Map<number, number>;
  terms: Set<string>;
  rarity: number;
  isGuess?: boolean;
  meant?: string | undefined;
  byOther?: ReadonlySet<number>;
}

/** What is looked up, and functions of search: modules in common would be one more file. */
interface Searching {
  words: readonly { whole: string; actions?: object }[];
  isFrequent(word: string): boolean;
  findTerm(term: string): Promise<Findings>;
  stemOf(word: string): string | undefined;
}

/** A term in place of words of the query, by their positions. */
interface Other {
  term: string;
  words: ReadonlySet<number>;
  share: number;
}

/** The query with two words as one, if the site does not have one of them, but has this: `web hook`. */
export async function withJoined(
  text: string,
  found: readonly Findings[],
  { words, findTerm }: Searching,
): Promise<string | undefined> {
  const isKnown = (one?: Findings) => one !== undefined && one.pages.size > 0 && one.meant === undefined;
  for (const [index, { whole }] of words.entries()) {
    const next = words[index + 1]?.whole ?? '';
    const areWords = /^\p{L}+ \p{L}+$/u.test(`${whole} ${next}`);
    if (!areWords || (isKnown(found[index]) && isKnown(found[index + 1]))) continue;
    const joined = text.replace(new RegExp(`(${whole})[\\s-]+(${next})`, 'i'), '$1$2');
    if (joined !== text && isKnown(await findTerm(whole + next))) return joined;
  }
  return undefined;
}

/**
 * Finds nothing for a word that the site does not have and that is right, in place of what a similar word finds: `might` for `night`.
 * @param missing what nothing is
 */
export function withoutMistakes<One extends Findings>(
  found: readonly One[],
  missing: One,
  { words, stemOf }: Searching,
): One[] {
  return found.map((one, index) => {
    const { whole = '' } = words[index] ?? {};
    const related = one.isGuess ? relatedTo(whole, stemOf) : [];
    const isMeant = isSame(whole, one.meant ?? whole, stemOf) || related.includes(one.meant ?? '');
    return related.length === 0 || isMeant ? one : missing;
  });
}

/**
 * Adds what other words find to what each word of a query has found.
 * @param typed all words of the query, also those that are not looked up, such as the `on` of `turn on`
 */
export async function withOtherWords<One extends Findings>(
  typed: readonly string[],
  found: readonly One[],
  searching: Searching,
): Promise<One[]> {
  const others = await Promise.all(
    [...apartIn(typed, searching), ...othersOf(typed, found, searching)].map(async (other) => ({
      ...other,
      found: await searching.findTerm(other.term),
    })),
  );
  const known = others.filter(({ found: { rarity, isGuess } }) => rarity > 0 && !isGuess);
  return found.map((own, index) => known.filter(({ words }) => words.has(index)).reduce<One>(withOther, own));
}

function withOther<One extends Findings>(own: One, { share, found }: Other & { found: Findings }): One {
  const rarity = own.rarity || found.rarity;
  const pages = new Map(own.pages);
  const byOther = new Set(own.byOther);
  for (const [page, value] of found.pages) {
    const worth = (share * value * rarity) / found.rarity;
    if (share < shares.joined && !pages.has(page)) byOther.add(page);
    pages.set(page, Math.max(worth, pages.get(page) ?? 0));
  }
  return { ...own, pages, byOther, rarity, terms: new Set([...own.terms, ...found.terms]) };
}

/** The particles of verbs. */
const particle = /^(?:in|on|off|out|up|down)$/;

/** Terms in place of a verb and its particle that are apart, if they are known: `log the user out`. */
function apartIn(typed: readonly string[], { words, stemOf }: Searching): Other[] {
  return typed.flatMap((verb, from) =>
    typed.slice(from + 2, from + 5).flatMap((last): Other[] => {
      const related = particle.test(last) ? relatedTo(verb + last, stemOf) : [];
      if (related.length === 0) return [];
      const places = words.flatMap(({ whole }, index) => (whole === verb || whole === last ? [index] : []));
      return [verb + last, ...related].map((term) => ({
        term,
        words: new Set(places),
        share: shares.related,
      }));
    }),
  );
}

function othersOf(typed: readonly string[], found: readonly Findings[], searching: Searching): Other[] {
  const { words, isFrequent, stemOf } = searching;
  return typed.flatMap((_, from) =>
    Array.from({ length: Math.min(mostJoined, typed.length - from) }).flatMap((_, more): Other[] => {
      const run = typed.slice(from, from + more + 1);
      const places = words.flatMap(({ whole }, index) => (run.includes(whole) ? [index] : []));
      const of = (share: number) => (term: string) => ({ term, share, words: new Set(places) });
      const joined = run.join('');
      const isOwn = (term: string) => run.some((one) => isSame(one, term, stemOf));
      const related = relatedTo(joined, stemOf)
        .filter((term) => !isOwn(term))
        .map(of(shares.related));
      if (more === 0) return related;
      const initials = run.map(([letter = '']) => letter).join('');
      const isShort =
        places.length === run.length &&
        !isFrequent(initials) &&
        !places.some((index) => words[index]?.actions !== undefined) &&
        !isTogether(places.flatMap((index) => found[index] ?? []));
      return [
        ...related,
        ...[joined].map(of(shares.joined)),
        ...(isShort ? [initials].map(of(shares.initials)) : []),
      ];
    }),
  );
}

function relatedTo(word: string, stemOf: Searching['stemOf']): string[] {
  const isOwn = (one: string) => isSame(one, word, stemOf);
  const groups = relatedWords.split(/[,\n]+/).map((group) => group.trim().split(' '));
  return [...new Set(groups.filter((words) => words.some(isOwn)).flat())].filter((one) => !isOwn(one));
}

function isSame(one: string, other: string, stemOf: Searching['stemOf']): boolean {
  return (stemOf(one) ?? one) === (stemOf(other) ?? other);
}

/** Whether a page has all words, so that their initials are something else. */
function isTogether([first, ...others]: readonly Findings[]): boolean {
  return [...(first?.pages.keys() ?? [])].some((page) => others.every(({ pages }) => pages.has(page)));
}
