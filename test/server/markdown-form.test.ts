// The choice between the HTML and the Markdown form of a page.

import { describe, expect, it } from 'vitest';
import { createAnswers } from '../../src/server/answer.ts';
import { notFoundForm, prefersMarkdown } from '../../src/server/markdown-form.ts';
import { en } from '../support/english.ts';

describe('a client', () => {
  it.each([
    [undefined, false],
    ['*/*', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/html;q=0.9, text/markdown', true],
    ['Text/Markdown; q=0.5, text/html; q=0.4', true],
    ['text/markdown;q=0.5, text/html', false],
    ['text/markdown;q=0.5, text/*;q=0.8', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=none', false],
    ['text/plain, text/markdown;charset=utf-8', true],
  ])('that accepts %s prefers Markdown: %s', (accept, prefers) => {
    expect(prefersMarkdown(accept)).toBe(prefers);
  });
});

describe('a site', () => {
  const contents: Record<string, string> = {
    'index.html': '<p>Home',
    'index.html.md': '# Home\n',
    'docs/a/index.html': '<p>A',
    'docs/a.md': '# A\n',
    'docs/b/index.html': '<p>B',
    'docs/b/index.html.md': '# B\n',
    'docs/c.html': '<p>C',
    'docs/c.md': '# C\n',
    'docs/alphabet.md': '# The alphabet\n',
    'docs/d/index.html': '<p>D',
    'numbers.txt': '0123',
    '404.html': '<p>None',
    '404.md': '# None\n\n- [Home](/index.html.md)\n',
    'search-index.json': JSON.stringify({ routes: [['/docs/a', '1']] }),
    'assets/search-routes-1.json': JSON.stringify([
      ['/docs/alphabet', 'The *alphabet*', 0],
      ['/docs/alphabets', 'Alphabets', 1, 'GET'],
      ['/docs/zebra', 'Zebra', 2],
    ]),
  };
  const answer = createAnswers({
    file: async (outputPath) =>
      contents[outputPath] === undefined ? undefined : { outputPath, content: contents[outputPath] },
  });
  const get = async (path: string, accept?: string) => {
    const headers = accept === undefined ? {} : { accept };
    const { status, headers: fields, body } = await answer({ isHead: false, path, headers });
    return [
      status,
      fields['Content-Type'],
      fields.Vary,
      body instanceof Uint8Array ? Buffer.from(body).toString() : '',
    ];
  };
  const html = 'text/html; charset=utf-8';
  const markdown = 'text/markdown; charset=utf-8';
  const both = 'Accept, Accept-Encoding';

  it.each([
    ['/', '# Home\n'],
    ['/docs/a', '# A\n'],
    ['/docs/a/', '# A\n'],
    ['/docs/b/', '# B\n'],
    ['/docs/c', '# C\n'],
  ])('answers %s with the Markdown form', async (path, text) => {
    expect(await get(path, 'text/markdown')).toEqual([200, markdown, both, text]);
  });

  it('answers with HTML otherwise, and says that the answer depends on what is accepted', async () => {
    expect(await get('/docs/a')).toEqual([200, html, both, '<p>A']);
    expect(await get('/docs/d', 'text/markdown')).toEqual([200, html, both, '<p>D']);
  });

  it('answers with files and forms at their own addresses', async () => {
    expect(await get('/docs/a.md')).toEqual([200, markdown, 'Accept-Encoding', '# A\n']);
    expect(await get('/numbers.txt', 'text/markdown')).toEqual([
      200,
      'text/plain; charset=utf-8',
      'Accept-Encoding',
      '0123',
    ]);
  });

  it('lists the pages with similar addresses where there is no page', async () => {
    expect(await get('/docs/alphabeth', 'text/markdown')).toEqual([
      404,
      markdown,
      both,
      `# None\n\n- [Home](/index.html.md)\n\n## ${en.islands.nearestPages.didYouMean}\n\n- [The \\*alphabet\\*](/docs/alphabet.md)\n- GET [Alphabets](/docs/alphabets)\n`,
    ]);
    expect(await get('/docs/alphabeth')).toEqual([404, html, both, '<p>None']);
  });

  it('finds forms below the base URL, and none outside of the site', async () => {
    const asked: string[] = [];
    const below: Record<string, string> = {
      ...contents,
      'docs/an alphabet (new).md': '# New\n',
      'search-index.json': JSON.stringify({ routes: [['/dev/docs/a', '1']] }),
      'assets/search-routes-1.json': JSON.stringify([
        ['/dev/docs/an%20alphabet%20(new)', 'New'],
        ['/dev/docs/../../an-alphabet', 'Outside'],
      ]),
    };
    const site = {
      file: async (outputPath: string) => {
        asked.push(outputPath);
        return below[outputPath] === undefined ? undefined : { outputPath, content: below[outputPath] };
      },
    };
    const page = { outputPath: '404.html', content: '<!doctype html><html lang="en">' };
    const address = '/dev/docs/an%20alphabet%20(newer)';
    const form = await notFoundForm(site, page, { address, baseUrl: '/dev/' });
    expect(form?.content).toContain('- [New](/dev/docs/an%20alphabet%20%28new%29.md)\n');
    expect(form?.content).toContain('- [Outside](/dev/docs/../../an-alphabet)\n');
    expect(asked.filter((path) => path.includes('..'))).toEqual([]);
  });
});
