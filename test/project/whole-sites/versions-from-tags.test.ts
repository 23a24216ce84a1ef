// Where the versions of a site come from: the tags of a repository, and translations beside copies.

import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { texts, versionedProject } from '../../support/versioned-project.ts';

const { project, configure, built, page, menu, translated } = versionedProject();

describe('a site of Docusaurus in several versions and languages', () => {
  it('has the translations of a version in that version alone', async () => {
    configure({ languages: ['en', 'de'] });
    const folder = 'i18n/de/docusaurus-plugin-content-docs';
    project.write({
      [`${folder}/current/guide.md`]: '# Anleitung\n\n## Los\n\nText.\n',
      [`${folder}/version-2.0/docs/guide.md`]: '# Anleitung 2\n\n## Los\n\nText.\n',
    });
    expect((await built()).diagnostics).toEqual([]);
    expect(translated()).toEqual({
      'de/docs/guide/': 'Anleitung 2',
      'de/next/docs/guide/': 'Anleitung',
    });
    expect(page('de/1.0/docs/guide/')).toContain('Guide 1');
  });
});

describe('a site with versions from tags', () => {
  const git = (...how: string[]) =>
    execFileSync('git', ['-c', 'user.name=Boats', '-c', 'user.email=boats@boats.example', ...how], {
      cwd: project.path,
    });
  const tag = (name: string) => {
    git('add', '.');
    git('commit', '-qm', name);
    git('tag', name);
  };

  it('has the pages that each tag has, without copies', async () => {
    for (const folder of ['versioned_docs', 'versioned_specs', 'versions.json'])
      rmSync(project.file(folder), { recursive: true });
    configure({ versions: { fromTags: 'v*' } });
    git('init', '-q');
    project.write({
      'content/docs/guide.md': '# Guide 1\n\n![Boat](boat.svg)\n',
      'content/docs/boat.svg': texts['versioned_docs/version-2.0/docs/boat.svg'],
    });
    tag('v1.9');
    project.write({ 'content/docs/guide.md': '# Guide 2\n\n[No](/docs/none).\n' });
    tag('v1.10');
    project.write({ 'content/docs/guide.md': '# Guide 3\n' });
    const { code, diagnostics } = await built();
    const places = diagnostics.map(({ code: one, place }: { code: string; place: { file: string } }) => [
      one,
      place.file,
    ]);
    expect([code, places]).toEqual([1, [['broken-link', 'v1.10:content/docs/guide.md']]]);
    expect(diagnostics[0].notes).toContain(
      'A tag cannot be changed: `portal version cut 1.10 --from-tag v1.10` makes a folder that can be corrected.',
    );
    const edit = 'https://git.example/edit/{file}';
    configure({ versions: { fromTags: 'v*' }, onBrokenLinks: 'ignore', editUrl: edit });
    expect((await built()).diagnostics).toEqual([]);
    const titles = ['', '1.9/', 'next/'].map(
      (base) => /<h1[^>]*>(.*?)</.exec(page(`${base}docs/guide/`))?.[1],
    );
    expect(titles).toEqual(['Guide 2', 'Guide 1', 'Guide 3']);
    expect(menu(page('docs/guide/'))[1]).toBe('1.10 /p/docs/guide *');
    const linked = ['', '1.9/', 'next/'].map((base) =>
      page(`${base}docs/guide/`).includes('git.example/edit'),
    );
    expect(linked).toEqual([false, false, true]);
    expect(/<img[^>]* src="([^"]*)"/.exec(page('1.9/docs/guide/'))?.[1]).toMatch(/^\/p\/1\.9\/.*\.svg$/);
  });

  it('has the APIs whose documents a tag has, and places what is wrong in the configuration there, once', async () => {
    for (const folder of ['versioned_docs', 'versioned_specs', 'versions.json'])
      rmSync(project.file(folder), { recursive: true });
    const boats = 'specs/boats.json';
    const document = "openapi: 3.1.0\ninfo: { title: Sails, version: '1' }\npaths: {}\n";
    configure({
      versions: { fromTags: 'v*' },
      apis: [
        { name: 'boats', spec: boats },
        { name: 'sails', spec: 'specs/sails.yaml' },
      ],
      navbar: [{ label: 'None', to: '/docs/none' }],
    });
    git('init', '-q');
    project.write({ 'content/docs/guide.md': '# Guide\n' });
    tag('v1.0');
    project.write({ 'specs/sails.yaml': document });
    tag('v2.0');
    const { diagnostics } = await built();
    const found = diagnostics.map((one: { code: string; place: { file: string }; notes: string[] }) => [
      one.code,
      one.place.file,
      one.notes.filter((note) => note.includes('tag')),
    ]);
    expect(found).toEqual([['broken-link', 'portal.config.json', []]]);
    configure({
      versions: { fromTags: 'v*' },
      apis: [
        { name: 'boats', spec: boats },
        { name: 'sails', spec: 'specs/sails.yaml' },
      ],
    });
    expect((await built()).diagnostics).toEqual([]);
    const has = (base: string, page: string) =>
      existsSync(project.file(`dist/${base}api/${page}/index.html`));
    expect(['', '1.0/', 'next/'].map((base) => has(base, 'sails/introduction'))).toEqual([true, false, true]);
    expect(['', '1.0/', 'next/'].map((base) => has(base, 'boats/list-boats'))).toEqual([true, true, true]);
  });

  it('has the translations of Docusaurus that each tag has', async () => {
    for (const folder of ['versioned_docs', 'versioned_specs', 'versions.json'])
      rmSync(project.file(folder), { recursive: true });
    configure({ versions: { fromTags: 'v*' }, languages: ['en', 'de'] });
    git('init', '-q');
    project.write({ 'content/docs/guide.md': '# Guide\n', 'content/docs/new.md': '# New\n' });
    for (const name of ['1', '2', 'next']) {
      project.write({
        'i18n/de/docusaurus-plugin-content-docs/current/guide.md': `# Anleitung ${name}\n`,
      });
      if (name !== 'next') tag(`v${name}`);
    }
    expect((await built()).diagnostics).toEqual([]);
    expect(translated()).toEqual({
      'de/docs/guide/': 'Anleitung 2',
      'de/next/docs/guide/': 'Anleitung next',
      'de/1/docs/guide/': 'Anleitung 1',
    });
  });

  it('leaves out a tag that can be no version, with a warning', async () => {
    for (const folder of ['versioned_docs', 'versioned_specs', 'versions.json'])
      rmSync(project.file(folder), { recursive: true });
    configure({ versions: { fromTags: 'v*' } });
    git('init', '-q');
    tag('v1.0');
    git('tag', 'v2.0+build');
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([
      0,
      [expect.objectContaining({ code: 'unusable-tag', message: expect.stringContaining('`v2.0+build`') })],
    ]);
    expect(menu(page('docs/guide/'))).toHaveLength(2);
  });

  it('is not built from a clone that can lack tags', async () => {
    configure({ versions: { fromTags: 'v*' } });
    git('init', '-q');
    tag('v1.0');
    project.write({ 'content/docs/new.md': '# Newer\n' });
    tag('v2.0');
    const origin = project.path;
    const clone = project.file('clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin}`, clone]);
    const { code, stderr } = await project.run(['build', clone]);
    expect(code).toBe(2);
    expect(stderr).toContain('fetch-depth: 0');
  });
});
