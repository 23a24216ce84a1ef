// What languages and versions of a site know of each other: their pages and redirects.

import { describe, expect, it } from 'vitest';
import {
  belowBase,
  settingsWithPagesElsewhere,
  textsOfWritten,
  withLanguages,
  withTranslationStates,
} from '../../src/generator/pipeline/plan/languages.ts';
import { placedByOriginal } from '../../src/generator/pipeline/plan/place-of-translation.ts';
import { withEditions, withVersions } from '../../src/generator/pipeline/plan/versions.ts';
import type { EditionPlan } from '../../src/generator/pipeline/run.ts';
import type { OriginalPages } from '../../src/generator/types/languages/original-pages.ts';
import type { PlannedRedirect } from '../../src/generator/types/route.ts';
import { doc } from '../routes/small-site.ts';
import { edition, english, german, type Page, redirect, version } from './small-editions.ts';

describe('the languages of a version', () => {
  const pages: Page[] = [
    ['/', 'content/index.md'],
    ['/guide', 'content/guide.md'],
    ['/api/t', { kind: 'tag', api: 'a', tag: 't', range: { from: 0, to: 1 } }],
    ['/api/boat', { kind: 'schema', api: 'a', schema: 'Boat' }],
  ];
  const translated: Page[] = [
    ['/', 'content/de/index.md', true],
    ['/anleitung', 'content/de/guide.md'],
    ['/api/thema', { kind: 'tag', api: 'a', tag: 't', range: { from: 0, to: 1 } }],
    ['/api/boot', { kind: 'schema', api: 'a', schema: 'Boat' }],
  ];

  it('know the pages of each, which are translated, which have another URL, and where redirects lead', () => {
    const all = withLanguages([
      edition({ language: english, pages }),
      edition({ language: german, pages: translated, redirects: [redirect('/alt', '/anleitung')] }),
    ]);
    expect(all.map(({ planned }) => planned.plan.languages?.own)).toEqual([0, 1]);
    const [first, second] = all[1]?.planned.plan.languages?.all ?? [];
    expect(first).toEqual({
      language: 'en',
      label: 'English',
      baseUrl: '/s/',
      pages: new Map(pages.map(([url]) => [url, true])),
      redirects: [],
    });
    expect(second).toMatchObject({
      baseUrl: '/s/de/',
      pages: new Map([
        ['/', false],
        ['/anleitung', true],
        ['/api/thema', true],
        ['/api/boot', true],
      ]),
      redirects: [{ from: '/de/alt', to: '/de/anleitung', outputPath: 'de/alt.html' }],
    });
    expect(second).not.toHaveProperty('leftOut');
    const renamed = [
      ['/anleitung', '/guide'],
      ['/api/thema', '/api/t'],
      ['/api/boot', '/api/boat'],
    ] as const;
    expect(second?.renamed?.originals).toEqual(new Map(renamed));
    expect(second?.renamed?.translations).toEqual(new Map(renamed.map(([own, of]) => [of, own])));
  });

  it('know the pages that a language leaves out', () => {
    const partial = { ...german, isPartial: true as const };
    const own = edition({ language: partial, pages: [['/', 'content/de/index.md']] });
    const all = withLanguages([edition({ language: english, pages }), own]);
    expect(all[0]?.planned.plan.languages?.all[1]?.leftOut).toEqual(new Map([['guide', '/guide']]));
  });

  it('know the pages of APIs that a language leaves out, which links lead to in the default one', () => {
    const partial = { ...german, isPartial: true as const };
    const file = 'specs/a.json';
    const operation: Page = ['/op', { kind: 'operation', api: 'a', file }];
    const tag: Page = ['/tag', { kind: 'tag', api: 'a', tag: 't', range: { from: 0, to: 1 }, file }];
    const own = edition({
      language: partial,
      pages: [
        ['/', 'content/de/index.md'],
        ['/thema', tag[1]],
      ],
    });
    const all = withLanguages([edition({ language: english, pages: [...pages, operation, tag] }), own]);
    const [first, second] = all.map(({ edition: { settings }, planned }) =>
      settingsWithPagesElsewhere(settings, planned.plan),
    );
    expect(first?.elsewhere).toBeUndefined();
    const urls = { '/guide': true, '/op': true };
    expect(second?.elsewhere).toEqual({ from: '/s/de/', baseUrl: '/s/', urls });
  });

  it('know nothing of other URLs where there are none, and nothing of pages without a file', () => {
    const made: Page[] = [
      ['/', 'content/index.md'],
      ['/404', { kind: 'not-found' }],
      ['/op', { kind: 'operation', api: 'a' }],
    ];
    const translation = [
      ['/', 'content/de/index.md'],
      ['/weg', { kind: 'not-found' }],
      ['/tun', { kind: 'operation', api: 'a' }],
    ] as Page[];
    const partial = { ...german, isPartial: true as const };
    const all = withLanguages([
      edition({ language: english, pages: made }),
      edition({ language: partial, pages: translation }),
    ]);
    const own = all[0]?.planned.plan.languages?.all[1];
    expect(own).not.toHaveProperty('renamed');
    expect(own?.leftOut).toEqual(new Map());
  });

  it('are those of one version, and nothing where it has one', () => {
    const [one, two] = [version('2', 0), version('1', 1)];
    const all = withLanguages([
      edition({ language: english, version: one }),
      edition({ language: german, version: one }),
      edition({ language: english, version: two }),
    ]);
    expect(all.map(({ planned }) => planned.plan.languages?.all.length)).toEqual([2, 2, undefined]);
    expect(withLanguages([edition({})])[0]?.planned.plan).not.toHaveProperty('languages');
  });
});

it.each<[PlannedRedirect, string, Partial<PlannedRedirect>]>([
  [redirect('/a', '/b'), '', redirect('/a', '/b')],
  [redirect('/a', '/b'), 'de/', { from: '/de/a', to: '/de/b', outputPath: 'de/a.html' }],
  [redirect('/', '/b'), 'de/', { from: '/de', to: '/de/b' }],
  [redirect('/a', 'https://a.example/', 'external'), 'de/', { from: '/de/a', to: 'https://a.example/' }],
])('redirects %j below %j', (one, base, expected) => {
  expect(belowBase(one, base)).toMatchObject(expected);
});

describe('the versions of a site', () => {
  const [last, old] = [version('2', 0), version('1', 1, { banner: 'unmaintained' })];
  const pages: Page[] = [
    ['/', 'content/index.md'],
    ['/guide', 'content/guide.md'],
    ['/404', { kind: 'not-found' }],
  ];
  const moved = [
    redirect('/start', '/guide'),
    redirect('/begin', '/guide'),
    redirect('/x', '/y.pdf', 'file'),
  ];
  const versions = () =>
    withVersions([
      edition({ version: last, pages, redirects: moved }),
      edition({ version: old, pages: [['/', 'o/index.md', true]], redirects: [redirect('/a', '/')] }),
    ]).map(({ planned }) => planned.plan.versions);

  it('know the pages of each in the order of the menu, and where old URLs lead', () => {
    const [own, other] = versions();
    expect(own?.all.map(({ name, label, banner, baseUrl }) => [name, label, banner, baseUrl])).toEqual([
      ['2', 'Version 2', undefined, '/s/'],
      ['1', 'Version 1', 'unmaintained', '/s/1/'],
    ]);
    expect(own?.all.map((one) => [[...one.pages], [...one.untranslated]])).toEqual([
      [['/', '/guide'], []],
      [['/'], ['/']],
    ]);
    expect(own?.all[0]?.moved).toEqual(
      new Map([
        ['/start', '/guide'],
        ['/begin', '/guide'],
      ]),
    );
    expect(own?.all[0]?.former).toEqual(new Map([['/guide', ['/start', '/begin']]]));
    expect([own?.own, other?.own]).toEqual([0, 1]);
    expect(other?.last).toBe(own?.all[0]);
    expect(other?.lasts).toEqual([own?.all[0]]);
  });

  it('have the pages of the last one at its own path and that of the latest, but not where there is a page', () => {
    const [own, other] = versions();
    expect(own?.aliases.map(({ from, to }) => [from, to])).toEqual([
      ['/2', '/'],
      ['/2/guide', '/guide'],
      ['/latest', '/'],
      ['/latest/guide', '/guide'],
    ]);
    expect(own?.aliases[1]).toEqual({
      from: '/2/guide',
      to: '/guide',
      end: '',
      kind: 'page',
      outputPath: '2/guide/index.html',
    });
    expect(own?.aliasPaths).toEqual([
      { from: '2', to: '', hasIndex: true },
      { from: 'latest', to: '', hasIndex: true },
    ]);
    expect(own?.redirects.map(({ from, to }) => [from, to])).toEqual([['/1/a', '/1']]);
    expect([other?.aliases, other?.aliasPaths, other?.redirects]).toEqual([[], [], []]);
    const [taken] = withVersions([
      edition({ version: last, pages: [...pages, ['/2/guide', 'content/2/guide.md']] }),
    ]);
    expect(taken?.planned.plan.versions?.aliases.map(({ from }) => from)).not.toContain('/2/guide');
  });

  it('of a folder have only its pages at other paths', () => {
    const ofFolder = { ...last, folder: 'docs', path: 'docs/2/' };
    const docs: Page[] = [
      ['/', 'a.md'],
      ['/docs/guide', 'b.md'],
      ['/docsets', 'c.md'],
    ];
    const [own] = withVersions([edition({ version: ofFolder, pages: docs })]);
    expect(own?.planned.plan.versions?.aliases.map(({ from, to }) => [from, to])).toEqual([
      ['/docs/2/guide', '/docs/guide'],
      ['/docs/latest/guide', '/docs/guide'],
    ]);
    expect(own?.planned.plan.versions?.aliasPaths).toEqual([
      { from: 'docs/2', to: 'docs/', hasIndex: false },
      { from: 'docs/latest', to: 'docs/', hasIndex: false },
    ]);
  });

  it('are unknown where a site has one', () => {
    const [one] = withVersions([edition({ pages })]);
    expect(one?.planned.plan).not.toHaveProperty('versions');
    expect(withEditions([edition({ pages })])[0]?.planned.plan).not.toHaveProperty('editions');
  });

  it('are at URLs that pages of the others can link to', () => {
    const unmapped = version('0', 2, { isUnmapped: true });
    const [one] = withEditions([
      edition({ version: last, pages }),
      edition({ version: old, pages: [['/', 'o/index.md']] }),
      edition({ version: unmapped }),
    ]);
    const urls = new Set(['/', '/guide']);
    expect(one?.planned.plan.editions).toEqual([
      { path: '/2', baseUrl: '/s/', urls },
      { path: '/latest', baseUrl: '/s/', urls },
      { path: '/1', baseUrl: '/s/1/', urls: new Set(['/']), hasSitemap: true },
      { path: '/0', baseUrl: '/s/0/', urls: new Set() },
    ]);
  });

  it('of a folder have their pages where the last one has them, and the pages outside of it around them', () => {
    const inFolder = version('1', 1, { mount: '/docs', base: 'docs/1/' });
    const all = withEditions([
      edition({
        version: { ...last, folder: 'docs', path: 'docs/2/' },
        pages: [
          ['/', 'a.md'],
          ['/docs', 'd.md'],
          ['/docs/b', 'b.md'],
        ],
      }),
      edition({ version: inFolder, pages: [['/', 'o.md']] }),
    ]);
    const ofLast = ['/docs/2', '/docs/latest'].map((path) => ({
      path,
      baseUrl: '/s/docs/',
      urls: new Set(['/', '/b']),
    }));
    const ofOld = { path: '/docs/1', baseUrl: '/s/docs/1/', urls: new Set(['/']), hasSitemap: true };
    expect(all[0]?.planned.plan.editions).toEqual([...ofLast, ofOld]);
    expect(all[1]?.planned.plan.editions).toEqual([
      { path: '/docs', baseUrl: '/s/docs/1/', urls: new Set(['/']) },
      ...ofLast,
      ofOld,
      { path: '', baseUrl: '/s/', urls: new Set(['/']) },
    ]);
  });
});

it('a translation has the place of its original, unless it has another one', () => {
  const place = {
    slug: 'a',
    redirect_from: ['b'],
    sidebar_position: 2,
    sidebar_hidden: true,
    draft: true,
    unlisted: true,
    noindex: true,
    search: false,
  };
  const originals = { frontMatterOf: () => ({ title: 'A', ...place }) } as unknown as OriginalPages;
  const own = doc('content/de/a.md', { sidebar_position: 3 });
  expect(placedByOriginal(own, originals).frontMatter).toEqual({ ...place, sidebar_position: 3 });
  expect(placedByOriginal(own, undefined)).toBe(own);
});

describe('a page of a translation', () => {
  const originals = edition({ language: english, pages: [['/a', 'content/a.md']] });
  const own = edition({
    language: german,
    pages: [
      ['/a', 'content/de/a.md'],
      ['/b', 'content/de/b.md'],
      ['/c', 'content/de/c.md'],
      ['/404', { kind: 'not-found' }],
      ['/api', { kind: 'operation', api: 'boats' }],
    ],
  });
  const files = {
    isTranslated: (file: string) => !file.endsWith('b.md'),
    writtenAt: (file: string) => `on/${file}`,
  };
  /** The pages of each edition, with what they are marked as. */
  const marked = async (all: EditionPlan[], isPlanned: (one: EditionPlan) => boolean = () => true) => {
    const runs = all.map(({ edition: run, planned }) => ({
      edition: { ...run, files: run.settings.languageFolder === undefined ? {} : files },
      planned: { ...planned, site: { apis: [] } },
    })) as unknown as Parameters<typeof withTranslationStates>[0];
    const found = await withTranslationStates(runs, {
      outdated: new Set(['on/content/de/a.md', 'on/content/de/b.md']),
      isPlanned: isPlanned as (one: unknown) => one is never,
    });
    return found.map(({ planned: { plan } }) =>
      plan.routes.map(({ url, untranslated, outdated }) => [url, untranslated, outdated]),
    );
  };
  const plain = (one: EditionPlan) => one.planned.plan.routes.map(({ url }) => [url, undefined, undefined]);

  it('is marked if its text is older than the original, or that of the default language', async () => {
    expect(await marked([originals, own])).toEqual([
      plain(originals),
      [
        ['/a', undefined, true],
        ['/b', true, undefined],
        ['/c', undefined, undefined],
        ['/404', undefined, undefined],
        ['/api', true, undefined],
      ],
    ]);
  });

  it('stays as it is where its edition, or that of its original, is not planned', async () => {
    for (const kept of [originals, own])
      expect(
        await marked(
          [originals, own],
          ({ planned }) => planned.plan.routes[1]?.url !== kept.planned.plan.routes[1]?.url,
        ),
      ).toEqual([plain(originals), plain(own)]);
  });
});

it('texts are by the files that they are in on the disk', () => {
  const texts = new Map([['content/de/a.md', 'A']]);
  expect(textsOfWritten({ texts } as never, { writtenAt: () => 'content/a.md' })).toEqual([
    ['content/a.md', 'A'],
  ]);
  expect(textsOfWritten({ texts } as never, {})).toEqual([['content/de/a.md', 'A']]);
});
