// What a page says of authentication where an operation has no requirement.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../../openapi/read-fixture.ts';
import { plainTools } from '../../plain-tools.ts';

const needsKey = { summary: 'Other', responses: {}, security: [{ Key: [] }] };
const components = { securitySchemes: { Key: { type: 'http', scheme: 'bearer' } } };

it.each([
  ['nothing', {}, {}, false],
  ['an empty list of the operation', {}, { security: [] }, true],
  ['an empty list of the document', { security: [] }, {}, true],
  ['an empty requirement', {}, { security: [{}] }, true],
  ['schemes for other operations', { components, paths: { '/b': { get: needsKey } } }, {}, true],
])('is shown to need none, or not at all: %s', async (_case, document, operation, isShown) => {
  const { security, showsSecurity, securityUnstated } = await firstView(document, operation);
  expect({ security, showsSecurity, securityUnstated }).toEqual({ security: [], showsSecurity: isShown });
});

async function firstView({ paths, ...document }: Record<string, object>, operation: Record<string, unknown>) {
  const all = { '/a': { get: { summary: 'Get', responses: {}, ...operation } }, ...paths };
  const { value } = await readData({ openapi: '3.1.0', info: {}, ...document, paths: all });
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  return createApiViews(value, plainTools).operation(first);
}

it('lists all ways of a document that requires none of them for any operation, and says that it does not', async () => {
  const { security, showsSecurity, securityUnstated } = await firstView({ components }, {});
  expect({ names: security.flatMap(({ schemes }) => schemes.map(({ name }) => name)) }).toEqual({
    names: ['Key'],
  });
  expect({ showsSecurity, securityUnstated }).toEqual({ showsSecurity: true, securityUnstated: true });
});

it('lists none for an operation whose own list is empty, nor for others beside it', async () => {
  const { security, securityUnstated } = await firstView({ components }, { security: [] });
  expect({ security, securityUnstated }).toEqual({ security: [], securityUnstated: undefined });
});

it('lists the operations that use a scope once, although several flows of a scheme have it', async () => {
  const scopes = { 'boats:read': 'Read boats' };
  const tokenUrl = 'https://a.example/token';
  const more = { ...scopes, 'boats:write': 'Change boats' };
  const flows = {
    clientCredentials: { tokenUrl, scopes },
    password: { tokenUrl, scopes },
    deviceAuthorization: { tokenUrl, scopes: more },
  };
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    components: { securitySchemes: { login: { type: 'oauth2', flows } } },
    paths: { '/a': { get: { summary: 'Get', responses: {}, security: [{ login: ['boats:read'] }] } } },
  });
  if (value === undefined) throw new Error('no document');
  const { securitySchemes } = createApiViews(value, plainTools).introduction();
  const lists = securitySchemes.flatMap(({ facts }) => facts.filter((fact) => fact.scopes !== undefined));
  expect(lists.map(({ label }) => label)).toEqual([
    'Client credentials, Password: scopes',
    'Device authorization: scopes',
  ]);
  const rows = lists.flatMap((fact) => fact.scopes ?? []);
  expect(rows.map(({ users }) => users?.label)).toEqual(['Used by 1 operation', undefined, undefined]);
});
