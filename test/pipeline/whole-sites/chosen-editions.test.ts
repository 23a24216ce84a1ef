// `portal build --edition`: some languages and versions, as they are in the whole site.

import { expect, it } from 'vitest';
import { markerFile } from '../../../src/generator/shared/paths/output-paths.ts';
import { readTree } from '../../support/read-tree.ts';
import { projectForAllTests } from '../../support/temporary-project.ts';

const project = projectForAllTests({
  'portal.config.json': JSON.stringify({
    url: 'https://boats.test',
    languages: ['en', 'de'],
    versions: { '1.0': { label: 'One' }, current: { label: { en: 'Next', de: 'Bald' } } },
  }),
  'versions.json': '["2.0","1.0"]',
  'content/docs/guide.md': '# Guide 3\n\nSee [before](/1.0/docs/guide).\n',
  'versioned_docs/version-2.0/docs/guide.md': '# Guide 2\n',
  'versioned_docs/version-1.0/docs/guide.md': '# Guide 1\n',
  'versioned_docs/version-1.0/de/docs/guide.md': '# Anleitung\n',
});

/** Returns the files that a build of some editions writes to a folder of its own. */
async function built(edition?: string): Promise<Map<string, string>> {
  const chosen = edition === undefined ? [] : ['--edition', edition];
  const outDir = `out-${edition ?? 'all'}`;
  const { code, stderr } = await project.run(['build', '-q', '--out-dir', outDir, ...chosen]);
  expect([code, stderr]).toEqual([0, '']);
  const site = await readTree(project.file(outDir));
  site.delete(markerFile);
  return site;
}

const isShared = (path: string) => path.startsWith('assets/') || path === 'editions.json';

it('has the editions as they are in the whole site, and what all share', async () => {
  const all = await built();
  const of: [edition: string, isPart: (path: string) => boolean][] = [
    ['1.0', (path) => /^(?:de\/)?1\.0\//.test(path)],
    ['de,1.0', (path) => path.startsWith('de/1.0/')],
    ['de', (path) => path.startsWith('de/')],
    ['en,current', (path) => path.startsWith('next/')],
  ];
  for (const [edition, isPart] of of) {
    const site = await built(edition);
    const own = [...site.keys()].filter((path) => !isShared(path));
    expect([edition, own]).toEqual([edition, [...all.keys()].filter(isPart)]);
    for (const [path, bytes] of site) expect([path, all.get(path) === bytes]).toEqual([path, true]);
    const [page = ''] = own.filter((path) => path.endsWith('docs/guide/index.html'));
    const links = [...(site.get(page) ?? '').matchAll(/(?:href|src)="(\/assets\/[^"]*)"/g)];
    expect(links.length).toBeGreaterThan(2);
    for (const [, href = ''] of links) expect([href, site.has(href.slice(1))]).toEqual([href, true]);
  }
});

it('lists all editions for programs', async () => {
  const { editions } = JSON.parse((await built('de,current')).get('editions.json') ?? '');
  const labels = { language: 'de', languageLabel: 'Deutsch' };
  expect(editions).toHaveLength(6);
  expect(editions[0]).toEqual({
    path: '/',
    language: 'en',
    languageLabel: 'English',
    version: '2.0',
    versionLabel: '2.0',
  });
  expect(editions.slice(-3, -2)).toEqual([
    { path: '/de/next/', ...labels, version: 'current', versionLabel: 'Bald', banner: 'unreleased' },
  ]);
  expect(editions.at(-1)).toEqual({
    path: '/de/1.0/',
    ...labels,
    version: '1.0',
    versionLabel: 'One',
    banner: 'unmaintained',
  });
});

it('refuses what the site does not have', async () => {
  const refused = async (...args: string[]) => {
    const { code, stderr } = await project.run(['build', ...args]);
    return [code, stderr];
  };
  const [code, stderr] = await refused('--edition', 'de,1.1');
  expect([code, stderr]).toEqual([2, expect.stringContaining('no language and no version `1.1`')]);
  expect((await refused('--edition', 'de', '--shard', '1/2'))[0]).toBe(2);
});
