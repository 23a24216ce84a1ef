// The advice for links of a document that lead nowhere.

import { expect, it } from 'vitest';
import { build } from '../support/memory-project.ts';

const license = { name: 'Some', url: 'https://licence.example/some' };

async function adviceFor(link: string, facts: object, document: object = {}): Promise<string> {
  const paths = { '/a': { get: { summary: 'Get', description: `[x](${link})`, responses: {} } } };
  const info = { title: 'A', version: '1', license, ...facts };
  const text = JSON.stringify({ openapi: '3.1.0', info, paths, ...document });
  const { diagnostics } = await build({ 'specs/a.json': text });
  return diagnostics.flatMap(({ code, notes }) => (code === 'broken-spec-link' ? notes : [])).join(' ');
}

it.each([
  ['its licence, which is not its own', {}, {}, 'https://docs.example.com/'],
  ['its contact', { contact: { url: 'https://a.example/help' } }, {}, 'https://a.example/'],
  [
    'the links of its texts, before its contact',
    { contact: { url: 'https://a.example/help' }, description: '[a](https://d.a.example/a) '.repeat(3) },
    {},
    'https://d.a.example/',
  ],
  ['its documentation', {}, { externalDocs: { url: 'https://b.example/docs' } }, 'https://b.example/'],
])('suggests the site of a document by %s', async (_case, facts, document, site) => {
  expect(await adviceFor('/theirs', facts, document)).toContain(`linkBase: '${site}'`);
});

it.each(['ref:unknown', 'doc:start'])('suggests no site for %s, which names a page', async (link) => {
  const advice = await adviceFor(link, {});
  expect(advice).toContain('by its name on ReadMe');
  expect(advice).not.toContain('linkBase');
});

it.each(['entity:Boat', 'api-endpoint:Boats-Hire'])('says that no part has the name of %s', async (link) => {
  expect(await adviceFor(link, {})).toBe('The document has no part of that name.');
});

const whole = (path: string) => ({ tags: [{ name: 'Hire', description: `See https://c.example${path}.` }] });

it.each([
  ['a page', '/docs/boats/hire', '/en/docs/boats/hire/#prices', 'below `https://c.example/en/`'],
  ['a page with a slash', '/docs/boats/hire/#a', '/en/docs/boats/hire', 'below `https://c.example/en/`'],
  ['a page of its root', '/docs/boats/hire', '/docs/boats/hire', "linkBase: 'https://c.example/'"],
  [
    'one part of a path, which any site can have',
    '/hire',
    '/en/hire',
    "linkBase: 'https://docs.example.com/'",
  ],
])('suggests what whole addresses of the document show: %s', async (_, link, address, advice) => {
  expect(await adviceFor(link, {}, whole(address))).toContain(advice);
});

it('suggests no page of the same name in another folder if the document shows where such pages are', async () => {
  const named = { ...whole('/en/api/boats/prices'), paths: undefined };
  const paths = (link: string) => ({
    '/a': {
      get: { summary: 'Prices', description: `[x](${link}) [y](/api/boats/prices#a)`, responses: {} },
    },
  });
  expect(await adviceFor('', {}, { ...named, paths: paths('/api/hire/prices') })).not.toContain(
    'Did you mean',
  );
  expect(await adviceFor('', {}, { paths: paths('/api/hire/prices') })).toContain('`/api/a/prices`');
});
