// What is said of the editions of a site: in problems, in the list of all of them, and on the pages of releases.

import { describe, expect, it } from 'vitest';
import { editionList } from '../../src/generator/pipeline/pages/edition-list.ts';
import { openReleasePages } from '../../src/generator/pipeline/plan/documents/release-pages.ts';
import { inWrittenLanguage, onceForAll } from '../../src/generator/pipeline/plan/languages.ts';
import type { Edition, EditionRun } from '../../src/generator/pipeline/run.ts';
import type { Settings } from '../../src/generator/types/config.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';
import type { Route } from '../../src/generator/types/route.ts';
import type { SiteRelease } from '../../src/generator/types/versions/site-release.ts';
import type { SiteVersion } from '../../src/generator/types/versions/site-version.ts';
import { api, operation, settingsOf } from '../routes/small-site.ts';
import { edition, english, german, type Made, version } from './small-editions.ts';

describe('a problem of an edition', () => {
  const problem = (message: string, file?: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
    code: 'broken-link',
    severity: 'warning',
    message,
    notes: [],
    ...(file !== undefined && { place: { file } }),
    ...more,
  });
  const files = {
    writtenAt: (file: string) =>
      file === 'content/de/guide.md' ? file : file.replace('content/de/', 'content/'),
    isTranslated: (file: string) => file === 'content/de/guide.md',
  };
  const written = (one: Diagnostic, made: Made = { language: german }, own: object = files) => {
    const { edition: run } = edition(made);
    return inWrittenLanguage([one], { ...run, files: own } as EditionRun)[0];
  };

  it('names files as they are on the disk', () => {
    expect(written(problem('See `content/de/a.md:3`.', 'content/de/a.md'))).toMatchObject({
      message: 'See `content/a.md:3`.',
      place: { file: 'content/a.md' },
    });
    expect(written(problem('See `content/de/none.md`.', 'content/de/guide.md'))).toMatchObject({
      message: 'See `content/none.md`.',
      place: { file: 'content/de/guide.md' },
    });
    expect(written(problem('See `other/de/a.md`.'))?.message).toBe('See `other/de/a.md`.');
  });

  it('names the page without a heading by its URL in the site', () => {
    const anchor = (file?: string) =>
      problem('`/guide` has no heading `x`.', file, { code: 'broken-anchor' });
    expect(written(anchor())?.message).toBe('`/de/guide` has no heading `x`.');
    expect(written(anchor('content/de/guide.md'))?.message).toBe('`/de/guide` has no heading `x`.');
    // A page that is not translated is that of the default language.
    expect(written(anchor('content/de/a.md'))?.message).toBe('`/guide` has no heading `x`.');
    expect(written(problem('`/guide` is none.'))?.message).toBe('`/guide` is none.');
  });

  it('names a translated page without an id that a page without a translation links to', () => {
    const anchor = problem('`/guide` has no heading `x`.', 'content/de/a.md', {
      code: 'broken-anchor',
      target: '/guide#x',
      fixes: [{ from: 'guide.md#x', to: 'guide.md#y' } as never],
    });
    const { edition: run } = edition({ language: german });
    const seen = (route: object) =>
      inWrittenLanguage([anchor], { ...run, files: files as object } as EditionRun, [
        { url: '/guide', ...route } as Route,
      ])[0];
    expect(seen({})).toMatchObject({
      message: '`/de/guide` has no heading `x`.',
      notes: [expect.any(String)],
    });
    // A change of the link could break it in the default language.
    expect(seen({})).not.toHaveProperty('fixes');
    expect(seen({ untranslated: true })).toEqual({ ...anchor, place: { file: 'content/a.md' } });
    const others = [
      { ...anchor, message: 'Other.' },
      { ...anchor, target: '/other#x' },
    ];
    const found = [[anchor], others].map((diagnostics) => ({ edition: {}, diagnostics }));
    expect(onceForAll(found, undefined)).toEqual([anchor, others[1]]);
  });

  it('names the missing files of a page by the folder of the default language', () => {
    expect(
      written(problem('See `content/de/none.md`.', 'content/de/a.md'), undefined, {
        ...files,
        writtenAt: (file: string) => `on/${file}`,
      }),
    ).toMatchObject({ message: 'See `on/content/none.md`.', place: { file: 'on/content/de/a.md' } });
  });

  it('has other names as they are where the content is all of the project', () => {
    const settings = { contentDir: '.' };
    const text = 'See `some text`.';
    const renaming = { writtenAt: () => 'other' };
    expect(written(problem(text), { version: version('1', 1), settings }, renaming)?.message).toBe(text);
    expect(written(problem('See `content/a.md`.'), { version: version('1', 1) }, renaming)?.message).toBe(
      'See `other`.',
    );
  });

  it('is as it is in the default one', () => {
    const all = [problem('See `content/a.md`.', 'content/a.md')];
    const run = { ...edition({}).edition, files: {} } as EditionRun;
    expect(inWrittenLanguage(all, run)).toBe(all);
  });

  it('says how to correct a tag if it is an error', () => {
    const tag = version('1', 1, { sources: { tag: 'v1', commit: 'c' } as never });
    const noted = (severity: Diagnostic['severity'], own: SiteVersion) =>
      written(problem('It is wrong.', undefined, { severity, notes: ['First.'] }), { version: own }, {})
        ?.notes;
    expect(noted('error', tag)).toEqual([
      'First.',
      'A tag cannot be changed: `portal version cut 1 --from-tag v1` makes a folder that can be corrected.',
    ]);
    expect(noted('warning', tag)).toEqual(['First.']);
    expect(noted('error', version('1', 1))).toEqual(['First.']);
  });

  it('is reported once for all of them', () => {
    const [one, other] = [problem('One.'), problem('Other.')];
    const noted = { ...one, notes: ['All pages have it.'] };
    const of = (...found: Diagnostic[][]) =>
      onceForAll(
        found.map((diagnostics) => ({ edition: {}, diagnostics })),
        undefined,
      );
    expect(of([one, other], [noted])).toEqual([one, other]);
    expect(of([one, one])).toEqual([one, one]);
  });

  it('is at its place in the configuration in each version, and names the versions that have it if others do not', () => {
    const config = { file: 'portal.config.ts', text: '' };
    const tag = (name: string) => version(name, 1, { sources: { tag: `v${name}`, commit: 'c' } as never });
    const one = problem('It is wrong.', config.file, { severity: 'error' });
    const renaming = { writtenAt: (file: string) => `v1:${file}` };
    const run = {
      ...edition({ version: tag('1') }).edition,
      config,
      files: renaming,
    } as unknown as EditionRun;
    expect(inWrittenLanguage([one], run)).toEqual([one]);
    const notesOf = (...having: string[]) =>
      onceForAll(
        ['1', '2', '3'].map((name) => ({
          edition: { version: version(name, 1) },
          diagnostics: having.includes(name) ? [one] : [],
        })),
        config,
      ).map(({ notes }) => notes);
    expect(notesOf('1')).toEqual([['Only in the version `1`.']]);
    expect(notesOf('3', '1')).toEqual([['Only in the versions `1`, `3`.']]);
    expect(notesOf('1', '2', '3')).toEqual([[]]);
  });
});

describe('the list of editions', () => {
  const listed = (made: Made[], settings: Partial<Settings> = {}) => {
    const editions = made.map((one) => edition(one).edition.edition);
    const [file] = editionList(editions, { ...settingsOf({ baseUrl: '/s/' }), ...settings });
    return file && JSON.parse(String(file.content)).editions;
  };

  it('has the path of each, with its language and its version', () => {
    const old = version('1', 1, { banner: 'unmaintained' });
    expect(
      listed([
        { language: english, version: version('2', 0) },
        { language: german, version: old },
      ]),
    ).toEqual([
      { path: '/s/', language: 'en', languageLabel: 'English', version: '2', versionLabel: 'Version 2' },
      {
        path: '/s/de/1/',
        language: 'de',
        languageLabel: 'Deutsch',
        version: '1',
        versionLabel: 'Version 1',
        banner: 'unmaintained',
      },
    ]);
  });

  it('has the labels of the configuration, and those of the language before them', () => {
    const label = (text: string) => ({ versions: { 1: { label: text } } }) as unknown as Settings;
    const inGerman = { ...german, settings: label('Alt') };
    const made = [{ version: version('1', 1) }, { version: version('1', 1), language: inGerman }];
    expect(
      listed(made, label('Old')).map(({ versionLabel }: Record<string, string>) => versionLabel),
    ).toEqual(['Old', 'Alt']);
  });

  it('is nothing for a site that has one', () => {
    expect(listed([{}])).toBeUndefined();
    expect(listed([{}, { language: german }])).toEqual([
      { path: '/s/' },
      { path: '/s/de/', language: 'de', languageLabel: 'Deutsch' },
    ]);
  });
});

describe('the pages of a release', () => {
  const release = (name: string, tag = name): SiteRelease => ({ name, sources: { tag, commit: 'c' } });
  const editions = [
    edition({ version: version('2', 0) }),
    edition({ version: version('1', 1) }),
    edition({ version: version('1', 1), language: german }),
    edition({ version: version('named', 2, { sources: { tag: 'v0', commit: 'c' } as never }) }),
  ].map((one) => one.edition.edition);
  const sites = { apis: [api('boats', [operation('list', 'a')])] };
  const routes = [
    { url: '/api/boats/list', source: { kind: 'operation', api: 'boats', pointer: '#/p' } },
    { url: '/hook', source: { kind: 'webhook', api: 'boats', pointer: '#/w' } },
    { url: '/guide', source: { kind: 'page' } },
  ] as unknown as Route[];
  const pagesOf = async (one: SiteRelease) => {
    const asked: Edition[] = [];
    const find = async (other: Edition) => {
      asked.push(other);
      return routes;
    };
    const [own] = editions;
    if (own === undefined) throw new Error('There is no edition.');
    const pages = await openReleasePages({ edition: own, editions }, sites, find)(one);
    return { pages: pages?.map(({ url, pointer }) => [url, pointer]), asked };
  };

  it('are those of the version of its name, its label or its tag, in the same language', async () => {
    const of = (base: string) => [
      [`/${base}api/boats/list`, '#/p'],
      [`/${base}hook`, '#/w'],
    ];
    expect(await pagesOf(release('1'))).toEqual({ pages: of('1/'), asked: [editions[1]] });
    expect((await pagesOf(release('Version 1'))).asked).toEqual([editions[1]]);
    expect(await pagesOf(release('x', 'v0'))).toEqual({ pages: of('named/'), asked: [editions[3]] });
  });

  it('are those of the edition itself without another plan', async () => {
    const own = { pages: [['/api/boats/list', '#/paths/~1list/get']], asked: [] };
    expect(await pagesOf(release('2'))).toEqual(own);
  });

  it('are unknown without such a version', async () => {
    expect(await pagesOf(release('9'))).toEqual({ pages: undefined, asked: [] });
    expect(await pagesOf({ name: '9', sources: { folder: 'f' } })).toEqual({ pages: undefined, asked: [] });
  });
});
