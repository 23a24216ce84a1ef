// Bodies of samples: forms and parts with encodings, and sequences.

import { expect, it } from 'vitest';
import { bodyText } from '../../src/generator/samples/body.ts';
import { madeValue } from '../../src/generator/samples/body-values.ts';
import { writeGo } from '../../src/generator/samples/languages/go.ts';
import { writeJava } from '../../src/generator/samples/languages/java.ts';
import { multipartText } from '../../src/generator/samples/multipart.ts';
import type { HttpRequest, MultipartPart } from '../../src/generator/types/http-request.ts';
import { readData } from '../openapi/read-fixture.ts';
import { exampleContext } from '../support/example-context.ts';
import { requestOf } from './first-request.ts';

async function operationOf(mediaType: string, content: object) {
  const { value } = await readData({
    openapi: '3.2.0',
    info: {},
    paths: { '/a': { post: { requestBody: { content: { [mediaType]: content } }, responses: {} } } },
  });
  const [operation] = value?.operations ?? [];
  if (operation === undefined) throw new Error('The document has one operation.');
  return operation;
}

const properties = {
  tags: { const: ['a', 'b'] },
  filter: { const: { min: 1, max: 2 } },
  plain: { const: ['x', 'y'] },
  data: { const: { k: 'v' } },
};
const encoding = { tags: { style: 'pipeDelimited' }, filter: { style: 'deepObject', explode: true } };

it('writes the fields of a form in the styles of their encoding', async () => {
  const schema = { type: 'object', properties: { ...properties, csv: { const: [1, 2] } } };
  const operation = await operationOf('application/x-www-form-urlencoded', {
    schema,
    encoding: { ...encoding, csv: { explode: false } },
  });
  const { body } = requestOf(operation);
  expect(body?.kind === 'form' && body.fields.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'tags=a|b',
    'filter[min]=1',
    'filter[max]=2',
    'plain=x',
    'plain=y',
    'data={"k":"v"}',
    'csv=1,2',
  ]);
});

it('ignores the style of texts and files', async () => {
  const operation = await operationOf('multipart/form-data', {
    schema: {
      type: 'object',
      properties: {
        name: { const: 'a,b' },
        file: { type: 'string', format: 'binary' },
        files: { type: 'array', items: { type: 'string', format: 'binary' } },
      },
    },
    encoding: { name: { style: 'form' }, file: { style: 'form' }, files: { style: 'form' } },
  });
  const { body } = requestOf(operation);
  const type = 'application/octet-stream';
  expect(body?.kind === 'multipart' && body.parts).toEqual([
    { kind: 'text', name: 'name', value: 'a,b' },
    { kind: 'file', name: 'file', fileName: 'file.bin', contentType: type },
    { kind: 'file', name: 'files', fileName: 'files.bin', contentType: type },
  ]);
});

it('sends a file that only an option of the body describes', async () => {
  const photo = { type: ['string', 'null'], format: 'binary' };
  const option = { type: 'object', properties: { photo }, required: ['photo'] };
  const operation = await operationOf('multipart/form-data', {
    schema: { oneOf: [option, { type: 'string' }] },
  });
  const { body } = requestOf(operation);
  expect(body?.kind === 'multipart' && body.parts).toEqual([
    { kind: 'file', name: 'photo', fileName: 'photo.png', contentType: 'image/png' },
  ]);
});

it('sends serialized parts unchanged', async () => {
  const operation = await operationOf('multipart/mixed;boundary=b', { example: '--b\n\nGET a\n--b--' });
  expect(requestOf(operation).body).toEqual({
    kind: 'text',
    contentType: 'multipart/mixed;boundary=b',
    text: '--b\n\nGET a\n--b--',
  });
});

it('writes lists in a form in the style of deep objects', async () => {
  const schema = {
    type: 'object',
    properties: { words: { const: ['a', 'b'] }, items: { const: [{ price: 1 }, { price: 2 }] } },
  };
  const style = { style: 'deepObject', explode: true };
  const operation = await operationOf('application/x-www-form-urlencoded', {
    schema,
    encoding: { words: style, items: style },
  });
  const { body } = requestOf(operation);
  expect(body?.kind === 'form' && body.fields.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'words[0]=a',
    'words[1]=b',
    'items[0][price]=1',
    'items[1][price]=2',
  ]);
});

it('sends a form without fields only if the body is required', async () => {
  const schema = { type: 'object', properties: {}, additionalProperties: false };
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    const operation = await operationOf(type, { schema });
    expect(requestOf(operation)).not.toHaveProperty('body');
    const required = {
      ...operation,
      requestBody: { contents: [], ...operation.requestBody, required: true as const },
    };
    expect(requestOf(required)).toHaveProperty('body');
  }
});

it('writes parts in the styles and types of their encoding', async () => {
  const note = { type: 'object', properties: { to: { const: 'A' } }, xml: { name: 'note' } };
  const schema = {
    type: 'object',
    properties: { tags: properties.tags, count: { const: 3 }, word: { const: 'w' }, note },
  };
  const types = { word: { contentType: 'application/json' }, note: { contentType: 'application/xml' } };
  const operation = await operationOf('multipart/form-data', { schema, encoding: { ...encoding, ...types } });
  const { body } = requestOf(operation);
  expect(
    body?.kind === 'multipart' &&
      body.parts.map((part) => [part.name, part.kind === 'text' ? part.value : part]),
  ).toEqual([
    ['tags', 'a|b'],
    ['count', '3'],
    ['word', '"w"'],
    ['note', expect.stringContaining('<to>A</to>')],
  ]);
});

it('writes the parts of a list in order, each in the type of its position', async () => {
  const operation = await operationOf('multipart/mixed', {
    schema: { type: 'array', prefixItems: [{ const: { a: 1 } }, { type: 'string', format: 'binary' }] },
    prefixEncoding: [{}, { contentType: 'image/png' }],
  });
  const { body } = requestOf(operation);
  expect(body).toEqual({
    kind: 'multipart',
    parts: [
      { kind: 'text', name: 'part1', value: '{"a":1}', contentType: 'application/json' },
      { kind: 'file', name: 'part2', fileName: 'part2.png', contentType: 'image/png' },
    ],
  });
});

it.each([
  ['application/jsonl', { const: { row: 1 } }, '{"row":1}'],
  ['application/x-ndjson', { const: 'text' }, '"text"'],
  ['text/event-stream', { const: { event: 'tick', data: 'one\ntwo' } }, 'event: tick\ndata: one\ndata: two'],
  ['text/event-stream', { const: { event: 'ping', id: '7' } }, 'event: ping\nid: 7'],
  ['text/event-stream', { const: { row: 1 } }, 'data: {"row":1}'],
])('writes the items of %s one after another', async (mediaType, itemSchema, text) => {
  const [content] = (await operationOf(mediaType, { itemSchema })).requestBody?.contents ?? [];
  if (content === undefined) throw new Error('The operation has one body.');
  const context = exampleContext({ direction: 'request' });
  expect(bodyText(madeValue(content, context).value, content, context)).toBe(text);
});

it('keeps the name of a part in its quotes in every language that writes the header of a part', () => {
  const part: MultipartPart = {
    kind: 'text',
    name: 'a"\r\nX-Other: b',
    value: '1',
    contentType: 'text/plain',
  };
  const request: HttpRequest = {
    method: 'POST',
    url: 'https://api.example/',
    headers: [],
    body: { kind: 'multipart', parts: [part] },
    answer: 'nothing',
  };
  const written = [writeGo(request), writeJava(request), multipartText([{ part, text: '1' }])];
  expect(written.map((text) => text.includes('a%22%0D%0AX-Other: b'))).toEqual([true, true, true]);
});
