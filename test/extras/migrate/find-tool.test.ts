// What is found of the tool that a folder was written for.

import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasToolSign } from '../../../src/extras/migrate/files/tool-signs.ts';
import { findTool } from '../../../src/extras/migrate/find-tool.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

const pages = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/deep/c.md': '# C\n' };

function sidebarIn(text: string | undefined): unknown {
  return JSON.parse(text ?? '{}');
}

describe('the sidebar of a folder', () => {
  it.each([
    [
      'Docusaurus',
      {
        'website/docusaurus.config.ts':
          "import t from './title';\nexport default { title: t, presets: [['classic', { docs: { path: '../docs', sidebarPath: './sidebars.ts' } }]] };\n",
        'website/title.ts': "export default 'Boats';\n",
        'website/sidebars.ts':
          "export default { documentation: ['b', { type: 'category', label: 'Group', items: ['deep/c'] }] };\n",
      },
    ],
    [
      'VitePress',
      {
        'docs/.vitepress/config.mts':
          "import { sidebar } from './sidebar';\nexport default { title: 'Boats', themeConfig: { sidebar } };\n",
        'docs/.vitepress/sidebar.ts':
          "export const sidebar = [{ text: 'B', link: '/b' }, { text: 'Group', items: [{ text: 'C', link: '/deep/c' }] }];\n",
      },
    ],
  ])('is that of %s, in which other pages are hidden', async (title, files) => {
    project.write({ ...pages, ...files });
    expect(hasToolSign(project.path, 'docs')).toBe(true);
    const found = await findTool(project.path, 'docs');
    expect(found).toMatchObject({ title, siteTitle: 'Boats', sidebar: { folder: 'docs' } });
    expect(sidebarIn(found?.sidebar?.text)).toMatchObject({
      documentation: { items: { b: {}, group: { title: 'Group', items: { 'deep/c': {} } } } },
      a: { hidden: true },
    });
  });

  it('hides no page if a part of it would have to be run', async () => {
    project.write({
      ...pages,
      'docs/.vitepress/config.mts':
        "export default { themeConfig: { sidebar: [{ text: 'B', link: '/b' }, ...fetchAll()] } };\n",
    });
    const found = await findTool(project.path, 'docs');
    expect(found?.sidebar?.text).toContain('"b"');
    expect(found?.sidebar?.text).not.toContain('hidden');
  });

  it('is absent where a tool has it as data', async () => {
    project.write({ ...pages, 'mkdocs.yml': 'site_name: Boats\n' });
    expect(await findTool(project.path, 'docs')).toEqual({ title: 'MkDocs', sign: 'mkdocs.yml' });
  });

  it('is not looked for without a file of a tool', () => {
    project.write(pages);
    expect(hasToolSign(project.path, 'docs')).toBe(false);
  });
});

describe('a build of a folder as it is', () => {
  it('shows the sidebar and names the tool', async () => {
    project.write({
      ...pages,
      'docs/.vitepress/config.mts':
        "export default { title: 'Boats', themeConfig: { sidebar: [{ text: 'Last', link: '/b' }, { text: 'First', link: '/a' }] } };\n",
    });
    const { code, stderr } = await project.run(['build']);
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('It was written for VitePress (docs/.vitepress');
    const page = readFileSync(project.file('dist/a/index.html'), 'utf8');
    expect(page.indexOf('>Last<')).toBeGreaterThan(0);
    expect(page.indexOf('>First<', page.indexOf('>Last<'))).toBeGreaterThan(0);
    expect(page).not.toContain('href="/deep/c"');
  });

  it.each(['nextra', 'fumadocs'])('has no finding for the files of %s', async (name) => {
    cpSync(join(import.meta.dirname, 'trees', name), project.path, { recursive: true });
    const { code, stdout, stderr } = await project.run(['build', '--json']);
    expect(code, stderr).toBe(0);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    expect(diagnostics.filter((one) => one.code.includes('sidebar'))).toEqual([]);
  });
});
