// Links, names and permissions with which a file of a project cannot be read: reported, and never a fault of the program.

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { getuid } from 'node:process';
import { describe, expect, it } from 'vitest';
import { readTree } from '../support/read-tree.ts';
import { startServing } from '../support/serving.ts';
import { onePage, projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest({
  ...onePage,
  'static/good.txt': 'good',
  'other/in.txt': 'in the project',
});
const { file } = project;

interface Problem {
  code: string;
  severity: string;
  message: string;
  place: { file: string };
}

async function build(): Promise<{ code: number | null; problems: string[]; said: string }> {
  const { code, stdout, stderr } = await project.run(['build', '--json']);
  const { diagnostics = [] } = JSON.parse(stdout) as { diagnostics?: Problem[] };
  return {
    code,
    problems: diagnostics.map(({ code: name, severity, place }) => `${name} ${severity} ${place.file}`),
    said: stderr,
  };
}

function linkEverywhere(folder: string): void {
  symlinkSync('/etc/hostname', file(`${folder}/outside`));
  symlinkSync('loop', file(`${folder}/loop`));
  symlinkSync('nothing', file(`${folder}/dangling`));
  symlinkSync('../other', file(`${folder}/folder`));
  symlinkSync('x'.repeat(300), file(`${folder}/long`));
  symlinkSync('../other/in.txt', file(`${folder}/inside`));
}

const unread = ['dangling', 'folder', 'long', 'loop', 'outside'];

it.each(['static', 'content'])(
  'reports links of the folder %s that lead to no file of the project',
  async (folder) => {
    linkEverywhere(folder);
    const { code, problems, said } = await build();
    expect([code, problems.sort()]).toEqual([
      0,
      unread.map((name) => `unreadable-file warning ${folder}/${name}`),
    ]);
    for (const reason of ['outside the project', 'a link that loops', 'does not exist', 'link to a folder'])
      expect(said).toContain(reason);
    if (folder === 'static')
      expect([...(await readTree(file('dist')))]).toEqual(
        expect.arrayContaining([
          ['inside', 'in the project'],
          ['good.txt', 'good'],
        ]),
      );
  },
);

it('reports pages, documents and style sheets that are such links', async () => {
  for (const [name, target] of [
    ['outside', '/etc/hostname'],
    ['loop', 'loop.md'],
    ['folder', '../../other'],
  ] as const)
    symlinkSync(target, file(`content/docs/${name}.md`));
  mkdirSync(file('specs'));
  symlinkSync('loop.json', file('specs/loop.json'));
  symlinkSync('loop.css', file('loop.css'));
  project.write({ 'portal.config.json': '{ "customCss": "loop.css" }' });
  const { code, problems } = await build();
  expect([code, problems.sort()]).toEqual([
    1,
    [
      'missing-style error portal.config.json',
      'unreadable-markdown error content/docs/folder.md',
      'unreadable-markdown error content/docs/loop.md',
      'unreadable-markdown error content/docs/outside.md',
      'unreadable-spec error specs/loop.json',
    ],
  ]);
});

it('reports the first of many', async () => {
  for (let count = 100; count < 150; count += 1) symlinkSync('loop', file(`static/${count}`));
  symlinkSync('loop', file('static/loop'));
  const { problems, said } = await build();
  expect([problems.length, said]).toEqual([
    20,
    expect.stringContaining('31 more files have the same problem.'),
  ]);
});

it('ignores the locks of an editor', async () => {
  symlinkSync('someone@host.1', file('static/.#robots.txt'));
  symlinkSync('someone@host.1', file('content/docs/.#a.md'));
  expect((await build()).problems).toEqual([]);
});

it('reports names that are not UTF-8, of files and of folders', async () => {
  const bytes = (name: string) => Buffer.concat([Buffer.from(file(`${name}/`)), Buffer.from([0x62, 0xff])]);
  writeFileSync(bytes('static'), 'x');
  mkdirSync(bytes('content/docs'));
  const { code, problems, said } = await build();
  expect([code, problems.sort()]).toEqual([
    0,
    ['unreadable-file warning content/docs/b\ufffd', 'unreadable-file warning static/b\ufffd'],
  ]);
  expect(said).toContain('its name is not UTF-8');
  expect([...(await readTree(file('dist'))).keys()]).toEqual(
    expect.arrayContaining(['good.txt', 'docs/a/index.html']),
  );
});

it('does not wait for a pipe', async () => {
  expect(spawnSync('mkfifo', [file('static/pipe')]).status).toBe(0);
  expect((await build()).problems).toEqual(['unreadable-file warning static/pipe']);
});

it.skipIf(getuid?.() === 0)('reports files that may not be read (root may read all)', async () => {
  chmodSync(file('static/good.txt'), 0);
  expect((await build()).problems).toEqual(['unreadable-file warning static/good.txt']);
});

describe('a name that no file can have', () => {
  it.each([
    ['a slug with a null byte', { 'content/docs/b.md': '---\nslug: "/a\\0b"\n---\n\n# B\n' }, 'unsafe-route'],
    [
      'an encoded null byte in a slug',
      { 'content/docs/b.md': '---\nslug: /a%00b\n---\n\n# B\n' },
      'unsafe-route',
    ],
    [
      'a slug that is too long',
      { 'content/docs/b.md': `---\nslug: ${`/${'x'.repeat(150)}`.repeat(40)}\n---\n\n# B\n` },
      'unsafe-route',
    ],
    [
      'an image with the longest name',
      {
        [`content/docs/${'ä'.repeat(125)}.svg`]:
          '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        'content/docs/b.md': `# B\n\n![a](./${'ä'.repeat(125)}.svg)\n`,
      },
      undefined,
    ],
    ['half of a surrogate pair', { 'content/docs/b.md': '---\nslug: "/a\\ud800"\n---\n\n# B\n' }, undefined],
    ['a link with a null byte', { 'content/docs/b.md': '# B\n\n[a](./a%00.md)\n' }, 'broken-markdown-link'],
    ['a link to a page', { 'content/docs/b.md': '# B\n\n[a](/docs/a%00)\n' }, 'broken-link'],
    ['an image with a null byte', { 'content/docs/b.md': '# B\n\n![a](./a%00.png)\n' }, 'missing-image'],
    [
      'an image with a name that is too long',
      { 'content/docs/b.md': `# B\n\n![a](./${'x'.repeat(5000)}.png)\n` },
      'missing-image',
    ],
    ['a reference with a null byte', specWith('a\0.json#/x'), 'unresolvable-reference'],
    ['an encoded null byte in a reference', specWith('a%00.json#/x'), 'unresolvable-reference'],
    ['a reference that is too long', specWith(`${'x'.repeat(5000)}.json#/x`), 'unresolvable-reference'],
    [
      'a document that is too long',
      { 'portal.config.json': JSON.stringify({ apis: [{ spec: 'x'.repeat(5000) }] }) },
      'unreadable-spec',
    ],
    [
      'a style sheet that is too long',
      { 'portal.config.json': JSON.stringify({ customCss: 'x'.repeat(5000) }) },
      'missing-style',
    ],
  ] as [string, Record<string, string>, string | undefined][])(
    '%s is reported',
    async (_, files, problem) => {
      project.write(files);
      const { code, problems } = await build();
      expect([0, 1]).toContain(code);
      expect(problems.map((text) => text.split(' ')[0])).toEqual(problem === undefined ? [] : [problem]);
    },
  );
});

it.skipIf(process.platform === 'win32')('needs few open files, however many pages there are', async () => {
  for (let page = 0; page < 100; page += 1) {
    mkdirSync(file(`content/docs/folder-${page}`), { recursive: true });
    writeFileSync(file(`content/docs/folder-${page}/page.md`), `# Page ${page}\n\nText.\n`);
  }
  const through = ['bash', '-c', 'ulimit -n 80; exec "$@"', 'portal'];
  const run = (command: string) => project.spawn([command, '--quiet'], { through });
  expect(await run('build')).toMatchObject({ code: 0, stderr: '' });
  rmSync(file('.portal'), { recursive: true });
  expect(await run('build')).toMatchObject({ code: 0, stderr: '' });
  expect(await run('check-links')).toMatchObject({ code: 0, stderr: '' });
});

it('reports an output folder whose name is too long', async () => {
  const { code, stderr } = await project.run(['build', '--out-dir', 'x'.repeat(300)]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('the name is too long')]);
});

function specWith($ref: string): Record<string, string> {
  const responses = { 200: { description: 'x', content: { 'application/json': { schema: { $ref } } } } };
  const paths = { '/a': { get: { summary: 'A', responses } } };
  return { 'specs/a.json': JSON.stringify({ openapi: '3.0.3', info: { title: 'A', version: '1' }, paths }) };
}

it('reports them while the site is served, too', async () => {
  linkEverywhere('static');
  symlinkSync('loop.md', file('content/docs/loop.md'));
  const serving = await startServing(['--watch', '--port', '0'], { cwd: project.path });
  try {
    await expect.poll(() => serving.stderr()).toContain('static/outside');
    expect(serving.stderr()).toContain('content/docs/loop.md');
    expect(serving.stderr()).not.toContain('ELOOP');
    expect((await fetch(`${serving.url}docs/a`)).status).toBe(200);
  } finally {
    await serving.stop();
  }
});
