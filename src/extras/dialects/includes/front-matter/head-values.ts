// The description in `<head>` of a page, as Docusaurus reads it. It is a value of the front matter here.

import type { MappedText } from '../../../../generator/types/sources.ts';
import { findCode } from '../code-ranges.ts';
import { joinTexts, madeText, readerOf, withEdits } from '../mapped-text.ts';

const head = /^<head>[ \t]*\r?\n[\s\S]{0,5000}?^<\/head>/m;
const meta =
  /<meta\s{1,100}(?:name="description"\s{1,100}content="([^"<>]{1,2000})"|content="([^"<>]{1,2000})"\s{1,100}name="description")\s{0,100}(?:\/>|>(?:<\/meta>)?)/;
const frontMatter = /^---[ \t]*\r?\n(?:(?!---)[^\n]*\n){0,100}(?=---[ \t]*\r?\n)/;

/** Whether a text may have such a description. */
export function mayHaveHeadValues(text: string): boolean {
  return text.startsWith('---') && text.includes('\n<head>') && head.test(text);
}

/** Moves the description in the head of a page into its front matter. Returns the same object if there is none, or one in both. */
export function withHeadValues(mapped: MappedText): MappedText {
  const { text } = mapped;
  if (!mayHaveHeadValues(text)) return mapped;
  const [matter = ''] = frontMatter.exec(text) ?? [];
  const { 0: whole = '', index = 0 } = head.exec(findCode(text).prose) ?? {};
  const found = meta.exec(text.slice(index, index + whole.length));
  const description = found?.[1] ?? found?.[2];
  if (matter === '' || found === null || description === undefined || /^description[ \t]*:/m.test(matter))
    return mapped;
  const start = index + found.index;
  const end = start + found[0].length;
  const reader = readerOf(mapped);
  // A line of the page stays one.
  const endings = '\n'.repeat(text.slice(start, end).split('\n').length - 1);
  const value = JSON.stringify(description.replaceAll(/\s+/g, ' ').trim());
  return withEdits(mapped, [
    {
      start: matter.length,
      end: matter.length,
      made: madeText(`description: ${value}\n`, reader.placeOf(start)),
    },
    { start, end, made: endings === '' ? joinTexts([]) : madeText(endings, reader.placeOf(start)) },
  ]);
}
