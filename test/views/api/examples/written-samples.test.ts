// A sample of the document is under the media type that it sends, and names of examples do not repeat that type.

import { describe, expect, it } from 'vitest';
import { createApiViews } from '../../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../../openapi/read-fixture.ts';
import { plainTools } from '../../plain-tools.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data';
const schema = { type: 'object', properties: { name: { type: 'string' } } };
const curl = 'curl https://a.example/boats';

async function samplesOf(content: object, codes: [string, string][]) {
  const operation = {
    requestBody: { content },
    responses: {},
    'x-codeSamples': codes.map(([lang, source]) => ({ lang, source })),
  };
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    servers: [{ url: 'https://a.example' }],
    paths: { '/boats': { post: operation } },
  });
  const [first] = value?.operations ?? [];
  if (value === undefined || first === undefined) throw new Error('no operation');
  return createApiViews(value, plainTools).operation(first).requestSamples;
}

/** The type and the label of each body, and the text of its samples that are in the document. */
async function placesOf(content: object, codes: [string, string][]) {
  const samples = await samplesOf(content, codes);
  return samples.map(({ type, label, samples: all }) => [
    type?.label ?? label,
    all.flatMap(({ text }) => codes.flatMap(([lang, source]) => (source === text ? [lang] : []))),
  ]);
}

const alike = { [json]: { schema }, [form]: { schema }, [parts]: { schema } };

describe('the media type of a sample in the document', () => {
  it.each([
    [form, `${curl} -d name=A -d 'size=2'`],
    [form, `${curl} --data-urlencode "name=A"`],
    [parts, `${curl} -F photo=@a.png`],
    [parts, `${curl} -H "Content-Type: multipart/form-data" -d x`],
    [json, `${curl} -H 'Content-Type: application/json' -d '{}'`],
    [json, `${curl} -d '{"name": "A"}'`],
    [json, `${curl} -d @boat.json`],
  ])('is first where its schema is that of the others: %s', async (type, source) => {
    const [first, ...others] = await placesOf(alike, [
      ['Shell', source],
      ['SDK', 'boats.create()'],
    ]);
    expect(first).toEqual([type, ['Shell', 'SDK']]);
    expect(others.map(([, codes]) => codes)).toEqual([[], []]);
  });

  it('stays in its place if its schema is another one', async () => {
    const other = { type: 'object', properties: { photo: { type: 'string' } } };
    const places = await placesOf({ [json]: { schema }, [parts]: { schema: other } }, [
      ['Shell', `${curl} -F photo=@a.png`],
      ['Python', 'requests.post(url, headers={"Content-Type": "application/json"})'],
    ]);
    expect(places).toEqual([
      [json, ['Python']],
      [parts, ['Shell']],
    ]);
  });

  it('that no body has is that of the first', async () => {
    expect(await placesOf({ [json]: { schema } }, [['Shell', `${curl} -d name=A`]])).toEqual([
      [json, ['Shell']],
    ]);
  });
});

it('names of examples do not repeat the media type that is chosen above them', async () => {
  const examples = { basic: { value: { name: 'A' } }, other: { value: { name: 'B' } } };
  const content = { [json]: { schema, examples }, [form]: { schema, examples: { basic: examples.basic } } };
  const samples = await samplesOf(content, []);
  expect(samples.map(({ label, type }) => [label, type?.label])).toEqual([
    ['basic', json],
    ['other', json],
    ['basic', form],
  ]);
});

it('a note on the adjusted example is at the samples that send it', async () => {
  const content = { [json]: { schema, example: { name: 7 } } };
  const [first] = await samplesOf(content, [['Shell', `${curl} -d '{"name": "A"}'`]]);
  expect(first?.summary).toBeUndefined();
  expect(first?.samples.slice(0, 2).map(({ label, note }) => [label, note])).toEqual([
    ['curl', undefined],
    ['curl (generated)', 'Adjusted to the schema.'],
  ]);
});

it('only a generated sample says that it is generated, also where it has a short form', async () => {
  const names = ['name', 'size', 'colour', 'keel', 'mast', 'sail', 'crew', 'port', 'flag'];
  const long = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) };
  const generated = 'Generated example, made from the schema.';
  for (const body of [schema, long]) {
    const content = { [json]: { schema: body } };
    const [first] = await samplesOf(content, [['Ruby', 'Boats.create']]);
    expect(first?.generated).toBe(false);
    const notes = first?.samples.map(({ label, note }) => [label, note]).slice(0, 2);
    expect(notes).toEqual([
      ['Ruby', undefined],
      ['curl', generated],
    ]);
    const [only] = await samplesOf(content, []);
    expect([only?.generated, only?.samples[0]?.note]).toEqual([true, undefined]);
    expect(only?.samples[0]?.short !== undefined).toBe(body === long);
  }
});
