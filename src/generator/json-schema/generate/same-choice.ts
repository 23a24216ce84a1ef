// Finds what means the same among the names of two choices, such as the option `connect_dhl_express_request` for the value `dhl_express`.
// Law: there is one only if all words of one name are in the other, and no other name has as much in common.

import { nameWords, singular } from './names.ts';

/** Something with its names. */
interface Called<Item> {
  item: Item;
  names: readonly string[];
}

/** Returns the only item that a name means; undefined if none or several could be meant. */
export function sameChoice<Item>(name: string, items: readonly Called<Item>[]): Item | undefined {
  const frequent = frequentWords(items.map(({ names }) => names));
  const words = wordsOf(name);
  const scored = items.flatMap(({ item, names }) => {
    const forms = names.map(wordsOf).flatMap((form) => [form, without(form, frequent)]);
    const score = Math.max(0, ...forms.map((form) => agreement(words, form)));
    return score > 0 ? [{ item, score }] : [];
  });
  const [first, second] = scored.toSorted((one, other) => other.score - one.score);
  return first !== undefined && first.score > (second?.score ?? 0) ? first.item : undefined;
}

/** Returns a name without the words that most of several names have, as `request` in those of bodies. */
export function distinctName(name: string, among: readonly string[]): string {
  const frequent = frequentWords(among.map((one) => [one]));
  return without(wordsOf(name), frequent).join('_');
}

function wordsOf(name: string): string[] {
  // An acronym ends before a capitalized word: `AWSCredential`.
  const words = nameWords(name.replaceAll(/([A-Z]{2,})([A-Z][a-z]{2})/g, '$1_$2'))
    .split('_')
    .filter((word) => word !== '');
  return [...new Set(words.map(singular))];
}

function without(words: readonly string[], left: ReadonlySet<string>): string[] {
  return words.filter((word) => !left.has(word));
}

/** Which part of several names has a word that does not tell them apart. */
const mostNames = 0.75;

/** The words in the names of most of several items. */
function frequentWords(items: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const names of items)
    for (const word of new Set(names.flatMap(wordsOf))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts].filter(([, count]) => items.length > 1 && count >= items.length * mostNames);
  return new Set(frequent.map(([word]) => word));
}

/** How much two names have in common: their words, less a little for each that only one has; 0 if neither is within the other. */
function agreement(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  const shared = few.filter((word) => many.includes(word)).length;
  if (shared === few.length) return shared - (many.length - few.length) / 100;
  // `first_mile` and `firstmile`.
  const isJoined = many.includes(few.join('')) || few.includes(many.join(''));
  return isJoined ? 1 - Math.abs(many.length - few.length) / 100 : 0;
}
