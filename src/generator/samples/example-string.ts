// A string schema -> an example of it: by format, by pattern, by the name of its property, else a word of the right
// length.

import { matchesPattern } from '../json-schema/patterns.ts';
import type { StringSchema } from '../types/schema.ts';
import { exampleOfPattern } from './example-pattern.ts';
import { wordOfFormat, wordOfName } from './example-words.ts';
import { isValidScalar } from './validity.ts';

const mostCharacters = 10_000;

/** The first candidate that keeps length, format and pattern; where they contradict each other, the first of all. */
export function exampleString(schema: StringSchema, name = ''): string {
  const shortest = Math.min(schema.minLength ?? 0, mostCharacters);
  const longest = Math.max(schema.maxLength ?? Number.POSITIVE_INFINITY, 0);
  const word = wordOfFormat(schema.format);
  const usual = schema.format === undefined ? (wordOfName(name) ?? 'string') : (word ?? 'string');
  if (surelyHolds(schema, usual)) return usual;
  const built = schema.pattern === undefined ? [] : matching(schema.pattern, { shortest, longest });
  const candidates = [
    ...built,
    ...(word === undefined ? [] : [word, ...resized(word, schema.format ?? '', shortest)]),
    filled(word ?? 'string', shortest, longest),
    filled('string', shortest, longest),
  ];
  return (
    candidates.find((candidate) => surelyHolds(schema, candidate)) ??
    // A text built from a pattern that can not be run matches it as well as we know: it stands first.
    candidates.find((candidate) => isValidScalar(schema, candidate)) ??
    candidates[0] ??
    'string'
  );
}

function surelyHolds(schema: StringSchema, text: string): boolean {
  return (
    isValidScalar(schema, text) &&
    (schema.pattern === undefined || matchesPattern(schema.pattern, text) === true)
  );
}

function filled(word: string, shortest: number, longest: number): string {
  return word
    .repeat(Math.ceil(Math.max(1, shortest) / word.length))
    .slice(0, Math.min(longest, Math.max(shortest, word.length)));
}

/** Other words of a format: short ones, then one of a length at least. */
function resized(word: string, format: string, shortest: number): string[] {
  const missing = Math.max(0, shortest - word.length);
  switch (format) {
    case 'email':
    case 'idn-email':
      return ['a@b.co', `a@${labels('b.example.org', shortest - 2)}`, `${'a'.repeat(missing)}${word}`];
    case 'hostname':
    case 'idn-hostname':
      return ['a.co', 'a', labels('api.example.org', shortest)];
    case 'uri':
    case 'url':
    case 'iri':
      return ['https://a.co', 'a:b', `${word}${'a'.repeat(missing)}`];
    case 'uri-reference':
    case 'iri-reference':
    case 'uri-template':
    case 'json-pointer':
    case 'relative-json-pointer':
    case 'json-pointer-uri-fragment':
      return ['/a', '', `${word}${'a'.repeat(missing)}`];
    case 'date-time':
    case 'time':
      return [word.replace('Z', `.${'0'.repeat(Math.max(1, missing - 1))}Z`)];
    case 'byte':
    case 'base64':
      return ['YQ==', 'YWFh'.repeat(Math.ceil(shortest / 4)), ''];
    default:
      return [];
  }
}

/** A host name of a length at least, in labels of at most 63 characters. */
function labels(host: string, length: number): string {
  let name = host;
  while (name.length < length) {
    const missing = length - name.length;
    name = `${'a'.repeat(Math.max(1, Math.min(missing - 1, 60)))}.${name}`;
  }
  return name;
}

interface Lengths {
  shortest: number;
  longest: number;
}

/** Texts that may match: built from the pattern, then built without its look-around and made up for it. */
function matching(pattern: string, lengths: Lengths): string[] {
  const built = exampleOfPattern(pattern, lengths);
  if (built !== undefined && matchesPattern(pattern, built) !== false) return [built];
  const plain = pattern.replaceAll(/\(\?<?[=!](?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)/g, '');
  const base =
    exampleOfPattern(plain, lengths) ?? exampleOfPattern(plain, { shortest: 0, longest: 10_000 }) ?? '';
  const pool = [
    'aA1!',
    'Passw0rd!',
    'Example1',
    'a1',
    'b',
    'B',
    'example',
    'b-2',
    '1',
    '2',
    'https://example.org/',
  ];
  return [base, ...pool.flatMap((word) => [`${base}${word}`, `${word}${base}`, word])]
    .flatMap((text) => [text, text.padEnd(lengths.shortest, 'a'), text.slice(0, lengths.longest)])
    .filter((text) => matchesPattern(pattern, text) === true);
}
