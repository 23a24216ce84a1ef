// Since when parts of an API are there, and which release changed them last.

import { expect, it } from 'vitest';
import { compareDocuments } from '../../../../src/extras/change/compare-documents.ts';
import type { Finding } from '../../../../src/extras/change/findings/finding.ts';
import { marksOfApi } from '../../../../src/extras/change/pages/api-marks.ts';
import { createReferences } from '../../../../src/generator/openapi/document/references.ts';

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const body = (schema: object) => ({ description: 'Yes.', content: { 'application/json': { schema } } });
const document = (boat: object, parameters: object[] = []) => ({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  paths: {
    '/boats': { get: { parameters, responses: { 200: body({ $ref: '#/components/schemas/Boat' }) } } },
  },
  components: { schemas: { Boat: boat } },
});
const comparable = (root: ReturnType<typeof document>) => ({
  root,
  references: createReferences(root),
  dialect: root.openapi,
});

/** The marks after releases that are named by their numbers. */
function marksAfter(...all: ReturnType<typeof document>[]) {
  const operation = { slug: 'list', method: 'get', path: '/boats', responses: [] };
  const releases = all.map((one, index) => {
    const former = all[index - 1];
    const findings: Finding[] =
      former === undefined ? [] : compareDocuments(comparable(former), comparable(one), { grace: {} });
    const difference = { version: '1', findings, verdict: 'equal', suggestedVersion: '1' } as const;
    return { release: { name: String(index + 1) }, state: 'compared', difference } as const;
  });
  const api = { name: 'boats', title: 'Boats', operations: [operation], webhooks: [] };
  return marksOfApi({ api, releases: releases.toReversed() } as unknown as Parameters<typeof marksOfApi>[0]);
}

it('marks a property with the release that added it, and the last one that changed it', () => {
  const { schemas, operations } = marksAfter(
    document(object({ id: text })),
    document(object({ id: text, owner: object({ name: text }) })),
    document(
      object({
        id: { ...text, maxLength: 5 },
        owner: object({ name: text, crew: { type: 'array', items: object({}) } }),
      }),
    ),
    document(
      object(
        {
          id: { ...text, maxLength: 9 },
          owner: object({ name: text, crew: { type: 'array', items: object({ age: text }) } }),
        },
        { required: ['id'] },
      ),
    ),
  );
  const boat = schemas.get('Boat')?.properties;
  expect(boat?.get('id')?.own).toEqual({ changedIn: '4' });
  expect(boat?.get('owner')?.own).toEqual({ since: '2' });
  const owner = boat?.get('owner')?.properties;
  expect(owner?.get('crew')?.own).toEqual({ since: '3' });
  expect(owner?.get('crew')?.properties.get('age')?.own).toEqual({ since: '4' });
  expect(operations.get('list')).toEqual({ changedIn: '4' });
});

it('marks what is removed at the schema, and what is back as new', () => {
  const { schemas } = marksAfter(
    document(object({ id: text, owner: text })),
    document(object({ id: text })),
    document(object({ id: text, owner: text })),
  );
  expect(schemas.get('Boat')?.own).toEqual({ changedIn: '2' });
  expect(schemas.get('Boat')?.properties.get('owner')?.own).toEqual({ since: '3' });
});

it('marks a property that became required, whose change is at the list of names', () => {
  const { schemas } = marksAfter(
    document(object({ id: text })),
    document(object({ id: text }, { required: ['id'] })),
  );
  expect(schemas.get('Boat')?.properties.get('id')?.own).toEqual({ changedIn: '2' });
});

it('marks parameters of operations', () => {
  const limit = (schema: object) => ({ name: 'limit', in: 'query', schema });
  const { parameters } = marksAfter(
    document(object({})),
    document(object({}), [limit({ type: 'integer' })]),
    document(object({}), [
      limit({ type: 'integer', maximum: 9 }),
      { name: 'after', in: 'header', schema: text },
    ]),
  );
  expect(parameters.get('list')).toEqual(
    new Map([
      ['query limit', { since: '2', changedIn: '3' }],
      ['header after', { since: '3' }],
    ]),
  );
});

it('marks what a release deprecates, until another one takes that back', () => {
  const old = { ...text, deprecated: true };
  const limit = (more: object) => ({ name: 'limit', in: 'query', schema: text, ...more });
  const deprecated = document(object({ id: old }), [limit({ deprecated: true })]);
  const { schemas, parameters, operations } = marksAfter(
    document(object({ id: text, name: old }), [limit({})]),
    deprecated,
    deprecated,
  );
  expect(schemas.get('Boat')?.properties.get('id')?.own).toEqual({ changedIn: '2', deprecatedIn: '2' });
  expect(parameters.get('list')?.get('query limit')).toEqual({ changedIn: '2', deprecatedIn: '2' });
  // Not the operation itself.
  expect(operations.get('list')).toEqual({ changedIn: '2' });
  const back = marksAfter(document(object({ id: text })), deprecated, document(object({ id: text })));
  expect(back.schemas.get('Boat')?.properties.get('id')?.own).toEqual({ changedIn: '3' });
});
