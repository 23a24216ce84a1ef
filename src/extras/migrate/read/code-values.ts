// The values that code is read as. None of them is an object of the code, and none has members but those in its lists and maps, so nothing that is
// written in code reaches an object of this program.

import type { UnreadCode } from '../types/source-tree.ts';

export type Primitive = string | number | boolean | null | undefined;

/** A list. */
export interface ListValue {
  kind: 'list';
  items: CodeValue[];
}

/** An object. */
export interface DictValue {
  kind: 'dict';
  entries: Map<string, CodeValue>;
  /** What was spread into it and is not known. */
  unread: UnreadValue[];
}

/** A function: one of the code, or one of JavaScript that is known here. */
export interface FunctionValue {
  kind: 'function';
  call(args: CodeValue[]): CodeValue;
  members: Map<string, CodeValue>;
}

/** A `URL`. */
interface AddressValue {
  kind: 'address';
  href: string;
}

/** What a package exports, or what a function of it returns. Packages are not read, so it is known by its name only. */
export interface PackageValue {
  kind: 'package';
  from: string;
  name: string;
  /** The arguments that it was called with. */
  call?: CodeValue[];
}

/** A value that only running the code would show. */
export interface UnreadValue extends UnreadCode {
  kind: 'unread';
}

export type CodeValue =
  | Primitive
  | ListValue
  | DictValue
  | FunctionValue
  | AddressValue
  | PackageValue
  | UnreadValue;

/** Creates a list. */
export function listValue(items: CodeValue[]): ListValue {
  return { kind: 'list', items };
}

/** Creates an object. */
export function dictValue(entries: Iterable<readonly [string, CodeValue]> = []): DictValue {
  return { kind: 'dict', entries: new Map(entries), unread: [] };
}

/** Creates a function. */
export function functionValue(
  call: (args: CodeValue[]) => CodeValue,
  members: Record<string, CodeValue> = {},
): FunctionValue {
  return { kind: 'function', call, members: new Map(Object.entries(members)) };
}

type Kinds = Exclude<CodeValue, Primitive>;

/** Whether a value is of a kind. */
export function isKind<Kind extends Kinds['kind']>(
  value: CodeValue,
  kind: Kind,
): value is Extract<Kinds, { kind: Kind }> {
  return typeof value === 'object' && value !== null && value.kind === kind;
}

/** Whether a value is none of an object. */
export function isPrimitive(value: CodeValue): value is Primitive {
  return typeof value !== 'object' || value === null;
}

/** Whether a condition with the value holds. */
export function isTruthy(value: Exclude<CodeValue, UnreadValue>): boolean {
  return isPrimitive(value) ? Boolean(value) : true;
}

/** The text that a value becomes in another one; undefined if that is not known. What packages make is empty. */
export function textOfValue(value: CodeValue): string | undefined {
  if (isPrimitive(value)) return String(value);
  if (value.kind === 'package') return '';
  if (value.kind === 'address') return value.href;
  if (value.kind === 'dict') return '[object Object]';
  if (value.kind !== 'list') return undefined;
  const texts = value.items.map((item) => (item === null || item === undefined ? '' : textOfValue(item)));
  return texts.every((text) => text !== undefined) ? texts.join(',') : undefined;
}

/** The member of a function of JavaScript that makes an object, for `new`. */
export const constructorKey = ' new';

/** Code needs more steps than a configuration does. */
export class TooManySteps extends Error {}

/** Code throws an error. */
export class ThrownByCode extends Error {}
