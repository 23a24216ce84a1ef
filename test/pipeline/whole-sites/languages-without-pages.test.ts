// A language that leaves out pages without a translation: what is written once for all languages still leads somewhere.

import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const items = [
  { label: 'Guide', to: '/docs/guide' },
  { label: 'More', to: '/docs/more' },
];
const config = {
  baseUrl: '/p/',
  languages: { en: {}, de: { fallback: 'none' } },
  navbar: [...items, { label: 'All', items }],
  footer: { links: [{ title: 'Pages', items }] },
  logo: { src: 'logo.svg', href: '/docs/more' },
  redirects: [
    { from: '/old', to: '/docs/more' },
    { from: '/older', to: '/docs/guide' },
  ],
};
const project = projectForEachTest({
  'portal.config.json': JSON.stringify(config),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'content/index.md': '# Home\n',
  'content/docs/guide.md': '# Guide\n',
  'content/docs/more.md': '# More\n',
  'content/de/docs/guide.md': '---\nslug: /docs/anleitung\n---\n# Anleitung\n',
});
const page = (path: string) => readFileSync(project.file(`dist/${path}index.html`), 'utf8');
const problems = async () => JSON.parse((await project.run(['build', '--json'])).stdout).diagnostics;

it('has links of the configuration to pages of the default language that it lacks, and to its own', async () => {
  expect(await problems()).toEqual([]);
  const [navbar = '', rest = ''] = page('de/docs/anleitung/').split('<main');
  const footer = rest.slice(rest.indexOf('<footer'));
  for (const [part, count] of [
    [navbar.slice(navbar.indexOf('navbar-items'), navbar.indexOf('navbar-tools')), 2],
    [footer, 1],
  ] as const) {
    expect(part.match(/<a href="\/p\/docs\/more" hrefLang="en">More<\/a>/g)).toHaveLength(count);
    expect(part.match(/<a href="\/p\/de\/docs\/anleitung"[^>]*>Guide<\/a>/g)).toHaveLength(count);
  }
  expect(navbar).toContain('<a class="wordmark" href="/p/docs/more">');
  expect(page('docs/more/')).not.toMatch(/<a href="\/p\/docs\/more" hrefLang="en">More/);
});

it('has a home page, and the redirects whose pages it has', async () => {
  await problems();
  expect(page('de/')).toContain('href="/p/de/docs/anleitung"');
  expect(page('de/older/')).toContain('url=/p/de/docs/anleitung');
  expect([existsSync(project.file('dist/old')), existsSync(project.file('dist/de/old'))]).toEqual([
    true,
    false,
  ]);
});

it('reports links to pages that no language has, and a language without any page', async () => {
  project.write({
    'portal.config.json': JSON.stringify({
      ...config,
      languages: { ...config.languages, ar: { fallback: 'none' } },
      redirects: [{ from: '/old', to: '/docs/none' }],
    }),
  });
  const found: { code: string; message: string }[] = await problems();
  expect(found.map(({ code }) => code).sort()).toEqual(['broken-link', 'nothing-to-build']);
  expect(found.map(({ message }) => message).join()).toContain('The language `ar` has no page');
});
