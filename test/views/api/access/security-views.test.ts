// What a page says of authentication where an operation has no requirement.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../../openapi/read-fixture.ts';
import { plainTools } from '../../plain-tools.ts';

const components = { securitySchemes: { Key: { type: 'http', scheme: 'bearer' } } };

it.each([
  ['nothing', {}, {}, false],
  ['an empty list of the operation', {}, { security: [] }, true],
  ['an empty list of the document', { security: [] }, {}, true],
  ['an empty requirement', {}, { security: [{}] }, true],
  ['schemes for other operations', { components }, {}, true],
])('is shown to need none, or not at all: %s', async (_case, document, operation, isShown) => {
  const paths = { '/a': { get: { summary: 'Get', responses: {}, ...operation } } };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths, ...document });
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  const { security, showsSecurity } = createApiViews(value, plainTools).operation(first);
  expect({ security, showsSecurity }).toEqual({ security: [], showsSecurity: isShown });
});

it('lists the operations that use a scope once, although several flows of a scheme have it', async () => {
  const scopes = { 'boats:read': 'Read boats' };
  const tokenUrl = 'https://a.example/token';
  const flows = { clientCredentials: { tokenUrl, scopes }, password: { tokenUrl, scopes } };
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    components: { securitySchemes: { login: { type: 'oauth2', flows } } },
    paths: { '/a': { get: { summary: 'Get', responses: {}, security: [{ login: ['boats:read'] }] } } },
  });
  if (value === undefined) throw new Error('no document');
  const { securitySchemes } = createApiViews(value, plainTools).introduction();
  const rows = securitySchemes.flatMap(({ facts }) => facts.flatMap((fact) => fact.scopes ?? []));
  expect(rows.map(({ users }) => users?.label)).toEqual(['Used by 1 operation', undefined]);
});
