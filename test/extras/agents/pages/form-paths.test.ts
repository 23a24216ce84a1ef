import { expect, it } from 'vitest';
import { markdownPart, markdownPathOf, writeLinks } from '../../../../src/extras/agents/pages/form-paths.ts';

type Style = Parameters<typeof writeLinks>[1];
const style = { baseUrl: '/docs/' } as Style;

it('are those of the pages, and of further parts', () => {
  expect(['/', '/a/b', '/a%20b'].map((url) => markdownPathOf(url, false))).toEqual([
    'index.html.md',
    'a/b.md',
    'a b.md',
  ]);
  expect(['/', '/a/b'].map((url) => markdownPathOf(url, true))).toEqual([
    'index.html.md',
    'a/b/index.html.md',
  ]);
  expect([1, 2].map((part) => markdownPart('/a.md', part))).toEqual(['/a.md', '/a.part-2.md']);
});

it('replaces links to pages by those to their forms', () => {
  const urls = new Set(['/', '/a']);
  const hrefs = [
    '/docs/a',
    '/docs/a/?x#y',
    '/docs/',
    '/docs',
    '#part',
    '/docs/none',
    '/a',
    'https://b.example/docs/a',
    '//b.example/a',
    'https://a.example/docs/a#y',
  ];
  expect(hrefs.map(writeLinks(urls, style))).toEqual([
    '/docs/a.md',
    '/docs/a.md?x#y',
    '/docs/index.html.md',
    '/docs/index.html.md',
    '#part',
    '/docs/none',
    '/a',
    'https://b.example/docs/a',
    '//b.example/a',
    'https://a.example/docs/a#y',
  ]);
  const withUrl = { ...style, url: 'https://a.example' } as Style;
  expect(hrefs.map(writeLinks(urls, withUrl)).slice(-5)).toEqual([
    'https://a.example/docs/none',
    'https://a.example/a',
    'https://b.example/docs/a',
    '//b.example/a',
    'https://a.example/docs/a.md#y',
  ]);
});
