// Texts that a run keeps outside of the heap until its end: in a file, or in memory.

import { readdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { holdInMemory, openSpillFile } from '../../src/generator/store/spill-file.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const texts = ['', 'ä €😀\n', 'a'.repeat(700_000), 'b'.repeat(700_000), 'last', 'c'.repeat(3_000_000)];

it('returns from a file what memory returns, whether a text is written or still waits', () => {
  const file = openSpillFile(project.file('cache'));
  const held = texts.map((text) => ({ inFile: file.hold(text), inMemory: holdInMemory(text) }));
  for (const order of [held, held.toReversed(), held])
    for (const { inFile, inMemory } of order) {
      expect(inFile.size).toBe(inMemory.size);
      expect(inFile.bytes()?.equals(inMemory.bytes() ?? Buffer.alloc(0))).toBe(true);
      expect(inFile.text() === inMemory.text()).toBe(true);
    }
  expect(held.map(({ inMemory }) => inMemory.text())).toEqual(texts);
  file.close();
});

it('returns bytes as they were given, also those that are no text, and among texts', () => {
  const file = openSpillFile(project.file('cache'));
  const given = [0, 10, 600_000, 600_000, 3_000_000].map((length, index) =>
    Buffer.alloc(length, 251 + index),
  );
  const held = given.map((bytes) => ({
    bytes: file.hold(bytes),
    text: file.hold('é'),
    memory: holdInMemory(bytes),
  }));
  const copies = given.map((bytes) => Buffer.from(bytes));
  // Others may use the array for something else.
  for (const bytes of given) bytes.fill(0);
  for (const [index, { bytes, text, memory }] of held.entries()) {
    const copy = copies[index] ?? Buffer.alloc(0);
    expect([bytes.size, memory.size, text.text()]).toEqual([copy.length, copy.length, 'é']);
    expect([bytes.bytes()?.equals(copy), memory.bytes()?.equals(copy)]).toEqual([true, true]);
  }
  file.close();
});

it('leaves no file in the folder', () => {
  const held = openSpillFile(project.file('cache'));
  held.hold('text');
  if (process.platform !== 'win32') expect(readdirSync(project.file('cache'))).toEqual([]);
  held.close();
  expect(readdirSync(project.file('cache'))).toEqual([]);
});

it('keeps texts in memory if there can be no file', () => {
  writeFileSync(project.file('cache'), 'a file in place of the folder');
  const held = openSpillFile(project.file('cache'));
  const all = texts.map((text) => held.hold(text));
  expect(all.map((one) => one.text())).toEqual(texts);
  expect(all.map(({ size }) => size)).toEqual(texts.map((text) => Buffer.byteLength(text)));
  held.close();
});

it('can be opened again after it is closed, for the next run', () => {
  const held = openSpillFile(project.file('cache'));
  const one = held.hold('one');
  held.close();
  const two = held.hold('two');
  expect([one, two].map((text) => text.bytes()?.toString())).toEqual([undefined, 'two']);
  expect(() => one.text()).toThrow('A held text is lost.');
  held.close();
});
