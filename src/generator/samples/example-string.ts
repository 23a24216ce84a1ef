// A string schema -> an example of it: by format, by pattern, else a word of the right length.

import type { StringSchema } from '../nouns/schema.ts';
import { exampleOfPattern } from './example-pattern.ts';

const byFormat: Record<string, string> = {
  date: '2026-02-14',
  'date-time': '2026-02-14T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P3D',
  email: 'someone@example.com',
  'idn-email': 'someone@example.com',
  hostname: 'api.example.com',
  'idn-hostname': 'api.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  iri: 'https://example.com/',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/things/{id}',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'ZXhhbXBsZQ==',
  base64: 'ZXhhbXBsZQ==',
  base64url: 'ZXhhbXBsZQ',
  binary: '<binary>',
  password: 'correct-horse-battery',
  'json-pointer': '/name',
  'relative-json-pointer': '1/name',
  regex: '^[a-z]+$',
  int32: '1',
  int64: '1',
  decimal: '1.50',
};

const mostCharacters = 2_000;

/** One example; bounds are kept unless they contradict the format or pattern. */
export function exampleString(schema: StringSchema): string {
  const shortest = Math.min(schema.minLength ?? 0, mostCharacters);
  const longest = schema.maxLength ?? Number.POSITIVE_INFINITY;
  if (schema.pattern !== undefined) {
    const found = exampleOfPattern(schema.pattern, { shortest, longest });
    if (found !== undefined) return found;
  }
  const word =
    (schema.format && Object.hasOwn(byFormat, schema.format) && byFormat[schema.format]) || 'string';
  const isWhole = schema.format !== undefined && Object.hasOwn(byFormat, schema.format);
  if (word.length >= shortest && word.length <= longest) return word;
  if (isWhole && word.length > longest) return word;
  return word
    .repeat(Math.ceil(Math.max(1, shortest) / word.length))
    .slice(0, Math.min(longest, Math.max(shortest, word.length)));
}
