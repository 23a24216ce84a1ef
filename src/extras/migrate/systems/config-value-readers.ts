// Reads values of configurations of other tools, which can be anything.

import { isRecord } from '../../../generator/shared/json.ts';

/** A text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The value at a path of keys. */
export function valueAt(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );
}

/** The members of a list; none for any other value. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The items of a list; a single value that is not absent is a list of one. */
export function itemsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The object, or an empty one. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** An object without its members that are undefined, so that it can be a value with optional members. */
export function defined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
}

/** The address of a site as its origin and its base, such as `https://a.example` and `/docs/`. */
export function addressParts(address: unknown): { url?: string; base?: string } {
  const text = textOf(address);
  if (text === undefined || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return {};
  const { origin, pathname } = new URL(text);
  return { url: origin, base: pathname.endsWith('/') ? pathname : `${pathname}/` };
}
