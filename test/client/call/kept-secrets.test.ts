// Where the values of a reader are kept: secrets for the session only, also where a document declares them as parameters or fields.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entriesOf, fillEntries } from '../../../src/client/call/call-entries.ts';
import type { CallStrings } from '../../../src/client/call/call-names.ts';
import { callKey } from '../../../src/client/call/call-names.ts';
import type { CallDraft } from '../../../src/generator/types/http-request.ts';
import { englishCatalog } from '../../../src/strings/strings-for.ts';
import { fakeStorage } from '../../support/fake-storage.ts';

const facts = { type: 'string' } as const;
const parameter = (name: string) => ({ name, in: 'header', style: 'simple', explode: false, facts }) as const;
const draft = {
  method: 'POST',
  baseUrl: 'https://boats.example',
  path: '/boats',
  api: 'boats',
  answer: 'json',
  credentials: [{ id: 'key', kind: 'text', name: 'Key', placeholder: 'KEY' }],
  parameters: [parameter('X-Api-Key'), parameter('Authorization'), parameter('harbour')],
  bodies: [
    {
      id: 'sample',
      languages: ['curl'],
      fields: ['client_secret', 'owner.password', 'colour'].map((label) => ({ path: [label], label, facts })),
    },
  ],
} as unknown as CallDraft;

const local = fakeStorage();
const session = fakeStorage();
beforeEach(() => {
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps secrets for the session, and forgets all with a reset', () => {
  const entries = entriesOf(draft, englishCatalog['call'] as unknown as CallStrings);
  const filled = fillEntries(draft, entries);
  for (const entry of entries) filled.set(entry, { text: `typed ${entry.label}` });
  const texts = ({ kept }: typeof local) =>
    [...(kept.get(callKey) ?? '').matchAll(/typed ([^"]*)/g)].map(([, label]) => label);
  expect(texts(local)).toEqual(['harbour', 'colour']);
  expect(texts(session)).toEqual(['Key', 'X-Api-Key', 'Authorization', 'client_secret', 'owner.password']);
  filled.forget(entries);
  expect([local.kept.size, session.kept.size]).toEqual([0, 0]);
});

it('keeps a body that is one text, and objects, for the session, as a secret in them cannot be told', () => {
  const [body] = draft.bodies;
  const fields = [
    { path: [], label: 'application/xml', facts },
    { path: ['meta'], label: 'meta', facts: { type: 'object' as const } },
  ];
  const entries = entriesOf(
    { ...draft, bodies: body === undefined ? [] : [{ ...body, fields }] },
    englishCatalog['call'] as unknown as CallStrings,
  );
  const filled = fillEntries(draft, entries);
  for (const entry of entries.filter(({ group }) => group === 'body')) filled.set(entry, { text: 'typed' });
  expect(local.kept.size).toBe(0);
  expect(session.kept.get(callKey)?.match(/typed/g)?.length).toBe(2);
  filled.forget(entries);
});
