// What `portal migrate` makes of sites of Nextra, Fumadocs, mdBook, GitBook, Docsify, Jekyll and Markdoc: all texts of the new project, and that a build accepts it.

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recogniseSystem } from '../../../src/extras/migrate/recognise.ts';
import { systems } from '../../../src/extras/migrate/systems/systems.ts';
import { readTree } from '../../support/read-tree.ts';
import { sourceTree } from '../../support/source-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
const here = import.meta.dirname;

/** The files of a project in one text. The report repeats them. */
async function textsBelow(folder: string): Promise<string> {
  const files = [...(await readTree(folder))].filter(([path]) => path !== 'migration-report.json');
  return files.map(([path, text]) => `===== ${path}\n${text}`).join('\n');
}

describe.each(['nextra', 'fumadocs', 'mdbook', 'gitbook', 'docsify', 'jekyll', 'markdoc'])(
  'a site of %s',
  (name) => {
    it('is a project with its pages, navigation and addresses, which a build accepts', async () => {
      cpSync(join(here, 'trees', name), project.file('old'), { recursive: true });
      const { code, stderr } = await project.run(['migrate', 'old', 'new']);
      expect(code, stderr).toBe(0);
      await expect(await textsBelow(project.file('new'))).toMatchFileSnapshot(
        join(here, 'expected', `${name}.txt`),
      );
      const built = await project.run(['build', 'new', '--json']);
      expect(built.code, built.stderr).toBe(0);
      const { diagnostics } = JSON.parse(built.stdout) as {
        diagnostics: { severity: string; code: string }[];
      };
      expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    });
  },
);

describe('the report', () => {
  it('has the file that each page was and is', async () => {
    cpSync(join(here, 'trees/gitbook'), project.file('old'), { recursive: true });
    const { stdout } = await project.run(['migrate', 'old', 'new', '--json']);
    expect((JSON.parse(stdout) as { sources: unknown }).sources).toContainEqual({
      from: 'docs/black/README.md',
      to: 'content/black/index.md',
    });
  });
});

it('does not take a section of a site of Hugo for a site of GitBook', () => {
  const section = { 'content/boats/SUMMARY.md': '# Summary\n', 'content/boats/a.md': '# A\n' };
  const nameOf = (files: Record<string, string>) =>
    recogniseSystem(sourceTree({ ...section, ...files }), systems)?.system.name;
  expect(nameOf({})).toBe('gitbook');
  expect(nameOf({ 'hugo.yaml': '' })).toBeUndefined();
  expect(nameOf({ 'config/_default/config.toml': '' })).toBeUndefined();
  expect(nameOf({ 'config.toml': '' })).toBeUndefined();
  expect(nameOf({ 'config.json': '{}' })).toBe('gitbook');
});

it('reads pages of Nextra in `app`, also those of an API, and what they import by a name of a bundler', async () => {
  project.write({
    'old/next.config.mjs': "import nextra from 'nextra';\nexport default nextra({})();\n",
    'old/app/api/page.mdx': "import Part from '@parts/part.mdx'\n\n# API\n\n<Part />\n",
    'old/parts/part.mdx': 'A part.\n',
  });
  const { code, stderr } = await project.run(['migrate', 'old', 'new']);
  expect(code, stderr).toBe(0);
  const texts = await textsBelow(project.file('new'));
  expect(texts).toContain('===== content/api/index.mdx');
  expect(texts).toMatch(/# API\s+::include\{file="[^"]*part\.mdx"\}/);
  expect(texts).toContain('A part.');
});
