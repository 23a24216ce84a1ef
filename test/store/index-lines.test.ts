// A line of the index of a store is read only as it was written, by the program that wrote it.

import { describe, expect, it } from 'vitest';
import { keyOf } from '../../src/generator/shared/keys.ts';
import { entryIn, type IndexEntry, lineOf } from '../../src/generator/store/index-lines.ts';

const entry: IndexEntry = { digest: keyOf('a'), offset: 3, length: 4, lookups: [['file', 'a.md']] };
const read = (line: string, { name = 'doc:a', owner = '1' } = {}) => entryIn(Buffer.from(line), name, owner);
const line = lineOf('doc:a', entry, '1');
/** A line with a right checksum, whatever is in it. */
const signed = (...parts: unknown[]) => {
  const text = JSON.stringify(parts);
  return `["${keyOf('1', text)}",${text}]`;
};

describe('a line of the index', () => {
  it('is the entry that was written', () => {
    expect(read(line)).toEqual(entry);
  });

  it.each([
    ['another program', line, { owner: '2' }],
    ['another record', line, { name: 'doc:b' }],
    ['a changed number', line.replace(',3,', ',5,'), {}],
    ['no line', '', {}],
    ['a checksum without a record', '["abc"]', {}],
    ['a record without lookups', signed('doc:a', 'digest', 3, 4), {}],
    ['a place that is no number', signed('doc:a', 'digest', '3', 4, []), {}],
    ['a place before the file', signed('doc:a', 'digest', -1, 4, []), {}],
    ['a lookup without an answer', signed('doc:a', 'digest', 3, 4, [['file']]), {}],
  ])('is nothing with %s', (_, written, how) => {
    expect(read(written, how)).toBeUndefined();
  });
});
