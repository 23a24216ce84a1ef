// Texts with the syntax of other tools.

import { describe } from 'vitest';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import { en } from '../../support/english.ts';
import { fencesOfWings, syntaxOfWings } from '../../support/fences.ts';
import { testFixtures } from '../../support/markdown-fixtures.ts';

const markdown = createMarkdown({ strings: en.markdown, ...fencesOfWings, ...syntaxOfWings });

describe('fixtures of other tools', () => {
  testFixtures(markdown, new URL('./fixtures/', import.meta.url));
});
