// Optional fields that a request cannot do without: the words of a search, the content of what is created, and a secret.

import { describe, expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { taskOf } from '../../../src/generator/json-schema/generate/operation-task.ts';
import { shortExample } from '../../../src/generator/json-schema/generate/short-example.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import type { ExampleContext } from '../../../src/generator/types/validation.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { exampleContext } from '../../support/example-context.ts';

const holder = { mediaType: 'application/json', isSequence: false };
const text = { type: 'string' };
const bytes = { type: 'string', format: 'base64' };

/** Returns the names of the fields that a body of an operation has at first. */
async function sentNames(
  properties: object,
  about: NonNullable<ExampleContext['about']>,
  required: string[] = [],
) {
  const It = { type: 'object', properties, required };
  const { value: api } = await readData({
    openapi: '3.0.3',
    info: {},
    paths: {},
    components: { schemas: { It } },
  });
  const schemas = new Map(Object.entries(api?.schemas ?? {}));
  const context = { ...exampleContext({ schemas, direction: 'request' }), about };
  const schema: Schema = { kind: 'ref', name: 'It', examples: [], enumeration: [] };
  const value = generateExample(schema, context);
  return Object.keys((shortExample(value, { schema, holder, isWritten: false }, context) ?? value) as object);
}

describe('the words of a search', () => {
  const filters = {
    api_key: { ...text, example: 'k' },
    since: { ...text, example: '2026-01-01' },
    harbour: { ...text, example: 'Lelystad' },
    search_for: text,
  };

  it('are enough for one, beside a key that is no header', async () => {
    expect(await sentNames(filters, { task: 'search' })).toEqual(['api_key', 'search_for']);
  });

  it('are beside what is required', async () => {
    expect(await sentNames(filters, { task: 'search' }, ['since'])).toContain('search_for');
  });

  it('are not sent by other operations', async () => {
    expect(await sentNames(filters, {})).not.toContain('search_for');
  });
});

describe('the content of what is created', () => {
  const about = { task: 'create', owner: 'chart' } as const;
  const notes = { title: { ...text, example: 'North Sea' }, note: { ...text, example: 'New' }, extra: text };

  it.each([
    ['fileData', bytes],
    ['chart_contents', { ...text, format: 'byte' }],
    ['file', { ...text, description: 'The chart, encoded with base64.' }],
  ])('is sent: %s', async (name, schema) => {
    expect(await sentNames({ ...notes, [name]: schema }, about)).toContain(name);
  });

  it.each([
    ['thumbnail', bytes, {}],
    ['mask_file', bytes, {}],
    ['file', { ...text, description: 'A path' }, {}],
    ['file', { ...bytes, description: 'Use this instead of `path`.' }, {}],
    ['file', bytes, { url: text }],
  ])('is nothing that is beside it: %s, %j, %j', async (name, schema, others) => {
    expect(await sentNames({ ...notes, ...others, [name]: schema }, about)).not.toContain(name);
  });
});

describe('a body of few fields', () => {
  const fields = {
    berth: text,
    draft: { type: 'number' },
    note: { ...text, description: 'Optional. For the crew.' },
  };
  const act = { task: 'act' } as const;

  it('is sent whole, but for what may be left out', async () => {
    const more = {
      lit: { type: 'boolean' },
      page_size: { type: 'integer' },
    };
    expect(await sentNames({ ...fields, ...more }, act)).toEqual(['berth', 'draft']);
    expect(await sentNames({ ...fields, ...more }, { task: 'create' })).toEqual(['berth', 'draft']);
  });

  it('is not with what only some requests have', async () => {
    const other = { ...text, description: 'Use this instead of a berth.' };
    expect(await sentNames({ ...fields, other }, act)).toEqual(['berth', 'draft']);
  });

  it('has the fields that cannot be `null`, unless all can be', async () => {
    const open = { ...text, nullable: true };
    expect(await sentNames({ berth: text, colour: open, draft: text }, act)).toEqual(['berth', 'draft']);
    expect(await sentNames({ berth: open, colour: open, lit: { type: 'boolean' } }, act)).toEqual([
      'berth',
      'colour',
    ]);
  });

  it('is not sent whole where it only filters, has values of the author, requires something or changes what is sent', async () => {
    const few = { berth: text, draft: { type: 'number' } };
    expect(await sentNames(few, {})).toHaveLength(1);
    expect(await sentNames({ ...few, berth: { ...text, example: 'B4' } }, act)).toEqual(['berth']);
    expect(await sentNames(few, act, ['draft'])).toEqual(['draft']);
    const told = 'Change a berth. Only the fields provided are changed.';
    expect(await sentNames(few, { ...act, text: told })).toHaveLength(1);
  });

  it('is not sent whole beside a file, or where most of its fields do not count', async () => {
    const file = { ...text, format: 'binary' };
    expect(await sentNames({ file, berth: text }, act)).toHaveLength(1);
    const flags = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`is${at}`, { type: 'boolean' }]));
    expect(await sentNames({ berth: text, draft: text, ...flags }, act)).toHaveLength(1);
  });

  it('is not one of many fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`part${at}`, text]));
    expect(await sentNames(many, act)).toHaveLength(1);
  });
});

describe('a secret', () => {
  const fields = { label: { ...text, example: 'ci' }, kind: { ...text, example: 'key' }, rest: text };

  it('is sent with the credential that it is of', async () => {
    const about = { task: 'create', owner: 'credential' } as const;
    expect(
      await sentNames({ ...fields, secret: { type: 'object', properties: { key: text } } }, about),
    ).toContain('secret');
  });

  it('is sent with who has it', async () => {
    const about = { task: 'create', owner: 'session', text: 'Log in' } as const;
    const names = await sentNames({ ...fields, email: text, user_name: text, password: text }, about);
    expect(names).toEqual(expect.arrayContaining(['email', 'password']));
    expect(names).not.toContain('user_name');
  });

  it.each([
    ['webhook', 'Add a webhook. Users get it.', { secret: text }],
    ['user', 'Add a user', { change_password: text }],
    ['user', 'Add a user', { password: { type: 'boolean' } }],
    ['user', 'Add a user', { password: { ...text, description: 'Only for guests.' } }],
  ])('is not sent with anything else: %s, %s, %j', async (owner, about, secret) => {
    const names = await sentNames({ ...fields, ...secret }, { task: 'create', owner, text: about });
    expect(names).not.toContain(Object.keys(secret)[0]);
  });
});

it.each([
  ['GET', '/boats/search', 'Boats', 'search'],
  ['POST', '/v1/{name}:search', 'Query', 'search'],
  ['POST', '/boats/query', 'Boat search', 'search'],
  ['POST', '/searches', 'Save a search', undefined],
  ['PUT', '/search', 'Search', undefined],
  ['GET', '/research', 'List papers', undefined],
  ['POST', '/boats', 'Boats', 'create'],
  ['PUT', '/boats', 'Create a boat', 'create'],
  ['PUT', '/boats/{id}', 'Set or update a boat', 'act'],
  ['POST', '/boats/{id}/update', 'Boats', 'act'],
  ['POST', '/boats/{id}', 'Reset a boat', 'act'],
  ['PATCH', '/boats/{id}', 'Create a boat', undefined],
  ['POST', '/boats/list', 'Boats', undefined],
  ['POST', '/boats', 'Query boats', undefined],
])('%s %s (%s) does: %s', (method, path, title, task) => {
  expect(taskOf({ method, path, title })).toBe(task);
});

describe('what the description of an operation calls needed', () => {
  const fields = { id: text, boat: text, days: { type: 'integer' }, crew: text, flag: text, name: text };

  it('is sent, and nothing else that is made up', async () => {
    const about = {
      task: 'create',
      owner: 'berth',
      needs: [['days'], ['boat', 'crew'], ['missing']],
    } as const;
    expect(await sentNames(fields, about)).toEqual(['boat', 'days']);
  });

  it('is beside what is required and what has an example', async () => {
    const more = { ...fields, note: { ...text, example: 'Hello' } };
    expect(await sentNames(more, { needs: [['days']] }, ['flag'])).toEqual(['flag', 'days', 'note']);
  });
});

describe('what a server gives to a new thing', () => {
  const berth = { berthId: text, berthName: text, berthCount: text, uri: text, harbourId: text };

  it('is not sent', async () => {
    const names = await sentNames(berth, { task: 'create', owner: 'berth', text: 'Create a berth' });
    expect(names).toEqual(expect.arrayContaining(['berthName']));
    for (const name of ['berthId', 'berthCount', 'uri']) expect(names).not.toContain(name);
  });

  it('is sent where it is added to something else, or the author gives a value', async () => {
    expect(await sentNames(berth, { task: 'create', owner: 'berth', text: 'Add a berth' })).toContain(
      'berthId',
    );
    const chosen = { ...berth, berthId: { ...text, example: 'b1' } };
    expect(await sentNames(chosen, { task: 'create', owner: 'berth', text: 'Create a berth' })).toContain(
      'berthId',
    );
  });
});

describe('a field in place of others', () => {
  const inPlace = (one: string, other: string) => ({
    text,
    chat_id: { ...text, description: one },
    message_id: { ...text, description: one },
    inline_id: { ...text, description: other },
    note: text,
  });

  it.each([
    [
      'Required if *inline\\_id* is not specified.',
      'Required if `chat_id` and `message_id` are not specified.',
    ],
    ['Required unless `inline_id` is given', 'Required unless `chat_id` is given'],
    ["Required when `inline_id` isn't set.", ''],
  ])('is sent: %s', async (one, other) => {
    expect(await sentNames(inPlace(one, other), { task: 'act' }, ['text'])).toEqual([
      'text',
      'chat_id',
      'message_id',
    ]);
  });

  it.each([
    ['where the other one is required', 'Required if `text` is not specified.'],
    ['where it is required with another one', 'Required if `inline_id` is specified.'],
    ['where the other one is no field', 'Required if `boat_id` is not specified.'],
  ])('is not sent %s', async (_, one) => {
    expect(await sentNames(inPlace(one, ''), { task: 'act' }, ['text'])).toEqual(['text']);
  });
});

it('a message has a receiver, a sender, a subject and a content, whatever is optional', async () => {
  const message = {
    html: { ...text, description: 'Optional HTML.' },
    text: { ...text, description: 'Optional text.' },
    subject: { ...text, example: 'Ahoy' },
    from_email: text,
    to: { type: 'array', items: { type: 'object', properties: { email: text }, required: ['email'] } },
    track: { type: 'boolean' },
    ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`option_${index}`, text])),
  };
  const names = ['text', 'subject', 'from_email', 'to'];
  expect(await sentNames(message, { task: 'act', owner: 'message' })).toEqual(names);
  const { to: _, ...note } = message;
  expect(await sentNames(note, { task: 'act', owner: 'message' })).not.toContain('from_email');
});

describe('a field that its description calls required', () => {
  const fields = {
    name: text,
    kind: text,
    owner: { ...text, description: 'Required. Who sails it.' },
    port: { ...text, description: 'Required if there is no pier.' },
    note: { ...text, description: 'What is required of the crew.' },
  };

  it('is sent, where the schema requires others', async () => {
    expect(await sentNames(fields, { task: 'create' }, ['name', 'kind'])).toEqual(['name', 'kind', 'owner']);
  });

  it('is not sent by an operation that changes only what is sent', async () => {
    expect(await sentNames(fields, {}, ['name', 'kind'])).toEqual(['name', 'kind']);
  });
});

it('a field in two spellings is sent once', async () => {
  const fields = { boat_size: text, boatSize: text, boatKind: text, boat_kind: text };
  const about = { task: 'create' } as const;
  expect(await sentNames(fields, about)).toEqual(['boat_size', 'boatKind']);
  expect(await sentNames(fields, about, ['boatSize', 'boat_kind'])).toEqual(['boatSize', 'boat_kind']);
  const written = { ...fields, boatSize: { ...text, example: 'a' }, boat_kind: { ...text, example: 'b' } };
  expect(await sentNames(written, about)).toEqual(['boatSize', 'boat_kind']);
});
