// The headings of a description, with the ids that its page gives them.

import { expect, it } from 'vitest';
import {
  headingsWithLevels,
  textHeadings,
  withOriginalHeadings,
} from '../../../src/generator/shared/markdown/text-headings.ts';

it.each([
  ['# One\n\n## Two *parts*\n', ['one', 'two-parts']],
  ['One\n===\n\nTwo\n---\n', ['one', 'two']],
  ['## Same\n\n## Same\n', ['same', 'same-1']],
  ['## Named {#other}\n', ['other']],
  ['<h2 class="a">In HTML</h2>\n', ['in-html']],
  // The element and its heading.
  ['<h2 class="a" id="own">In HTML</h2>\n', ['own', 'own']],
  ['<a name="-Errors"></a>Text', ['-Errors']],
  ['```sh\n# A comment\n```\n\n~~~\n# Another\n~~~\n\n# Real', ['real']],
  ['```sh\n# A comment\n``` <br>\n# Another\n```\n\n# Real', ['real']],
  ['<!-- a\n# Hidden\n-->\n\n# Real', ['real']],
  ['Text with # and - signs\n- item\n---\n', []],
  [`# ${'a'.repeat(3_000)}`, []],
  [`# ${'a'.repeat(1_998)}`, ['a'.repeat(1_998)]],
  ['   # Three spaces\n\n    # Code', ['three-spaces']],
  ['#Text\n\n####### Seven', []],
  ['# Closed ##\n\n## C#', ['closed', 'c']],
  ['## [Linked](/a) `code` <b>bold</b>', ['linked-code-bold']],
  ['<H3>Upper</H3>\n<h7>None</h7>', ['upper']],
  ['> Quote\n===\n\n| a |\n---\n\n* b\n---', []],
  ['One dash\n-', []],
  [`<p class="a" id='one'>\n<b NAME=two>`, ['one', 'two']],
  ['{#alone}\n\n# {#named}', ['named']],
])('%j', (text, ids) => {
  expect(textHeadings(text).map(({ id }) => id)).toEqual(ids);
});

it('has the headings around each', () => {
  const around = textHeadings('# A\n\n## B\n\n### C\n\n## D').map((one) => one.around);
  expect(around).toEqual([[], ['A'], ['A', 'B'], ['A']]);
});

it('is read in linear time', () => {
  const hostile = ['# ', '[', '<a ', '{#', '`', '-'].map((piece) => piece.repeat(200_000)).join('\n');
  expect(textHeadings(hostile)).toEqual([]);
});

it.each([
  ['# Eins\n\n## Zwei ##\n', '# Eins {#one}\n\n## Zwei {#two}\n'],
  ['Eins\n===\n\n<h2>Zwei</h2>\n', 'Eins {#one}\n===\n\n<h2 id="two">Zwei</h2>\n'],
  ['# Eins\n\n## Zwei {#own}\n', '# Eins {#one}\n\n## Zwei {#own}\n'],
  ['# Eins\n\n<h2 id="own">Zwei</h2>\n', '# Eins {#one}\n\n<h2 id="own">Zwei</h2>\n'],
  ['# Eins\r\n\r\n## Zwei\r\n', '# Eins {#one}\n\n## Zwei {#two}\n'],
  ['# One\n\n## Two\n', '# One\n\n## Two\n'],
  ['# Eins\n', '# Eins\n'],
  ['# Eins\n\n# Zwei\n', '# Eins\n\n# Zwei\n'],
])('has the ids of an original by position: %j', (text, expected) => {
  const originals = headingsWithLevels('# One\n\n## Two\n');
  expect(withOriginalHeadings(text, originals).replaceAll('\r', '')).toBe(expected);
});

it('has an id of an original as it is written', () => {
  const originals = headingsWithLevels('## Price {#in-$&}\n');
  expect(withOriginalHeadings('<h2>Preis</h2>', originals)).toBe('<h2 id="in-$&">Preis</h2>');
});
