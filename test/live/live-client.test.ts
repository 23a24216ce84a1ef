// The development server adds its client to pages and changes nothing else.

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { OutputFile } from '../../src/generator/types/sources.ts';
import { createLiveClient } from '../../src/live/live-client.ts';
import { bytesOfFile } from '../support/file-content.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const client = { script: bytesOf('script'), stylesheet: bytesOf('style') };
const digest = (kind: string, text: string, encoding: 'base64' | 'base64url') =>
  createHash(kind).update(text).digest(encoding);
const name = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

function siteOf(files: OutputFile[], baseUrl = '/') {
  const byPath = new Map(files.map((file) => [file.outputPath, file]));
  return createLiveClient({ client, baseUrl }).addTo({ file: async (path) => byPath.get(path) });
}

const html = '<html><head><title>$&</title></head><body><main id="main">$1</main></body></html>';

it('adds the client to a page and marks the page', async () => {
  const site = siteOf([{ outputPath: 'a/index.html', content: html }], '/docs/');
  const mark = `data-page="${digest('sha256', html, 'base64url')}"`;
  const style = `<link rel="stylesheet" href="/docs/_portal/live-${name('style')}.css" integrity="sha384-${digest('sha384', 'style', 'base64')}">`;
  const script = `<script src="/docs/_portal/live-${name('script')}.js" integrity="sha384-${digest('sha384', 'script', 'base64')}" defer ${mark}></script>`;
  expect(await site.file('a/index.html')).toEqual({
    outputPath: 'a/index.html',
    content: `<html><head><title>$&</title>${style}${script}</head><body><main ${mark} id="main">$1</main></body></html>`,
  });
});

it('serves the files that pages request, and does not change others', async () => {
  const page = { outputPath: 'index.html', content: html };
  const text = { outputPath: 'a.txt', content: html };
  const site = siteOf([page, text]);
  const content = String((await site.file('index.html'))?.content);
  const paths = [...content.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path = '']) => path);
  const served = await Promise.all(paths.map((path) => site.file(path)));
  expect(served.map((file) => file?.content)).toEqual([client.stylesheet, client.script]);
  expect(await site.file('a.txt')).toBe(text);
  expect(await site.file('none')).toBeUndefined();
});

it('returns the same object for the same file, so that its compressed form is reused', async () => {
  const site = siteOf([{ outputPath: 'index.html', content: html }]);
  expect(await site.file('index.html')).toBe(await site.file('index.html'));
});

it('does not change the bytes of a page in another encoding', async () => {
  const bytes = Uint8Array.from([0xe4, 0xff, 0x00]);
  const page = Buffer.concat([bytes, bytesOf('</head>'), bytes]);
  const made = await siteOf([{ outputPath: 'old.html', content: page }]).file('old.html');
  const content = bytesOfFile(made?.content ?? '');
  expect([content.subarray(0, 3), content.subarray(-3)]).toEqual([Buffer.from(bytes), Buffer.from(bytes)]);
  expect(content.includes('</script></head>')).toBe(true);
});
