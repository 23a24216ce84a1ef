// Notes of request samples.

import { expect, it } from 'vitest';
import type { Html } from '../../src/generator/types/markup.ts';
import { RequestSamples } from '../../src/templates/samples-panel.tsx';
import { markup } from './render.tsx';

const code = { id: 'curl', label: 'curl', html: 'whole' as Html, text: 'whole' };
const short = { html: 'short' as Html, text: 'short' };
const textOf = (sample: typeof code & { short?: typeof short; note?: string }) =>
  markup(<RequestSamples samples={[{ id: 'json', label: 'json', generated: false, samples: [sample] }]} />);

it('a note of a sample is beside its code, and before a short form, as the button for all fields is over its end', () => {
  const note = 'A note.';
  expect(textOf({ ...code, note })).toMatch(/whole.*A note\./s);
  expect(textOf({ ...code, short, note })).toMatch(/A note\..*short.*whole/s);
});
