// Finds an address in a source by its characters.

import type { Place } from '../../types/diagnostic.ts';
import type { Source } from '../../types/sources.ts';
import { decode } from '../urls.ts';

/** The first place of an address that the syntax of its source does not show, such as one with a space or in a folded text. */
export function firstLiteral({ file, text }: Source, href: string): Place[] {
  const words = [href, decode(href), href.replaceAll('/', '\\/'), href.replaceAll('&', '&amp;')];
  for (const word of new Set(words.filter((one) => one.length > 1))) {
    for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1)) {
      const end = start + word.length;
      if (/[\w/.#-]/.test(text[start - 1] ?? ' ') || /[\w/#-]/.test(text[end] ?? ' ')) continue;
      const before = text.slice(0, start);
      const column = start - before.lastIndexOf('\n');
      const line = before.split('\n').length;
      return [{ file, line, column, endColumn: column + word.length }];
    }
  }
  return [];
}
