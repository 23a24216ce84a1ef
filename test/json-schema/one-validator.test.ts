// Laws: diagnostics and samples agree on which values are valid, and an example without diagnostics is sent and shown unchanged.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createValidator } from '../../src/generator/json-schema/validate.ts';
import { createModelValidator } from '../../src/generator/json-schema/validity.ts';
import { createReferences } from '../../src/generator/openapi/document/references.ts';
import type { Api } from '../../src/generator/types/api.ts';
import { readData } from '../openapi/read-fixture.ts';
import { requestOf } from '../samples/first-request.ts';
import { schemas } from '../support/arbitrary-schemas.ts';

const scalars = fc.constantFrom<unknown[]>(
  null,
  true,
  0,
  1,
  -7,
  2.5,
  '',
  'a',
  'abc',
  'AB12',
  'x-a',
  '2026-01-31',
  '2026-02-30',
  'a@b',
  'https://a.example/{id}',
  '999.1.1.1',
  'P1D',
  'cat',
  'text',
);
const names = fc.constantFrom('a', 'b', 'c', 'kind', 'value', 'x', 'y', 'cat', 'email', 'x-1', 'constructor');
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** Schemas that the model changes: merged, with keywords beside references, with options. */
const joined = fc
  .tuple(schemas, schemas, fc.constantFrom('allOf', 'anyOf', 'oneOf'), fc.boolean())
  .map(([first, second, keyword, isNamed]) => ({
    [keyword]: [isNamed ? { $ref: '#/components/schemas/Part' } : first, second],
    ...(typeof first === 'object' && keyword !== 'allOf' ? first : {}),
  }));

function documentOf(openapi: string, schema: unknown, part: unknown, example?: unknown) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/It' }, example } };
  return {
    openapi,
    info: { title: 'A', version: '1' },
    paths: { '/a': { post: { requestBody: { content }, responses: {} } } },
    components: { schemas: { It: schema, Part: part } },
  };
}

async function apiOf(document: object): Promise<Api> {
  const { value } = await readData(document);
  if (value === undefined) throw new Error('The document can be read.');
  return value;
}

it('finds the same values valid in samples as in diagnostics', async () => {
  const lines = fc.constantFrom('3.0.3', '3.1.0');
  const candidates = fc.array(values, { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(lines, fc.oneof(schemas, joined), schemas, candidates, async (line, it, part, all) => {
      const document = documentOf(line, it, part);
      const api = await apiOf(document);
      const named = new Map(Object.entries(api.schemas));
      const isEarly = line.startsWith('3.0');
      const { violations } = createValidator({ references: createReferences(document), isEarly });
      const schema = { kind: 'ref' as const, name: 'It', examples: [], enumeration: [] };
      const { validityIn } = createModelValidator(named, api);
      for (const direction of ['request', 'response'] as const) {
        for (const value of all) {
          const found = violations(value, it, direction);
          const { isValid } = validityIn(direction);
          expect(isValid(schema, value), JSON.stringify({ value, found })).toBe(found.length === 0);
        }
      }
    }),
    { numRuns: 250 },
  );
});

it('sends an example without diagnostics unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(schemas, joined), schemas, values, async (it, part, example) => {
      fc.pre(example !== '' && typeof example !== 'string');
      const document = documentOf('3.1.0', it, part, example);
      const references = createReferences(document);
      const { violations } = createValidator({ references, isEarly: false });
      fc.pre(violations(example, it, 'request').length === 0);
      const api = await apiOf(document);
      const [operation] = api.operations;
      if (operation === undefined) throw new Error('The document has one operation.');
      const schemasByName = new Map(Object.entries(api.schemas));
      const { body } = requestOf(operation, {
        schemas: schemasByName,
        api,
      });
      expect(body).toEqual({ kind: 'json', contentType: 'application/json', value: example });
    }),
    { numRuns: 200 },
  );
});
