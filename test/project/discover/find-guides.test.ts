// Which folder the guides of a project are taken from, if nothing names one.

import { describe, expect, it } from 'vitest';
import { findGuides } from '../../../src/generator/project/discover/find-guides.ts';
import { withoutSecondIndex } from '../../../src/generator/project/discover/guide-folders.ts';
import { leftOutOf } from '../../../src/generator/project/discover/left-out-files.ts';
import { parseConfig } from '../../../src/generator/project/parse-config.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

async function foundIn(...names: string[]) {
  project.write(Object.fromEntries(names.map((name) => [name, '# Page\n'])));
  const parsed = parseConfig({}, () => []);
  if ('problems' in parsed) throw new Error('The empty configuration is valid.');
  return findGuides(project.path, parsed.settings);
}

function pagesIn(folder: string): string[] {
  return Array.from({ length: 12 }, (_, index) => `${folder}/${index}.md`);
}

function manyPagesIn(folder: string): string[] {
  return Array.from({ length: 30 }, (_, index) => `${folder}/${index}/page.mdx`);
}

describe('findGuides', () => {
  it.each([
    ['content/ before all others', ['content/a.md', 'index.md', 'docs/b.md'], 'content'],
    ['content/ with languages', ['content/en/a.md', 'content/de/a.md', 'layouts/note.md'], 'content'],
    ['content/ with one folder of no Hugo site', ['content/en/a.md'], 'content'],
    [
      'the content of a site of Hugo in a folder',
      ['site/content/en/_index.md', 'site/content/en/blog/a.md', 'site/content/en/docs/b.md'],
      'site/content',
    ],
    [
      'docs/ in a folder of no Hugo site',
      ['site/content/en/a.md', 'site/content/en/docs/b.md'],
      'site/content/en/docs',
    ],
    ['the project that a SUMMARY.md lists', ['SUMMARY.md', 'docs/a.md', 'guides/b.md'], '.'],
    ['docs/ with a SUMMARY.md', ['SUMMARY.md', 'docs/SUMMARY.md', 'docs/a.md'], 'docs'],
    ['the project with an index', ['index.md', 'docs/a.md'], '.'],
    ['docs/', ['docs/a.md', 'pages/b.md'], 'docs'],
    ['the collection of Jekyll before its pages', ['_docs/a.md', 'pages/b.md'], '_docs'],
    ['src/content/docs/', ['src/content/docs/a.md'], 'src/content/docs'],
    ['website/docs/', ['website/docs/a.md', 'README.md'], 'website/docs'],
    ['www/docs/', ['www/docs/a.md'], 'www/docs'],
    ['pages/', ['pages/a.md'], 'pages'],
    ['a site inside of docs/', ['docs/README.md', 'docs/src/content/docs/a.md'], 'docs/src/content/docs'],
    ['the project with pages of its own', ['intro.md', 'packages/one/docs/a.md'], '.'],
    ['a nested folder', ['README.md', 'packages/one/docs/a.md'], 'packages/one/docs'],
    [
      'the innermost folder of a nested site',
      ['packages/docs/README.md', 'packages/docs/src/content/docs/a.md'],
      'packages/docs/src/content/docs',
    ],
    ['the nearest of two nested folders', ['b/c/docs/a.md', 'z/docs/a.md'], 'z/docs'],
    [
      'a site with many pages before a folder with one',
      ['apps/docs/README.md', ...manyPagesIn('apps/guides/app'), ...pagesIn('apps/book/app')],
      'apps/guides/app',
    ],
    [
      'a folder with many pages before a nearer one with one',
      ['tools/docs/a.md', ...manyPagesIn('apps/site/docs')],
      'apps/site/docs',
    ],
    ['a nearer folder with some pages', [...pagesIn('z/docs'), ...manyPagesIn('apps/site/docs')], 'z/docs'],
    [
      'the folder of nearly all pages of a site',
      ['apps/docs/README.md', ...pagesIn('apps/docs/content/docs')],
      'apps/docs/content/docs',
    ],
    [
      'no folder of some of the pages of a site',
      ['docs/a.md', 'docs/b.md', ...pagesIn('docs/content')],
      'docs',
    ],
    [
      'no file for those who work on a project',
      ['CLAUDE.md', 'AGENTS.md', 'RELEASING.md', 'MAINTAINERS.md', 'packages/docs/a.md'],
      'packages/docs',
    ],
    ['the project in which pages are few', ['pages/about.md', 'rules/a.md', 'use/b.md', 'use/c.md'], '.'],
    ['pages if they are most', ['README.md', 'pages/a.md', 'pages/b.md', 'notes/c.md'], 'pages'],
    ['the only folder of Sphinx', ['README.md', 'source/index.md', 'source/guide/a.md'], 'source'],
    ['the only folder of Next.js', ['README.md', 'LICENSE-DOCS.md', 'src/content/learn/a.md'], 'src/content'],
    ['the project with a folder beside that of Sphinx', ['source/index.md', 'guide/a.md'], '.'],
    ['the project with only a README', ['README.md'], '.'],
    ['the project with folders of other names', ['guide/a.md', 'reference/b.md'], '.'],
  ])('takes %s', async (_, names, folder) => {
    expect((await foundIn(...names))?.contentDir).toBe(folder);
  });

  it.each([
    ['hidden folders', '.github/a.md'],
    ['installed packages', 'node_modules/one/docs/a.md'],
    ['tests', 'test/fixtures/a.md'],
    ['templates', 'themes/x/layouts/shortcodes/a.md'],
    ['the output folder', 'dist/a.md'],
    ['the folder of documents', 'specs/a.md'],
  ])('takes nothing from %s', async (_, name) => {
    expect(await foundIn(name)).toBeUndefined();
  });

  it.each([
    ['the project', ['index.md', 'public/a.txt', 'static/b.txt', 'docs/public/c.txt'], ['public']],
    ['docs/', ['docs/a.md', 'docs/assets/a.txt', 'website/static/b.txt'], ['docs/assets', 'website/static']],
    ['a nested folder', ['packages/one/docs/a.md', 'packages/one/public/a.txt'], ['packages/one/public']],
    ['a site without any', ['docs/a.md'], undefined],
  ])('publishes each folder of public files around %s once, without its own', async (_, names, folders) => {
    expect((await foundIn(...names))?.publicDirs).toEqual(folders);
  });

  it.each(['content/docs', 'content', 'src/content', 'src/pages', 'pages', 'source', 'src/app', 'app'])(
    'takes %s, which has nearly all pages of a site in a folder',
    async (main) => {
      const found = await foundIn('apps/docs/README.md', ...manyPagesIn(`apps/docs/${main}`));
      expect(found?.contentDir).toBe(`apps/docs/${main}`);
    },
  );

  it('is the folder of pages of Astro', async () => {
    expect((await foundIn('src/content/docs/b.md'))?.contentDir).toBe('src/content/docs');
  });

  it.each(['app', 'src/app'])(
    'is the folder %s of Next.js, also below one of a larger project',
    async (folder) => {
      expect((await foundIn(`docs/${folder}/page.mdx`, `docs/${folder}/start/page.mdx`))?.contentDir).toBe(
        `docs/${folder}`,
      );
    },
  );

  it('takes the README as the home page of a folder without one', async () => {
    expect(await foundIn('README.md', 'docs/a.md')).toEqual({ contentDir: 'docs', homeFile: 'README.md' });
    project.write({ 'docs/index.md': '# Home\n' });
    expect(await foundIn()).toEqual({
      contentDir: 'docs',
      others: ['README.md'],
    });
  });

  it('counts the Markdown that it does not take, by its places', async () => {
    const found = await foundIn(
      'docs/index.md',
      'CHANGELOG.md',
      'packages/a/README.md',
      'packages/b/README.md',
    );
    expect(leftOutOf(found?.others ?? [])).toEqual({ files: 3, places: ['packages/', 'CHANGELOG.md'] });
  });
});

describe('withoutSecondIndex', () => {
  it('leaves out the README of a folder with an index only', () => {
    expect(
      withoutSecondIndex(['README.md', 'index.md', 'a/README.md', 'b/README.md', 'b/c/index.md']),
    ).toEqual(['index.md', 'a/README.md', 'b/README.md', 'b/c/index.md']);
  });
});
