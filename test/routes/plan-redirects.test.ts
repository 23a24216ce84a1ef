// The redirects of a site, and what is reported of those that cannot be.

import { expect, it } from 'vitest';
import { planRedirects } from '../../src/generator/routes/plan-redirects.ts';
import type { Settings } from '../../src/generator/types/config.ts';
import type { Route, Site } from '../../src/generator/types/route.ts';

const route = (url: string, file: string) => ({ url, source: { kind: 'doc', file } }) as unknown as Route;
const routes = [
  route('/', 'content/index.md'),
  route('/docs/a', 'content/docs/a.md'),
  route('/docs/b', 'content/docs/b.md'),
];

interface Given {
  redirects?: { from: string | string[]; to: string }[];
  /** Old URLs of the page `content/docs/a.md`. */
  old?: string[];
  statics?: Record<string, string>;
  trailingSlash?: boolean;
}

function planned({ redirects = [], old, statics = {}, trailingSlash }: Given) {
  const docs = [
    { file: 'content/docs/a.md', frontMatter: old === undefined ? {} : { redirect_from: old } },
    { file: 'content/docs/gone.md', frontMatter: { redirect_from: ['/x'] } },
  ];
  const files = Object.entries(statics).map(([file, text]) => ({ file, bytes: Buffer.from(text) }));
  const claimed = new Map<string, { route?: Route; file: string }>([
    ['docs/a/index.html', { route: routes[1] as Route, file: 'docs/a/index.html' }],
    ['made.txt', { file: 'made.txt' }],
  ]);
  const { value, diagnostics } = planRedirects({ docs, statics: files } as unknown as Site, {
    settings: { redirects, trailingSlash, staticDir: 'static' } as unknown as Settings,
    routes,
    generated: ['made.txt', 'specs/api.json'],
    claim: (outputPath) => {
      const known = claimed.get(outputPath);
      if (known === undefined) claimed.set(outputPath, { file: outputPath });
      return known;
    },
    config: { file: 'portal.config.ts', text: JSON.stringify(redirects) },
  });
  return {
    redirects: value,
    problems: diagnostics.map(
      ({ severity, code, place, message, notes }) =>
        `${severity} ${code} ${place?.file} ${[message, ...notes].join(' | ')}`,
    ),
  };
}
const toPage = { end: '', kind: 'page' };

it.each<[string, Given, object[]]>([
  [
    'of several old URLs',
    { redirects: [{ from: ['/old', '/older/'], to: '/docs/a' }] },
    [
      { from: '/old', to: '/docs/a', ...toPage, outputPath: 'old/index.html' },
      { from: '/older', to: '/docs/a', ...toPage, outputPath: 'older/index.html' },
    ],
  ],
  [
    'of a site without slashes at the end',
    { redirects: [{ from: '/old', to: '/docs/a' }], trailingSlash: false },
    [{ from: '/old', to: '/docs/a', ...toPage, outputPath: 'old.html' }],
  ],
  [
    'in a chain lead to the last target',
    {
      redirects: [
        { from: '/one', to: '/two#x' },
        { from: '/two', to: '/docs/a?b#c' },
      ],
    },
    [
      { from: '/one', to: '/docs/a', end: '?b#c', kind: 'page', outputPath: 'one/index.html' },
      { from: '/two', to: '/docs/a', end: '?b#c', kind: 'page', outputPath: 'two/index.html' },
    ],
  ],
  [
    'to another site',
    { redirects: [{ from: '/one', to: 'https://x.example' }] },
    [{ from: '/one', to: 'https://x.example/', end: '', kind: 'external', outputPath: 'one/index.html' }],
  ],
  [
    'to files',
    {
      redirects: [
        { from: '/one', to: '/specs/api.json#a' },
        { from: '/two', to: '/own%20file.pdf' },
      ],
      statics: { 'own file.pdf': '' },
    },
    [
      { from: '/one', to: '/specs/api.json', end: '#a', kind: 'file', outputPath: 'one/index.html' },
      { from: '/two', to: '/own%20file.pdf', end: '', kind: 'file', outputPath: 'two/index.html' },
    ],
  ],
  [
    'to what the host redirects',
    { redirects: [{ from: '/one', to: '/host' }], statics: { _redirects: '/host /docs/a\n' } },
    [{ from: '/one', to: '/host', end: '', kind: 'file', outputPath: 'one/index.html' }],
  ],
  [
    'of front matter, without the URL of the page itself',
    { old: ['/old', '/docs/a/'] },
    [{ from: '/old', to: '/docs/a', ...toPage, outputPath: 'old/index.html' }],
  ],
])('redirects %s', (_, given, expected) => {
  expect(planned(given)).toEqual({ redirects: expected, problems: [] });
});

it.each<[string, Given, string]>([
  [
    'from a page',
    { redirects: [{ from: '/docs/a', to: '/docs/b' }] },
    'warning duplicate-route portal.config.ts `/docs/a` redirects, but it is a page, `content/docs/a.md`; the redirect is left out. | Remove the redirect, or move what is there.',
  ],
  [
    'from a file of the author',
    { redirects: [{ from: '/own.txt', to: '/docs/b' }], statics: { 'own.txt': '' } },
    'warning duplicate-route portal.config.ts `/own.txt` redirects, but it is the path of `static/own.txt`; the redirect is left out. | Remove the redirect, or move what is there.',
  ],
  [
    'in a circle',
    {
      redirects: [
        { from: '/one', to: '/two' },
        { from: '/two', to: '/one' },
      ],
    },
    'error circular-redirect portal.config.ts The redirect from `/one` to `/two` leads back to itself; it is left out. | Let one of the redirects lead to a page.',
  ],
  [
    'to itself',
    { redirects: [{ from: '/one', to: '/one#x' }] },
    'error circular-redirect portal.config.ts The redirect from `/one` to `/one#x` leads back to itself; it is left out. | Let one of the redirects lead to a page.',
  ],
  [
    'to nothing near',
    { redirects: [{ from: '/one', to: '/zzzzzz' }] },
    'error broken-link portal.config.ts `/zzzzzz`, to which `/one` redirects, is not a page or file of the site. | Give the URL of a page, such as `/docs/intro`.',
  ],
  [
    'to a name that is misspelled',
    { redirects: [{ from: '/one', to: '/specs/apii.json' }] },
    'error broken-link portal.config.ts `/specs/apii.json`, to which `/one` redirects, is not a page or file of the site. | Did you mean `/specs/api.json`?',
  ],
  [
    'from an address that leaves the site',
    { redirects: [{ from: '/.hidden/one', to: '/docs/a' }] },
    'error unsafe-route portal.config.ts `/.hidden/one` cannot be the URL of a redirect: it leaves the site, is hidden or too long, or has characters that a file name cannot have. | Redirect it on the host.',
  ],
  ['of a page from another page', { old: ['/docs/b', '/docs/a/index.html'] }, 'none'],
])('reports a redirect %s', (_, given, problem) => {
  const { problems } = planned(given);
  if (problem === 'none') expect(problems).toEqual([]);
  else expect(problems[0]).toBe(problem);
});
