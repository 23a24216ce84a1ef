import { expect, it } from 'vitest';
import { withHomeApi } from '../../src/generator/routes/home-api.ts';
import type { Site } from '../../src/generator/types/route.ts';
import { addedPage, api, doc, emptySite } from './small-site.ts';

const boats = api('boats', []);

it.each<[boolean, string, Partial<Site>]>([
  [true, 'that is alone', {}],
  [true, 'with drafts', { docs: [doc('content/a.md', { draft: true })] }],
  [true, 'with other pages of plugins', { added: [addedPage('/x')] }],
  [false, 'with a guide', { docs: [doc('content/a.md')] }],
  [false, 'with a draft and a guide', { docs: [doc('content/b.md', { draft: true }), doc('content/a.md')] }],
  [false, 'with a home page of a plugin', { added: [addedPage('/x'), addedPage('/')] }],
  [false, 'with another API', { apis: [boats, api('more', [])] }],
])('it is %s that the introduction of an API %s is the home page', (isHome, _, site) => {
  const { apis } = withHomeApi({ ...emptySite, apis: [boats], ...site });
  const others = site.apis ?? [boats];
  expect(apis.map((entry) => entry.api.isHome ?? false)).toEqual(others.map(() => isHome));
});

it('has no API at home where there is none', () => {
  expect(withHomeApi(emptySite)).toBe(emptySite);
});
