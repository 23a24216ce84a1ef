// `portal version`: what it writes, removes and lists, and what it refuses before it writes anything.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../../src/generator/project/files.ts';
import { parseConfig } from '../../../src/generator/project/parse-config.ts';
import { frozenPages } from '../../../src/generator/project/versions/frozen-pages.ts';
import { reservedNames, versionNameProblem } from '../../../src/generator/project/versions/version-names.ts';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const document = (more: object = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: { '/boats': { get: { responses: { 200: { description: 'All.' } } } } },
    ...more,
  });
const sources = {
  'content/index.md': '# Home\n',
  'content/docs/a.md': '# A\n',
  'content/docs/_meta.json': '{ "a": "A" }',
  'content/docs/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/de/docs/a.md': '# A auf Deutsch\n',
  'specs/boats.json': document(),
  'specs/boats.overlay.yaml': 'overlay: 1.0.0\n',
  'specs/parts/boat.yaml': 'type: object\n',
  'specs/de/boats.overlay.yaml': 'overlay: 1.0.0\n',
};
const project = projectForEachTest(sources);
const version = (...args: string[]) => project.run(['version', ...args]);
const text = (name: string) => readFileSync(project.file(name), 'utf8');
const json = (name: string) => JSON.parse(text(name));
const configure = (config: object) => project.write({ 'portal.config.json': JSON.stringify(config) });
const versioned = async () =>
  [...(await readTree(project.path)).keys()].filter((name) => name.startsWith('version'));

const identity = ['-c', 'user.name=A', '-c', 'user.email=a@boats.example', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]) =>
  execFileSync('git', ['-C', project.path, ...identity, ...args], { encoding: 'utf8', stdio: 'pipe' });
const tagged = (tag: string) => {
  if (!existsSync(project.file('.git'))) git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', 'Change');
  git('tag', tag);
};

/** Runs a command that is refused, which leaves all files as they are. */
async function refused(...args: string[]): Promise<string> {
  const before = await readTree(project.path);
  const { code, stderr, stdout } = await version(...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(await readTree(project.path)).toEqual(before);
  return stderr;
}

describe('portal version cut', () => {
  it('copies the folders of Markdown and documents, and prints what it did', async () => {
    project.write({ 'content/.hidden/a.md': '# Hidden\n', 'content/docs/.draft': 'x' });
    const { code, stdout, stderr } = await version('cut', '2.0');
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toBe(
      [
        'Version 2.0:',
        '  versioned_docs/version-2.0   5 files, 0.1 kB',
        '  versioned_specs/version-2.0  4 files, 0.2 kB',
        '  versions.json                2.0',
        '',
        'Next:',
        '  git add versioned_docs/version-2.0 versioned_specs/version-2.0 versions.json',
        '',
      ].join('\n'),
    );
    const tree = await readTree(project.path);
    for (const [name, content] of Object.entries(sources)) {
      const copy = name
        .replace(/^content/, 'versioned_docs/version-2.0')
        .replace(/^specs/, 'versioned_specs/version-2.0');
      expect([copy, tree.get(copy)]).toEqual([copy, content]);
    }
    expect(await versioned()).toHaveLength(Object.keys(sources).length + 1);
    await version('cut', '2.1');
    expect(text('versions.json')).toBe('[\n  "2.1",\n  "2.0"\n]\n');
  });

  it('shows paths from where it runs', async () => {
    project.write({ 'a b/content/index.md': '# Home\n' });
    const { stderr } = await version('cut', '1', 'a b');
    expect(stderr).toContain("  git add 'a b/versioned_docs/version-1' 'a b/versions.json'");
    expect(existsSync(project.file('a b/versioned_specs'))).toBe(false);
  });

  it('copies a folder of the content folder if only that has versions, with its translations', async () => {
    project.write({
      'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# Older\n',
      'i18n/de/docusaurus-plugin-content-docs/current/b.md': '# B\n',
    });
    const { settings } = parseConfig({}) as { settings: object };
    const languages = ['', 'de'].map((folder) => ({ folder }));
    const places = async (more: object) => {
      const all = { ...settings, languages, ...more } as unknown as Parameters<typeof frozenPages>[1];
      return (await frozenPages(diskFiles(project.path), all)).map(({ name, from }) => `${name} < ${from}`);
    };
    expect((await places({ versions: { folder: 'docs' } })).sort()).toEqual([
      '_meta.json < content/docs/_meta.json',
      'a.md < content/docs/a.md',
      'de/a.md < content/de/docs/a.md',
      'de/b.md < i18n/de/docusaurus-plugin-content-docs/current/b.md',
      'images/a.svg < content/docs/images/a.svg',
    ]);
    expect(await places({})).toContain('de/docs/b.md < i18n/de/docusaurus-plugin-content-docs/current/b.md');
    expect(await places({})).toContain('index.md < content/index.md');
    const ofGuides = await places({ versions: { folder: 'guides' } });
    expect(ofGuides).toContain('de/b.md < i18n/de/docusaurus-plugin-content-docs/current/b.md');
  });

  it('makes one file of a document that refers to others outside of the folder', async () => {
    configure({ referenceDirs: ['common'] });
    const reference = (to: string) => ({
      components: { schemas: { Boat: { $ref: to } } },
      paths: {
        '/boats': {
          get: {
            responses: {
              200: {
                description: 'One.',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Boat' } } },
              },
            },
          },
        },
      },
    });
    project.write({
      'common/boat.yaml': 'type: object\nproperties:\n  sail: { type: string }\n',
      'specs/boats.json': document(reference('parts/boat.yaml')),
      'specs/ships.json': document(reference('../common/boat.yaml')),
    });
    expect((await version('cut', '1.0')).code).toBe(0);
    expect(text('versioned_specs/version-1.0/boats.json')).toBe(text('specs/boats.json'));
    expect(json('versioned_specs/version-1.0/ships.json').components.schemas.Boat).toEqual({
      type: 'object',
      properties: { sail: { type: 'string' } },
    });
  });

  it('keeps documents and overlays outside of the folder by the names of their files', async () => {
    project.write({
      'services/boats/openapi.json': document({ components: { schemas: { A: { $ref: 'a.yaml' } } } }),
      'services/boats/a.yaml': 'type: object\n',
      'services/public.yaml': 'overlay: 1.0.0\ninfo: { title: A, version: "1" }\nactions: []\n',
      'services/ships/openapi.json': document(),
    });
    const boats = { spec: 'services/boats/openapi.json', overlays: ['services/public.yaml'] };
    configure({ apis: [boats, { spec: 'specs/boats.json' }] });
    expect((await version('cut', '1.0')).code).toBe(0);
    const names = (await versioned()).filter((name) => name.startsWith('versioned_specs'));
    expect(names.map((name) => name.slice('versioned_specs/version-1.0/'.length))).toEqual([
      'boats.json',
      'boats.overlay.yaml',
      'de/boats.overlay.yaml',
      'openapi.json',
      'parts/boat.yaml',
      'public.yaml',
    ]);
    expect(text('versioned_specs/version-1.0/openapi.json')).not.toContain('a.yaml');
    configure({ apis: [boats, { spec: 'services/ships/openapi.json' }] });
    expect(await refused('cut', '2.0')).toContain(
      '`services/boats/openapi.json` and `services/ships/openapi.json` would both be `openapi.json` in the version.',
    );
  });

  it('refuses names that exist or cannot be used', async () => {
    project.write({ 'versions.json': '["2.0-RC"]', 'versioned_docs/version-1.0/a.md': '# A\n' });
    expect(await refused('cut', '2.0-rc')).toContain(
      'The version `2.0-RC` exists already. Choose another name, or remove it first: `portal version remove 2.0-RC`.',
    );
    expect(await refused('cut', '1.0')).toContain(
      '`versioned_docs/version-1.0` exists, but `versions.json` does not list the version',
    );
    for (const name of ['../up', 'a b', '.', 'current', 'Latest', 'é'])
      expect(await refused('cut', name)).toContain(`\`${name}\` cannot name a version`);
    expect(await refused('cut')).toContain('Pass the name of the version, such as `portal version cut 2.0`.');
    project.write({ 'versions.json': '{ "a": 1 }' });
    expect(await refused('cut', '3.0')).toContain('`versions.json` is not a list of names of versions');
    project.write({ 'versions.json': '["../../x"]' });
    expect(await refused('cut', '3.0')).toContain('`versions.json` is not a list of names of versions');
  });

  it('refuses a project that cannot be read', async () => {
    configure({ tittle: 'Boats' });
    expect(await refused('cut', '1.0')).toContain('Did you mean `title`?');
    configure({ apis: [{ spec: 'specs/none.json' }] });
    expect(await refused('cut', '1.0')).toContain('`specs/none.json` cannot be read: it does not exist');
    configure({});
    symlinkSync('none.md', project.file('content/docs/broken.md'));
    expect(await refused('cut', '1.0')).toContain('`content/docs/broken.md` cannot be read');
    rmSync(project.file('content/docs/broken.md'));
    symlinkSync('none.png', project.file('content/docs/broken.png'));
    const { code, stderr } = await version('cut', '1.0');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /note {2}`content\/docs\/broken\.png` cannot be read.*The version does not have it\./,
    );
    expect(await refused('cut', '1', 'none')).toContain('The folder `none` does not exist.');
    expect(await refused('cut', '1', 'versions.json')).toContain(
      '`versions.json` is a file; pass the folder',
    );
  });

  it('refuses a project without pages and documents', async () => {
    mkdirSync(project.file('empty'));
    expect(await refused('cut', '1', 'empty')).toContain('there is nothing to keep');
  });

  it('refuses a file in place of a folder of versions', async () => {
    project.write({ versioned_specs: 'x' });
    expect(await refused('cut', '1.0')).toContain(
      'is a file, where the folder of versions would be. Move it.',
    );
    expect(await refused('remove', '1.0')).toContain('is a file');
    rmSync(project.file('versioned_specs'));
    mkdirSync(project.file('versions.json'));
    expect(await refused('cut', '1.0')).toContain('`versions.json` cannot be read: it is a folder.');
  });
});

describe('portal version cut --from-tag', () => {
  it('has the files of the tag, and enters the version by its number', async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'1'.repeat(64)}\nsize 1\n`;
    project.write({ 'content/docs/film.mp4': pointer, 'content/docs/ä b.md': '# Letters\n' });
    tagged('v1.0');
    project.write({ 'content/docs/a.md': '# A today\n', 'specs/new.json': document() });
    configure({ apis: [{ spec: 'specs/boats.json' }, { spec: 'specs/new.json' }] });
    for (const name of ['0.9', '2.0']) await version('cut', name);
    const status = git('status', '--porcelain');
    const { code, stderr } = await version('cut', '1.0', '--from-tag', 'v1.0');
    expect([code, json('versions.json')]).toEqual([0, ['2.0', '1.0', '0.9']]);
    expect(text('versioned_docs/version-1.0/docs/a.md')).toBe('# A\n');
    expect(text('versioned_docs/version-1.0/docs/ä b.md')).toBe('# Letters\n');
    expect(text('versioned_docs/version-2.0/docs/a.md')).toBe('# A today\n');
    expect(existsSync(project.file('versioned_specs/version-1.0/new.json'))).toBe(false);
    expect(stderr).toContain('Version 1.0 has the files of the tag v1.0:');
    expect(stderr).toContain(
      'note  The tag `v1.0` has no `specs/new.json`, so the version does not have it.',
    );
    expect(stderr).toContain('note  `content/docs/film.mp4` is a pointer of Git LFS');
    expect(git('status', '--porcelain')).toBe(status);
  });

  it('refuses a tag that does not exist or has no such folders', async () => {
    expect(await refused('cut', '1.0', '--from-tag', 'v1.0')).toContain('is in no git repository');
    git('init', '-q');
    git('commit', '-q', '--allow-empty', '-m', 'Nothing');
    git('tag', 'empty');
    expect(await refused('cut', '1.0', '--from-tag', 'v1.0')).toContain(
      'no tag `v1.0`. Its tags are `empty`.',
    );
    expect(await refused('cut', '1.0', '--from-tag', 'emtpy')).toContain('Did you mean `empty`?');
    expect(await refused('cut', '1.0', '--from-tag', 'empty')).toContain(
      'The tag `empty` has no files in `content/` and `specs/`, so there is nothing to keep. The configuration of today names the folders.',
    );
    expect(await refused('remove', '1.0', '--from-tag', 'empty')).toContain(
      'is a flag of `portal version cut`',
    );
  });
});

describe('portal version remove', () => {
  it('deletes the folders and the entry, and keeps everything else', async () => {
    for (const name of ['1.0', '2.0']) await version('cut', name);
    project.write({
      'versioned_sidebars/version-1.0-sidebars.json': '{}',
      'versioned_docs/README.txt': 'Mine.',
    });
    const { code, stderr } = await version('remove', '1.0');
    expect([code, stderr]).toEqual([
      0,
      [
        'Removed version 1.0:',
        '  deleted versioned_docs/version-1.0',
        '  deleted versioned_specs/version-1.0',
        '  deleted versioned_sidebars/version-1.0-sidebars.json',
        '  changed versions.json',
        '',
      ].join('\n'),
    ]);
    expect(json('versions.json')).toEqual(['2.0']);
    expect((await versioned()).filter((name) => name.includes('1.0'))).toEqual([]);
    await version('remove', '2.0');
    expect(await versioned()).toEqual(['versioned_docs/README.txt', 'versions.json']);
    expect(existsSync(project.file('versioned_specs'))).toBe(false);
  });

  it('refuses a name that no version has', async () => {
    expect(await refused('remove', '1.0')).toContain(
      'There is no version `1.0`. The project has no versions.',
    );
    await version('cut', '2.0.1');
    expect(await refused('remove', '2.0.2')).toContain('There is no version `2.0.2`. Did you mean `2.0.1`?');
    expect(await refused('remove', 'next')).toContain(
      'There is no version `next`. The versions are `2.0.1`.',
    );
    project.write({ 'versioned_docs/keep.txt': 'x' });
    expect(await refused('remove', '/../../content')).toContain('There is no version');
  });
});

describe('portal version list', () => {
  it('shows the versions with their figures, for people and for programs', async () => {
    expect(await version('list')).toMatchObject({ code: 0, stdout: 'The project has no versions.\n' });
    for (const name of ['1.0', '2.0']) await version('cut', name);
    project.write({ 'versions.json': '["2.0", "1.0", "0.1"]', 'versioned_docs/version-x/a.md': '# X\n' });
    const { code, stdout, stderr } = await version('list');
    expect([code, stdout]).toEqual([
      0,
      [
        'version  files                                                    pages  documents',
        '2.0      versioned_docs/version-2.0, versioned_specs/version-2.0      3          1',
        '1.0      versioned_docs/version-1.0, versioned_specs/version-1.0      3          1',
        '0.1      -                                                            0          0',
        '',
      ].join('\n'),
    ]);
    expect(stderr).toBe(
      [
        'note  The version `0.1` has no files: `versioned_docs/version-0.1` does not exist.',
        'note  `versions.json` does not list the version `x` of `versioned_docs/version-x`.',
        '',
      ].join('\n'),
    );
    const listed = JSON.parse((await version('list', '--json')).stdout);
    expect(listed.versions[0]).toEqual({
      name: '2.0',
      folders: ['versioned_docs/version-2.0', 'versioned_specs/version-2.0'],
      pages: 3,
      documents: 1,
    });
    expect((await project.run(['version', 'list', '.', '--json'])).code).toBe(0);
    expect(await refused('list', '.', 'content')).toContain('has one argument, the folder');
    expect(await refused('cut', '3.0', '--json')).toContain('is a flag of `portal version list`');
  });
});

it('docs/version.md names every name that is reserved', () => {
  const [, list = ''] =
    /characters\. (`[\s\S]*?) have meanings of their own/.exec(readFileSync('docs/version.md', 'utf8')) ?? [];
  const named = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(versionNameProblem(name)).toContain('meaning of its own');
  expect(named).toEqual(reservedNames.toSorted());
});
