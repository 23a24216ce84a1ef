// What plugins add to a page: parts over the limit are reported, together with those before them.

import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  type BrowserPart,
  heavyParts,
  mostOfPlugins,
} from '../../../src/generator/project/plugins/plugin-weights.ts';

/** A part whose file is hardly smaller when it is compressed. */
const part = (name: string, bytes: number, outputPath = `${name}.css`): BrowserPart => ({
  ...{ plugin: 'boats', name, written: `./${name}` },
  files: [{ outputPath, content: randomBytes(bytes) }],
});
const { script, style } = mostOfPlugins;

it.each<[string, BrowserPart[], 'script' | 'style', string[]]>([
  ['one that fits', [part('a', style - 100)], 'style', []],
  ['one that is too large', [part('a', style + 1)], 'style', ['a']],
  ['the second of two', [part('a', style - 100), part('b', 200)], 'style', ['b']],
  ['no fonts of style sheets', [part('a', style + 1, 'a.woff2'), part('b', 200)], 'style', []],
  ['all files of scripts', [part('a', script + 1, 'a.json')], 'script', ['a']],
  ['nothing', [], 'style', []],
])('%s', (_, parts, kind, names) => {
  expect(heavyParts(parts, kind).map(({ name }) => name)).toEqual(names);
});

it('is counted after compression', () => {
  const text = { ...part('a', 0), files: [{ outputPath: 'a.css', content: Buffer.alloc(10 * style) }] };
  expect(heavyParts([text], 'style')).toEqual([]);
  const [found] = heavyParts([part('a', 1_000), part('b', style)], 'style');
  expect(found).toMatchObject({ plugin: 'boats', name: 'b', written: './b', kind: 'style', most: style });
  expect(found).not.toHaveProperty('files');
  expect((found?.total ?? 0) - (found?.bytes ?? 0)).toBeGreaterThan(1_000);
});
