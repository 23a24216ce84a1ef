// Scans the text of a JSON file without parsing it: measures it before it is parsed, and finds the offsets of single values. Anything
// that is not JSON is left to a parser.

import { isIntegerKey } from '../../../shared/key-order.ts';
import { endOfString, type NumberPlace, startsNumber, takeNumber } from '../../../shared/number-spelling.ts';

/** One value of a text: the offsets of its key, or of the value if it has no key, and its children by key or index. */
export interface LocatedNode {
  start: number;
  end: number;
  children: Map<string, LocatedNode>;
}

/** The keys of a JSON text, and its numbers that need literals. */
export interface MeasuredText {
  /** How many strings are before a colon. */
  keys: number;
  numbers: NumberPlace[];
  /** An object has a key that is a number after another one that JavaScript puts behind it. */
  hasNumbersLater: boolean;
}

/**
 * Measures a JSON text. Returns undefined if it is nested too deeply. This is checked before parsing, as the tree of a text with
 * only brackets would take gigabytes.
 */
export function measureText(text: string, mostNesting: number): MeasuredText | undefined {
  const numbers: NumberPlace[] = [];
  /** The greatest key so far of each open object, where one that is no number is greater than all numbers. */
  const greatest = new Float64Array(mostNesting + 1);
  let hasNumbersLater = false;
  let depth = 0;
  let keys = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      const start = index + 1;
      index = endOfString(text, index);
      if (text.charCodeAt(afterSpace(text, index + 1)) !== colon) continue;
      keys += 1;
      const order = startsNumber(text.charCodeAt(start)) ? orderOf(text.slice(start, index)) : Infinity;
      const before = greatest[depth] ?? Infinity;
      if (order < before) hasNumbersLater = true;
      else greatest[depth] = order;
    } else if (startsNumber(code)) index = takeNumber(text, index, numbers) - 1;
    else if (code === openList || code === openObject) {
      depth += 1;
      greatest[depth] = -1;
    } else if (code === closeList || code === closeObject) depth -= 1;
    if (depth > mostNesting) return undefined;
  }
  return { keys, numbers, hasNumbersLater };
}

function orderOf(key: string): number {
  return isIntegerKey(key) ? Number(key) : Infinity;
}

/** The text is not JSON where it was scanned. */
export class NotJsonError extends Error {
  constructor() {
    super('The text is not JSON.');
  }
}

/**
 * Locates the values of a JSON text. Only the objects and lists whose children are asked for are scanned.
 * @throws NotJsonError from here, or from the getter `children`
 */
export function scanJson(text: string): LocatedNode {
  const start = afterSpace(text, 0);
  return nodeAt(text, start, { start, end: endOfValue(text, start) });
}

function nodeAt(text: string, start: number, mark: Omit<LocatedNode, 'children'>): LocatedNode {
  const scanned: { children?: LocatedNode['children'] } = {};
  return {
    ...mark,
    get children() {
      scanned.children ??= childrenAt(text, start);
      return scanned.children;
    },
  };
}

function childrenAt(text: string, start: number): LocatedNode['children'] {
  const children: LocatedNode['children'] = new Map();
  const isObject = text.charCodeAt(start) === openObject;
  if (!isObject && text.charCodeAt(start) !== openList) return children;
  const close = isObject ? closeObject : closeList;
  let index = afterSpace(text, start + 1);
  while (text.charCodeAt(index) !== close) {
    if (children.size > 0) index = afterSpace(text, after(text, index, comma));
    const key = isObject ? index : undefined;
    if (key !== undefined)
      index = afterSpace(text, after(text, afterSpace(text, endOfValue(text, index)), colon));
    const end = endOfValue(text, index);
    if (key === undefined) children.set(String(children.size), nodeAt(text, index, { start: index, end }));
    else {
      const mark = { start: key, end: endOfValue(text, key) };
      const name = nameOf(text.slice(mark.start, mark.end));
      children.set(name, nodeAt(text, index, isReferenceKey(name) ? { start: index, end } : mark));
    }
    index = afterSpace(text, end);
  }
  return children;
}

/** Whether the value of a key is marked, as a reference is wrong by its value. */
export function isReferenceKey(name: string): boolean {
  return name === '$ref' || name === '$dynamicRef';
}

function nameOf(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    throw new NotJsonError();
  }
}

function after(text: string, index: number, code: number): number {
  if (text.charCodeAt(index) !== code) throw new NotJsonError();
  return index + 1;
}

/** Returns the offset behind the value that begins at an offset. */
function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === quote) return after(text, endOfString(text, start), quote);
  if (first !== openObject && first !== openList) {
    literal.lastIndex = start;
    if (!literal.test(text)) throw new NotJsonError();
    return literal.lastIndex;
  }
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === openList || code === openObject) depth += 1;
    else if (code === closeList || code === closeObject) depth -= 1;
    // A comment could contain anything.
    else if (code === slash) throw new NotJsonError();
    if (depth === 0) return index + 1;
  }
  throw new NotJsonError();
}

/** Returns the offset of the next character of a JSON text that is no white space. */
export function afterSpace(text: string, start: number): number {
  let index = start;
  while (isSpace(text.charCodeAt(index))) index += 1;
  return index;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

const quote = 0x22;
const comma = 0x2c;
const slash = 0x2f;
const colon = 0x3a;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
const literal = /[-\w.+]+/y;
