// `editUrl` and `lastUpdated`: what pages show of their source, with a repository and without one.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { build } from '../../support/memory-project.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
const { write, file } = project;

function git(args: string[], date = '2026-01-01T00:00:00Z', folder = project.path): void {
  const own = ['-c', 'user.name=a', '-c', 'user.email=a@portal.example', '-c', 'init.defaultBranch=main'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', ['-C', folder, ...own, ...args], { env, stdio: 'ignore' });
}

function commit(date: string): void {
  git(['add', '-A']);
  git(['commit', '-q', '-m', 'Change'], date);
}

/** What a built page says about its source, without tags. */
function originIn(html: string): string {
  const [, origin = ''] = /<p class="page-origin"[^>]*>([\s\S]*?)<\/p>/.exec(html) ?? [];
  return origin.replaceAll(/<a href="([^"]*)">([^<]*)<\/a>/g, '[$2]($1)').replaceAll(/<\/?span>/g, '');
}
const origin = (page: string) => originIn(readFileSync(file(`dist/${page}/index.html`), 'utf8'));
const time = (iso: string, text: string) => `Last updated on <time dateTime="${iso}">${text}</time>`;

it('links each page made from Markdown to its source', async () => {
  const texts = {
    'content/index.md': '# Home\n',
    'content/about.md': '# About\n',
    'content/docs/a b.md': '# A\n',
    'content/docs/none.md': '---\nedit_url: false\nlast_updated: 2024-02-29\n---\n# None\n',
    'content/docs/own.md': '---\nedit_url: https://other.example/x?y=1&z\n---\n# Own\n',
  };
  const { files, diagnostics } = await build(texts, { editUrl: 'https://git.example/o/r/edit/main' });
  expect(diagnostics).toEqual([]);
  const of = (page: string) => originIn(files.get(page) ?? '');
  expect(of('about/index.html')).toBe('[Edit this page](https://git.example/o/r/edit/main/content/about.md)');
  expect(of('docs/a b/index.html')).toBe(
    '[Edit this page](https://git.example/o/r/edit/main/content/docs/a%20b.md)',
  );
  expect(of('docs/none/index.html')).toBe(time('2024-02-29', '29 February 2024'));
  expect(of('docs/own/index.html')).toBe('[Edit this page](https://other.example/x?y=1&amp;z)');
  expect(of('index.html')).toBe('');
  expect(of('404.html')).toBe('');
  const other = await build(texts, { editUrl: 'https://git.example/edit?path={file}&x' });
  expect(originIn(other.files.get('about/index.html') ?? '')).toContain('edit?path=content/about.md&amp;x');
});

it('asks for feedback on each page, with its address and title', async () => {
  const texts = { 'content/index.md': '# Home\n', 'content/docs/a b.md': '# Fish & chips?\n' };
  const { files } = await build(texts, {
    url: 'https://boats.example',
    feedback: 'https://forms.example/ask?page={url}&title={title}',
  });
  const of = (page: string) => originIn(files.get(page) ?? '');
  const ask = 'https://forms.example/ask?page=https%3A%2F%2Fboats.example%2F';
  expect(of('docs/a b/index.html')).toBe(
    `[Give feedback](${ask}docs%2Fa%2520b&amp;title=Fish%20%26%20chips%3F)`,
  );
  expect(of('index.html')).toBe(`[Give feedback](${ask}&amp;title=Home)`);
  expect(of('404.html')).toBe('');
});

it('reports front matter of another form', async () => {
  const { diagnostics } = await build({
    'content/docs/a.md': '---\nedit_url: here\nlast_updated: 2026-02-30\n---\n# A\n',
  });
  expect(diagnostics.map(({ code, place, message }) => `${place?.line} ${code} ${message}`)).toEqual([
    '2 invalid-front-matter `edit_url` in the front matter must be a web address or `false`; it is "here".',
    '3 invalid-front-matter `last_updated` in the front matter must be a date such as `2026-05-03` or `false`; it is "2026-02-30".',
  ]);
});

it('shows when each page was committed last, also after a commit that changes no file', async () => {
  write({
    'site/portal.config.json': '{ "lastUpdated": true }',
    'site/content/docs/a.md': '# A\n',
    'site/content/docs/ü b.md': '# B\n',
  });
  const built = async () => {
    const { code, stdout } = await project.run(['build', 'site', '--json', '--out-dir', 'dist']);
    expect(code).toBe(0);
    return stdout;
  };
  await built();
  expect(origin('docs/a')).toBe('');
  git(['init', '-q']);
  await built();
  expect(origin('docs/a')).toBe('');
  commit('2026-05-03T23:30:00-02:00');
  await built();
  expect(origin('docs/a')).toBe(time('2026-05-04T01:30:00.000Z', '4 May 2026'));
  write({ 'site/content/docs/a.md': '# A\n\nMore.\n' });
  await built();
  expect(origin('docs/a')).toBe(time('2026-05-04T01:30:00.000Z', '4 May 2026'));
  commit('2026-06-01T12:00:00Z');
  await built();
  expect(origin('docs/a')).toBe(time('2026-06-01T12:00:00.000Z', '1 June 2026'));
  expect(origin('docs/ü b')).toBe(time('2026-05-04T01:30:00.000Z', '4 May 2026'));
});
