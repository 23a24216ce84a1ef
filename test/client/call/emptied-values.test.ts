// Items of lists and optional objects of which a reader leaves out all: they are left out themselves, and not sent as `{}`.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../support/fake-storage.ts';
import { openCall as openForm } from '../../support/filled-call.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

const text = { type: 'string' };
const stop = { type: 'object', properties: { port: text, days: { type: 'integer' } } };
const leg = { type: 'object', properties: { stops: { type: 'array', items: stop } } };
const trip = {
  type: 'object',
  required: ['stops', 'owner'],
  properties: {
    stops: { type: 'array', items: stop },
    owner: { type: 'object', properties: { name: text } },
    crew: { type: 'object', properties: { cook: text } },
    legs: { type: 'array', items: leg },
  },
};
const example = {
  stops: [{ port: 'Kos', days: 1 }, { port: 'Paros' }, { port: 'Naxos' }],
  owner: { name: 'Ann' },
  crew: { cook: 'Bo' },
  legs: [{ stops: [{ port: 'Delos' }, { port: 'Tinos' }] }, { stops: [{ port: 'Milos' }] }],
};

async function openCall() {
  const { set, request } = await openForm({ 'application/json': { schema: trip, example } });
  const fill = (label: string, text?: string) =>
    set(label, text === undefined ? { isSent: false } : { text });
  return { fill, sent: () => (request(false).body as { value: unknown }).value };
}

it('drops an item of a list without values, and keeps those around it', async () => {
  const { fill, sent } = await openCall();
  fill('stops[0].port');
  fill('stops[1].port');
  expect(sent()).toEqual({ ...example, stops: [{ days: 1 }, { port: 'Naxos' }] });
  fill('stops[0].days', '');
  expect(sent()).toEqual({ ...example, stops: [{ port: 'Naxos' }] });
  fill('stops[2].port', 'Ios');
  expect(sent()).toEqual({ ...example, stops: [{ port: 'Ios' }] });
});

it('drops an optional object without values, and keeps one that is required', async () => {
  const { fill, sent } = await openCall();
  fill('crew.cook');
  fill('owner.name');
  const { crew: _, ...others } = example;
  expect(sent()).toEqual({ ...others, owner: {} });
});

it('drops a list of which all items are dropped, and the item that it is in', async () => {
  const { fill, sent } = await openCall();
  fill('legs[0].stops[0].port');
  expect(sent()).toEqual({
    ...example,
    legs: [{ stops: [{ port: 'Tinos' }] }, { stops: [{ port: 'Milos' }] }],
  });
  fill('legs[0].stops[1].port');
  expect(sent()).toEqual({ ...example, legs: [{ stops: [{ port: 'Milos' }] }] });
  fill('legs[1].stops[0].port');
  const { legs: _, ...others } = example;
  expect(sent()).toEqual(others);
});
