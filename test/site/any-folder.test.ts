// Folders that were written for other tools, built without a configuration.

import { existsSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();

async function urlsOf(): Promise<string[]> {
  const { stdout } = await project.run(['build', '--json']);
  return JSON.parse(stdout).routes.map(({ url }: { url: string }) => url);
}

describe('portal build of any folder', () => {
  it('makes pages of a project that is its own content folder, and of nothing else in it', async () => {
    project.write({
      'index.md': '# Book\n\n![A picture](images/a.svg) [Setup](guide/setup.md) [Code](code.js)\n',
      'README.md': '# Readme\n',
      'guide/setup.md': '# Setup\n\n[Home](../index.md)\n',
      'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'code.js': 'secret()\n',
      'test/fixture.md': '# Fixture\n',
    });
    expect(await urlsOf()).toEqual(['/', '/guide/setup']);
    const { code, stderr } = await project.run(['build']);
    expect(code).toBe(0);
    expect(stderr).toContain(
      'Without a configuration file, the site is made from\n  this folder as guides (2 pages)\n',
    );
    const home = await readFile(project.file('dist/index.html'), 'utf8');
    expect(home).toMatch(/<img[^>]+src="\/assets\/a-[0-9a-f]+\.svg"/);
    expect(home).toContain('href="/guide/setup"');
    expect(await readFile(project.file('dist/guide/setup/index.html'), 'utf8')).toContain('class="sidebar');
    expect(JSON.stringify(await project.run(['build', '--json']))).not.toContain('secret');
  });

  it('leads links to other files of the project to its repository, as long as they exist', async () => {
    project.write({
      '.git/config': '[remote "origin"]\n\turl = git@github.com:boats/sails.git\n',
      'README.md':
        '# Sails\n\n[code](src/a%20b.go#L3) [folder](src/) [root](/LICENSE) [help](CONTRIBUTING.md) [guides](docs/) [chapter](docs/sails/) [none](src/c.go)\n\n![image](src/a%20b.go)\n',
      'CONTRIBUTING.md': '# Help\n',
      LICENSE: 'MIT\n',
      'src/a b.go': 'package a\n',
      'docs/guide.md': '# Guide\n\n[up](../src/a%20b.go) [draft](draft.md)\n',
      'docs/sails/jib.md': '# Jib\n',
      'docs/draft.md': '---\ndraft: true\n---\n# Draft\n',
    });
    const linksOf = async (page: string) =>
      Object.fromEntries(
        Array.from(
          (await readFile(project.file(`dist/${page}`), 'utf8')).matchAll(
            /<a(?: href="([^"]*)")?>(code|folder|root|help|guides|chapter|none|up|draft)<\/a>/g,
          ),
          ([, href, label]) => [label, href],
        ),
      );
    const onWeb = 'https://github.com/boats/sails/blob/HEAD/';
    const code = `${onWeb}src/a%20b.go`;
    const { stderr } = await project.run(['build']);
    expect(await linksOf('index.html')).toEqual({
      code: `${code}#L3`,
      folder: `${onWeb}src`,
      root: `${onWeb}LICENSE`,
      help: `${onWeb}CONTRIBUTING.md`,
      guides: `${onWeb}docs`,
      chapter: '/docs/sails/',
      none: '/src/c.go',
    });
    expect(await linksOf('guide/index.html')).toEqual({ up: code, draft: undefined });
    expect(stderr).toContain('`docs/draft.md` is a draft, which is not built.');
    expect(stderr).toContain('`/src/c.go` is not a page or file of this site.');
    expect(stderr).toContain('The image `src/a b.go` does not exist.');
    // A build that reads what an earlier one stored notices that files come and go.
    await rm(project.file('src/a b.go'));
    project.write({ 'src/c.go': 'package c\n' });
    const { stderr: second } = await project.run(['build']);
    expect(await linksOf('index.html')).toMatchObject({ code: '/src/a%20b.go#L3', none: `${onWeb}src/c.go` });
    expect(second).toContain('`/src/a%20b.go` is not a page or file of this site.');
    expect(second).not.toContain('`/src/c.go`');
    project.write({ 'portal.config.json': '{ "title": "Sails" }' });
    expect((await project.run(['check-links'])).stdout).not.toContain('`CONTRIBUTING.md` is not a page');
    project.write({ 'portal.config.json': '{ "contentDir": "docs" }' });
    const { stderr: named } = await project.run(['build']);
    expect(named).toContain('`/src/a%20b.go` is not a page or file of this site.');
  });

  it('makes no pages of a site that it has built into another folder of the project', async () => {
    const api = { openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths: {} };
    project.write({ 'guide.md': '# Guide\n\nText.\n', 'boats.json': JSON.stringify(api) });
    const first = await project.run(['build', '-o', 'site/out', '--json']);
    expect(existsSync(project.file('site/out/guide.md'))).toBe(true);
    expect(await urlsOf()).toEqual(JSON.parse(first.stdout).routes.map(({ url }: { url: string }) => url));
  });

  it('begins with the API of a program that has notes beside its parts, and not with what it says about itself', async () => {
    const api = { openapi: '3.1.0', info: { title: 'Boats', version: '1', description: 'Sail.' }, paths: {} };
    project.write({
      'README.md': '# Harbours\n\n[How to help](CONTRIBUTING.md)\n',
      'CONTRIBUTING.md': '# How to help\n',
      'config/https.md': '# HTTPS\n',
      'boats.json': JSON.stringify(api),
    });
    const actionOf = async () =>
      /<a class="action" href="([^"]*)"/.exec(await readFile(project.file('dist/index.html'), 'utf8'))?.[1];
    expect((await urlsOf()).at(-1)).toBe('/CONTRIBUTING');
    expect(await actionOf()).toBe('/api/boats/introduction');
    project.write({ 'start.md': '# Start\n' });
    expect((await urlsOf()).slice(0, 3)).toEqual(['/', '/start', '/CONTRIBUTING']);
    expect(await actionOf()).toBe('/start');
  });

  it('has a name though its home page has no title: that of the package, or one for a site of APIs', async () => {
    const api = (title: string) =>
      JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: {} });
    const titlesOf = async () => {
      await project.run(['build']);
      const home = await readFile(project.file('dist/index.html'), 'utf8');
      return [/<title>(.*?)<\/title>/, /<h1[^>]*>(.*?)<\/h1>/].map((one) => one.exec(home)?.[1]);
    };
    project.write({ 'README.md': 'All boats.\n' });
    expect(await titlesOf()).toEqual(['Documentation', 'Documentation']);
    project.write({ 'api/boats.json': api('Boats'), 'api/sails.json': api('Sails') });
    expect(await titlesOf()).toEqual(['API Portal', 'API Portal']);
    project.write({ 'package.json': '{\n  "name": "@fleet/harbour"\n}\n' });
    expect(await titlesOf()).toEqual(['harbour', 'harbour']);
    await rm(project.file('api/sails.json'));
    expect(await titlesOf()).toEqual(['Boats', 'Boats']);
  });

  it('names documents after their folders where their files say nothing, but not those of the configuration', async () => {
    const api = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1', description: 'Sail.' },
      paths: {},
    });
    const files = ['events', 'orders'].map((name) => `reference/${name}/openapi.json`);
    project.write({ 'README.md': '# Boats\n', ...Object.fromEntries(files.map((file) => [file, api])) });
    expect(await urlsOf()).toEqual(['/', '/api/events/introduction', '/api/orders/introduction']);
    const apis = JSON.stringify(files.map((spec) => ({ spec })));
    project.write({ 'portal.config.js': `export default { contentDir: '.', apis: ${apis} };\n` });
    expect(await urlsOf()).toEqual(['/', '/api/openapi/introduction', '/api/openapi-1/introduction']);
  });

  it('takes a folder `specs` without documents as one of guides', async () => {
    project.write({
      'index.md': '# Boats\n',
      'specs/index.md': '# Formats\n',
      'specs/knots.md': '# Knots\n',
    });
    expect(await urlsOf()).toEqual(['/', '/specs', '/specs/knots']);
    project.write({
      'specs/boats.yaml': 'openapi: 3.1.0\ninfo: { title: Boats, version: "1" }\npaths: {}\n',
    });
    expect(await urlsOf()).not.toContain('/specs/knots');
  });

  it('leads paths in attributes of components from the root of the site where none is beside the page', async () => {
    project.write({
      'index.md': '# Boats\n',
      'parts/sails.md': '# Sails\n\n<Way link="guide/knots" />\n\n<Way link="guide/none" />\n',
      'guide/knots.md': '# Knots\n',
    });
    await project.run(['build']);
    const sails = await readFile(project.file('dist/parts/sails/index.html'), 'utf8');
    expect(sails).toContain('href="/guide/knots"');
    expect(sails).toContain('href="/parts/guide/none"');
  });

  it('leads links from the URL of a page as a folder, and paths from the root of the site, where they lead to pages', async () => {
    project.write({
      'index.md': '# Boats\n',
      'guide/index.md': '# Guide\n\n[Sails](./sails)\n',
      'guide/Sails/index.md': '# Sails\n',
      'guide/knots.md':
        '# Knots\n\n[Sails](../sails/) [Mast](guide/Sails/mast.md) ![Rope](guide/rope.svg) [None](../none)\n',
      'guide/Sails/mast.md': '# Mast\n',
      'guide/rope.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    });
    await project.run(['build']);
    expect(await readFile(project.file('dist/guide/index.html'), 'utf8')).toContain(
      '<a href="/guide/Sails">',
    );
    const knots = await readFile(project.file('dist/guide/knots/index.html'), 'utf8');
    expect(knots).toContain('<a href="/guide/Sails">Sails</a> <a href="/guide/Sails/mast">Mast</a>');
    expect(knots).toMatch(/<img[^>]+src="\/assets\/rope-[0-9a-f]+\.svg"/);
    expect(knots).toContain('href="/none"');
  });

  it('lists several pages of a folder beside docs/ in a section, but not a lone one', async () => {
    project.write({
      'content/_index.md': '# Boats\n',
      'content/docs/_index.md': '---\ntitle: Manual\n---\n',
      'content/docs/sails.md': '# Sails\n',
      'content/blog/_index.md': '---\ntitle: News\n---\n',
      'content/blog/launch.md': '# Launch\n',
      'content/about/legal.md': '# Legal\n',
      'hugo.toml': 'title = "Boats"\n',
    });
    await project.run(['build']);
    const launch = await readFile(project.file('dist/blog/launch/index.html'), 'utf8');
    expect(launch).toMatch(/<nav class="sidebar" aria-label="News">.*href="\/blog\/launch"/s);
    expect(launch).toMatch(/href="\/docs">Manual</);
    expect(await readFile(project.file('dist/about/legal/index.html'), 'utf8')).not.toContain(
      'class="sidebar"',
    );
  });

  it('leads paths that begin with the path of the other site to pages and images, if most of them exist without it', async () => {
    const page = '# Page\n\n## Part\n';
    project.write({
      'docs/index.md':
        '# Home\n\n[1](/handbook/guide/start#part) [2](/handbook/sails) [3](/handbook/none)\n\n[4](/shop/guide/start) [5](/shop/cart) [6](/shop/pay)\n',
      'docs/guide/start.md': page,
      'docs/sails.md': '# Sails\n\n![a](/handbook/img/a.svg)\n',
      'public/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    });
    await project.run(['build']);
    const home = await readFile(project.file('dist/index.html'), 'utf8');
    expect([...home.matchAll(/<a href="([^"]+)">\d</g)].map(([, href]) => href)).toEqual([
      '/guide/start#part',
      '/sails',
      '/handbook/none',
      // Of three pages of another site, one has the name of a page here.
      '/shop/guide/start',
      '/shop/cart',
      '/shop/pay',
    ]);
    expect(await readFile(project.file('dist/sails/index.html'), 'utf8')).toMatch(
      /<img[^>]+src="\/assets\/a-[0-9a-f]+\.svg"/,
    );
  });

  it('makes no pages of files that can only be parts of others, and says that it leaves them out', async () => {
    project.write({
      'docs/docs.json': '{ "name": "Boats", "navigation": { "pages": ["start"] } }\n',
      'docs/start.md': '# Start\n',
      'docs/_guides/sail.md': '# Sail\n',
      'docs/_partials/rope.md': 'A rope.\n',
      'docs/snippets/knot.mdx': 'A knot.\n',
    });
    const { stderr } = await project.run(['build']);
    expect(stderr).toContain('It does not show 2 more Markdown files: docs/');
    const made = ['start', '_guides/sail', '_partials/rope', 'snippets/knot'].map((page) =>
      existsSync(project.file(`dist/${page}/index.html`)),
    );
    expect(made).toEqual([true, true, false, false]);
  });

  it('makes the README the home page of docs/, says what it leaves out, and follows the links between them', async () => {
    project.write({
      'README.md': '# Boats\n\n[Start](docs/start.md)\n',
      'docs/start.md': '# Start\n\n[Home](../README.md)\n',
      'CHANGELOG.md': '# Changes\n',
      'packages/a/README.md': '# A\n',
    });
    expect(await urlsOf()).toEqual(['/', '/start']);
    const { stderr } = await project.run(['build', '--strict']);
    expect(stderr).toContain(
      '  README.md as the home page\n  docs/ as guides (1 page)\nIt does not show 2 more Markdown files: CHANGELOG.md, packages/\n',
    );
    expect(await readFile(project.file('dist/index.html'), 'utf8')).toContain('href="/start"');
  });

  it('warns of broken links and missing images with a summary, which are errors with --strict, for a gate, and with a configuration', async () => {
    project.write({ 'docs/a.md': '# A\n\n[x](none.md) [y](/none) ![z](none.png)\n' });
    const { code, stderr } = await project.run(['build']);
    expect(code).toBe(0);
    expect(existsSync(project.file('dist/a/index.html'))).toBe(true);
    expect(stderr).toContain(
      '1 broken link and 1 missing image in 1 file; `--strict` or a configuration file makes them errors.\n',
    );
    expect((await project.run(['build', '--strict'])).code).toBe(1);
    expect((await project.run(['check-links'])).code).toBe(1);
    project.write({ 'portal.config.json': '{}' });
    const configured = await project.run(['build']);
    expect([configured.code, configured.stderr.includes('makes them errors')]).toEqual([1, false]);
  });

  it('answers a check after a build from its record, under the rules of a gate', async () => {
    const link = (name: string) => `{ "get": { "description": "[x](#/components/schemas/${name})" } }`;
    const paths = ['Sloop', 'Ketch', 'Yawl'].map((name) => `"/${name}": ${link(name)}`);
    project.write({
      'docs/a.md': '# A\n\n[x](none.md) ![z](none.png)\n\n<!-- portal-ignore-file -->\n',
      'docs/b.md': '---\ntitle: B: one\n---\n\n[None](a.md#none)\n',
      'boats.json': `{ "openapi": "3.1.0", "info": { "title": "Boats", "version": "1" }, "paths": { ${paths} } }`,
    });
    const check = async () => {
      const { code, stdout, stderr } = await project.run(['check', '--json']);
      return {
        report: { code, stdout: stdout.replace(/"milliseconds": \d+/, '') },
        isAnswered: stderr.includes('nothing has changed'),
      };
    };
    const built = await project.run(['build']);
    expect(built.code).toBe(0);
    const answered = await check();
    await project.run(['build']);
    expect(await check()).toEqual(answered);
    await rm(project.file('.portal'), { recursive: true });
    const anew = await check();
    expect([answered.isAnswered, anew.isAnswered]).toEqual([true, false]);
    expect(answered.report).toEqual(anew.report);
    expect(anew.report.code).toBe(1);
    expect(anew.report.stdout).toContain('"severity": "error"');
    project.write({ 'docs/a.md': '# A\n' });
    expect((await check()).isAnswered).toBe(false);
  });

  it('builds each page as far as it can be read, with a warning, which is an error with a configuration', async () => {
    project.write({ 'docs/a.md': '---\ntitle: A: one\n---\n\nText of A\n' });
    project.write({ 'docs/b.md': '---\n- a list\n---\n\n# B\n' });
    writeFileSync(project.file('docs/c.md'), Buffer.from('# Caf\u00e9 \u00a9\n', 'latin1'));
    writeFileSync(project.file('docs/d.md'), Buffer.from('\ufeff# Sixteen\n', 'utf16le'));
    const build = await project.run(['build', '--json']);
    expect(build.code).toBe(0);
    const { diagnostics } = JSON.parse(build.stdout) as {
      diagnostics: { code: string; severity: string; place: { file: string }; message: string }[];
    };
    expect(diagnostics.map(({ code, severity, place }) => `${code} ${severity} ${place.file}`)).toEqual([
      'unreadable-markdown warning docs/c.md',
      'unreadable-markdown warning docs/d.md',
      'invalid-front-matter warning docs/a.md',
      'invalid-front-matter warning docs/b.md',
    ]);
    const titleOf = async (page: string) =>
      /<h1[^>]*>(.*?)<\/h1>/.exec(await readFile(project.file(`dist/${page}/index.html`), 'utf8'))?.[1];
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(titleOf))).toEqual([
      'A: one',
      'B',
      'Café ©',
      'Sixteen',
    ]);
    // A file that was not changed is reported again.
    expect((await project.run(['build', '--json'])).stdout).toContain('it is read as Windows-1252');
    project.write({ 'portal.config.json': '{}' });
    const configured = await project.run(['build']);
    expect(configured.code).toBe(1);
    expect(configured.stderr).toContain('Put the text in quotes: `title: "A: one"`.');
  });

  it('has all pages of one slug, and a README beside a page of the name of its folder', async () => {
    project.write({
      'docs/index.md': '# Home\n\n[1](2024/05/index.md) [2](boats/README.md) [3](boats.md)\n',
      'docs/2024/04/index.md': '---\nslug: news\n---\n\n# April\n',
      'docs/2024/05/index.md': '---\nslug: news\n---\n\n# May\n',
      'docs/boats.md': '# Boats\n',
      'docs/boats/README.md': '# All boats\n',
    });
    const { stdout } = await project.run(['build', '--json']);
    const { routes, diagnostics } = JSON.parse(stdout);
    expect(routes.map(({ url }: { url: string }) => url).sort()).toEqual([
      '/',
      '/2024/05',
      '/2024/news',
      '/boats',
      '/boats/readme',
    ]);
    expect(diagnostics.map(({ message }: { message: string }) => message)).toContain(
      '`/2024/news` is claimed by two pages; the page of `docs/2024/05/index.md` is built as `/2024/05`.',
    );
    const home = await readFile(project.file('dist/index.html'), 'utf8');
    const paragraph = /<p><a href[\s\S]*?<\/p>/.exec(home)?.[0] ?? '';
    expect([...paragraph.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/2024/05',
      '/boats/readme',
      '/boats',
    ]);
  });

  it('has all pages of one slug beside the folder of the docs too', async () => {
    project.write({
      'content/docs/tides.md': '# Tides\n',
      'content/one.md': '---\nslug: both\n---\n\n# One\n',
      'content/two.md': '---\nslug: both\n---\n\n# Two\n',
    });
    const { stdout } = await project.run(['build', '--json']);
    const urls = JSON.parse(stdout).routes.map(({ url }: { url: string }) => url);
    expect(urls).toEqual(expect.arrayContaining(['/both', '/two']));
  });

  it('leads links to places of MyST, and to headings by ids of GitBook, on other pages', async () => {
    project.write({
      'docs/index.md':
        '# Home\n\n[1](set-sail) {ref}`the port <Port>` [2](harbour) [3](guide/set-up.md#release-4.9) {ref}`other:term` [4](#port) [5](#home) [6](guide/set-up.md/#port)\n',
      'docs/harbour.md': '# Harbour\n',
      'docs/guide/set-up.md':
        '# Set up\n\n(set-sail)=\n## Sails\n\n(harbour)=\n(port)=\n## Port\n\n## Release 4.9\n',
    });
    const { stdout } = await project.run(['build', '--json']);
    expect(JSON.parse(stdout).diagnostics.map(({ code }: { code: string }) => code)).toEqual([]);
    const home = await readFile(project.file('dist/index.html'), 'utf8');
    const paragraph = /<p><a href[\s\S]*?<\/p>/.exec(home)?.[0] ?? '';
    expect([...paragraph.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/guide/set-up#set-sail',
      '/guide/set-up#port',
      '/harbour',
      '/guide/set-up#release-49',
      '/guide/set-up#port',
      '#home',
      '/guide/set-up#port',
    ]);
    expect(paragraph).toContain(' <a>other:term</a> ');
  });

  it('finds what pages show in the folders that other tools publish, and leads links where these lead them', async () => {
    const image = '<svg xmlns="http://www.w3.org/2000/svg"/>\n';
    project.write({
      'docs/index.md':
        '# Home\n\n![a](/a.svg) ![b](/b.svg) ![c](.gitbook/assets/c.svg) ![d](@site/static/d.svg)\n\n[1](/docs/guide/set-up) [2](/More/Set-Sail/) [3](guide/set-up.md#what-s-new) [4](@/guide/set-up.md) [5](@/index.md#home)\n',
      // From the URL of the page, as browsers read it.
      'docs/01-more/Set-Sail.md': '# Set sail\n\n![e](/img/e.svg) ![b](../b.svg)\n',
      'docs/guide/set-up.md': "# Set up\n\n## What's new?\n",
      'docs/public/a.svg': image,
      'public/b.svg': image,
      'docs/.gitbook/assets/c.svg': image,
      'website/static/d.svg': image,
      'docs/01-more/img/e.svg': image,
    });
    const { code, stdout } = await project.run(['build', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).diagnostics.map(({ code }: { code: string }) => code)).toEqual([]);
    const home = await readFile(project.file('dist/index.html'), 'utf8');
    expect(
      [...home.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src?.replace(/-[0-9a-f]+\./, '.')),
    ).toEqual(['/assets/a.svg', '/assets/b.svg', '/assets/c.svg', '/assets/d.svg']);
    expect(home).toContain('<a href="/guide/set-up">1</a>');
    expect(home).toContain('<a href="/01-more/Set-Sail">2</a>');
    expect(home).toContain('<a href="/guide/set-up#whats-new">3</a>');
    expect(home).toContain('<a href="/guide/set-up">4</a>');
    expect(home).toContain('<a href="/#home">5</a>');
  });

  it('finds the images of each space of GitBook and of components that add the root of the site, and the pages that references of Hugo name', async () => {
    const image = '<svg xmlns="http://www.w3.org/2000/svg"/>\n';
    project.write({
      'docs/README.md':
        '# Home\n\n[1]({{< ref sails >}}) [2]({{< ref "knots.md#bowline" >}}) [3]({{< ref knots.md >}}#bowline)\n',
      'docs/a.md': '# A\n\n![a](img/own.svg)\n',
      'static/img/own.svg': image,
      'docs/rig/SUMMARY.md': '* [Rig](README.md)\n* [Knots](knots.md)\n* [Sails](sails/_index.md)\n',
      'docs/rig/README.md': '# Rig\n\n![a](.gitbook/assets/a.svg)\n',
      'docs/rig/knots.md': '# Knots\n\n## Bowline\n',
      'docs/rig/sails/_index.md': '# Sails\n',
      'docs/rig/.gitbook/assets/a.svg': image,
      'docs/rig/.gitbook/b.svg': image,
    });
    const { stdout } = await project.run(['build', '--json']);
    expect(JSON.parse(stdout).diagnostics).toEqual([]);
    const home = await readFile(project.file('dist/index.html'), 'utf8');
    for (const link of ['/rig/sails">1', '/rig/knots#bowline">2', '/rig/knots#bowline">3'])
      expect(home).toContain(`<a href="${link}</a>`);
    expect(await readFile(project.file('dist/rig/index.html'), 'utf8')).toMatch(
      /<img src="\/assets\/a-\w+\.svg"/,
    );
  });

  it('takes the order and the snippets of a configuration of MkDocs further up, if that names the folder', async () => {
    project.write({
      'mkdocs.yml':
        'docs_dir: docs/source\nnav:\n  - b.md\n  - a.md\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: [code]\n',
      'docs/source/index.md': '# Home\n',
      'docs/source/a.md': '# A\n\n```py\n--8<-- "a.py"\n```\n',
      'docs/source/b.md': '# B\n',
      'code/a.py': 'sail()\n',
    });
    await project.run(['build']);
    const page = await readFile(project.file('dist/a/index.html'), 'utf8');
    expect(page).toContain('sail');
    const sidebar = page.slice(page.indexOf('class="sidebar'));
    expect(sidebar.indexOf('href="/b"')).toBeLessThan(sidebar.indexOf('href="/a"'));
  });

  it('shows the folder that a configuration of MkDocs names, with its definitions', async () => {
    project.write({
      'zensical.toml':
        '[project]\nsite_name = "Boats"\ndocs_dir = "docs/src/pages"\nnav = ["index.md", "b.md", "a.md"]\n\n[project.markdown_extensions.pymdownx.snippets]\nbase_path = "docs/src/parts"\nauto_append = ["links.md"]\n',
      // A copy for another program, which names a folder that is not there.
      'docs/src/zensical.toml': '[project]\ndocs_dir = "docs/src/pages"\nnav = ["a.md", "b.md"]\n',
      'docs/src/parts/links.md': '[boat]: https://boat.example\n',
      'docs/src/pages/index.md': '# Home\n\nSee the [boat].\n',
      'docs/src/pages/a.md': '# A\n',
      'docs/src/pages/b.md': '# B\n',
    });
    await project.run(['build']);
    const page = await readFile(project.file('dist/index.html'), 'utf8');
    expect(page).toContain('<a href="https://boat.example">boat</a>');
    const other = await readFile(project.file('dist/a/index.html'), 'utf8');
    const sidebar = other.slice(other.indexOf('class="sidebar'));
    expect(sidebar.indexOf('href="/b"')).toBeLessThan(sidebar.indexOf('href="/a"'));
  });

  it.each([
    ['Jekyll', { '_config.yml': 'name: Boats\n', '_data/rig.yml': 'masts: two\n' }, 'site.data.rig.masts'],
    ['MkDocs', { 'mkdocs.yml': 'site_name: a\nplugins:\n  - macros\nextra:\n  masts: two\n' }, 'masts'],
  ])('shows the values that pages of %s name', async (_, files, name) => {
    project.write({ ...files, 'docs/index.md': `# Home\n\nIt has {{ ${name} }} masts.\n` });
    await project.run(['build', '--json']);
    expect(await readFile(project.file('dist/index.html'), 'utf8')).toContain('<p>It has two masts.</p>');
  });

  it('leads fragments in another letter case to headings', async () => {
    project.write({
      'docs/index.md':
        '# Home\n\n[1](guide#Form-Actions) [2](guide.md#SETTINGS) [3](/guide#Own-Id) [4](guide.md#What-s-New) [5](guide.md#None-Such)\n',
      'docs/guide.md':
        "# Guide\n\n## Form actions\n\n## Settings\n\n## Port {#Own-Id}\n\n## own id\n\n## What's new\n",
    });
    const { stdout } = await project.run(['build', '--json']);
    expect(JSON.parse(stdout).diagnostics.map(({ target }: { target: string }) => target)).toEqual([
      '/guide#None-Such',
    ]);
    const home = await readFile(project.file('dist/index.html'), 'utf8');
    const paragraph = /<p><a href[\s\S]*?<\/p>/.exec(home)?.[0] ?? '';
    expect([...paragraph.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      ['form-actions', 'settings', 'Own-Id', 'whats-new', 'None-Such'].map((id) => `/guide#${id}`),
    );
  });

  it('leads names of files to the only page of that name, as some tools write all pages into one folder', async () => {
    project.write({
      'guides/index.md': '# Home\n',
      'guides/sail/knots.md': '# Knots\n\n[1](rope.html#use) [2](lamp.html) [3](none.html) [4](rope)\n',
      'guides/gear/rope.md': '# Rope\n\n## Use\n',
      'guides/gear/lamp.md': '# Lamp\n',
      'guides/port/lamp.md': '# Lamp\n',
    });
    await project.run(['build']);
    const page = await readFile(project.file('dist/guides/sail/knots/index.html'), 'utf8');
    const paragraph = /<p><a href[\s\S]*?<\/p>/.exec(page)?.[0] ?? '';
    expect([...paragraph.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      ['gear/rope#use', 'sail/lamp.html', 'sail/none.html', 'sail/rope'].map((path) => `/guides/${path}`),
    );
  });

  it('follows the order of another tool, has its title, and takes chapters with the names of folders of a program', async () => {
    project.write({
      'book.toml': '[book]\ntitle = "The book of boats"\n',
      'src/SUMMARY.md':
        '# Summary\n\n- [Start](start.md)\n- [Tests](tests/index.md)\n  - [Of sails](tests/sails.md)\n- [Anchors](anchors.md)\n',
      'src/anchors.md': '# Anchors\n',
      'src/start.md': '# Start\n',
      'src/tests/index.md': '# Tests\n',
      'src/tests/sails.md': '# Sails\n',
      'tests/fixture.md': '# Fixture\n',
    });
    // The first chapter is the home page, to which its own URL leads.
    expect(await urlsOf()).toEqual(['/', '/tests', '/tests/sails', '/anchors']);
    const { stderr } = await project.run(['build', '--strict']);
    expect(stderr).toContain(
      '  src/start.md as the home page\n  src/ as guides (3 pages)\nIt does not show 1 more Markdown file: tests/\n',
    );
    expect(stderr).toContain('Folders such as `tests` and `vendor` are taken for parts of a program');
    expect(await readFile(project.file('dist/start/index.html'), 'utf8')).toContain('http-equiv="refresh"');
    const page = await readFile(project.file('dist/tests/sails/index.html'), 'utf8');
    expect(page).toContain('<title>Sails | The book of boats</title>');
    expect(page).toMatch(/>Start<[\s\S]*>Tests<[\s\S]*>Of sails<[\s\S]*>Anchors</);
  });

  it('takes all sections of a folder of which one has an order of its own, and the folder of the only language', async () => {
    project.write({
      'boats/_index.md': '# Boats\n',
      'boats/SUMMARY.md': '# Summary\n\n- [Sails](sails.md)\n',
      'boats/sails.md': '# Sails\n',
      'ports/_index.md': '# Ports\n',
      'ports/lake.md': '# Lake\n',
      'ports/sea.md': '# Sea\n',
      'ports/river.md': '# River\n',
      'privacy.md': '# Privacy\n',
    });
    expect(await urlsOf()).toEqual(expect.arrayContaining(['/boats/sails', '/ports/lake', '/privacy']));
  });

  it('takes all folders of a project of which each has an order of its own', async () => {
    project.write({
      'documentation/SUMMARY.md': '* [Boats](README.md)\n* [Sails](sails.md)\n',
      'documentation/README.md': '# Boats\n',
      'documentation/sails.md': '# Sails\n',
      'harbour/SUMMARY.md': '* [Harbour](README.md)\n* [Piers](piers.md)\n',
      'harbour/README.md': '# Harbour\n',
      'harbour/piers.md': '# Piers\n',
    });
    expect(await urlsOf()).toEqual(
      expect.arrayContaining(['/documentation', '/documentation/sails', '/harbour', '/harbour/piers']),
    );
  });

  it('begins with the pages that the list of another tool has, and makes none of those that its `.bookignore` names', async () => {
    project.write({
      'SUMMARY.md': '* [Boats](README.md)\n* [Sails](sails.md)\n* [Knots](knots.md)\n',
      '.bookignore': 'building.md\n_parts/\n',
      'README.md': '# Boats\n',
      'FEEDBACK.md': '# A page of feedback\n',
      'sails.md': '# Sails\n',
      'knots.md': '# Knots\n',
      'building.md': '# How this book is built\n',
      '_parts/a.md': '# A part\n',
    });
    expect((await urlsOf()).sort()).toEqual(['/', '/FEEDBACK', '/knots', '/sails']);
    await project.run(['build']);
    const home = await readFile(project.file('dist/index.html'), 'utf8');
    expect(/<a class="action" href="([^"]*)"/.exec(home)?.[1]).toBe('/sails');
    const [bar = ''] = /<nav class="navbar-items".*?<\/nav>/.exec(home) ?? [];
    expect(Array.from(bar.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual(['/sails', '/FEEDBACK']);
  });

  it('gives an address that two pages have to the one that the navigation lists, and another one to the other', async () => {
    project.write({
      'SUMMARY.md': '* [Boats](README.md)\n* [Sails](sails/README.md)\n  * [Knots](sails/knots.md)\n',
      'README.md': '# Boats\n',
      'sails.md': '# Old sails\n',
      'sails/README.md': '# Sails\n',
      'sails/knots.md': '# Knots\n',
    });
    expect(await urlsOf()).toEqual(expect.arrayContaining(['/', '/sails', '/sails/knots', '/sails-1']));
    await project.run(['build']);
    expect(await readFile(project.file('dist/sails/index.html'), 'utf8')).toContain(
      '<h1 id="sails">Sails</h1>',
    );
  });

  it('shows the folder of the only language of a content folder without the project', async () => {
    project.write({
      'en/_index.md': '# Home\n',
      'en/docs/_index.md': '# Docs\n',
      'en/docs/a.md': '# A\n',
      'en/guides/_index.md': '# Guides\n',
    });
    expect(await urlsOf()).toEqual(expect.arrayContaining(['/', '/docs', '/docs/a', '/guides']));
  });

  it('has what the home page introduces as its title', async () => {
    for (const home of [
      '# Welcome to the Boats!\n',
      '---\ntitle: Welcome to Boats\n---\n',
      '---\ntitle: Welcome\n---\n# Boats\n',
    ]) {
      project.write({ 'docs/index.md': home, 'docs/a.md': '# A\n' });
      await project.run(['build']);
      expect(await readFile(project.file('dist/a/index.html'), 'utf8')).toContain('<title>A | Boats</title>');
    }
  });

  it('has the title that the tool of its pages gives it, also beside the document of an API', async () => {
    project.write({
      'mint.json': '{\n  "name": "Boats",\n  "navigation": [{ "group": "Start", "pages": ["a"] }]\n}\n',
      'a.mdx': '# A\n',
      'api/openapi.json': '{"openapi":"3.1.0","info":{"title":"OpenAPI Boat APIs","version":"1"},"paths":{}}',
    });
    await project.run(['build']);
    expect(await readFile(project.file('dist/a/index.html'), 'utf8')).toContain('<title>A | Boats</title>');
  });

  it('has the name of the project as its title, if nothing else has one', async () => {
    project.write({ 'docs/a.md': '# A\n', 'package.json': '{\n  "name": "@fleet/boats"\n}\n' });
    await project.run(['build']);
    expect(await readFile(project.file('dist/a/index.html'), 'utf8')).toContain('<title>A | boats</title>');
  });

  it('builds pages whose names differ only in letter case at two URLs, and says so', async () => {
    project.write({ 'docs/Guide.md': '# Upper\n', 'docs/guide.md': '# Lower\n' });
    const { stdout } = await project.run(['build', '--json']);
    const { routes, diagnostics } = JSON.parse(stdout);
    expect(routes.map(({ url }: { url: string }) => url)).toEqual(['/', '/Guide', '/guide-1']);
    expect(diagnostics[0].message).toContain('the page of `docs/guide.md` is built as `/guide-1`');
  });

  it('takes the project itself as the content folder if the configuration says so', async () => {
    project.write({
      'portal.config.json': '{ "contentDir": "." }',
      'guide/a.md': '# A\n',
      'guide/_meta.json': '{ "a": "First" }',
    });
    expect(await urlsOf()).toEqual(['/', '/guide/a']);
    const page = await readFile(project.file('dist/guide/a/index.html'), 'utf8');
    expect(page).toMatch(/aria-current="page"[^>]*>First</);
  });

  it('finds a page of MDX by the name of a page of Markdown, and the reverse', async () => {
    project.write({
      'docs/index.md': '# Home\n\n[Sails](./sails.md#jib) and [masts](masts.mdx) and [oars](oars.md).\n',
      'docs/sails.mdx': '# Sails\n\n## Jib\n',
      'docs/masts.md': '# Masts\n',
    });
    const { stderr } = await project.run(['build']);
    const home = await readFile(project.file('dist/index.html'), 'utf8');
    expect(home).toContain('<a href="/sails#jib">Sails</a> and <a href="/masts">masts</a>');
    expect(stderr).toContain('`docs/oars.md` is not a page of this site.');
  });

  it('orders the pages of Sphinx by their toctrees, and shows these as lists with the titles of pages', async () => {
    project.write({
      'docs/conf.py': '',
      'docs/index.md':
        '# Boats\n\nSee {ref}`knots`, [the knots](sails/knots) and [](sails/index.md), {ref}`sails:all` and {ref}`other:name`.\n\n```{toctree}\n:caption: Guides\n\nsails/index\nFirst steps <anchors>\n```\n',
      'docs/anchors.md': '# Anchors\n\nHeavy.\n',
      'docs/sails/index.md': '(sails:all)=\n# All `sails`\n\n:::{toctree}\n:hidden:\n\ntypes\nmasts\n:::\n',
      'docs/sails/masts.md': '(knots)=\n\n# Masts & more\n\nTall.\n',
      'docs/sails/types.md': '(sails/knots)=\n\n## Types of sails\n\nWide.\n',
    });
    const { stderr } = await project.run(['build']);
    expect(stderr).not.toContain('warning');
    const home = await readFile(project.file('dist/index.html'), 'utf8');
    expect(home).toContain('<a href="/sails/masts#knots">Masts &amp; more</a>');
    expect(home).toContain('<a href="/sails/types#sails/knots">the knots</a>');
    expect(home).toContain('<a href="/sails">All sails</a>');
    expect(home).toContain('<a href="/sails#sails:all">All sails</a> and <a>other:name</a>.');
    expect(home).toContain('<a href="/anchors">First steps</a>');
    expect(await readFile(project.file('dist/index.html.md'), 'utf8')).toContain('[All sails](');
    const page = await readFile(project.file('dist/sails/types/index.html'), 'utf8');
    const sidebar = page.slice(page.indexOf('class="sidebar'));
    const order = [
      'Guides',
      'href="/sails"',
      'href="/sails/types"',
      'href="/sails/masts"',
      'href="/anchors"',
    ];
    const places = order.map((one) => sidebar.indexOf(one));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('adds definitions to pages that were stored without them, and takes them away again', async () => {
    const appending =
      'site_name: Boats\nmarkdown_extensions:\n  - pymdownx.snippets:\n      auto_append:\n        - parts/links.md\n';
    project.write({
      'mkdocs.yml': 'site_name: Boats\n',
      'docs/index.md': '# Boats\n\nSee [sails].\n',
      'parts/links.md': '[sails]: https://sails.example/\n',
    });
    const links = async (changed: Record<string, string>) => {
      project.write(changed);
      expect((await project.run(['build'])).code).toBe(0);
      const page = await readFile(project.file('dist/index.html'), 'utf8');
      return page.match(/https:\/\/\w+\.example\//g) ?? [];
    };
    expect(await links({})).toEqual([]);
    expect(await links({ 'mkdocs.yml': appending })).toEqual(['https://sails.example/']);
    expect(await links({ 'parts/links.md': '[sails]: https://other.example/\n' })).toEqual([
      'https://other.example/',
    ]);
    expect(await links({ 'mkdocs.yml': 'site_name: Boats\n' })).toEqual([]);
  });
});
