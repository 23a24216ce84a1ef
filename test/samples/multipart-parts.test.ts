// Which parts samples of multipart bodies send, and what their files are called.

import { expect, it } from 'vitest';
import { filledBody } from '../../src/generator/samples/fill-body.ts';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

async function viewOf(schema: object, encoding: object = {}) {
  const content = { 'multipart/form-data': { schema: { type: 'object', ...schema }, encoding } };
  const post = { summary: 'Add', requestBody: { required: true, content }, responses: {} };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { '/boats': { post } } });
  const [first] = value?.operations ?? [];
  return value && first && createApiViews(value, plainTools).operation(first);
}

/** The body of the form. */
async function bodyOf(schema: object, encoding: object = {}) {
  return (await viewOf(schema, encoding))?.call?.bodies[0];
}

async function partsOf(schema: object, encoding: object = {}) {
  const text = (await viewOf(schema, encoding))?.requestSamples[0]?.samples[0]?.text ?? '';
  return Array.from(text.matchAll(/--form(?:-string)? '([^']*)'/g), ([, part]) => part);
}

it('have fields of JSON where they are sent as JSON, which are written as such', async () => {
  const properties = {
    about: { type: 'object', properties: { name: { const: 'Hera' } } },
    tag: { type: 'object' },
  };
  const encoding = { tag: { contentType: 'text/plain' } };
  const required = ['about', 'tag'];
  const body = await bodyOf({ properties, required }, encoding);
  expect(body?.fields.map(({ label, facts }) => [label, facts.type])).toEqual([
    ['about', 'object'],
    ['tag', 'string'],
  ]);
  const filled = body?.body && filledBody(body.body, [{ path: [0], value: { name: 'Zeus' } }]);
  expect(filled?.kind === 'multipart' && filled.parts[0]).toMatchObject({ value: '{"name":"Zeus"}' });
});

const binary = { type: 'string', format: 'binary' };

it('are the required ones and those with a value of the author', async () => {
  const properties = {
    caption: { type: 'string' },
    width: { type: 'integer' },
    boat: { type: 'string', example: 'Hera' },
    place: { type: 'string', example: 'Oslo' },
    photo: binary,
    back: binary,
  };
  expect(await partsOf({ properties, required: ['photo', 'boat'] })).toEqual([
    'boat=Hera',
    'photo=@photo.png',
    'place=Oslo',
  ]);
});

it('have a file if there is one, although nothing is required', async () => {
  const properties = {
    name: { type: 'string', example: 'Hera' },
    kind: { type: 'string', example: 'sloop' },
    rank: { type: 'string', example: '1' },
    photo: binary,
  };
  expect((await partsOf({ properties })).filter((part) => part?.includes('@'))).toEqual(['photo=@photo.png']);
});

it.each([
  ['image/png', 'image=@image.png'],
  ['image/png, image/jpeg', 'image=@image.png'],
  ['application/pdf', 'image=@image.pdf'],
  ['text/csv', 'image=@image.csv;type=text/csv'],
  ['application/octet-stream', 'image=@image.bin'],
])('are files that are called by their content type: %s', async (contentType, part) => {
  const image = { type: 'string', contentMediaType: contentType.split(',')[0] };
  expect(await partsOf({ properties: { image: binary } }, { image: { contentType } })).toEqual([part]);
  // A text with a media type is sent as a text.
  if (!contentType.startsWith('text/')) expect(await partsOf({ properties: { image } })).toEqual([part]);
});
