import { describe, expect, it } from 'vitest';
import { readPage } from '../../src/generator/shared/html/read-page.ts';
import { largeDocument } from '../support/large-document.ts';
import { build, mainOf } from '../support/memory-project.ts';

const doc = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** Every href of a page's content, in order. */
function hrefs(html: string | undefined): string[] {
  const prose = /<div class="prose"[^>]*>([\s\S]*?)<\/div><\/article>/.exec(mainOf(html))?.[1] ?? '';
  return [...prose.matchAll(/<a href="([^"]*)"/g)].map((match) => match[1] ?? '');
}

describe('links between pages', () => {
  const target = doc('Target', '## Part\n\nText.');

  it.each([
    ['./b.md', '/docs/b'],
    ['b.md#part', '/docs/b#part'],
    ['./b', '/docs/b'],
    ['./b?x=1#part', '/docs/b?x=1#part'],
    ['/docs/b.md', '/docs/b'],
    ['/docs/b', '/docs/b'],
    ['/docs/b/', '/docs/b'],
    ['/docs/b.html#part', '/docs/b#part'],
    ['./folder/', '/docs/folder'],
    ['./folder', '/docs/folder'],
    ['./folder/index.md', '/docs/folder'],
    ['folder/two%20words.md', '/docs/folder/two%20words'],
    ['slugged.md', '/elsewhere'],
    ['https://a.example/x.md', 'https://a.example/x.md'],
    ['mailto:someone@a.example', 'mailto:someone@a.example'],
  ])('%s becomes %s', async (written, href) => {
    const { files, diagnostics } = await build({
      'content/docs/a.md': doc('A page', `[x](${written})`),
      'content/docs/b.md': target,
      'content/docs/slugged.md': '---\ntitle: Slugged\nslug: /elsewhere\n---\n\nText.\n',
      'content/docs/folder/index.md': target,
      'content/docs/folder/two words.md': target,
    });
    expect([hrefs(files.get('docs/a/index.html')), diagnostics]).toEqual([[href], []]);
  });

  it('counts from the folder of the file that writes them', async () => {
    const { files, diagnostics } = await build({
      'content/docs/x/index.md': doc('Index', '[one](./a.md) [two](../b.md) [three](a)'),
      'content/docs/x/a.md': target,
      'content/docs/b.md': target,
    });
    expect([hrefs(files.get('docs/x/index.html')), diagnostics]).toEqual([
      ['/docs/x/a', '/docs/b', '/docs/x/a'],
      [],
    ]);
  });
});

describe('files beside pages', () => {
  it('copies those that pages show or link to, named by their content', async () => {
    const { files, diagnostics } = await build({
      'content/docs/a.md': doc('A page', '[data](./data.csv) [the same](./data.csv)'),
      'content/docs/data.csv': 'a,b\n',
      'content/docs/unused.csv': 'c,d\n',
    });
    const assets = [...files.keys()].filter((name) => name.endsWith('.csv'));
    expect([assets.length, hrefs(files.get('docs/a/index.html')), diagnostics]).toEqual([
      1,
      [`/${assets[0]}`, `/${assets[0]}`],
      [],
    ]);
  });

  it('copies the static folder as it is', async () => {
    const { files, diagnostics } = await build({
      'content/docs/a.md': doc('A page', '[terms](/legal/terms.txt) ![mark](/mark.svg)'),
      'static/legal/terms.txt': 'terms\n',
      'static/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    });
    expect([files.get('legal/terms.txt'), diagnostics]).toEqual(['terms\n', []]);
  });
});

describe('style sheets of the project', () => {
  it('stand behind the program’s own in their order, in one file that pages load', async () => {
    const { files } = await build(
      { 'content/a.md': '# A\n', 'b.css': '.b{}', 'styles/a.css': '.a{}' },
      { customCss: ['styles/a.css', 'b.css'] },
    );
    const [name] = [...files.keys()].filter((file) => file.endsWith('.css'));
    expect(files.get(name ?? '')).toBe('\n.a{}\n.b{}\n');
    expect(files.get('a/index.html')).toContain(`<link rel="stylesheet" href="/${name}"`);
  });
});

describe('the navigation of a large section', () => {
  const operations = Array.from({ length: 200 }, (_, index) => [
    `/things/${index}`,
    {
      get: {
        summary: `Get thing ${index}`,
        tags: [index < 100 ? 'First' : 'Second'],
        responses: { 200: { description: 'A thing.' } },
      },
    },
  ]);
  const spec = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries(operations),
  });

  it('lists the open group and links to the others', async () => {
    const { files, diagnostics } = await build({ 'specs/things.json': spec });
    const sidebar =
      /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(files.get('api/things/get-thing-7/index.html') ?? '')?.[0] ??
      '';
    expect([
      sidebar.match(/<li>/g)?.length,
      sidebar.match(/aria-current="page" href="([^"]*)"/)?.[1],
      diagnostics,
    ]).toEqual([41, '/api/things/get-thing-7', []]);
    expect(sidebar).toContain('href="/api/things/tags/second"');
    expect(sidebar).toContain('<a href="/api/things/tags/first">All 100 operations</a>');
  });

  it('has a page for each tag that lists its operations', async () => {
    const { files } = await build({ 'specs/things.json': spec });
    const links = mainOf(files.get('api/things/tags/second/index.html')).match(
      /href="\/api\/things\/get-thing-1\d\d"/g,
    );
    expect(links).toHaveLength(100);
  });

  it('lists a tag or the webhooks on several pages that link to each other', async () => {
    const names = Array.from({ length: 160 }, (_, index) => [
      `Event ${index}`,
      { post: { responses: { 200: { description: 'Taken.' } } } },
    ]);
    const { files } = await build({
      'specs/things.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Things', version: '1', description: 'Things.' },
        webhooks: Object.fromEntries(names),
      }),
    });
    const pages = ['', 'api/things/tags/webhooks/', 'api/things/tags/webhooks-part-2/'].map((page) => {
      const main = mainOf(files.get(`${page}index.html`));
      return [
        main.match(/<a [^>]*>Event \d+<\/a>/g)?.length ?? 0,
        [...main.matchAll(/href="(\/api\/things\/tags[^".]*)"/g)].map(([, href]) => href),
      ];
    });
    const parts = ['/api/things/tags/webhooks', '/api/things/tags/webhooks-part-2'];
    expect(pages).toEqual([
      [0, parts.slice(0, 1)],
      [150, parts],
      [10, parts],
    ]);
  });

  it('groups operations without a tag by their paths', async () => {
    const { files } = await build({ 'specs/things.json': spec.replaceAll(/"tags":\[[^\]]*\],/g, '') });
    expect([...files.keys()].filter((file) => file.includes('/tags/'))).toEqual([
      'api/things/tags/things/index.html',
      'api/things/tags/things-part-2/index.html',
    ]);
  });
});

it('marks the page in its sidebar whatever its file is called', async () => {
  const names = ["it's", 'a & b', 'ä'];
  const { files } = await build(
    Object.fromEntries(names.map((name) => [`content/docs/${name}.md`, doc(name, 'Text.')])),
  );
  const marks = names.map((name) => {
    const page = files.get(`docs/${name}/index.html`) ?? '';
    return /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(page)?.[0].match(/aria-current/g)?.length;
  });
  expect(marks).toEqual([1, 1, 1]);
});

it('keeps every link and file of every kind of page below the base URL', async () => {
  const large = largeDocument(151);
  const fields = Array.from({ length: 250 }, (_, index) => [`field${index}`, { type: 'string' }]);
  const schema = { type: 'object', properties: Object.fromEntries(fields) };
  const content = { 'application/json': { schema } };
  const responses = { 200: { description: 'Done.', content } };
  const document = {
    ...large,
    paths: { ...large.paths, '/wide': { get: { summary: 'Wide', responses } } },
    webhooks: { told: { post: { responses } } },
  };
  const { files, diagnostics } = await build(
    {
      'content/index.md': doc('Home', '[A](/docs/a)'),
      'content/docs/a.md': doc('A', '[Wide](/api/large/wide) ![x](./x.svg)'),
      'content/docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'specs/large.json': JSON.stringify(document),
    },
    { baseUrl: '/developers/api/' },
  );
  const pages = [...files].filter(([file]) => file.endsWith('.html'));
  const kinds = ['tags/', 'schemas/', 'introduction', 'told', 'wide'].map((kind) =>
    pages.some(([file]) => file.startsWith(`api/large/${kind}`)),
  );
  const hrefs = [
    ...pages.flatMap(([outputPath, html]) => [
      ...readPage({ url: '/', outputPath, content: html }).facts.hrefs,
    ]),
    ...[...files.values()].flatMap((text) =>
      [...text.matchAll(/"(?:href|src|start_url)":"([^"]*)"/g)].map(([, href = '']) => href),
    ),
  ];
  const stray = hrefs.filter((href) => href.startsWith('/') && !href.startsWith('/developers/api/'));
  expect([kinds, diagnostics, [...new Set(stray)]]).toEqual([Array(5).fill(true), [], []]);
});

it('reports the problems of documents in the order of their names, whichever is read first', async () => {
  const document = (title: string, part: string) =>
    JSON.stringify({
      openapi: '3.0.3',
      info: { title, version: '1', unknown: true },
      paths: { '/a': { get: { responses: { 200: { $ref: part } } } } },
    });
  const texts = {
    'specs/a.json': document('A', 'parts/a.json'),
    'specs/b.json': document('B', 'parts/b.json'),
    'specs/parts/a.json': '{ "description": "Yes." }',
    'specs/parts/b.json': '{ "description": "Yes." }',
  };
  for (const late of ['specs/parts/a.json', 'specs/parts/b.json']) {
    const { diagnostics } = await build(texts, {}, { late });
    const files = diagnostics.filter(({ code }) => code === 'invalid-spec').map(({ place }) => place?.file);
    expect(files).toEqual(['specs/a.json', 'specs/b.json']);
  }
});
