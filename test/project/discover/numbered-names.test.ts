// Folders of Nuxt Content, whose names begin with numbers that are no part of addresses.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutNumbers } from '../../../src/generator/shared/paths/content-folder.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

const files = {
  'docs/1.start/.navigation.yml': "title: 'Get going'\nicon: i-boat\n",
  'docs/1.start/2.install.md':
    '# Install\n\nThen [sail](/start/sail), [moor](/docs/4.x/guide/moor) and read [the guide](/docs/4.x/guide).\n',
  'docs/1.start/10.anchor.md': '# Anchor\n\nBack to [the first](./2.install.md).\n',
  'docs/1.start/3.sail.md': '# Sail\n',
  'docs/2.guide/1.moor.md': '# Moor\n',
  'docs/2.guide/7.0.md': '# A version\n',
};

async function urls(): Promise<string[]> {
  const { code, stdout, stderr } = await project.run(['build', '--json']);
  expect(code, stderr).toBe(0);
  const { routes } = JSON.parse(stdout) as { routes: { url: string; source?: string }[] };
  return routes.filter(({ source }) => source !== undefined).map(({ url }) => url);
}

describe('names with numbers', () => {
  it('are addresses without them, in their order, below the titles of their folders', async () => {
    project.write(files);
    const inOrder = ['/start/install', '/start/sail', '/start/anchor', '/guide/moor', '/guide/7.0'];
    expect(await urls()).toEqual(inOrder);
    const sail = readFileSync(project.file('dist/start/sail/index.html'), 'utf8');
    expect(sail).toMatch(/class="page-next" href="\/start\/anchor"/);
    const page = readFileSync(project.file('dist/start/install/index.html'), 'utf8');
    expect(page).toContain('>Get going</a>');
    for (const url of ['/start/sail', '/guide/moor']) expect(page).toContain(`href="${url}"`);
    // The address of a folder of another version leads to its first page.
    expect(page).toMatch(/<a href="\/guide\/moor">the guide/);
  });

  it('stay in addresses where two pages would have one', async () => {
    project.write({ ...files, 'docs/2.guide/2.moor.md': '# Moor twice\n' });
    expect((await urls()).toSorted()).toContain('/2.guide/2.moor');
  });

  it('stay in addresses where most pages have none', async () => {
    project.write({ ...files, 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' });
    expect(await urls()).toContain('/1.start/2.install');
  });

  it('stay in addresses in the usual folder, unless it is one of Nuxt', async () => {
    project.write({ 'content/1.start/1.a.md': '# A\n', 'content/2.end/1.b.md': '# B\n' });
    expect(await urls()).toEqual(['/1.start/1.a', '/2.end/1.b']);
    project.write({ 'nuxt.config.ts': 'export default {};\n' });
    expect(await urls()).toEqual(['/start/a', '/end/b']);
  });
});

it.each([
  ['1.start/2.install.md', 'start/install.md'],
  ['01.a/b.md', 'a/b.md'],
  ['1.2.md', '1.2.md'],
  ['v1/2.0.x.md', 'v1/2.0.x.md'],
  ['404.md', '404.md'],
  ['1. A b.md', '1. A b.md'],
  ['1../a.md', '1../a.md'],
  ['12345.a.md', '12345.a.md'],
])('the path %s is %s without numbers', (path, plain) => {
  expect(withoutNumbers(path)).toBe(plain);
});
