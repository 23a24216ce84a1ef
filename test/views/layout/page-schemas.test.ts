// The rows of a page: nested rows, links, and what is left out because of the budget.

import { describe, expect, it } from 'vitest';
import type { FieldView, SchemaView } from '../../../src/generator/types/schema-view.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

/** One line per row, indented by depth: `#id name type`. */
function lines(schema: SchemaView, by = ''): string[] {
  const rows = [...schema.fields, ...(schema.repeated?.fields ?? [])].flatMap((field: FieldView) => [
    `${by}#${field.id} ${field.facts.name} ${field.facts.type}${field.facts.required ? ' required' : ''}`,
    ...(field.children ? lines(field.children, `${by}  `) : []),
  ]);
  const options = schema.variants?.options.flatMap((option) => [
    `${by}#${option.id} ${schema.variants?.label} ${option.facts.label} ${option.facts.discriminatorValues.join()}`,
    ...lines(option.schema, `${by}  `),
  ]);
  const link = schema.recursion ? [`${by}-> ${schema.recursion.href} ${schema.recursion.label}`] : [];
  return [
    ...rows,
    ...(options ?? []),
    ...link,
    ...(schema.more === undefined ? [] : [`${by}${schema.more.count}: ${schema.more.link.href}`]),
    ...(schema.note === undefined ? [] : [`${by}${schema.note}`]),
  ];
}

async function rowsOf(
  schemas: Record<string, unknown>,
  side: 'request' | 'response' | 'response behind a request' = 'response',
) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/It' } } };
  const operation = {
    ...(side === 'response' ? {} : { requestBody: { content } }),
    ...(side === 'request' ? {} : { responses: { 200: { description: 'D', content } } }),
  };
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: { '/a': { post: operation } },
    components: { schemas },
  });
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  const view = createApiViews(value, plainTools).operation(first);
  const bodies = side === 'request' ? view.requestBody?.bodies : view.responses[0]?.bodies;
  const [body] = bodies ?? [];
  return body === undefined ? [] : lines(body.schema);
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string' }]));

describe('rows of a body', () => {
  it('open objects and items of lists, with readable unique ids', async () => {
    const schemas = {
      It: {
        type: 'object',
        required: ['Given Name'],
        properties: {
          'Given Name': { type: 'string' },
          'given-name': { type: 'integer' },
          all: { type: 'array', items: ref('Part') },
        },
      },
      Part: {
        type: 'object',
        properties: { size: { type: 'number' } },
        additionalProperties: { type: 'string' },
      },
    };
    expect(await rowsOf(schemas)).toEqual([
      '#response-200-given-name Given Name string required',
      '#response-200-given-name-2 given-name integer',
      '#response-200-all all object[]',
      '  #response-200-all.size size number',
      '  #response-200-all.any-key [any key] string',
    ]);
  });

  it('link a schema that is open further up', async () => {
    const schemas = {
      It: { type: 'object', properties: { inner: { type: 'object', properties: { back: ref('Other') } } } },
      Other: { type: 'object', properties: { it: ref('It'), self: { type: 'array', items: ref('Other') } } },
    };
    expect(await rowsOf(schemas)).toEqual([
      '#response-200-inner inner object',
      '  #response-200-inner.back back object',
      '    #response-200-inner.back.it it object',
      '      -> #response-200 It',
      '    #response-200-inner.back.self self object[]',
      '      -> #response-200-inner.back Other',
    ]);
  });

  it('leave out properties of the other direction', async () => {
    const properties = {
      id: { type: 'string', readOnly: true },
      secret: { type: 'string', writeOnly: true },
    };
    const schemas = { It: { type: 'object', properties } };
    expect(await rowsOf(schemas, 'request')).toEqual(['#body-secret secret string']);
    expect(await rowsOf(schemas, 'response')).toEqual(['#response-200-id id string']);
  });

  it('show options with the values that select them', async () => {
    const schemas = {
      It: {
        oneOf: [ref('Cat'), { title: 'Any other', type: 'object', properties: { name: { type: 'string' } } }],
        discriminator: { propertyName: 'kind' },
      },
      Cat: { type: 'object', properties: { kind: { const: 'cat' } } },
    };
    expect(await rowsOf(schemas)).toEqual([
      '#response-200-cat One of Cat cat',
      '  #response-200-cat.kind kind string',
      '#response-200-any-other One of Any other ',
      '  #response-200-any-other.name name string',
    ]);
  });

  it('show a large schema once and link to it from further places', async () => {
    const schemas = {
      It: { type: 'object', properties: { a: ref('Big'), b: ref('Big') } },
      Big: { type: 'object', properties: many(13) },
    };
    const rows = await rowsOf(schemas);
    expect([rows.length, rows.at(-1)]).toEqual([16, '  -> #response-200-a Big']);
  });

  it('link what is beyond the budget of a page, upper levels first', async () => {
    const inner = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`s${index}`, ref(`S${index}`)]),
    );
    const named = Array.from(
      { length: 30 },
      (_, index) => [`S${index}`, { type: 'object', properties: many(11) }] as const,
    );
    const rows = await rowsOf({ It: { type: 'object', properties: inner }, ...Object.fromEntries(named) });
    expect(rows.filter((row) => / {2}11 fields: \/schemas\/S\d+$/.test(row))).toHaveLength(20);
    expect(rows.filter((row) => row.includes(' object'))).toHaveLength(30);
    expect(rows.length).toBe(30 + 10 * 11 + 20);
  });

  it('open objects of six fields on a full page, also with long descriptions', async () => {
    const described = { type: 'string', description: 'word '.repeat(60) };
    const six = { type: 'object', properties: Object.fromEntries([...'abcdef'].map((n) => [n, described])) };
    const rows = await rowsOf({
      It: {
        type: 'object',
        properties: { ...many(140), one: ref('Six'), other: ref('Six'), third: ref('Six') },
      },
      Six: six,
    });
    expect(rows.filter((row) => row.includes('fields'))).toEqual([]);
    expect(rows.length).toBe(140 + 3 * 7);
  });

  it('open a large object with the small ones inside, or link to it', async () => {
    const inside = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`s${index}`, ref('Small')]));
    const rows = await rowsOf({
      It: { type: 'object', properties: { first: ref('Large'), second: ref('Large2') } },
      Large: { type: 'object', properties: inside },
      Large2: { type: 'object', properties: inside },
      Small: { type: 'object', properties: many(5) },
    });
    expect(rows.filter((row) => row.includes('fields'))).toEqual(['  14 fields: /schemas/Large2']);
    expect(rows.filter((row) => / {4}#/.test(row))).toHaveLength(14 * 5);
  });

  it('open small objects on a full page, and link to the first one after that', async () => {
    const amounts = Object.fromEntries(
      Array.from({ length: 80 }, (_, index) => [`amount${index}`, ref('Amount')]),
    );
    const rows = await rowsOf({
      It: { type: 'object', properties: { ...many(100), ...amounts } },
      Amount: { type: 'object', properties: { value: { type: 'number' }, unit: { type: 'string' } } },
    });
    expect(rows.filter((row) => row.includes('fields'))).toEqual([]);
    const resolved = rows.filter((row) => / {2}#.*\.value value number/.test(row)).length;
    const linked = rows.filter((row) => row === '  -> #response-200-amount0 Amount').length;
    expect([resolved > 15, linked > 0, resolved + linked]).toEqual([true, true, 80]);
  });

  it('open objects of three fields on a page that is over its limit, each once, and no page has only them', async () => {
    const objects = Array.from({ length: 60 }, (_, index) => [`o${index}`, ref(`O${index}`)]);
    const three = { type: 'object', properties: many(3) };
    const rows = await rowsOf({
      It: { type: 'object', properties: { ...many(100), ...Object.fromEntries(objects), again: ref('O59') } },
      ...Object.fromEntries(objects.map((_, index) => [`O${index}`, three])),
    });
    expect(rows.filter((row) => row.includes('fields'))).toEqual([]);
    expect(rows.filter((row) => / {2}#.*\.p[012] /.test(row))).toHaveLength(60 * 3);
    expect(rows.at(-1)).toBe('  -> #response-200-o59 O59');
  });

  it('open a response of few fields after a request that fills the page', async () => {
    const json = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });
    const { value } = await readData({
      openapi: '3.1.0',
      info: {},
      paths: {
        '/a': {
          post: { requestBody: json('Big'), responses: { 200: { description: 'D', ...json('Error') } } },
        },
      },
      components: {
        schemas: {
          Big: { type: 'object', properties: many(184) },
          Error: { type: 'object', properties: many(3) },
        },
      },
    });
    const [first] = value?.operations ?? [];
    if (value === undefined || first === undefined) throw new Error('no operation');
    const [response] = createApiViews(value, plainTools).operation(first).responses;
    expect(response?.bodies.map(({ schema }) => lines(schema))).toEqual([
      ['#response-200-p0 p0 string', '#response-200-p1 p1 string', '#response-200-p2 p2 string'],
    ]);
  });

  it('link to small objects of the request from a response on a full page, and open others', async () => {
    const amount = { type: 'object', properties: { value: { type: 'number' }, unit: { type: 'string' } } };
    const sized = (flag: string) => ({
      type: 'object',
      properties: { value: { type: 'number' }, id: { type: 'string', [flag]: true } },
    });
    const properties = Object.fromEntries([
      ['made', ref('Made')],
      ...Array.from({ length: 100 }, (_, index) => [`a${index}`, ref('Amount')]),
    ]);
    const schemas = { It: { type: 'object', properties }, Amount: amount, Made: sized('readOnly') };
    const rows = await rowsOf(schemas, 'response behind a request');
    expect(rows).toContain('  -> #body-a0 Amount');
    expect(rows).toContain('  #response-200-made.id id string');
    expect(rows.filter((row) => row.includes('schemas/Amount'))).toEqual([]);
  });

  it('open required objects before large optional ones', async () => {
    const rows = await rowsOf({
      It: {
        type: 'object',
        required: ['needed'],
        properties: { ...many(30), extra: ref('Extra'), needed: ref('Needed'), small: ref('Small') },
      },
      Extra: { type: 'object', properties: many(90) },
      Needed: { type: 'object', properties: many(60) },
      Small: { type: 'object', properties: many(3) },
    });
    expect(rows.filter((row) => row.includes('fields'))).toEqual(['  90 fields: /schemas/Extra']);
  });

  it('end for unions that contain themselves', async () => {
    const schemas = {
      It: { anyOf: [ref('It'), { type: 'array', items: ref('It') }, ref('Other')] },
      Other: { oneOf: [ref('It'), ref('Other')] },
    };
    expect((await rowsOf(schemas)).length).toBeLessThan(20);
  });

  const text = { type: 'string', description: 'A leaf.' };
  const root = '#response-200';
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'items that are the list itself',
      { It: { type: 'array', items: { oneOf: [ref('It'), text] } } },
      [`${root}-it One of It `, `  -> ${root} It`, `${root}-string One of string `],
    ],
    [
      'items of items',
      { It: { type: 'array', items: { type: 'array', items: { anyOf: [ref('It'), text] } } } },
      [`${root}-it Any of It `, `  -> ${root} It`, `${root}-string Any of string `],
    ],
    [
      'two lists that contain each other',
      {
        It: { type: 'array', items: { oneOf: [ref('Other'), text] } },
        Other: { type: 'array', items: { oneOf: [ref('It'), { type: 'null', description: 'None.' }, text] } },
      },
      [
        `${root}-other One of Other `,
        `  ${root}-other-it One of It `,
        `    -> ${root} It`,
        `  ${root}-other-string One of string `,
        `${root}-string One of string `,
      ],
    ],
    [
      'a field below the list',
      {
        It: {
          type: 'array',
          items: { oneOf: [{ type: 'object', properties: { down: ref('It') } }, text] },
        },
      },
      [
        `${root}-with-down One of With down `,
        `  ${root}-with-down.down down (object or string)[]`,
        `    -> ${root} It`,
        `${root}-string One of string `,
      ],
    ],
  ])('show each option of a list that contains itself once: %s', async (_, schemas, rows) => {
    expect(await rowsOf(schemas)).toEqual(rows);
  });

  it('show options that are lists of described or bounded items', async () => {
    const list = (items: object) => ({ oneOf: [{ type: 'boolean' }, { type: 'array', items }] });
    expect(await rowsOf({ It: list({ type: 'string', description: 'A name.' }) })).toHaveLength(2);
    expect(await rowsOf({ It: list({ type: 'integer', maximum: 5 }) })).toHaveLength(2);
    expect(await rowsOf({ It: list({ type: 'integer' }) })).toEqual([]);
  });

  it('show options of more types than fit in a line', async () => {
    const scalars = ['string', 'number', 'integer', 'boolean'].map((type) => ({ type }));
    const lists = scalars.map((items) => ({ type: 'array', items }));
    expect(await rowsOf({ It: { oneOf: [...scalars, ...lists] } })).toHaveLength(8);
  });
});
