// Values that the samples leave out can be ticked into a call: lists, objects and files, each with a value that can be sent.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HttpBody } from '../../../src/generator/types/http-request.ts';
import { fakeStorage } from '../../support/fake-storage.ts';
import { openCall as openForm } from '../../support/filled-call.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

async function openCall(content: object, parameters: object[] = []) {
  const { entries, filled, set, request } = await openForm(content, parameters);
  const fill = (label: string, typed?: string) =>
    set(label, { isSent: true, ...(typed === undefined ? {} : { text: typed }) });
  return { entries, filled, fill, request: () => request(true) };
}

const crew = { type: 'array', items: object({ cook: { ...text, example: 'Ann' } }, { required: ['cook'] }) };
const owner = object({ name: { ...text, example: 'Bo' } }, { required: ['name'] });

it('of an example of the document', async () => {
  const schema = object({ name: text, crew, owner, tags: { type: 'array', items: text }, id: text });
  const content = { 'application/json': { schema, example: { name: 'Hera' } } };
  const { entries, filled, fill, request } = await openCall(content);
  expect(entries.map((entry) => [entry.label, filled.isSent(entry)])).toEqual([
    ['name', true],
    ['crew', false],
    ['owner', false],
    ['tags', false],
    ['id', false],
  ]);
  for (const label of ['crew', 'owner']) fill(label);
  fill('tags', 'red\nblue');
  const value = { name: 'Hera', crew: [{ cook: 'Ann' }], owner: { name: 'Bo' }, tags: ['red', 'blue'] };
  expect(request().body).toMatchObject({ value });
});

it('of a multipart body, whose files have names', async () => {
  const file = { type: 'string', contentMediaType: 'image/png' };
  const properties = { name: text, plan: file, photos: { type: 'array', items: file }, crew, owner };
  const schema = object(properties, { required: ['name'] });
  const { entries, filled, fill, request } = await openCall({ 'multipart/form-data': { schema } });
  const sent = () => (request().body as HttpBody & { kind: 'multipart' }).parts;
  const names = () => sent().map(({ name }) => name);
  const atFirst = names();
  expect(entries.filter((entry) => filled.isSent(entry)).map(({ label }) => label)).toEqual(atFirst);
  for (const label of ['photos', 'crew', 'owner']) fill(label);
  expect(new Set(names())).toEqual(new Set([...atFirst, 'photos', 'crew', 'owner']));
  const part = (name: string) => sent().find((one) => one.name === name);
  expect(part('photos')).toMatchObject({ kind: 'file', fileName: 'photos.png', contentType: 'image/png' });
  expect(part('owner')).toMatchObject({ value: '{"name":"Bo"}', contentType: 'application/json' });
  fill('photos', 'a.png\nb.png');
  expect(sent().flatMap((one) => (one.kind === 'file' ? [one.fileName] : []))).toEqual(
    expect.arrayContaining(['a.png', 'b.png']),
  );
});

it('of a union of a text and a list, which is typed with a line for each', async () => {
  const list = { type: 'array', items: text };
  const either = { oneOf: [text, list] };
  const objects = { oneOf: [text, { type: 'array', items: object({ role: text }) }] };
  const schema = object({ to: { ...either, example: 'Ann' }, input: { ...objects, example: 'Hi' } });
  const tag = { name: 'tag', in: 'query', schema: either };
  const { fill, request } = await openCall({ 'application/json': { schema } }, [tag]);
  fill('to', 'Bo');
  expect(request().body).toMatchObject({ value: { to: 'Bo' } });
  fill('to', 'Bo\nCy');
  fill('input', '[{"role": "user"}]');
  expect(request().body).toMatchObject({ value: { to: ['Bo', 'Cy'], input: [{ role: 'user' }] } });
  fill('tag', 'a\nb');
  expect(request().url).toMatch(/\?tag=a&tag=b$/);
  fill('tag', 'a');
  expect(request().url).toMatch(/\?tag=a$/);
});
