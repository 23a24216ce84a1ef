// `compress: true`: files that hosts send instead of compressing each answer.

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findNginx, hostWithNginx } from '../../support/nginx.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest({
  'content/docs/a.md': '# A page\n\nText.\n',
  'content/docs/b.md': '# Another page\n\n![](picture.png)\n',
  'content/docs/picture.png': 'x'.repeat(5000),
  'static/long.txt': 'long '.repeat(1000),
  'static/short.txt': 'short',
  'static/own.json': JSON.stringify(Array.from({ length: 1000 }, (_, index) => index)),
  'static/own.json.gz': 'compressed by the project',
  'portal.config.json': '{ "compress": true }',
});
const built = (name: string) => readFileSync(project.file(`dist/${name}`));
const names = () =>
  readdirSync(project.file('dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(project.file('dist').length + 1))
    .toSorted();
/** What changes if a file is written again. */
const written = (name: string) => statSync(project.file(`dist/${name}`)).ino;
const build = async () => expect((await project.run(['build'])).code).toBe(0);

describe('a site with compressed files', () => {
  it('has two for each text of 1 KB or more, and none for others', async () => {
    await build();
    const compressed = names().filter((name) => /\.(br|gz)$/.test(name) && name !== 'own.json.gz');
    const originals = names().filter((name) => !/\.(br|gz)$/.test(name));
    const texts = originals.filter(
      (name) =>
        /\.(html|css|js|json|xml|txt|svg|webmanifest)$/.test(name) &&
        statSync(project.file(`dist/${name}`)).size >= 1024,
    );
    expect(texts).toEqual(expect.arrayContaining(['docs/a/index.html', 'long.txt', 'own.json']));
    const expected = texts.flatMap((name) => [`${name}.br`, `${name}.gz`]);
    expect(compressed).toEqual(expected.filter((name) => name !== 'own.json.gz').toSorted());
    expect(built('own.json.gz').toString()).toBe('compressed by the project');
  });

  it('has in them what is in the files, without a time or a system', async () => {
    await build();
    for (const name of ['docs/a/index.html', 'long.txt']) {
      expect(gunzipSync(built(`${name}.gz`))).toEqual(built(name));
      expect(brotliDecompressSync(built(`${name}.br`))).toEqual(built(name));
      expect([...built(`${name}.gz`).subarray(4, 10)]).toEqual([0, 0, 0, 0, 2, 255]);
    }
  });

  it('makes again only those of the files that change, and removes those of files that are gone', async () => {
    await build();
    const kept = written('long.txt.br');
    const page = written('docs/a/index.html.gz');
    project.write({ 'content/docs/a.md': '# A page\n\nOther text.\n' });
    await build();
    expect(gunzipSync(built('docs/a/index.html.gz')).toString()).toContain('Other text.');
    expect([written('long.txt.br') === kept, written('docs/a/index.html.gz') === page]).toEqual([
      true,
      false,
    ]);
    writeFileSync(project.file('portal.config.json'), '{}');
    await build();
    expect(names().filter((name) => /\.(br|gz)$/.test(name))).toEqual(['own.json.gz']);
  });

  it('is the same after an edit as one that is built from nothing', async () => {
    await build();
    project.write({ 'content/docs/a.md': '# A page\n\nOther text.\n' });
    await build();
    const read = () => names().map((name) => [name, built(name).toString('base64')]);
    const edited = read();
    await project.run(['build', '--out-dir', 'dist-new']);
    expect(existsSync(project.file('dist-new/docs/a/index.html.br'))).toBe(true);
    for (const [name = '', content] of edited)
      expect(readFileSync(project.file(`dist-new/${name}`)).toString('base64')).toBe(content);
  });

  const nginx = findNginx();
  it.skipIf(nginx === undefined)('is sent by nginx as docs/hosting.md configures it', async () => {
    await build();
    const server = await hostWithNginx(nginx ?? '', project.file('dist'));
    try {
      const { headers } = await fetch(`${server.origin}/docs/a`, { headers: { 'accept-encoding': 'gzip' } });
      expect([headers.get('content-encoding'), headers.get('content-type')]).toEqual(['gzip', 'text/html']);
      // nginx would not know the length of what it compresses itself.
      expect(Number(headers.get('content-length'))).toBe(built('docs/a/index.html.gz').length);
    } finally {
      await server.remove();
    }
  });
});
