// The places of links in the sources of pages.

import { describe, expect, it } from 'vitest';
import { placesOf } from '../../src/generator/check/source-places.ts';
import type { KnownPlace, Route } from '../../src/generator/types/route.ts';

const style = { baseUrl: '/base/' };
const source = (kind: string, more: object = {}) => ({ kind, ...more }) as unknown as Route['source'];
const page = (places: KnownPlace[] = []) => ({ places: () => places });
/** What is marked of each text, after its file and line; the file and the pointer of a place without a line. */
const shownIn = (texts: Record<string, string>, places: ReturnType<ReturnType<typeof placesOf>['find']>) =>
  places.map(({ place }) => {
    const { file, line, column = 0, endColumn, pointer = '' } = place;
    if (line === undefined) return `${file}${pointer}`;
    const marked = texts[file]?.split('\n')[line - 1]?.slice(column - 1, (endColumn ?? column) - 1);
    return `${file}:${line}: ${marked}`;
  });

describe('the place of a link', () => {
  const spec = {
    file: 'specs/a.yaml',
    text: [
      'openapi: 3.1.0',
      'info:',
      '  description: |',
      '    [One](/docs/one), [two](<./two>), <a href="three?a=1&amp;b=2">, <#four>,',
      '    [five]: /docs/five',
      '    See https://x.example/six. Or (https://x.example/seven).',
      "    <img src='/base/eight.png'> [nine](/docs/nine/)",
      '  termsOfService: https://x.example/terms',
      'externalDocs: { url: "https://x.example/docs" }',
      'servers: [{ x-baseUrl: https://x.example/base }]',
      'paths: {}',
      'x-again: "[One](/docs/one)"',
    ].join('\n'),
    parts: [{ file: 'specs/part.json', text: '{"description": "<a href=\\"\\/docs\\/part\\">"}' }],
    publisher: 'https://docs.example/api/v1',
  };
  const navigation = [{ file: 'portal.config.ts', text: "to: '/docs/top'" }];
  const css = 'a { b: url(c.png) }\n@import "/docs/top";';
  const texts = Object.fromEntries(
    [spec, ...spec.parts, ...navigation, { file: 'static/a.css', text: css }].map(({ file, text }) => [
      file,
      text,
    ]),
  );
  const shown = (found: ReturnType<ReturnType<typeof placesOf>['find']>) => shownIn(texts, found);
  const places = placesOf({
    style,
    specs: [spec],
    navigation,
  });
  places.learn({ url: '/api', source: source('introduction', { file: 'specs/a.yaml' }) }, page());
  places.learn(
    { url: '/api/get', source: source('operation', { file: 'specs/a.yaml', pointer: '#/paths/~1a/get' }) },
    page(),
  );

  it.each([
    ['/docs/one', ['specs/a.yaml:4: /docs/one', 'specs/a.yaml:12: /docs/one']],
    ['./two', ['specs/a.yaml:4: ./two']],
    ['three?a=1&b=2', ['specs/a.yaml:4: three?a=1&amp;b=2']],
    ['#four', ['specs/a.yaml:4: #four']],
    ['/docs/five', ['specs/a.yaml:5: /docs/five']],
    ['https://x.example/six', ['specs/a.yaml:6: https://x.example/six']],
    ['https://x.example/seven', ['specs/a.yaml:6: https://x.example/seven']],
    ['/base/eight.png', ['specs/a.yaml:7: /base/eight.png']],
    ['/base/docs/one', ['specs/a.yaml:4: /docs/one', 'specs/a.yaml:12: /docs/one']],
    ['/base/docs/nine', ['specs/a.yaml#/info/description']],
    ['/docs/nine/?a#b', ['specs/a.yaml#/info/description']],
    ['/docs/five/', ['specs/a.yaml:5: /docs/five']],
    ['/base/api/a/two', ['specs/a.yaml:4: ./two']],
    ['https://x.example/terms', ['specs/a.yaml:8: https://x.example/terms']],
    ['https://x.example/docs', ['specs/a.yaml:9: https://x.example/docs']],
    ['https://x.example/base', ['specs/a.yaml:10: https://x.example/base']],
    ['/docs/part', ['specs/part.json:1: \\/docs\\/part']],
    ['https://docs.example/docs/one', ['specs/a.yaml:4: /docs/one', 'specs/a.yaml:12: /docs/one']],
    ['https://docs.example/api/two', ['specs/a.yaml:4: ./two']],
    ['https://other.example/docs/one', ['specs/a.yaml#/info/description']],
    ['/docs/top', ['portal.config.ts:1: /docs/top']],
    ['/gone', ['specs/a.yaml#/info/description']],
  ])('%s in a document', (href, expected) => {
    expect(shown(places.find('/api', href))).toEqual(expected);
  });

  it('is the part of the document that a page shows, if it is written nowhere', () => {
    expect(shown(places.find('/api/get', '/gone'))).toEqual(['specs/a.yaml#/paths/~1a/get']);
  });

  it('is unknown for a page that is unknown', () => {
    expect(places.find('/none', '/docs/one')).toEqual([]);
  });

  it('is the known one of a page of Markdown, or its file', () => {
    const known = { href: '/a', place: { file: 'a.md', line: 3, column: 1 }, source: './a.md' };
    const again = { ...known, place: { file: 'a.md', line: 9, column: 1 } };
    places.learn({ url: '/a', source: source('doc', { file: 'a.md' }) }, page([known, again]));
    places.learn({ url: '/b', source: source('doc', { file: 'b.md' }) }, page([{ ...known, href: '/c' }]));
    const { href: _, ...link } = known;
    expect(places.find('/a', '/a')).toEqual([link, { ...link, place: again.place }]);
    expect(shown(places.find('/b', '/a'))).toEqual(['b.md']);
    expect(shown(places.find('/a', '/c'))).toEqual(['a.md']);
  });

  it('in a file that ships as it is written is looked for in its text only', () => {
    places.learnFile('static/a.css', {
      url: '/a.css',
      text: () => css,
    });
    places.learnFile('static/b.txt');
    expect(shown(places.find('/a.css', 'c.png'))).toEqual(['static/a.css:1: c.png']);
    expect(shown(places.find('/a.css', '/docs/top'))[0]).toMatch(/^static\/a\.css:2: /);
    expect(shown(places.find('static/b.txt', '/gone'))).toEqual(['static/b.txt']);
  });
});

describe('a page of a plugin', () => {
  const route = { url: '/made', source: source('plugin', { plugin: 'teams', key: 'list' }) };

  it('has its links in the module of the plugin, and a note that names it', () => {
    const places = placesOf({
      style,
      specs: [],
      pluginSource: () => ({ file: 'plugins/teams.ts', text: "x('[a](/gone)')" }),
    });
    places.learn(route, page([{ href: '/gone', place: { file: 'no.md' } }]));
    expect(shownIn({ 'plugins/teams.ts': "x('[a](/gone)')" }, places.find('/made', '/gone'))).toEqual([
      'plugins/teams.ts:1: /gone',
    ]);
    expect(places.noteOn('/made')).toBe(
      'The link is on the page `/made` of the plugin `teams`, whose `key` is `list`.',
    );
    expect(places.noteOn('/other')).toBeUndefined();
  });

  it('has none if the plugin has no file', () => {
    const places = placesOf({ style, specs: [], pluginSource: () => undefined });
    places.learn(route, page());
    expect([places.find('/made', '/gone'), places.noteOn('/made')]).toEqual([[], undefined]);
  });
});
