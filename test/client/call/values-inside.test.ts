// Optional objects and lists of a body: what is required in them is sent with them, and what is optional in them is chosen.

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

const text = (example: string) => ({ type: 'string', example });
const crew = { type: 'object', required: ['cook'], properties: { cook: text('Ann'), pilot: text('Bo') } };
const sail = { type: 'object', required: ['area'], properties: { area: text('9'), colour: text('red') } };
const boat = {
  type: 'object',
  required: ['name'],
  properties: { name: text('Hera'), crew, sails: { type: 'array', items: sail } },
};

async function openCall(schema: object = boat) {
  const content = { 'application/json': { schema } };
  const post = { summary: 'Add', requestBody: { required: true, content }, responses: {} };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { '/boats': { post } } });
  const [first] = value?.operations ?? [];
  const draft = value && first && createApiViews(value, plainTools).operation(first).call;
  const [whole] = draft?.bodies ?? [];
  if (draft === undefined || whole?.body?.kind !== 'json') throw new Error('no call');
  const body = { ...whole, short: { ...whole.body, value: { name: 'Hera' } } };
  draft.bodies = [body];
  const entries = entriesOf(draft, englishCatalog['call'] as unknown as CallStrings);
  const filled = fillEntries(draft, entries);
  const sent = (isShort: boolean) =>
    (filled.request(body, isShort, draft.baseUrl).body as { value: unknown }).value;
  const choose = (label: string, isSent: boolean) => {
    const entry = entries.find((one) => one.label === label);
    if (entry) filled.set(entry, { isSent });
  };
  return { entries, sent, choose };
}

it('are entries before what is in them, of which the required values have no tick of their own', async () => {
  const { entries } = await openCall();
  expect(
    entries.map(({ label, inside, required, isAround }) => [label, inside?.label, required, isAround]),
  ).toEqual([
    ['name', undefined, true, undefined],
    ['crew', undefined, false, true],
    ['crew.cook', 'crew', true, undefined],
    ['crew.pilot', 'crew', false, undefined],
    ['sails', undefined, false, true],
    ['sails[0].area', 'sails', true, undefined],
    ['sails[0].colour', 'sails', false, undefined],
    ['sails', 'sails', false, undefined],
  ]);
});

it('are sent with what is required in them when they are ticked', async () => {
  const { sent, choose } = await openCall();
  expect(sent(true)).toEqual({ name: 'Hera' });
  for (const label of ['crew', 'sails']) choose(label, true);
  expect(sent(true)).toEqual({ name: 'Hera', crew: { cook: 'Ann' }, sails: [{ area: '9' }] });
  choose('sails[0].colour', true);
  choose('crew', false);
  expect(sent(true)).toEqual({ name: 'Hera', sails: [{ area: '9', colour: 'red' }] });
  expect(sent(false)).toEqual({ name: 'Hera', sails: [{ area: '9', colour: 'red' }] });
});

it('without required values are sent with their simple ones, which can be left out', async () => {
  const of = { type: 'object', properties: { street: text('A') } };
  const anchor = { type: 'object', properties: { kind: text('plough'), weight: text('9'), of } };
  const box = { type: 'object', properties: { of } };
  const properties = { name: text('Hera'), anchors: { type: 'array', items: anchor }, box };
  const { sent, choose } = await openCall({ ...boat, properties });
  choose('anchors', true);
  expect(sent(true)).toEqual({ name: 'Hera', anchors: [{ kind: 'plough', weight: '9' }] });
  choose('anchors[0].weight', false);
  choose('box', true);
  expect(sent(true)).toEqual({ name: 'Hera', anchors: [{ kind: 'plough' }], box: { of: { street: 'A' } } });
});
