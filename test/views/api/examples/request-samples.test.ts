// Request samples: the body is shown once, in the sample that sends it, with its required fields first.

import { describe, expect, it } from 'vitest';
import { createApiViews } from '../../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../../openapi/read-fixture.ts';
import { plainTools } from '../../plain-tools.ts';

const string = { type: 'string', example: 'x' };
const boat = {
  type: 'object',
  required: ['name', 'owner'],
  properties: {
    colour: string,
    name: string,
    length: { type: 'integer', example: 7 },
    weight: { type: 'integer', example: 9 },
    owner: { type: 'object', required: ['email'], properties: { phone: string, email: string } },
  },
};

/** A boat whose short form leaves out enough lines to be offered. */
const ship = { ...boat, properties: { ...boat.properties, keel: string, mast: string } };

const twoServers = [{ url: 'https://a.example' }, { url: 'https://test.example' }];

async function viewOf(
  content: unknown,
  rest: object = {},
  tools: object = {},
  servers: object[] = twoServers,
) {
  const operation = { requestBody: { required: true, content }, responses: {}, ...rest };
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    servers,
    paths: { '/boats': { post: operation } },
  });
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  return createApiViews(value, { ...plainTools, ...tools }).operation(first);
}

/** The bodies that the curl samples send. */
const sent = ({ requestSamples }: Awaited<ReturnType<typeof viewOf>>, form: 'text' | 'short' = 'text') =>
  requestSamples.map(({ samples: [curl] }) => {
    const code = form === 'text' ? curl?.text : curl?.short?.text;
    const [, body] = /--data-raw '(.*)'$/s.exec(code ?? '') ?? [];
    return body === undefined ? undefined : JSON.parse(body);
  });

describe('a request sample', () => {
  it('has the required fields and two others, and all fields as its second form', async () => {
    const view = await viewOf({ 'application/json': { schema: ship } });
    const [short] = sent(view, 'short');
    const [all] = sent(view);
    expect(Object.keys(short)).toEqual(['name', 'owner', 'colour', 'length']);
    expect(short.owner).toEqual({ email: 'x', phone: 'x' });
    expect(Object.keys(all)).toEqual(['name', 'owner', 'colour', 'length', 'weight', 'keel', 'mast']);
    expect(Object.keys(all.owner)).toEqual(['email', 'phone']);
  });

  it('shows an example of the document whole that has a few lines', async () => {
    const example = { weight: 1, length: 2, colour: 'red', owner: { email: 'a@b', phone: '1' }, name: 'It' };
    const parts = Object.fromEntries(['keel', 'mast', 'boom', 'rudder'].map((name) => [name, 'X']));
    const view = await viewOf({
      'application/json': { schema: ship, example: { ...example, ...parts } },
    });
    expect(sent(view)).toEqual([{ ...example, ...parts }]);
    expect(sent(view, 'short')).toEqual([undefined]);
  });

  it('shortens the only example of the document if it is long, which is unchanged in full', async () => {
    const example = {
      weight: 1,
      length: 2,
      colour: 'red',
      owner: { email: 'a@b', phone: '1' },
      name: 'It',
      keel: 'K',
      masts: Array.from({ length: 60 }, (_, index) => `Mast ${index + 1}`),
    };
    const view = await viewOf({ 'application/json': { schema: ship, example } });
    expect(sent(view)).toEqual([example]);
    expect(Object.keys(sent(view)[0])).toEqual(Object.keys(example));
    expect(Object.keys(sent(view, 'short')[0])).toEqual(['owner', 'name', 'weight', 'length']);
    const whole = { ...example, masts: example.masts.slice(0, 40) };
    const other = await viewOf({ 'application/json': { schema: ship, example: whole } });
    expect(sent(other, 'short')).toEqual([undefined]);
  });

  it('shows an amount with its currency, and leaves out branches of objects but no half of one', async () => {
    const branch = { type: 'object', properties: { note: string } };
    const price = { type: 'object', properties: { amount: string, currency: string, details: branch } };
    const schema = {
      type: 'object',
      required: ['price'],
      properties: { price, name: string, amount: string, colour: string, currency: string, more: branch },
    };
    const view = await viewOf({ 'application/json': { schema } });
    const [short] = sent(view, 'short');
    expect(short.price).toEqual({ amount: 'x', currency: 'x' });
    expect(Object.keys(short)).toEqual(['price', 'name', 'amount', 'currency']);
  });

  it('shows what the schema needs, even if it is more', async () => {
    const further = { rudder: string, deck: string };
    const schema = { ...ship, properties: { ...ship.properties, ...further }, minProperties: 5 };
    const view = await viewOf({ 'application/json': { schema } });
    expect(sent(view, 'short')).toEqual([
      { name: 'x', owner: { email: 'x', phone: 'x' }, colour: 'x', length: 7, weight: 9 },
    ]);
  });

  it('has a short form of a few lines if that leaves out a field that destroys something', async () => {
    const action = { type: 'string', example: 'delete' };
    const schema = { type: 'object', required: ['reason'], properties: { reason: string, action } };
    const view = await viewOf({ 'application/json': { schema } });
    expect(sent(view)).toEqual([{ reason: 'x', action: 'delete' }]);
    expect(sent(view, 'short')).toEqual([{ reason: 'x' }]);
  });

  it.each([
    ['a flag that nobody has set', { notify_crew: { type: 'boolean' } }],
    ['the id of another thing', { otherBoatId: { type: 'integer' } }],
  ])('has a short form of a few lines if that leaves out %s', async (_, properties) => {
    const schema = { type: 'object', required: ['reason'], properties: { reason: string, ...properties } };
    const view = await viewOf({ 'application/json': { schema } });
    expect(sent(view, 'short')).toEqual([{ reason: 'x' }]);
  });

  it('has one form if it is short, or has only a few lines more', async () => {
    const shortOf = async (schema: object) => sent(await viewOf({ 'application/json': { schema } }), 'short');
    const lines = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, string]));
    const flat = { type: 'object', required: ['p0'] };
    // Of six fields, the short form would have three.
    expect(await shortOf({ ...flat, properties: lines(6) })).toEqual([undefined]);
    expect(await shortOf({ ...flat, properties: lines(8) })).toEqual([{ p0: 'x', p1: 'x', p2: 'x' }]);
    const needed = Object.keys(lines(6));
    expect(await shortOf({ ...flat, required: needed, properties: lines(10) })).toEqual([undefined]);
  });

  it('has the same fields in a form beside JSON, and all as its second form', async () => {
    const view = await viewOf({
      'application/json': { schema: ship },
      'application/x-www-form-urlencoded': { schema: ship },
    });
    const namesIn = (text = '') => [...text.matchAll(/--data-urlencode '(\w+)=/g)].map(([, name]) => name);
    const [, form] = view.requestSamples.map(({ samples: [curl] }) => curl);
    expect(namesIn(form?.short?.text)).toEqual(Object.keys(sent(view, 'short')[0]));
    expect(namesIn(form?.text)).toEqual(Object.keys(sent(view)[0]));
  });

  it('has a short form of each option of a union', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `p${at}`);
    const properties = Object.fromEntries(names.map((name) => [name, string]));
    const option = (name: string) => ({ type: 'object', required: [name], properties: { [name]: string } });
    const schema = { type: 'object', required: ['p0'], properties, oneOf: [option('key'), option('link')] };
    const view = await viewOf({ 'application/json': { schema } });
    const all = Object.fromEntries(names.map((name) => [name, 'x']));
    expect(sent(view)).toEqual([
      { key: 'x', ...all },
      { link: 'x', ...all },
    ]);
    const few = { p0: 'x', p1: 'x', p2: 'x' };
    expect(sent(view, 'short')).toEqual([
      { key: 'x', ...few },
      { link: 'x', ...few },
    ]);
  });

  it('has a short form if only that has no placeholder of an optional field', async () => {
    const properties = { name: string, grade: { type: 'string' } };
    const schema = { type: 'object', required: ['name'], properties };
    const view = await viewOf({ 'application/json': { schema } });
    expect(sent(view, 'short')).toEqual([{ name: 'x' }]);
    expect(sent(view)).toEqual([{ name: 'x', grade: 'YOUR_GRADE' }]);
  });

  it('has one form if nothing can be left out', async () => {
    const schema = { type: 'object', required: ['name'], properties: { name: string, colour: string } };
    const view = await viewOf({ 'application/json': { schema } });
    expect(view.requestSamples[0]?.samples[0]?.short).toBeUndefined();
  });

  it('shows each body once: in a sample of each language, and in no list of examples', async () => {
    const view = await viewOf({ 'application/json': { schema: boat }, 'text/json': { schema: boat } });
    expect(view.requestSamples).toHaveLength(1);
    expect(view.requestExamples).toEqual([]);
  });

  it('sends each named example as it is, and each media type with an example', async () => {
    const examples = {
      small: {
        summary: 'A dinghy',
        value: { name: 'A', owner: { email: 'a' }, colour: 'red', length: 1, weight: 2 },
      },
      large: { value: { name: 'B', owner: { email: 'b' } }, description: 'A ferry.' },
    };
    const view = await viewOf({
      'application/xml': { schema: boat, example: '<boat/>' },
      'application/json': { schema: boat, examples },
      'text/json': { schema: boat, examples },
    });
    expect(view.requestSamples.map(({ label, description }) => [label, description?.html])).toEqual([
      ['A dinghy', undefined],
      ['large', 'A ferry.'],
      ['application/xml', undefined],
    ]);
    expect(sent({ ...view, requestSamples: view.requestSamples.slice(0, 2) })).toEqual([
      examples.small.value,
      examples.large.value,
    ]);
    expect(view.requestSamples[0]?.samples[0]?.short).toBeUndefined();
    expect(view.requestSamples[2]?.samples[0]?.text).toContain("--data-raw '<boat/>'");
  });

  it('sends the nearest valid form of an invalid example, and then what was written', async () => {
    const example = { name: 7, owner: { email: 'a' } };
    const view = await viewOf({ 'application/json': { schema: boat, example } });
    expect(sent(view)).toEqual([{ name: '7', owner: { email: 'a' } }, example]);
    const [adjusted, written] = view.requestSamples;
    expect([adjusted?.label, written?.label]).toEqual(['application/json', 'As in the document']);
    expect([adjusted?.summary, written?.summary]).toEqual(['Adjusted to the schema.', undefined]);
  });

  it('sends an example whose texts only have another format, without a word to readers', async () => {
    const at = { type: 'string', format: 'date-time' };
    const schema = { type: 'object', required: ['at'], properties: { at, end: at } };
    const example = { at: '2026-02-14T09:30:00', end: '14 February' };
    const view = await viewOf({ 'application/json': { schema, example } });
    expect(sent(view)).toEqual([example]);
    expect(view.requestSamples[0]?.summary).toBeUndefined();
    const ofFields = { ...schema, properties: { at: { ...at, example: example.at }, end: at } };
    const made = await viewOf({ 'application/json': { schema: ofFields } });
    expect(sent(made)[0].at).toBe(example.at);
  });

  it('shows no optional value in its short form that the author has not written', async () => {
    const flag = { type: 'boolean' };
    const list = { type: 'array', items: string, example: ['a', 'b', 'c'] };
    const options = { type: 'object', required: ['mode'], properties: { mode: string, force: flag } };
    const schema = {
      type: 'object',
      required: ['id', 'options'],
      properties: {
        dry: flag,
        half: { type: 'object', required: ['code'], properties: { code: { type: 'string' }, name: string } },
        rate: { type: 'number' },
        size: { type: 'integer', default: 20 },
        tags: list,
        id: string,
        options,
      },
    };
    const view = await viewOf({ 'application/json': { schema } });
    expect(sent(view, 'short')).toEqual([
      { id: 'x', options: { mode: 'x' }, size: 20, tags: ['a', 'b', 'c'] },
    ]);
    const example = {
      id: 'y',
      options: { mode: 'z' },
      tags: ['a', 'b'],
      dry: false,
      rate: 2,
      size: 3,
      half: { code: 'c', name: 'n' },
      parts: Array.from({ length: 60 }, (_, index) => `Part ${index + 1}`),
    };
    const written = await viewOf({ 'application/json': { schema, example } });
    expect(sent(written, 'short')).toEqual([
      { id: 'y', options: { mode: 'z' }, tags: ['a', 'b'], dry: false },
    ]);
  });

  it('has no label that repeats the media type, where that is chosen above its examples', async () => {
    const invalid = { name: 1, owner: { email: 'x' } };
    const json = { schema: boat, example: invalid };
    const form = { 'application/x-www-form-urlencoded': { schema: boat } };
    const tabs = async (content: object) =>
      (await viewOf(content)).requestSamples.map(({ id, label }) => [id, label]);
    expect(await tabs({ 'application/json': json, ...form })).toEqual([
      ['application-json', 'Example'],
      ['as-in-the-document', 'As in the document'],
      ['application-x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
    ]);
    expect((await tabs({ 'application/json': json }))[0]).toEqual(['application-json', 'application/json']);
  });

  it('is of the media type whose fields are shown first, JSON before others', async () => {
    const content = Object.fromEntries(
      ['text/plain', 'application/x-www-form-urlencoded', 'text/json; charset=utf-8', 'text/json'].map(
        (type) => [type, { schema: { ...boat, title: type } }],
      ),
    );
    const responses = {
      200: { description: 'OK', content: { 'text/plain': { schema: string }, ...content } },
    };
    const view = await viewOf(content, { responses });
    expect(view.requestBody?.bodies[0]?.mediaTypes).toEqual(['text/json']);
    expect(view.requestSamples[0]?.samples[0]?.text).toContain("'Content-Type: text/json'");
    expect(view.responses[0]?.bodies[0]?.mediaTypes).toEqual(['text/json']);
    expect(view.responseExamples[0]?.examples[0]?.mediaType).toBe('text/json');
  });

  it('marks made-up keys', async () => {
    const schema = {
      type: 'object',
      required: ['labels'],
      properties: { labels: { type: 'object', additionalProperties: string } },
    };
    const view = await viewOf({ 'application/json': { schema } });
    expect(sent(view)).toEqual([{ labels: { key: 'x' } }]);
    expect(view.requestSamples[0]?.summary).toBe(
      '“key” with the dotted line is a made-up key: use one of your own.',
    );
    const marks = (some: typeof view) =>
      some.requestSamples[0]?.samples.map(({ html }) => html.split('<mark ').length - 1);
    expect(new Set(marks(view))).toEqual(new Set([1]));
    const ambiguous = {
      ...schema,
      properties: { ...schema.properties, key: string },
      required: ['labels', 'key'],
    };
    const unmarked = await viewOf({ 'application/json': { schema: ambiguous } });
    expect(unmarked.requestSamples[0]?.summary).toBe('“key” is a made-up key: use one of your own.');
    expect(new Set(marks(unmarked))).toEqual(new Set([0]));
    const listed = { ...schema.properties.labels, propertyNames: { enum: ['red'] } };
    const other = await viewOf({
      'application/json': { schema: { ...schema, properties: { labels: listed } } },
    });
    expect(sent(other)).toEqual([{ labels: { red: 'x' } }]);
    expect(other.requestSamples[0]?.summary).toBeUndefined();
  });

  it('marks made-up keys of responses, too', async () => {
    const content = { 'application/json': { schema: { type: 'object', additionalProperties: string } } };
    const view = await viewOf(undefined, { responses: { 200: { description: 'Done.', content } } });
    const [example] = view.responseExamples[0]?.examples ?? [];
    expect(example?.summary).toContain('“key” is a made-up key: actual keys differ.');
    expect(example?.html).toContain('<mark class="made-up" title="Made-up key: actual keys differ"');
  });

  it('uses the default server, also in samples of the document', async () => {
    const samples = [{ lang: 'curl', source: 'curl https://a.example/boats' }];
    const view = await viewOf({}, { 'x-codeSamples': samples }, { defaultServer: 'https://test.example' });
    for (const { text, html } of view.requestSamples[0]?.samples ?? []) {
      expect(text).toContain('https://test.example/boats');
      expect(html).toContain(
        '<span data-base-url="sent"><span class="url-part">https://test.example</span></span>/<wbr>boats',
      );
    }
    expect(view.serverChoice).toMatchObject({ api: 'api', baseUrl: 'https://test.example' });
    expect(view.serverChoice?.options.map(({ chosen }) => chosen)).toEqual([false, true]);
  });

  it('has a note on its host if the document names none', async () => {
    const noteOf = async (servers: object[]) => (await viewOf(undefined, {}, {}, servers)).hostNote;
    expect(await noteOf([])).toBe('The host api.example.com is a placeholder, as the document names none.');
    expect(await noteOf([{ url: '/v1' }])).toContain('placeholder');
    expect(await noteOf([{ url: 'https://api.example.com' }])).toBeUndefined();
  });

  it('offers a sandbox among the values of a variable as its value', async () => {
    const environment = { default: 'live', enum: ['live', 'sandbox'] };
    const servers = [{ url: 'https://{env}.boats.example', variables: { env: environment } }];
    const view = await viewOf(undefined, {}, {}, servers);
    expect(view.serverChoice?.baseUrl).toBe('https://sandbox.boats.example');
    expect(view.serverChoice?.options[0]?.variables[0]?.default).toBe('sandbox');
  });

  it('sends each media type, also one without an example', async () => {
    const file = { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } };
    const view = await viewOf({
      'application/json': { schema: ship },
      'application/x-www-form-urlencoded': { schema: boat },
      'multipart/form-data': { schema: file },
      'application/xml': { schema: boat },
      'application/octet-stream': {},
      // This is written like the first one.
      'text/json': { schema: ship },
    });
    const codes = view.requestSamples.map(({ label, samples: [curl] }) => [label, curl?.text ?? '']);
    expect(codes.map(([label]) => label)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
      'application/octet-stream',
    ]);
    const parts = ['--data-raw', '--data-urlencode', '--form', '<name>x</name>', '--data-binary'];
    for (const [at, part] of parts.entries()) expect(codes[at]?.[1]).toContain(part);
    expect(view.requestSamples[0]?.samples[0]?.short).toBeDefined();
  });
});

it('a body of which all languages are too long for a page has the short form of the others, and a note', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`p${at}`, { type: 'string', example: 'x'.repeat(150) }]),
  );
  const schema = { type: 'object', required: ['p0'], properties };
  const { requestSamples } = await viewOf({ 'application/json': { schema } });
  const [{ samples } = { samples: [] }] = requestSamples;
  expect(samples.map(({ id }) => id)).toEqual([
    'curl',
    'javascript',
    'python',
    'csharp',
    'java',
    'go',
    'php',
  ]);
  expect(samples[0]?.note).toBeUndefined();
  expect(samples.at(-1)).toMatchObject({ isShort: true, note: 'The whole body is in the sample for curl.' });
});
