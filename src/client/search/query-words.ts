// What a reader typed to the words to look up.

import { pathSegments, termsOf, tokensIn } from '../../generator/shared/words.ts';

export interface QueryWord {
  /** The term it is looked up as first. */
  whole: string;
  /** What it is made of, for when the whole is unknown. */
  parts: string[];
  /** The reader may still be typing it. */
  isOpen: boolean;
}

/** Words that every page has; they count only when there is nothing else. */
const frequent = new Set(
  'a an and are can do does for from how i in is it my of on or the this to what when where which with'.split(
    ' ',
  ),
);

/** The words of a query, in order. One that begins with `/` is a path (an address is taken as its path). */
export function queryWords(query: string): QueryWord[] {
  const pieces = query.split(/\s+/).filter((piece) => piece !== '');
  const isFinished = /\s$/.test(query);
  const words = pieces.flatMap((piece, index) => {
    const isOpen = index === pieces.length - 1 && !isFinished;
    return /^(https?:\/)?\/./i.test(piece) ? pathWord(piece, isOpen) : plainWords(piece, isOpen);
  });
  const telling = words.filter(({ whole, isOpen }) => isOpen || !frequent.has(whole));
  return telling.length === 0 ? words : telling;
}

function pathWord(piece: string, isOpen: boolean): QueryWord[] {
  const segments = pathSegments(piece);
  if (segments.length === 0) return [];
  const parts = tokensIn(segments.join(' ')).flatMap(({ written }) => termsOf(written));
  return [{ whole: `/${segments.join('/')}`, parts: [...new Set(parts)], isOpen }];
}

function plainWords(piece: string, isOpen: boolean): QueryWord[] {
  const tokens = tokensIn(piece);
  return tokens.flatMap(({ written }, index) => {
    const isLast = isOpen && index === tokens.length - 1;
    const [whole, ...parts] = termsOf(written);
    if (whole === undefined) return [];
    // Of a compound the single parts are enough; its tails are compounds themselves.
    const single = parts.filter((part) => !parts.some((other) => other !== part && part.endsWith(other)));
    return [{ whole, parts: single, isOpen: isLast }];
  });
}
