// Values that say something: no names of types, no empty objects, no place in a list, and the ids of the resource that they are of.

import { expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { isTypeNames } from '../../../src/generator/json-schema/generate/placeholder.ts';
import { shortExample } from '../../../src/generator/json-schema/generate/short-example.ts';
import { exampleContexts } from '../../../src/generator/samples/authored-values.ts';
import { madeValue, withoutTypeNames } from '../../../src/generator/samples/body-values.ts';
import { readData } from '../../openapi/read-fixture.ts';

const text = { type: 'string' };
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

/** Returns the generated body of `PATCH /boats/{id}`, and what it was made with. */
async function madeWith(It: object, { schemas = {}, parameter = {}, headline = '' } = {}) {
  const { value: api } = await readData({
    openapi: '3.0.3',
    info: {},
    paths: {
      '/boats/{id}': {
        patch: {
          parameters: [{ name: 'id', in: 'path', required: true, schema: text, ...parameter }],
          responses: {},
        },
      },
    },
    components: { schemas: { It, ...schemas } },
  });
  if (api === undefined) throw new Error('no document');
  const context = { ...exampleContexts(api).request, about: { owner: 'boat', headline } };
  const made = generateExample({ kind: 'ref', name: 'It', examples: [], enumeration: [] }, context);
  return { made, context };
}

async function madeOf(It: object, facts: Parameters<typeof madeWith>[1] = {}): Promise<unknown> {
  return (await madeWith(It, facts)).made;
}

it.each([
  ['string', true],
  [{ name: 'string', size: 0, open: true, tags: ['string'], more: {}, none: null }, true],
  [{ name: 'string', type: 'jib' }, false],
  [{ name: 'string', size: 12 }, false],
  [{ type: 'string' }, false],
  [{ size: 0 }, false],
  ['text', false],
  ['', false],
  [[], false],
])('%j is nothing but names of types: %j', (value, is) => {
  expect(isTypeNames(value)).toBe(is);
});

it('an example of names of types is none, but one of the type of a field', async () => {
  const made = await madeOf(
    object({
      name: { ...text, example: 'string' },
      field_type: { ...text, example: 'string' },
      sail: object({ colour: text }),
    }),
  );
  expect(made).toEqual({ name: 'Example it', field_type: 'string', sail: { colour: '#336699' } });
  const media = { mediaType: 'application/json', isSequence: false };
  const examples = [
    { name: 'a', value: { name: 'string' } },
    { name: 'b', value: { name: 'Sail' } },
  ];
  expect(withoutTypeNames({ ...media, examples } as never).examples).toEqual([examples[1]]);
});

it('the resource of JSON:API is the one of its type, whatever its schemas are called', async () => {
  const BoatPartialUpdateQueryObject = object(
    {
      type: { type: 'string', enum: ['boat'] },
      id: text,
      attributes: { $ref: '#/components/schemas/BoatPartialUpdateQueryFields' },
    },
    ['type', 'id', 'attributes'],
  );
  const schemas = { BoatPartialUpdateQueryObject, BoatPartialUpdateQueryFields: object({ name: text }) };
  const data = { $ref: '#/components/schemas/BoatPartialUpdateQueryObject' };
  const sent = { type: 'boat', id: 'YOUR_BOAT_ID', attributes: { name: 'Example boat' } };
  expect(await madeOf(object({ data }), { schemas })).toEqual({ data: sent });
  // The path and the body name the same boat.
  expect(await madeOf(object({ data }), { schemas, parameter: { example: 'B7' } })).toEqual({
    data: { ...sent, id: 'B7' },
  });
  const link = object({ type: { type: 'string', enum: ['sail'] }, id: text }, ['type', 'id']);
  expect(await madeOf(object({ data: link }))).toEqual({ data: { type: 'sail', id: 'YOUR_SAIL_ID' } });
  // A type alone, or one of several, names no resource.
  const other = object({ type: { type: 'string', enum: ['sail', 'mast'] }, id: text });
  expect(await madeOf(object({ part: other }))).toMatchObject({ part: { id: 'YOUR_PART_ID' } });
});

it('an object far inside has one value of its author, and an optional one of nothing else is left out', async () => {
  const deep = object({
    name: text,
    colour: { ...text, example: 'red' },
    sails: { type: 'array', items: text },
  });
  const inside = (schema: object, levels: number): object =>
    levels === 0 ? schema : object({ next: inside(schema, levels - 1) }, ['next']);
  const found = JSON.stringify(await madeOf(inside(deep, 7)));
  expect(found).toContain('{"colour":"red"}');
  // Nothing can be made of a list far inside, so the optional object around it says nothing.
  const list = object({ name: text, more: object({ list: { type: 'array', items: object({ a: text }) } }) }, [
    'name',
  ]);
  for (const levels of [2, 3, 4, 5, 6, 7]) {
    const made = JSON.stringify(await madeOf(inside(list, levels)));
    expect(made).toContain('{"name":"');
    expect(made).not.toContain('{}');
  }
});

it('a request for a list begins at its beginning', async () => {
  const token = { ...text, example: 'eyJwYWdlIjoyfQ' };
  const properties = { owner: { ...text, example: 'Ana' }, cursor: token, page_token: token, marker: token };
  expect(await madeOf(object(properties))).toEqual({ owner: 'Ana' });
  expect(await madeOf(object(properties, ['cursor']))).toEqual({ owner: 'Ana', cursor: 'eyJwYWdlIjoyfQ' });
});

it('a flag that says that something is gone is not set, unless the operation does that', async () => {
  const flag = { type: 'boolean' };
  const properties = { name: text, deleted: flag, is_suspended: flag, force: flag, open: flag };
  const body = object(properties, Object.keys(properties));
  const gone = { deleted: false, force: false, is_suspended: false };
  expect(await madeOf(body)).toMatchObject({ ...gone, open: true });
  expect(await madeOf(body, { headline: 'Suspend a boat' })).toMatchObject({ ...gone, is_suspended: true });
});

it('a long list of time zones begins with the one that all readers know', async () => {
  const zones = Array.from({ length: 20 }, (_, at) => `Africa/Town_${at}`);
  const zone = (values: string[]) => object({ zone: { ...text, enum: values } });
  expect(await madeOf(zone([...zones, 'UTC']))).toEqual({ zone: 'UTC' });
  expect(await madeOf(zone(['Africa/Town', 'UTC']))).toEqual({ zone: 'Africa/Town' });
});

it('a name is that of what its words say, and a new one differs', async () => {
  const schemas = {
    BerthDraft: object({ name: text, display_name: text, plan_name: text, repo_name: text }),
  };
  const made = await madeOf(object({ part: { $ref: '#/components/schemas/BerthDraft' } }), { schemas });
  expect(made).toEqual({
    part: {
      name: 'Example berth',
      display_name: 'Example berth',
      plan_name: 'Example plan',
      repo_name: 'example-repo',
    },
  });
  expect(await madeOf(object({ plan_name: text, new_plan_name: text, title: text }))).toEqual({
    plan_name: 'Example plan',
    new_plan_name: 'New plan',
    title: 'Example it',
  });
});

it('an optional field that refers to something deprecated is left out', async () => {
  const schemas = { Old: { ...object({ size: text }), deprecated: true } };
  const old = { $ref: '#/components/schemas/Old' };
  expect(await madeOf(object({ name: text, old }), { schemas })).toEqual({ name: 'Example it' });
  expect(await madeOf(object({ name: text, old }, ['old']), { schemas })).toHaveProperty('old');
});

it('one of the values that an author lists in place of an example is sent', async () => {
  const kind = (example: string) => object({ kind: { ...text, example } });
  expect(await madeOf(kind('sloop | ketch | yawl'))).toEqual({ kind: 'sloop' });
  expect(await madeOf(kind('a sloop | a ketch'))).toEqual({ kind: 'a sloop | a ketch' });
});

it('the attributes of JSON:API are sent, though nothing requires them', async () => {
  const attributes = object({ name: text, size: { type: 'integer' } });
  const data = object({ type: text, attributes, links: object({ self: text }) }, ['type']);
  const schema = { kind: 'ref' as const, name: 'It', examples: [], enumeration: [] };
  const { made, context } = await madeWith(object({ data }, ['data']));
  const holder = { mediaType: 'application/json', isSequence: false };
  const short = shortExample(made, { schema, holder, isWritten: false }, context) ?? made;
  expect(short).toMatchObject({ data: { attributes: { name: 'Example it' } } });
  expect(short).not.toHaveProperty('data.links');
});

it('a label has words also where the document only says that it is not empty', async () => {
  const label = (minLength: number) => object({ name: { ...text, minLength } });
  expect(await madeOf(label(1))).toEqual({ name: 'Example it' });
  expect(await madeOf(label(30))).not.toEqual({ name: 'Example it' });
});

it('a text of which only the media type is known is a text', async () => {
  const { value: api } = await readData({ openapi: '3.1.0', info: {}, paths: {} });
  if (api === undefined) throw new Error('no document');
  const schema = { kind: 'any' as const, examples: [], enumeration: [], description: 'The script.' };
  const content = { schema, examples: [], partTypes: [], encodings: [] };
  const made = (mediaType: string) =>
    madeValue({ ...content, mediaType }, exampleContexts(api).request).value;
  expect(made('text/plain')).toMatch(/^YOUR_/);
  expect(made('application/json')).toEqual({});
});

it('the name of a host is no URL', async () => {
  const site = object({ domain: { ...text, example: 'https://boats.example' } });
  const made = await madeOf(
    object({ domain: text, webhook: { ...text, description: 'The URL that is called.' } }),
    {
      schemas: { Site: site },
    },
  );
  expect(made).toEqual({ domain: 'example.org', webhook: 'https://example.org/' });
});

it.each([
  ['start', 'In seconds since 1970-01-01.', 1771061400],
  ['start', 'A Unix timestamp', 1771061400],
  ['start', 'Milliseconds since the epoch', 1771061400000],
  ['nanoseconds', 'The part of a second since the Unix epoch', 1.5],
  ['session_time', '', 60],
  ['long', '', -0.1276],
  ['net_type', '', 1],
  ['ratio', 'The ratio since 1970 boats were counted', 1.5],
])('a number is what it is described as: %s, %j', async (name, description, value) => {
  const made = await madeOf(object({ [name]: { type: 'number', description } }));
  expect(made).toEqual({ [name]: value });
});

it.each([
  ['unix-time', 1771061400],
  ['unixtime', 1771061400],
  ['int64', 1],
])('a number of the format %s is %j', async (format, value) => {
  expect(await madeOf(object({ trial: { type: 'integer', format } }))).toEqual({ trial: value });
});

it.each([
  ['Tags, e.g. `{"sail": "jib", "reefs": [1]}`.', { sail: 'jib', reefs: [1] }],
  ['```json\n{ "op": "replace" }\n``` {"other": 1}', { op: 'replace' }],
  ['Any {} and {sail} [or] { "a": } { "b": 1 }', { b: 1 }],
  ['Nothing { here', {}],
  [`${'{'.repeat(50)} { "late": 1 }`, {}],
])('an object of which nothing is known is the JSON of its description: %j', async (description, value) => {
  expect(await madeOf(object({ tags: { type: 'object', description } }, ['tags']))).toEqual({ tags: value });
});

it('an object whose properties are known, and a list, are not the JSON of a description that is invalid', async () => {
  const description = '`{"sail": 1}`';
  const known = { ...object({ sail: text }), description };
  const list = { type: 'array', items: {}, description };
  expect(await madeOf(object({ known, list }))).toMatchObject({ known: { sail: 'YOUR_SAIL' } });
  expect(JSON.stringify(await madeOf(object({ list })))).not.toContain('"sail":1');
});

it('a label is called after a resource, not after a message', async () => {
  const BoatSearchQuery = object({ boat_name: text });
  const made = await madeOf(object({ query: { $ref: '#/components/schemas/BoatSearchQuery' } }), {
    schemas: { BoatSearchQuery },
  });
  expect(made).toEqual({ query: { boat_name: 'Example boat' } });
});

it('a long example of an author is shown at first without what only answers have', async () => {
  const { value: api } = await readData({
    openapi: '3.0.3',
    info: {},
    paths: {},
    components: {
      schemas: {
        It: object(
          {
            id: { ...text, readOnly: true },
            name: text,
            parts: { type: 'array', items: text },
            note: text,
          },
          ['name'],
        ),
      },
    },
  });
  if (api === undefined) throw new Error('no document');
  const context = exampleContexts(api).request;
  const schema = { kind: 'ref' as const, name: 'It', examples: [], enumeration: [] };
  const holder = { mediaType: 'application/json', isSequence: false };
  const value = { id: 'B7', name: 'Ana', parts: Array.from({ length: 70 }, (_, at) => `${at}`), note: 'New' };
  const short = shortExample(value, { schema, holder, isWritten: true }, context);
  expect(Object.keys(short as object)).toEqual(['name', 'parts', 'note']);
});
