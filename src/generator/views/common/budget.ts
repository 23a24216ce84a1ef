// A large example -> one that fits a page: lists keep their first items, long texts their start.

import type { Highlighted } from '../../types/doc.ts';
import type { Html } from '../../types/markup.ts';

/** Characters of an example that the document gives. */
export const mostCharactersOfExample = 8_000;

/** The value itself while its JSON is small; else shortened in steps until it is. */
export function shortened(
  value: unknown,
  most = mostCharactersOfExample,
): { value: unknown; isShortened: boolean } {
  if (typeof value === 'string') {
    return value.length > most
      ? { value: `${value.slice(0, most)}…`, isShortened: true }
      : { value, isShortened: false };
  }
  if (sizeOf(value) <= most) return { value, isShortened: false };
  let short: unknown = value;
  for (const limits of [
    { items: 2, text: 600, depth: 30 },
    { items: 1, text: 200, depth: 8 },
    { items: 1, text: 80, depth: 4 },
  ]) {
    short = shorten(value, limits, 0);
    if (sizeOf(short) <= most) break;
  }
  return { value: short, isShortened: true };
}

interface Limits {
  items: number;
  text: number;
  depth: number;
}

function shorten(value: unknown, limits: Limits, depth: number): unknown {
  if (typeof value === 'string')
    return value.length > limits.text ? `${value.slice(0, limits.text)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return depth >= limits.depth
      ? []
      : value.slice(0, limits.items).map((item) => shorten(item, limits, depth + 1));
  }
  if (depth >= limits.depth) return {};
  const entries = Object.entries(value).slice(0, 150);
  return Object.fromEntries(entries.map(([key, item]) => [key, shorten(item, limits, depth + 1)]));
}

/** Characters of the value as a page shows it, indented. */
function sizeOf(value: unknown): number {
  return JSON.stringify(value, null, 2)?.length ?? 0;
}

// What the samples and examples of one page may take: characters, and the elements that colours are made of.

/** Characters of the examples of one page. */
const mostCharacters = 32_000;
/** Examples of one page, each with its tab. */
const mostExamples = 60;
/** Coloured words of the samples and examples of one page. */
const mostColoured = 1_000;

/** What is left of a page. Changed by those who take from it. */
export interface CodeBudget {
  characters: number;
  examples: number;
  coloured: number;
}

/** The room of a new page. */
export function createCodeBudget(): CodeBudget {
  return { characters: mostCharacters, examples: mostExamples, coloured: mostColoured };
}

/** Highlighted code; where its colours are too many for the page, plain. */
export function codeWithin(
  budget: CodeBudget,
  { text, language }: { text: string; language: string },
  highlight: (text: string, language: string) => Highlighted,
): Html {
  const { html, tokens } = highlight(text, language);
  if (tokens > budget.coloured) return highlight(text, 'text').html;
  budget.coloured -= tokens;
  return html;
}

// What a page leaves out, counted or named -> the sentence on it.

const mostNamed = 1_000;

/** `And 3 more answers, not shown on this page: 410, 411, 412.`; undefined when nothing is left out. */
export function namedRest(
  names: string[],
  sentence: (shown: readonly string[], count: number) => string,
): string | undefined {
  if (names.length === 0) return undefined;
  const shown = names.slice(0, mostNamed).map((name) => name.slice(0, 60));
  return sentence(shown, names.length);
}

/** `4 more fields, not shown on this page.`; undefined when nothing is left out. */
export function moreNote(count: number, sentence: (count: number) => string): string | undefined {
  return count > 0 ? sentence(count) : undefined;
}

// A text of any length -> what of it a page shows, cut between paragraphs. The rest is in the document.

/** Characters of one description on a page. */
export const mostProse = 10_000;

/**
 * The beginning of a text within a number of characters.
 * @param note follows a text that is cut
 */
export function bounded(text: string, most: number, note: string): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const paragraph = start.lastIndexOf('\n\n');
  const word = start.search(/\s\S*$/);
  const end = paragraph > most / 2 ? paragraph : word > most / 2 ? word : most;
  const fences = start.slice(0, end).match(/^ {0,3}(```|~~~)/gm) ?? [];
  const close = fences.length % 2 === 1 ? `\n${fences.at(-1)?.trim()}` : '';
  return `${start.slice(0, end)}${close}\n\n*${note}*`;
}

// How many enumerated values stand at one place.

/** Enumerated values of one row. */
export const mostValues = 150;

/** Enumerated values on the page of their schema; those with words weigh more. */
export function valuesOnOwnPage(values: { description?: unknown }[]): number {
  return values.some(({ description }) => description !== undefined) ? 400 : 1500;
}
