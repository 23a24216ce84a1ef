// Bodies of each media type, and credentials.

import { type EchoCase, hard, hardEncoded, list, parameter, record, text } from './echo-case.ts';

const body = (mediaType: string, content: object) => ({ required: true, content: { [mediaType]: content } });
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const json = { 'content-type': 'application/json' };
const post = { method: 'post', path: '/things' };
const lines = `a,b\n'x',"y"\n\t@file $HOME`;

const jsonCases: EchoCase[] = [
  {
    ...post,
    name: 'JSON of hard text',
    requestBody: body('application/json', { schema: object({ name: text, [hard]: text, empty: text }) }),
    typed: { name: `${hard}\n`, [hard]: '@x', empty: '' },
    sent: {
      target: '/things',
      headers: json,
      body: `{\n  "name": "it's \\"x\\" $HOME \\\\ é 😀 100% a&b=c\\n",\n  "it's \\"x\\" $HOME \\\\ é 😀 100% a&b=c": "@x",\n  "empty": ""\n}`,
    },
  },
  {
    ...post,
    name: 'JSON of each type',
    requestBody: body('application/json', {
      schema: object({
        id: { type: 'integer' },
        rate: { type: 'number' },
        deep: { type: 'boolean' },
        kind: { type: 'string', enum: ['big', 'small'] },
        level: { type: 'integer', enum: [1, 2] },
        note: { type: ['string', 'null'] },
        tags: list,
        sizes: { type: 'array', items: { type: 'integer' } },
      }),
    }),
    typed: {
      id: '9007199254740993',
      rate: '1.50',
      deep: 'true',
      kind: 'small',
      level: '2',
      note: 'null',
      tags: 'a\nb c',
      sizes: '1\n2',
    },
    sent: {
      target: '/things',
      headers: json,
      body: `{
  "id": 9007199254740993,
  "rate": 1.50,
  "deep": true,
  "kind": "small",
  "level": 2,
  "note": "null",
  "tags": [
    "a",
    "b c"
  ],
  "sizes": [
    1,
    2
  ]
}`,
    },
  },
  {
    ...post,
    name: 'JSON with optional fields, of which some have no value yet',
    requestBody: body('application/json', {
      schema: object({ name: text, age: { type: 'integer' }, nick: text, deep: { type: 'boolean' } }, [
        'name',
      ]),
      example: { name: 'A' },
    }),
    typed: { name: 'B', age: '', nick: '', deep: undefined },
    sent: { target: '/things', headers: json, body: '{\n  "name": "B",\n  "nick": ""\n}' },
  },
  {
    ...post,
    method: 'patch',
    name: 'JSON in depth, as a merge patch',
    requestBody: body('application/merge-patch+json', {
      schema: object({
        owner: object({ name: text, pets: { type: 'array', items: object({ name: text }) } }),
      }),
      example: { owner: { name: 'A', pets: [{ name: 'B' }, { name: 'C' }] } },
    }),
    typed: { 'owner.name': 'X', 'owner.pets[1].name': 'Y' },
    sent: {
      target: '/things',
      headers: { 'content-type': 'application/merge-patch+json' },
      body: `{
  "owner": {
    "name": "X",
    "pets": [
      {
        "name": "B"
      },
      {
        "name": "Y"
      }
    ]
  }
}`,
    },
  },
];

const formType = 'application/x-www-form-urlencoded';
const form = { 'content-type': formType };
const formCases: EchoCase[] = [
  {
    ...post,
    name: 'form of hard text',
    requestBody: body(formType, { schema: object({ name: text, 'a=b[]': text, empty: text, at: text }) }),
    typed: { name: `${hard}\n`, 'a=b[]': '+', empty: '', at: '@file' },
    sent: {
      target: '/things',
      headers: form,
      body: `name=${hardEncoded}%0A&a%3Db%5B%5D=%2B&empty=&at=%40file`,
    },
  },
  {
    ...post,
    name: 'form with lists, objects and a style',
    requestBody: body(formType, {
      schema: object({ tags: list, shade: record, deep: record }),
      example: { tags: ['a', 'b'], shade: { R: 1 }, deep: { x: '1', y: '2' } },
      encoding: { deep: { style: 'deepObject', explode: true } },
    }),
    typed: { shade: '{"R":2}', 'deep[x]': 'a b', 'tags 2': 'c' },
    sent: {
      target: '/things',
      headers: form,
      body: 'tags=a&tags=c&shade=%7B%22R%22%3A2%7D&deep%5Bx%5D=a%20b&deep%5By%5D=2',
    },
  },
  {
    ...post,
    name: 'form with optional fields that its example leaves out',
    requestBody: body(formType, {
      schema: object({ name: text, nick: text, age: { type: 'integer' } }, ['name']),
      example: { name: 'A' },
    }),
    typed: { name: 'A', nick: '@b c', age: undefined },
    sent: { target: '/things', headers: form, body: 'name=A&nick=%40b%20c' },
  },
  {
    ...post,
    name: 'form with optional fields',
    requestBody: body(formType, { schema: object({ name: text, nick: text }, ['name']) }),
    typed: { name: 'A', nick: 'B' },
    sent: { target: '/things', headers: form, body: 'name=A&nick=B' },
  },
];

const file = { type: 'string', format: 'binary' };
const multipart = (schema: object, more: object = {}) => body('multipart/form-data', { schema, ...more });
const multipartCases: EchoCase[] = [
  {
    ...post,
    name: 'multipart of hard text',
    requestBody: multipart(object({ note: text, at: text, empty: text })),
    typed: { note: `${hard}\n;type=x`, at: '@file', empty: '' },
    sent: {
      target: '/things',
      body: [
        { name: 'note', text: `${hard}\n;type=x` },
        { name: 'at', text: '@file' },
        { name: 'empty', text: '' },
      ],
    },
  },
  {
    ...post,
    name: 'multipart with a file',
    requestBody: multipart(object({ note: text, photo: file }), {
      encoding: { photo: { contentType: 'image/png' } },
    }),
    typed: { note: 'a', photo: 'my photo; "new", é.png' },
    sent: {
      target: '/things',
      body: [
        { name: 'note', text: 'a' },
        { name: 'photo', fileName: 'my photo; "new", é.png', type: 'image/png', text: 'a file' },
      ],
    },
  },
  {
    ...post,
    name: 'multipart with optional parts that its example leaves out',
    requestBody: multipart(object({ note: text, rows: text, photo: file }, ['note']), {
      example: { note: 'a' },
      encoding: { rows: { contentType: 'text/csv' }, photo: { contentType: 'image/png' } },
    }),
    typed: { rows: 'b;c', photo: 'new.png' },
    sent: {
      target: '/things',
      body: [
        { name: 'note', text: 'a' },
        { name: 'rows', type: 'text/csv', text: 'b;c' },
        { name: 'photo', fileName: 'new.png', type: 'image/png', text: 'a file' },
      ],
    },
  },
  {
    ...post,
    name: 'multipart with encodings and headers',
    requestBody: multipart(object({ data: record, rows: text }), {
      example: { data: { a: 1 }, rows: 'x' },
      encoding: {
        data: {
          contentType: 'application/json',
          headers: { 'X-Sum': { required: true, schema: text, example: 'a;"b"' } },
        },
        rows: { contentType: 'text/csv' },
      },
    }),
    typed: { data: '{"a": "b;, \\"c\\""}', rows: `"a",'b';@c\\` },
    sent: {
      target: '/things',
      body: [
        { name: 'data', type: 'application/json', sum: 'a;"b"', text: '{"a":"b;, \\"c\\""}' },
        { name: 'rows', type: 'text/csv', text: `"a",'b';@c\\` },
      ],
    },
  },
];

const otherCases: EchoCase[] = [
  {
    ...post,
    name: 'XML',
    requestBody: body('application/xml', { schema: object({ name: text }) }),
    typed: { 'application/xml': `<name a="1">it's &amp; $HOME é</name>\n` },
    sent: {
      target: '/things',
      headers: { 'content-type': 'application/xml' },
      body: `<name a="1">it's &amp; $HOME é</name>\n`,
    },
  },
  {
    ...post,
    name: 'text',
    requestBody: body('text/csv', { schema: text }),
    typed: { 'text/csv': `@${lines}${hard}` },
    sent: { target: '/things', headers: { 'content-type': 'text/csv' }, body: `@${lines}${hard}` },
  },
  {
    ...post,
    method: 'put',
    name: 'a file',
    requestBody: body('application/octet-stream', { schema: file }),
    typed: { 'application/octet-stream': `it's "my" $file é.bin` },
    sent: {
      target: '/things',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'a file',
    },
  },
  {
    name: 'a method without a body',
    method: 'delete',
    path: '/things/{id}',
    parameters: [parameter('path', 'id', { schema: { type: 'integer' } })],
    typed: { id: '7' },
    sent: { target: '/things/7' },
  },
];

const credentialCases: EchoCase[] = [
  {
    name: 'key in a header',
    path: '/things',
    schemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
    typed: { 'X-Api-Key': hard },
    sent: { target: '/things', headers: { 'x-api-key': hard } },
  },
  {
    name: 'key in the query',
    path: '/things',
    parameters: [parameter('query', 'q')],
    schemes: { key: { type: 'apiKey', in: 'query', name: 'api key' } },
    typed: { 'api key': hard, q: 'a' },
    sent: { target: `/things?q=a&api%20key=${hardEncoded}` },
  },
  {
    name: 'key in a cookie, with a cookie',
    path: '/things',
    parameters: [parameter('cookie', 'seen')],
    schemes: { key: { type: 'apiKey', in: 'cookie', name: 'session' } },
    typed: { session: 'a;b', seen: '1' },
    sent: { target: '/things', headers: { cookie: 'seen=1; session=a%3Bb' } },
  },
  {
    name: 'basic',
    path: '/things',
    schemes: { login: { type: 'http', scheme: 'basic' } },
    typed: { 'User name': 'ann@b.example', Password: hard },
    // ann@b.example:it's "x" $HOME \ é 😀 100% a&b=c
    sent: {
      target: '/things',
      headers: {
        authorization: 'Basic YW5uQGIuZXhhbXBsZTppdCdzICJ4IiAkSE9NRSBcIMOpIPCfmIAgMTAwJSBhJmI9Yw==',
      },
    },
  },
  {
    name: 'bearer and a key',
    path: '/things',
    schemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'X-Client-Id' },
    },
    typed: { Authorization: 'abc.def-_~+/=\n', 'X-Client-Id': "o'clock" },
    sent: {
      target: '/things',
      headers: { authorization: 'Bearer abc.def-_~+/=', 'x-client-id': "o'clock" },
    },
  },
  {
    name: 'a token of OAuth, with a body',
    ...post,
    schemes: {
      oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example', scopes: {} } } },
    },
    requestBody: body('application/json', { schema: object({ a: { type: 'integer' } }) }),
    typed: { Authorization: 'x', a: '5' },
    sent: {
      target: '/things',
      headers: { authorization: 'Bearer x', ...json },
      body: '{\n  "a": 5\n}',
    },
  },
];

/** All cases. */
export const bodyCases: readonly EchoCase[] = [
  ...jsonCases,
  ...formCases,
  ...multipartCases,
  ...otherCases,
  ...credentialCases,
];
