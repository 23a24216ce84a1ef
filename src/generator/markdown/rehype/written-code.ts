// Reads a block of code: which of its characters are code, in which language, and what is marked in it. The page, what Copy takes and
// the Markdown form are all made from this.

import { type FenceOptions, fenceOptions } from './fence-options.ts';
import { languageNamed } from './highlighter.ts';
import { takeLineMarks } from './line-marks.ts';
import { emptyLineSets, joinLineSets, type LineSets, type WordMark } from './line-sets.ts';

/** A block of code as its author wrote it. */
export interface WrittenCode {
  language: string;
  /** What follows the language. */
  meta: string;
  value: string;
}

/** A block of code without the marks in it. */
export interface ShownCode extends LineSets, Pick<FenceOptions, 'title' | 'firstNumber' | 'isWrapped'> {
  code: string;
  language: string;
  words: WordMark[];
  /** The numbers of the notes at the ends of lines. */
  notes: ReadonlyMap<number, string[]>;
  /** Options and marks that have no effect, as written. */
  unknown: string[];
  /** Whether the signs of a diff are taken out of the code. */
  isDiff: boolean;
}

const noLines: LineSets = Object.freeze(emptyLineSets());

/** Reads a block of code. */
export function readCode({ language, meta, value }: WrittenCode): ShownCode {
  const marked = takeLineMarks(value, language);
  // Most blocks have neither options nor marks.
  if (marked === undefined && meta === '' && !/^(?:diff|patch)/i.test(language))
    return { ...noLines, code: value, language, words: [], notes: new Map(), unknown: [], isDiff: false };
  const code = marked?.code ?? value;
  const { sample: _, language: inner, ...options } = fenceOptions(meta, code.split('\n').length);
  const lines = marked === undefined ? options : { ...options, ...joinLineSets(options, marked) };
  const shown = {
    ...lines,
    code,
    language,
    isDiff: false,
    words: [...options.words, ...(marked?.words ?? [])],
    notes: marked?.notes ?? new Map<number, string[]>(),
    unknown: [...options.unknown, ...(marked?.unknown === undefined ? [] : [marked.unknown])],
  };
  const changed =
    /^diff-(.+)$/i.exec(language)?.[1] ?? (/^(?:diff|patch)$/i.test(language) ? inner : undefined);
  if (changed === undefined || languageNamed(changed) === undefined) return shown;
  return { ...shown, ...takeSigns(shown), language: changed, isDiff: true };
}

/** A block of code for the Markdown form. A diff keeps its signs, and an annotation its number as a comment. */
export function codeForMarkdown(written: WrittenCode): { text: string; language: string; title?: string } {
  const { code, language, isDiff, title } = readCode(written);
  const isAsWritten = code === written.value;
  const marked = isAsWritten
    ? undefined
    : takeLineMarks(written.value, written.language, { keepsNotes: true });
  const text = marked?.code ?? written.value;
  const named = title === undefined ? {} : { title };
  return { text, language: isDiff ? 'diff' : language, ...named };
}

/** The lines of a diff between files that are not code. */
const diffHeader = /^(?:@@ |diff --git |--- |\+\+\+ |index [\da-f]+\.\.)/m;

/** Takes the signs from lines of a diff, and the indentation that all lines share beside them. */
function takeSigns({ code, ...sets }: ShownCode): Pick<ShownCode, 'code' | 'inserted' | 'deleted'> {
  const inserted = new Set(sets.inserted);
  const deleted = new Set(sets.deleted);
  if (diffHeader.test(code)) return { code, inserted, deleted };
  const lines = code.split('\n');
  const isIndented = lines.every((line) => /^(?:[ \t+-]|$)/.test(line));
  const shown = lines.map((line, index) => {
    if (!/^[+-]/.test(line)) return line;
    (line.startsWith('+') ? inserted : deleted).add(index + 1);
    return isIndented ? ` ${line.slice(1)}` : line.slice(1);
  });
  const indents = shown.filter((line) => line.trim() !== '').map((line) => line.search(/[^ ]|$/));
  const shared = isIndented ? Math.min(2, ...indents) : 0;
  return { code: shown.map((line) => line.slice(shared)).join('\n'), inserted, deleted };
}
