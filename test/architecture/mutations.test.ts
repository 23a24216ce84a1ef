import { describe, expect, it } from 'vitest';
import { instrumented, mutated, mutationsOf, sampleOf } from '../../scripts/mutations.mjs';

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
    ['() => { if (known) return known; }', ['() => { if (true) return known; }']],
    ["() => { if (!a.includes('b')) return a; }", ['() => { if (true) return a; }']],
    ["a[b] ?? ''", []],
    ['a.split(b)[0] ?? c', ['a.split(b)[1] ?? c']],
    ['a.split(b)[1] ?? c', ['a.split(b)[1]', 'a.split(b)[2] ?? c']],
    ['a < b ? -1 : 1', ['(-1)', '(1)']],
    ['a < b ? -1 : 2', ['a <= b ? -1 : 2', '(-1)', '(2)', 'a < b ? -2 : 2', 'a < b ? -1 : 3']],
    ['a === undefined ? {} : { a }', ['a !== undefined ? {} : { a }', '({})']],
    ['a === undefined ? {} : { b }', ['a !== undefined ? {} : { b }', '({})', '({ b })']],
    ['a.b ?? c', ['a.b']],
    ['a?.b.slice(1).c', ['a?.b.c', 'a?.b.slice(2).c']],
    // The texts that a sum puts together are no numbers.
    ["'a' + b", ["'' + b"]],
  ])('change %s', (text, changes) => {
    expect(changesOf(text)).toEqual(changes);
  });

  it('leave types, imports and names of keys as they are', () => {
    const text = "import a from 'a';\ntype B = 'b' | 1;\nconst c: { d: 'd' } = { 'e': f as 'g' };\n";
    expect(changesOf(text)).toEqual([]);
  });

  it('leave texts for people, large numbers and the documentation of rules as they are', () => {
    const text = "a('Name the page.'); b(24000); c({ docs: { what: 'page' } }); export { d } from './d.ts';";
    expect(changesOf(text)).toEqual([]);
  });

  it('name the line', () => {
    expect(mutationsOf('one.ts', 'a;\n\nb === c;')).toEqual([{ start: 4, end: 11, line: 3, to: 'b !== c' }]);
  });
});

describe('a source with all of its mutations', () => {
  /** What a function returns with one of them, or without one; `steps` counts those of its loops. */
  function resultOf(text: string, active: string | undefined, given: unknown) {
    const mutations = mutationsOf('one.ts', text).map((one, index) => ({ ...one, id: index + 1 }));
    const wanted = mutations.find(({ to }) => to === active)?.id;
    expect(wanted === undefined).toBe(active === undefined);
    const counted = { steps: 0 };
    const make = new Function('$isMutated', '$loop', `return ${instrumented('one.ts', text, mutations)}`);
    const result: unknown = make(
      (id: number) => id === wanted,
      () => {
        counted.steps += 1;
      },
    )(given);
    return { result, ...counted };
  }

  it.each([
    [undefined, true],
    ['a > 2 || a < 4', true],
    ['a >= 2', true],
    ['a <= 4', true],
  ])('has one inside of another: %s', (active, expected) => {
    expect(resultOf('(a) => a > 2 && a < 4;', active, 3).result).toBe(expected);
  });

  it.each([
    [undefined, undefined],
    ['a?.b.c', 1],
  ])('ends a chain early: %s', (active, expected) => {
    expect(resultOf('(a) => a?.b.slice(1).c;', active, undefined).result).toBeUndefined();
    expect(resultOf('(a) => a?.b.slice(1).c;', active, { b: { c: 1, slice: () => ({}) } }).result).toBe(
      expected,
    );
  });

  it('counts the steps of its loops', () => {
    const text =
      '(a) => { let b = 0; for (const c of a) if (c > 1) b += c; while (b > 5) b -= 1; return b; };';
    expect(resultOf(text, undefined, [1, 2, 5])).toEqual({ result: 5, steps: 5 });
    expect(resultOf(text, 'true', [1, 2])).toEqual({ result: 3, steps: 2 });
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
