import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fetchDocument, redirectTarget } from '../../src/generator/project/fetch-document.ts';
import { documentServer } from '../support/document-server.ts';

const server = documentServer();
const limits = { milliseconds: 20_000, bytes: 1_000_000 };

async function answerTo(path: string, own: Partial<typeof limits> = {}): Promise<string> {
  const found = await fetchDocument(`${server.url}${path}`, { ...limits, ...own });
  return 'bytes' in found ? Buffer.from(found.bytes).toString() : found.reason;
}

function redirect(location: string, status = 302) {
  return (response: import('node:http').ServerResponse) =>
    void response.writeHead(status, { location }).end();
}

describe('fetchDocument', () => {
  it('follows up to five redirects, relative ones too', async () => {
    server.answers = { '/a/5': 'text' };
    for (let count = 0; count < 5; count += 1)
      server.answers[`/a/${count}`] = redirect(`${count + 1}`, 301 + (count % 2));
    expect(await answerTo('/a/0')).toBe('text');
    server.answers['/a/5'] = redirect('6');
    server.answers['/a/6'] = 'text';
    expect(await answerTo('/a/0')).toBe('is redirected more than 5 times');
    expect(server.requests.filter((path) => path === '/a/6')).toEqual([]);
  });

  it('says of a name without an address only that it cannot be reached', async () => {
    server.answers = { '/a': redirect('http://nowhere.invalid/a') };
    expect(await answerTo('/a')).not.toContain('private address');
  });

  it('follows no redirect to another kind of address', async () => {
    server.answers = { '/a': redirect('file:///etc/passwd'), '/b': redirect('http://[') };
    expect(await answerTo('/a')).toContain(
      'is redirected to `file:///etc/passwd`, which is no address on the web',
    );
    expect(await answerTo('/b')).toContain('which is no address on the web');
  });

  it('follows no redirect from an encrypted connection to one that is not', () => {
    const from = new URL('https://docs.example/a');
    expect(() => redirectTarget('http://user:secret@docs.example/b?token=x', from)).toThrow(
      'is redirected to `http://docs.example/b`, which is not encrypted',
    );
    expect(redirectTarget('//user:secret@docs.example/b?token=x', from).href).toBe(
      'https://docs.example/b?token=x',
    );
    expect(redirectTarget('https://docs.example/b', new URL('http://docs.example/a')).href).toBe(
      'https://docs.example/b',
    );
  });

  it.each([
    ['another port of this machine', 'http://127.0.0.1:1/a'],
    ['a name of this machine', 'http://localhost:1/a'],
    ['an address in another form', 'http://2130706433:1/a'],
    ['an address of version 6', 'http://[::1]:1/a'],
    ['an address of version 4 in one of version 6', 'http://[::ffff:10.0.0.1]/a'],
    ['an address of version 4 behind a translator', 'http://[64:ff9b::10.0.0.1]/a'],
    ['the services of a cloud', 'http://169.254.169.254/latest/meta-data'],
  ])('follows no redirect to %s', async (_, location) => {
    server.answers = { '/a': redirect('b'), '/b': redirect(location) };
    expect(await answerTo('/a')).toMatch(/^is redirected to `[^`]*`, which has a private address$/);
  });

  it('shows no credentials of an address', async () => {
    server.answers = { '/a': redirect('ftp://user:secret@docs.example/a?token=x#y') };
    expect(await answerTo('/a')).toContain('`ftp://docs.example/a`');
    server.answers = { '/a': redirect('http://user:secret@[/?token=x') };
    expect(await answerTo('/a')).toContain('`http://[/`');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('decodes a response in %s, of which the size counts', async (encoding, compress) => {
    server.answers['/a'] = (response) =>
      void response.writeHead(200, { 'content-encoding': encoding }).end(compress('text'.repeat(100_000)));
    expect(await answerTo('/a')).toBe('text'.repeat(100_000));
    expect(await answerTo('/a', { bytes: 100_000 })).toBe('is larger than 0 MB');
  });

  it('ends a response that is too large, whatever length it declares', async () => {
    server.answers['/large'] = (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(60_000)));
      };
      response.on('drain', more);
      more();
    };
    expect(await answerTo('/large')).toBe('is larger than 1 MB');
  });

  it('ends a response that does not arrive in time', async () => {
    server.answers['/never'] = (response) => void response.write('{');
    expect(await answerTo('/never', { milliseconds: 200 })).toBe(
      'cannot be fetched: it did not arrive within 0.2 seconds',
    );
  });

  it.each([
    [401, 'The server requires credentials'],
    [404, 'Check the URL.'],
    [503, 'Try again later.'],
  ])('reports status %i with advice', async (status, advice) => {
    server.answers['/a'] = (response) => void response.writeHead(status).end();
    expect(await fetchDocument(`${server.url}/a`, limits)).toEqual({
      reason: `cannot be fetched: the server answers with status ${status}`,
      advice: expect.stringContaining(advice),
    });
  });
});
