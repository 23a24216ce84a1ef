// Texts with the syntax of the core. They are the same with the syntax of other tools, whose fixtures are in `extras/dialects`.

import { describe } from 'vitest';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { en } from '../support/english.ts';
import { fencesOfWings, syntaxOfWings } from '../support/fences.ts';
import { testFixtures } from '../support/markdown-fixtures.ts';

const options = { strings: en.markdown, ...fencesOfWings };

describe.each([
  ['of the core alone', {}],
  ['of the core, with the syntax of other tools', syntaxOfWings],
])('Markdown fixtures %s', (_, syntax) => {
  testFixtures(createMarkdown({ ...options, ...syntax }), new URL('./fixtures/', import.meta.url));
});
