// Constraints of fields.

import { expect, it } from 'vitest';
import { Constraints } from '../../src/templates/value-list.tsx';
import { markup } from './render.tsx';

it('a long pattern is cut, and whole in its title', () => {
  const pattern = `^${'[ab]{2}'.repeat(20)}$`;
  const shown = markup(<Constraints constraints={[`matches \`${pattern}\``]} />);
  expect(shown).toContain(`<code title="${pattern}">${pattern.slice(0, 79)}…</code>`);
  expect(shown.split(pattern)).toHaveLength(2);
});

it('a pattern of a line is shown as it is', () => {
  const pattern = 'a'.repeat(80);
  expect(markup(<Constraints constraints={[`matches \`${pattern}\``]} />)).toContain(
    `<code>${pattern}</code>`,
  );
});
