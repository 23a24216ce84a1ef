// The start and the end of a span differ, and what something is moved from and to.

import { expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { exampleContext } from '../../support/example-context.ts';

const plain = { examples: [], enumeration: [] };
const text = (format: string): Schema => ({ kind: 'string', format, ...plain });

function made(properties: Record<string, Schema>): unknown {
  const named = Object.entries(properties).map(([name, schema]) => ({ name, schema }));
  const object: Schema = { kind: 'object', ...plain, properties: named, required: [], patterns: [] };
  return generateExample(object, exampleContext({ direction: 'request' }));
}

it('is a day later', () => {
  expect(made({ startDate: text('date'), endDate: text('date') })).toEqual({
    startDate: '2026-02-14',
    endDate: '2026-02-15',
  });
  expect(made({ end: text('date-time'), start: text('date-time') })).toEqual({
    start: '2026-02-14T09:30:00Z',
    end: '2026-02-15T09:30:00Z',
  });
  expect(
    made({ start_time: { kind: 'integer', ...plain }, end_time: { kind: 'integer', ...plain } }),
  ).toEqual({
    start_time: 1771061400,
    end_time: 1771147800,
  });
});

it('is another id', () => {
  const { from, to } = made({ from: text('uuid'), to: text('uuid') }) as Record<string, unknown>;
  expect(from).not.toBe(to);
});

it('is as it was if the author gives both, if it would be invalid, or if nothing is a span', () => {
  const day = { ...text('date'), examples: ['2026-01-01'] };
  expect(made({ start: day, end: day })).toEqual({ start: '2026-01-01', end: '2026-01-01' });
  const fixed: Schema = { ...text('date'), enumeration: [{ value: '2026-02-14' }] };
  expect(made({ start: fixed, end: fixed })).toEqual({ start: '2026-02-14', end: '2026-02-14' });
  expect(made({ paid_on: text('date'), due_on: text('date') })).toEqual({
    paid_on: '2026-02-14',
    due_on: '2026-02-14',
  });
});
