// Languages and versions that an edit does not touch are kept. Law: what a build makes then is what a build from nothing makes, with the
// same problems.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { projectForAllTests } from '../../support/temporary-project.ts';

const page = (title: string, text: string) => `# ${title}\n\n${text}\n\n## Part\n`;
/** A translation, whose heading has the id of that of the original. */
const translation = (title: string, text: string) => `# ${title}\n\n${text}\n\n## جزء\n`;
const spec = (summary: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: { '/boats': { get: { summary, responses: { 200: { description: 'Found.' } } } } },
  });
const config = (more: object = {}) =>
  JSON.stringify({ url: 'https://boats.test', languages: ['en', 'ar'], onBrokenLinks: 'warn', ...more });
const version = (folder: string, name: string) => ({
  [`versioned_docs/${folder}/docs/guide.md`]: page(`Guide of ${name}`, 'See [the list](./list.md).'),
  [`versioned_docs/${folder}/docs/list.md`]: page('List', `Of ${name}. [Nothing](./none.md)`),
  [`versioned_docs/${folder}/ar/docs/guide.md`]: translation('دليل', 'نص'),
  [`versioned_specs/${folder}/boats.json`]: spec(`List boats of ${name}`),
});

const project = projectForAllTests({
  'portal.config.json': config(),
  'versions.json': '["2.0","1.0"]',
  'content/index.md': page('Home', 'See [the guide](./docs/guide.md).'),
  'content/docs/guide.md': page('Guide', 'See [the list](./list.md#part) and [before](/1.0/docs/list).'),
  'content/docs/list.md': page('List', 'Of today.'),
  'content/ar/docs/guide.md': translation('دليل اليوم', '[القائمة](./list.md)'),
  'specs/boats.json': spec('List boats'),
  ...version('version-2.0', '2.0'),
  ...version('version-1.0', '1.0'),
});
const { file, write } = project;
const dated = projectForAllTests({
  'portal.config.json': JSON.stringify({ url: 'https://boats.test', sitemap: { lastmod: true } }),
  '.gitignore': 'dist\n.portal\n',
  'versions.json': '["1.0"]',
  'content/docs/guide.md': page('Guide', 'Text.'),
  'versioned_docs/version-1.0/docs/guide.md': page('Guide of 1.0', 'Text.'),
});

const told = ({ stdout }: { stdout: string }) =>
  (JSON.parse(stdout).diagnostics as { message: string; place?: object }[]).map(({ message, place }) =>
    JSON.stringify([message, place]),
  );

const builtIn = (folder: string) => runInProcess(['build', '--format', 'json', '--threads', '1'], folder);

/** Builds over what earlier builds have left, and from nothing. */
async function expectSameSite(): Promise<void> {
  const own = await builtIn(project.path);
  const cold = `${project.path}-cold`;
  rmSync(cold, { recursive: true, force: true });
  cpSync(project.path, cold, { recursive: true });
  for (const left of ['dist', '.portal']) rmSync(`${cold}/${left}`, { recursive: true, force: true });
  const fresh = await builtIn(cold);
  expect([own.code, told(own).sort()]).toEqual([fresh.code, told(fresh).sort()]);
  if (own.code === 0) expect(await readTree(file('dist'))).toEqual(await readTree(`${cold}/dist`));
  rmSync(cold, { recursive: true, force: true });
}

/** Builds, and returns the row of the store with how many records of a kind were found and made, and why. */
async function rowOf(kind: string): Promise<string | undefined> {
  const { stderr } = await runInProcess(['build', '--explain-store', '--threads', '1'], project.path);
  return new RegExp(`^${kind} .*`, 'm').exec(stderr)?.[0].replace(/\s+/g, ' ');
}

beforeAll(async () => {
  expect(await builtIn(project.path)).toMatchObject({ code: 0 });
});

describe('a build is that of a build from nothing', () => {
  const edits: [name: string, edit: () => void][] = [
    ['an edit of the current version', () => write({ 'content/docs/list.md': page('List', 'Newer.') })],
    [
      'an edit of an old version',
      () => write({ 'versioned_docs/version-1.0/docs/list.md': page('List', '[No](./no.md)') }),
    ],
    ['a new page', () => write({ 'content/docs/new.md': page('New', 'Text.') })],
    [
      'a page that is in an old version only',
      () => write({ 'versioned_docs/version-1.0/docs/old.md': page('Old', 'x') }),
    ],
    ['a page that is removed', () => rmSync(file('versioned_docs/version-2.0/docs/list.md'))],
    [
      'a redirect of the last version',
      () =>
        write({
          'versioned_docs/version-2.0/docs/guide.md': `---\nredirect_from: /docs/list\n---\n\n${page('Guide', 'Text.')}`,
        }),
    ],
    ['a translation of the original', () => write({ 'content/ar/docs/list.md': translation('قائمة', 'نص') })],
    [
      'an edit of a translation',
      () => write({ 'content/ar/docs/guide.md': translation('دليل اليوم', 'نص. [قائمة](./list.md#part)') }),
    ],
    [
      'another id of a heading of an original',
      () => write({ 'versioned_docs/version-1.0/docs/guide.md': '# Guide of 1.0\n\nText.\n\n## Piece\n' }),
    ],
    [
      'an original that is translated',
      () => write({ 'content/docs/guide.md': page('Other title', 'See [before](/1.0/docs/old).') }),
    ],
    [
      'another heading of an original',
      () => write({ 'versioned_docs/version-1.0/docs/guide.md': '# Guide\n\n## Section\n\n## Part\n' }),
    ],
    [
      'a document of an old version',
      () => write({ 'versioned_specs/version-1.0/boats.json': spec('Get all boats') }),
    ],
    [
      'a document that is not valid',
      () => write({ 'versioned_specs/version-1.0/boats.json': spec('').replace('3.1.0', '3.1.9') }),
    ],
    [
      'a document that is valid again',
      () => write({ 'versioned_specs/version-1.0/boats.json': spec('Boats') }),
    ],
    ['a static file', () => write({ 'static/robots-extra.txt': 'text' })],
    ['a static file at the path of a page', () => write({ 'static/1.0/docs/guide/index.html': '<p>x</p>' })],
    ['the same without it', () => rmSync(file('static/1.0'), { recursive: true })],
    ['a file of the site that is missing', () => rmSync(file('dist/1.0/docs/guide/index.html'))],
    [
      'a file of the site that somebody changed',
      () => writeFileSync(file('dist/1.0/docs/guide/index.html'), 'x'),
    ],
    ['a search index that somebody removed', () => rmSync(file('dist/1.0/search-index.json'))],
    ['an error', () => write({ 'specs/boats.json': '{' })],
    ['an error that is mended', () => write({ 'specs/boats.json': spec('List all boats') })],
    ['another title of the site', () => write({ 'portal.config.json': config({ title: 'Harbour' }) })],
    [
      'another label of a version',
      () => write({ 'portal.config.json': config({ versions: { '1.0': { label: 'One' } } }) }),
    ],
    [
      'another version at the root',
      () => write({ 'portal.config.json': config({ versions: { last: '1.0' } }) }),
    ],
    ['a portable site', () => write({ 'portal.config.json': config({ url: undefined, portable: true }) })],
    ['an edit of a portable site', () => write({ 'content/docs/list.md': page('List', 'Portable.') })],
    ['a version that is removed', () => write({ 'versions.json': '["1.0"]' })],
  ];

  it.each(edits)('after %s', async (_, edit) => {
    edit();
    await expectSameSite();
  });
});

it('has translations as pages of their language only', () => {
  expect(existsSync(file('dist/next/docs/guide/index.html'))).toBe(true);
  expect(existsSync(file('dist/next/ar'))).toBe(false);
});

it('drops no record of an edition that it keeps', async () => {
  write({ 'portal.config.json': config(), 'versions.json': '["2.0","1.0"]' });
  await builtIn(project.path);
  write({ 'versioned_docs/version-1.0/ar/docs/guide.md': translation('دليل', 'نص جديد') });
  expect(await rowOf('edition')).toMatch(/^edition 4 0 2/);
  // Another title makes all pages anew, of which none has to be parsed.
  write({ 'portal.config.json': config({ title: 'Port' }) });
  expect(await rowOf('doc')).toMatch(/^doc \d+ 0 0/);
});

it('keeps no edition of a portable site, whose files are converted', async () => {
  write({ 'portal.config.json': config({ url: undefined, portable: true }) });
  await builtIn(project.path);
  write({ 'content/docs/list.md': page('List', 'Portable once more.') });
  expect(await rowOf('edition')).toBeUndefined();
  write({ 'portal.config.json': config() });
});

it('keeps the languages and versions that an edit does not touch', async () => {
  write({ 'versions.json': '["2.0","1.0"]', 'portal.config.json': config() });
  await builtIn(project.path);
  write({ 'versioned_docs/version-1.0/ar/docs/guide.md': translation('دليل', 'نص آخر') });
  expect(await rowOf('edition')).toBe(
    'edition 4 0 2 a translation has changed: 1; `versioned_docs/version-1.0/ar/docs/guide.md` has changed: 1',
  );
  write({ 'versioned_docs/version-1.0/docs/guide.md': page('Guide', 'Edited.') });
  expect(await rowOf('edition')).toBe(
    'edition 4 0 2 `versioned_docs/version-1.0/docs/guide.md` has changed: 2',
  );
  write({ 'content/docs/newer.md': page('Newer', 'Text.') });
  expect(await rowOf('edition')).toContain('pages of another edition have changed: 4');
});

describe('a site with a plugin that reads a file', () => {
  const other = projectForAllTests({
    'portal.config.mjs': `export default {
      plugins: [{
        api: 1,
        name: 'terms',
        version: '1',
        pages: async (site, { read }) => [
          { key: 'terms', url: '/terms', title: 'Terms', html: '<p>' + (await read('terms.txt')) + '</p>' },
        ],
      }],
    };`,
    'terms.txt': 'Berth',
    'versions.json': '["1.0"]',
    'content/docs/guide.md': page('Guide', 'Text.'),
    'versioned_docs/version-1.0/docs/guide.md': page('Guide of 1.0', 'Text.'),
  });
  const build = () => runInProcess(['build', '--explain-store', '--threads', '1'], other.path);
  const terms = (base: string) => readFileSync(other.file(`dist/${base}terms/index.html`), 'utf8');

  it('has what the plugin reads now in each edition', async () => {
    const { code, stderr } = await build();
    expect([code, stderr]).toEqual([0, expect.stringContaining('edition')]);
    other.write({ 'content/docs/guide.md': page('Guide', 'Other text.') });
    expect((await build()).stderr).toMatch(/^edition +1 +0 +1/m);
    other.write({ 'terms.txt': 'Mooring' });
    await build();
    expect([terms(''), terms('next/')].map((html) => html.includes('Mooring'))).toEqual([true, true]);
  });
});

it('has the dates of the sitemap that the history has now', async () => {
  const git = (day: string, ...how: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@boats.example', ...how], {
      cwd: dated.path,
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T10:00:00Z`, GIT_AUTHOR_DATE: `${day}T10:00:00Z` },
    });
  const commit = (day: string, files: Record<string, string> = {}) => {
    dated.write(files);
    git(day, 'add', '.');
    git(day, 'commit', '-qm', 'Change');
  };
  const build = async () => {
    expect(await runInProcess(['build', '-q', '--threads', '1'], dated.path)).toMatchObject({ code: 0 });
    return readFileSync(dated.file('dist/sitemap.xml'), 'utf8');
  };
  const last = 'versioned_docs/version-1.0/docs/guide.md';
  git('2024-01-01', 'init', '-q');
  commit('2024-01-01');
  expect(await build()).toContain('<lastmod>2024-01-01');
  // The page is as it was, and another version has been edited.
  commit('2024-02-02', { [last]: page('Guide of 1.0', 'Other text.') });
  commit('2024-03-03', {
    [last]: page('Guide of 1.0', 'Text.'),
    'content/docs/guide.md': page('Guide', 'New.'),
  });
  expect(await build()).toContain('<lastmod>2024-03-03');
});
