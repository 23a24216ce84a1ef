// What is read of an object, and of two of them that are one: their properties, and which others they can have.

import { describe, expect, it } from 'vitest';
import type { ObjectSchema } from '../../../src/generator/types/schema.ts';
import { readData } from '../../openapi/read-fixture.ts';

const text = { type: 'string' };

async function objectOf(raw: object): Promise<ObjectSchema> {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {},
    components: { schemas: { It: raw } },
  });
  const found = value?.schemas.It;
  if (found?.kind !== 'object') throw new Error(`It is no object: ${found?.kind}`);
  return found;
}

/** Whether other properties are shown, and whether there are none. */
const othersOf = async (raw: object) => {
  const { additional, isClosed } = await objectOf({ type: 'object', ...raw });
  return [additional?.kind, isClosed];
};

describe('other properties', () => {
  const properties = { a: text };
  it.each<[object, string | undefined, boolean?]>([
    [{}, undefined],
    [{ properties }, undefined],
    [{ additionalProperties: true }, 'any'],
    [{ additionalProperties: {} }, 'any'],
    [{ unevaluatedProperties: true }, 'any'],
    [{ properties, additionalProperties: true }, undefined],
    [{ properties, additionalProperties: {} }, undefined],
    [{ properties, additionalProperties: text }, 'string'],
    [{ additionalProperties: text }, 'string'],
    [{ properties, additionalProperties: false }, undefined, true],
    [{ additionalProperties: { not: {} } }, undefined, true],
    [{ properties, unevaluatedProperties: false }, undefined, true],
    [
      {
        allOf: [
          { type: 'object', properties },
          { type: 'object', additionalProperties: true },
        ],
      },
      undefined,
    ],
    [
      {
        allOf: [
          { type: 'object', properties },
          { type: 'object', additionalProperties: text },
        ],
      },
      'string',
    ],
    [
      {
        allOf: [
          { type: 'object', additionalProperties: true },
          { type: 'object', additionalProperties: {} },
        ],
      },
      'any',
    ],
  ])('of %j are of the type %j', async (raw, kind, isClosed) => {
    expect(await othersOf(raw)).toEqual([kind, isClosed]);
  });
});

it('a property has the version since when it is there', async () => {
  const { properties } = await objectOf({
    properties: { a: { ...text, 'x-since': '2' }, b: text, c: true, d: { ...text, 'x-since': {} } },
    type: 'object',
  });
  expect(properties.map(({ since }) => since)).toEqual(['2', undefined, undefined, undefined]);
});

it('required properties are there once', async () => {
  expect((await objectOf({ type: 'object', required: ['a', 'a', 1] })).required).toEqual(['a']);
});

describe('an object of Kubernetes', () => {
  const properties = { apiVersion: text, kind: text, other: text };
  const kind = (group: string | undefined) => ({ group, version: 'v1', kind: 'Pod' });
  const examplesOf = async (kinds: object[], more: object = {}) => {
    const raw = {
      type: 'object',
      properties: { ...properties, ...more },
      'x-kubernetes-group-version-kind': kinds,
    };
    return (await objectOf(raw)).properties.map(({ schema }) => schema.examples);
  };

  it.each<[string, object[], unknown[][]]>([
    ['its group', [kind('apps')], [['apps/v1'], ['Pod'], []]],
    ['no group', [kind('')], [['v1'], ['Pod'], []]],
    ['an unknown group', [kind(undefined)], [['v1'], ['Pod'], []]],
    ['several kinds', [kind('apps'), kind('')], [[], [], []]],
    ['no version', [{ group: 'apps', kind: 'Pod' }], [[], [], []]],
    ['no kind', [{ group: 'apps', version: 'v1' }], [[], [], []]],
    ['nothing', [], [[], [], []]],
  ])('has its version and its kind as examples with %s', async (_, kinds, examples) => {
    expect(await examplesOf(kinds)).toEqual(examples);
  });

  it('has the examples of its document before them', async () => {
    const own = { ...text, examples: ['own'] };
    expect(await examplesOf([kind('apps')], { kind: own })).toEqual([['apps/v1'], ['own'], []]);
    for (const one of [{ ...text, const: 'A' }, { ...text, enum: ['A', 'B'] }, { type: 'integer' }])
      expect((await examplesOf([kind('apps')], { kind: one }))[1]).toEqual([]);
  });
});
