// Texts that are joined: what one leaves open ends before the next.

import { expect, it } from 'vitest';
import { joinTexts } from '../../../src/generator/shared/markdown/join-texts.ts';

it.each([
  [['One.', '', 'Two.'], 'One.\n\nTwo.'],
  [['```js\na', 'Two.'], '```js\na\n```\n\nTwo.'],
  [['```js\na\n``` <br>', 'Two.'], '```js\na\n``` <br>\n```\n\nTwo.'],
  [['  ~~~~\na\n~~~', 'Two.'], '  ~~~~\na\n~~~\n  ~~~~\n\nTwo.'],
  [['````\n```\n````', 'Two.'], '````\n```\n````\n\nTwo.'],
  [['```one``` line', 'Two.'], '```one``` line\n\nTwo.'],
  [['<!-- a', 'Two.'], '<!-- a\n-->\n\nTwo.'],
  [['<!-- a --> b', 'Two.'], '<!-- a --> b\n\nTwo.'],
  [['<!-- a\n```\n-->', 'Two.'], '<!-- a\n```\n-->\n\nTwo.'],
  [['One.', '```js\na'], 'One.\n\n```js\na'],
])('joins %j', (texts, joined) => {
  expect(joinTexts(texts)).toBe(joined);
});
