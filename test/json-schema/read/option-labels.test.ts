// Options without a name are labelled by what only they have.

import { describe, expect, it } from 'vitest';
import { readData } from '../../openapi/read-fixture.ts';

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const text = { type: 'string' };

async function labelsOf(oneOf: unknown[]) {
  const components = { schemas: { It: { oneOf } } };
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {},
    components,
  });
  const { variants } = { variants: undefined, ...value?.schemas.It };
  return variants?.options.map(({ label }) => label);
}

describe('an option without a name is labelled by', () => {
  const kind = (value: string) => object({ kind: { const: value }, id: text });

  it('the value of a property that no other option has', async () => {
    expect(await labelsOf([kind('boat'), kind('car')])).toEqual(['kind: boat', 'kind: car']);
    expect(await labelsOf([object({ type: { enum: ['a'] } }), object({ type: { enum: ['b'] } })])).toEqual([
      'type: a',
      'type: b',
    ]);
  });

  it('the required properties that only it requires, or else its own properties', async () => {
    const both = { id: text, name: text };
    expect(await labelsOf([object(both, ['id']), object(both, ['name'])])).toEqual(['With id', 'With name']);
    expect(await labelsOf([object({ id: text }), object({ ...both, age: text, on: text })])).toEqual([
      'Option 1',
      'With name, age, on',
    ]);
  });

  it('its position, if nothing tells it from another', async () => {
    expect(await labelsOf([kind('boat'), kind('boat')])).toEqual(['Option 1', 'Option 2']);
  });

  it('its type, if no other option has it', async () => {
    const list = (items: object) => ({ type: 'array', items });
    expect(await labelsOf([text, list(text), list(list(object({}))), {}])).toEqual([
      'string',
      'string[]',
      'object[][]',
      'any',
    ]);
    const $ref = '#/components/schemas/It';
    expect(await labelsOf([text, list({ $ref }), list({})])).toEqual(['string', 'It[]', 'array']);
  });

  it('its only value, the format of any type, the values of a property, or a description of a few words', async () => {
    expect(await labelsOf([{ ...text, enum: ['none'] }, { type: 'string', const: 'all' }, text])).toEqual([
      'none',
      'all',
      'string',
    ]);
    expect(await labelsOf([{ format: 'date-time' }, { format: 'date' }])).toEqual(['date-time', 'date']);
    const listed = (values: string[]) => object({ on: { enum: values } });
    expect(await labelsOf([listed(['a', 'b']), listed(['c', 'd', 'e', 'f'])])).toEqual([
      'on: a, b',
      'on: c, d, e, …',
    ]);
    expect(await labelsOf([listed(['a', 'b']), listed(['c', 'd', 'e'])])).toEqual([
      'on: a, b',
      'on: c, d, e',
    ]);
    const described = (description: string) => ({ ...object({ id: text }), description });
    expect(await labelsOf([described('Sent (by sea).'), described('Got. Or `not`')])).toEqual([
      'Sent (by sea)',
      'Option 2',
    ]);
  });

  it('its own title, if it has one', async () => {
    expect(await labelsOf([{ ...kind('boat'), title: 'Boat' }, kind('car')])).toEqual(['Boat', 'kind: car']);
  });
});

it('an option that is only nullable is null, so that a union of one other option is that one', async () => {
  const components = {
    schemas: {
      One: { anyOf: [text, { nullable: true }] },
      Two: { anyOf: [text, object({}), { nullable: true }] },
    },
  };
  const { value } = await readData({ openapi: '3.0.3', info: {}, paths: {}, components });
  expect(value?.schemas.One).toMatchObject({ kind: 'string', nullable: true });
  expect(value?.schemas.Two).toMatchObject({ nullable: true });
  expect(value?.schemas.Two?.variants?.options.map(({ label }) => label)).toEqual(['string', 'object']);
});
