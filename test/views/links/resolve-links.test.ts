import { expect, it } from 'vitest';
import { parseConfig } from '../../../src/generator/project/parse-config.ts';
import type { Asset } from '../../../src/generator/shared/assets.ts';
import { nearIn } from '../../../src/generator/shared/suggestion.ts';
import type { Chunks, Hole } from '../../../src/generator/types/markup.ts';
import { resolveReference, resolveReferences } from '../../../src/generator/views/links/resolve-links.ts';

it('reads each of many broken links a few times, not once for every other', () => {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('no settings');
  const { settings } = parsed;
  let reads = 0;
  const links = Array.from({ length: 1000 }, (_, index) => ({
    kind: 'link' as const,
    get href() {
      reads += 1;
      return `./missing-${index}.md`;
    },
    line: index + 1,
    column: 1,
    endColumn: 9,
  }));
  const body: Chunks = links.flatMap(({ href }) => [
    '<a',
    { hole: 'link', target: { to: 'file', from: 'content/a.md', written: href } },
    '>a</a>',
  ]);
  reads = 0;
  const { diagnostics, fill } = resolveReferences(
    { body, file: 'content/a.md', url: '/a', links },
    {
      urlByFile: new Map(),
      urls: new Set(),
      assets: new Map(),
      statics: new Set(),
      files: new Set(),
      named: new Map(),
      downloads: new Map(),
      contentDir: 'content',
      publicDirs: [],
      anchors: new Map(),
      style: settings,
      near: { pages: nearIn([]), assets: nearIn([]), statics: nearIn([]) },
      moved: new Map(),
      drafts: new Set(),
      explained: { pages: () => undefined, assets: () => undefined },
    },
  );
  expect(diagnostics.length).toBe(1000);
  // A link to a page that does not exist is its label.
  const target = { to: 'file', from: 'content/a.md', written: './missing-1.md' } as const;
  expect(fill({ hole: 'link', target }, () => new Set())).toBe('');
  expect(reads).toBeLessThan(10 * links.length);
});

it('writes a word in brackets in both forms: the word if a file has its name, or else as it is written', () => {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('no settings');
  const target = { to: 'file', from: 'content/a.md', written: '[[word]]' } as const;
  const link = { kind: 'link', href: '[[word]]', line: 1, column: 1, endColumn: 9 } as const;
  const shown = (urlByFile: Map<string, string>) => {
    const { fill, diagnostics, reported } = resolveReferences(
      { body: ['<a', { hole: 'link', target }, '>a</a>'], file: 'content/a.md', url: '/a', links: [link] },
      {
        urlByFile,
        urls: new Set(),
        assets: new Map(),
        statics: new Set(),
        files: new Set(),
        named: new Map(),
        downloads: new Map(),
        contentDir: 'content',
        publicDirs: [],
        anchors: new Map(),
        style: parsed.settings,
        near: { pages: nearIn([]), assets: nearIn([]), statics: nearIn([]) },
        moved: new Map(),
        drafts: new Set(),
        explained: { pages: () => undefined, assets: () => undefined },
      },
    );
    const holes: Hole[] = [
      { hole: 'link', target },
      { hole: 'word', target },
      { hole: 'word', target, form: 'markdown' },
    ];
    return [...holes.map((hole) => fill(hole, () => new Set())), diagnostics.length, reported.length];
  };
  expect(shown(new Map([['content/word.md', '/word']]))).toEqual([' href="/word"', 'word', 'word', 0, 0]);
  expect(shown(new Map())).toEqual(['', '[[word]]', '\\[\\[word\\]\\]', 0, 0]);
});

it('resolves a folder that ends with a slash from the URL of the page, else from its file', () => {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('no settings');
  const pages = ['/docs', '/docs/guide', '/docs/boats', '/docs/boats/sails', '/boats'];
  const files = ['docs/index', 'docs/guide', 'docs/boats/index', 'docs/boats/sails', 'boats'];
  const targets = {
    urlByFile: new Map(files.map((file, index) => [`content/${file}.md`, pages[index] ?? ''])),
    urls: new Set(pages),
    assets: new Map(),
    statics: new Set<string>(),
    files: new Set<string>(),
    named: new Map(),
    downloads: new Map(),
    contentDir: 'content',
    publicDirs: [],
    anchors: new Map(),
    style: parsed.settings,
  };
  const resolved = (file: string, url: string, written: string) =>
    resolveReference({ written, kind: 'link', text: { file: `content/${file}.md`, url }, targets }).href;
  expect(resolved('docs/guide', '/docs/guide', './boats/')).toBe('/docs/boats');
  // The URL of a page of this site.
  expect(resolved('docs/index', '/docs', './boats/')).toBe('/boats');
  targets.urls.delete('/boats');
  expect(resolved('docs/index', '/docs', './boats/')).toBe('/docs/boats');
  expect(resolved('docs/index', '/docs', 'boats/#top')).toBe('/docs/boats#top');
  expect(resolved('docs/index', '/docs', './boats/sails/')).toBe('/docs/boats/sails');
  expect(resolved('docs/index', '/docs', './none/')).toBe('/none/');
});

it('keeps a query alone on its page, also where the folder of the file has a page of its own', () => {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('no settings');
  const targets = {
    urlByFile: new Map([
      ['content/index.md', '/'],
      ['content/a.md', '/a'],
    ]),
    urls: new Set(['/', '/a']),
    assets: new Map(),
    statics: new Set<string>(),
    files: new Set<string>(),
    named: new Map(),
    downloads: new Map(),
    contentDir: 'content',
    publicDirs: [],
    anchors: new Map([['/a#part_one', 'part-one']]),
    style: parsed.settings,
  };
  const hrefOfLink = (written: string) =>
    resolveReference({ written, kind: 'link', text: { file: 'content/a.md', url: '/a' }, targets }).href;
  expect(hrefOfLink('?tab=two#part')).toBe('/a?tab=two#part');
  expect(hrefOfLink('?tab=two#part_one')).toBe('/a?tab=two#part-one');
  expect(hrefOfLink('?tab=two')).toBe('/a?tab=two');
});

it('finds an image in HTML of another tool at the address from the URL of the page, where its file has none there', () => {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('no settings');
  const targets = {
    urlByFile: new Map(),
    urls: new Set<string>(),
    assets: new Map([['content/logo.png', { url: '/assets/logo-1.png' }]]) as unknown as Map<string, Asset>,
    statics: new Set(['/images/a.png']),
    files: new Set<string>(),
    named: new Map(),
    downloads: new Map(),
    contentDir: 'content',
    publicDirs: [],
    anchors: new Map(),
    style: parsed.settings,
  };
  const image = (written: string, file: string, url: string) =>
    resolveReference({ written, kind: 'image', text: { file: `content/${file}`, url }, targets });
  expect(image('../../logo.png', 'index.md', '/').href).toBe('/assets/logo-1.png');
  expect(image('../logo.png', 'a.md', '/a').href).toBe('/assets/logo-1.png');
  expect(image('images/a.png', 'pages/b.md', '/b').href).toBe('/images/a.png');
  expect(image('../images/none.png', 'a.md', '/a')).toEqual({
    href: '../images/none.png',
    problem: 'missing-image',
  });
});

it('finds a page by its name without number where numbers order all folders and pages, and the name is of one page', () => {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('no settings');
  const { settings } = parsed;
  const urls = new Set([
    '/01-start/01-setup',
    '/02-runes/02-$state',
    '/02-runes/03-twice',
    '/03-more/01-twice',
    '/plain/01-berth',
  ]);
  const hrefOf = (written: string) =>
    resolveReference({
      written,
      kind: 'link',
      text: { file: 'content/01-start/01-setup.md', url: '/01-start/01-setup' },
      targets: {
        urlByFile: new Map(),
        urls,
        assets: new Map(),
        statics: new Set(),
        files: new Set(),
        named: new Map(),
        downloads: new Map(),
        contentDir: 'content',
        publicDirs: [],
        anchors: new Map(),
        style: settings,
      },
    }).href;
  expect(['$state#a', './$state', 'twice', 'berth', '/other/$state'].map(hrefOf)).toEqual([
    '/02-runes/02-$state#a',
    '/02-runes/02-$state',
    '/01-start/twice',
    '/01-start/berth',
    '/other/$state',
  ]);
});

/** The hrefs of links on the page of a URL. */
function hrefsOn(url: string, written: string[], urls: string[]): string[] {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('no settings');
  const targets = {
    urlByFile: new Map(),
    urls: new Set(urls),
    assets: new Map(),
    statics: new Set<string>(),
    files: new Set<string>(),
    named: new Map(),
    downloads: new Map(),
    contentDir: 'content',
    publicDirs: [],
    anchors: new Map(),
    style: parsed.settings,
  };
  const text = { file: `content${url}.md`, url };
  return written.map((path) => resolveReference({ written: path, kind: 'link', text, targets }).href);
}

it('leads a path from the root of a folder to its page from the index page of that folder, as from its other pages', () => {
  const urls = ['/', '/inner', '/inner/glossary', '/inner/concepts', '/inner/guides/start'];
  for (const url of ['/inner', '/inner/glossary'])
    expect(hrefsOn(url, ['/guides/start#a', '/concepts/', '/none'], urls)).toEqual([
      '/inner/guides/start#a',
      '/inner/concepts',
      '/none',
    ]);
});

it('prefers the page of the name as it is written to one of the same name with or without a number', () => {
  const urls = ['/inner/6-travel', '/inner/travel', '/inner/other', '/inner/1-twice', '/inner/2-twice'];
  for (const all of [urls, urls.toReversed()])
    expect(hrefsOn('/inner/other', ['/travel', '/6-travel', '/Travel', '/7-travel', '/twice'], all)).toEqual([
      '/inner/travel',
      '/inner/6-travel',
      '/inner/travel',
      '/inner/travel',
      '/twice',
    ]);
});
