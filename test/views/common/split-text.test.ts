// A long description is shown up to its first or second paragraph.

import { describe, expect, it } from 'vitest';
import { splitText } from '../../../src/generator/views/common/split-text.ts';

const long = 'Words that go on. '.repeat(80).trim();

describe('a description', () => {
  it.each([
    ['is split after its first paragraph', `First.\n\n${long}\n\n## More\n\n${long}`, 'First.'],
    ['is split after a short second one', `First.\n\nSecond.\n\n${long}`, 'First.\n\nSecond.'],
    ['keeps a list after the fold', `First.\n\n- one\n- two\n\n${long}`, 'First.'],
    ['of lines that end with carriage returns is split', `First.\r\n\r\n${long}`, 'First.'],
  ])('%s', (_, text, start) => {
    const parts = splitText(text);
    expect(parts.start).toBe(start);
    expect(text.endsWith(parts.rest ?? '-')).toBe(true);
    expect(`${parts.start}${parts.rest}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });

  it('of one long paragraph is split after its first sentences, outside of markup', () => {
    const first = 'It sends `a. B` to the [boat. Here](/boats) e.g. A mast (see. It). '.repeat(3);
    const { start, rest } = splitText(`${first}${long}`);
    expect(start.length).toBeGreaterThanOrEqual(120);
    expect(start.length).toBeLessThanOrEqual(450);
    expect(start).toMatch(/(?:\(see\. It\)|on)\.$/);
    expect(`${start} ${rest}`).toBe(`${first}${long}`);
    expect(splitText(`${'x'.repeat(1_500)}.`).rest).toBeUndefined();
  });

  it('that begins with a long paragraph is split inside of it', () => {
    expect(splitText(`${long}\n\n- one`).rest?.endsWith('\n\n- one')).toBe(true);
  });

  it.each([
    ['that is short', 'First.\n\nSecond.'],
    ['of one paragraph that is not long', long.slice(0, 880)],
    ['of one long paragraph inside of emphasis', `*${long}*`],
    ['that begins with a heading', `# Title\n\n${long}`],
    ['that begins with a table', `| a | b |\n|---|---|\n| c | d |\n\n${long}`],
    ['whose links are defined in it', `First, see [it].\n\n${long}\n\n[it]: /other`],
    ['with footnotes', `First.[^1]\n\n${long}\n\n[^1]: Note.`],
  ])('%s stays whole', (_, text) => {
    expect(splitText(text)).toEqual({ start: text });
  });
});
