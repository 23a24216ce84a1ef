// The budget of a page: what fits, and what is left of it.

import { expect, it } from 'vitest';
import type { Html } from '../../../src/generator/types/markup.ts';
import { coloured, createPageBudget, limits } from '../../../src/generator/views/common/budget.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, position) => position);

it('takes the first items, over all lists of a page', () => {
  const budget = createPageBudget();
  const first = budget.take(numbers(30), 'responses');
  const second = budget.take(numbers(30), 'responses');
  expect([first.shown.length, first.rest.length]).toEqual([30, 0]);
  expect([second.shown.length, second.rest.length]).toEqual([limits.responses - 30, 60 - limits.responses]);
  expect(budget.take(numbers(1), 'responses').shown).toEqual([]);
  expect(budget.take(numbers(1), 'links').shown).toEqual([0]);
  expect(createPageBudget().left('responses')).toBe(limits.responses);
});

it('has less left by what is used', () => {
  const budget = createPageBudget();
  budget.use('examples', 3);
  budget.use('examples', limits.examples);
  expect([budget.left('examples'), budget.left('links')]).toEqual([-3, limits.links]);
});

it('shows code without colours beyond the budget of tokens', () => {
  const budget = createPageBudget();
  const highlighted = { html: 'marked' as Html, tokens: 600 };
  const shown = (['sample', 'sample', 'example', 'example'] as const).map((of) =>
    coloured(highlighted, () => 'plain' as Html, { budget, of }),
  );
  // Samples in many languages leave colours to the example of the response.
  expect(shown).toEqual(['marked', 'plain', 'marked', 'plain']);
  expect(budget.left('coloured')).toBe(limits.coloured - 600);
});
