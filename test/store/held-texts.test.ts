// Texts that a run keeps outside of memory until its end.

import { readdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openHeldTexts } from '../../src/generator/store/held-texts.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const texts = ['', 'ä €😀\n', 'a'.repeat(700_000), 'b'.repeat(700_000), 'last', 'c'.repeat(3_000_000)];

it('returns each text, with its size in bytes, whether it is in the file or still waits', () => {
  const held = openHeldTexts(project.file('cache'));
  const all = texts.map((text) => held.hold(text));
  for (const _ of [1, 2]) expect(all.map(({ text }) => text())).toEqual(texts);
  expect(all.map(({ size }) => size)).toEqual(texts.map((text) => Buffer.byteLength(text)));
  held.close();
});

it('leaves no file in the folder', () => {
  const held = openHeldTexts(project.file('cache'));
  held.hold('text');
  if (process.platform !== 'win32') expect(readdirSync(project.file('cache'))).toEqual([]);
  held.close();
  expect(readdirSync(project.file('cache'))).toEqual([]);
});

it('keeps texts in memory if there can be no file', () => {
  writeFileSync(project.file('cache'), 'a file in place of the folder');
  const held = openHeldTexts(project.file('cache'));
  expect(texts.map((text) => held.hold(text).text())).toEqual(texts);
  held.close();
});

it('can be opened again after it is closed, for the next run', () => {
  const held = openHeldTexts(project.file('cache'));
  held.hold('one');
  held.close();
  expect(held.hold('two').text()).toBe('two');
  held.close();
});
