// Reads a value that is written in code: a literal of JavaScript or Python. What is not known until the code runs is `anyValue`. Each part
// keeps its offset, so that a problem has a place.

import type { SyntaxNode } from '@lezer/common';
import { isJsonNumber, numberFrom } from '../../../generator/shared/number-spelling.ts';
import { anyValue } from '../../../generator/types/validation.ts';
import { joinedText, unknownMark, unmaskPlaceholders } from './mask-placeholders.ts';
import type { SampleCode } from './sample-code.ts';
import { childrenOf, type ListPart, partsOf } from './syntax-nodes.ts';
import type { WrittenValue } from './written-requests.ts';

/** A value of code. */
export interface CodeValue extends WrittenValue {
  parts?: ReadonlyMap<string | number, CodeValue>;
  /** Set for a string, with marks for what is not known of it. */
  text?: string;
  /** Set for the text that a function wrote as JSON: the other members are those of the value in it. */
  isJson?: true;
}

/** Reads the values of one sample. */
export type ReadValue = (node: SyntaxNode | undefined) => CodeValue;

/** A sample needs fewer, unless its variables refer to each other. */
const mostValues = 20_000;
const deepest = 100;

/** Prepares the reading of values, and of entries with keys as an object. */
export function createValueReader(code: SampleCode): {
  read: ReadValue;
  entries(list: readonly ListPart[]): CodeValue;
} {
  const state = { left: mostValues, depth: 0 };
  const read: ReadValue = (node) => {
    const unknown = { value: anyValue, at: node?.from ?? 0 };
    if (node === undefined || state.left <= 0 || state.depth >= deepest) return unknown;
    state.left -= 1;
    state.depth += 1;
    const value = readers[node.name]?.(node, { code, read }) ?? unknown;
    state.depth -= 1;
    return value;
  };
  return { read, entries: (list) => objectOf(list[0]?.at ?? 0, list, { code, read }) };
}

interface Reading {
  code: SampleCode;
  read: ReadValue;
}

type Reader = (node: SyntaxNode, reading: Reading) => CodeValue | undefined;

const first: Reader = (node, { read }) => read(childrenOf(node).find(({ name }) => name !== '('));

/** By the names of nodes in the two grammars. */
const readers: Readonly<Record<string, Reader>> = {
  String: readString,
  TemplateString: readString,
  FormatString: readString,
  ContinuedString: (node, { read }) => joined(node.from, childrenOf(node).map(read)),
  Number: readNumber,
  UnaryExpression: readNumber,
  BooleanLiteral: readWord,
  Boolean: readWord,
  null: readWord,
  None: readWord,
  ObjectExpression: readObject,
  DictionaryExpression: readObject,
  ArrayExpression: readList,
  TupleExpression: readList,
  ParenthesizedExpression: first,
  BinaryExpression: readBinary,
  CallExpression: readCall,
  NewExpression: readCall,
  MemberExpression: readMember,
  VariableName: readVariable,
  PropertyDefinition: readVariable,
};

/** A value as a part of a longer text. */
function textOf({ text, value, parts }: CodeValue): string {
  return text ?? (value === anyValue || parts !== undefined ? unknownMark : String(value));
}

function textValue(text: string, at: number): CodeValue {
  return { value: text.includes(unknownMark) ? anyValue : text, text, at };
}

function joined(at: number, values: readonly CodeValue[]): CodeValue {
  return textValue(joinedText(values, textOf), at);
}

const opening = /^([A-Za-z]{0,2})("""|'''|["'`])/;

function readString(node: SyntaxNode, { code, read }: Reading): CodeValue {
  const [start = '', prefix = '', quote = ''] = opening.exec(code.text.slice(node.from, node.from + 5)) ?? [];
  const isRaw = /r/i.test(prefix);
  const isClosed =
    node.to - node.from >= start.length + quote.length && code.text.startsWith(quote, node.to - quote.length);
  let at = node.from + start.length;
  const pieces: string[] = [];
  const add = (to: number) => {
    const written = code.text.slice(at, to);
    const plain = node.name === 'FormatString' ? written.replace(/(\{|\})\1/g, '$1') : written;
    pieces.push(isRaw ? written : unescaped(plain));
  };
  for (const child of childrenOf(node)) {
    if (child.name !== 'Interpolation' && child.name !== 'FormatReplacement') continue;
    add(child.from);
    // An expression with a format of its own is not known.
    const inside = childrenOf(child).slice(1, -1);
    pieces.push(inside.length === 1 ? textOf(read(inside[0])) : unknownMark);
    at = child.to;
  }
  add(isClosed ? node.to - quote.length : node.to);
  return textValue(unmaskPlaceholders(joinedText(pieces, (piece) => piece)), node.from);
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  0: '\0',
  '\n': '',
};

function unescaped(text: string): string {
  return text.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
    (_, ...groups: (string | undefined)[]) => {
      const [braced, four, two, other = ''] = groups;
      const code = Number.parseInt(braced ?? four ?? two ?? '', 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : (escapes[other] ?? other);
    },
  );
}

function readNumber({ from, to }: SyntaxNode, { code }: Reading): CodeValue {
  const plain = code.text.slice(from, to).replace(/[_\s]/g, '');
  return { value: isJsonNumber(plain) ? numberFrom(plain) : anyValue, at: from };
}

function readWord({ from, to }: SyntaxNode, { code }: Reading): CodeValue {
  const word = code.text.slice(from, to).toLowerCase();
  return { value: word === 'true' || (word === 'false' ? false : null), at: from };
}

/** The name of a property; undefined if it is computed. */
function keyOf(key: SyntaxNode, { code, read }: Reading): string | undefined {
  const isName = key.name === 'PropertyDefinition' || key.parent?.name === 'ArgList';
  if (isName) return code.text.slice(key.from, key.to);
  const { text, value } = read(key);
  return text?.includes(unknownMark) || value === anyValue ? undefined : String(value);
}

function readObject(node: SyntaxNode, reading: Reading): CodeValue {
  return objectOf(node.from, partsOf(node), reading);
}

/** Makes an object of entries. One without a key can add any. */
function objectOf(at: number, list: readonly ListPart[], reading: Reading): CodeValue {
  const parts = new Map<string, CodeValue>();
  let isOpen = false;
  for (const { key, value } of list) {
    const name = key === undefined ? undefined : keyOf(key, reading);
    if (name === undefined) isOpen = true;
    else parts.set(name, reading.read(value));
  }
  const entries = Array.from(parts, ([name, part]): [string, unknown] => [name, part.value]);
  return { value: isOpen ? anyValue : Object.fromEntries(entries), at, parts };
}

function readList(node: SyntaxNode, { read }: Reading): CodeValue {
  const list = partsOf(node);
  const items = list.map(({ value, at }) => (value === undefined ? { value: anyValue, at } : read(value)));
  const isOpen = list.some(({ value }) => value === undefined);
  return {
    value: isOpen ? anyValue : items.map(({ value }) => value),
    at: node.from,
    parts: new Map(items.entries()),
  };
}

/** Texts that are joined or filled in, and values with a type of TypeScript. */
function readBinary(node: SyntaxNode, { code, read }: Reading): CodeValue | undefined {
  const [left, sign, right] = childrenOf(node);
  if (sign === undefined || right === undefined) return undefined;
  const operator = code.text.slice(sign.from, sign.to);
  if (operator === 'as' || operator === 'satisfies') return read(left);
  const values = [read(left), read(right)];
  const [{ text } = {}] = values;
  if (operator === '%') return text === undefined ? undefined : filled(text, /%[a-z]/g, node.from);
  // Without a text, it can be a sum of numbers.
  const isText = operator === '+' && values.some((value) => value.text !== undefined);
  return isText ? joined(node.from, values) : undefined;
}

/** A text whose places get values that are not followed. */
function filled(text: string, places: RegExp, at: number): CodeValue {
  return textValue(text.replace(places, unknownMark), at);
}

/** Objects whose first argument has the same text or the same entries. */
const wrappers = new Set(['new URL', 'new Headers', 'Object.freeze']);

function readCall(node: SyntaxNode, reading: Reading): CodeValue | undefined {
  const { callee, args } = callAt(node, reading.code);
  const [given] = args;
  if (callee === 'JSON.stringify' || callee === 'json.dumps') {
    const { text: _, ...value } = reading.read(given?.value);
    return { ...value, isJson: true };
  }
  if (wrappers.has(callee)) return reading.read(given?.value);
  const method = node.firstChild?.name === 'MemberExpression' ? node.firstChild : undefined;
  if (method && callee.endsWith('.format')) {
    const { text } = reading.read(method.firstChild ?? undefined);
    return text === undefined ? undefined : filled(text, /\{[^{}]*\}/g, node.from);
  }
  return callee === 'dict' ? objectOf(node.from, args, reading) : undefined;
}

const longestCallee = 200;

/** The function of a call as it is written, without its types, and its arguments. */
export function callAt(node: SyntaxNode, { text }: SampleCode): { callee: string; args: ListPart[] } {
  const list = node.getChild('ArgList');
  const end = list?.from ?? node.to;
  // A chain of calls is none that sends a request.
  const called = end - node.from > longestCallee ? '' : text.slice(node.from, end).replace(/<.*>$/s, '');
  return {
    callee: called
      .replace(/\s*(?:\?)?\.\s*/g, '.')
      .replace(/\s+/g, ' ')
      .trim(),
    args: list === null ? [] : partsOf(list),
  };
}

/** A variable has the value that the code gives it, unless it is an object that the code changes. */
function readVariable({ from, to }: SyntaxNode, { code, read }: Reading): CodeValue | undefined {
  const name = code.text.slice(from, to);
  const node = code.variables.get(name);
  const value = node === undefined ? undefined : read(node);
  return value?.parts !== undefined && code.changed.has(name) ? undefined : value;
}

function readMember(node: SyntaxNode, { code, read }: Reading): CodeValue | undefined {
  const [object, , key] = childrenOf(node);
  if (object === undefined || key === undefined) return undefined;
  const name = key.name === 'PropertyName' ? code.text.slice(key.from, key.to) : read(key).text;
  return name === undefined ? undefined : read(object).parts?.get(name);
}
