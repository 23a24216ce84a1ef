// A site with three editions, put together by hand.

import { expect, it } from 'vitest';
import { openProject } from '../../src/generator/pipeline/build.ts';
import { openEdited } from '../../src/generator/pipeline/pages/opened-site.ts';
import type { Edition } from '../../src/generator/pipeline/run.ts';
import { defaultEdition } from '../../src/generator/pipeline/run.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { SiteVersion } from '../../src/generator/types/versions/site-version.ts';
import { openVersion } from '../../src/live/open-version.ts';
import { stringsFor } from '../../src/strings/strings-for.ts';
import { bytesOfFile } from '../support/file-content.ts';
import { emptyTheme, projectOf } from '../support/memory-project.ts';
import { builtSite, plainRun } from '../support/plain-run.ts';

const german = stringsFor({ language: 'de', key: 'de', catalog: { frame: { skipToContent: 'Zum Inhalt' } } });
function versionIn(name: string, sources: NonNullable<SiteVersion['sources']>): SiteVersion {
  return { name, label: name, path: `${name}/`, base: `${name}/`, position: 0, sources };
}

const editions: Edition[] = [
  defaultEdition(),
  {
    base: 'de/',
    strings: german,
    isDefault: false,
    version: versionIn('de', { contentDir: 'de', specsDir: 'specs' }),
  },
  {
    base: '1.0/',
    strings: stringsFor(),
    isDefault: false,
    version: versionIn('1.0', { contentDir: 'old/content', specsDir: 'old/specs' }),
  },
];

const document = (version: string) =>
  `openapi: 3.1.0\ninfo: { title: Boats, version: '${version}' }\npaths: { /boats: { get: { summary: List boats, responses: { '200': { description: Boats. } } } } }\n`;

const texts = {
  'specs/boats.yaml': document('2'),
  'content/index.md': '# Home\n\nSee [the guide](docs/guide.md).\n',
  'content/docs/guide.md': '# Guide\n\nAbout harbours. [Home](/), [boats](/api/boats/list-boats).\n',
  'de/index.md': '# Start\n\nSiehe [die Anleitung](docs/guide.md).\n',
  'de/docs/guide.md':
    '# Anleitung\n\nVom Hafen. [Start](/), [Boote](/api/boats/list-boats), [nichts](/docs/none).\n',
  'old/specs/boats.yaml': document('1.0'),
  'old/content/docs/guide.md': '# Old guide\n\n[Home](/), [boats](/api/boats/list-boats).\n',
};

function editionsRun(more: Record<string, string> = {}) {
  const parsed = parseConfig({ baseUrl: '/portal/' });
  if (!('settings' in parsed)) throw new Error(parsed.problems.map(({ message }) => message).join('\n'));
  const { settings, extensions } = parsed;
  return plainRun({
    settings,
    extensions,
    files: projectOf({ ...texts, ...more }),
    theme: emptyTheme,
    store: memoryStore(),
    editions,
  });
}

async function built(more: Record<string, string> = {}) {
  const files = new Map<string, string>();
  const { diagnostics, routes } = await builtSite(editionsRun(more), {
    add: async ({ outputPath, content }) => void files.set(outputPath, bytesOfFile(content).toString()),
    reuse: () => false,
  });
  return { files, diagnostics, routes };
}

const hrefsIn = (html = '') => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, href = '']) => href);

it('has the pages, the search and the links of each edition below its base', async () => {
  const { files, diagnostics, routes } = await built();
  const pages = ['/', '/docs/guide', '/api/boats/list-boats'];
  expect(routes.map(({ url }) => url)).toEqual([
    ...pages,
    ...pages.map((url) => `/de${url}`),
    ...pages.map((url) => `/1.0${url}`),
  ]);
  for (const { outputPath } of routes) expect([...files.keys()]).toContain(outputPath);
  const [guide, german, old] = ['', 'de/', '1.0/'].map((base) => {
    const html = files.get(`${base}docs/guide/index.html`) ?? '';
    const manifest = JSON.parse(files.get(`${base}search-index.json`) ?? '');
    expect([base, manifest.pages]).toEqual([base, 3]);
    for (const [, digest] of manifest.terms)
      expect([...files.keys()]).toContain(`${base}assets/search-terms-${digest}.json`);
    // Each link to a page stays in the edition.
    const others = ['', 'de/', '1.0/'].filter((other) => other !== base && other !== '');
    for (const other of others)
      expect(hrefsIn(html).filter((href) => href.includes(`/${other}`))).toEqual([]);
    expect(hrefsIn(html)).toContain(`/portal/${base}`);
    expect(hrefsIn(html)).toContain(`/portal/${base}api/boats/list-boats`);
    return html;
  });
  expect(german).toContain('Zum Inhalt');
  expect(german).toContain('<html lang="de"');
  expect(guide).not.toContain('Zum Inhalt');
  expect(old).toContain('Old guide');
  expect(diagnostics.map(({ code, place, target }) => [code, place?.file, target])).toEqual([
    ['broken-link', 'de/docs/guide.md', '/docs/none'],
  ]);
});

it('reports a page of one edition at the path of another', async () => {
  const { diagnostics } = await built({ 'content/de/index.md': '# Not German\n' });
  expect(
    diagnostics.filter(({ code }) => code === 'duplicate-route').map(({ place }) => place?.file),
  ).toEqual(['de/index.md']);
});

it('has the files that editions share once', async () => {
  const { files } = await built();
  const styles = [...files.keys()].filter((path) =>
    /site-.*\.css$|robots\.txt$|site\.webmanifest$/.test(path),
  );
  expect(styles).toEqual(['robots.txt', 'site.webmanifest', 'assets/site-e3b0c442.css']);
  expect(hrefsIn(files.get('de/index.html'))).toContain('/portal/assets/site-e3b0c442.css');
});

it('is served with all editions, and an edit changes one of them', async () => {
  const run = editionsRun();
  const { files } = await built();
  const sites = await openProject(run);
  const version = openVersion(sites, undefined);
  const paths = [...files.keys()].filter((path) => path.endsWith('.html'));
  expect(paths).toHaveLength(12);
  for (const path of paths) {
    const file = await version.file(path);
    expect([file?.outputPath, file?.content]).toEqual([path, files.get(path)]);
  }
  expect(await version.file('de/none/index.html')).toBeUndefined();
  const [, german] = sites;
  if (german === undefined) throw new Error('There is no second edition.');
  const source = { file: 'de/docs/guide.md', text: '# Anleitung\n\nNeu.\n' };
  const edited = await openEdited(german, { sources: [source] });
  const next = openVersion(
    [sites[0], edited, sites[2]].flatMap((site) => site ?? []),
    version.editions,
  );
  expect((await next.file('de/docs/guide/index.html'))?.content).toContain('Neu.');
  expect(await next.file('docs/guide/index.html')).toBe(await version.file('docs/guide/index.html'));
});
