// Definitions of links, footnotes and abbreviations in files that a configuration of MkDocs adds to each page (`auto_append` of
// `pymdownx.snippets`). A page gets those that it uses, after its text.

import type { ComposedText, MappedText, Source } from '../../../../generator/types/sources.ts';
import { joinTexts, type MappedReader, madeText, readerOf, wholeFile } from '../mapped-text.ts';

/** The definitions of a file, each with its label in lower case and its range. */
export interface Definitions {
  files: readonly string[];
  reader: MappedReader;
  found: readonly { label: string; start: number; end: number }[];
}

/** More definitions are no list of an author. */
const mostDefinitions = 5000;

/**
 * Finds the definitions of a text. Those of more lines have only their first one.
 * @param files the files that the text is from
 */
export function definitionsIn(mapped: MappedText, files: readonly string[]): Definitions {
  const found = [...mapped.text.matchAll(/^ {0,3}\*?\[(\^?[^\]\n]{1,200})\]:[^\n]*/gm)]
    .slice(0, mostDefinitions)
    .map(({ 0: line, 1: label = '', index }) => ({
      label: label.toLowerCase(),
      start: index,
      end: index + line.length,
    }));
  return { files, reader: readerOf(mapped), found };
}

/**
 * Adds the definitions that a page uses.
 * @param composed what the page is put together of, if it is
 */
export function withDefinitions(
  source: Source,
  composed: ComposedText | undefined,
  appended: readonly Definitions[],
): ComposedText | undefined {
  if (appended.length === 0) return composed;
  const page = composed?.mapped ?? wholeFile(source.file, source.text);
  const words = page.text.toLowerCase();
  const used = appended
    .map((one) => ({ ...one, found: one.found.filter(({ label }) => words.includes(label)) }))
    .filter(({ found }) => found.length > 0);
  if (used.length === 0) return composed;
  const end = { file: source.file, line: source.text.split('\n').length, column: 1 };
  const lines = used.flatMap(({ reader, found }) =>
    found.flatMap(({ start, end: last }) => [reader.slice(start, last), madeText('\n', end)]),
  );
  const files = new Set([...(composed?.files ?? []), ...used.flatMap((one) => one.files)]);
  return {
    ...composed,
    mapped: joinTexts([page, madeText('\n\n', end), ...lines]),
    files: [...files].sort(),
  };
}
