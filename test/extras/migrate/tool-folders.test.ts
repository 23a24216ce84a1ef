// What the files of other tools say of folders that no configuration describes. Each line of `tool-folders.txt` is the files of a folder, and below it
// what is found.

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrateWing } from '../../../src/extras/migrate/migrate-wing.ts';
import { toolFiles } from '../../../src/extras/migrate/read-tool-files.ts';
import { findGuides } from '../../../src/generator/project/discover/find-guides.ts';
import { loadSources } from '../../../src/generator/project/load-sources.ts';
import type { PortalConfig, Settings } from '../../../src/generator/types/config.ts';
import { type Files, linesOf } from '../../project/discover/found-in-folder.ts';
import { settingsOf } from '../../routes/small-site.ts';
import { projectOf } from '../../support/memory-project.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

const folders: [files: Files, config?: PortalConfig][] = [
  [{ 'index.html': 'window.$docsify = {}', 'docs/a.md': '# A\n' }],
  [
    {
      'docs/a.md': '# A\n',
      'mkdocs.yml': 'site_name: {{ x }}\n',
      'docusaurus.config.ts': 'const a = { title: `Fleet {x}` };',
    },
  ],
  [
    {
      'docs/a.md': '# A\n',
      'docs/.vitepress/config.ts': "export default { themeConfig: { nav: [{ title: 'In' }] }, title: 'Out' }",
    },
  ],
  [{ 'docs/a.md': '# A\n', 'docs/book.json': '{"title": "Book"}', 'mkdocs.yml': 'site_name: Other\n' }],
  [{ 'docs/a.md': '# A\n', 'docs/book.json': '{"title": 3}', 'website/docs.json': '{\n"name": "Mint"\n}' }],
  [
    {
      'src/SUMMARY.md': '# Summary\n\n- [Start](start.md)\n- [B](b.md)\n',
      'src/start.md': '\n# The *boat* book #\n',
      'src/b.md': '# B\n',
    },
  ],
  [
    {
      'src/SUMMARY.md': '# Summary\n\n- [The label](start.md)\n- [B](b.md)\n',
      'src/start.md': 'Text\n',
      'src/b.md': '# B\n',
    },
  ],
  [
    {
      'src/SUMMARY.md': '# Summary\n\n- [Introduction](start.md)\n- [B](b.md)\n',
      'src/start.md': 'Text\n',
      'src/b.md': '# B\n',
    },
  ],
  [{ 'docs/a.md': '# A\n', '_config.yml': 'title: "Site"\nrepo: x # y\nlist: [a]\nempty:\nquoted: \'z\'\n' }],
  [
    { 'docs/a.md': '# A\n', '_config.yml': 'repo: x\n' },
    { title: 'T', variables: { own: '1', 'site.repo': '2' } },
  ],
  [
    {
      'content/en/_index.md': '# A\n',
      'hugo.toml': 'title = "Hugo"\n[params]\nVersion = "1.2"\nlong = true\n[params.deep]\nNumber = 3\n',
      'config/_default/params.yaml': 'more: yes it is\n',
      'layouts/shortcodes/version.html': '{{- /* a */ -}}v{{ .Site.Params.version }}\n',
      'layouts/shortcodes/deep/number.html': '{{ site.Params.deep.number }}',
      'layouts/shortcodes/unknown.html': '{{ .Site.Params.none }}',
      'layouts/shortcodes/markup.html': '<b>a</b>',
      'layouts/shortcodes/note.txt': 'a',
    },
  ],
  [{ 'content/a.md': '# A\n', 'config.json': '{"params": {"a": 1, "b": null}}', 'hugo.yaml': '{' }],
];

async function folderFor(...names: string[]): Promise<string | undefined> {
  project.write(Object.fromEntries(names.map((name) => [name, '# Page\n'])));
  return (await findGuides(project.path, settingsOf(), { tools: toolFiles }))?.contentDir;
}

describe('the folder of the guides', () => {
  it.each([
    ['the only language of Hugo', ['content/en/_index.md', 'layouts/note.md'], 'content/en'],
    [
      'the only language beside a file that is no page',
      ['content/en/_index.md', 'content/OWNERS', 'layouts/note.md'],
      'content/en',
    ],
    ['content/ with languages', ['content/en/a.md', 'content/de/a.md', 'layouts/note.md'], 'content'],
    ['content/ with one folder of no Hugo site', ['content/en/a.md'], 'content'],
    [
      'that of Astro, whatever else the project has in content',
      ['astro.config.mjs', 'content/en/rules.md', 'docs/x.md', 'src/content/docs/a.mdx'],
      'src/content/docs',
    ],
  ])('is %s', async (_, names, folder) => {
    expect(await folderFor(...names)).toBe(folder);
  });

  it.each([
    ['.vuepress/config.js', 'export default {}', '.'],
    ['.vitepress/config.mts', 'export default {}', '.'],
    ['.vitepress/config.mts', "export default { srcDir: 'docs' }", 'docs'],
  ])('takes the project if %s makes a site of it', async (config, text, folder) => {
    project.write({ [config]: text });
    expect(await folderFor('README.md', 'commands/docs/sail.md', 'docs/rope.md')).toBe(folder);
  });

  it('takes the project if Docsify shows it', async () => {
    project.write({ 'index.html': '<script>window.$docsify = {}</script>' });
    expect(await folderFor('README.md', '1-start/README.md', 'docs/a.md')).toBe('.');
  });

  it.each([
    ['docs.json', '{ "$schema": "https://mintlify.com/docs.json" }', '.'],
    ['mint.json', '{ "navigation": [], "colors": {} }', '.'],
    ['docs.json', '{ "navigation": [] }', 'docs'],
  ])('takes the project if %s is that of Mintlify', async (name, text, folder) => {
    project.write({ [name]: text });
    expect(await folderFor('blog/a.md', 'docs/a.md')).toBe(folder);
  });

  it.each([
    ['most of the Markdown', ['src/a.md', 'src/b/c.md'], 'src'],
    ['few pages', ['src/a.md', 'docs/b.md'], 'docs'],
  ])('takes a folder that Mintlify orders if it has %s', async (_, names, folder) => {
    project.write({ 'src/docs.json': '{ "$schema": "https://mintlify.com/docs.json" }' });
    expect(await folderFor('README.md', ...names)).toBe(folder);
  });
});

it('gives home pages, titles and variables', async () => {
  await expect(await linesOf(folders, [migrateWing])).toMatchFileSnapshot(
    join(import.meta.dirname, 'expected/tool-folders.txt'),
  );
});

it('leaves out the pages that a configuration of MkDocs excludes, where the content folder was found', async () => {
  const texts = {
    'docs/a.md': '# A\n',
    'docs/part/include-b.md': '# B\n',
    'mkdocs.yml': 'exclude_docs: include-*.md\n',
  };
  const docsOf = async (files: Record<string, string>, settings: Partial<Settings>) => {
    const how = { wings: [migrateWing] };
    const { value } = await loadSources(projectOf(files), { ...settingsOf(), ...settings }, how);
    return value.docs.map(({ file }) => file);
  };
  const found = { contentDir: 'docs', discovers: { guides: true, documents: false } };
  expect(await docsOf(texts, found)).toEqual(['docs/a.md']);
  expect(await docsOf(texts, { contentDir: 'docs' })).toHaveLength(2);
  const listed = { ...texts, 'docs/SUMMARY.md': '- [A](a.md)\n- [B](part/include-b.md)\n' };
  expect(await docsOf(listed, found)).toEqual(['docs/a.md']);
});
