// Examples that a list of values has are not shown again above it.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

async function shown(schema: object, parameter: object = {}) {
  const parameters = [{ name: 'wind', in: 'query', schema: { type: 'string', ...schema }, ...parameter }];
  const { value: api } = await readData({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { parameters, responses: {} } } },
  });
  const [operation] = api?.operations ?? [];
  if (api === undefined || operation === undefined) throw new Error('no operation');
  const [group] = createApiViews(api, plainTools).operation(operation).parameterGroups;
  const facts = group?.fields[0]?.facts;
  return {
    examples: [...(facts?.examples ?? []), ...(facts?.namedExamples ?? []).map(({ value }) => value)],
    values: facts?.enumeration.map(({ value, description }) => `${value}: ${description?.html ?? ''}`),
  };
}

const winds = { enum: ['n', 's'] };
const named = (...names: string[]) => ({
  examples: Object.fromEntries(
    names.map((name) => [name, { summary: `From the ${name}.`, value: name.slice(0, 1) }]),
  ),
});

it('examples without words are left out', async () => {
  expect(await shown({ ...winds, example: 's' })).toEqual({ examples: [], values: ['n: ', 's: '] });
  expect(await shown(winds, { examples: { n: { value: 'n' } } })).toEqual({
    examples: [],
    values: ['n: ', 's: '],
  });
});

it('what named examples mean is said of the values', async () => {
  const { examples, values } = await shown(winds, named('n', 's'));
  expect(examples).toEqual([]);
  expect(values).toEqual([
    expect.stringMatching(/^n: (?!.*<strong>).*From the n\./),
    expect.stringMatching(/^s: (?!.*<strong>).*From the s\./),
  ]);
});

it.each<[string, object, object, string[]]>([
  ['a value that is not listed', { ...winds, examples: ['n', 'w'] }, {}, ['n', 'w']],
  ['words for some of the values', winds, named('north'), ['n']],
  ['no list', { example: 'n' }, {}, ['n']],
])('examples stay with %s', async (_, schema, parameter, examples) => {
  expect((await shown(schema, parameter)).examples).toEqual(examples);
});
