// Values of a body that a reader changes stay of their type, and what is shown as sent is what is sent.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entriesOf, fillEntries } from '../../../src/client/call/call-entries.ts';
import type { CallStrings } from '../../../src/client/call/call-names.ts';
import { faultOf } from '../../../src/client/call/text-faults.ts';
import { typedTexts } from '../../../src/client/call/typed-texts.ts';
import type { ValueFacts } from '../../../src/generator/types/http-request.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { englishCatalog } from '../../../src/strings/strings-for.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { fakeStorage } from '../../support/fake-storage.ts';
import { plainTools } from '../../views/plain-tools.ts';

const strings = englishCatalog['call'] as unknown as CallStrings;

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

async function openCall(schema: object, mediaType = 'application/json') {
  const post = { requestBody: { required: true, content: { [mediaType]: { schema } } }, responses: {} };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { '/boats': { post } } });
  const [first] = value?.operations ?? [];
  const draft = value && first && createApiViews(value, plainTools).operation(first).call;
  const [body] = draft?.bodies ?? [];
  if (draft === undefined || body === undefined) throw new Error('no call');
  const entries = entriesOf(draft, strings);
  const filled = fillEntries(draft, entries);
  const find = (label: string) => {
    const entry = entries.find((one) => one.label === label);
    if (entry === undefined) throw new Error(`no ${label}`);
    return entry;
  };
  const sent = (isShort: boolean) => {
    const request = filled.request(body, isShort, draft.baseUrl).body;
    if (request?.kind === 'form') return request.fields.map(({ name, value: one }) => `${name}=${one}`);
    return request?.kind === 'json' ? request.value : undefined;
  };
  return { body, entries, filled, find, sent };
}

const text = (example: string) => ({ type: 'string', example });
const number = { type: 'integer' };
const kinds = [1, 2, 3].map((value) => ({ title: `K${value}`, const: value }));

it('the ticks of a form are those of its short sample, whatever the positions of its fields', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'm'];
  const properties = Object.fromEntries(names.map((name) => [name, text(name.toUpperCase())]));
  const schema = { type: 'object', required: ['m'], properties };
  const { body, filled, find, sent } = await openCall(schema, 'application/x-www-form-urlencoded');
  const short = body.short?.kind === 'form' ? body.short.fields.map(({ name }) => name) : [];
  expect(short).toEqual(['m', 'a', 'b']);
  expect(names.filter((name) => filled.isSent(find(name)))).toEqual(['a', 'b', 'm']);
  filled.set(find('a'), { text: 'one' });
  filled.set(find('k'), { isSent: true });
  filled.set(find('g'), { isSent: true, text: 'seven' });
  filled.set(find('b'), { isSent: false });
  expect(sent(true)).toEqual(['m=M', 'a=one', 'g=seven', 'k=K']);
  expect(sent(false)).toEqual([
    'm=M',
    'a=one',
    'c=C',
    'd=D',
    'e=E',
    'f=F',
    'g=seven',
    'h=H',
    'i=I',
    'j=J',
    'k=K',
  ]);
});

it('items of a list are of the type and the values that the option of the body has', async () => {
  const preset = { type: 'integer', oneOf: kinds };
  const rule = (extra: object) => ({ type: 'object', required: Object.keys(extra), properties: extra });
  const schema = {
    oneOf: [
      rule({ kind: { const: 'a' }, presets: { type: ['array', 'null'], items: preset } }),
      rule({ kind: { const: 'b' }, words: { type: 'array', items: { type: 'string' } } }),
    ],
  };
  const { filled, find, sent } = await openCall(schema);
  const presets = find('presets');
  expect(presets.required).toBe(true);
  expect(presets.facts).toEqual({ type: 'array', items: 'integer', values: [1, 2, 3] });
  filled.set(presets, { text: '1\n3' });
  expect(sent(false)).toEqual({ kind: 'a', presets: [1, 3] });
});

it('an optional list that is ticked has what is required in the option of its items', async () => {
  const action = (type: number, rest: object) => ({
    type: 'object',
    required: ['type', ...Object.keys(rest)],
    properties: { note: text('N'), type: { const: type }, ...rest },
  });
  const items = { oneOf: [action(1, {}), action(2, { channel: text('C') })] };
  const actions = { type: 'array', items, example: [{ type: 2, channel: 'C', note: 'N' }] };
  const properties = { name: text('Hera'), actions };
  const call = await openCall({ type: 'object', required: ['name'], properties });
  const required = call.entries.flatMap((entry) => (entry.required ? [entry.label] : []));
  expect(required.sort()).toEqual(['actions[0].channel', 'actions[0].type', 'name']);
  call.filled.set(call.find('actions[0].note'), { isSent: false });
  expect(call.sent(false)).toEqual({ name: 'Hera', actions: [{ type: 2, channel: 'C' }] });
});

it('a large body has fields for all that the short sample sends', async () => {
  const deep = {
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`d${at}`, text('x')])),
  };
  const last = { type: 'object', required: ['in'], properties: { in: text('y'), other: text('z') } };
  const properties = { deep, last };
  const { body, entries } = await openCall({ type: 'object', required: ['last'], properties });
  const labels = entries.map(({ label }) => label);
  expect(labels).toHaveLength(80);
  expect(labels).toEqual(expect.arrayContaining(['last.in', 'last.other', 'deep', 'deep.d0']));
  expect(body.fields.map(({ label }) => label)).toEqual(labels);
});

it.each<[ValueFacts, string, string | undefined]>([
  [{ type: 'integer', limits: ['≥ 1', '≤ 100'] }, '500', 'Enter a number ≤ 100.'],
  [{ type: 'integer', limits: ['≥ 1', '≤ 100'] }, '0', 'Enter a number ≥ 1.'],
  [{ type: 'integer', limits: ['≥ 1', '≤ 100'] }, '100', undefined],
  [{ type: 'number', limits: ['> 0', '< 1'] }, '0', 'Enter a number > 0.'],
  [{ type: 'number', limits: ['> 0', '< 1'] }, '1', 'Enter a number < 1.'],
  [{ type: 'number', limits: ['> 0', '< 1'] }, '0.5', undefined],
  [{ type: 'array', items: 'string', values: ['US', 'GB'] }, 'US\nXX', 'Enter one of these values: US, GB'],
  [{ type: 'array', items: 'string', values: ['US', 'GB'] }, 'US\nGB', undefined],
  [{ type: 'array', items: 'integer' }, '1\nx', 'Enter a whole number. The request does not use this text.'],
])('what is wrong for %j with %j is %j', (facts, typed, fault) => {
  expect(faultOf(typed, { required: false, facts }, { strings, texts: typedTexts })).toBe(fault);
});

it('the limits of a number are those of its schema', async () => {
  const size = { ...number, minimum: 1, exclusiveMaximum: 9 };
  const { find } = await openCall({ type: 'object', required: ['size'], properties: { size } });
  expect(find('size').facts).toEqual({ type: 'integer', limits: ['≥ 1', '< 9'] });
});

it('what is not a number is not sent, nor is it sent as something else', async () => {
  const properties = { size: { ...number, example: 3 }, limit: { ...number, example: 5 }, note: text('N') };
  const { filled, find, sent } = await openCall({ type: 'object', required: ['size', 'note'], properties });
  for (const typed of ['abc', '1.5', '-']) {
    filled.set(find('size'), { text: typed });
    filled.set(find('limit'), { text: typed });
    expect(sent(false)).toEqual({ size: 3, note: 'N' });
  }
  filled.set(find('limit'), { text: ' 7 ' });
  filled.set(find('note'), { text: ' ' });
  expect(sent(false)).toEqual({ size: 3, limit: 7, note: '' });
});

it('sends the words of a search, which are optional, until a reader leaves them out', async () => {
  const words = { name: 'q', in: 'query', schema: { type: 'string' }, example: 'wren' };
  const get = { summary: 'Search boats', parameters: [words], responses: {} };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { '/boats': { get } } });
  const [first] = value?.operations ?? [];
  const draft = value && first && createApiViews(value, plainTools).operation(first).call;
  if (draft === undefined) throw new Error('no call');
  const entries = entriesOf(draft, strings);
  const filled = fillEntries(draft, entries);
  const [parameter] = draft.parameters;
  const [entry] = entries.filter(({ group }) => group === 'parameters');
  if (parameter === undefined || entry === undefined) throw new Error('no parameter');
  expect(filled.values.parameter(parameter)).toEqual({ value: 'wren' });
  filled.set(entry, { isSent: false });
  expect(filled.values.parameter(parameter)).toBeUndefined();
});
