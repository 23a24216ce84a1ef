// Follows one field from the document to the page. Each pass takes plain data and returns plain data.

import { describe, expect, it } from 'vitest';
import type { Html } from '../../src/generator/types/markup.ts';
import type { InsideLayout, PlaceLayout } from '../../src/generator/types/page-layout.ts';
import type { Schema } from '../../src/generator/types/schema.ts';
import { createElementIds } from '../../src/generator/views/common/element-ids.ts';
import type { LabelIndex } from '../../src/generator/views/labels/label-index.ts';
import { bodyView } from '../../src/generator/views/labels/schema-views.ts';
import { bodyPlace, layoutPage, rowPlace } from '../../src/generator/views/layout/page-schemas.ts';
import { createSchemaIndex, type SchemaIndex } from '../../src/generator/views/resolve/schema-index.ts';
import { comparedFields } from '../../src/generator/views/rows/compared-fields.ts';
import { innerSchema } from '../../src/generator/views/rows/inner-schema.ts';
import { rowsOf } from '../../src/generator/views/rows/rows.ts';
import { en } from '../support/english.ts';

const facts = { examples: [], enumeration: [] };
const text: Schema = { kind: 'string', ...facts };
const ref = (name: string): Schema => ({ kind: 'ref', name, ...facts });
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  kind: 'object',
  properties: Object.entries(properties).map(([name, schema]) => ({ name, schema })),
  required,
  patterns: [],
  ...facts,
});
const list = (items: Schema): Schema => ({ kind: 'array', items, prefixItems: [], ...facts });
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, position) => [`p${position}`, text]));

const person = object({ id: { ...text, readOnly: true }, name: text }, ['name']);

function indexOf(schemas: Record<string, Schema> = {}): SchemaIndex {
  return createSchemaIndex({ schemas, operations: [] }, en);
}

function layoutOf(schema: Schema, index: SchemaIndex, direction: 'request' | 'response' = 'response') {
  const ids = createElementIds();
  const body = bodyPlace({ id: 'body', prefix: 'body-', schema, direction, label: 'Body' });
  const { layoutOf: found, linked, met } = layoutPage([{ body }], ids, index);
  return { layout: found(body), linked: linked.map(({ key }) => key), met: [...met] };
}

describe('resolve', () => {
  it('resolves a reference with the facts beside it', () => {
    const index = indexOf({ Person: person });
    const beside: Schema = { kind: 'ref', name: 'Person', description: 'Who it is.', ...facts };
    expect(index.resolve(beside)).toEqual({ ...person, description: 'Who it is.' });
    expect(index.resolve(beside)).toBe(index.resolve(beside));
    expect(index.resolve(ref('Person'))).toBe(person);
  });
});

describe('rows', () => {
  const index = indexOf({ Person: person });

  it('are those of a direction', () => {
    const { schema, name } = innerSchema(list(ref('Person')), index);
    if (schema === undefined) throw new Error('no rows');
    const names = (direction: 'request' | 'response' | 'both') =>
      rowsOf(schema, direction, index).map((row) => `${row.name}${row.isRequired ? ' required' : ''}`);
    expect([name, names('request'), names('response'), names('both')]).toEqual([
      'Person',
      ['name required'],
      ['id', 'name required'],
      ['id', 'name required'],
    ]);
  });

  it('are empty for scalars and unions of scalars', () => {
    const options = [text, list(text)].map((schema) => ({ label: '', discriminatorValues: [], schema }));
    const choice: Schema = { kind: 'any', variants: { mode: 'oneOf', options }, ...facts };
    expect([text, list(text), choice].map((schema) => innerSchema(schema, index))).toEqual([{}, {}, {}]);
  });

  it('of a few options are compared', () => {
    const option = (schema: Schema) => ({ label: '', discriminatorValues: [], schema });
    const compared = comparedFields(
      { mode: 'oneOf', options: [option(ref('Person')), option(object({ size: text }))] },
      'request',
      index,
    );
    expect([compared?.names, compared?.columns.map((column) => [...column.keys()])]).toEqual([
      ['name', 'size'],
      [['name'], ['size']],
    ]);
  });
});

describe('layout', () => {
  const rows = (inside: InsideLayout | undefined) => (inside?.kind === 'rows' ? inside.rows : []);

  it('is plain data: nested rows with ids', () => {
    const index = indexOf({ Person: person });
    const { layout, linked, met } = layoutOf(object({ owner: ref('Person'), all: list(text) }), index);
    const expected: PlaceLayout = {
      id: 'body',
      inside: {
        kind: 'rows',
        rows: [
          {
            id: 'body-owner',
            inside: { kind: 'rows', rows: [{ id: 'body-owner.id' }, { id: 'body-owner.name' }] },
          },
          { id: 'body-all' },
        ],
      },
    };
    expect(layout).toEqual(expected);
    expect(JSON.parse(JSON.stringify(layout))).toStrictEqual(layout);
    expect([linked, met]).toEqual([[], ['Person']]);
  });

  it('refers to schemas that are open further up', () => {
    const index = indexOf({ Node: object({ next: ref('Node') }) });
    const [row] = rows(layoutOf(ref('Node'), index).layout.inside);
    expect(row).toEqual({ id: 'body-next', inside: { kind: 'repeated', at: 'body' } });
  });

  it('links to another page for schemas beyond the budget, and cuts such a body', () => {
    const index = indexOf({ Big: object(many(200)), Huge: object(many(300)) });
    const inside = layoutOf(object({ big: ref('Big') }), index);
    expect(rows(inside.layout.inside)).toEqual([
      {
        id: 'body-big',
        inside: { kind: 'linked', link: { key: 'Big', label: 'Big', fields: 200, options: 0 } },
      },
    ]);
    expect(inside.linked).toEqual(['Big']);
    const { layout, linked } = layoutOf(ref('Huge'), index);
    expect(rows(layout.inside)).toHaveLength(185);
    expect(layout.inside).toMatchObject({
      cut: { count: 185, link: { key: 'Huge', label: 'Huge', fields: 115, options: 0 } },
    });
    expect(linked).toEqual(['Huge']);
  });

  it('counts the enumerated values that are left out', () => {
    const enumeration = Array.from({ length: 151 }, (_, value) => ({ value }));
    const index = indexOf({ Code: { ...text, enumeration } });
    const row = rowPlace({
      id: 'q',
      schema: ref('Code'),
      direction: 'request',
      label: 'q',
      isRequired: false,
    });
    const { layoutOf: found } = layoutPage([{ row, text: undefined }], createElementIds(), index);
    expect(found(row)).toEqual({
      id: 'q',
      values: { shown: 150, left: 1, link: { key: 'Code', label: 'Code' } },
    });
  });
});

describe('labels', () => {
  const labelIndex = (schemas: Record<string, Schema>, hasPages: boolean): LabelIndex => ({
    ...indexOf(schemas),
    prose: (markdown) => ({ html: markdown as Html }),
    same: (value) => value,
    schemaHref: (key) => (hasPages ? `/schemas/${key}` : undefined),
    fileHref: (path) => `/${path}`,
    targetOf: (href) => ({ href }),
    usersOf: () => undefined,
  });
  const inside: InsideLayout = { kind: 'rows', rows: [{ id: 'one' }, { id: 'two' }] };

  it('use ids and rows of the layout, and text of the schema', () => {
    const index = labelIndex({ Person: person }, true);
    const place = { prefix: 'body-', place: { id: 'body', inside } };
    const view = bodyView(
      ref('Person'),
      { ...place, direction: 'response', constraints: ['as a form'] },
      index,
    );
    expect(view).toMatchObject({ type: 'object', name: 'Person', constraints: ['as a form'] });
    expect(view.fields.map(({ id, facts: { name, type, required } }) => [id, name, type, required])).toEqual([
      ['one', 'id', 'string', false],
      ['two', 'name', 'string', true],
    ]);
  });

  it('link to the page with the rest, or note that it is left out', () => {
    const cut = { count: 2, link: { key: 'Big', label: 'Big', fields: 3, options: 0 } };
    const place = { prefix: 'body-', place: { id: 'body', inside: { ...inside, cut } } };
    const views = [true, false].map((hasPages) =>
      bodyView(object(many(5)), { ...place, direction: 'request' }, labelIndex({}, hasPages)),
    );
    expect(views.map(({ more, note }) => more ?? note)).toEqual([
      { count: '3 fields', link: { label: 'Big', href: '/schemas/Big' }, prefix: 'body-' },
      '3 fields, not shown on this page.',
    ]);
  });

  it('need the layout of the same schema', () => {
    const place = { prefix: 'body-', place: { id: 'body', inside } };
    expect(() => bodyView(object(many(3)), { ...place, direction: 'request' }, labelIndex({}, true))).toThrow(
      'does not fit',
    );
  });
});
