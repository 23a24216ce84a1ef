// Optional fields that do not go with the values beside them are left out of requests, by the words of their descriptions.

import { describe, expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { shortExample } from '../../../src/generator/json-schema/generate/short-example.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import type { ExampleContext } from '../../../src/generator/types/validation.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

const holder = { mediaType: 'application/json', isSequence: false };
const about = (description: string) => ({ type: 'string', example: 'x', description });
const plain = { type: 'string', example: 'x' };
const kind = { type: 'string', enum: ['sail', 'motor', 'rowing'], example: 'sail' };

async function madeOf(
  properties: object,
  { required = [], direction = 'request', ...keywords }: Facts = {},
): Promise<{ whole: string[]; short: string[] }> {
  const It = { type: 'object', properties, required, ...keywords };
  const source = { openapi: '3.0.3', info: {}, paths: {}, components: { schemas: { It } } };
  const { value: api } = await readData(source);
  const schemas = new Map(Object.entries(api?.schemas ?? {}));
  const context = { ...exampleContext({ schemas, direction }), about: {} };
  const schema: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };
  const whole = generateExample(schema, context);
  const short = shortExample(whole, { schema, holder, isWritten: false }, context) ?? whole;
  return { whole: Object.keys(whole as object), short: Object.keys(short as object) };
}

interface Facts {
  required?: string[];
  direction?: ExampleContext['direction'];
  minProperties?: number;
}

describe('a field for another value of a choice', () => {
  it.each([
    "Required when kind is 'motor'.",
    'Required only for a boat with `motor` kind.',
    'The power. Only used if `kind` is set to `motor` or `rowing`.',
    'Only applies when kind = motor, in other boats it is empty.',
    'Обязательно для моторных лодок (`kind` — `motor`), для других не используется.',
    'Required when `kind` is `motor`; omit for `sail`.',
  ])('is left out: %s', async (description) => {
    expect((await madeOf({ kind, power: about(description) })).whole).toEqual(['kind']);
  });

  it.each([
    "Required when kind is 'sail'.",
    'Required when kind is `motor` or `sail`.',
    'Required unless kind is `motor`.',
    'Not used when kind is `motor`.',
    'Optional when kind is `motor`.',
    'Only for motor boats.',
    'Only used with a `berth`.',
    'The kind of fuel, such as `motor`.',
  ])('is another one: %s', async (description) => {
    expect((await madeOf({ kind, power: about(description) })).whole).toContain('power');
  });

  it('is left out by one property that has no list of values', async () => {
    const properties = {
      shape: { type: 'string', example: 'cat' },
      mast: about('Only if `shape` is "sloop".'),
    };
    expect((await madeOf(properties)).whole).toEqual(['shape']);
  });

  it('stays if it is required, in responses, and for the least number of properties', async () => {
    const properties = { kind, power: about("Required when kind is 'motor'.") };
    expect((await madeOf(properties, { required: ['power'] })).whole).toContain('power');
    expect((await madeOf(properties, { direction: 'response' })).whole).toContain('power');
    expect((await madeOf(properties, { minProperties: 2 })).whole).toContain('power');
  });
});

it('shows first the fields that the value of a choice requires', async () => {
  const properties = { kind, ...{ a: plain, b: plain }, canvas: about('Required when `kind` is `sail`.') };
  expect((await madeOf(properties, { required: ['kind'] })).short).toContain('canvas');
});

describe('of fields that exclude each other', () => {
  it.each([
    ['Mutually exclusive with `boat_id`.', 'Mutually exclusive with `boat_id`.'],
    ['Cannot be used together with `boat_id`.', 'Required with `boat_code`.'],
    ['This cannot be set if `boat_id` is set.', 'Required with `boat_code`.'],
    [
      'Must be provided together with `harbour`. Mutually exclusive with boat_id.',
      'Must be provided with boat_code',
    ],
  ])('the first is sent: %s', async (code, harbour) => {
    const properties = { boat_id: plain, boat_code: about(code), harbour: about(harbour), note: plain };
    expect((await madeOf(properties)).whole).toEqual(['boat_id', 'note']);
  });

  it('one is sent if both say so', async () => {
    const properties = {
      text: about('Cannot be used with html_text.'),
      html_text: about('Cannot be used with `text`.'),
    };
    expect((await madeOf({ note: plain, ...properties })).whole).toEqual(['note', 'text']);
  });

  it('the required one is sent', async () => {
    const properties = { boat_id: about('Provide this or `boat_code`, but not both.'), boat_code: plain };
    expect((await madeOf(properties, { required: ['boat_code'] })).whole).toEqual(['boat_code']);
  });
});

it.each([
  ['Deprecated in favor of `ports`.', ['ports']],
  ['Deprecated: use `ports` instead.', ['ports']],
  ['Deprecated in favor of `harbours`.', ['ports']],
  ['(Deprecated) The name of a port.', ['ports']],
  ['The port. It has been deprecated in favor of `harbours`.', ['port', 'ports']],
])('leaves out a field that is deprecated or that another one replaces: %s', async (description, names) => {
  expect((await madeOf({ port: about(description), ports: plain })).whole).toEqual(names);
});
