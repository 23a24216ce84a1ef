// The path of a field as a developer would write it, from the rows around it: `learner.addresses[].postcode`.

import type { RowPatterns } from '../../generator/types/stage-strings.ts';

const holders = '.field, .variant, .body, .response-part, .schema-page';
/** The name in the line of a row. */
export const nameOfRow = ':scope > .field-line > .field-name';

/** Reads the path from the names and types of the rows around a field; the markup has no copy of it. */
export function pathOf(row: Element, words: RowWords): string | undefined {
  return fieldPath(stepsOf(row), words);
}

/** The rows and parts around a field or part, from the outermost to itself. */
export function stepsOf(row: Element): PathStep[] {
  const steps: PathStep[] = [];
  let holder: Element | null | undefined = row;
  while (holder) {
    const name = holder.matches('.field') ? (holder.querySelector(nameOfRow)?.textContent ?? '') : undefined;
    steps.unshift({ ...(name === undefined ? {} : { name }), type: typeOf(holder) });
    holder = holder.parentElement?.closest(holders);
  }
  return steps;
}

/** The type in the first line of a row, a body or an option. */
function typeOf(holder: Element): string {
  const line = holder.querySelector(':scope > .field-line, :scope > summary, :scope > .introduction-facts');
  const type = line?.querySelector('.field-type') ?? line?.querySelector('b');
  return type?.textContent ?? '';
}

/** A row, or a part that contains rows: a body, an option. */
export interface PathStep {
  /** The name of a row. A part without a name only adds the brackets of its type. */
  name?: string;
  /** `object`, `object[]`, `(string or object)[] or null`. */
  type: string;
}

/** Parses the labels of rows without a name, such as `[item]`, in the language of the page. */
export interface RowWords {
  isItem(name: string): boolean;
  isKey(name: string): boolean;
  withoutNull(type: string): string;
}

/** Returns what recognises the labels of a language. */
export function rowWordsOf({ item, key, orNull }: RowPatterns): RowWords {
  const [items, keys, nullable] = [item, key, orNull].map((source) => new RegExp(source, 's'));
  return {
    isItem: (name) => items?.test(name) === true,
    isKey: (name) => keys?.test(name) === true,
    withoutNull: (type) => (nullable === undefined ? type : type.replace(nullable, '$1')),
  };
}

const position = /^\[\d+\]$/;
const identifier = /^[\p{L}_$@][\p{L}\p{N}_$@]*$/u;

/**
 * The path of a field.
 * @param steps from the outermost part to the field itself
 * @returns `undefined` for a row without a value of its own, such as `[if country is NL]`
 */
export function fieldPath(steps: PathStep[], words: RowWords): string | undefined {
  const last = steps.at(-1)?.name;
  if (last === undefined || isRule(last, words)) return undefined;
  let path = '';
  let outer = '';
  for (const { name, type } of steps) {
    const isHolder = name === undefined || isRule(name, words);
    // If all options are lists, the type around them is the same list, and its brackets count once.
    if (isHolder && words.withoutNull(type) === outer) continue;
    const before = path + bracketsOf(outer);
    path = isHolder ? before : joined({ path, before, name }, words);
    outer = words.withoutNull(type);
  }
  return path;
}

/** @param step `before` is the path with the brackets of the list that the row is in */
function joined(
  { path, before, name }: { path: string; before: string; name: string },
  { isItem, isKey }: RowWords,
): string {
  // The row for the items of a list has its position, or the brackets, in place of a name.
  if (position.test(name)) return path + name;
  const words = wordsIn(name);
  if (words !== undefined && isItem(words)) return `${path}[]`;
  const word = words !== undefined && isKey(words) ? '*' : name;
  if (before === '') return word;
  return word === '*' || identifier.test(word) ? `${before}.${word}` : `${before}[${JSON.stringify(word)}]`;
}

/** Whether a row shows what applies under a condition. */
function isRule(name: string, { isItem, isKey }: RowWords): boolean {
  const words = wordsIn(name);
  return words !== undefined && !position.test(name) && !isItem(words) && !isKey(words);
}

/** The text in the brackets of a row without a name. */
function wordsIn(name: string): string | undefined {
  return /^\[(.*)\]$/s.exec(name)?.[1];
}

function bracketsOf(type: string): string {
  const [, brackets = ''] = /^(?:[^ ()]*?|\(.*\))((?:\[\])+)$/s.exec(type) ?? [];
  return brackets;
}
