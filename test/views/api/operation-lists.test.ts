// The lists of operations and webhooks of an introduction.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

const responses = {};

async function introductionOf(document: object, tools = plainTools) {
  const { value } = await readData({ openapi: '3.1.0', info: { title: 'Boats', version: '1' }, ...document });
  if (value === undefined) throw new Error('no model');
  return createApiViews({ ...value, isHome: true }, tools).introduction();
}

it('has the number of operations of a tag once, also where a page lists them', async () => {
  const get = (summary: string) => ({ get: { summary, tags: ['Boats'], responses } });
  const document = { paths: { '/a': get('A'), '/b': get('B') } };
  const here = await introductionOf(document);
  expect(here.groups.map(({ count, page }) => [count, page?.label])).toEqual([['2 operations', undefined]]);
  const [range, url] = [{ from: 0, to: 2 }, '/api/boats/tags/boats'];
  const tagPages = new Map([['Boats', [{ range, url }]]]);
  const there = await introductionOf(document, { ...plainTools, tagPages });
  expect(there.groups.map(({ count, page }) => [count, page?.label])).toEqual([[undefined, '2 operations']]);
});

it('has the beginning of a long description of a tag that has a page, and the page has up to 60,000 characters', async () => {
  const sentence = 'The crew of a boat is listed with all of its ranks. ';
  const long = (count: number) => `All about boats.\n\n## Crew\n\n${sentence.repeat(count)}`;
  const document = (description: string) => ({
    tags: [{ name: 'Boats', description }],
    paths: { '/a': { get: { summary: 'A', tags: ['Boats'], responses } } },
  });
  const [range, url] = [{ from: 0, to: 1 }, '/api/boats/tags/boats'];
  const tools = { ...plainTools, tagPages: new Map([['Boats', [{ range, url }]]]) };
  const beginnings = [tools, plainTools].map(async (one) => {
    const { groups } = await introductionOf(document(long(100)), one);
    return groups[0]?.description?.html;
  });
  expect(await Promise.all(beginnings)).toEqual(['All about boats.', long(100)]);
  const pageOf = async (count: number) => {
    const { value } = await readData({
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1' },
      ...document(long(count)),
    });
    const page = value && createApiViews(value, tools).tag('Boats', range);
    return page?.description?.html.includes('Shortened: the specification');
  };
  expect([await pageOf(1_000), await pageOf(1_200)]).toEqual([false, true]);
});

it('has the name of a webhook once that is called so', async () => {
  const post = (summary: string) => ({ post: { summary, responses } });
  const { groups } = await introductionOf({
    webhooks: { 'boat.sunk': post('boat.sunk'), 'boat.built': post('A boat was built') },
  });
  expect(groups.flatMap(({ operations }) => operations.map(({ label, path }) => [label, path]))).toEqual([
    ['boat.sunk', undefined],
    ['A boat was built', 'boat.built'],
  ]);
});
