// Reads and sets members of values. Only what is in their own lists and maps is one, and the methods that are listed here.

import {
  type CodeValue,
  type FunctionValue,
  functionValue,
  isKind,
  isPrimitive,
  textOfValue,
} from './code-values.ts';
import { listMethods } from './list-methods.ts';
import type { CodeReader } from './reader.ts';
import { textMethods } from './text-methods.ts';

/** Parts of addresses. */
const addressParts = [
  'href',
  'pathname',
  'origin',
  'host',
  'hostname',
  'protocol',
  'search',
  'hash',
  'port',
] as const;

/** Returns a member. */
export function memberOf(target: CodeValue, key: string, reader: CodeReader): CodeValue {
  const unknown = () => reader.unread(`\`${key}\``);
  if (typeof target === 'string') {
    if (key === 'length') return target.length;
    if (/^\d+$/.test(key)) return target[Number(key)];
    return textMethods(target, key, reader) ?? unknown();
  }
  if (typeof target === 'number' && key === 'toString') return functionValue(() => String(target));
  if (isPrimitive(target)) return reader.unread(`\`${key}\` of a value that is not there`);
  switch (target.kind) {
    case 'unread':
      return target;
    case 'package':
      return memberOfPackage(target, key);
    case 'list': {
      if (key === 'length') return target.items.length;
      if (/^\d+$/.test(key)) return target.items[Number(key)];
      return listMethods(target, key, reader) ?? unknown();
    }
    case 'dict': {
      if (target.entries.has(key)) return target.entries.get(key);
      if (key === 'hasOwnProperty')
        return functionValue(([name]) => target.entries.has(String(textOfValue(name))));
      return target.unread[0];
    }
    case 'address':
      return memberOfAddress(target.href, key) ?? unknown();
    case 'function':
      return target.members.has(key) ? target.members.get(key) : (methodOfFunction(target, key) ?? unknown());
  }
}

function memberOfPackage(target: Extract<CodeValue, { kind: 'package' }>, key: string): CodeValue {
  if (key === 'then' || key === 'toJSON') return undefined;
  if (key === 'length') return 0;
  return { kind: 'package', from: target.from, name: key === 'default' ? target.name : key };
}

function memberOfAddress(href: string, key: string): CodeValue {
  if (key === 'toString') return functionValue(() => href);
  const part = addressParts.find((one) => one === key);
  return part === undefined ? undefined : new URL(href)[part];
}

function methodOfFunction(target: FunctionValue, key: string): FunctionValue | undefined {
  if (key === 'call') return functionValue(([, ...args]) => target.call(args));
  if (key === 'bind')
    return functionValue(([, ...first]) => functionValue((args) => target.call([...first, ...args])));
  if (key === 'apply')
    return functionValue(([, args]) => target.call(isKind(args, 'list') ? [...args.items] : []));
  return undefined;
}

const farthestIndex = 100_000;

/** Sets a member. Those of packages and of values that are not known are not kept. */
export function setMember(target: CodeValue, key: string, value: CodeValue): void {
  if (isPrimitive(target) || key === '__proto__') return;
  if (target.kind === 'dict') target.entries.set(key, value);
  else if (target.kind === 'function') target.members.set(key, value);
  else if (target.kind === 'list' && /^\d{1,6}$/.test(key) && Number(key) < farthestIndex) {
    while (target.items.length < Number(key)) target.items.push(undefined);
    target.items[Number(key)] = value;
  }
}

/** What a loop over a value, or `...` in a list, gives. */
export function itemsOf(value: CodeValue, reader: CodeReader): CodeValue[] {
  if (typeof value === 'string') return [...value];
  if (value === undefined || value === null) return [];
  if (isPrimitive(value)) return [reader.unread('a list that is not known')];
  if (value.kind === 'list') return value.items;
  if (value.kind === 'package') return [];
  return [value.kind === 'unread' ? value : reader.unread('a list that is not known')];
}
