import { describe, expect, it } from 'vitest';
import {
  areEqual,
  exactNumberAt,
  flagAt,
  hasDuplicates,
  listAt,
  listItem,
  numberAt,
  pointerOfSegments,
  recordAt,
  recordsAt,
  segmentsOfPointer,
  textAt,
  textsAt,
  valueAt,
  valueOfSegments,
  withoutAbsent,
  wordAt,
} from '../../src/generator/shared/json.ts';

const record = {
  text: 'x',
  empty: '',
  number: 1.5,
  list: ['a', 1, 'b'],
  inner: { a: {}, b: 1 },
  yes: true,
  nothing: null,
};

describe('a value of a record', () => {
  it('counts as absent if it has another type', () => {
    expect([textAt(record, 'text'), textAt(record, 'empty'), textAt(record, 'number')]).toEqual([
      'x',
      undefined,
      undefined,
    ]);
    expect([
      numberAt(record, 'number'),
      numberAt(record, 'text'),
      numberAt({ a: Number.POSITIVE_INFINITY }, 'a'),
    ]).toEqual([1.5, undefined, undefined]);
    expect([exactNumberAt(record, 'number'), exactNumberAt(record, 'text')]).toEqual([1.5, undefined]);
    expect([listAt(record, 'list').length, listAt(record, 'inner').length]).toEqual([3, 0]);
    expect([recordAt(record, 'inner'), recordAt(record, 'list'), recordAt(record, 'nothing')]).toEqual([
      record.inner,
      {},
      {},
    ]);
    expect([wordAt(record, 'number'), wordAt(record, 'text'), wordAt(record, 'yes')]).toEqual([
      '1.5',
      'x',
      undefined,
    ]);
    expect([flagAt(record, 'yes'), flagAt(record, 'text'), flagAt(record, 'none')]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect(textsAt(record, 'list')).toEqual(['a', 'b']);
    expect(recordsAt(record, 'inner')).toEqual([['a', {}]]);
  });

  it('is its own, not one that all objects have', () => {
    expect(valueAt({}, 'constructor')).toBeUndefined();
    expect(valueOfSegments({ a: 1 }, ['toString'])).toBeUndefined();
  });

  it('is absent instead of undefined', () => {
    expect(Object.keys(withoutAbsent({ a: undefined, b: null, c: 0 }))).toEqual(['b', 'c']);
  });
});

describe('a JSON Pointer', () => {
  it('escapes its segments', () => {
    expect(pointerOfSegments(['a/b', '~c', 0])).toBe('#/a~1b/~0c/0');
    expect(pointerOfSegments(['a'], '')).toBe('/a');
    expect(segmentsOfPointer('#/a~1b/~0c/0')).toEqual(['a/b', '~c', '0']);
    expect(segmentsOfPointer('/a~01')).toEqual(['a~1']);
    expect(segmentsOfPointer('#/a%20b')).toEqual(['a b']);
    expect(segmentsOfPointer('#/%zz')).toEqual(['%zz']);
    expect(segmentsOfPointer('/a%20b')).toEqual(['a%20b']);
    expect(['', '#', '/', '#/'].map(segmentsOfPointer)).toEqual([[], [], [], []]);
  });

  it('leads to a value', () => {
    expect(valueOfSegments(record, ['list', '2'])).toBe('b');
    expect(valueOfSegments(record, ['inner', 'b'])).toBe(1);
    expect(valueOfSegments(record, [])).toBe(record);
    expect(valueOfSegments(record, ['text', 'length'])).toBeUndefined();
    expect(valueOfSegments(record, ['nothing', 'a'])).toBeUndefined();
    expect(['0', '01', '-1', 'a', '10'].map((at) => listItem(['x'], at))).toEqual([
      'x',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('two values', () => {
  it.each([
    [1, 1, true],
    [1, '1', false],
    [0, -0, true],
    [null, undefined, false],
    [[1, [2]], [1, [2]], true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: undefined }, { b: undefined }, false],
    [{ a: { b: 1 } }, { a: { b: 2 } }, false],
    [[], {}, false],
    [{}, null, false],
  ])('%j and %j are compared', (first, second, result) => {
    expect(areEqual(first, second)).toBe(result);
    expect(areEqual(second, first)).toBe(result);
    expect(hasDuplicates([first, 'x', second])).toBe(result);
  });
});
