// What is done with a site whose files are all written: compressed copies, dates in the sitemap, the form that is read from a disk, and what is
// refused when it is published.

import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addCompressedFiles } from '../../src/generator/output/compressed-files.ts';
import {
  createOwner,
  isRunning,
  isStale,
  ownerState,
  readOwner,
  writeOwner,
} from '../../src/generator/output/folder-lock.ts';
import { fileRecordOf } from '../../src/generator/output/manifest.ts';
import { makePortable } from '../../src/generator/output/portable-site.ts';
import { dateSitemap, sitemap } from '../../src/generator/output/published-files.ts';
import { resolveOutputFolder } from '../../src/generator/output/site-folder.ts';
import { openOutput, type Staging } from '../../src/generator/output/staging.ts';
import { settingsOf } from '../routes/small-site.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const folder = projectForEachTest();
const dist = () => folder.file('dist');
const long = 'All about boats. '.repeat(100);

async function staged(
  files: Record<string, string>,
  known?: Parameters<Awaited<ReturnType<typeof openOutput>>['stage']>[0],
): Promise<Staging> {
  const staging = await (await openOutput(dist())).stage(known);
  for (const [outputPath, content] of Object.entries(files)) await staging.add({ outputPath, content });
  return staging;
}

const textIn = async (staging: Staging, file: string) =>
  Buffer.from(await staging.contentOf(file)).toString();

describe('compressed files', () => {
  it('have the text of long files, and are no others', async () => {
    const staging = await staged({
      'a.html': long,
      'short.html': 'a',
      'b.js': long,
      'b.js.gz': 'own',
      'c.png': long,
    });
    await addCompressedFiles(staging, () => undefined);
    expect([...staging.manifest().keys()]).toEqual([
      'a.html',
      'a.html.br',
      'a.html.gz',
      'b.js',
      'b.js.br',
      'b.js.gz',
      'c.png',
      'short.html',
    ]);
    const gzipped = await staging.contentOf('a.html.gz');
    expect(gunzipSync(gzipped).toString()).toBe(long);
    // The same bytes on all systems.
    expect(gzipped[9]).toBe(255);
    expect(brotliDecompressSync(await staging.contentOf('a.html.br')).toString()).toBe(long);
    expect(await textIn(staging, 'b.js.gz')).toBe('own');
    await staging.discard();
  });

  it('are reused while the file is the same', async () => {
    const first = await staged({ 'a.html': long, 'b.html': long });
    await addCompressedFiles(first, () => undefined);
    const { files } = await first.commit();
    const known = (file: string) => files.get(file);
    const added: string[] = [];
    const second = await staged({ 'a.html': long, 'b.html': `${long}New.` }, known);
    await addCompressedFiles(
      {
        ...second,
        add: async (file) => {
          added.push(file.outputPath);
          await second.add(file);
        },
      },
      known,
    );
    expect(added.sort()).toEqual(['b.html.br', 'b.html.gz']);
    const { isKept } = await second.commit();
    expect(['a.html', 'a.html.gz', 'b.html', 'b.html.gz', 'none'].map(isKept)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(gunzipSync(readFileSync(join(dist(), 'b.html.gz'))).toString()).toBe(`${long}New.`);
  });
});

describe('dates', () => {
  const route = {
    url: '/a',
    outputPath: '',
    title: '',
    label: '',
    unlisted: false,
    source: { kind: 'doc' as const, file: 'a.md' },
  };
  const [settings, dates] = [settingsOf({ url: 'https://a.example' }), new Map([['a.md', '2026-01-02']])];
  const [own] = sitemap({ routes: [route] }, settings);

  it.each([
    ['are added to the sitemap', String(own?.content), true],
    ['are not added to the sitemap of an author', '<urlset/>', false],
  ])('%s', async (_, content, isDated) => {
    const staging = await staged({ 'sitemap.xml': content });
    await dateSitemap(staging, { routes: [route] }, { settings, dates });
    expect((await textIn(staging, 'sitemap.xml')).includes('<lastmod>2026-01-02</lastmod>')).toBe(isDated);
    await staging.discard();
  });
});

it('is read from a disk with links to files, and without search', async () => {
  const staging = await staged({
    'index.html':
      '<html><head></head><body><a href="/base/a">A</a><script type="module" data-islands="/base/assets/islands-1a.js"></script></body></html>',
    'a/index.html': '<html><head></head><body><a href="/base/">Home</a></body></html>',
    'assets/site-1a.css': '.a{}',
    'assets/own.css': '.b{}',
    'b.txt': '/base/a',
  });
  await makePortable(staging, { name: 'portable.js', bytes: Buffer.from('1') }, '/base/');
  const [script = ''] = [...staging.manifest().keys()].filter((file) => file.endsWith('.js'));
  expect(script).toMatch(/^assets\/portable-\w+\.js$/);
  expect(await textIn(staging, 'index.html')).toContain('href="a/index.html"');
  expect(await textIn(staging, 'a/index.html')).toContain('href="../index.html"');
  expect(await textIn(staging, 'index.html')).toContain(script);
  expect(await textIn(staging, 'assets/site-1a.css')).toMatch(
    /^\.a\{\}.*\[data-island="search"\].*display:none/s,
  );
  expect(await textIn(staging, 'assets/own.css')).toBe('.b{}');
  expect(await textIn(staging, 'b.txt')).toBe('/base/a');
  await staging.discard();
});

describe('a site is not published', () => {
  it('if files are missing or changed in its staging folder', async () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.html`, name]));
    const staging = await staged(files);
    for (const name of ['a', 'b', 'c', 'd']) rmSync(staging.pathOf(`${name}.html`));
    writeFileSync(staging.pathOf('e.html'), 'f');
    writeFileSync(staging.pathOf('x.html'), 'x');
    await expect(staging.commit()).rejects.toThrow(
      /`x\.html`, `a\.html`, `b\.html` and 3 more files are missing or changed/,
    );
    await staging.discard();
  });

  it('outside of its folder', async () => {
    const staging = await staged({});
    for (const outputPath of ['../a', '.', '/a'])
      await expect(staging.add({ outputPath, content: '' })).rejects.toThrow('is outside the output folder');
    expect(() => staging.reuse('../a', fileRecordOf(''))).toThrow('is outside the output folder');
    await staging.discard();
  });

  it.each<[reason: string, prepare: () => void, message: RegExp]>([
    ['into a file', () => writeFileSync(dist(), ''), /`dist` is a file, not a folder/],
    [
      'into a folder of others',
      () => folder.write(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`dist/${n}`, '']))),
      /`dist` contains files .*: `1`, `2`, `3`, `4`, `5` and 2 more\. Move them away/,
    ],
    [
      'into a folder with one other file',
      () => folder.write({ 'dist/a/b.txt': '' }),
      /`dist` contains files .*: `a\/b\.txt`\. Move/,
    ],
    [
      'beside a damaged marker',
      () => folder.write({ 'dist/.portal-site': '{' }),
      /`dist\/\.portal-site` is damaged/,
    ],
    [
      'through a link to nothing',
      () => symlinkSync('none', dist()),
      /`dist` is a link to a folder that does not exist/,
    ],
    ['through a loop', () => symlinkSync('dist', dist()), /`dist` is, or is in, a link that loops/],
  ])('%s', async (_, prepare, message) => {
    prepare();
    await expect(openOutput(dist())).rejects.toThrow(message);
  });

  it('below a file', async () => {
    folder.write({ a: '' });
    await expect(openOutput(folder.file('a/dist'))).rejects.toThrow(/`dist` is in `.*a`, which is a file/);
  });
});

it('is in the folder that a link leads to, or in one that does not exist yet', async () => {
  mkdirSync(folder.file('real'));
  symlinkSync('real', folder.file('linked'));
  const real = await resolveOutputFolder(folder.file('real'));
  expect(await resolveOutputFolder(folder.file('linked'))).toBe(real);
  expect(await resolveOutputFolder(folder.file('linked/new/dist'))).toBe(join(real, 'new/dist'));
});

describe('the owner of a folder', () => {
  it('is recorded in it', () => {
    mkdirSync(dist());
    expect(readOwner(dist())).toBeUndefined();
    const owner = createOwner();
    writeOwner(dist(), owner);
    expect(readOwner(dist())).toEqual(owner);
    for (const damaged of [
      '{',
      'null',
      '3',
      '{}',
      '{"id":1,"pid":1}',
      '{"id":"a","pid":"1"}',
      '{"id":"a"}',
      '{"pid":1}',
    ]) {
      folder.write({ 'dist/owner.json': damaged });
      expect(readOwner(dist())).toBeUndefined();
    }
  });

  it('runs, has ended, or is unknown', () => {
    const here = createOwner();
    const ended = 2 ** 22 + 1;
    expect([
      ownerState(here),
      ownerState({ ...here, started: 'before' }),
      ownerState({ ...here, started: undefined }),
      ownerState({ ...here, pid: ended }),
      ownerState({ ...here, system: 'another' }),
      ownerState({ ...here, system: undefined }),
      ownerState({ ...here, namespace: undefined }),
    ]).toEqual([
      'running',
      process.platform === 'linux' ? 'ended' : 'running',
      'running',
      'ended',
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect([isRunning(process.pid), isRunning(ended)]).toEqual([true, false]);
    expect(isStale(folder.file('none'))).toBe(false);
  });
});
