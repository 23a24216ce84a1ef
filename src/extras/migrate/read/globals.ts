// The names that code finds without an import, as far as they only make values. There are no variables of the environment.

import { virtualRoot } from '../types/closed-messages.ts';
import type { UnreadCode } from '../types/source-tree.ts';
import {
  type CodeValue,
  constructorKey,
  dictValue,
  type FunctionValue,
  functionValue,
  isKind,
  isPrimitive,
  isTruthy,
  listValue,
  textOfValue,
} from './code-values.ts';
import { itemsOf, setMember } from './members.ts';
import { plainValue } from './plain-value.ts';
import type { CodeReader } from './reader.ts';

/** Plain data as a value of code. */
export function valueOfJson(json: unknown): CodeValue {
  if (Array.isArray(json)) return listValue(json.map(valueOfJson));
  if (typeof json === 'object' && json !== null)
    return dictValue(Object.entries(json).map(([key, each]) => [key, valueOfJson(each)]));
  return json as CodeValue;
}

/** The global names. */
export function globalNames(reader: CodeReader): Map<string, CodeValue> {
  const silent = functionValue(() => undefined);
  const known = (make: (text: string) => CodeValue) =>
    functionValue(([value]) => {
      if (isKind(value, 'unread')) return value;
      const text = textOfValue(value);
      return text === undefined ? reader.unread('a text that is not known') : make(text);
    });
  const names: Record<string, CodeValue> = {
    undefined,
    NaN: Number.NaN,
    Infinity: Number.POSITIVE_INFINITY,
    Object: objectFunctions(reader),
    Array: functionValue(() => listValue([]), {
      isArray: functionValue(([value]) => isKind(value, 'list')),
      of: functionValue((args) => listValue(args)),
      from: functionValue(([from, map]) => listFrom(from, map, reader)),
    }),
    JSON: dictValue([
      ['parse', known((text) => parsedJson(text, reader))],
      ['stringify', functionValue(([value, , indent]) => jsonText(value, indent, reader))],
    ]),
    RegExp: constructible(() => functionValue(() => reader.unread('a regular expression'))),
    String: known((text) => text),
    Number: known((text) => Number(text)),
    Boolean: functionValue(([value]) => (isKind(value, 'unread') ? value : isTruthy(value))),
    parseInt: known((text) => Number.parseInt(text, 10)),
    encodeURIComponent: known((text) => encodeURIComponent(text)),
    encodeURI: known((text) => encodeURI(text)),
    Math: mathFunctions(reader),
    Promise: dictValue([
      ['all', functionValue(([list]) => list)],
      ['resolve', functionValue(([value]) => value)],
    ]),
    Date: constructible(() => {
      const year = functionValue(() => new Date().getFullYear());
      return dictValue([
        ['getFullYear', year],
        ['getUTCFullYear', year],
      ]);
    }),
    Error: errorFunction(),
    URL: constructible(([address, base]) => addressOf(address, base, reader)),
    Set: constructible(([from]) => listValue([...new Set(itemsOf(from, reader))])),
    console: dictValue(['log', 'info', 'warn', 'error', 'debug'].map((name) => [name, silent])),
    process: dictValue([
      ['env', dictValue([['NODE_ENV', 'production']])],
      ['argv', listValue([])],
      ['platform', 'linux'],
      ['version', 'v22.0.0'],
      ['cwd', functionValue(() => virtualRoot)],
      ['on', silent],
    ]),
    React: { kind: 'package', from: 'react', name: 'react' },
  };
  return new Map(Object.entries(names));
}

function constructible(make: (args: CodeValue[]) => CodeValue): FunctionValue {
  return functionValue(() => undefined, { [constructorKey]: functionValue(make) });
}

function errorFunction(): FunctionValue {
  const make = functionValue(([message]) => dictValue([['message', message]]));
  return functionValue(make.call, { [constructorKey]: make });
}

function addressOf(address: CodeValue, base: CodeValue, reader: CodeReader): CodeValue {
  const unread = [address, base].find((one) => isKind(one, 'unread'));
  if (unread !== undefined) return unread;
  const [text = '', start] = [textOfValue(address), base === undefined ? undefined : textOfValue(base)];
  return URL.canParse(text, start)
    ? { kind: 'address', href: new URL(text, start).href }
    : reader.unread('an address that is none');
}

function listFrom(from: CodeValue, map: CodeValue, reader: CodeReader): CodeValue {
  const length = isKind(from, 'dict') ? from.entries.get('length') : undefined;
  const items =
    typeof length === 'number' && length < 10_000
      ? Array.from({ length }, () => undefined)
      : [...itemsOf(from, reader)];
  reader.spend(items.length);
  return listValue(map === undefined ? items : items.map((item, index) => reader.call(map, [item, index])));
}

function parsedJson(text: string, reader: CodeReader): CodeValue {
  try {
    reader.spend(text.length / 50);
    return valueOfJson(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return reader.unread('JSON that is none');
    throw error;
  }
}

function jsonText(value: CodeValue, indent: CodeValue, reader: CodeReader): CodeValue {
  const unread = new Map<string, UnreadCode>();
  const plain = plainValue(value, unread);
  for (const first of unread.values()) return { kind: 'unread', ...first };
  const text = JSON.stringify(
    plain,
    undefined,
    typeof indent === 'number' ? Math.min(indent, 10) : undefined,
  );
  reader.spend((text?.length ?? 0) / 50);
  return text;
}

/** Functions on objects. What they do not know is a value that is not read. */
function objectFunctions(reader: CodeReader): FunctionValue {
  const entriesOf = (value: CodeValue): [string, CodeValue][] => {
    if (isKind(value, 'list')) return value.items.map((item, index) => [String(index), item]);
    return isKind(value, 'dict') ? [...value.entries] : [];
  };
  const listed = (make: (entry: [string, CodeValue]) => CodeValue) =>
    functionValue(([value]) => {
      if (isKind(value, 'unread')) return value;
      const entries = entriesOf(value);
      reader.spend(entries.length);
      return listValue([...entries.map(make), ...(isKind(value, 'dict') ? value.unread : [])]);
    });
  return functionValue(([value]) => value ?? dictValue(), {
    keys: listed(([key]) => key),
    values: listed(([, value]) => value),
    entries: listed((entry) => listValue(entry)),
    fromEntries: functionValue(([list]) => {
      const dict = dictValue();
      for (const entry of itemsOf(list, reader)) {
        if (isKind(entry, 'unread')) dict.unread.push(entry);
        else if (isKind(entry, 'list')) setMember(dict, textOfValue(entry.items[0]) ?? '', entry.items[1]);
      }
      return dict;
    }),
    assign: functionValue(([target, ...sources]) => {
      for (const source of sources) {
        if (isKind(target, 'dict') && isKind(source, 'unread')) target.unread.push(source);
        for (const [key, value] of entriesOf(source)) setMember(target, key, value);
      }
      return target;
    }),
    freeze: functionValue(([value]) => value),
    hasOwn: functionValue(
      ([value, key]) => isKind(value, 'dict') && value.entries.has(String(textOfValue(key))),
    ),
  });
}

function mathFunctions(reader: CodeReader): CodeValue {
  const names = ['max', 'min', 'floor', 'ceil', 'round', 'abs'] as const;
  return dictValue(
    names.map((name) => [
      name,
      functionValue((args) =>
        args.every(isPrimitive)
          ? Math[name](...(args.map(Number) as [number]))
          : (args.find((arg) => isKind(arg, 'unread')) ?? reader.unread('a number that is not known')),
      ),
    ]),
  );
}
