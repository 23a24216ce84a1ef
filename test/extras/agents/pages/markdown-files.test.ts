// Where the Markdown forms of pages are, and how a long one is cut.

import { describe, expect, it } from 'vitest';
import { markdownPart, markdownPathOf, writeLinks } from '../../../../src/extras/agents/pages/form-paths.ts';
import { markdownFilesOf } from '../../../../src/extras/agents/pages/markdown-files.ts';
import { markdownParts, mostOfMarkdown } from '../../../../src/extras/agents/pages/markdown-parts.ts';
import {
  formOfPart,
  isFormOfPage,
  markdownHrefOf,
} from '../../../../src/generator/shared/markdown/markdown-paths.ts';
import { en } from '../../../support/english.ts';
import { nodesIn, parseGfm } from '../../../support/markdown-form.ts';

describe('a form', () => {
  it.each([
    ['/', undefined, 'index.html.md', '/base/index.html.md'],
    ['/docs/a', undefined, 'docs/a.md', '/base/docs/a.md'],
    ['/docs/a', false, 'docs/a.md', '/base/docs/a.md'],
    ['/docs/a', true, 'docs/a/index.html.md', '/base/docs/a/index.html.md'],
    ['/docs/%C3%A4%20b', undefined, 'docs/ä b.md', '/base/docs/%C3%A4%20b.md'],
  ])('of %s with trailingSlash %s is %s', (url, trailingSlash, path, href) => {
    const style = { baseUrl: '/base/', ...(trailingSlash === undefined ? {} : { trailingSlash }) };
    expect([markdownPathOf(url, trailingSlash), markdownHrefOf(url, style)]).toEqual([path, href]);
  });

  it('takes the place of its page in links', () => {
    const link = writeLinks(new Set(['/', '/docs/a']), { baseUrl: '/base/', url: 'https://a.example' });
    const hrefs = [
      '/base/docs/a',
      '/base/docs/a/#x',
      '/base/docs/a?b#c',
      '/base/',
      '/base',
      'https://a.example/base/docs/a',
      '/base/docs/none',
      '/docs/a',
      'https://b.example/base/docs/a',
      '#x',
      'mailto:a@b.example',
    ];
    const forms = [
      '/base/docs/a.md',
      '/base/docs/a.md#x',
      '/base/docs/a.md?b#c',
      '/base/index.html.md',
      '/base/index.html.md',
      '/base/docs/a.md',
      '/base/docs/none',
      '/docs/a',
    ];
    const others = ['https://b.example/base/docs/a', '#x', 'mailto:a@b.example'];
    expect(hrefs.map(link)).toEqual([...forms.map((form) => `https://a.example${form}`), ...others]);
    const withoutUrl = writeLinks(new Set(['/', '/docs/a']), { baseUrl: '/base/' });
    expect([withoutUrl('/base/docs/a#x'), withoutUrl('/base/a.png')]).toEqual([
      '/base/docs/a.md#x',
      '/base/a.png',
    ]);
  });

  it.each([
    ['docs/a.md', true],
    ['docs/a/index.html.md', true],
    ['docs/a.part-2.md', true],
    ['docs/a.openapi.json', true],
    ['index.html.md', true],
    ['404.md', true],
    ['docs/b.md', false],
    ['docs/a.json', false],
    ['llms.txt', false],
  ])('%s is one of a page: %s', (file, isOne) => {
    expect(isFormOfPage(file, new Set(['/', '/docs/a']))).toBe(isOne);
  });

  it('has further parts beside it', () => {
    expect([1, 2].map((part) => markdownPart('docs/a.md', part))).toEqual(['docs/a.md', 'docs/a.part-2.md']);
    expect([formOfPart('docs/a.part-2.md'), formOfPart('docs/a.md')]).toEqual(['docs/a.md', undefined]);
  });
});

describe('a long form', () => {
  const section = (title: string, length: number) => `## ${title}\n\n${'a'.repeat(length)}`;

  it('is cut before a heading', () => {
    const text = [section('One', 60), section('Two', 60), section('Three', 10)].join('\n\n');
    expect(markdownParts(text, 120)).toEqual([
      section('One', 60),
      `${section('Two', 60)}\n\n${section('Three', 10)}`,
    ]);
    expect(markdownParts(text, text.length)).toEqual([text]);
  });

  it('is not cut in code, where a line can look like a heading', () => {
    const code = `\`\`\`\n${'x'.repeat(30)}\n# no heading\n\n${'x'.repeat(30)}\n\`\`\``;
    const text = `${section('One', 20)}\n\n${code}`;
    expect(markdownParts(text, 90)).toEqual([section('One', 20), code]);
  });

  it.each([
    ['', ''],
    ['- ', '  '],
    ['> ', '> '],
  ])('has whole blocks of code where one after `%s` is longer than a part', (first, next) => {
    const lines = Array.from({ length: 12 }, (_, index) =>
      index === 3 && first !== '> ' ? '> ```' : `line ${index}`,
    );
    const code = ['```js', ...lines, '```'].map((line, index) => `${index === 0 ? first : next}${line}`);
    const parts = markdownParts(['# A', '', ...code, '', 'End.'].join('\n'), 60);
    expect(parts.length).toBeGreaterThan(1);
    // Lines follow each part, which are no code.
    const nodes = parts.flatMap((part) => nodesIn(parseGfm(`${part}\n\nNext.`)));
    const blocks = nodes.flatMap((node) => (node.type === 'code' ? [node] : []));
    expect(blocks.flatMap(({ value }) => value.split('\n'))).toEqual(lines);
    expect(new Set(blocks.map(({ lang }) => lang))).toEqual(new Set(['js']));
    const texts = nodes.flatMap((node) => (node.type === 'text' ? [node.value] : []));
    expect(texts.filter((text) => text !== 'Next.')).toEqual(['A', 'End.']);
    expect(texts.filter((text) => text === 'Next.')).toHaveLength(parts.length);
  });

  it('loses nothing where a section, a block or a line is too long', () => {
    const item = `- ${'b'.repeat(30)}`;
    const text = `${section('One', 250)}\n\n${Array.from({ length: 9 }, () => item).join('\n')}\n\nEnd`;
    const parts = markdownParts(text, 100);
    expect(parts.every((part) => part.length <= 100)).toBe(true);
    expect(parts.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
  });

  it('has files within the limit, each with the way to its neighbours', () => {
    const place = {
      indexHref: '/llms.txt',
      pageHref: '/docs/a',
      partHref: (part: number) => `/docs/${markdownPart('a.md', part)}`,
    };
    const files = markdownFilesOf(`# A\n\n${section('One', 40_000)}\n\n${section('Two', 40_000)}`, place, en);
    expect(files).toHaveLength(2);
    expect(files.every(({ length }) => length <= mostOfMarkdown)).toBe(true);
    const first =
      '> Markdown form of the [HTML page](/docs/a). All pages are in the [index of this site](/llms.txt).';
    expect(files.map((file) => file.split('\n\n').slice(0, 2))).toEqual([
      [first, '# A'],
      [first, 'This is part 2 of 2. It follows [part 1](/docs/a.md).'],
    ]);
    expect(files[0]).toMatch(
      /\n\n---\n\nThis is part 1 of 2\. The rest is in \[part 2\]\(\/docs\/a\.part-2\.md\)\.\n$/,
    );
    expect(files[1]).toContain('## Two');
  });
});
