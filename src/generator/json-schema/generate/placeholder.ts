// Makes the placeholder of a value of which nothing is known: `YOUR_CUSTOMER_ID` in a request. A response has nothing to fill in, so
// there it is `CUSTOMER_ID`.
// Law: a placeholder has the length and matches the pattern of its schema, or it is not used.

import { isText } from '../../shared/number-spelling.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { isGeneral, qualified } from './names.ts';

/** What a value is called. */
export interface ValueName {
  /** The words of the name of its property or parameter (`nameWords`); empty if it has none. */
  words: string;
  /** The resource that it is a part of, in snake case; empty if unknown. */
  owner: string;
  /** The named schema that it is a property of. */
  schema?: string;
  /** What is near, the nearest first: the resource of the path, and the tag after `#`. */
  near?: readonly string[];
}

const mostWords = 5;
/** A placeholder of a request, also in other notations, and bytes that say `example`. */
const placeholder = /^(?:YOUR_\w+|your[-_][a-z_-]+|Your[A-Z]\w*|ZXhhbXBsZQ(?:==)?)$/;

/** Returns the placeholder of a value. */
export function placeholderOf(
  { words: own, owner }: ValueName,
  { direction }: Pick<ExampleContext, 'direction'>,
): string {
  const words = own === '' ? qualified('value', owner) : isGeneral(own) ? qualified(own, owner) : own;
  const each = words.split('_').filter((word, at, all) => word !== all[at - 1]);
  const few = each.slice(-mostWords).join('_').toUpperCase();
  return direction === 'request' ? `YOUR_${few}` : few;
}

/** Returns forms of a placeholder with a length between bounds: shorter ones, a longer one, and other notations for patterns. */
export function placeholderForms(
  placeholder: string,
  { shortest, longest }: { shortest: number; longest: number },
): string[] {
  const words = placeholder.split('_');
  const tails = words.map((_, index) => words.slice(index).join('_'));
  const fitting = tails.find((tail) => tail.length <= longest) ?? (words.at(-1) ?? '').slice(0, longest);
  const sized = fitting.padEnd(shortest, 'X');
  const lower = sized.toLowerCase();
  const camel = lower.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const forms = [sized, lower, lower.replaceAll('_', '-'), sized.replaceAll('_', '-')];
  const joined = [camel, sized.replaceAll('_', ''), lower.replaceAll('_', '')];
  return [...forms, ...joined.map((form) => form.padEnd(shortest, form.at(-1)))];
}

/** Whether a value is a placeholder, or a list or object of nothing else. */
export function isPlaceholder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isText(value) && placeholder.test(value);
  const parts = Object.values(value);
  return parts.length > 0 && parts.every(isPlaceholder);
}

/** Whether a value is nothing but names of types, as generators of documents write it: `{ "name": "string", "size": 0 }`. */
export function isTypeNames(value: unknown, name = ''): boolean {
  if (isText(value)) return value === 'string' && !/(?:type|kind|format)$/i.test(name);
  if (typeof value !== 'object' || value === null) return false;
  const parts = Object.entries(value);
  return (
    parts.some(([key, part]) => isTypeNames(part, key)) &&
    parts.every(([key, part]) => isTypeNames(part, key) || saysNoMore(part))
  );
}

/** What stands beside names of types: zero, `true`, nothing, and lists and objects of that. */
function saysNoMore(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !isText(value) && (!value || value === true);
  return Object.entries(value).every(([key, part]) => isTypeNames(part, key) || saysNoMore(part));
}

/** Counts the placeholders in a value. */
export function countPlaceholders(value: unknown): number {
  if (typeof value !== 'object' || value === null) return isPlaceholder(value) ? 1 : 0;
  return Object.values(value).reduce<number>((sum, part) => sum + countPlaceholders(part), 0);
}
