// Which elements of the head load what the policy of the pages does not allow.

import { expect, it } from 'vitest';
import { headProblems } from '../../src/generator/project/head-policy.ts';
import type { HeadElementConfig } from '../../src/generator/types/page-view.ts';

const other = 'https://other.example/x';
const script = (src: string): HeadElementConfig => ({ tag: 'script', attributes: { src } });
const link = (attributes: HeadElementConfig['attributes']): HeadElementConfig => ({
  tag: 'link',
  attributes: { href: other, ...attributes },
});

it.each<[HeadElementConfig, string]>([
  [script(other), 'script-src'],
  [link({ rel: 'stylesheet' }), 'style-src'],
  [link({ rel: 'alternate StyleSheet' }), 'style-src'],
  [link({ rel: 'modulepreload' }), 'script-src'],
  [link({ rel: 'shortcut icon' }), 'img-src'],
  [link({ rel: 'apple-touch-icon' }), 'img-src'],
  [link({ rel: 'preload', as: 'font' }), 'font-src'],
  [link({ rel: 'preload', as: 'script' }), 'script-src'],
  [link({ rel: 'preload', as: 'style' }), 'style-src'],
  [link({ rel: 'preload', as: 'image' }), 'img-src'],
])('%j needs %s', (element, directive) => {
  const attribute = element.tag === 'script' ? 'src' : 'href';
  expect(headProblems([link({ rel: 'canonical' }), element], {}, 'https://own.example')).toEqual([
    {
      path: ['head', 1, 'attributes', attribute],
      part: 'value',
      message: `\`head[1].attributes.${attribute}\` is \`${other}\`, which the policy of the pages does not allow.`,
      notes: [{ words: 'Allow it', key: 'csp', value: { [directive]: ['https://other.example'] } }],
    },
  ]);
  expect(headProblems([element], { [directive]: ['https://other.example'] }, undefined)).toEqual([]);
});

it.each<[string, HeadElementConfig]>([
  ['an own script', script('/x.js')],
  ['a script of the origin of the site', script('https://own.example/x.js')],
  ['an inline script', { tag: 'script', attributes: {} }],
  ['a link to a page', link({ rel: 'canonical' })],
  ['a link that preloads what no page shows', link({ rel: 'preload', as: 'fetch' })],
  ['a link without a relation', link({})],
  ['a link without an address', { tag: 'link', attributes: { rel: 'stylesheet' } }],
  ['another element', { tag: 'meta', attributes: { src: other, href: other, rel: 'icon' } }],
])('%s needs nothing', (_, element) => {
  expect(headProblems([element], {}, 'https://own.example')).toEqual([]);
});

it('advises an address that can be allowed', () => {
  expect(headProblems([script('http://other.example/x.js')], {}, undefined)[0]?.notes).toEqual([
    'Use an `https` address, or a file in the static folder.',
  ]);
});
