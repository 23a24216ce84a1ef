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
