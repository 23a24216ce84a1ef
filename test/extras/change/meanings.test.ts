// What changes of one schema mean, in a request and in a response: the findings that clients get, in few words.

import { describe, expect, it } from 'vitest';
import { suggestedVersion } from '../../../src/extras/change/suggested-version.ts';
import { compareDocuments } from './laws/compare-documents.ts';

type Schema = Record<string, unknown>;
type Direction = 'request' | 'response';

function documentOf(direction: Direction, content: Record<string, Schema>) {
  const body = {
    content: Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }])),
  };
  const operation =
    direction === 'request'
      ? { requestBody: body, responses: { 204: { description: 'Done.' } } }
      : { responses: { 200: { description: 'Boats.', ...body } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1.0.0' },
    paths: { '/boats': { post: operation } },
  };
}

/** The findings of a change, as `kind: verdict`. */
function found(direction: Direction, old: Schema, added: Schema, type = 'application/json'): string[] {
  const { findings } = compareDocuments(
    documentOf(direction, { [type]: old }),
    documentOf(direction, { [type]: added }),
  );
  return findings.map(({ code, verdict }) => `${code.replace(`change/${direction}-`, '')}: ${verdict}`);
}

const text = { type: 'string' };
const withTag = (value: string) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: value } },
});

describe('a change of a schema', () => {
  it.each<[name: string, old: Schema, added: Schema, request: string[], response: string[]]>([
    [
      'within `not` turns around',
      { type: 'string', not: { enum: ['a', 'b'] } },
      { type: 'string', not: { enum: ['a', 'b', 'c'] } },
      ['condition-tightened: breaking'],
      ['condition-tightened: compatible'],
    ],
    [
      'within `not` in `not` is what it is',
      { not: { not: { type: 'string', maxLength: 5 } } },
      { not: { not: { type: 'string', maxLength: 4 } } },
      ['limit-tightened: breaking'],
      ['limit-tightened: compatible'],
    ],
    [
      'within `if` can be anything',
      { type: 'string', if: { maxLength: 5 }, else: { pattern: '^a' } },
      { type: 'string', if: { maxLength: 4 }, else: { pattern: '^a' } },
      ['condition-changed: potentially-breaking'],
      ['condition-changed: potentially-breaking'],
    ],
    [
      'from a day to a moment is another format',
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
      ['format-changed: breaking'],
      ['format-changed: breaking'],
    ],
    [
      'to more types, with a smaller format, is another type',
      { type: 'integer', format: 'int64' },
      { type: ['integer', 'string'], format: 'int32' },
      ['type-changed: breaking'],
      ['type-changed: breaking'],
    ],
    [
      'from an excluded limit to whole numbers is one change',
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'integer', minimum: 1 },
      ['type-narrowed: breaking'],
      ['type-narrowed: compatible'],
    ],
    [
      'of a limit of whole numbers that stays is none',
      { type: 'integer', minimum: 0.5 },
      { type: 'integer', minimum: 1 },
      [],
      [],
    ],
    [
      'of a step that is a tenth is told in decimals',
      { type: 'number', multipleOf: 0.01 },
      { type: 'number', multipleOf: 0.1 },
      ['limit-tightened: breaking'],
      ['limit-tightened: compatible'],
    ],
    [
      'of a step that is no multiple is another step',
      { type: 'number', multipleOf: 0.2 },
      { type: 'number', multipleOf: 0.3 },
      ['limit-changed: breaking'],
      ['limit-changed: breaking'],
    ],
    [
      'of two steps in an `allOf` is none if one says the same',
      { allOf: [{ type: 'integer', multipleOf: 4 }, { multipleOf: 6 }] },
      { type: 'integer', multipleOf: 12 },
      [],
      [],
    ],
    [
      'of an alternative that is left is one of its type',
      { oneOf: [{ type: 'integer' }, withTag('a')] },
      { oneOf: [{ type: 'number' }, withTag('a')] },
      ['type-widened: compatible'],
      ['type-widened: breaking'],
    ],
    [
      'of two alternatives that are left is two',
      { oneOf: [{ type: 'integer' }, { type: 'array', items: text }, withTag('a')] },
      { oneOf: [{ type: 'boolean' }, withTag('a'), { type: 'number' }] },
      // A whole number is a number.
      ['one-of-removed: breaking', 'one-of-added: compatible', 'type-widened: compatible'],
      [
        'one-of-removed: compatible',
        'one-of-removed: compatible',
        'one-of-added: breaking',
        'one-of-added: breaking',
      ],
    ],
    [
      'to `oneOf` of other types is none',
      { anyOf: [text, withTag('a')] },
      { oneOf: [text, withTag('a')] },
      [],
      [],
    ],
    [
      'to `oneOf` of tags is none',
      { anyOf: [withTag('a'), withTag('b')] },
      { oneOf: [withTag('a'), withTag('b')] },
      [],
      [],
    ],
    [
      'to `oneOf` of numbers that are also whole',
      {
        anyOf: [
          { type: 'integer', minimum: 5 },
          { type: 'number', maximum: 9 },
        ],
      },
      {
        oneOf: [
          { type: 'integer', minimum: 5 },
          { type: 'number', maximum: 9 },
        ],
      },
      ['any-of-became-one-of: potentially-breaking'],
      ['any-of-became-one-of: compatible'],
    ],
    [
      'of a required name in a condition',
      { type: 'object', properties: { a: text, b: text }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      {
        type: 'object',
        properties: { a: text, b: text },
        anyOf: [{ required: ['a'] }, { required: ['a', 'b'] }],
      },
      ['property-became-required: breaking'],
      ['property-became-required: compatible'],
    ],
    [
      'of a required name that is described now',
      { type: 'object', required: ['a', 'b'], properties: { a: text } },
      { type: 'object', required: ['a', 'b'], properties: { a: text, b: text } },
      ['property-added: compatible'],
      ['property-added: compatible'],
    ],
    [
      'by a part of `allOf` without an effect is none',
      { type: 'object', properties: { name: text } },
      {
        allOf: [
          { type: 'object', properties: { name: text } },
          { type: 'object', properties: { name: text } },
        ],
      },
      [],
      [],
    ],
    [
      'of the order of what parts of `allOf` refuse or offer is none',
      {
        allOf: [
          { not: { const: 'a' } },
          { not: { const: 'b' } },
          { oneOf: [text, withTag('a')] },
          { oneOf: [text, withTag('b')] },
        ],
      },
      {
        allOf: [
          { oneOf: [text, withTag('b')] },
          { not: { const: 'b' } },
          { oneOf: [withTag('a'), text] },
          { not: { const: 'a' } },
        ],
      },
      [],
      [],
    ],
    [
      'of one of several conditions is one',
      {
        allOf: [
          { if: { maxLength: 5 }, else: { maxLength: 9 } },
          { if: { minLength: 5 }, else: { minLength: 2 } },
        ],
      },
      {
        allOf: [
          { if: { minLength: 5 }, else: { minLength: 3 } },
          { if: { maxLength: 5 }, else: { maxLength: 9 } },
        ],
      },
      ['limit-tightened: breaking'],
      ['limit-tightened: compatible'],
    ],
    [
      'by a part of `allOf` that limits something',
      { allOf: [text] },
      { allOf: [text, { maxLength: 5 }] },
      ['limit-added: potentially-breaking'],
      ['limit-added: compatible'],
    ],
  ])('%s', (_name, old, added, request, response) => {
    expect(found('request', old, added)).toEqual(request);
    expect(found('response', old, added)).toEqual(response);
  });

  it.each([
    ['maximum', 'limit-added: potentially-breaking'],
    ['minimum', 'limit-added: potentially-breaking'],
    ['maxLength', 'limit-added: potentially-breaking'],
    ['minItems', 'limit-added: potentially-breaking'],
    ['minLength', 'limit-tightened: breaking'],
    ['maxItems', 'strict-limit-added: breaking'],
    ['maxProperties', 'strict-limit-added: breaking'],
    ['minProperties', 'strict-limit-added: breaking'],
    ['multipleOf', 'strict-limit-added: breaking'],
    ['uniqueItems', 'strict-limit-added: breaking'],
  ])('that sets `%s` in a request: %s', (keyword, expected) => {
    const types = ['string', 'number', 'array', 'object'];
    const value = keyword === 'uniqueItems' ? true : 2;
    expect(found('request', { type: types }, { type: types, [keyword]: value })).toEqual([expected]);
  });

  it('is found in how a part of a form and a header are written', () => {
    const form = 'application/x-www-form-urlencoded';
    const list = { type: 'object', properties: { ports: { type: 'array', items: text } } };
    const codesOf = (old?: Schema, added?: Schema) => {
      const [one, other] = [old, added].map((ports) => {
        const document = documentOf('request', { [form]: list });
        const content: Record<string, Schema> | undefined =
          document.paths['/boats'].post.requestBody?.content;
        if (ports !== undefined && content?.[form]) Object.assign(content[form], { encoding: { ports } });
        return document;
      });
      return compareDocuments(one ?? {}, other ?? {}).findings.map(({ code }) => code);
    };
    expect(codesOf(undefined, { style: 'form', explode: true, allowReserved: false })).toEqual([]);
    expect(codesOf(undefined, { explode: false })).toEqual(['change/request-serialization-changed']);
    expect(codesOf({ allowReserved: true }, undefined)).toEqual(['change/request-serialization-narrowed']);
    expect(codesOf({ contentType: 'text/plain' }, { contentType: 'text/csv' })).toEqual([
      'change/request-serialization-changed',
    ]);
    const withHeader = (header: Schema) => {
      const document = documentOf('response', {});
      Object.assign(document.paths['/boats'].post.responses[200] ?? {}, { headers: { 'X-Ports': header } });
      return document;
    };
    const schema = { type: 'array', items: text };
    const { findings } = compareDocuments(withHeader({ schema }), withHeader({ schema, explode: true }));
    expect(findings.map(({ code }) => code)).toEqual(['change/response-serialization-changed']);
  });

  it('is found in one of several media types', () => {
    const types = ['application/json', 'application/vnd.boats.v1+json', 'application/vnd.boats.v2+json'];
    const any = (...members: Schema[]) => ({ anyOf: members });
    const first = any(text, withTag('a'), withTag('b'));
    for (const changed of types) {
      const content = Object.fromEntries(types.map((type) => [type, first]));
      const second = { ...content, [changed]: any(text, withTag('a')) };
      const { findings } = compareDocuments(documentOf('request', content), documentOf('request', second));
      expect(findings.map(({ code }) => code)).toEqual(['change/request-any-of-removed']);
    }
  });

  it('has a location of its own in each media type', () => {
    const types = ['text/csv', 'application/json', 'application/xml'];
    const all = (schema: Schema) =>
      documentOf('request', Object.fromEntries(types.map((type) => [type, structuredClone(schema)])));
    const { findings } = compareDocuments(
      all({ type: 'array', items: text }),
      all({ type: 'array', items: { enum: ['a'] } }),
    );
    expect(findings.flatMap(({ places }) => places.map(({ location }) => location))).toEqual([
      'request.body[]',
      'request.body[application/xml][]',
      'request.body[text/csv][]',
    ]);
  });
});

describe('of an operation', () => {
  const operation = (marks: Schema, root: Schema = {}) => ({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1.0.0' },
    paths: { '/boats': { get: { ...marks, responses: { 204: { description: 'Done.' } } } } },
    ...root,
  });
  const codes = (old: Schema, added: Schema) =>
    compareDocuments(operation(old), operation(added)).findings.map(({ code }) =>
      code.replace('change/', ''),
    );

  it.each([
    ['2026-02-31', 'sunset-invalid'],
    ['2026-13-01', 'sunset-invalid'],
    ['31 December 2026', 'sunset-invalid'],
    ['Sat, 31 Feb 2026 00:00:00 GMT', 'sunset-invalid'],
    [20261231, 'sunset-invalid'],
    ['2024-02-29', 'sunset-shortened'],
    ['2027-01-01T00:00:00Z', 'sunset-moved'],
    ['Fri, 31 Dec 2027 23:59:59 GMT', 'sunset-moved'],
    [new Date('2027-01-01'), 'sunset-moved'],
  ])('a sunset that becomes %s is %s', (sunset, code) => {
    const before = { deprecated: true, 'x-sunset': '2026-12-31' };
    expect(codes(before, { deprecated: true, 'x-sunset': sunset })).toEqual([code]);
  });

  it('a deprecation that gets a sunset is a change', () => {
    const before = { deprecated: true };
    expect(codes(before, { ...before, 'x-sunset': '2026-12-31' })).toEqual(['sunset-moved']);
    expect(codes(before, { ...before, 'x-sunset': 'soon' })).toEqual(['sunset-invalid']);
  });

  it('an invalid sunset promised no day', () => {
    const marks = (sunset: unknown) => ({ deprecated: true, 'x-sunset': sunset });
    expect(codes(marks('soon'), marks('2026-12-31'))).toEqual(['sunset-invalid']);
  });

  it.each(['unknown', 1, { level: 'beta' }, null])('%j is no stability', (level) => {
    expect(codes({ 'x-stability-level': level }, {})).toEqual(['stability-invalid']);
    expect(codes({}, { 'x-stability-level': level })).toEqual(['stability-invalid']);
  });

  const server = (url: string, variables?: Schema) => ({ url, ...(variables && { variables }) });
  const regions = (...list: string[]) => ({ region: { default: list[0], enum: list } });
  const region = 'https://{region}.example.com';
  it.each([
    [
      'a server on another host',
      [server('https://dev.example.com')],
      [server('https://qa.example.com')],
      ['server-replaced', 'server-added'],
    ],
    [
      'a server with another path',
      [server('https://a.example.com/v1')],
      [server('https://a.example.com/v2')],
      ['server-removed', 'server-added'],
    ],
    [
      'a region less',
      [server(region, regions('eu', 'us'))],
      [server(region, regions('eu'))],
      ['server-replaced'],
    ],
    [
      'a region more',
      [server(region, regions('eu'))],
      [server(region, regions('eu', 'us'))],
      ['server-added'],
    ],
    [
      'another usual region',
      [server(region, regions('eu', 'us'))],
      [server(region, regions('us', 'eu'))],
      ['server-default-changed'],
    ],
    [
      'any host',
      [server('https://eu.example.com')],
      [server(region, { region: { default: 'eu' } })],
      ['server-added'],
    ],
    [
      'another name of a variable',
      [server(region, regions('eu'))],
      [server('https://{area}.example.com', { area: { default: 'eu' } })],
      ['server-added'],
    ],
    [
      'a variable that is written out',
      [server(region, regions('eu'))],
      [server('https://eu.example.com/')],
      [],
    ],
  ])('%s', (_name, old, added, expected) => {
    const { findings } = compareDocuments(operation({}, { servers: old }), operation({}, { servers: added }));
    expect(findings.map(({ code }) => code.replace('change/', ''))).toEqual(expected);
  });
});

describe('the version that a change asks for', () => {
  it.each([
    ['1.4.2', '2.0.0', '1.5.0'],
    ['v1.4', 'v2.0.0', 'v1.5.0'],
    ['0.4.2', '0.5.0', '0.4.3'],
    ['2.0.0-beta.1', '3.0.0', '2.1.0'],
    ...['2', 'v3', '2024-01-31', '2024.1', '2024.01.31', '20240131', '24.04', '1.02.3', 'latest', ''].map(
      (version) => [version, '', ''],
    ),
  ])('after `%s`', (version = '', breaking, compatible) => {
    expect(suggestedVersion(version, 'breaking')).toBe(breaking);
    expect(suggestedVersion(version, 'compatible')).toBe(compatible);
    expect(suggestedVersion(version, 'equal')).toBe(version);
  });
});

it('a server of an operation is added to the operation, if others had it, and keeps the names of variables', () => {
  const servers = (...urls: string[]) => ({ servers: urls.map((url) => ({ url })) });
  const whole = (one: Schema, other: Schema) => {
    const operation = (own: Schema) => ({ get: { responses: { 204: { description: 'Done.' } } }, ...own });
    return {
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1.0.0' },
      ...servers('https://api.example.com'),
      paths: { '/boats': operation(one), '/ports': operation(other) },
    };
  };
  const { findings } = compareDocuments(
    whole({}, servers('https://files.example.com', 'https://{region}.example.org/v1')),
    whole(
      servers('https://api.example.com', 'https://files.example.com'),
      servers('https://files.example.com'),
    ),
  );
  expect(findings.map(({ message }) => message)).toEqual([
    'The server `https://files.example.com` was added to `paths./boats.servers`.',
    'The server `https://{region}.example.org/v1` was removed.',
  ]);
});

describe('how a value is written as XML', () => {
  const boat = (name: Schema, crew: Schema = {}) => ({
    type: 'object',
    properties: {
      name: { type: 'string', ...name },
      crew: { type: 'array', items: { type: 'string' }, ...crew },
    },
  });
  it.each<[name: string, old: Schema, added: Schema]>([
    ['the name of an element', boat({}), boat({ xml: { name: 'title' } })],
    ['an attribute', boat({ xml: { attribute: true } }), boat({})],
    ['a namespace', boat({}), boat({ xml: { namespace: 'urn:boats' } })],
    ['an element around a list', boat({}), boat({}, { xml: { wrapped: true } })],
    ['the name of items', boat({}), boat({}, { items: { type: 'string', xml: { name: 'sailor' } } })],
    ['the name of the whole', boat({}), { ...boat({}), xml: { name: 'boat' } }],
  ])('breaks clients there only: %s', (_, old, added) => {
    for (const type of ['application/xml', 'text/xml', 'application/atom+xml; charset=utf-8'])
      for (const direction of ['request', 'response'] as const)
        expect(found(direction, old, added, type)).toEqual(['serialization-changed: breaking']);
    expect(found('response', old, added)).toEqual([]);
  });

  it.each<[name: string, added: Schema]>([
    ['the name that it has without', boat({ xml: { name: 'name' } })],
    ['a prefix', boat({ xml: { prefix: 'b' } })],
  ])('has no meaning: %s', (_, added) => {
    expect(found('response', boat({}), added, 'application/xml')).toEqual([]);
  });
});
