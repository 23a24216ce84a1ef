// The development server makes pages again when a plugin changes, or a file that a plugin reads.

import { afterEach, expect, it } from 'vitest';
import { type LiveProject, openLive } from '../support/live-project.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const plugin = (mark: string) => `export default {
  api: 1,
  name: 'terms',
  remark: async ({ read, glob }) => {
    const text = (await read('terms/a.txt')) + (await glob('lists/*.txt')).join(' ');
    return [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${mark} ' + text }] }); }];
  },
  pages: async (_, { read }) => [{ key: 'a', url: '/late', title: 'Late', html: '<p>' + (await read('late.txt')) + '</p>' }],
};
`;
const project = projectForEachTest({
  'content/docs/a.md': '# A\n',
  'plugins/terms.mjs': plugin('First'),
  'terms/a.txt': 'one term',
  'lists/a.txt': '',
  'late.txt': 'late words',
  'portal.config.mjs': "export default { plugins: ['./plugins/terms.mjs'] };\n",
});
let opened: LiveProject | undefined;
afterEach(async () => {
  await opened?.live.close();
  opened = undefined;
});
const file = async (path: string) => String((await opened?.live.site.file(path))?.content);
const page = () => file('docs/a/index.html');

it('after each of them', async () => {
  opened = await openLive(project.path);
  expect(await page()).toContain('First one termlists/a.txt');
  project.write({ 'terms/a.txt': 'other term' });
  await expect.poll(page).toContain('First other term');
  project.write({ 'lists/b.txt': '' });
  await expect.poll(page).toContain('lists/a.txt lists/b.txt');
  project.write({ 'plugins/terms.mjs': plugin('Second') });
  await expect.poll(page).toContain('Second other term');
  project.write({ 'late.txt': 'later words' });
  await expect.poll(() => file('late/index.html')).toContain('later words');
});

it('shows where a function failed, and on what, until it is right again', async () => {
  opened = await openLive(project.path);
  const problems = () => opened?.state().problems.map(({ code, place, notes }) => [code, place, ...notes]);
  const failing = plugin('First').replace('(tree) => {', "(tree) => {\n  throw new Error('no luck');");
  project.write({ 'plugins/terms.mjs': failing });
  await expect
    .poll(problems)
    .toEqual([['invalid-configuration', 'plugins/terms.mjs:7:3', 'It was working on `content/docs/a.md`.']]);
  expect(opened.state().problems[0]?.message).toBe('The plugin `terms` failed in `remark`: no luck.');
  // Saved again until it is seen: a change in the moment in which the failed attempt ends can be missed.
  const saved = () => {
    project.write({ 'plugins/terms.mjs': plugin('Second') });
    return page();
  };
  await expect.poll(saved, { interval: 3000 }).toContain('Second one term');
  await expect.poll(problems).toEqual([]);
});
