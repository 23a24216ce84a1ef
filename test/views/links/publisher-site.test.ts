// The site of a publisher is the one that the texts of its document link to most, if there is one that clearly leads.

import { expect, it } from 'vitest';
import { mostLinkedSite } from '../../../src/generator/views/links/publisher-site.ts';

const contact = { url: 'https://harbour.example/support' };
const servers = [{ url: 'https://api.boats.example/v1', variables: [] }];
const docs = 'See [hire](https://docs.harbour.example/hire).';
const inHtml = '"See <a href=\\"https://docs.harbour.example\\">hire</a>."';
const support = 'Ask [us](https://harbour.example/support).';

it.each<[string, string[], string?]>([
  ['leads clearly', [docs, docs, inHtml, support], 'https://docs.harbour.example/'],
  ['is linked to in several files', [`${docs} ${docs}`, docs], 'https://docs.harbour.example/'],
  ['is linked to as often as another one', [docs, docs, docs, support, support]],
  ['is linked to twice', [docs, docs]],
  ['is called in samples', Array(5).fill('curl https://api.harbour.example/boats')],
  ['is of somebody else', Array(5).fill('See [RFC](https://rfc.example/9110).')],
])('a site that %s', (_, texts, site) => {
  expect(mostLinkedSite({ servers, contact }, texts)).toBe(site);
});
