// Which optional values of a body are ticked: those that the sample has as the page shows it at first, which is the short one.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entriesOf, fillEntries } from '../../../src/client/call/call-entries.ts';
import type { CallStrings } from '../../../src/client/call/call-names.ts';
import type { CallDraft } from '../../../src/generator/types/http-request.ts';
import { englishCatalog } from '../../../src/strings/strings-for.ts';
import { fakeStorage } from '../../support/fake-storage.ts';

const facts = { type: 'string' } as const;
const field = (label: string, value: string) => ({ path: label.split('.'), label, value, facts });
const whole = { name: 'Hera', crew: { cook: 'Ann', pilot: 'Bo' } };
const draft = {
  method: 'POST',
  baseUrl: 'https://boats.example',
  path: '/boats',
  api: 'boats',
  answer: 'json',
  credentials: [],
  parameters: [],
  bodies: [
    {
      id: 'sample',
      languages: ['curl'],
      body: { kind: 'json', mediaType: 'application/json', value: whole },
      short: { kind: 'json', mediaType: 'application/json', value: { name: 'Hera', crew: { cook: 'Ann' } } },
      fields: [field('name', 'Hera'), field('crew.cook', 'Ann'), field('crew.pilot', 'Bo')],
    },
  ],
} as unknown as CallDraft;

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('are those of the short sample, and one that is ticked is sent with the value of the whole one', () => {
  const entries = entriesOf(draft, englishCatalog['call'] as unknown as CallStrings);
  const filled = fillEntries(draft, entries);
  const [body] = draft.bodies;
  const sent = (isShort: boolean) =>
    body && (filled.request(body, isShort, draft.baseUrl).body as { value: unknown }).value;
  expect(entries.map((entry) => [entry.label, filled.isSent(entry)])).toEqual([
    ['name', true],
    ['crew.cook', true],
    ['crew.pilot', false],
  ]);
  expect([sent(true), sent(false)]).toEqual([{ name: 'Hera', crew: { cook: 'Ann' } }, whole]);
  const pilot = entries.find(({ label }) => label === 'crew.pilot');
  if (pilot) filled.set(pilot, { isSent: true });
  expect([sent(true), sent(false)]).toEqual([whole, whole]);
  if (pilot) filled.set(pilot, { isSent: false });
  expect([sent(true), sent(false)]).toEqual([
    { name: 'Hera', crew: { cook: 'Ann' } },
    { name: 'Hera', crew: { cook: 'Ann' } },
  ]);
});
