// Sites on the hosts of docs/hosting.md, with the configurations that it has. The programs of Netlify and Cloudflare are large, so they
// are used only if `HOST_TOOLS` names a folder that has them: `npm install --prefix FOLDER wrangler @netlify/config`.

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { securityHeaders } from '../../src/generator/shared/security-policy.ts';
import { findNginx, freePort, hostWithNginx, type RunningNginx } from '../support/nginx.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

const nginx = findNginx();
const petstore = readFileSync('test/site/cases/only-specs/specs/petstore.yaml', 'utf8');
const files = {
  'content/docs/index.md': '# Start\n\nText.\n',
  'content/docs/sub/v1.2.md': '# Version 1.2\n\nText.\n',
  'content/docs/ä b.md': '# A name with a space\n\nText.\n',
  'specs/petstore.yaml': petstore,
  'static/numbers.txt': '0123456789',
  'static/.well-known/security.txt': 'Contact: mailto:security@portal.example\n',
};
const pages = [
  '/',
  '/docs',
  '/docs/sub/v1.2',
  '/docs/%C3%A4%20b',
  '/api/petstore/introduction',
  '/api/petstore/list-pets',
];
const styles = [
  ['not set', {}],
  ['true', { trailingSlash: true }],
  ['false', { trailingSlash: false }],
] as const;

describe.skipIf(nginx === undefined).each(styles)('nginx with trailingSlash %s', (_, style) => {
  const project = projectForAllTests({ ...files, 'portal.config.json': JSON.stringify(style) });
  let server: RunningNginx;
  const built = (path: string) => readFileSync(project.file(`dist/${path}`), 'utf8');
  const get = (path: string, options?: RequestInit) => fetch(server.origin + path, options);
  beforeAll(async () => {
    const { code, stderr } = await project.run(['build']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('pages')]);
    server = await hostWithNginx(nginx ?? '', project.file('dist'));
  });
  afterAll(() => server?.remove());

  it.each(pages)('answers %s with and without an ending, with one page', async (page) => {
    const answers = await Promise.all(
      (page === '/' ? ['/', '/index.html'] : ['', '/', '.html', '/index.html'].map((end) => page + end)).map(
        async (url) => {
          const answer = await get(url);
          return [answer.status, answer.headers.get('content-type'), await answer.text()];
        },
      ),
    );
    const [, , text] = answers[0] ?? [];
    expect(text).toContain('<main');
    expect(answers).toEqual(answers.map(() => [200, 'text/html', text]));
  });

  it('answers each link of a page at once, without a redirect', async () => {
    const links = pages.flatMap((page) => {
      const path = decodeURIComponent(page === '/' ? '/index' : page).slice(1);
      const file = [`${path}.html`, `${path}/index.html`].find((name) => isFile(project.file('dist'), name));
      return [...built(file ?? '').matchAll(/<a\b[^>]*? href="(\/[^"#?]*)/g)].map(([, href = '']) => href);
    });
    const unique = [...new Set(links)];
    expect(unique.length).toBeGreaterThan(pages.length);
    const answers = await Promise.all(
      unique.map(async (url) => [url, (await get(url, { redirect: 'manual' })).status]),
    );
    expect(answers).toEqual(unique.map((url) => [url, 200]));
  });

  it.each([
    '/none',
    '/docs/none.html',
    '/docs/none/',
    '/404',
    '/404.html',
    '/404/',
    '//docs',
    '/docs//sub/v1.2',
    '/docs/index',
    '/numbers.txt/',
    '/.portal-site',
    '/.git/config',
  ])('answers %s with the page for it and status 404', async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, built('404.html')]);
  });

  it.each([
    ['/numbers.txt', 'text/plain'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/specs/petstore.yaml', expect.any(String)],
    ['/robots.txt', 'text/plain'],
  ])('answers the file %s as it is', async (path, type) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      type,
      built(path.slice(1)),
    ]);
  });

  it('lets browsers keep assets for a year, and nothing else', async () => {
    const [asset = ''] = /\/assets\/[^"]+/.exec(built('index.html')) ?? [];
    expect((await get(asset)).headers.get('cache-control')).toBe('max-age=31536000');
    expect((await get('/')).headers.get('cache-control')).toBeNull();
  });

  it('sends the security headers with pages, files, assets and errors', async () => {
    const [asset = ''] = /\/assets\/[^"]+/.exec(built('index.html')) ?? [];
    for (const path of ['/', '/numbers.txt', '/none', asset]) {
      const { headers } = await get(path);
      expect(securityHeaders().filter(([name, value]) => headers.get(name) !== value)).toEqual([]);
    }
  });
});

function isFile(folder: string, name: string): boolean {
  const parts = name.split('/');
  const base = parts.pop() ?? '';
  try {
    return readdirSync(join(folder, ...parts)).includes(base);
  } catch {
    return false;
  }
}

describe('the function for CloudFront', () => {
  const project = projectForAllTests({ ...files, 'portal.config.json': '{ "trailingSlash": true }' });
  const [, script = ''] =
    /```js\n(function handler[\s\S]*?)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
  interface Answer {
    uri?: string;
    statusCode?: number;
    headers?: { location: { value: string } };
  }
  const handle = (uri: string): Answer =>
    runInNewContext(`${script}\nhandler(event)`, { event: { request: { uri } } });

  it('finds the file of each page and each other file', async () => {
    const { stdout } = await project.run(['build', '--json']);
    const { routes } = JSON.parse(stdout) as { routes: { url: string; outputPath: string }[] };
    expect(routes.length).toBe(pages.length);
    const asked = routes.map(({ url }) => (url === '/' ? '/' : `${url}/`));
    expect(asked.map((url) => decodeURIComponent(handle(url).uri ?? ''))).toEqual(
      routes.map(({ outputPath }) => `/${outputPath}`),
    );
    expect(handle('/assets/site.css').uri).toBe('/assets/site.css');
  });

  it('redirects a URL without a slash', () => {
    const { statusCode, headers } = handle('/docs/intro');
    expect([statusCode, headers?.location.value]).toEqual([301, '/docs/intro/']);
    expect(handle('//example.org').statusCode).toBeUndefined();
  });
});

describe('_headers and _redirects', () => {
  const redirects = [
    { from: '/old', to: '/docs#start' },
    { from: ['/version%20one', '/ü', '/a/b.html'], to: '/docs/sub/v1.2' },
    { from: '/away', to: 'https://other.example/a%20b?c=1&d=%C3%BC' },
  ];
  const configuration = { redirects, trailingSlash: true, csp: { 'script-src': ['https://stats.example'] } };
  const project = projectForAllTests({ ...files, 'portal.config.json': JSON.stringify(configuration) });
  const linesOf = (name: string) => readFileSync(project.file(`dist/${name}`), 'utf8').split('\n');
  beforeAll(async () => {
    expect((await project.run(['build'])).code).toBe(0);
  });

  it('are read by the parsers of Netlify, without an error', async () => {
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [project.file('dist/_headers')],
      configHeaders: [],
      minimal: true,
    });
    const forAll = headers.find(({ for: path }) => path === '/*')?.values;
    expect([errors, forAll]).toEqual([
      [],
      Object.fromEntries(securityHeaders({ 'script-src': ['https://stats.example'] })),
    ]);
    const read = await parseAllRedirects({
      redirectsFiles: [project.file('dist/_redirects')],
      configRedirects: [],
      minimal: true,
    });
    expect(read.errors).toEqual([]);
    // Its types have `any` for a rule.
    const rules = read.redirects as { from: string; to: string; status: number }[];
    const pairs = rules.map(({ from, to, status }) => [from, to, status]);
    expect(pairs).toEqual(
      expect.arrayContaining([
        ['/old', '/docs/#start', 301],
        ['/a/b', '/docs/sub/v1.2/', 301],
        ['/away', 'https://other.example/a%20b?c=1&d=%C3%BC', 301],
      ]),
    );
    expect(pairs).toHaveLength(linesOf('_redirects').filter((line) => line !== '').length);
  });

  it('are within the limits of Cloudflare Pages', () => {
    const headers = linesOf('_headers');
    expect(headers.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
    expect(Math.max(...headers.map((line) => line.length))).toBeLessThanOrEqual(2000);
    expect(Math.max(...linesOf('_redirects').map((line) => line.length))).toBeLessThanOrEqual(1000);
  });
});

const tools = process.env.HOST_TOOLS;

describe.skipIf(tools === undefined)('netlify.toml', () => {
  const project = projectForAllTests({});
  const [, toml = ''] = /```toml\n([\s\S]*?)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
  const settingsOf = async (text: string): Promise<unknown> => {
    project.write({ 'netlify.toml': text });
    const { resolve: find } = createRequire(resolve(tools ?? '', 'index.js'));
    const { resolveConfig } = await import(pathToFileURL(find('@netlify/config')).href);
    const where = { config: project.file('netlify.toml'), cwd: project.path, offline: true, mode: 'cli' };
    return (await resolveConfig({ ...where, branch: 'main', context: 'production' })).config.build;
  };

  it('is what Netlify expects, and a wrong form would be refused', async () => {
    expect(await settingsOf(toml)).toMatchObject({
      command: 'npx --no portal build',
      publish: project.file('dist'),
    });
    await expect(settingsOf(toml.replace('"dist"', '3'))).rejects.toThrow('must be a string');
  });
});

describe.skipIf(tools === undefined).each([true, false])(
  'Cloudflare Pages with trailingSlash %s',
  (trailingSlash) => {
    const redirects = [{ from: ['/old', '/docs/gone'], to: '/docs/sub/v1.2' }];
    const project = projectForAllTests({
      ...files,
      'portal.config.json': JSON.stringify({ trailingSlash, redirects }),
    });
    const host = { origin: '', stop: () => {} };
    const said: string[] = [];
    beforeAll(async () => {
      expect((await project.run(['build'])).code).toBe(0);
      const port = await freePort();
      const options = ['--port', String(port), '--ip', '127.0.0.1', '--compatibility-date', '2025-01-01'];
      const wrangler = resolve(tools ?? '', 'node_modules/.bin/wrangler');
      const server = spawn(wrangler, ['pages', 'dev', project.file('dist'), ...options], {
        cwd: project.path,
        env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' },
      });
      Object.assign(host, { origin: `http://127.0.0.1:${port}`, stop: () => server.kill('SIGINT') });
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (text) => said.push(String(text)));
      await vi.waitFor(async () => expect((await fetch(host.origin)).status).toBe(200), 60_000);
    });
    afterAll(() => host.stop());

    const asked = async (path: string) => {
      const answer = await fetch(host.origin + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };

    it('answers links at once, and redirects the other form and what has moved', async () => {
      const [end, other] = trailingSlash ? ['/', ''] : ['', '/'];
      for (const page of pages.filter((path) => path !== '/')) {
        expect([page, ...(await asked(page + end))]).toEqual([page, 200, null]);
        const [status, location] = await asked(page + other);
        expect([status, decodeURI(String(location))]).toEqual([308, decodeURI(page) + end]);
      }
      for (const old of ['/old', '/old/', '/docs/gone'])
        expect(await asked(old)).toEqual([301, `/docs/sub/v1.2${end}`]);
      expect(await asked('/none')).toEqual([404, null]);
    });

    it('accepts each rule for headers and redirects, and sends the headers', async () => {
      const lines = readFileSync(project.file('dist/_redirects'), 'utf8').trim().split('\n').length;
      expect(said.join('')).toContain(`Parsed ${lines} valid redirect rules`);
      expect(said.join('')).toContain('Parsed 2 valid header rules');
      expect(said.join('')).not.toMatch(/invalid/i);
      const { headers } = await fetch(host.origin);
      expect(securityHeaders().filter(([name, value]) => headers.get(name) !== value)).toEqual([]);
    });
  },
);
