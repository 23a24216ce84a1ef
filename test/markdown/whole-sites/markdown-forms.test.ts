// The Markdown forms of a built site.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const files = {
  'content/docs/a.md': '---\ntitle: A\n---\n\nSee [B](./b.md#part) and ![a picture](./dot.png).\n',
  'content/docs/b.md':
    '# B\n\n::::tabs\n:::tab[One]\n1\n:::\n:::tab[Two]\n2\n:::\n::::\n\n## Part\n\nText.\n',
  'content/docs/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ).toString('latin1'),
  'portal.config.json': JSON.stringify({ url: 'https://a.example' }),
};
const project = projectForEachTest();
const read = (path: string) => readFileSync(project.file(`dist/${path}`), 'utf8');
const forms = () => formsIn(project.file('dist'));
const write = (changed: Record<string, string> = {}) => {
  const { 'content/docs/dot.png': picture, ...texts } = files;
  project.write({ ...texts, 'content/docs/dot.png': Buffer.from(picture, 'latin1'), ...changed });
};
const build = async (args: string[] = []) => {
  const { code, stderr } = await project.run(['build', '--strict', ...args]);
  expect([code, stderr]).toEqual([0, expect.stringContaining('no problems')]);
};

describe('the Markdown forms of a site', () => {
  it('are beside its pages, which name them', async () => {
    write();
    await build();
    expect(forms()).toEqual(['404.md', 'docs/a.md', 'docs/b.md', 'index.html.md']);
    expect(read('docs/a/index.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="/docs/a.md"/>',
    );
    expect(read('404.html')).not.toContain('text/markdown');
    expect(read('docs/a.md').replace(/dot-[0-9a-f]+/, 'dot-#')).toBe(
      [
        '> Markdown form of the [HTML page](https://a.example/docs/a). All pages are in the [index of this site](https://a.example/llms.txt).',
        '# A',
        'See [B](https://a.example/docs/b.md#part) and ![a picture](https://a.example/assets/dot-#.png).',
        '',
      ]
        .join('\n\n')
        .replace(/\n\n$/, '\n'),
    );
    expect(read('docs/b.md')).toContain('# B\n\n- **One**\n\n  1\n\n- **Two**\n\n  2\n\n## Part\n\nText.\n');
  });

  it('have links with the `url` of the site, also after it changes, and paths without one', async () => {
    const specs = {
      'specs/boats.yaml':
        "openapi: 3.1.0\ninfo: { title: Boats, version: '1' }\npaths: { /boats: { get: { operationId: listBoats, summary: List boats, responses: { 200: { description: Boats. } } } } }\n",
    };
    const whole = () => forms().map((form) => [form, read(form)]);
    write(specs);
    await project.run(['build']);
    write({ ...specs, 'portal.config.json': JSON.stringify({ url: 'https://b.example' }) });
    await project.run(['build']);
    const changed = whole();
    rmSync(project.file('.portal'), { recursive: true, force: true });
    rmSync(project.file('dist'), { recursive: true, force: true });
    await project.run(['build']);
    expect(changed).toEqual(whole());
    const operation = read('api/boats/list-boats.md');
    expect(operation).toContain(
      '[OpenAPI of this operation](https://b.example/api/boats/list-boats.openapi.json).',
    );
    expect(operation).not.toMatch(/\]\(\/|a\.example/);
    write({ ...specs, 'portal.config.json': '{}' });
    await project.run(['build']);
    expect(read('docs/a.md')).toContain('See [B](/docs/b.md#part)');
  });

  it('are not there, and no page mentions them, if `llms` is false or the site is portable', async () => {
    const pages = () => ['docs/a/index.html', 'index.html'].map(read).join('');
    write({ 'portal.config.json': JSON.stringify({ llms: false }) });
    await build();
    expect(forms()).toEqual([]);
    expect(pages()).not.toMatch(/markdown/i);
    write();
    await build(['--portable']);
    expect(forms()).toEqual([]);
    expect(pages()).not.toMatch(/markdown/i);
  });

  it('follow the pages that they link to when these move', async () => {
    write();
    await build();
    write({ 'content/docs/b.md': `---\nslug: /moved\n---\n\n${files['content/docs/b.md']}` });
    await build();
    expect(read('docs/a.md')).toContain('[B](https://a.example/moved.md#part)');
    expect(forms()).toEqual(['404.md', 'docs/a.md', 'index.html.md', 'moved.md']);
  });

  it('are cut if they are long, and their parts come and go with the text', async () => {
    const long = Array.from({ length: 12 }, (_, part) => `## Part ${part}\n\n${'Some words. '.repeat(1000)}`);
    const parts = ['docs/b.md', 'docs/b.part-2.md', 'docs/b.part-3.md'];
    const ofB = () => forms().filter((file) => file.startsWith('docs/b'));
    const texts = {
      'content/docs/a.md': '# A\n\nText.\n',
      'content/docs/b.md': `# B\n\n${long.join('\n\n')}\n`,
    };
    write(texts);
    await build();
    expect(ofB()).toEqual(parts);
    const [first = ''] = parts;
    expect(read(first)).toContain('The rest is in [part 2](/docs/b.part-2.md).');
    const before = parts.map(read);
    write({ ...texts, 'content/docs/a.md': '# A\n\nAnother text, with [B](./b.md#part-3).\n' });
    await build();
    expect(parts.map(read)).toEqual(before);
    write();
    await build();
    expect(ofB()).toEqual(['docs/b.md']);
  });

  it('lose nothing of a form between a build with one thread and one with more', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 400 }, (_, page) => [
        `content/docs/p${page}.md`,
        `# Page ${page}\n\nTo [the next](./p${(page + 1) % 400}.md).\n`,
      ]),
    );
    write(pages);
    await project.run(['build', '--threads', '1', '--out-dir', 'one']);
    rmSync(project.file('.portal'), { recursive: true });
    await project.run(['build', '--threads', '3', '--out-dir', 'three']);
    const of = (folder: string) =>
      formsIn(project.file(folder)).map((file) => [
        file,
        readFileSync(project.file(`${folder}/${file}`), 'utf8'),
      ]);
    expect(of('three').length).toBe(404);
    expect(of('three')).toEqual(of('one'));
  });
});

function formsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && file !== 'sitemap.md')
    .sort();
}

describe('links to assistants', () => {
  it('ask about the form of each page, and are no links that the check requests', async () => {
    write({
      'portal.config.json': JSON.stringify({ url: 'https://a.example', assistants: ['chatgpt', 'claude'] }),
    });
    await build();
    const question = encodeURIComponent(
      'Read https://a.example/docs/a.md and help me with my questions about it.',
    );
    const page = read('docs/a/index.html');
    expect(page).toContain(
      `<a href="https://chatgpt.com/?q=${question}" rel="nofollow noreferrer">Open in ChatGPT</a>`,
    );
    expect(page).toContain(
      `<a href="https://claude.ai/new?q=${question}" rel="nofollow noreferrer">Open in Claude</a>`,
    );
    expect(read('404.html')).not.toContain('Open in');
    const { code, stdout, stderr } = await project.run(['check-links', '--external']);
    expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining('chatgpt')]);
  });

  it('need the address of the site', async () => {
    write({ 'portal.config.json': JSON.stringify({ assistants: ['claude'] }) });
    const { code, stderr } = await project.run(['build']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('`assistants` needs `url`')]);
    expect(existsSync(project.file('dist'))).toBe(false);
  });
});
