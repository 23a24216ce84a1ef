// Parameters of every place and style (OpenAPI 3.1, section 4.8.12.4).

import { type EchoCase, hard, hardEncoded, list, parameter, record, text } from './echo-case.ts';

const colours = 'blue\nblack';
const shade = '{"R": 100, "G": "a b"}';
const styled = (place: string, schema: object, style: string, explode: boolean) =>
  parameter(place, 'color', { schema, style, explode });

function inPath(
  style: string,
  explode: boolean,
  [one, several, object]: [string, string, string],
): EchoCase[] {
  return [
    { schema: text, typed: 'dark blue', written: one },
    { schema: list, typed: colours, written: several },
    { schema: record, typed: shade, written: object },
  ].map(({ schema, typed, written }, at) => ({
    name: `path ${style} ${explode ? 'exploded ' : ''}${['text', 'list', 'object'][at]}`,
    path: '/shades/{color}/all',
    parameters: [styled('path', schema, style, explode)],
    typed: { color: typed },
    sent: { target: `/shades/${written}/all` },
  }));
}

function inQuery(style: string, explode: boolean, [several, object]: [string, string]): EchoCase[] {
  return [
    { schema: list, typed: colours, written: several },
    { schema: record, typed: shade, written: object },
  ].map(({ schema, typed, written }, at) => ({
    name: `query ${style} ${explode ? 'exploded ' : ''}${['list', 'object'][at]}`,
    path: '/shades',
    parameters: [styled('query', schema, style, explode)],
    typed: { color: typed },
    sent: { target: `/shades?${written}` },
  }));
}

const pathCases: EchoCase[] = [
  ...inPath('simple', false, ['dark%20blue', 'blue,black', 'R,100,G,a%20b']),
  ...inPath('simple', true, ['dark%20blue', 'blue,black', 'R=100,G=a%20b']),
  ...inPath('label', false, ['.dark%20blue', '.blue,black', '.R,100,G,a%20b']),
  ...inPath('label', true, ['.dark%20blue', '.blue.black', '.R=100.G=a%20b']),
  ...inPath('matrix', false, [';color=dark%20blue', ';color=blue,black', ';color=R,100,G,a%20b']),
  ...inPath('matrix', true, [';color=dark%20blue', ';color=blue;color=black', ';R=100;G=a%20b']),
  {
    name: 'path hard text',
    path: '/things/{id}',
    parameters: [parameter('path', 'id')],
    typed: { id: `${hard}/?#` },
    sent: { target: `/things/${hardEncoded}%2F%3F%23` },
  },
  {
    name: 'path with dots',
    path: '/files/{id}/rows',
    parameters: [parameter('path', 'id')],
    typed: { id: '..' },
    sent: { target: '/files/../rows' },
  },
  {
    name: 'path with a fixed query, and brackets',
    path: '/things/{id}?action=Add',
    parameters: [parameter('path', 'id'), parameter('query', 'filter[name]')],
    typed: { id: '[1-3]{a,b}', 'filter[name]': '-x @y' },
    sent: { target: '/things/%5B1-3%5D%7Ba%2Cb%7D?action=Add&filter%5Bname%5D=-x%20%40y' },
  },
  {
    name: 'path allowReserved',
    path: '/things/{key}',
    parameters: [parameter('path', 'key', { allowReserved: true })],
    typed: { key: `a:b@c!d$e&f'(g)*+;=,/?#[]` },
    sent: { target: `/things/a:b@c!d$e&f'(g)*+;=%2C%2F%3F%23%5B%5D` },
  },
  {
    name: 'path of JSON',
    path: '/things/{key}',
    parameters: [
      { in: 'path', name: 'key', required: true, content: { 'application/json': { schema: record } } },
    ],
    typed: { key: '{"a": 1.50}' },
    sent: { target: '/things/%7B%22a%22%3A1.50%7D' },
  },
];

const queryCases: EchoCase[] = [
  {
    name: 'query hard text',
    path: '/things',
    parameters: [parameter('query', 'q')],
    typed: { q: `${hard}\n+` },
    sent: { target: `/things?q=${hardEncoded}%0A%2B` },
  },
  {
    name: 'query empty text',
    path: '/things',
    parameters: [parameter('query', 'q'), parameter('query', 'r')],
    typed: { q: '', r: undefined },
    sent: { target: '/things?q=&r=' },
  },
  {
    name: 'query without what is ticked and has no value yet',
    path: '/things',
    parameters: [
      parameter('query', 'limit', { schema: { type: 'integer' } }),
      parameter('query', 'deep', { schema: { type: 'boolean' } }),
      parameter('query', 'tags', { schema: list }),
      parameter('query', 'words', { schema: list, explode: false }),
      parameter('query', 'kind', { schema: { type: 'string', enum: ['a', 'b'] } }),
      parameter('query', 'q'),
    ],
    typed: { limit: '', deep: undefined, tags: '', words: '', kind: '', q: 'a' },
    sent: { target: '/things?q=a' },
  },
  ...inQuery('form', true, ['color=blue&color=black', 'R=100&G=a%20b']),
  ...inQuery('form', false, ['color=blue,black', 'color=R,100,G,a%20b']),
  ...inQuery('spaceDelimited', false, ['color=blue%20black', 'color=R%20100%20G%20a%20b']),
  ...inQuery('pipeDelimited', false, ['color=blue%7Cblack', 'color=R%7C100%7CG%7Ca%20b']),
  {
    name: 'query deepObject',
    path: '/shades',
    parameters: [styled('query', record, 'deepObject', true)],
    typed: { color: '{"R": 100, "deep": {"a b": "&="}}' },
    sent: { target: '/shades?color%5BR%5D=100&color%5Bdeep%5D%5Ba%20b%5D=%26%3D' },
  },
  {
    name: 'query allowReserved',
    path: '/things',
    parameters: [parameter('query', 'path', { allowReserved: true })],
    typed: { path: `a/b?c:d@e!f$g'(h)*;&=#[]` },
    sent: { target: `/things?path=a/b?c:d@e!f$g'(h)*;%26%3D%23%5B%5D` },
  },
  {
    name: 'query of JSON',
    path: '/things',
    parameters: [{ in: 'query', name: 'filter', content: { 'application/json': { schema: record } } }],
    typed: { filter: '{"name": "a b", "big": 9007199254740993}' },
    sent: { target: '/things?filter=%7B%22name%22%3A%22a%20b%22%2C%22big%22%3A9007199254740993%7D' },
  },
  {
    name: 'query of text',
    path: '/things',
    parameters: [{ in: 'query', name: 'filter', content: { 'text/plain': { schema: text } } }],
    typed: { filter: 'name = "a"' },
    sent: { target: '/things?filter=name%20%3D%20%22a%22' },
  },
  {
    name: 'query exact numbers',
    path: '/things',
    parameters: [
      parameter('query', 'id', { schema: { type: 'integer' } }),
      parameter('query', 'rate', { schema: { type: 'number' } }),
      parameter('query', 'deep', { schema: { type: 'boolean' } }),
    ],
    typed: { id: '9007199254740993', rate: '1.50', deep: 'false' },
    sent: { target: '/things?id=9007199254740993&rate=1.50&deep=false' },
  },
];

const headerCases: EchoCase[] = [
  {
    name: 'header hard text',
    path: '/things',
    parameters: [parameter('header', 'X-Note')],
    typed: { 'X-Note': `${hard}\r\nX-Planted: 1` },
    sent: { target: '/things', headers: { 'x-note': `${hard} X-Planted: 1`, 'x-planted': '' } },
  },
  {
    name: 'header empty text, and one of a semicolon',
    path: '/things',
    parameters: [parameter('header', 'X-Empty'), parameter('header', 'X-Dash')],
    typed: { 'X-Empty': '', 'X-Dash': '-@;' },
    sent: { target: '/things', headers: { 'x-empty': '', 'x-dash': '-@;' } },
  },
  {
    name: 'header list and object',
    path: '/things',
    parameters: [
      styled('header', list, 'simple', false),
      parameter('header', 'X-Shade', { schema: record }),
      parameter('header', 'X-Pairs', { schema: record, explode: true }),
    ],
    typed: { color: colours, 'X-Shade': shade, 'X-Pairs': shade },
    sent: {
      target: '/things',
      headers: { color: 'blue,black', 'x-shade': 'R,100,G,a b', 'x-pairs': 'R=100,G=a b' },
    },
  },
  {
    name: 'header of JSON',
    path: '/things',
    parameters: [{ in: 'header', name: 'X-Filter', content: { 'application/json': { schema: record } } }],
    typed: { 'X-Filter': '{"a": "b c"}' },
    sent: { target: '/things', headers: { 'x-filter': '{"a":"b c"}' } },
  },
  {
    name: 'cookie texts',
    path: '/things',
    parameters: [parameter('cookie', 'seen'), parameter('cookie', 'note')],
    typed: { seen: 'a; b', note: hard },
    sent: { target: '/things', headers: { cookie: `seen=a%3B%20b; note=${hardEncoded}` } },
  },
  {
    name: 'cookie list and object',
    path: '/things',
    parameters: [
      styled('cookie', list, 'form', false),
      parameter('cookie', 'shade', { schema: record, explode: false }),
    ],
    typed: { color: colours, shade },
    sent: { target: '/things', headers: { cookie: 'color=blue,black; shade=R,100,G,a%20b' } },
  },
  {
    name: 'cookie as it is',
    path: '/things',
    parameters: [
      styled('cookie', text, 'cookie', true),
      parameter('cookie', 'shade', { schema: record, style: 'cookie' }),
    ],
    typed: { color: 'a/b=c', shade: '{"R": 100, "G": "b:c"}' },
    sent: { target: '/things', headers: { cookie: 'color=a/b=c; R=100; G=b:c' } },
  },
];

/** All cases. */
export const parameterCases: readonly EchoCase[] = [...pathCases, ...queryCases, ...headerCases];
