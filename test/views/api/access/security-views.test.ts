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
