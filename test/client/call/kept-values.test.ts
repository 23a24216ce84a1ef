// What is kept of a reader's values: beside those of other tabs, and whatever is stored.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callKey } from '../../../src/client/call/call-names.ts';
import { keptValues } from '../../../src/client/call/kept-values.ts';
import { fakeStorage } from '../../support/fake-storage.ts';

const state = { local: fakeStorage(), session: fakeStorage() };
beforeEach(() => {
  state.local = fakeStorage();
  state.session = fakeStorage();
  vi.stubGlobal('localStorage', state.local);
  vi.stubGlobal('sessionStorage', state.session);
});
afterEach(() => vi.unstubAllGlobals());

const stored = () => JSON.parse(state.local.kept.get(callKey) ?? '{}') as unknown;

it('keeps what another tab has changed in the meantime', () => {
  const [one, other] = [keptValues('values', 'boats'), keptValues('values', 'boats')];
  const cars = keptValues('values', 'cars');
  one.set('a', { text: '1' });
  other.set('b', { text: '2' });
  cars.set('c', { text: '3' });
  one.set('d', { text: '4' });
  other.set('a', { text: '5' });
  one.set('e', { isSent: true });
  expect(stored()).toEqual({
    boats: { a: { text: '5' }, b: { text: '2' }, d: { text: '4' }, e: { isSent: true } },
    cars: { c: { text: '3' } },
  });
  one.forget(['d', 'e']);
  expect(stored()).toEqual({ boats: { a: { text: '5' }, b: { text: '2' } }, cars: { c: { text: '3' } } });
  expect(one.get('a')).toEqual({ text: '1' });
  one.refresh();
  expect([one.get('a'), one.get('b')]).toEqual([{ text: '5' }, { text: '2' }]);
});

it.each([
  ['null', 'null'],
  ['a list', '[{"boats":{"a":{"text":"1"}}}]'],
  ['a text', '"boats"'],
  ['no JSON', '{'],
  ['values of other types', '{"boats":{"a":7,"b":null,"c":{"text":1},"d":{"isSent":"yes"},"e":["x"]}}'],
  ['a list of an API', '{"boats":[{"text":"1"}]}'],
  ['a prototype', '{"__proto__":{"boats":{"a":{"text":"1"}}}}'],
  ['a text of 10 MB', JSON.stringify({ boats: { a: { text: 'x'.repeat(1e7) } } })],
])('ignores %s in the storage, and keeps the next value', (_, text) => {
  state.local.kept.set(callKey, text);
  const values = keptValues('values', 'boats');
  for (const key of ['a', 'b', 'c', 'd', 'e', '0', 'text', '__proto__', 'constructor'])
    expect(values.get(key)).toEqual({});
  values.set('__proto__', { text: 'typed' });
  expect(keptValues('values', 'boats').get('__proto__')).toEqual({ text: 'typed' });
  expect(({} as Record<string, unknown>)['text']).toBe(undefined);
});

it('keeps a long text as long as the page', () => {
  const values = keptValues('values', 'boats');
  const long = { text: 'x'.repeat(200_000) };
  values.set('a', { text: 'short' });
  values.set('a', long);
  expect(values.get('a')).toEqual(long);
  expect(stored()).toEqual({});
});

it('keeps values as long as the page where storage is refused or full', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { ...fakeStorage(), setItem: refuse, getItem: refuse });
  const values = keptValues('values', 'boats');
  values.set('a', { text: '1' });
  expect(values.get('a')).toEqual({ text: '1' });
  values.forget(['a']);
  expect(values.get('a')).toEqual({});
});
