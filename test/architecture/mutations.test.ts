import { describe, expect, it } from 'vitest';
import { mutated, mutationsOf, sampleOf } from '../../scripts/mutations.mjs';

const changesOf = (text: string) => mutationsOf('one.ts', text).map((mutation) => mutated(text, mutation));

describe('the mutations of a source', () => {
  it.each([
    ['a === b', ['a !== b']],
    ['a < b', ['a <= b']],
    ['a && b', ['a || b']],
    ['a ?? b', ['a']],
    ['!a', ['a']],
    ['a + b', ['a - b']],
    ['a ? b : c', ['(b)', '(c)']],
    ['a.filter(b)', ['a']],
    ['true', ['false']],
    ['7', ['8']],
    ["a('word')", ["a('')"]],
    ['[a]', ['[]']],
    ['if (a) b();', ['if (true) b();', 'if (false) b();']],
    // The texts that a sum puts together are no numbers.
    ["'a' + b", ["'' + b"]],
  ])('change %s', (text, changes) => {
    expect(changesOf(text)).toEqual(changes);
  });

  it('leave types, imports and names of keys as they are', () => {
    const text = "import a from 'a';\ntype B = 'b' | 1;\nconst c: { d: 'd' } = { 'e': f as 'g' };\n";
    expect(changesOf(text)).toEqual([]);
  });

  it('name the line', () => {
    expect(mutationsOf('one.ts', 'a;\n\nb === c;')).toEqual([{ start: 4, end: 11, line: 3, to: 'b !== c' }]);
  });
});

describe('a sample', () => {
  const list = Array.from({ length: 100 }, (_, index) => index);

  it('is the same for the same seed, and another for another', () => {
    expect(sampleOf(list, 10, 1)).toEqual(sampleOf(list, 10, 1));
    expect(sampleOf(list, 10, 1)).not.toEqual(sampleOf(list, 10, 2));
  });

  it('has each once', () => {
    expect(new Set(sampleOf(list, 100, 3)).size).toBe(100);
  });
});
