// What the samples and examples of one page may take: characters, and the elements that colours are made of.

import type { Html } from '../types/markup.ts';

/** Characters of the examples of one page. */
const mostCharacters = 32_000;
/** Examples of one page, each with its tab. */
const mostExamples = 60;
/** Coloured words of the samples and examples of one page. */
const mostColoured = 1_000;

/** What is left of a page. Changed by those who take from it. */
export interface CodeRoom {
  characters: number;
  examples: number;
  coloured: number;
}

/** The room of a new page. */
export function createCodeRoom(): CodeRoom {
  return { characters: mostCharacters, examples: mostExamples, coloured: mostColoured };
}

/** Highlighted code; where its colours are too many for the page, plain. */
export function codeWithin(
  room: CodeRoom,
  { text, language }: { text: string; language: string },
  code: (text: string, language: string) => Html,
): Html {
  const html = code(text, language);
  const count = html.split('<span').length - 1;
  if (count > room.coloured) return code(text, 'text');
  room.coloured -= count;
  return html;
}
