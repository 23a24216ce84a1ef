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
      return [placeAtOffset({ file, text }, start, word.length)];
    }
  }
  return [];
}

/** The place of a page that a plugin adds, in the module of the plugin: its URL, the first one after its key. Without one, the start of the file. */
export function placeOfAddedPage(module: Source, { key, url }: { key: string; url: string }): Place {
  const start = Math.max(quotedAt(module.text, key, 0), 0);
  const found = [quotedAt(module.text, url, start), quotedAt(module.text, url, 0)].find((at) => at >= 0);
  if (found !== undefined) return placeAtOffset(module, found, url.length);
  return firstLiteral(module, url)[0] ?? { file: module.file, line: 1 };
}

/** Where a text is a whole literal of JavaScript, after an offset; -1 if it is none. */
function quotedAt(code: string, text: string, start: number): number {
  const found = ["'", '"', '`']
    .map((quote) => code.indexOf(quote + text + quote, start))
    .filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found) + 1;
}

function placeAtOffset({ file, text }: Source, start: number, length: number): Place {
  const before = text.slice(0, start);
  const column = start - before.lastIndexOf('\n');
  return { file, line: before.split('\n').length, column, endColumn: column + length };
}
