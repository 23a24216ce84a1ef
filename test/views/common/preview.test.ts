// The beginning of a long example: what is left out is counted, nothing becomes empty, and no program takes it for JSON.

import { describe, expect, it } from 'vitest';
import {
  highlightMarks,
  previewOfJson,
  previewOfText,
  previewText,
} from '../../../src/generator/views/common/preview.ts';
import { en } from '../../support/english.ts';
import { plainTools } from '../plain-tools.ts';

const words = en.example.cut;
const shown = (value: unknown, most: number) => previewText(previewOfJson(value, most, words));
const repeated = <Value>(value: Value, count: number) => Array.from({ length: count }, () => value);

describe('the beginning of a long value', () => {
  it('counts what it leaves out of lists, objects and strings', () => {
    const money = { amount: 10, currency: 'EUR' };
    const value = { lines: repeated({ applied_money: { money } }, 40), note: 'x'.repeat(5000), last: true };
    const text = shown(value, 900);
    expect(text).toMatch(/… 3\d more items/);
    expect(text).toMatch(/"x+" … 4,[4-9]\d\d more characters,/);
    expect(text).toContain('"last": true');
    expect(text).toContain('"currency": "EUR"');
    expect(() => JSON.parse(text)).toThrow();
  });

  it('never shows an empty object or list that has something inside', () => {
    const deep = (depth: number): unknown =>
      depth === 0 ? 'end' : { list: [deep(depth - 1), deep(depth - 1)], name: 'n', empty: {}, none: [] };
    const text = shown(deep(9), 2000);
    expect(text).toMatch(/\{ … 4 properties \}|\[ … 2 items \]/);
    expect(text.replaceAll(/"(?:empty|none)": (?:\{\}|\[\])/g, '')).not.toMatch(/\{\s*\}|\[\s*\]/);
    expect(text.length).toBeLessThan(2100);
  });

  it('has at most so many characters even if the names are long', () => {
    const names = Object.fromEntries(repeated(0, 12).map((_, at) => [`${'n'.repeat(900)}${at}`, at]));
    expect(shown(names, 1000).length).toBeLessThan(1100);
  });

  it('keeps a pair of halves together', () => {
    expect(shown({ a: '\u{1F600}'.repeat(3000) }, 400)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  });

  it('leaves out no fewer characters than the mark about them has', () => {
    const value = { long: 'y'.repeat(9000), near: 'x'.repeat(613), also: 'z'.repeat(621) };
    const text = shown(value, 2500);
    expect(text).toContain(`"${'x'.repeat(613)}"`);
    expect(text).toContain(`"${'z'.repeat(600)}" … 21 more characters`);
    expect(previewText(previewOfText('x'.repeat(101), 100, words))).toBe('x'.repeat(101));
  });

  it('marks what is left out, also where the text contains such words', () => {
    const preview = previewOfJson({ a: '<b> … 9 more items', b: repeated(1, 5000) }, 200, words);
    const { html } = highlightMarks(preview, (code) => plainTools.highlight(code, 'json'));
    expect(html.match(/<mark>… [\d,]+ more items<\/mark>/g)).toHaveLength(1);
    expect(html).not.toContain('\u{E000}');
  });
});

describe('the beginning of a long text', () => {
  it('ends with a line', () => {
    const lines = repeated('0123456789', 100).join('\n');
    expect(previewText(previewOfText(lines, 55, words))).toBe(
      `${repeated('0123456789', 5).join('\n')}\n… 95 more lines`,
    );
  });

  it('or in a line that is too long', () => {
    expect(previewText(previewOfText('x'.repeat(100), 10, words))).toBe(
      `${'x'.repeat(10)} … 90 more characters`,
    );
  });
});

describe('each step leaves out more', () => {
  const list = (count: number) => Array.from({ length: count }, (_, at) => at);
  const value = {
    list: list(10),
    word: 'w'.repeat(700),
    deep: { a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } },
  };

  it.each([
    [5_000, { items: 8, characters: 600, hasDepth: true }],
    [700, { items: 3, characters: 300, hasDepth: false }],
    [480, { items: 2, characters: 200, hasDepth: false }],
    [280, { items: 1, characters: 100, hasDepth: false }],
  ])('with %i characters', (most, { items, characters, hasDepth }) => {
    const text = shown(value, most);
    expect(text.length).toBeLessThanOrEqual(most);
    expect(text).toContain(`"${'w'.repeat(characters)}" … ${700 - characters} more characters`);
    expect(text).toContain(`    ${items - 1},\n    … ${10 - items} more items`);
    expect(text.includes('"h": 1')).toBe(hasDepth);
  });

  it('is exact where nothing is left out', () => {
    const small = { a: [], b: {}, c: [1, 'two', null, true], d: { e: 1.5 } };
    expect(previewOfJson(small, 200, words)).toEqual({ text: JSON.stringify(small, null, 2), marks: [] });
    expect(shown('text', 200)).toBe('"text"');
    expect(shown(7, 200)).toBe('7');
  });

  it('counts the properties that it leaves out', () => {
    const wide = Object.fromEntries(list(160).map((at) => [`p${at}`, at]));
    expect(shown(wide, 5_000)).toMatch(/"p149": 149,\n {2}… 10 more properties\n}$/);
    expect(shown({ a: wide }, 300)).toMatch(
      /^\{\n {2}"a": \{\n {4}"p0": 0,[^}]*"p11": 11,\n {4}… 148 more properties\n {2}\}\n\}$/,
    );
  });

  it('cuts no line that is shorter than half of the room', () => {
    expect(previewText(previewOfText(`ab\n${'x'.repeat(100)}`, 10, words))).toBe(
      `ab\n${'x'.repeat(7)} … 93 more characters`,
    );
    expect(previewText(previewOfText(`${'a'.repeat(8)}\n${'x'.repeat(100)}`, 10, words))).toBe(
      `${'a'.repeat(8)}\n… 1 more line`,
    );
    expect(previewText(previewOfText('x'.repeat(30), 10, words))).toBe('x'.repeat(30));
    expect(previewText(previewOfText('x'.repeat(31), 10, words))).toBe(
      `${'x'.repeat(10)} … 21 more characters`,
    );
  });
});
