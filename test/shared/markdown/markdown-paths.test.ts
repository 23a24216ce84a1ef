import { describe, expect, it } from 'vitest';
import {
  formOfPart,
  hasMarkdownForms,
  isFormOfPage,
  markdownHrefOf,
} from '../../../src/generator/shared/markdown/markdown-paths.ts';

type Style = Parameters<typeof markdownHrefOf>[1];
const style = { baseUrl: '/docs/' } as Style;
const folders = { baseUrl: '/docs/', trailingSlash: true } as Style;

describe('the Markdown form of a page', () => {
  it('has the path of the page', () => {
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
