// What a reader typed into a body, in the other bodies of the operation: it is kept in the field of the same place that can take it.

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

async function openCall(content: object) {
  const post = { requestBody: { required: true, content }, responses: {} };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { '/boats': { post } } });
  const [first] = value?.operations ?? [];
  const draft = value && first && createApiViews(value, plainTools).operation(first).call;
  if (draft === undefined) throw new Error('no call');
  const entries = entriesOf(draft, englishCatalog['call'] as unknown as CallStrings);
  const filled = fillEntries(draft, entries);
  const fill = (position: number, label: string, text: string) => {
    const entry = entries.find((one) => one.label === label && one.body === draft.bodies[position]?.id);
    if (entry === undefined) throw new Error(`no ${label}`);
    filled.set(entry, { text });
  };
  const sent = () => draft.bodies.map((body) => filled.request(body, true, draft.baseUrl).body);
  return { fill, sent };
}

const text = (example: string) => ({ type: 'string', example });
const option = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  required,
  properties,
});

it('is kept in the fields of other options', async () => {
  const name = text('Hera');
  const sails = option({ name, rig: { enum: ['sloop', 'ketch'] }, size: { type: 'integer', example: 3 } });
  const engine = option({ name, rig: { enum: ['none', 'ketch'] }, size: text('large') });
  const { fill, sent } = await openCall({ 'application/json': { schema: { oneOf: [sails, engine] } } });
  fill(0, 'name', 'Leto');
  fill(0, 'size', '7');
  fill(0, 'rig', 'sloop');
  expect(sent()).toMatchObject([
    { value: { name: 'Leto', rig: 'sloop', size: 7 } },
    { value: { name: 'Leto', rig: 'none', size: 'large' } },
  ]);
  fill(1, 'rig', 'ketch');
  fill(1, 'name', 'Iris');
  expect(sent()).toMatchObject([
    { value: { name: 'Iris', rig: 'ketch', size: 7 } },
    { value: { name: 'Iris', rig: 'ketch', size: 'large' } },
  ]);
});

it('is sent in an option in which it is optional, but not if it is cleared', async () => {
  const named = option({ name: text('Hera'), berth: text('A1') });
  const moored = option({ name: text('Hera'), berth: text('A1'), pier: text('P') }, ['pier', 'berth']);
  const examples = {
    named: { value: { name: 'Hera', berth: 'A1' } },
    moored: { value: { berth: 'B', pier: 'P' } },
  };
  const { fill, sent } = await openCall({
    'application/json': { schema: { anyOf: [named, moored] }, examples },
  });
  fill(0, 'name', 'Leto');
  expect(sent()).toMatchObject([
    { value: { name: 'Leto', berth: 'A1' } },
    { value: { name: 'Leto', berth: 'B', pier: 'P' } },
  ]);
  fill(0, 'name', '');
  expect(sent()[1]).toMatchObject({ value: { berth: 'B', pier: 'P' } });
});

it('is kept under its name in forms, whose fields have positions of their own', async () => {
  const schema = option({ name: text('Hera'), pier: text('P') });
  const examples = { one: { value: { name: 'A', pier: 'B' } }, other: { value: { pier: 'C', name: 'D' } } };
  const { fill, sent } = await openCall({ 'application/x-www-form-urlencoded': { schema, examples } });
  fill(0, 'name', 'Leto');
  const field = { name: 'name', value: 'Leto' };
  expect(sent()).toMatchObject([
    { fields: [field, { name: 'pier', value: 'B' }] },
    { fields: [{ name: 'pier', value: 'C' }, field] },
  ]);
});

it('stays in its body if it is the whole text of it', async () => {
  const examples = { one: { value: 'A' }, other: { value: 'B' } };
  const { fill, sent } = await openCall({ 'text/plain': { schema: { type: 'string' }, examples } });
  fill(0, 'text/plain', 'C');
  expect(sent()).toMatchObject([{ text: 'C' }, { text: 'B' }]);
});
