// What a running `portal serve` answers, request by request.

import { readFile, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Serving, sendRaw, startServing } from '../support/serving.ts';
import { onePage, projectForAllTests } from '../support/temporary-project.ts';

const project = projectForAllTests({
  ...onePage,
  'content/docs/sub/ä b.md': '---\ntitle: A name with a space\n---\n\nText.\n',
  'static/numbers.txt': '0123456789',
  'static/empty.txt': '',
  'static/icon.ico': 'icon',
  'static/bytes': 'bytes',
  'static/.well-known/security.txt': 'Contact: mailto:security@portal.example\n',
  'secret.txt': 'secret',
});
const { file } = project;
let serving: Serving;
const built = (name: string) => readFile(file(`dist/${name}`));
const get = (target: string, headers: Record<string, string> = {}) => ask(serving.port, target, { headers });

beforeAll(async () => {
  serving = await startServing(['--port', '0'], { cwd: project.path });
  await symlink(file('secret.txt'), file('dist/link.txt'));
  await symlink(project.path, file('dist/folder'));
});
afterAll(() => serving.stop());

describe('a page', () => {
  it.each([
    ['/docs/a'],
    ['/docs/a/'],
    ['/docs/a.html'],
    ['/docs/a/index.html'],
    ['/docs/a?x=1'],
    ['/docs/%61'],
    ['http://localhost/docs/a'],
  ])('answers at %s', async (target) => {
    const { status, headers, body } = await get(target);
    expect([status, headers['content-type'], body]).toEqual([
      200,
      'text/html; charset=utf-8',
      await built('docs/a/index.html'),
    ]);
  });

  it('answers under a name that must be encoded', async () => {
    expect((await get('/docs/sub/%C3%A4%20b')).body).toEqual(await built('docs/sub/ä b/index.html'));
  });

  it.each([['/'], ['/index.html'], ['/?x'], ['http://localhost']])(
    'is the home page at %s',
    async (target) => {
      expect((await get(target)).body).toEqual(await built('index.html'));
    },
  );
});

describe('a file', () => {
  it.each([
    ['/numbers.txt', 'text/plain; charset=utf-8'],
    ['/icon.ico', 'image/vnd.microsoft.icon'],
    ['/bytes', 'application/octet-stream'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('%s has the type %s', async (target, type) => {
    const { status, headers, body } = await get(target);
    expect([status, headers['content-type'], body]).toEqual([200, type, await built(target.slice(1))]);
  });
});

describe('what is not there', () => {
  it.each([
    ['a page there is none of', '/none'],
    ['a spelling of it', '/docs/none.html'],
    ['a folder', '/docs'],
    ['a file with a slash behind it', '/numbers.txt/'],
    ['a doubled slash', '//docs/a'],
    ['a doubled slash inside', '/docs//a'],
    ['a doubled slash at the end', '/docs/a//'],
    ['nothing but slashes', '//'],
    ['an encoded doubled slash', '/docs/%2fa'],
    ['the name of the not-found page', '/404'],
    ['the file of the not-found page', '/404.html'],
    ['another spelling of it', '/404/'],
    ['the name of the file of the home page', '/index'],
    ['the name of the file of a page', '/docs/a/index'],
    ['two endings', '/docs/a.html/'],
    ['an ending twice', '/docs/a/index.html/index.html'],
    ['a dot segment', '/docs/./a'],
    ['two dots', '/docs/../docs/a'],
    ['encoded dots', '/docs/%2e%2e/docs/a'],
    ['a backslash', '/docs/%5Ca'],
    ['a control character', '/docs/a%00'],
    ['a broken encoding', '/docs/%zz'],
    ['a name too long for a disk', `/${'x'.repeat(4000)}`],
  ])('answers %s with the page for it and status 404', async (_, target) => {
    const { status, headers, body } = await get(target);
    expect([status, headers['content-type'], body]).toEqual([
      404,
      'text/html; charset=utf-8',
      await built('404.html'),
    ]);
  });

  it('is compressed too', async () => {
    const { headers, body } = await get('/none', { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], gunzipSync(body)]).toEqual(['gzip', await built('404.html')]);
  });
});

describe('a condition', () => {
  it('is met with 304 and no body as long as the content is the same', async () => {
    const { etag = '' } = (await get('/docs/a')).headers;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, headers, body } = await get('/docs/a', { 'if-none-match': condition });
      expect([status, headers.etag, body.length]).toEqual([304, etag, 0]);
    }
    expect((await get('/docs/a', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is of the bytes that are sent: each coding has a tag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (coding) => (await get('/docs/a', { 'accept-encoding': coding })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('fails once the file has changed on disk, without a new start', async () => {
    await writeFile(file('dist/changing.txt'), 'one');
    const first = await get('/changing.txt');
    await writeFile(file('dist/changing.txt'), 'two');
    const second = await get('/changing.txt', { 'if-none-match': first.headers.etag ?? '' });
    expect([first.body.toString(), second.status, second.body.toString()]).toEqual(['one', 200, 'two']);
  });
});

describe('a range', () => {
  const range = async (value: string, headers: Record<string, string> = {}) => {
    const reply = await get('/numbers.txt', { range: value, ...headers });
    return [reply.status, reply.headers['content-range'], reply.body.toString()];
  };

  it.each([
    ['bytes=0-3', 'bytes 0-3/10', '0123'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-2', 'bytes 8-9/10', '89'],
    ['bytes=-99', 'bytes 0-9/10', '0123456789'],
    ['bytes=8-99', 'bytes 8-9/10', '89'],
  ])('%s is answered with that part', async (value, contentRange, body) => {
    expect(await range(value)).toEqual([206, contentRange, body]);
  });

  it.each([['bytes=10-'], ['bytes=99-100'], ['bytes=-0']])('%s can not be satisfied', async (value) => {
    expect((await range(value)).slice(0, 2)).toEqual([416, 'bytes */10']);
  });

  it.each([['bytes=3-1'], ['bytes=-'], ['bytes=0-1,4-5'], ['lines=1-2'], ['bytes=a-b']])(
    '%s is ignored',
    async (value) => {
      expect(await range(value)).toEqual([200, undefined, '0123456789']);
    },
  );

  it('of an empty file can not be satisfied', async () => {
    expect((await get('/empty.txt', { range: 'bytes=0-' })).status).toBe(416);
  });

  it('is of the file as it is, not compressed, and only of the version that was meant', async () => {
    const { headers, body } = await get('/docs/a', { range: 'bytes=0-14', 'accept-encoding': 'br' });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, '<!doctype html>']);
    const { etag = '' } = (await get('/numbers.txt')).headers;
    expect((await range('bytes=0-3', { 'if-range': etag }))[0]).toBe(206);
    expect((await range('bytes=0-3', { 'if-range': '"other"' }))[0]).toBe(200);
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['BR', 'br'],
    ['deflate', undefined],
    ['', undefined],
    ['gzip;q=nonsense', undefined],
  ])('of %o is %s', async (accepted, coding) => {
    const { headers, body } = await get('/docs/a', { 'accept-encoding': accepted });
    const text = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
    expect([headers['content-encoding'], headers.vary, Number(headers['content-length']), text]).toEqual([
      coding,
      'Accept, Accept-Encoding',
      body.length,
      await built('docs/a/index.html'),
    ]);
  });

  it('is for texts of some size only', async () => {
    for (const target of ['/icon.ico', '/numbers.txt'])
      expect((await get(target, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('methods', () => {
  it('HEAD has the fields of GET and no body', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'if-none-match': '*' }]) {
      const { date: _, ...whole } = (await get('/docs/a', headers)).headers;
      const head = await ask(serving.port, '/docs/a', { method: 'HEAD', headers });
      expect([head.headers, head.body.length]).toEqual([expect.objectContaining(whole), 0]);
    }
    expect((await ask(serving.port, '/none', { method: 'HEAD' })).status).toBe(404);
  });

  it.each([['POST'], ['PUT'], ['DELETE'], ['PATCH'], ['OPTIONS']])(
    '%s is answered with 405',
    async (method) => {
      const { status, headers } = await ask(serving.port, '/docs/a', { method });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('the fields', () => {
  /** Fields of one block of `_headers`, in lower case. */
  async function told(path: string): Promise<Record<string, string>> {
    const text = (await built('_headers')).toString();
    const block = text.split('\n\n').find((lines) => lines.startsWith(`${path}\n`)) ?? '';
    return Object.fromEntries(
      [...block.matchAll(/^ {2}([^:]+): (.*)$/gm)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value,
      ]),
    );
  }

  it.each([['/docs/a'], ['/none'], ['/numbers.txt'], ['/%00'], ['/assets/none.css']])(
    'of %s are those that _headers tells hosts to send',
    async (target) => {
      const fields = await told('/*');
      expect(Object.keys(fields)).toContain('content-security-policy');
      expect((await get(target)).headers).toMatchObject(fields);
    },
  );

  it('let files whose name carries a digest be kept for a year, and ask again for all else', async () => {
    const [, asset = ''] = /href="(\/assets\/[^"]+)"/.exec((await get('/')).body.toString()) ?? [];
    expect((await get(asset)).headers).toMatchObject(await told('/assets/*'));
    expect((await get('/')).headers['cache-control']).toBe('max-age=0, must-revalidate');
  });
});

describe('a way out of the site', () => {
  it.each([
    ['/../secret.txt'],
    ['/docs/../../secret.txt'],
    ['/%2e%2e/secret.txt'],
    ['/..%2fsecret.txt'],
    ['/..%5csecret.txt'],
    ['/..\\secret.txt'],
    ['/docs/a%00.html'],
    ['/%0d%0aSet-Cookie:%20a=b'],
    ['/%'],
    ['/%ff'],
    ['/%c0%ae%c0%ae/secret.txt'],
  ])('%s is not a page', async (target) => {
    const { status, headers, body } = await get(target);
    expect([status, headers['set-cookie'], body]).toEqual([404, undefined, await built('404.html')]);
  });

  it.each([['secret.txt'], ['*']])('%s is refused', async (target) => {
    expect((await get(target)).status).toBe(400);
  });

  it.each([
    ['a link to a file', '/link.txt'],
    ['a link to a folder', '/folder/secret.txt'],
    ['a path encoded twice', '/%252e%252e/secret.txt'],
    ['an absolute path', '//etc/passwd'],
    ['the mark of the program', '/.portal-site'],
    ['what hosts read', '/_headers'],
    ['a folder', '/assets'],
  ])('%s is not there', async (_, target) => {
    expect((await get(target)).status).toBe(404);
  });

  it('is found by no target of any kind', async () => {
    const part = fc.constantFrom(
      '..',
      '%2e',
      '/',
      '\\',
      '%5c',
      '%00',
      '%',
      'secret.txt',
      'folder',
      'docs',
      'a',
      ':',
      '?',
      '#',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const { status, body } = await get(`/${parts.join('')}`);
        expect([200, 400, 404]).toContain(status);
        expect(body.toString()).not.toContain('secret');
      }),
      { numRuns: 200 },
    );
  });
});

describe('the name in Host', () => {
  it.each([
    ['localhost'],
    ['localhost:3000'],
    ['LOCALHOST'],
    ['portal.localhost:1'],
    ['127.0.0.1:3000'],
    ['[::1]:3000'],
    ['192.168.0.7'],
    [hostname()],
  ])('%s is ours', async (host) => {
    expect((await get('/docs/a', { host })).status).toBe(200);
  });

  it.each([
    ['attacker.example'],
    ['localhost.attacker.example'],
    ['attacker.example:3000'],
    ['localhost@attacker.example'],
    ['127.0.0.1.attacker.example'],
    ['local host'],
  ])('%o is refused', async (host) => {
    const { status, headers, body } = await get('/docs/a', { host });
    expect([status, headers['content-type'], body.toString()]).toEqual([
      421,
      'text/plain; charset=utf-8',
      'This server does not answer to that name. Use localhost or the address it listens on.\n',
    ]);
  });

  it('must be there', async () => {
    expect(await sendRaw(serving.port, 'GET /docs/a HTTP/1.1\r\nHost: \r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await sendRaw(serving.port, 'GET /docs/a HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
  });

  it('is that of the target when the target is a whole URL', async () => {
    expect((await get('http://attacker.example/docs/a')).status).toBe(421);
  });
});

it('goes on after what is no HTTP at all', async () => {
  const headless = await sendRaw(serving.port, 'GET /docs/a HTTP/1.1\r\n\r\n');
  expect(headless).toMatch(/^HTTP\/1\.1 400 /);
  for (const text of [
    '\0\0\0',
    'GET\r\n\r\n',
    'GET /\u0001 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'x'.repeat(100_000),
  ])
    await sendRaw(serving.port, text).catch(() => undefined);
  expect((await get('/docs/a')).status).toBe(200);
});
