// Items of lists of objects, which a reader adds and removes: what is typed into an item stays with it, wherever it is in the list.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entriesOf, fillEntries, keyOfField, openKept } from '../../../src/client/call/call-entries.ts';
import type { CallStrings } from '../../../src/client/call/call-names.ts';
import { withItems } from '../../../src/client/call/list-items.ts';
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

const text = { type: 'string' };
const stop = { type: 'object', required: ['port'], properties: { port: text, days: { type: 'integer' } } };
const leg = { type: 'object', properties: { name: text, stops: { type: 'array', items: stop } } };
const list = (items: object, rest: object = {}) => ({ type: 'array', items, ...rest });

async function openCall(schema: object, example: unknown, short?: unknown) {
  const content = { 'application/json': { schema, example } };
  const post = { requestBody: { required: true, content }, responses: {} };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { '/trips': { post } } });
  const [first] = value?.operations ?? [];
  const draft = value && first && createApiViews(value, plainTools).operation(first).call;
  const [body] = draft?.bodies ?? [];
  if (draft === undefined || body?.body?.kind !== 'json') throw new Error('no call');
  if (short !== undefined) draft.bodies = [{ ...body, short: { ...body.body, value: short } }];
  const kept = openKept(draft.api);
  const open = () => {
    const now = withItems(draft, (one, field) => kept.values.get(keyOfField(draft, one, field)).text);
    const entries = entriesOf(now, englishCatalog['call'] as unknown as CallStrings);
    return { entries, filled: fillEntries(now, entries, kept) };
  };
  const find = (label: string) => open().entries.find((one) => one.label === label && !one.isAround);
  const fill = (label: string, typed: string) => {
    const entry = find(label);
    if (entry === undefined) throw new Error(`no ${label}`);
    open().filled.set(entry, { text: typed });
  };
  const change = (label: string, numbers: string) => {
    const entry = open().entries.find((one) => one.label === label && one.field?.items);
    if (entry === undefined) throw new Error(`no ${label}`);
    open().filled.set(entry, { text: numbers });
  };
  const sent = (isShort = false) =>
    (open().filled.request(body, isShort, draft.baseUrl).body as { value: unknown }).value;
  return { open, find, fill, change, sent };
}

const trip = { type: 'object', required: ['stops'], properties: { stops: list(stop, { minItems: 1 }) } };

it('has the items of the sample at first, each around its values', async () => {
  const example = { stops: [{ port: 'Kos' }, { port: 'Naxos', days: 2 }] };
  const { open, sent } = await openCall(trip, example);
  expect(open().entries.map(({ label, inside }) => [label, inside?.label])).toEqual([
    ['stops[0]', undefined],
    ['stops[0].port', 'stops[0]'],
    ['stops[1]', undefined],
    ['stops[1].port', 'stops[1]'],
    ['stops[1].days', 'stops[1]'],
    ['stops', undefined],
  ]);
  expect(open().entries.at(-1)?.field?.items).toEqual({ least: 1 });
  expect(open().filled.areChanged()).toBe(false);
  expect(sent()).toEqual(example);
});

it('adds items, which begin as the first one, and removes any of them with what is in it', async () => {
  const { change, fill, sent } = await openCall(trip, { stops: [{ port: 'Kos' }, { port: 'Naxos' }] });
  change('stops', '0 1 2');
  fill('stops[2].port', 'Milos');
  expect(sent()).toEqual({ stops: [{ port: 'Kos' }, { port: 'Naxos' }, { port: 'Milos' }] });
  change('stops', '1 2 3');
  expect(sent()).toEqual({ stops: [{ port: 'Naxos' }, { port: 'Milos' }, { port: 'Kos' }] });
  change('stops', '');
  expect(sent()).toEqual({ stops: [] });
});

it('adds items to a list in an item, and copies it with its item', async () => {
  const schema = { type: 'object', properties: { legs: list(leg) } };
  const { change, fill, sent } = await openCall(schema, { legs: [{ name: 'A', stops: [{ port: 'Kos' }] }] });
  change('legs[0].stops', '0 1');
  fill('legs[0].stops[1].port', 'Paros');
  change('legs', '0 1');
  fill('legs[1].stops[0].port', 'Ios');
  expect(sent()).toEqual({
    legs: [
      { name: 'A', stops: [{ port: 'Kos' }, { port: 'Paros' }] },
      { name: 'A', stops: [{ port: 'Ios' }] },
    ],
  });
  change('legs', '1');
  expect(sent()).toEqual({ legs: [{ name: 'A', stops: [{ port: 'Ios' }] }] });
});

it('is the same in the short form, and for a body that is a list', async () => {
  const whole = { stops: [{ port: 'Kos', days: 1 }] };
  const cut = await openCall(trip, whole, { stops: [{ port: 'Kos' }] });
  cut.change('stops', '0 1');
  cut.fill('stops[1].port', 'Ios');
  expect(cut.sent(true)).toEqual({ stops: [{ port: 'Kos' }, { port: 'Ios' }] });
  expect(cut.sent(false)).toEqual({
    stops: [
      { port: 'Kos', days: 1 },
      { port: 'Ios', days: 1 },
    ],
  });
  const root = await openCall(list(stop), [{ port: 'Kos' }]);
  root.change('', '0 1');
  expect(root.sent()).toEqual([{ port: 'Kos' }, { port: 'Kos' }]);
});

it('reads what is kept of a list as anyone could have written it', async () => {
  const { change, sent } = await openCall(trip, { stops: [{ port: 'Kos' }] });
  change('stops', `0 0 x -1 ${Array.from({ length: 500 }, (_, at) => at).join(' ')}`);
  expect((sent() as { stops: unknown[] }).stops).toHaveLength(50);
});
