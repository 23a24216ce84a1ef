// How many characters a page can get from what its file repeats: included files, components, values, and the marks before each line.

/** What a page can still get. Everything that repeats a text asks before it makes the text. */
export interface TextBudget {
  /** Takes characters. Returns false, and takes none, if there are not as many. */
  take(characters: number): boolean;
  /** Whether there is anything left. */
  hasRest(): boolean;
}

/** Characters that a page can have besides those of its file. The parser takes about a second for them. */
export const mostMadeCharacters = 1_500_000;

/** What the place of a piece takes in memory, in characters. */
const pieceSize = 16;

/** Creates the budget of a page. */
export function createTextBudget(most: number = mostMadeCharacters): TextBudget {
  const state = { left: most };
  return {
    take: (characters) => {
      if (characters > state.left) return false;
      state.left -= characters;
      return true;
    },
    hasRest: () => state.left > 0,
  };
}

/** The characters that a prefix after each line ending adds. */
export function sizeOfPrefix(text: string, prefix: string): number {
  if (prefix === '') return 0;
  let lines = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines += 1;
  return lines * (prefix.length + pieceSize);
}

/** Why something is not made. */
export const tooManyCharacters = `the page would have more than ${mostMadeCharacters} characters besides those of its file`;
