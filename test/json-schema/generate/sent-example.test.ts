// What the short example of a body has where its schema requires nothing, or hardly anything: what a person would send.

import { describe, expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { shortExample } from '../../../src/generator/json-schema/generate/short-example.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import type { ExampleContext } from '../../../src/generator/types/validation.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

const holder = { mediaType: 'application/json', isSequence: false };
const text = { type: 'string' };

async function sent(It: object, about: ExampleContext['about'] = {}): Promise<unknown> {
  const source = { openapi: '3.0.3', info: {}, paths: {}, components: { schemas: { It } } };
  const { value: api } = await readData(source);
  const schemas = new Map(Object.entries(api?.schemas ?? {}));
  const context = { ...exampleContext({ schemas, direction: 'request' }), about };
  const schema: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };
  const value = generateExample(schema, context);
  const short = shortExample(value, { schema, holder, isWritten: false }, context);
  return short ?? value;
}

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('of a schema that requires nothing, a short example has', () => {
  it('the whole small example of the author', async () => {
    const example = { Driver: 'local', Name: 'shed', Labels: { use: 'tools' } };
    expect(await sent(object({ Driver: text, Name: text, Labels: { type: 'object' } }, { example }))).toEqual(
      example,
    );
  });

  it('of a large example what the operation needs, and no value that says nothing', async () => {
    const names = ['Host', 'Domain', 'User', 'Tty', 'Stdin', 'Env', 'Command', 'Labels'];
    const properties = {
      ...Object.fromEntries(names.map((name) => [name, {}])),
      Picture: {
        ...text,
        description: 'The picture to use when building the boat, or what it was built with.',
      },
    };
    const example = {
      Host: '',
      Domain: '',
      User: '',
      Tty: false,
      Stdin: false,
      Env: ['A=b'],
      Command: [],
      Labels: {},
      Picture: 'sloop',
    };
    expect(await sent(object(properties, { example }), { owner: 'boat', text: 'Build a boat' })).toEqual({
      Env: ['A=b'],
      Picture: 'sloop',
    });
  });

  it('what identifies a thing, and nothing that a server sets', async () => {
    const properties = {
      created_at: { ...text, example: '2026-01-01' },
      revision: { ...text, description: 'Set by the server.', example: 'r2' },
      weight: { type: 'integer' },
      nick_name: text,
      name: { ...text, nullable: true },
    };
    expect(Object.keys((await sent(object(properties))) as object)).toEqual(['name']);
  });

  it('what a thing is called and of which kind it is, if it is created', async () => {
    const properties = {
      plan: { ...text, description: 'MAY contain a drawing.' },
      boat: { ...text, description: '(Optional) Another boat.' },
      kind: { ...text, enum: ['sloop', 'ketch'] },
      title: text,
      url: text,
      length: { type: 'integer' },
      beam: { type: 'integer' },
      draft: { type: 'integer' },
    };
    const about = { owner: 'boat', text: 'Build one' };
    expect(Object.keys((await sent(object(properties), { ...about, task: 'create' })) as object)).toEqual([
      'kind',
      'title',
    ]);
    expect(Object.keys((await sent(object(properties), about)) as object)).toEqual(['title']);
  });

  it.each([
    'Weight in tons (required). At most 900.',
    'Weight in tons. Required.',
    '[Mandatory] Weight in tons',
  ])('what a description calls needed: %s', async (description) => {
    const others = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`part${at}`, text]));
    expect(
      Object.keys((await sent(object({ ...others, mass: { ...text, description } }))) as object),
    ).toEqual(['mass']);
  });

  it.each([
    'The number (readonly)',
    'Output only. The number.',
    'The number. This value is ignored during boat creation.',
    'The number. Ignored on input.',
  ])('nothing inside that a server sets: %s', async (description) => {
    const boat = object({ number: { type: 'integer', description }, name: text, mast: text });
    expect(await sent(object({ boat }), { owner: 'boat' })).toEqual({
      boat: { name: expect.anything(), mast: expect.anything() },
    });
  });

  it('a property that is one value, if nothing tells more', async () => {
    const properties = { list: { type: 'array', items: text }, version: text, flag: { type: 'boolean' } };
    expect(await sent(object({ ...properties, seconds: { type: 'integer' } }))).toEqual({ seconds: 60 });
  });
});

it('a large object inside has what identifies it', async () => {
  const others = Array.from({ length: 12 }, (_, at) => [`other${at}`, text]);
  const meta = object({ ...Object.fromEntries(others), name: text });
  const short = await sent(object({ meta }), { text: 'Set the meta' });
  expect(Object.keys((short as { meta: object }).meta)).toEqual(['name']);
});

it('a single required property is not alone where the operation names another', async () => {
  const properties = {
    limit: { type: 'integer' },
    positive: { type: 'array', items: text, default: [] },
    using: text,
  };
  const short = await sent(object(properties, { required: ['limit'] }), { text: 'Look for positive ones' });
  expect(Object.keys(short as object)).toEqual(['limit', 'positive']);
});

it('a default that says nothing is not an example of an object, nor of a text or list that is sent', async () => {
  const part = { default: {}, allOf: [object({ name: { ...text, default: '' } })] };
  expect(await sent(object({ part, other: text }, { required: ['part'] }))).toMatchObject({
    part: { name: expect.stringMatching(/./) },
  });
});

it('an example of keywords that contradict each other is short, too', async () => {
  const name = { ...text, minLength: 9, maxLength: 3 };
  const more = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`more${at}`, text]));
  const short = await sent(object({ ...more, name }, { required: ['name'] }));
  expect(Object.keys(short as object)).toEqual(['name']);
});

it('a version is not made up', async () => {
  const properties = { apiVersion: text, version: text };
  const value = JSON.stringify(await sent(object(properties, { required: ['apiVersion', 'version'] })));
  expect(value).toContain('YOUR_API_VERSION');
  expect(value).not.toMatch(/\d/);
});

it('an object of Kubernetes has the version and kind that its schema names', async () => {
  const kinds = [{ group: 'sails', version: 'v2', kind: 'Boat' }];
  const properties = {
    apiVersion: text,
    kind: text,
    metadata: object({ name: text }),
    spec: object({ mast: text }, { required: ['mast'] }),
    status: object({ place: text }),
  };
  const short = await sent(object(properties, { 'x-kubernetes-group-version-kind': kinds }));
  expect(short).toEqual({
    apiVersion: 'sails/v2',
    kind: 'Boat',
    metadata: { name: expect.stringMatching(/^Example (?!meta)/) },
    spec: { mast: 'YOUR_MAST' },
  });
});

describe('a request runs as its short example is, so it has', () => {
  const name = { ...text, example: 'It' };

  it('no optional placeholder beside a required field', async () => {
    const properties = { location: { ...text, format: 'uri' }, checksum: text, force: { type: 'boolean' } };
    const short = await sent(object(properties, { required: ['location'] }), { text: 'Recover by checksum' });
    expect(short).toEqual({ location: 'https://example.org/' });
  });

  it('no optional placeholder inside, but what an object is about', async () => {
    const block = object({ kind: text, content: text, refusal: text, code: name }, { required: ['kind'] });
    const short = await sent(object({ block }, { required: ['block'] }));
    expect(Object.keys((short as { block: object }).block)).toEqual(['kind', 'content', 'code']);
  });

  it('one field where nothing is required and the document gives no value', async () => {
    const properties = { roles: { type: 'array', items: text }, nick: text, bio: text, channel_id: text };
    expect(await sent(object(properties))).toEqual({ nick: 'YOUR_NICK' });
    expect(await sent(object({ ...properties, title: text }))).toEqual({ title: 'Example it' });
    expect(await sent(object({ ...properties, other: name }))).toEqual({ other: 'It' });
  });

  it('no example of the author that cannot be sent', async () => {
    const flags = { type: 'array', minItems: 1, items: text, example: [] };
    expect(await sent(object({ name, flags }, { required: ['name'] }))).toEqual({ name: 'It' });
  });

  it('no more placeholders than the schema needs', async () => {
    const properties = { one: text, two: text, three: text };
    expect(
      await sent(object(properties, { anyOf: [{ required: ['two'] }, { required: ['three'] }] })),
    ).toEqual({
      two: 'YOUR_TWO',
    });
  });
});

it('of a thing that links two others, a short example has both ids', async () => {
  const names = ['harbour_id', 'boat_id', 'roles', 'weight', 'length', 'colour', 'beam', 'keel', 'mast'];
  const properties = Object.fromEntries(names.map((name) => [name, text]));
  const about = { owner: 'berth', task: 'create', headline: 'Add a boat to a harbour.' } as const;
  expect(Object.keys((await sent(object(properties), about)) as object)).toEqual(['harbour_id', 'boat_id']);
});
