// Titles that say nothing to readers are no descriptions.

import { expect, it } from 'vitest';
import { titleText } from '../../../src/generator/views/texts/descriptions.ts';

it.each([
  ['OwnerParam', []],
  ['owner/create/parameters', []],
  ['owner.create-parameters', []],
  ['Owner / crew', ['Owner / crew']],
  ['The owner', ['The owner']],
])('the title %s', (title, text) => {
  expect(titleText(title, ['boat'])).toEqual(text);
});
