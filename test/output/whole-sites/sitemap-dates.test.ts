// `sitemap: { lastmod: true }`: the dates of the last commits.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest({
  'content/docs/a.md': '# A page\n\nText.\n',
  'content/docs/b.md': '# Another page\n\nText.\n',
  'portal.config.json': '{ "url": "https://portal.example", "sitemap": { "lastmod": true } }',
});
const build = async () => expect((await project.run(['build'])).code).toBe(0);
const dates = () =>
  Object.fromEntries(
    [
      ...readFileSync(project.file('dist/sitemap.xml'), 'utf8').matchAll(
        /<loc>https:\/\/portal\.example(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g,
      ),
    ].map(([, url = '', date]) => [url, date]),
  );
function commit(date: string): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', project.path, '-c', 'user.name=Test', '-c', 'user.email=t@portal.example', ...args],
      {
        env,
        stdio: 'pipe',
      },
    );
  git('init', '-b', 'main');
  git('add', 'content');
  git('commit', '-m', 'A change');
}

it('has the date of each page, also if only the commit is new', async () => {
  await build();
  expect(dates()['/docs/a']).toBeUndefined();
  commit('2024-01-01T00:00:00Z');
  await build();
  expect(dates()).toMatchObject({
    '/docs/a': '2024-01-01T00:00:00.000Z',
    '/docs/b': '2024-01-01T00:00:00.000Z',
  });
  expect(dates()['/']).toBeUndefined();
  project.write({ 'content/docs/b.md': '# Another page\n\nOther text.\n' });
  commit('2024-02-02T00:00:00Z');
  await build();
  expect(dates()).toMatchObject({
    '/docs/a': '2024-01-01T00:00:00.000Z',
    '/docs/b': '2024-02-02T00:00:00.000Z',
  });
});

it('keeps the sitemap of the author', async () => {
  project.write({ 'static/sitemap.xml': '<urlset/>' });
  commit('2024-01-01T00:00:00Z');
  await build();
  expect(readFileSync(project.file('dist/sitemap.xml'), 'utf8')).toBe('<urlset/>');
});
