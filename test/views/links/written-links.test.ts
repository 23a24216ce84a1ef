// Links in descriptions of a document: dead links ship as text and are reported.

import { expect, it } from 'vitest';
import { build, mainOf } from '../../support/memory-project.ts';

const description = [
  '[ours](/api/one/say-hello), [title](#say-hello), [section](#words), [here](#responses), [top](#top)',
  '[theirs](/docs/theirs), [gone](#gone), [file](/specs/one.json), [other](https://a.example/b), <a title="x" href="/c">c</a>',
  '`<a href="/docs/code">` and `[x](#gone)`',
  '## Words',
].join('\n\n');

async function pageWith(files: Record<string, string> = {}) {
  const { files: made, diagnostics } = await build({
    ...files,
    'specs/one.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'One', version: '1' },
      paths: {
        '/a': {
          get: { summary: 'Say hello', description, responses: { 204: { description: 'Done.' } } },
          put: { summary: 'Say more', responses: { 204: { description: 'Done.' } } },
        },
      },
    }),
  });
  const main = mainOf(made.get('api/one/say-hello/index.html') ?? '');
  const links = [...main.matchAll(/<a [^>]*(href|data-unresolved)="([^"]*)"[^>]*>(\w+)<\/a>/g)];
  return {
    main,
    links: links.map(([, kind, href, words]) => `${words}: ${kind} ${href}`),
    problems: diagnostics.map(({ code, target }) => `${code} ${target}`),
  };
}

it('ship as text if they cannot be resolved, and are reported', async () => {
  const { main, links, problems } = await pageWith();
  expect(links).toEqual(
    expect.arrayContaining([
      'ours: href /api/one/say-hello',
      'title: href /api/one/say-hello',
      'section: href #about:words',
      'here: href #responses',
      'top: href #top',
      'theirs: data-unresolved /docs/theirs',
      'gone: data-unresolved #gone',
      'file: href /specs/one.json',
      'other: href https://a.example/b',
      'c: data-unresolved /c',
    ]),
  );
  expect(main).not.toContain('data-written');
  expect(main).toMatch(/<code>&[^;]+;a href="\/docs\/code"/);
  expect(problems).toEqual([
    'broken-spec-link /docs/theirs',
    'broken-spec-link #gone',
    'broken-spec-link /c',
  ]);
});

it('stay links on a site with redirects, which may apply to them', async () => {
  const { links } = await pageWith({ 'static/_redirects': '/docs/* https://docs.example/:splat 301\n' });
  expect(links).toContain('theirs: href /docs/theirs');
});
