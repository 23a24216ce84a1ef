// Where the lines of long names, paths and code break: between their words, and not inside of one.

/** A word with fewer characters fits on a line of the narrowest sidebar, and in a cell of a table. */
export const longWord = 12;

/** Code in a text, or a word of a page in a sidebar, with fewer characters is on the next line as a whole, if it does not fit. */
export const longCode = 20;

/** A word of a text with fewer characters, such as an address, fits on a line of a phone. */
export const longAddress = 36;

const places = [
  // After a slash, but the first one of a path.
  String.raw`(?<=[^/]\/)(?=[^/\s])`,
  // Never before a digit, since `v1.2` and `of_2026` are one word.
  String.raw`(?<=[^\s._][._])(?=[^\s\d._/])`,
  String.raw`(?<=\\)(?=\p{Lu})`,
  String.raw`(?<=[\p{L}"'\])}][,:=&?])(?=[^\s\d,:=&?/>])|(?<=::)(?=\w)`,
  String.raw`(?<=[^\s"'({[$#:])(?=\{)|(?<=[\w\]])(?=[[(][^\s\])])`,
  // The humps of camel case.
  String.raw`(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})`,
];

/** Never inside of the name of a parameter, such as `{boat_id}`, unless it is long itself. */
const breaks = new RegExp(String.raw`(?:${places.join('|')})(?![\w.$-]{0,19}\})`, 'u');

/** Words with more characters, such as data, are no names. */
const mostCharacters = 200;

function hasWord(text: string, longest: number): boolean {
  return (longest < longCode ? /\S{12}/ : longest < longAddress ? /\S{20}/ : /\S{36}/).test(text);
}

/**
 * Splits a text at the places where a line may break inside of a word, if the word has at least `longest` characters. Joined, the pieces are the
 * text. Browsers break a word that does not fit anywhere, and prefer the breaks that they get between these pieces (HTML, section 4.5.27).
 */
export function breakingPieces(text: string, longest = longWord): string[] {
  if (!hasWord(text, longest)) return [text];
  const pieces: string[] = [];
  for (const word of text.split(/(?<=\s)/)) {
    const { length } = word.trimEnd();
    const isName = length >= longest && length <= mostCharacters;
    const [first = '', ...rest] = isName ? word.split(breaks) : [word];
    if (pieces.length === 0) pieces.push(first);
    else pieces[pieces.length - 1] += first;
    for (const piece of rest) pieces.push(piece);
  }
  return pieces;
}
