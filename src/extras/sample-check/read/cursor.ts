// Steps over code of a language with strings, brackets and comments like those of JavaScript and Python.

/** In place of what is not known until the code runs, such as a variable. No text needs this noncharacter. */
export const unknownMark = '\u{FDD2}';

/** What is skipped of a language besides white space. */
const comment = /\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\//y;
const space = /\s+/y;

/** Returns the offset of the next token. */
export function skipSpace(code: string, from: number): number {
  let at = from;
  for (;;) {
    space.lastIndex = at;
    comment.lastIndex = at;
    if (space.test(code)) at = space.lastIndex;
    else if (comment.test(code)) at = comment.lastIndex;
    else return at;
  }
}

/** A string of code: its text with marks for what is filled in, and its end. */
export interface ReadString {
  text: string;
  end: number;
}

const opening = /(?:[rRbBuU]{0,2}|[fF][rR]?|[rR][fF])("""|'''|["'`])/y;
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '0': '\0',
  '\n': '',
};

/** Reads a string at an offset; undefined if there is none. */
export function readString(code: string, at: number): ReadString | undefined {
  opening.lastIndex = at;
  const [start = '', quote = ''] = opening.exec(code) ?? [];
  if (quote === '') return undefined;
  const isFilled = /f/i.test(start.slice(0, -quote.length)) ? '{' : quote === '`' ? '${' : undefined;
  const isRaw = /r/i.test(start.slice(0, -quote.length));
  let text = '';
  for (let index = at + start.length; index < code.length; index += 1) {
    if (code.startsWith(quote, index)) return { text, end: index + quote.length };
    if (code[index] === '\\' && !isRaw) {
      const [read, length] = readEscape(code, index + 1);
      text += read;
      index += length;
    } else if (isFilled !== undefined && code.startsWith(isFilled, index) && !code.startsWith('{{', index)) {
      const end = code.indexOf('}', index);
      text += unknownMark;
      index = end === -1 ? code.length : end;
    } else text += code[index];
  }
  return { text, end: code.length };
}

function readEscape(code: string, at: number): [text: string, length: number] {
  const hex = /u([\da-fA-F]{4})|x([\da-fA-F]{2})/y;
  hex.lastIndex = at;
  const [whole, long, short] = hex.exec(code) ?? [];
  if (whole !== undefined)
    return [String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)), whole.length];
  const character = code[at] ?? '';
  return [escapes[character] ?? character, 1];
}

/** Returns the offset after an expression: at a comma, a semicolon or a closing bracket of what contains it. */
export function skipExpression(code: string, from: number): number {
  let depth = 0;
  let at = skipSpace(code, from);
  while (at < code.length) {
    const character = code[at] ?? '';
    const isClosing = ')]}'.includes(character);
    if (depth === 0 && (isClosing || character === ',' || character === ';')) return at;
    if (isClosing) depth -= 1;
    if ('([{'.includes(character)) depth += 1;
    const string = /["'`]/.test(character) ? readString(code, at) : undefined;
    at = skipSpace(code, string?.end ?? at + 1);
  }
  return at;
}
