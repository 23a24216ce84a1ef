// What is reported of broken links, and what is advised.

import { describe, expect, it } from 'vitest';
import { findBrokenLinks } from '../../src/generator/check/broken-links.ts';
import { deadLinkDiagnostics } from '../../src/generator/check/dead-links.ts';
import { differentPlaces, matcherOf } from '../../src/generator/check/group-diagnostics.ts';
import { addressIn, linkDiagnostics } from '../../src/generator/check/link-diagnostics.ts';
import { readPage } from '../../src/generator/shared/html/read-page.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';
import type { TypedAnswer } from '../../src/generator/types/markup.ts';
import type { LinkPlace } from '../../src/generator/types/route.ts';

const style = { baseUrl: '/' };
const page = (url: string, content: string) =>
  readPage({ url, outputPath: url === '/' ? 'index.html' : `${url.slice(1)}/index.html`, content }).facts;
const fileOf = (url: string) => (url === '/' ? 'index.md' : `${url.slice(1)}.md`);

/** The diagnostics of pages, each link of which is written in the file of its page as it is. */
function reported(
  pages: Record<string, string>,
  more: Partial<Parameters<typeof linkDiagnostics>[0]> = {},
): Diagnostic[] {
  const facts = Object.entries(pages).map(([url, content]) => page(url, content));
  const files = new Set(more.files ?? []);
  return linkDiagnostics({
    broken: findBrokenLinks({ pages: facts, files, style }),
    pages: facts,
    rules: {},
    placesOf: (url, href) => [{ place: { file: fileOf(url), line: 1, column: 5 }, source: href }],
    ...more,
    files,
  });
}

describe('a broken link', () => {
  const link = (href: string) => `<a href="${href}">x</a>`;

  it('can be to a file with nearly the same name, but not to another form of a page', () => {
    const files = ['terms.txt', 'docs/guide.md', 'docs/guide/index.html'];
    const notesOf = (href: string) =>
      reported({ '/a': link(href), '/docs/guide': '' }, { files: new Set(files) }).flatMap(
        ({ notes }) => notes,
      );
    expect(notesOf('/term.txt')).toEqual(['Did you mean `/terms.txt`?']);
    expect(notesOf('/docs/guid.md').join()).not.toContain('guide.md');
  });

  it('is not meant for an id of the frame, which readers do not see', () => {
    const notesOf = (id: string) =>
      reported({ '/a': `<p id="${id}">x</p>${link('#copy-statu')}` }).flatMap(({ notes }) => notes);
    expect(notesOf('copy-state')).toEqual(['Did you mean `/a#copy-state`?']);
    expect(notesOf('copy-status')).toEqual([]);
  });

  it('is an error with its place, its target and a suggestion, with a fix if it is sure', () => {
    const found = reported({ '/a': link('/paginaton'), '/pagination': '' });
    expect(found).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        message: '`/paginaton` is not a page or file of this site.',
        place: { file: 'a.md', line: 1, column: 5 },
        target: '/paginaton',
        fixes: [{ place: { file: 'a.md', line: 1, column: 5 }, from: '/paginaton', to: '/pagination' }],
        notes: ['Did you mean `/pagination`?'],
      },
    ]);
  });

  it('that is written alike in several folders is one problem, unless it has advice', () => {
    const pages = { '/a/x': link('g'), '/b/x': link('g') + link('other'), '/c/x': link('g'), '/d/y': '' };
    const found = reported(pages, {
      placesOf: (url, href) => [
        { place: { file: fileOf(url), line: 1, column: 5 }, source: href.slice(href.lastIndexOf('/') + 1) },
      ],
    });
    expect(found.map(({ message, related = [], notes }) => [message, related.length, notes.length])).toEqual([
      ['`g` is not a page or file of this site, in none of the 3 folders with links to it.', 2, 1],
      ['`/b/other` is not a page or file of this site.', 0, 0],
    ]);
    const anchors = { '/a': link('/b#g') + link('/b#h') + link('/b#i'), '/b': '' };
    expect(
      reported(anchors, { placesOf: (url) => [{ place: { file: fileOf(url), line: 1 }, source: 'b' }] }),
    ).toHaveLength(3);
  });

  it('to an id is a warning', () => {
    const found = reported({ '/a': link('/b#Limits'), '/b': '<p id="limits">' });
    expect(found).toEqual([
      {
        code: 'broken-anchor',
        severity: 'warning',
        message: 'The page `/b` has no element with the id `Limits`.',
        place: { file: 'a.md', line: 1, column: 5 },
        target: '/b#Limits',
        fixes: [{ place: { file: 'a.md', line: 1, column: 5 }, from: '/b#Limits', to: '/b#limits' }],
        notes: ['Did you mean `/b#limits`?'],
      },
    ]);
  });

  it('has all of its places, each once', () => {
    const found = reported({ '/a': link('/gone'), '/b': link('/gone') + link('gone') });
    expect(found.map(({ place, related }) => [place?.file, related?.map(({ file }) => file)])).toEqual([
      ['a.md', ['b.md']],
    ]);
  });

  it('of a rule that is off is not reported', () => {
    const pages = { '/a': link('/gone') + link('/a#gone') };
    const codes = (rules: object) => reported(pages, { rules }).map(({ code }) => code);
    expect(codes({})).toEqual(['broken-link', 'broken-anchor']);
    expect(codes({ rules: { 'broken-link': 'off' } })).toEqual(['broken-anchor']);
    expect(codes({ rules: { 'broken-anchor': 'off' } })).toEqual(['broken-link']);
  });

  it('to a draft names its file', () => {
    const [found] = reported({ '/a': link('/soon') }, { drafts: new Map([['/soon', 'soon.md']]) });
    expect(found?.message).toBe('`/soon` is a draft (`soon.md`), which is not built.');
    expect(found?.notes).toEqual(['Remove `draft: true` from its front matter, or the link to it.']);
  });

  it('in the navigation is on every page', () => {
    const pages = { '/a': link('/gone'), '/b': link('/gone'), '/c': link('/gone') };
    const note = 'Every page links to it: look at the navigation in the configuration.';
    expect(reported(pages)[0]?.notes).toContain(note);
    expect(reported({ ...pages, '/d': '' })[0]?.notes).not.toContain(note);
    expect(reported({ '/a': link('/gone'), '/b': link('/gone') })[0]?.notes).not.toContain(note);
  });

  it('on a page of a plugin has the note on it', () => {
    const noteOn = (url: string) => (url === '/a' ? 'Made by a plugin.' : undefined);
    expect(reported({ '/a': link('/gone') }, { noteOn })[0]?.notes).toContain('Made by a plugin.');
    expect(reported({ '/b': link('/gone') }, { noteOn })[0]?.notes).toEqual([]);
  });

  it('to a folder names the first page below it', () => {
    const found = reported({ '/a': link('/docs/'), '/docs/x': '', '/docs/b': '', '/docsother': '' });
    expect(found[0]?.notes).toEqual([
      'There are pages below it, but none of its own; the first is `/docs/x`.',
    ]);
  });

  it('of a document could be to another site', () => {
    const inDocument = (file: string) => () => [{ place: { file, line: 1, column: 5 } }];
    const advice = ['For a page of another site write its whole address, which begins with `https://`.'];
    const notesIn = (file: string) =>
      reported({ '/a': link('/gone') }, { placesOf: inDocument(file) })[0]?.notes;
    expect(notesIn('specs/a.yaml')).toEqual(advice);
    expect(notesIn('specs/a.json')).toEqual(advice);
    expect(notesIn('a.md')).toEqual([]);
    expect(notesIn('portal.config.json')).toEqual([]);
  });

  it('is fixed where it is written, in the way it is written', () => {
    const fixesOf = (pages: Record<string, string>, places: LinkPlace[]) =>
      reported(pages, { placesOf: () => places })[0]?.fixes?.map(({ to }) => to);
    const written = (source: string, file = 'docs/a.md') => ({ place: { file, line: 1, column: 1 }, source });
    const pages = { '/docs/a': link('/docs/paginaton/'), '/docs/pagination': '' };
    expect(fixesOf(pages, [written('/docs/paginaton/')])).toEqual(['/docs/pagination/']);
    expect(fixesOf(pages, [written('paginaton?a=1#b')])).toEqual(['pagination?a=1#b']);
    expect(fixesOf(pages, [written('./paginaton')])).toEqual(['./pagination']);
    expect(fixesOf(pages, [written('../docs/paginaton/')])).toEqual(['pagination/']);
    expect(fixesOf(pages, [written('https://own.example/docs/paginaton')])).toBeUndefined();
    expect(fixesOf(pages, [written('#paginaton')])).toBeUndefined();
    expect(fixesOf(pages, [{ place: { file: 'docs/a.md' } }])).toBeUndefined();
    // The folder of the file does not matter for an absolute link.
    expect(fixesOf(pages, [written('/docs/paginaton', 'docs/other.md')])).toEqual(['/docs/pagination']);
    // A file whose page has another URL could be of any folder.
    expect(fixesOf(pages, [written('paginaton', 'docs/other.md')])).toBeUndefined();
    expect(fixesOf(pages, [written('/docs/paginaton'), written('/docs/paginaton')])).toEqual([
      '/docs/pagination',
    ]);
  });
});

it.each([
  ['/docs/www.boats.example/prices', 'https://www.boats.example/prices'],
  ['/boats.com', 'https://boats.com'],
  ['/a/docs.boats.org/b', 'https://docs.boats.org/b'],
  ['/a/boats.md', undefined],
  ['/boats', undefined],
])('the web address in %s is %s', (path, address) => {
  expect(addressIn(path)).toBe(address);
});

it.each([
  ['/a/*', '/a/b', true],
  ['/a/*', '/a/b/c', false],
  ['/a/**', '/a/b/c', true],
  ['/a', '/a#b', true],
  ['/a#b', '/a', false],
  ['/a.b', '/axb', false],
  ['*.png', 'a.png', true],
])('the pattern %s matches %s: %j', (pattern, target, isMatch) => {
  expect(matcherOf(['/never', pattern])(target)).toBe(isMatch);
});

it('places are the same if file, line, column and pointer are', () => {
  const place = { file: 'a', line: 1, column: 1 };
  const others = [
    { ...place, line: 2 },
    { ...place, column: 2 },
    { ...place, pointer: '#/a' },
    { ...place, file: 'b' },
  ];
  expect(differentPlaces([place, { ...place, endColumn: 5 }, ...others])).toHaveLength(5);
});

describe('a dead link', () => {
  const facts = (url: string, deadLinks: string[], content = '') => ({
    ...page(url, content),
    deadLinks: new Set(deadLinks),
  });
  const dead = (pages: ReturnType<typeof facts>[], more: object = {}) =>
    deadLinkDiagnostics({
      pages,
      style,
      rules: {},
      placesOf: (url, href) => [{ place: { file: fileOf(url), line: 1, column: 5 }, source: href }],
      publisherFor: () => undefined,
      ...more,
    });

  it('is reported once, with all of its places', () => {
    const found = dead([facts('/a', ['/gone']), facts('/b', ['/gone'])]);
    expect(found).toEqual([
      {
        code: 'broken-spec-link',
        severity: 'warning',
        message: '`/gone` is not a page or file of this site; the link is shown as text.',
        place: { file: 'a.md', line: 1, column: 5 },
        related: [{ file: 'b.md', line: 1, column: 5 }],
        target: '/gone',
        notes: ['For a page of another site write its whole address, which begins with `https://`.'],
      },
    ]);
    expect(dead([facts('/a', ['/gone'])], { rules: { rules: { 'broken-spec-link': 'off' } } })).toEqual([]);
  });

  it.each([
    [
      '#limts',
      '`#limts` is not a heading, tag or operation of this API; the link is shown as text.',
      'Did you mean `#limits`?',
    ],
    [
      '/users/{id}',
      '`/users/{id}` has a placeholder in its path, so it cannot be followed; the link is shown as text.',
      'Write the whole address, which begins with `https://`.',
    ],
    [
      '/guids?x={y}',
      '`/guids?x={y}` is not a page or file of this site; the link is shown as text.',
      'Did you mean `/guides`?',
    ],
    [
      '/a/www.boats.example/b',
      '`/a/www.boats.example/b` is not a page or file of this site; the link is shown as text.',
      'Did you mean `https://www.boats.example/b`?',
    ],
    [
      '/fil.png',
      '`/fil.png` is not a page or file of this site; the link is shown as text.',
      'Did you mean `/file.png`?',
    ],
  ])('%s has advice', (written, message, note) => {
    const pages = [facts('/api', [written], '<p id="description:limits">'), facts('/guides', [])];
    const [found] = dead(pages, { files: ['file.png'] });
    expect([found?.message, found?.notes]).toEqual([message, [note]]);
  });

  it('suggests the site of the publisher', () => {
    const publisherFor = (file: string) => (file === 'a.md' ? 'https://x.example/' : undefined);
    expect(dead([facts('/a', ['/gone'])], { publisherFor })[0]?.notes).toEqual([
      "For a page of another site write its whole address, which begins with `https://`, or name the publisher's site in the configuration of this API, such as `linkBase: 'https://x.example/'`.",
    ]);
  });

  it('that is typed has the answer for each of its pages', () => {
    const answers: Record<string, TypedAnswer> = {
      '/a': { kind: 'broken', message: 'No operation `x`.', notes: ['Did you mean `y`?'], meant: 'op:y' },
      '/b': { kind: 'found', href: '/y' } as TypedAnswer,
      '/c': { kind: 'ambiguous', message: 'Two APIs have it.', notes: [] } as TypedAnswer,
      '/d': { kind: 'broken', message: 'No operation `x`.', notes: ['Did you mean `y`?'], meant: 'op:y' },
    };
    const pages = ['/a', '/b', '/c', '/d', '/e'].map((url) => facts(url, ['op:x']));
    const more = { answerTo: (url: string) => answers[url] };
    const found = dead(pages, more);
    const fix = (file: string) => ({ place: { file, line: 1, column: 5 }, from: 'op:x', to: 'op:y' });
    expect(found).toEqual([
      {
        code: 'broken-reference',
        severity: 'error',
        message: 'No operation `x`.',
        target: 'op:x',
        place: { file: 'a.md', line: 1, column: 5 },
        related: [{ file: 'd.md', line: 1, column: 5 }],
        fixes: [fix('a.md'), fix('d.md')],
        notes: ['Did you mean `y`?'],
      },
      {
        code: 'ambiguous-reference',
        severity: 'error',
        message: 'Two APIs have it.',
        target: 'op:x',
        place: { file: 'c.md', line: 1, column: 5 },
        notes: [],
      },
      {
        code: 'broken-reference',
        severity: 'error',
        message: '`op:x` leads nowhere; the link is shown as text.',
        target: 'op:x',
        place: { file: 'e.md', line: 1, column: 5 },
        notes: [],
      },
    ]);
    const off = { rules: { rules: { 'broken-reference': 'off' } } };
    expect(dead(pages, { ...more, ...off }).map(({ code }) => code)).toEqual(['ambiguous-reference']);
    expect(dead([facts('/a', ['op:x'])])[0]?.message).toBe(
      '`op:x` leads nowhere; the link is shown as text.',
    );
  });
});
