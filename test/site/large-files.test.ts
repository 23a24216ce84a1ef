// Files that can be larger than the memory: they are copied, compared and sent piece by piece, and a text of that size is reported.

import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/generator/project/files.ts';
import {
  copyLargeFile,
  describeLargeFile,
  digestOfFileNow,
  isLargeFile,
  mostLoadedBytes,
  mostTextBytes,
} from '../../src/generator/shared/files/large-files.ts';
import { folderSite } from '../../src/server/folder-site.ts';
import { startServer } from '../../src/server/server.ts';
import { runPortal } from '../support/run-portal.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();

/** Makes a file with a text at its start and end and zeros between them, which take no room on the disk. */
function makeFile(file: string, size: number, text = 'start'): string {
  project.write({ [file]: text });
  truncateSync(project.file(file), size - 3);
  appendFileSync(project.file(file), 'end');
  return project.file(file);
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64url');

describe('a file that stays on disk', () => {
  it('is described, digested and copied as it is, and its copy has room where it has', async () => {
    const from = makeFile('from.bin', mostLoadedBytes + 10_000_000);
    const to = project.file('to.bin');
    const described = await describeLargeFile(from);
    expect(described).toMatchObject({ length: mostLoadedBytes + 10_000_000, digest: sha256(from) });
    expect(Buffer.from(described.start).toString('utf8', 0, 5)).toBe('start');
    expect(await copyLargeFile(from, to)).toBe(described.digest);
    expect(digestOfFileNow(to)).toBe(described.digest);
    expect(statSync(to).blocks * 512).toBeLessThan(mostLoadedBytes);
  });

  it('is not read as an asset, and no text of it is read at all', async () => {
    makeFile('a.bin', mostLoadedBytes + 1);
    makeFile('b.md', mostTextBytes + 1);
    makeFile('c.bin', mostLoadedBytes);
    const files = diskFiles(project.path);
    const large = await files.readAsset?.('a.bin');
    expect(large !== undefined && isLargeFile(large)).toBe(true);
    expect(await files.readAsset?.('c.bin')).toBeInstanceOf(Uint8Array);
    expect([await files.read('b.md'), await files.whyUnread?.('b.md')]).toEqual([
      undefined,
      { kind: 'large' },
    ]);
  });
});

it('copies large files of both folders, keeps them, and notices when one changes', async () => {
  project.write({
    'content/docs/a.md': '# A\n\n[Film](./film.mp4) [Other](/other.mp4)\n\n![Shot](./shot.png)\n',
  });
  makeFile('content/docs/film.mp4', mostLoadedBytes + 1_000_000);
  makeFile('static/other.mp4', mostLoadedBytes + 2_000_000);
  // The size of an image is in its first bytes.
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000640000003208060000', 'hex');
  makeFile('content/docs/shot.png', mostLoadedBytes + 3_000_000);
  const shot = project.file('content/docs/shot.png');
  writeFileSync(shot, head, { flag: 'r+' });
  const build = () => runPortal(['build', project.path, '--json']);
  const first = await build();
  expect([first.code, JSON.parse(first.stdout).diagnostics]).toEqual([0, []]);
  const page = readFileSync(project.file('dist/docs/a/index.html'), 'utf8');
  const [, film = ''] = /href="(\/assets\/film-[0-9a-f]{8}\.mp4)"/.exec(page) ?? [];
  expect(sha256(project.file(`dist${film}`))).toBe(sha256(project.file('content/docs/film.mp4')));
  expect(film).toContain(
    createHash('sha256')
      .update(readFileSync(project.file('content/docs/film.mp4')))
      .digest('hex')
      .slice(0, 8),
  );
  expect(page).toMatch(/<img[^>]*width="100"[^>]*height="50"/);
  expect((await build()).code).toBe(0);
  makeFile('static/other.mp4', mostLoadedBytes + 2_000_000, 'START');
  expect((await build()).code).toBe(0);
  expect(sha256(project.file('dist/other.mp4'))).toBe(sha256(project.file('static/other.mp4')));
  for (const command of ['check', 'check-links'])
    expect([command, (await runPortal([command, project.path])).code]).toEqual([command, 0]);
});

it('reports texts that are too large, each with its file', async () => {
  project.write({ 'content/docs/a.md': '# A\n\n--8<-- "part.txt"\n' });
  const texts = [
    'content/docs/b.md',
    'content/docs/_meta.json',
    'content/docs/part.txt',
    'specs/a.json',
    'specs/b.yaml',
  ];
  for (const file of texts) makeFile(file, mostTextBytes + 1, 'x');
  const { code, stdout } = await runPortal(['build', project.path, '--json']);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; place: { file: string } }[] };
  expect(code).toBe(1);
  expect(diagnostics.map((one) => `${one.code} ${one.place.file}`).sort()).toEqual([
    'broken-include content/docs/a.md',
    'foreign-syntax content/docs/part.txt',
    'unreadable-markdown content/docs/_meta.json',
    'unreadable-markdown content/docs/b.md',
    'unreadable-spec specs/a.json',
    'unreadable-spec specs/b.yaml',
  ]);
});

it('sends a large file and parts of it from the disk', async () => {
  const size = mostLoadedBytes + 1000;
  makeFile('dist/film.mp4', size);
  const server = await startServer({
    site: folderSite(project.file('dist')),
    baseUrl: '/',
    host: '127.0.0.1',
    port: 0,
    onFault: (error) => {
      throw error;
    },
  });
  try {
    const url = `http://127.0.0.1:${server.port}/film.mp4`;
    const part = await fetch(url, { headers: { Range: 'bytes=0-4' } });
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
      206,
      `bytes 0-4/${size}`,
      'start',
    ]);
    const last = await fetch(url, { headers: { Range: 'bytes=-3' } });
    expect([last.status, await last.text()]).toEqual([206, 'end']);
    const whole = await fetch(url);
    expect((await whole.arrayBuffer()).byteLength).toBe(size);
    const etag = whole.headers.get('ETag') ?? '';
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await fetch(url, { method: 'HEAD' })).headers.get('Content-Length')).toBe(String(size));
  } finally {
    await server.close();
  }
});
