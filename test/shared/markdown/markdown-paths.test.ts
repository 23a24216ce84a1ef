import { describe, expect, it } from 'vitest';
import {
  formOfPart,
  hasMarkdownForms,
  isFormOfPage,
  markdownHrefOf,
  markdownPart,
  markdownPathOf,
  writeLinks,
} from '../../../src/generator/shared/markdown/markdown-paths.ts';

type Style = Parameters<typeof markdownHrefOf>[1];
const style = { baseUrl: '/docs/' } as Style;
const folders = { baseUrl: '/docs/', trailingSlash: true } as Style;

describe('the Markdown form of a page', () => {
  it('has the path of the page', () => {
    expect(['/', '/a/b', '/a%20b'].map((url) => markdownPathOf(url, false))).toEqual([
      'index.html.md',
      'a/b.md',
      'a b.md',
    ]);
    expect(['/', '/a/b'].map((url) => markdownPathOf(url, true))).toEqual([
      'index.html.md',
      'a/b/index.html.md',
    ]);
    expect(['/', '/a/b'].map((url) => markdownHrefOf(url, style))).toEqual([
      '/docs/index.html.md',
      '/docs/a/b.md',
    ]);
    expect(['/', '/a/b'].map((url) => markdownHrefOf(url, folders))).toEqual([
      '/docs/index.html.md',
      '/docs/a/b/index.html.md',
    ]);
  });

  it('can have further parts', () => {
    expect([1, 2].map((part) => markdownPart('/a.md', part))).toEqual(['/a.md', '/a.part-2.md']);
    expect(['a.part-2.md', 'a.md', 'a.part-x.md'].map(formOfPart)).toEqual(['a.md', undefined, undefined]);
  });

  it('is that of a page of the site', () => {
    const urls = new Set(['/', '/a', '/b%20c']);
    const files = [
      'a.md',
      'a/index.html.md',
      'a.part-3.md',
      'a.openapi.json',
      'a.fields.txt',
      'b c.md',
      'index.html.md',
      '404.md',
    ];
    expect(files.filter((file) => !isFormOfPage(file, urls))).toEqual([]);
    expect(
      ['d.md', 'a.json', 'a.txt', 'a.part-3.txt', 'a'].filter((file) => isFormOfPage(file, urls)),
    ).toEqual([]);
  });

  it('is for sites that are not read from a disk', () => {
    expect(hasMarkdownForms({ llms: true, portable: false })).toBe(true);
    expect(hasMarkdownForms({ llms: true, portable: true })).toBe(false);
    expect(hasMarkdownForms({ llms: false, portable: false })).toBe(false);
  });
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
