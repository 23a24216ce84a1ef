import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSlugger, kebabCase } from '../../../src/generator/openapi/read/operations.ts';

const slugs: [string, string][] = [
  [
    'Request a Single Data Return (SDR) submission token.',
    'request-a-single-data-return-sdr-submission-token',
  ],
  ['Gets all error codes, and more', 'gets-all-error-codes-and-more'],
  ['  Many   spaces\tand\nlines ', 'many-spaces-and-lines'],
  ['a - b -- c', 'a-b-c'],
  ['../../etc/passwd', 'etc-passwd'],
  ['GET /v1.0/things/{id}', 'get-v10-things-id'],
  ['Häuser & 東京', 'häuser-東京'],
  ['..', ''],
  ['!?', ''],
  ['\u202eabc\u0000', 'abc'],
];

describe('kebabCase', () => {
  it.each(slugs)('%j is %j', (text, slug) => {
    expect(kebabCase(text)).toBe(slug);
  });
});

describe('createSlugger', () => {
  it('numbers repeated names, ignoring case', () => {
    const next = createSlugger();
    const all = ['A thing', 'a thing', 'A Thing 1', 'a thing'].map((text) => next([{ text }]));
    expect(all).toEqual(['a-thing', 'a-thing-1', 'a-thing-1-1', 'a-thing-2']);
  });

  it('uses the first text that has letters or digits', () => {
    const next = createSlugger();
    expect(next([{ text: 'My/Own', keepCase: true }, { text: 'x' }])).toBe('My-Own');
    expect(next([{ text: '?' }, { text: 'getPets' }])).toBe('getpets');
    expect(next([{ text: '?' }])).toBe('operation');
  });

  it('makes safe, unique path segments of bounded length from any texts', () => {
    const texts = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constant('Same'),
        fc.constant('漢'.repeat(300)),
      ),
    );
    fc.assert(
      fc.property(texts, (all) => {
        const next = createSlugger();
        const given = all.map((text) => next([{ text }, { text, keepCase: true }]));
        expect(new Set(given.map((slug) => slug.toLowerCase())).size).toBe(given.length);
        for (const slug of given) {
          expect(slug).toMatch(/^[^\s\p{C}/\\.:*?"<>|#%]+$/u);
          expect(slug).not.toMatch(/^-|-$|--/);
          expect([...slug].length).toBeLessThanOrEqual(120);
          expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(200);
        }
      }),
    );
  });
});
