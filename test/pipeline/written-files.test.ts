// Which files a site may write: each path is claimed once, and a sink reuses or leaves out files.

import { describe, expect, it, vi } from 'vitest';
import { createOutputClaims } from '../../src/generator/pipeline/record/output-claims.ts';
import { stagingSink } from '../../src/generator/pipeline/runs/staging-sink.ts';
import { createClaims } from '../../src/generator/shared/paths/output-paths.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';
import { settingsOf } from '../routes/small-site.ts';

describe('an output path', () => {
  const claimsOf = (base = '') => {
    const report = vi.fn<(found: Diagnostic) => void>();
    const planned = { site: { apis: [] } } as never;
    const claim = createOutputClaims({
      planned,
      settings: settingsOf(),
      report,
      claims: createClaims(),
      base,
    });
    return {
      claim,
      said: () =>
        report.mock.calls.map(([{ code, severity, message, place, notes }]) => {
          expect([severity, place === undefined || place.file !== undefined]).toEqual(['warning', true]);
          return [code, message, place?.file, ...notes];
        }),
    };
  };

  it('is that of the first file, and others are reported', () => {
    const { claim, said } = claimsOf('de/');
    expect(claim({ outputPath: 'a.txt', source: { file: 'static/a.txt' } })).toBe(true);
    expect(claim({ outputPath: 'A.txt', source: { file: 'static/A.txt' } })).toBe(false);
    expect(claim({ outputPath: 'a.txt' })).toBe(false);
    expect(claim({ outputPath: 'own.txt' })).toBe(true);
    expect(claim({ outputPath: 'own.txt', source: { file: 'static/own.txt' } })).toBe(false);
    const other = ', as Windows and macOS ignore letter case and Unicode forms in names';
    const message = (name: string, path: string, by: string, why = '') =>
      `${name} would be written to \`de/${path}\`, which is taken by ${by}${why}; it is left out.`;
    expect(said()).toEqual([
      [
        'duplicate-route',
        message('`static/A.txt`', 'A.txt', '`static/a.txt`', other),
        'static/A.txt',
        'Rename one of the two files.',
      ],
      [
        'duplicate-route',
        message('A file that the program adds', 'a.txt', '`static/a.txt`'),
        undefined,
        'Rename one of the two files.',
      ],
      [
        'duplicate-route',
        message('`static/own.txt`', 'own.txt', 'a file that the program adds'),
        'static/own.txt',
        'Rename the file.',
      ],
    ]);
  });

  it('that a file of the program has can be taken by one of the project, which is said', () => {
    const { claim, said } = claimsOf();
    expect(claim({ outputPath: 'robots.txt', source: { file: 'static/robots.txt' } })).toBe(true);
    expect(said()).toEqual([
      [
        'duplicate-route',
        '`static/robots.txt` is published in place of the `robots.txt` that the program adds.',
        'static/robots.txt',
        'Where that is intended, set `onDuplicateRoutes` to `ignore`.',
      ],
    ]);
  });

  it('that some system does not allow is said once for each file', () => {
    const { claim, said } = claimsOf();
    for (const outputPath of ['con/a.html', 'con/b.html'])
      claim({ outputPath, source: { file: 'content/con.md' } });
    claim({ outputPath: 'aux/c.html', source: { file: 'specs/a.json', pointer: '#/p' } });
    claim({ outputPath: 'nul/d.html' });
    expect(said().map(([code, , file, note]) => [code, file, note])).toEqual([
      [
        'unportable-name',
        'content/con.md',
        'Rename the file; a page can have another `slug`, an API another `name`.',
      ],
      ['unportable-name', 'specs/a.json', 'Give the operation an `x-slug`, or the API another `name`.'],
    ]);
  });
});

describe('a sink', () => {
  const record = { key: 'k', digest: 'd', size: 1 } as never;
  const sinkOf = (portable: boolean, more: object = {}, packed?: Uint8Array) => {
    const add = vi.fn(async () => undefined);
    const staging = {
      add,
      contentOf: async () => '',
      pathOf: (path: string) => `/out/${path}`,
      record: vi.fn(),
      ...more,
    };
    const sink = stagingSink(staging as never, {
      pool: { makePages: ({ pages }: { pages: () => unknown[] }) => Promise.resolve(pages()) } as never,
      settings: { ...settingsOf(), portable },
      shared: { packedFile: () => packed } as never,
    });
    return { sink, add, staging };
  };

  it('leaves out what a portable site has no use for', async () => {
    for (const portable of [false, true]) {
      const { sink, add } = sinkOf(portable);
      await sink.add({ outputPath: 'index.html', content: '' });
      await sink.add({ outputPath: 'search-index.json', content: '' });
      expect(add).toHaveBeenCalledTimes(portable ? 1 : 2);
      expect(sink.reuse('search-index.json', record)).toBe(portable);
      expect(sink.reuse('index.html', record)).toBe(false);
    }
  });

  it('records the files that threads write into its folder', async () => {
    const made = {
      outputPath: 'a/index.html',
      stored: { file: 'html' },
      others: [{ stored: { file: 'md' } }],
    };
    const pool = vi.fn(async () => [made, undefined, { ...made, others: [] }]);
    const { staging } = sinkOf(false);
    const sink = stagingSink(staging as never, {
      pool: {
        makePages: ({ pages }: { pages: () => unknown[] }) => {
          written.push(...pages());
          return pool();
        },
      } as never,
      settings: settingsOf(),
    });
    const written: unknown[] = [];
    const page = (name: string, ...others: string[]) => ({
      route: { outputPath: `${name}.html` },
      others: others.map((outputPath) => ({ outputPath })),
    });
    const pages = () => [page('a', 'a.md'), page('b', 'b.md'), { route: { outputPath: 'c.html' } }] as never;
    expect(await sink.takePages({ site: {} as never, pages })).toHaveLength(3);
    expect(written).toMatchObject([
      { path: '/out/a.html', others: [{ outputPath: 'a.md', path: '/out/a.md' }] },
      { path: '/out/b.html' },
      { path: '/out/c.html', others: [] },
    ]);
    expect(staging.record.mock.calls).toEqual([
      ['a.html', 'html'],
      ['a.md', 'md'],
      ['c.html', 'html'],
    ]);
    expect(sink.takes('any')).toBe(true);
  });

  it('reuses the files of an earlier run, or else those that another machine has packed', () => {
    expect(sinkOf(false, { reuse: () => true }).sink.reuse('a', record)).toBe(true);
    const bytes = new Uint8Array();
    const take = vi.fn(() => true);
    expect(sinkOf(false, { reuse: () => false, take }, bytes).sink.reuse('a', record)).toBe(true);
    expect(take).toHaveBeenCalledWith('a', record, bytes);
    expect(sinkOf(false, { take }).sink.reuse('a', record)).toBe(false);
    expect(sinkOf(false, { take: () => false }, bytes).sink.reuse('a', record)).toBe(false);
  });
});
