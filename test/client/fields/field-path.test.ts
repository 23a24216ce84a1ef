// Paths of fields, from the names and types of the rows around them.

import { describe, expect, it } from 'vitest';
import { fieldPath, rowWordsOf } from '../../../src/client/fields/field-path.ts';
import { en } from '../../support/english.ts';

/** `name: type`, or `type` alone for a body or an option. */
function pathOf(...lines: string[]): string | undefined {
  return fieldPath(
    lines.map((line) => {
      const [, name, type = line] = /^(.*): (.*)$/.exec(line) ?? [];
      return name === undefined ? { type } : { name, type };
    }),
    rowWordsOf(en.islands.rows),
  );
}

describe('the path of a field', () => {
  it.each([
    ['occupationCode', ['occupationCode: string']],
    ['X-Request-Id', ['X-Request-Id: string']],
    ['filter.name', ['filter: object', 'name: string']],
    ['learner.addresses', ['object', 'learner: object', 'addresses: object[]']],
    [
      'learner.addresses[].postcode',
      ['object', 'learner: object', 'addresses: object[] or null', 'postcode: string'],
    ],
    ['[].name', ['object[]', 'name: string']],
    ['grid[][].x', ['object', 'grid: object[][]', 'x: int32']],
    ['pets[].bark', ['object', 'pets: (object or string)[]', 'object', 'bark: string']],
    ['pets.bark', ['object', 'pets: object or string', 'object', 'bark: string']],
    ['pets[].bark', ['object', 'pets: string or object[]', 'object[]', 'bark: string']],
    ['pets[].bark', ['object', 'pets: object[]', 'object[]', 'bark: string']],
    ['pair[0].x', ['object', 'pair: any[]', '[0]: object', 'x: string']],
    ['pair[].x', ['object', 'pair: any[]', '[other items]: object', 'x: string']],
    ['list[]', ['object', 'list: string[]', '[1 to 2 items]: string']],
    ['meta.*.x', ['object', 'meta: object', '[any key]: object', 'x: string']],
    ['meta.*', ['object', 'meta: object', '[keys that match ^x-]: string']],
    ['*', ['object', '[any key]: string']],
    ['address.vat', ['object', 'address: object', '[if country is NL]: object', 'vat: string']],
    ['meta["content-type"]', ['object', 'meta: object', 'content-type: string']],
    ['größe.名前', ['object', 'größe: object', '名前: string']],
  ])('is %s', (path, lines) => {
    expect(pathOf(...lines)).toBe(path);
  });

  it('does not exist for a row without a value of its own', () => {
    expect(pathOf('object', 'address: object', '[with card]: object')).toBeUndefined();
    expect(pathOf('object', 'address: object', '[with items]: object')).toBeUndefined();
    expect(pathOf('object')).toBeUndefined();
  });
});
