// The descriptions that fit beside a heading. (How a page is split is tested with the pages.)

import { expect, it } from 'vitest';
import { fewWords } from '../../../src/generator/shared/html/lead.ts';
import type { Html } from '../../../src/generator/types/markup.ts';

it.each(['Boats', 'Boats, with owners (if any) &amp; crews.', 'B'.repeat(48)])(
  'puts %j beside a heading',
  (words) => {
    expect(fewWords(`<p>${words}</p>` as Html)).toBe(words);
  },
);

it.each([
  '',
  '<p></p>',
  '<p dir="rtl">قوارب</p>',
  '<p>All <strong>boats</strong></p>',
  '<p>Boats</p>\n<p>Ships</p>',
  '<p>Boats\nand ships</p>',
  '<ul><li>Boats</li></ul>',
  `<p>${'B'.repeat(49)}</p>`,
])('leaves %j below it', (html) => {
  expect(fewWords(html as Html)).toBeUndefined();
});
