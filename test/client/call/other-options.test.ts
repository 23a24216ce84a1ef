// Fields of the options of a body that its sample does not send: a reader can choose them in place of those that it sends.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entriesOf, fillEntries } from '../../../src/client/call/call-entries.ts';
import type { CallStrings } from '../../../src/client/call/call-names.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { englishCatalog } from '../../../src/strings/strings-for.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { fakeStorage } from '../../support/fake-storage.ts';
import { plainTools } from '../../views/plain-tools.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

async function openCall(content: object, short?: unknown) {
  const post = { requestBody: { required: true, content }, responses: {} };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { '/boats': { post } } });
  const [first] = value?.operations ?? [];
  const draft = value && first && createApiViews(value, plainTools).operation(first).call;
  const [body] = draft?.bodies ?? [];
  if (draft === undefined || body === undefined) throw new Error('no call');
  if (short !== undefined && body.body?.kind === 'json') body.short = { ...body.body, value: short };
  const entries = entriesOf(draft, englishCatalog['call'] as unknown as CallStrings);
  const filled = fillEntries(draft, entries);
  const fill = (label: string, text: string | undefined) => {
    const entry = entries.find((one) => one.label === label && one.body === body.id);
    if (entry === undefined) throw new Error(`no ${label}`);
    filled.set(entry, text === undefined ? { isSent: false } : { isSent: true, text });
  };
  const fields = body.fields.map(({ label, required = false, facts }) => [label, facts.type, required]);
  const sent = (isShort = false) => filled.request(body, isShort, draft.baseUrl).body;
  return { draft, fields, fill, sent };
}

const option = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
const whole = { type: 'integer', example: 3 };
const hours = option({ hours: whole, boat: { type: 'string', example: 'Hera' } });
const days = option({ days: { ...whole, maximum: 7 }, boat: { type: 'string' } });
const schema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', example: 'Ann' } },
  oneOf: [hours, days, { type: 'object', title: 'open', properties: {} }],
};

it.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('of %s', async (type) => {
  const { fields, fill, sent } = await openCall({ [type]: { schema, example: { name: 'Ann' } } });
  expect(new Set(fields)).toEqual(
    new Set([
      ['name', 'string', true],
      ['hours', 'integer', false],
      ['boat', 'string', false],
      ['days', 'integer', false],
    ]),
  );
  fill('days', '5');
  const values = [
    { name: 'name', value: 'Ann' },
    { name: 'days', value: '5' },
  ];
  expect(sent()).toMatchObject(type === 'multipart/form-data' ? { parts: values } : { fields: values });
});

it('of JSON, in place of those that the sample sends', async () => {
  const either = { ...schema, oneOf: [hours, days] };
  const example = { name: 'Ann', hours: 2, boat: 'Hera' };
  const { fields, fill, sent } = await openCall({ 'application/json': { schema: either, example } });
  expect(fields).toEqual([
    ['name', 'string', true],
    ['hours', 'integer', false],
    ['boat', 'string', true],
    ['days', 'integer', false],
  ]);
  fill('hours', undefined);
  fill('days', '5');
  expect(sent()).toMatchObject({ value: { name: 'Ann', boat: 'Hera', days: 5 } });
});

it('of an object that is left out at first, which is sent with all that its option requires', async () => {
  const trip = {
    type: 'object',
    required: ['to'],
    properties: { to: { type: 'string' } },
    oneOf: [hours, days],
  };
  const either = { type: 'object', required: ['name'], properties: { ...schema.properties, trip } };
  const example = { name: 'Ann', trip: { to: 'Kos', hours: 2, boat: 'Hera' } };
  const content = { 'application/json': { schema: either, example } };
  const { fill, sent } = await openCall(content, { name: 'Ann' });
  expect(sent(true)).toMatchObject({ value: { name: 'Ann' } });
  fill('trip', '');
  expect(sent(true)).toMatchObject({ value: example });
  fill('trip.hours', undefined);
  fill('trip.days', '5');
  expect(sent(true)).toMatchObject({ value: { name: 'Ann', trip: { to: 'Kos', boat: 'Hera', days: 5 } } });
});

it('but not those that a property tells apart', async () => {
  const tagged = (kind: string, properties: object) => option({ kind: { const: kind }, ...properties });
  const either = { oneOf: [tagged('hours', { hours: whole }), tagged('days', { days: whole })] };
  const example = { kind: 'hours', hours: 2 };
  const { fields } = await openCall({ 'application/json': { schema: either, example } });
  expect(fields).toEqual([
    ['kind', 'string', true],
    ['hours', 'integer', true],
  ]);
});

it('but not in the body of one option, where each has its own', async () => {
  const either = { oneOf: [option({ hours: whole }), option({ days: whole })] };
  const { draft } = await openCall({ 'application/json': { schema: either } });
  expect(draft.bodies.map(({ fields }) => fields.map(({ label }) => label))).toEqual([['hours'], ['days']]);
});
