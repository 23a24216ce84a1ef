// Shows the beginning of an example that is too long for a page. Law: where something is left out, a mark in the text says what and
// how much. A mark is no JSON, so that no program takes the preview for the whole example.

import { escapeHtml } from '../../shared/html/escape.ts';
import { isText, jsonOf } from '../../shared/number-spelling.ts';
import type { Highlighted } from '../../types/doc.ts';
import type { Html } from '../../types/markup.ts';
import type { Phrase } from '../../types/stage-strings.ts';

/** The words of marks. */
export interface CutWords {
  readonly items: Phrase<'count'>;
  readonly moreItems: Phrase<'count'>;
  readonly properties: Phrase<'count'>;
  readonly moreProperties: Phrase<'count'>;
  readonly moreCharacters: Phrase<'count'>;
  readonly moreLines: Phrase<'count'>;
}

/** A text with placeholders for marks, and the words of each. */
export interface Preview {
  text: string;
  marks: string[];
}

/** What is left out at most, from little to much. */
interface Step {
  items: number;
  properties: number;
  characters: number;
  depth: number;
}

const steps: Step[] = [
  { items: 8, properties: 150, characters: 600, depth: 20 },
  { items: 3, properties: 100, characters: 300, depth: 8 },
  { items: 2, properties: 60, characters: 200, depth: 6 },
  { items: 1, properties: 40, characters: 100, depth: 4 },
  { items: 1, properties: 25, characters: 60, depth: 3 },
  { items: 1, properties: 12, characters: 40, depth: 2 },
];

/** Characters that are not left out, as the mark about them would be as long. */
const leastCharacters = 20;

/** Shortens a value as indented JSON, in steps until it has at most so many characters. */
export function previewOfJson(value: unknown, most: number, words: CutWords): Preview {
  let preview: Preview = { text: '', marks: [] };
  for (const step of steps) {
    const marks: string[] = [];
    preview = { text: written(value, step, { marks, words, depth: 0 }), marks };
    if (preview.text.length <= most) return preview;
  }
  return cutText(preview, most, words);
}

/** Cuts a text at the end of a line, or in a line that is too long. */
export function previewOfText(text: string, most: number, words: CutWords): Preview {
  return cutText({ text, marks: [] }, most, words);
}

function cutText({ text, marks }: Preview, most: number, words: CutWords): Preview {
  if (text.length <= most + leastCharacters) return { text, marks };
  const end = text.lastIndexOf('\n', most);
  if (end > most / 2) {
    const lines = text.slice(end + 1).split('\n').length;
    return {
      text: `${text.slice(0, end)}\n${placeholder(marks.length)}`,
      marks: [...marks, words.moreLines({ count: lines })],
    };
  }
  const start = wholeCharacters(text, most);
  const rest = words.moreCharacters({ count: text.length - start.length });
  return { text: `${start} ${placeholder(marks.length)}`, marks: [...marks, rest] };
}

interface Writing {
  marks: string[];
  words: CutWords;
  depth: number;
}

function written(value: unknown, step: Step, writing: Writing): string {
  const { words, depth } = writing;
  const mark = (text: string) => placeholder(writing.marks.push(text) - 1);
  if (isText(value) && value.length > step.characters + leastCharacters) {
    const start = wholeCharacters(value, step.characters);
    return `${JSON.stringify(start)} ${mark(words.moreCharacters({ count: value.length - start.length }))}`;
  }
  if (typeof value !== 'object' || value === null) return jsonOf(value) ?? 'null';
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const keys = isList ? [] : Object.keys(value);
  const length = isList ? value.length : keys.length;
  const [all, rest] = isList ? [words.items, words.moreItems] : [words.properties, words.moreProperties];
  if (length === 0) return `${open}${close}`;
  if (depth >= step.depth) return `${open} ${mark(all({ count: length }))} ${close}`;
  const inner = { ...writing, depth: depth + 1 };
  const parts = isList
    ? value.slice(0, step.items).map((item) => written(item, step, inner))
    : Object.entries(value)
        .slice(0, step.properties)
        .map(([key, item]) => `${JSON.stringify(key)}: ${written(item, step, inner)}`);
  const left = length - parts.length;
  const lines = left > 0 ? [...parts, mark(rest({ count: left }))] : parts;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${indent}${lines.join(`,\n${indent}`)}\n${'  '.repeat(depth)}${close}`;
}

/** The first characters of a text, without the first half of a pair (Unicode, section 3.9). */
function wholeCharacters(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Takes the place of a mark while code is highlighted: a word in every language. */
function placeholder(position: number): string {
  return `\u{E000}cut${position}x`;
}

/** Returns the text as readers see it. */
export function previewText({ text, marks }: Preview): string {
  return marks.reduce((filled, mark, position) => filled.replace(placeholder(position), () => mark), text);
}

/** Highlights code with an element around each mark. */
export function highlightMarks(
  { text, marks }: Preview,
  highlight: (code: string) => Highlighted,
): Highlighted {
  const { html, tokens } = highlight(text);
  const filled = marks.reduce(
    (code, mark, position) => code.replace(placeholder(position), () => `<mark>${escapeHtml(mark)}</mark>`),
    html as string,
  );
  return { html: filled as Html, tokens };
}
