// Pages show all text and facts of a document: those of components that wrap others, of items of lists, and of examples. They count
// what they leave out.

import { describe, expect, it } from 'vitest';
import type { OperationView } from '../../../src/generator/types/api-view.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

/** Makes the page of `POST /a` with the given keys. */
async function pageOf(operation: object, schemas: object = {}): Promise<OperationView> {
  const { value } = await readData({
    openapi: '3.0.3',
    info: {},
    paths: { '/a': { post: operation } },
    components: { schemas },
  });
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  return createApiViews(value, plainTools).operation(first);
}

const json = (content: object) => ({
  responses: { 200: { description: 'D', content: { 'application/json': content } } },
});

/** Makes the rows of a response whose body has these properties. */
async function rowsOf(properties: object, schemas: object = {}) {
  const page = await pageOf(json({ schema: { type: 'object', properties } }), schemas);
  return page.responses[0]?.bodies[0]?.schema.fields ?? [];
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const wrapping = {
  Outer: {
    description: 'Outer says.',
    nullable: true,
    default: 'b',
    deprecated: true,
    readOnly: true,
    example: 'c',
    allOf: [ref('Inner')],
  },
  Inner: { type: 'string', description: 'Inner says.', default: 'a', example: 'a', maxLength: 3 },
};

const facts = {
  type: 'string or null',
  required: false,
  deprecated: true,
  readOnly: true,
  writeOnly: false,
  constraints: ['at most 3 characters'],
  default: 'b',
  examples: ['c'],
  enumeration: [],
};

describe('a component that wraps another', () => {
  it('keeps its facts when it is referred to', async () => {
    const [it] = await rowsOf({ it: ref('Outer') }, wrapping);
    const description = { html: 'Outer says.\n\nInner says.' };
    expect(it).toEqual({
      id: 'response-200-it',
      facts: { ...facts, name: 'it', schemaName: 'Outer', description },
    });
  });

  it('keeps them after a description of the property', async () => {
    const [it] = await rowsOf({ it: { description: 'It says.', allOf: [ref('Outer')] } }, wrapping);
    const description = { html: 'It says.\n\nOuter says.\n\nInner says.' };
    expect(it).toEqual({
      id: 'response-200-it',
      facts: { ...facts, name: 'it', schemaName: 'Outer', description },
    });
  });

  it('is left out of requests when it is read-only', async () => {
    const schema = { type: 'object', properties: { it: ref('Outer'), other: { type: 'integer' } } };
    const page = await pageOf({ requestBody: { content: { 'application/json': { schema } } } }, wrapping);
    expect(page.requestBody?.bodies[0]?.schema.fields.map((field) => field.facts.name)).toEqual(['other']);
    expect(page.requestSamples[0]?.samples[0]?.text).toContain('{\n  "other": 1\n}');
  });

  it('keeps its description as the body of an operation', async () => {
    const page = await pageOf(json({ schema: ref('Outer') }), wrapping);
    expect(page.responses[0]?.bodies[0]?.schema.description?.html).toBe('Outer says.\n\nInner says.');
  });
});

it('is described once as a parameter, by what is nearest to the reference', async () => {
  const parameter = { name: 'at', in: 'query', schema: { description: 'Depth.', allOf: [ref('Outer')] } };
  const page = await pageOf({ ...json({}), parameters: [parameter] }, wrapping);
  const [row] = page.parameterGroups.flatMap(({ fields }) => fields);
  expect(row?.facts.description?.html).toBe('Depth.');
});

describe('items of a list', () => {
  it.each([
    [{ items: { type: 'string', description: 'Inner says.' } }, 'Each item: Inner says.', undefined],
    [
      { description: 'All.', items: { type: 'string', description: '- a\n- b' } },
      'All.\n\nEach item:\n\n- a\n- b',
      undefined,
    ],
    [{ description: 'Same.', items: { type: 'string', description: 'Same.' } }, 'Same.', undefined],
    [
      { description: 'All.', items: { description: 'One.', allOf: [ref('Thing')] } },
      'All.',
      'One.\n\nA thing.',
    ],
  ])('%j', async (list, said, inside) => {
    const Thing = { type: 'object', description: 'A thing.', properties: { a: { type: 'string' } } };
    const [row] = await rowsOf({ list: { type: 'array', ...list } }, { Thing });
    expect([row?.facts.description?.html, row?.children?.description?.html]).toEqual([said, inside]);
  });
});

describe('examples', () => {
  it('have their summary even if there is only one', async () => {
    const page = await pageOf(
      json({ examples: { one: { summary: 'A carpenter', description: 'Most of them.', value: 1 } } }),
    );
    const [example] = page.responseExamples[0]?.examples ?? [];
    expect([example?.label, example?.summary, example?.description?.html]).toEqual([
      'application/json',
      'A carpenter',
      'Most of them.',
    ]);
  });

  it('with the same text keep their summaries', async () => {
    const page = await pageOf(
      json({ examples: { a: { summary: 'First', value: 1 }, b: { summary: 'Second', value: 1 } } }),
    );
    expect(page.responseExamples[0]?.examples.map(({ label }) => label)).toEqual(['First', 'Second']);
  });

  it('of a parameter keep their names and descriptions', async () => {
    const examples = {
      a_b: { summary: 'One', description: 'The first.', value: 1 },
      c: { value: 2 },
    };
    const parameter = { name: 'q', in: 'query', schema: { type: 'integer' }, examples };
    const [field] = (await pageOf({ parameters: [parameter] })).parameterGroups[0]?.fields ?? [];
    expect([field?.facts.examples, field?.facts.namedExamples, field?.facts.exampleNote]).toEqual([
      [],
      [
        { value: '1', description: { html: '**a\\_b**: One\n\nThe first.' } },
        { value: '2', description: { html: '**c**' } },
      ],
      undefined,
    ]);
  });
});

describe('what is left out is counted:', () => {
  const named = (count: number, value: (index: number) => unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, value(index)]));

  it('properties and options', async () => {
    const properties = named(402, () => ({ type: 'string' }));
    const oneOf = Object.keys(named(401, () => 0)).map((name) => ({
      type: 'object',
      title: name,
      properties: { [name]: { type: 'string' } },
    }));
    const page = await pageOf(json({ schema: { type: 'object', properties, oneOf } }));
    expect(page.responses[0]?.bodies[0]?.schema.more?.count).toBe('217 fields and 401 options');
  });

  it('examples of a body', async () => {
    const page = await pageOf(json({ examples: named(14, (value) => ({ value })) }));
    const examples = page.responseExamples[0]?.examples ?? [];
    expect(examples.map(({ others }) => others?.links.map(({ label }) => label))).toEqual([
      ...Array(11).fill(undefined),
      ['n12', 'n13'],
    ]);
  });

  it('examples of a parameter and of a property', async () => {
    const parameter = { name: 'q', in: 'query', schema: {}, examples: named(13, (value) => ({ value })) };
    const [field] = (await pageOf({ parameters: [parameter] })).parameterGroups[0]?.fields ?? [];
    const [row] = await rowsOf({ it: { type: 'string', examples: ['a', 'b', 'c', 'd', 'e'] } });
    expect([field?.facts.exampleNote, row?.facts.examples, row?.facts.exampleNote]).toEqual([
      '1 more example, not shown on this page.',
      ['a', 'b', 'c'],
      '2 more examples, not shown on this page.',
    ]);
  });
});
