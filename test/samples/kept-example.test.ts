// Whether the valid example that is nearest to the author's says what the author wrote.

import { describe, expect, it } from 'vitest';
import { keepsValues } from '../../src/generator/samples/kept-example.ts';

describe('an adjusted example', () => {
  it.each<[unknown, unknown]>([
    [{ a: 1 }, { a: 1 }],
    [{ a: '2' }, { a: 2 }],
    [{ a: 'true' }, { a: true }],
    [{ a: '2.0' }, { a: 2 }],
    [{ a: ' b ' }, { a: 'b' }],
    [{ a: 'b' }, { a: ['b'] }],
    [{ a: '["b"]' }, { a: ['b'] }],
    [{ a: '[1, 2]' }, { a: [1, 2] }],
    [{ a: ' {"b": 1}' }, { a: { b: 1 } }],
    [{ a: null, b: 1 }, { b: 1 }],
    [
      { a: null, b: 1, c: 2 },
      { a: 'text', b: 1, c: 2 },
    ],
    [
      { a: 1, b: 2 },
      { a: 1, b: 2, c: 'text' },
    ],
    [
      { a: 1, b: 2 },
      { a: 1, b: 2, c: { d: 'text' } },
    ],
    [
      { a: 1, b: 2 },
      { a: 1, b: 2, c: {} },
    ],
    [
      [1, { a: 'b' }],
      [1, { a: 'b' }],
    ],
  ])('keeps the values of %j as %j', (written, adjusted) => {
    expect(keepsValues(written, adjusted)).toBe(true);
  });

  it.each<[unknown, unknown]>([
    [{ a: 1 }, { a: 2 }],
    [{ a: 'b' }, { a: 'c' }],
    [{ a: 'b' }, {}],
    [{ a: 'b' }, { a: ['b', 'c'] }],
    [{ a: 'b' }, { a: ['c'] }],
    [{ a: 'b' }, { a: { b: 1 } }],
    [{ a: '' }, { a: 0 }],
    [{ a: '[1]' }, { a: null }],
    [{ a: false }, { a: 'no' }],
    [[1, 2], [1]],
    [
      [1, 2],
      [1, 3],
    ],
    [{ a: 1 }, { a: 1, c: 'text' }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 2, c: { d: 1, e: 2 } },
    ],
    [
      { a: 1, b: 2 },
      { a: 1, b: 2, c: {}, d: [] },
    ],
    [{ a: null }, { a: 1 }],
    [{ a: { b: 1 } }, { a: 1 }],
  ])('loses some of %j as %j', (written, adjusted) => {
    expect(keepsValues(written, adjusted)).toBe(false);
  });
});
