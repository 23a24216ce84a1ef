// `**注意：**请`, which CommonMark leaves as it is since a letter follows the mark (0.31.2, section 6.2), and which texts
// without spaces between words can not write otherwise: text nodes -> text and strong words. Law: a text without
// Chinese, Japanese or Korean letters at the marks is what CommonMark says.

import type { ElementContent } from 'hast';
import type { Text } from 'mdast';
import { element, text } from '../tree/stringify.ts';

const marked = /\*\*(?=\S)([^*]{1,300}?)(?<=\S)\*\*/g;
const atPunctuation = /^\p{P}|\p{P}$/u;
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

/** The parts of a text that has such words; undefined where it has none, or where its marks are escaped. */
export function withStrongWords({ value, position }: Text): ElementContent[] | undefined {
  if (!value.includes('**') || !isAsWritten(value, position)) return undefined;
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = '', index } of value.matchAll(marked)) {
    const behind = index + whole.length;
    const near = [
      value.slice(Math.max(0, index - 2), index),
      words.slice(0, 2),
      words.slice(-2),
      value.slice(behind, behind + 2),
    ];
    if (!atPunctuation.test(words) || !eastAsian.test(near.join(''))) continue;
    if (index > end) parts.push(text(value.slice(end, index)));
    parts.push(element('strong', {}, [text(words)]));
    end = behind;
  }
  if (parts.length === 0) return undefined;
  return end === value.length ? parts : [...parts, text(value.slice(end))];
}

/** Escapes and entities make a text shorter than its source. */
function isAsWritten(value: string, position: Text['position']): boolean {
  const [from, to] = [position?.start.offset, position?.end.offset];
  return from !== undefined && to !== undefined && to - from === value.length;
}
