// The labels of a schema that many operations use are made once: all pages share the objects of its rows and options.

import { describe, expect, it } from 'vitest';
import type { OperationView } from '../../../src/generator/types/api-view.ts';
import type { FieldView, SchemaView } from '../../../src/generator/types/schema-view.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const components = {
  parameters: {
    page: { name: 'page', in: 'query', description: 'Page.', schema: { type: 'integer' } },
  },
  schemas: {
    Learner: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', description: 'As in the register.' },
        home: ref('Address'),
        post: ref('Address'),
        contact: { oneOf: [ref('Address'), ref('Person')] },
      },
    },
    Address: { type: 'object', properties: { street: { type: 'string' }, code: { type: 'string' } } },
    Person: { type: 'object', properties: { street: { type: 'integer' }, code: { type: 'string' } } },
  },
};

const content = { 'application/json': { schema: ref('Learner') } };

/** Makes the pages of a hundred operations whose request and response have the same schema. */
async function hundredPages(schemas: object = {}): Promise<OperationView[]> {
  const paths = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [
      `/learners/${index}`,
      {
        post: {
          parameters: [{ $ref: '#/components/parameters/page' }],
          requestBody: { content },
          responses: { 200: { description: 'Done', content } },
        },
      },
    ]),
  );
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths,
    components: { ...components, schemas: { ...components.schemas, ...schemas } },
  });
  if (value === undefined) throw new Error('no API');
  const views = createApiViews(value, plainTools);
  return value.operations.map((operation) => views.operation(operation));
}

/** Returns the shared objects of a page: facts of rows and options, and tables of options. */
function factsIn(schema: SchemaView): object[] {
  const options = schema.variants?.options ?? [];
  const { comparison } = schema.variants ?? {};
  return [
    ...schema.fields.flatMap(factsOfRow),
    ...(comparison === undefined ? [] : [comparison]),
    ...options.flatMap((option) => [option.facts, ...factsIn(option.schema)]),
  ];
}

function factsOfRow({ facts, children }: FieldView): object[] {
  return [facts, ...(children === undefined ? [] : factsIn(children))];
}

const bodiesOf = (page: OperationView) => [
  ...(page.requestBody?.bodies ?? []),
  ...page.responses.flatMap(({ bodies }) => bodies),
];

describe('a schema used by a hundred operations', () => {
  it('has the same objects on all pages', async () => {
    const facts = (await hundredPages()).flatMap((page) => [
      ...page.parameterGroups.flatMap(({ fields }) => fields.flatMap(factsOfRow)),
      ...bodiesOf(page).flatMap(({ schema }) => factsIn(schema)),
    ]);
    const told = new Set(facts.map((fact) => JSON.stringify(fact)));
    expect(facts.length).toBeGreaterThan(100 * 2 * 10);
    expect([new Set(facts).size, told.size]).toEqual([told.size, told.size]);
    // name, home, post, contact; street twice, code; two options and their table; page.
    expect(told.size).toBe(11);
  });

  it('does not share a row whose description has ids', async () => {
    const Address = { type: 'object', properties: { street: { description: '# Street', type: 'string' } } };
    const pages = await hundredPages({ Address });
    const rows = pages.flatMap((page) => bodiesOf(page).flatMap(({ schema }) => schema.fields));
    const streets = rows.flatMap(({ children }) =>
      (children?.fields ?? []).filter(({ facts }) => facts.description?.html === '# Street'),
    );
    expect(streets.length).toBeGreaterThan(100);
    expect(new Set(streets.map(({ facts }) => facts)).size).toBe(streets.length);
  });
});
