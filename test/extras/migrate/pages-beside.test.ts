// Posts and pages that a site of another tool has outside of its documents, in a build of its folder as it is.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

interface BuiltRoute {
  url: string;
  source?: string;
}

async function routesOf(): Promise<{ urls: Map<string | undefined, string>; stderr: string }> {
  const { code, stdout, stderr } = await project.run(['build', '--json']);
  expect(code, stderr).toBe(0);
  const { routes } = JSON.parse(stdout) as { routes: BuiltRoute[] };
  return { urls: new Map(routes.map(({ url, source }) => [source, url])), stderr };
}

const page = (url: string) => readFileSync(project.file(`dist${url}/index.html`), 'utf8');

const docusaurus = {
  'docusaurus.config.js':
    "module.exports = { title: 'Boats', presets: [['classic', { docs: {} }]], plugins: [['@docusaurus/plugin-content-docs', { id: 'fleet', path: 'fleet', routeBasePath: 'fleet' }]] };\n",
  'docs/intro.md':
    '# Intro\n\nSee [the news](/blog), [the team](/team) and [the first](../blog/2024-01-02-first.md).\n',
  'fleet/ships.md': '# Ships\n',
  'src/pages/team.md': '# Team\n',
  'src/pages/community/help.mdx': '# Help\n',
  'src/pages/_part.md': '# Part\n',
  'src/pages/index.js': 'export default () => null;\n',
  'blog/2024-01-02-first.md':
    '---\ntitle: First\nauthors: [ada]\n---\n\nA start.\n\n<!-- truncate -->\n\nThe rest. ![A boat](boat.png)\n',
  'blog/2024-11-05-named.md':
    '---\ntitle: Named\nslug: own-name\n---\n\nLater. See [the first](2024-01-02-first.md).\n',
  'blog/2023-06-01-old/index.mdx': '# Old\n\nOnce.\n\n{/* truncate */}\n\nMore.\n',
  'blog/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'blog/boat.png': 'x',
};

describe('a folder of Docusaurus', () => {
  it('has its pages, other documents and posts at the addresses of Docusaurus', async () => {
    project.write(docusaurus);
    const { urls, stderr } = await routesOf();
    expect(Object.fromEntries(urls)).toMatchObject({
      'docs/intro.md': '/intro',
      'fleet/ships.md': '/fleet/ships',
      'src/pages/team.md': '/team',
      'src/pages/community/help.mdx': '/community/help',
      'blog/2024-01-02-first.md': '/blog/2024/01/02/first',
      'blog/2024-11-05-named.md': '/blog/own-name',
      'blog/2023-06-01-old/index.mdx': '/blog/2023/06/01/old',
      'blog/index.md': '/blog',
    });
    expect(urls.has('src/pages/_part.md')).toBe(false);
    expect(urls.has('blog/draft.md')).toBe(false);
    expect(stderr).toContain('  fleet/, blog/, src/pages/ (7 pages)\n');
    expect(stderr).toContain('It does not show 1 more Markdown file: src/');
    expect(stderr).not.toContain('is a draft');
  });

  it('keeps the README of the project as the home page', async () => {
    project.write({ ...docusaurus, 'README.md': '# Boats of the lake\n' });
    expect((await routesOf()).urls.get('README.md')).toBe('/');
  });

  it('lists its posts, the newest first, and leads links to them', async () => {
    project.write(docusaurus);
    await routesOf();
    const list = page('/blog');
    const order = ['2024-11-05', '2024-01-02', '2023-06-01'].map((date) => list.indexOf(`${date}: `));
    expect(order.every((at) => at > 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(list).toContain('href="/blog/own-name"');
    const intro = page('/intro');
    for (const url of ['/blog', '/team', '/blog/2024/01/02/first']) expect(intro).toContain(`href="${url}"`);
    expect(page('/blog/own-name')).toContain('href="/blog/2024/01/02/first"');
  });

  it('shows the text after the mark of a post, and the images beside it', async () => {
    project.write(docusaurus);
    await routesOf();
    const post = page('/blog/2024/01/02/first');
    expect(post).toContain('The rest.');
    expect(post).toMatch(/src="\/assets\/boat-\w+\.png"/);
    expect(page('/blog/2023/06/01/old')).toContain('More.');
    expect(post).not.toContain('truncate');
  });

  it('lists its posts also where one is named like the list', async () => {
    project.write({ ...docusaurus, 'blog/index.md': '# Our news\n\nOwn words.\n' });
    await routesOf();
    expect(page('/blog')).toContain('2024-11-05: ');
  });

  it('takes nothing besides a content folder that a configuration names, or the usual one', async () => {
    project.write({ ...docusaurus, 'content/index.md': '# Home\n' });
    expect((await routesOf()).urls.has('src/pages/team.md')).toBe(false);
    project.write({
      'portal.config.mjs': "export default { title: 'Boats', contentDir: 'docs', onBrokenLinks: 'warn' };\n",
    });
    expect((await routesOf()).urls.has('src/pages/team.md')).toBe(false);
  });

  it('writes nothing outside of the site for a post whose slug leads out of it', async () => {
    project.write({
      ...docusaurus,
      'blog/2024-12-01-bad.md': '---\nslug: ../../../../escape\n---\n\n# Bad\n',
    });
    await project.run(['build']);
    expect(existsSync(project.file('escape'))).toBe(false);
    expect(existsSync(project.file('../escape'))).toBe(false);
  });
});

describe('a folder of Jekyll', () => {
  it('has the pages of a collection at the root of the site in a section of its own', async () => {
    const text = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
    project.write({
      '_config.yml': 'title: Boats\ncollections:\n  articles:\n    output: true\n    permalink: /:path/\n',
      'README.md': '# Boats\n',
      'docs/style.md': '# Style\n',
      '_articles/sails.md': text('Sails'),
      '_articles/knots.md': text('Knots'),
      '_articles/fr/knots.md': text('Noeuds'),
    });
    const { urls } = await routesOf();
    expect(urls.get('_articles/sails.md')).toBe('/sails');
    expect(page('')).toMatch(/href="\/knots">Knots<.*href="\/sails">Sails</s);
    expect(page('/sails')).toMatch(/<nav class="sidebar".*href="\/knots"/s);
  });

  it('has posts at their permalinks, the newest first, and collections without the line before their names', async () => {
    project.write({
      '_config.yml':
        'title: Boats\npermalink: /news/:year/:title/\ncollections:\n  docs:\n    output: true\n',
      'index.md': '---\ntitle: Home\n---\n\nHello.\n',
      '_docs/start.md': '---\ntitle: Start\n---\n\nBegin.\n',
      '_posts/2023-01-02-old.md': '---\ntitle: Old\n---\n\nOnce.\n',
      '_posts/2024-01-02-new.md': '---\ntitle: New\n---\n\nNow.\n',
    });
    const { urls } = await routesOf();
    expect(Object.fromEntries(urls)).toMatchObject({
      '_docs/start.md': '/docs/start',
      '_posts/2024-01-02-new.md': '/news/2024/new',
      '_posts/2023-01-02-old.md': '/news/2023/old',
    });
    const post = page('/news/2023/old');
    expect(post.indexOf('href="/news/2024/new"')).toBeLessThan(post.lastIndexOf('href="/news/2023/old"'));
    expect(post).toContain('>Posts<');
  });
});
