import { expect, it } from 'vitest';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import {
  betweenSlots,
  fillSlots,
  holeMark,
  isBlockMark,
  joinChunks,
  placesIn,
  slotMark,
  splitSlots,
  toChunks,
  toMarkup,
} from '../../../src/generator/shared/html/chunks.ts';
import type { Hole } from '../../../src/generator/types/markup.ts';
import { en } from '../../support/english.ts';
import { syntaxOfWings } from '../../support/fences.ts';

const link: Hole = { hole: 'link', target: { to: 'file', from: 'a.md', written: `./b.md?x="'<>&ü` } };
const isHole = (chunk: string | Hole) => typeof chunk !== 'string';

it('splits markup at its holes, and joins it again', () => {
  const markup = `<p><a data-hole="${holeMark(link)}" title="t">x</a></p>`;
  const chunks = toChunks(markup);
  expect(chunks).toEqual(['<p><a', link, ' title="t">x</a></p>']);
  expect(toMarkup(chunks)).toBe(markup);
  expect(joinChunks(chunks, () => ' href="/b"')).toBe('<p><a href="/b" title="t">x</a></p>');
});

it('finds the places of a page around its holes', () => {
  expect([...placesIn(toChunks(`<a id="one" data-hole="${holeMark(link)}" name="two">x</a>`))]).toEqual([
    'one',
    'two',
  ]);
});

it.each([
  ['text', (mark: string) => `<b data-hole="${mark}"> and data-hole="${mark}" in text`],
  ['code', (mark: string) => `\`a data-hole="${mark}"\`\n\n\`\`\`js\nx data-hole="${mark}"\n\`\`\``],
  ['plain text', (mark: string) => `A sentence with data-hole="${mark}" in it`],
  [
    'text with references',
    (mark: string) =>
      `<i>x data-hole="${mark.replace('\u{FDD0}', '&#xFDD0;').replace('\u{FDD1}', '&#xFDD1;')}"</i>`,
  ],
])('reads no hole from the %s of an author', async (_, textWith) => {
  const text = textWith(holeMark(link));
  const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });
  const { value } = await markdown.parseDoc({ file: 'content/a.md', text });
  expect(value.body.filter(isHole)).toEqual([]);
  expect(toChunks(markdown.renderText(text, {}).html).filter(isHole)).toEqual([]);
});

it('splits and fills slots, and takes what is between two', () => {
  const frame = `<p>${slotMark('title')}</p>${slotMark('end')}!`;
  expect(splitSlots(frame)).toEqual(['<p>', 'title', '</p>', 'end', '!']);
  expect(fillSlots([frame, link, 'x'], (slot) => [slot.toUpperCase()])).toEqual([
    '<p>',
    'TITLE',
    '</p>',
    'END',
    '!',
    link,
    'x',
  ]);
  const between = (...chunks: Parameters<typeof betweenSlots>[0]) =>
    betweenSlots(chunks, { start: 'title', end: 'end' });
  expect(between('a', link, frame, 'b')).toEqual(['</p>']);
  expect(
    between(`a${slotMark('title')}b`, link, 'c', `d${slotMark('other')}e${slotMark('end')}f`, 'g'),
  ).toEqual(['b', link, 'c', 'd', 'e']);
  expect(between('a', link)).toEqual([]);
});

it('keeps holes that are content, and knows the mark of blocks', () => {
  const blocks = { hole: 'blocks' } as Hole;
  expect(toChunks(toMarkup(['<p>', blocks, '</p>']))).toEqual(['<p>', blocks, '</p>']);
  expect([blocks, link, 'blocks'].map(isBlockMark)).toEqual([true, false, false]);
  expect(toChunks('')).toEqual([]);
});
