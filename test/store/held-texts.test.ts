// Texts that a run keeps outside of memory until its end.

import { readdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openHeldTexts } from '../../src/generator/store/held-texts.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const texts = ['', 'ä €😀\n', 'a'.repeat(700_000), 'b'.repeat(700_000), 'last', 'c'.repeat(3_000_000)];

it('returns each text, with its size in bytes, whether it is in the file or still waits', () => {
  const held = openHeldTexts(project.file('cache'));
  const all = texts.map((text) => held.add(text));
  for (const order of [all, all.toReversed(), all])
    expect(order.map((one) => held.bytesOf(one)?.toString())).toEqual(
      order.map((one) => texts[all.indexOf(one)]),
    );
  expect(all.map(held.sizeOf)).toEqual(texts.map((text) => Buffer.byteLength(text)));
  held.close();
});

it('leaves no file in the folder', () => {
  const held = openHeldTexts(project.file('cache'));
  held.add('text');
  if (process.platform !== 'win32') expect(readdirSync(project.file('cache'))).toEqual([]);
  held.close();
  expect(readdirSync(project.file('cache'))).toEqual([]);
});

it('keeps texts in memory if there can be no file', () => {
  writeFileSync(project.file('cache'), 'a file in place of the folder');
  const held = openHeldTexts(project.file('cache'));
  const all = texts.map((text) => held.add(text));
  expect(all.map((one) => held.bytesOf(one)?.toString())).toEqual(texts);
  expect(all.map(held.sizeOf)).toEqual(texts.map((text) => Buffer.byteLength(text)));
  held.close();
});

it('can be opened again after it is closed, for the next run', () => {
  const held = openHeldTexts(project.file('cache'));
  const one = held.add('one');
  held.close();
  const two = held.add('two');
  expect([one, two].map((text) => held.bytesOf(text)?.toString())).toEqual([undefined, 'two']);
  held.close();
});
