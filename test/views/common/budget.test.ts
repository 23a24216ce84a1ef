// The budget of a page: what fits, and the usage with it.

import { expect, it } from 'vitest';
import type { Html } from '../../../src/generator/types/markup.ts';
import { coloured, limits, mapWithin, take, unused } from '../../../src/generator/views/common/budget.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, position) => position);

it('takes the first items, over all lists of a page', () => {
  const first = take(numbers(30), 'responses', unused);
  const second = take(numbers(30), 'responses', first.usage);
  expect([first.shown.length, first.rest.length]).toEqual([30, 0]);
  expect([second.shown.length, second.rest.length]).toEqual([limits.responses - 30, 60 - limits.responses]);
  expect(take(numbers(1), 'links', second.usage).shown).toEqual([0]);
  expect(unused.responses).toBe(0);
});

it('passes the usage from item to item', () => {
  const taken = mapWithin([50, 50, 50], unused, (count, usage) => {
    const { shown, usage: used } = take(numbers(count), 'headers', usage);
    return { value: shown.length, usage: used };
  });
  expect([taken.value, taken.usage.headers]).toEqual([[50, 30, 0], limits.headers]);
});

it('shows code without colours beyond the budget of tokens', () => {
  const highlighted = { html: 'marked' as Html, tokens: 600 };
  const plain = () => 'plain' as Html;
  const first = coloured(highlighted, plain, unused);
  const second = coloured(highlighted, plain, first.usage);
  expect([first.value, second.value, second.usage.coloured]).toEqual(['marked', 'plain', 600]);
});
