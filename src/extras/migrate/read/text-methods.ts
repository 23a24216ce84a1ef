// Methods of texts that only take and return texts. Those with regular expressions are left out: these could take without end.

import { type CodeValue, type FunctionValue, functionValue, listValue } from './code-values.ts';
import type { CodeReader } from './reader.ts';

const longestText = 1_000_000;

type Given = (string | number | undefined)[];

const methods: Readonly<Record<string, (text: string, args: Given) => CodeValue | string[]>> = {
  at: (text, [index]) => text.at(Number(index ?? 0)),
  charAt: (text, [index]) => text.charAt(Number(index ?? 0)),
  concat: (text, args) => text + args.map(String).join(''),
  endsWith: (text, [end]) => text.endsWith(String(end)),
  includes: (text, [part]) => text.includes(String(part)),
  indexOf: (text, [part]) => text.indexOf(String(part)),
  lastIndexOf: (text, [part]) => text.lastIndexOf(String(part)),
  padEnd: (text, [length, fill]) => text.padEnd(bounded(length), String(fill ?? ' ')),
  padStart: (text, [length, fill]) => text.padStart(bounded(length), String(fill ?? ' ')),
  repeat: (text, [count]) =>
    text.length * Number(count) <= longestText ? text.repeat(Math.max(Number(count) || 0, 0)) : undefined,
  replace: (text, [part, other]) => text.replace(String(part), () => String(other)),
  replaceAll: (text, [part, other]) => text.replaceAll(String(part), () => String(other)),
  slice: (text, [from, to]) => text.slice(optional(from), optional(to)),
  split: (text: string, [by, most]) => (by === undefined ? [text] : text.split(String(by), optional(most))),
  startsWith: (text, [start]) => text.startsWith(String(start)),
  substring: (text, [from, to]) => text.substring(Number(from ?? 0), optional(to)),
  toLowerCase: (text) => text.toLowerCase(),
  toString: (text: string) => text,
  toUpperCase: (text) => text.toUpperCase(),
  toLocaleUpperCase: (text) => text.toUpperCase(),
  toLocaleLowerCase: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
  trimEnd: (text) => text.trimEnd(),
  trimStart: (text) => text.trimStart(),
  localeCompare: (text, [other]) => text.localeCompare(String(other)),
};

function bounded(length: string | number | undefined): number {
  return Math.min(Number(length) || 0, longestText);
}

function optional(value: string | number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

/** Returns a method of a text; undefined for one that is not read, and for arguments that are not known. */
export function textMethods(text: string, key: string, reader: CodeReader): FunctionValue | undefined {
  const method = Object.hasOwn(methods, key) ? methods[key] : undefined;
  if (method === undefined) return undefined;
  return functionValue((args) => {
    reader.spend(1 + text.length / 50);
    const unread = args.find((arg) => typeof arg === 'object' && arg !== null);
    // The reader reports the call of a method with an argument that is not known.
    if (unread !== undefined)
      return unread.kind === 'unread' ? unread : reader.unread('a method with arguments that are no text');
    const given = args.map((arg) => (typeof arg === 'number' || arg === undefined ? arg : String(arg)));
    const result = method(text, given);
    if (Array.isArray(result)) return listValue(result);
    return typeof result === 'string' && result.length > longestText
      ? reader.unread('a text that is too long')
      : result;
  });
}
