// Finds a value in the description of a field, where documents without examples have them: "(e.g. `en-GB`)", "Must be REPLACE or DELETE".
// Law: only what is marked as a value counts, by quotes, by code, by capitals or by dots, so that no word of a sentence becomes one.

import { parsedJson } from '../../../shared/shapes.ts';
import { isDestructive } from '../names.ts';

/** The beginning of a description is about its field. */
const mostText = 600;
const mark = String.raw`(?:\x60{1,2}([^\x60\n]{1,80})\x60{1,2}|"([^"\n]{1,80})"|“([^”\n]{1,80})”|'([^'\n]{1,80})'(?!\w)|<code>([^<\n]{1,80})</code>)`;
const asExample = new RegExp(
  String.raw`(?:\be\.g\.,?|\beg[.:,]?|\bfor (?:example|instance)[,:]?|\bexample(?: value)?:)\s{0,2}${mark}`,
  'i',
);
/** `(e.g. en-GB)`: one word alone. */
const inParentheses = /\((?:e\.g\.,?|eg[.:]|for example[,:]?|example:) ?([\w.:/@+#-]{2,60})\)/i;
/** `for example berths.harbour.example`: a name with several dots, which no word of a sentence has. */
const asDotted =
  /(?:\be\.g\.,?|\bfor (?:example|instance)[,:]?|\bexample:) {1,2}([a-z][\w-]{0,40}(?:\.[\w-]{1,40}){2,6})(?=[\s,;)]|\.?$|\.\s)/i;
const capitals = String.raw`\b([A-Z][A-Z\d]{1,30}(?:_[A-Z\d]{1,30}){0,5})\b`;
const value = `(?:${mark}|${capitals})`;
const asChoice = new RegExp(
  String.raw`\b(?:[Mm]ust be|[Cc]an be|[Mm]ay be|[Oo]ne of|[Ee]ither|[Rr]estricted to|[Ll]imited to|(?:[Aa]llowed|[Pp]ossible|[Vv]alid|[Ss]upported|[Aa]ccepted) values?(?: are| include)?)(?: one of| either)?:? {0,2}${value}(?:, or |, | or | \| )${value}`,
);

/** "(`checking` or `savings`)", "['draft', 'manual', or 'live']" */
const inBrackets = new RegExp(String.raw`[([]${mark}(?:, ${mark}){0,10},? or ${mark}[)\]]`);
/** "must be set to `deposit_switch`" */
const asOnly = new RegExp(String.raw`\b[Mm]ust (?:always )?be (?:set|equal) to ${mark}`);
/** Two items of a list that begin with values: "* `open`: the berth is free". */
const item = String.raw`[ \t]*[*+-][ \t]+\x60`;
const asItems = new RegExp(
  String.raw`^${item}([^\x60\n]{1,80})\x60[^\n]*\n\s*${item}(?!\1\x60)([^\x60\n]{1,80})\x60`,
  'm',
);

/** `'O' for a public channel, 'P' for a private one`. */
const asMeaning = new RegExp(
  String.raw`${mark} (?:for|if|when|means|indicates) [^'"\x60“<.\n]{2,80}${mark} (?:for|if|when|means|indicates)\b`,
);

/** Returns the values that a description names for its field, the best first. */
export function describedTexts(description: string): string[] {
  const text = description.slice(0, mostText);
  const example = valuesIn(asExample.exec(text));
  const word = [...valuesIn(inParentheses.exec(text)), ...valuesIn(asDotted.exec(text))].slice(0, 1);
  const choices = [asChoice, inBrackets, asOnly, asMeaning, asItems]
    .flatMap((pattern) => valuesIn(pattern.exec(text)))
    .filter((one) => !isDestructive(one));
  return [...example, ...word, ...choices]
    .map((one) => one.trim().replace(/^(['"])(.+)\1$/, '$2'))
    .filter(isValue);
}

function valuesIn(found: RegExpExecArray | null): string[] {
  return (found ?? []).slice(1).filter((one) => one !== undefined);
}

/** Whether a text is a value and no placeholder, condition or name of a type. */
function isValue(text: string): boolean {
  return text !== '' && !/[<>{}…]|\.{3}|^(?:null|true|false|none|empty|string|or|and)$/i.test(text);
}

/** Objects and lists that a description shows are at most this long, and begin with one of the first brackets. */
const mostOfValue = 400;
const mostTried = 8;

/** Returns the object or list of JSON that a description shows first; undefined if it shows none. */
export function describedValue(description: string): unknown {
  const text = description.slice(0, 2 * mostText);
  for (const { index } of [...text.matchAll(/[[{]/g)].slice(0, mostTried)) {
    const close = text[index] === '{' ? '}' : ']';
    const start = text.slice(index, index + mostOfValue);
    for (let end = start.indexOf(close); end >= 0; end = start.indexOf(close, end + 1)) {
      const value = parsedJson(start.slice(0, end + 1));
      if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) return value;
    }
  }
  return undefined;
}
