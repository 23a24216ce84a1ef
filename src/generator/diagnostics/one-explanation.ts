// A broken target -> the one target that explains it. Law: a name that could be meant as it is written has no
// explanation, and neither has one with two.

import { groupPairs } from '../grouping/group-by.ts';
import { decode } from '../urls/urls.ts';
import type { IsWord } from './known-words.ts';

/** @returns the only candidate that a name can have been meant for; undefined where there is doubt */
export type FindExplained = (wanted: string) => string | undefined;

export interface Explanations {
  candidates: Iterable<string>;
  isWord: IsWord;
  /** Whether candidates are pages or files, whose names have several forms (`a.md`, `a.html`, `a/`, `a/index.md`). */
  arePaths?: boolean;
  /** Former paths of candidates, as the project records them. */
  moved?: ReadonlyMap<string, string>;
}

/** A word of fewer letters has too many neighbours. */
const shortestWord = 6;
/** A longer name is a sentence; it has a shape for each of its words. */
const longestName = 300;

/** Prepares the search among names or paths; it is made when something is first asked for. */
export function explainedIn(explanations: Explanations): FindExplained {
  const made: { find?: FindExplained } = {};
  return (wanted) => {
    made.find ??= searchIn(explanations);
    return made.find(wanted);
  };
}

function searchIn({ candidates, isWord, arePaths = false, moved = new Map() }: Explanations): FindExplained {
  const form = arePaths ? pathForm : plainForm;
  const all = [...new Set(candidates)];
  const byForm = groupPairs(all.map((candidate) => [form(candidate), candidate]));
  const byLowerForm = groupPairs(all.map((candidate) => [form(candidate).toLowerCase(), candidate]));
  const byMove = groupPairs([...moved].map(([from, to]) => [form(from).toLowerCase(), to]));
  const byShape = groupPairs(
    [...byLowerForm.keys()].flatMap((name) => shapesOf(name).map((shape) => [shape, name] as const)),
  );
  return (wanted) => {
    const name = form(wanted);
    const lower = name.toLowerCase();
    for (const found of [byForm.get(name), byLowerForm.get(lower), byMove.get(lower)])
      if (found !== undefined) return only(found);
    const alike = new Set(shapesOf(lower).flatMap((shape) => byShape.get(shape) ?? []));
    const explained = [...alike].filter((candidate) => isMisspelled(lower, candidate, isWord));
    return only(explained.flatMap((candidate) => byLowerForm.get(candidate) ?? []));
  };
}

function only(found: readonly string[]): string | undefined {
  const [first, ...others] = new Set(found);
  return others.length === 0 ? first : undefined;
}

/** Some names are percent-encoded twice. */
function plainForm(name: string): string {
  return decode(decode(name)).normalize('NFC');
}

function pathForm(path: string): string {
  const plain = plainForm(path)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/\.(?:md|markdown|html?)$/i, '');
  return plain.replace(/(^|\/)(?:index|readme)$/i, '') || '/';
}

/** Letters together, digits together, and everything between them. */
function wordsIn(name: string): string[] {
  return name.match(/[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The name with one of its words left out, for each that is long enough to be a misspelling. */
function shapesOf(name: string): string[] {
  if (name.length > longestName) return [];
  const words = wordsIn(name);
  return words.flatMap((word, index) =>
    word.length >= shortestWord && /^\p{L}/u.test(word) ? [words.with(index, '\0').join('')] : [],
  );
}

/** Whether one word differs, by one slip, and only the written one is no word. */
function isMisspelled(written: string, meant: string, isWord: IsWord): boolean {
  const words = wordsIn(meant);
  const different = wordsIn(written).flatMap((word, index) =>
    word === words[index] ? [] : [[word, words[index] ?? ''] as const],
  );
  const [first, second] = different;
  if (first === undefined || second !== undefined) return false;
  const [from, to] = first;
  return isOneSlip(from, to) && !isWord(from) && isWord(to);
}

/** One letter inserted, missing or replaced, or two neighbours transposed; the first letter is hardly ever wrong. */
function isOneSlip(written: string, meant: string): boolean {
  const [a, b] = [[...written], [...meant]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [from, to] = [a.slice(start, endA), b.slice(start, endB)];
  if (start === 0) return false;
  if (from.length <= 1 && to.length <= 1) return true;
  return from.length === 2 && to.length === 2 && from[0] === to[1] && from[1] === to[0];
}
