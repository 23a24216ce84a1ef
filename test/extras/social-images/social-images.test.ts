// `socialImage`: an image for links to each page, or one for all.

import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { beforeEach, describe, expect, it } from 'vitest';
import { bytesOfFile } from '../../support/file-content.ts';
import { fontOfSquares } from '../../support/font-of-squares.ts';
import { openLive } from '../../support/live-project.ts';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest({
  'content/index.md': '---\ntitle: Boats\n---\n\nWelcome.\n',
  'content/docs/intro.md': '# Set sail\n\nFirst.\n',
  'content/docs/intro/ropes & knots.md': '# Ropes\n\nSecond.\n',
});
const { file, write } = project;
const build = (...args: string[]) => project.run(['build', ...args]);
const configure = (config: object) => write({ 'portal.config.json': JSON.stringify(config) });
const imagesIn = async () =>
  [...(await readTree(file('dist'))).keys()].filter((path) => path.startsWith('social-images/'));
const addressIn = async (page: string) =>
  /<meta property="og:image" content="([^"]*)"/.exec(await readFile(file(`dist/${page}`), 'utf8'))?.[1];

describe('socialImage: true', () => {
  beforeEach(() => configure({ url: 'https://boats.example', baseUrl: '/d/', socialImage: true }));

  it('draws an image for each page but the one that is not found, whose address is in its head', async () => {
    const { code, stderr } = await build();
    expect([code, stderr]).toEqual([0, expect.stringContaining('no problems')]);
    const images = [
      'social-images/docs/intro.png',
      'social-images/docs/intro/ropes & knots.png',
      'social-images/index.png',
    ];
    expect((await imagesIn()).toSorted()).toEqual(images);
    expect(await addressIn('index.html')).toBe('https://boats.example/d/social-images/index.png');
    expect(await addressIn('docs/intro/ropes & knots/index.html')).toBe(
      'https://boats.example/d/social-images/docs/intro/ropes%20&amp;%20knots.png',
    );
    expect(await addressIn('404.html')).toBeUndefined();
    const bytes = new Uint8Array(await readFile(file('dist/social-images/index.png')));
    expect(imageSize(bytes)).toMatchObject({ width: 1200, height: 630 });
    expect(await readFile(file('dist/index.html'), 'utf8')).toContain('content="summary_large_image"');
  });

  it('draws again only what shows something else, and takes the rest from the store', async () => {
    await build();
    const site = await readTree(file('dist'));
    await rm(file('dist'), { recursive: true });
    /** How many were taken from the store and from that of others, and how many were made. */
    const drawn = async () => {
      const { stderr } = await build('--explain-store');
      return /^image +(\d+) +(\d+) +(\d+)/m.exec(stderr)?.slice(1).map(Number);
    };
    expect(await drawn()).toEqual([3, 0, 0]);
    expect(await readTree(file('dist'))).toEqual(site);
    await writeFile(file('content/docs/intro.md'), '# Set the sails\n\nFirst.\n');
    expect((await drawn())?.at(-1)).toBe(1);
    const edited = await readTree(file('dist'));
    const image = 'social-images/docs/intro.png';
    expect(edited.get(image)).not.toBe(site.get(image));
    expect(edited.get('social-images/index.png')).toBe(site.get('social-images/index.png'));
    for (const folder of ['.portal', 'dist']) await rm(file(folder), { recursive: true });
    await build('--threads', '1');
    expect(await readTree(file('dist'))).toEqual(edited);
  });

  it('says which pages have characters that the font does not have', async () => {
    write({ 'content/docs/intro.md': '# 出航 Set sail\n' });
    const { code, stdout } = await build('--json');
    const { diagnostics } = JSON.parse(stdout);
    expect([code, diagnostics]).toEqual([
      0,
      [expect.objectContaining({ code: 'social-image-characters', severity: 'warning' })],
    ]);
    expect(diagnostics[0].message).toContain('`/docs/intro`');
    expect(JSON.parse((await build('--json')).stdout).diagnostics).toEqual(diagnostics);
  });

  it('draws with the fonts of the project, and again only if they change', async () => {
    write({ 'content/docs/intro.md': '# 出航 Set sail\n' });
    const config = { url: 'https://boats.example', socialImage: { fonts: ['brand/own.otf'] } };
    await configure(config);
    write({ 'brand/own.otf': fontOfSquares('出航', { side: 600 }) });
    const { code, stderr } = await build('--threads', '2');
    expect([code, stderr]).toEqual([0, expect.stringContaining('no problems')]);
    const first = await readTree(file('dist'));
    expect([...first.keys()].filter((path) => path.endsWith('.otf'))).toEqual([]);
    write({ 'brand/own.otf': fontOfSquares('出航', { side: 300 }) });
    await build('--threads', '1');
    const image = 'social-images/docs/intro.png';
    expect((await readTree(file('dist'))).get(image)).not.toBe(first.get(image));
    write({ 'brand/own.otf': fontOfSquares('出航', { side: 600 }) });
    await build();
    expect(await readTree(file('dist'))).toEqual(first);
    expect((await build('--explain-store')).stderr).toMatch(/^Kept/m);
  });

  it('is served while it is written, and drawn when it is asked for', async () => {
    await build();
    const { live, settled } = await openLive(project.path);
    await settled();
    const served = await live.site.file('social-images/docs/intro.png');
    expect(bytesOfFile(served?.content ?? '')).toEqual(
      await readFile(file('dist/social-images/docs/intro.png')),
    );
    await live.close();
  });

  it('takes the place of a file of the project with the same path, which is reported', async () => {
    write({ 'static/social-images/index.png': 'mine' });
    const { stderr } = await build();
    expect(stderr).toMatch(/^warning {2}duplicate-route {2}static\/social-images\/index\.png/m);
    const image = await readFile(file('dist/social-images/index.png'));
    expect(imageSize(new Uint8Array(image)).width).toBe(1200);
    const { live, settled } = await openLive(project.path);
    await settled();
    const served = await live.site.file('social-images/index.png');
    expect(bytesOfFile(served?.content ?? '')).toEqual(image);
    await live.close();
  });
});

describe('socialImage: a path', () => {
  it('is the image of all pages', async () => {
    write({ 'brand/card.png': 'card' });
    configure({ url: 'https://boats.example', socialImage: 'brand/card.png' });
    const { code, stderr } = await build();
    expect([code, stderr]).toEqual([0, expect.stringContaining('no problems')]);
    const address = await addressIn('docs/intro/index.html');
    expect(address).toMatch(/^https:\/\/boats\.example\/assets\/card-[0-9a-f]{8}\.png$/);
    expect(await addressIn('index.html')).toBe(address);
    expect((await stat(file(`dist/${new URL(address ?? '').pathname}`))).size).toBe(4);
    expect(await imagesIn()).toEqual([]);
  });

  it.each([
    [{ url: 'https://boats.example', socialImage: 'brand/none.png' }, 1, 'missing-brand-image'],
    [
      { url: 'https://boats.example', socialImage: { fonts: ['brand/none.ttf'] } },
      1,
      'The font `brand/none.ttf`',
    ],
    [
      { url: 'https://boats.example', socialImage: { fonts: ['brand/none.woff2'] } },
      2,
      '`.ttf`, `.otf` or `.woff`',
    ],
    [{ url: 'https://boats.example', socialImage: 'brand/card.svg' }, 2, '`.png`, `.jpg` or `.webp`'],
    [{ socialImage: true }, 2, '`socialImage` needs `url`'],
  ])('fails with %j', async (config, code, text) => {
    configure(config);
    const run = await build();
    expect([run.code, run.stderr]).toEqual([code, expect.stringContaining(text)]);
  });

  it('can be turned off without the address of the site', async () => {
    configure({ socialImage: false });
    expect((await build()).code).toBe(0);
    expect(await addressIn('index.html')).toBeUndefined();
  });
});
