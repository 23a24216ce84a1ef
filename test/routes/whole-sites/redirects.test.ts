// `redirects` of the configuration: the files of a build, its problems, and what servers answer.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalConfig } from '../../../src/generator/types/config.ts';
import { build } from '../../support/memory-project.ts';
import { findNginx, hostWithNginx, type RunningNginx } from '../../support/nginx.ts';
import { ask, startServing } from '../../support/serving.ts';
import { projectForAllTests, projectForEachTest } from '../../support/temporary-project.ts';

const pages = {
  'content/docs/new.md': '# New\n\n## Part\n',
  'content/docs/sub/v1.2.md': '# Version 1.2\n',
  'static/form.pdf': 'PDF',
};
const redirects: PortalConfig['redirects'] = [
  { from: '/old', to: '/docs/new#part' },
  { from: ['/v1', '/version one.html'.replace(' ', '%20'), '/ü'], to: '/docs/sub/v1.2/' },
  { from: '/form', to: '/form.pdf' },
  { from: '/chain', to: '/old' },
  { from: '/away', to: 'https://other.example/a b?c=1&d=ü'.replace(' ', '%20') },
];

describe('the files of redirects', () => {
  it('has a page at each old URL, which search engines and scripts do not need', async () => {
    const { files, diagnostics } = await build(pages, {
      redirects,
      url: 'https://portal.example',
      baseUrl: '/b/',
    });
    expect(diagnostics).toEqual([]);
    const page = files.get('old/index.html') ?? '';
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/b/docs/new#part">');
    expect(page).toContain('<link rel="canonical" href="https://portal.example/b/docs/new">');
    expect(page).toContain('<a href="/b/docs/new#part">/b/docs/new#part</a>');
    expect(page).toContain(`content="default-src 'none'`);
    expect(files.get('chain/index.html')).toContain('url=/b/docs/new#part"');
    expect(files.get('form/index.html')).toContain('url=/b/form.pdf"');
    expect(files.get('away/index.html')).toContain(
      'canonical" href="https://other.example/a%20b?c=1&amp;d=%C3%BC"',
    );
    expect(files.get('sitemap.xml')?.match(/<loc>/g)).toHaveLength(3);
    expect(
      [...files].filter(([name, text]) => name.startsWith('search') && /has moved|old/.test(text)),
    ).toEqual([]);
  });

  it('adds lines to the `_redirects` of the author, which come first', async () => {
    const own = { 'static/_redirects': '/mine /docs/new 302' };
    const { files, diagnostics } = await build({ ...pages, ...own }, { redirects, trailingSlash: true });
    expect(diagnostics).toEqual([]);
    expect(files.get('_redirects')?.split('\n').slice(0, 6)).toEqual([
      '/mine /docs/new 302',
      '/old /docs/new/#part 301',
      '/old/ /docs/new/#part 301',
      '/v1 /docs/sub/v1.2/ 301',
      '/v1/ /docs/sub/v1.2/ 301',
      '/version%20one /docs/sub/v1.2/ 301',
    ]);
    const without = await build({ ...pages, ...own });
    expect(without.files.get('_redirects')).toBe('/mine /docs/new 302');
    expect((await build(pages)).files.has('_redirects')).toBe(false);
  });

  it('has rules for S3 where the prefix matches nothing else', async () => {
    const { files } = await build(
      { ...pages, 'content/docs/v1/deep.md': '# D\n' },
      { redirects: [...(redirects ?? []), { from: '/docs/v1', to: '/docs/new' }], redirectFiles: ['s3'] },
    );
    const rules = JSON.parse(files.get('redirects.s3.json') ?? '[]') as {
      Condition: unknown;
      Redirect: unknown;
    }[];
    expect(rules).toHaveLength(7);
    expect(rules[0]).toEqual({
      Condition: { KeyPrefixEquals: 'old/' },
      Redirect: { ReplaceKeyWith: 'docs/new#part', HttpRedirectCode: '301' },
    });
    expect(rules.at(-1)).toEqual({
      Condition: { KeyPrefixEquals: 'away/' },
      Redirect: {
        Protocol: 'https',
        HostName: 'other.example',
        ReplaceKeyWith: 'a%20b?c=1&d=%C3%BC',
        HttpRedirectCode: '301',
      },
    });
    expect(files.has('redirects.nginx.conf')).toBe(false);
  });
});

describe('problems of redirects', () => {
  const project = projectForEachTest(pages);
  it('are reported at the configuration, with advice, and the others are written', async () => {
    const config = {
      redirects: [
        { from: '/docs/new', to: '/docs/sub/v1.2' },
        { from: '/form.pdf', to: '/docs/new' },
        { from: ['/twice', '/twice/'], to: '/docs/new' },
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
        { from: '/wrong', to: '/docs/newe' },
        { from: '/part', to: '/docs/new#parts' },
        { from: '/.hidden', to: '/docs/new' },
        { from: '/good', to: '/docs/new' },
      ],
    };
    project.write({ 'portal.config.json': JSON.stringify(config, null, 2) });
    const { stdout } = await project.run(['build', '--json']);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: {
        code: string;
        severity: string;
        place?: { file: string; line?: number };
        notes: string[];
      }[];
    };
    const lines = JSON.stringify(config, null, 2).split('\n');
    const found = diagnostics.map(({ code, severity, place, notes }) =>
      [severity, code, place?.file, lines[(place?.line ?? 0) - 1]?.trim().replace(/,$/, ''), notes[0]].join(
        ' | ',
      ),
    );
    expect(found).toEqual([
      'warning | duplicate-route | portal.config.json | "from": "/docs/new" | Remove the redirect, or move what is there.',
      'warning | duplicate-route | portal.config.json | "from": "/form.pdf" | Remove the redirect, or move what is there.',
      'warning | duplicate-route | portal.config.json | "/twice/" | Remove the redirect, or move what is there.',
      'error | unsafe-route | portal.config.json | "from": "/.hidden" | Redirect it on the host.',
      'error | circular-redirect | portal.config.json | "from": "/a" | Let one of the redirects lead to a page.',
      'error | circular-redirect | portal.config.json | "to": "/b" | Let one of the redirects lead to a page.',
      'error | broken-link | portal.config.json | "to": "/docs/newe" | Did you mean `/docs/new`?',
      'warning | broken-anchor | portal.config.json | "to": "/docs/new#parts" | Did you mean `/docs/new#part`?',
    ]);
  });
});

describe('portal serve', () => {
  const project = projectForEachTest({
    ...pages,
    'portal.config.json': JSON.stringify({ redirects, redirectFiles: ['nginx', 's3'], baseUrl: '/b/' }),
  });
  it.each([[[]], [['--watch']]])('follows redirects with status 301 (%j)', async (flags) => {
    const serving = await startServing([...flags, '--port', '0'], { cwd: project.path });
    try {
      const answers = await Promise.all(
        [
          '/b/old',
          '/b/old/',
          '/b/v1.html',
          '/b/%C3%BC',
          '/b/away',
          '/b/docs/new',
          '/b/redirects.s3.json',
        ].map(async (path) => {
          const { status, headers } = await ask(serving.port, path);
          return [status, headers.location];
        }),
      );
      expect(answers.slice(0, 6)).toEqual([
        [301, '/b/docs/new#part'],
        [301, '/b/docs/new#part'],
        [301, '/b/docs/sub/v1.2'],
        [301, '/b/docs/sub/v1.2'],
        [301, 'https://other.example/a%20b?c=1&d=%C3%BC'],
        [200, undefined],
      ]);
      if (flags.length === 0) expect(answers[6]).toEqual([404, undefined]);
    } finally {
      await serving.stop('SIGKILL');
    }
  });
});

const nginx = findNginx();
describe.skipIf(nginx === undefined)('nginx with `redirects.nginx.conf`', () => {
  const project = projectForAllTests({
    ...pages,
    'portal.config.json': JSON.stringify({ redirects, redirectFiles: ['nginx'] }),
  });
  let server: RunningNginx;
  beforeAll(async () => {
    const { code } = await project.run(['build']);
    expect(code).toBe(0);
    server = await hostWithNginx(nginx ?? '', project.file('dist'), {
      include: project.file('dist/redirects.nginx.conf'),
    });
  });
  afterAll(() => server?.remove());

  it.each([
    ['/old', '/docs/new#part'],
    ['/old/', '/docs/new#part'],
    ['/v1.html?x=1', '/docs/sub/v1.2?x=1'],
    ['/version%20one/index.html', '/docs/sub/v1.2'],
    ['/%C3%BC', '/docs/sub/v1.2'],
    ['/form', '/form.pdf'],
    ['/away', 'https://other.example/a%20b?c=1&d=%C3%BC'],
  ])('redirects %s to %s', async (from, to) => {
    const answer = await fetch(server.origin + from, { redirect: 'manual' });
    const location = answer.headers.get('location') ?? '';
    expect([answer.status, location.replace(server.origin, '')]).toEqual([301, to]);
  });

  it('answers all other pages as before', async () => {
    const answer = await fetch(`${server.origin}/docs/new`, { redirect: 'manual' });
    expect([answer.status, (await answer.text()).includes('<main')]).toEqual([200, true]);
  });
});
