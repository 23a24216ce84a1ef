// Finds the ends of tags, expressions and module statements of MDX in a text, without evaluating anything. Law: no text throws, and
// none takes more than linear time: what is read more than a few times in vain is text.

import { decodeHTML } from 'entities';
import { endOfBraces } from '../../../../generator/shared/javascript/code-ends.ts';
import { endOfStatement } from '../../../../generator/shared/javascript/module-statements.ts';

/** The value of an attribute: a text, an expression as it is written, or `true` for a name alone. */
export type JsxValue = string | true | { expression: string };

/** A tag. */
export interface ScannedTag {
  /** Empty for a fragment, `<>`. */
  name: string;
  form: 'opens' | 'closes' | 'empty';
  attributes: ReadonlyMap<string, JsxValue>;
  /** Offset of what follows it. */
  end: number;
}

/** Reads one text. */
export interface Scanner {
  /** Returns the tag that begins at an offset. */
  tag(offset: number): ScannedTag | undefined;
  /** Returns the end of the braces that open at an offset. */
  braces(offset: number): number | undefined;
  /** Returns the end of the module statement that begins at an offset. */
  statement(offset: number): number | undefined;
}

/** How often a text can be read in vain, by its length. */
const mostReads = 8;
const fewest = 20_000;

/** Creates a scanner. Results are kept, as the parser asks for some more than once. */
export function createScanner(text: string): Scanner {
  const budget = { left: text.length * mostReads + fewest };
  const tags = new Map<number, ScannedTag | undefined>();
  const ends = new Map<number, number | undefined>();
  const within = (find: typeof endOfBraces) => (offset: number) => {
    if (ends.has(offset)) return ends.get(offset);
    const end = budget.left <= 0 ? undefined : find(text, offset);
    budget.left -= (end ?? text.length) - offset;
    ends.set(offset, end);
    return end;
  };
  const braces = within(endOfBraces);
  return {
    braces,
    statement: within(endOfStatement),
    tag: (offset) => {
      if (tags.has(offset)) return tags.get(offset);
      const reach = { at: offset };
      const tag = budget.left <= 0 ? undefined : readTag(text, reach, braces);
      budget.left -= reach.at - offset;
      tags.set(offset, tag);
      return tag;
    },
  };
}

const tagName = /[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*/y;
const attributeName = /[A-Za-z_$:@#][\w$:.@-]*/y;
const unquoted = /[^\s"'<>{}=`/]+/y;
/** A tag of HTML can have values without quotation marks. */
const isElement = /^[a-z]/;

/** Where the reading of a tag has come to. It is also read after it failed, for the budget. */
interface Reach {
  at: number;
}

function readTag(
  text: string,
  reach: Reach,
  braces: (offset: number) => number | undefined,
): ScannedTag | undefined {
  reach.at += 1;
  const closes = take(text, reach, '/');
  // `</ Note>` is one of JSX, too.
  if (closes) skipSpace(text, reach);
  const name = match(tagName, text, reach) ?? '';
  const attributes = new Map<string, JsxValue>();
  const done = (form: ScannedTag['form']): ScannedTag => ({ name, form, attributes, end: reach.at });
  if (name === '') return take(text, reach, '>') ? done(closes ? 'closes' : 'opens') : undefined;
  for (;;) {
    const hasSpace = skipSpace(text, reach);
    if (take(text, reach, '>')) return done(closes ? 'closes' : 'opens');
    if (closes) return undefined;
    if (text[reach.at] === '/') {
      reach.at += 1;
      skipSpace(text, reach);
      return take(text, reach, '>') ? done('empty') : undefined;
    }
    if (!hasSpace && attributes.size === 0) return undefined;
    // A comment, or attributes that an expression makes.
    if (text[reach.at] === '{') {
      if (!skipBraces(reach, braces)) return undefined;
    } else if (!readAttribute({ text, reach, attributes, braces, isHtml: isElement.test(name) }))
      return undefined;
  }
}

interface AttributeRead {
  text: string;
  reach: Reach;
  attributes: Map<string, JsxValue>;
  braces: (offset: number) => number | undefined;
  isHtml: boolean;
}

function readAttribute({ text, reach, attributes, braces, isHtml }: AttributeRead): boolean {
  const name = match(attributeName, text, reach);
  if (name === undefined) return false;
  const end = reach.at;
  skipSpace(text, reach);
  if (!take(text, reach, '=')) {
    reach.at = end;
    attributes.set(name, true);
    return true;
  }
  skipSpace(text, reach);
  const quote = text[reach.at];
  if (quote === '{') {
    const from = reach.at + 1;
    if (!skipBraces(reach, braces)) return false;
    attributes.set(name, { expression: text.slice(from, reach.at - 1) });
    return true;
  }
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, reach.at + 1);
    const from = reach.at + 1;
    reach.at = close === -1 ? text.length : close + 1;
    if (close === -1) return false;
    attributes.set(name, decodeHTML(text.slice(from, close)));
    return true;
  }
  const value = isHtml ? match(unquoted, text, reach) : undefined;
  if (value === undefined) return false;
  attributes.set(name, decodeHTML(value));
  return true;
}

function skipBraces(reach: Reach, braces: (offset: number) => number | undefined): boolean {
  const end = braces(reach.at);
  if (end === undefined) return false;
  reach.at = end;
  return true;
}

function take(text: string, reach: Reach, character: string): boolean {
  if (text[reach.at] !== character) return false;
  reach.at += 1;
  return true;
}

function match(pattern: RegExp, text: string, reach: Reach): string | undefined {
  pattern.lastIndex = reach.at;
  const found = pattern.exec(text)?.[0];
  reach.at += found?.length ?? 0;
  return found;
}

const lineMarks = /\r?\n[ \t]*(?:>[ \t]?)+/y;

/** Whether a line begins with the mark of a quotation. */
function isQuoted(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*>/.test(text.slice(start, start + 50));
}

/** Skips space, line ends, and the marks of a quotation around the tag. */
function skipSpace(text: string, reach: Reach): boolean {
  const start = reach.at;
  for (;;) {
    const character = text[reach.at];
    if (character === ' ' || character === '\t') reach.at += 1;
    else if (character === '\n' || character === '\r') {
      const marks = isQuoted(text, start) ? match(lineMarks, text, reach) : undefined;
      if (marks === undefined) reach.at += 1;
    } else return reach.at > start;
  }
}
