// What a home page says of an API: the first sentence of its description.

import { expect, it } from 'vitest';
import { firstSentence } from '../../../src/generator/views/site/home-view.ts';

it.each([
  [
    '# Boats\n\nThe API of the harbour lists\nits boats.\nIt is new.',
    'The API of the harbour lists its boats.',
  ],
  ['Boats of **all** kinds, e.g. tugs.  They float. More.', 'Boats of all kinds, e.g. tugs.'],
  ['Boats\n- one\n- two', 'Boats'],
  ['Boats\r\nand ships\r\n\r\nMore.', 'Boats and ships'],
  ['Boats\n=====\n\nMore.', 'Boats'],
  ['> A note\n\n[The harbour](/harbour) has *boats*\n* one', 'The harbour has boats'],
  ['- one\n- two', ''],
])('%j begins with %j', (markdown, sentence) => {
  expect(firstSentence(markdown)).toBe(sentence);
});
