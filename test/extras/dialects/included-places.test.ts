// Whatever a page includes, each problem and link has a place that exists, and the target of a link is what the file has there.

import { expect, it } from 'vitest';
import { createComposer } from '../../../src/extras/dialects/includes/composed-docs.ts';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import type { Diagnostic } from '../../../src/generator/types/diagnostic.ts';
import { en } from '../../support/english.ts';
import { syntaxOfWings } from '../../support/fences.ts';
import { runs } from '../../support/property-seed.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });
const names = ['a.md', 'b.md', 'c.md', 'd.md'];
const pieces = [
  '::include{file="./NAME"}',
  '--8<-- "NAME"',
  '- item\n\n  ::include{file="NAME" lines="1-4"}\n\n  more',
  '> quoted\n> <!--@include: ./NAME-->\n> [in a quotation](./q.md)',
  'before [!INCLUDE [t](NAME)] after [later](./later.md)',
  '<<< ./NAME',
  '```py\n--8<-- "NAME:2:3"\n```',
  '{% include-markdown "./NAME" heading-offset=1 %}',
  '::include{file="none.md"}',
  '# Title\n\n## Part {{ version }}',
  'Text {{ version }} with [a link](./x.md) and ![an image](y.png "t").',
  '[by name][ref] in {{ verson }}\n\n[ref]: ./ref.md',
  ':::wraning Title\nText\n:::',
  '!!! note "A"\n    Text with <a href="./html.md">HTML</a>.',
  '| a | b |\n|---|---|\n| [cell](./c.md) | `E1` |',
  '---\ntitle: A\nnone: 1\n---',
  '<!-- portal-ignore missing-image -->',
  'One\r\ntwo [crlf](./crlf.md)\r\n',
];

/** The same numbers each time (a linear congruential generator), so that a failure can be repeated. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function textsFrom(seed: number): Record<string, string> {
  const next = numbersFrom(seed);
  const one = () => (pieces[next(pieces.length)] ?? '').replace('NAME', names[next(names.length)] ?? '');
  const text = () => Array.from({ length: 1 + next(6) }, one).join(next(3) === 0 ? '\n' : '\n\n');
  return Object.fromEntries(names.map((name) => [`content/docs/${name}`, text()]));
}

it.each(Array.from({ length: runs(20) }, (_, index) => index + 1))('(texts %i)', async (seed) => {
  const texts = textsFrom(seed);
  const compose = createComposer({
    files: {
      list: async () => Object.keys(texts),
      read: async (file) => (Object.hasOwn(texts, file) ? Buffer.from(texts[file] ?? '') : undefined),
    },
    settings: { contentDir: 'content', outDir: 'dist', variables: { version: '2.1' } },
  });
  for (const [file, text] of Object.entries(texts)) {
    const { value, diagnostics } = await markdown.parseDoc(await compose({ file, text }));
    const linesOf = (name: string) => texts[name]?.split(/\r?\n/) ?? [];
    for (const { place } of diagnostics) expectPlace(place, linesOf);
    for (const { file: other = file, line, column, endColumn, source } of value.links) {
      expectPlace({ file: other, line, column, endColumn }, linesOf);
      if (source !== undefined)
        expect(linesOf(other)[line - 1]?.slice(column - 1, endColumn - 1)).toBe(source);
    }
  }
});

function expectPlace(place: Diagnostic['place'], linesOf: (file: string) => string[]): void {
  const { file = '', line = 1, column = 1, endColumn = column } = place ?? {};
  const written = linesOf(file)[line - 1];
  expect(written, JSON.stringify(place)).toBeDefined();
  expect(column, JSON.stringify(place)).toBeLessThanOrEqual((written ?? '').length + 1);
  expect(endColumn, JSON.stringify(place)).toBeLessThanOrEqual((written ?? '').length + 1);
}
