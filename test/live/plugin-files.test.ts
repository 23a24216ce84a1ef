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

it('after an edit of a style sheet, or of an image that it names, also of one that had a fault', async () => {
  project.write({
    'plugins/terms.mjs': "export default { api: 1, name: 'terms', styles: ['./terms.css'] };\n",
    'plugins/terms.css': 'main { background: url(./a.svg) }\n',
    'plugins/a.svg': '<svg/>',
  });
  opened = await openLive(project.path);
  const folder = async () => /assets\/terms-\w+/.exec(await page())?.[0] ?? '';
  const first = await folder();
  expect(first).not.toBe('');
  project.write({ 'plugins/a.svg': '<svg width="1"/>' });
  await expect.poll(folder).not.toBe(first);
  const problems = () => opened?.state().problems.map(({ place }) => place);
  project.write({
    'plugins/terms.mjs': "export default { api: 1, name: 'terms', styles: ['./other.css'] };\n",
    'plugins/other.css': 'main { background: url(./b.svg) }\n',
  });
  await expect.poll(problems).toEqual(['plugins/other.css:1:20']);
  project.write({ 'plugins/other.css': 'main { background: url(./a.svg) }\n' });
  await expect.poll(problems).toEqual([]);
  expect(await file(`${await folder()}/other.css`)).toContain('a.svg');
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
  project.write({ 'plugins/terms.mjs': plugin('Second') });
  await expect.poll(page).toContain('Second one term');
  await expect.poll(problems).toEqual([]);
});

it.each([
  ['a module of a plugin', 'plugins/terms.mjs', plugin('Second'), 'Second one term'],
  ['a file that a plugin reads', 'terms/a.txt', 'other term', 'First other term'],
  [
    'a module that the configuration imports',
    'footer.jsx',
    'export const options = { title: "Other title" };\n',
    'Other title',
  ],
])('after a change of %s that the watcher has missed', async (_, path, text, shown) => {
  project.write({
    'footer.jsx': 'export const options = { title: "A title" };\n',
    'portal.config.mjs':
      "import { options } from './footer.jsx';\nexport default { ...options, plugins: ['./plugins/terms.mjs'] };\n",
  });
  // The watcher is not there yet, and takes what it finds then for what was there.
  opened = await openLive(project.path, () => project.write({ [path]: text }));
  await expect.poll(page).toContain(shown);
});

it('does not load a plugin again and again that cannot be loaded', async () => {
  const state = globalThis as { loads?: number };
  state.loads = 0;
  opened = await openLive(project.path);
  project.write({ 'plugins/terms.mjs': "globalThis.loads += 1;\nthrow new Error('no luck');\n" });
  await expect.poll(() => opened?.state().problems[0]?.message).toContain('no luck');
  await opened.settled(600);
  expect(state.loads).toBeLessThan(4);
  project.write({ 'plugins/terms.mjs': plugin('Second') });
  await expect.poll(page).toContain('Second one term');
});

const slots = (code: string) => `export default {
  api: 1,
  name: 'terms',
  slots: { Footer: (props, h) => { ${code} } },
  rehype: [() => (tree) => { if (JSON.stringify(tree).includes('bad text')) throw new Error('bad text'); }],
};
`;
const problemWords = () => opened?.state().problems.map(({ message, place }) => [message, place]);

it('serves the last good pages while a component of a plugin fails, also those that nobody has asked for', async () => {
  project.write({
    'plugins/terms.mjs': slots("return h('footer', null, 'First');"),
    'content/docs/b.md': '# B\n',
  });
  opened = await openLive(project.path);
  expect(await page()).toContain('<footer>First</footer>');
  project.write({
    'plugins/terms.mjs': slots("throw new Error('no luck');"),
    'content/docs/b.md': '# Changed\n',
  });
  await expect
    .poll(problemWords)
    .toEqual([['The component `Footer` of the plugin `terms` failed: no luck.', 'plugins/terms.mjs:4:3']]);
  expect(await page()).toContain('<footer>First</footer>');
  expect(await file('docs/b/index.html')).toMatch(/<h1[^>]*>B<\/h1>[\s\S]*<footer>First<\/footer>/);
  project.write({ 'content/docs/a.md': '# A again\n' });
  await opened.settled();
  expect(await page()).toMatch(/<h1[^>]*>A<\/h1>[\s\S]*<footer>First<\/footer>/);
  expect(problemWords()).toHaveLength(1);
  project.write({ 'plugins/terms.mjs': slots("return h('footer', null, 'Second');") });
  await expect.poll(page).toMatch(/<h1[^>]*>A again<\/h1>[\s\S]*<footer>Second<\/footer>/);
  expect(await file('docs/b/index.html')).toMatch(/<h1[^>]*>Changed<\/h1>[\s\S]*<footer>Second<\/footer>/);
  await expect.poll(problemWords).toEqual([]);
});

it('reports a failing plugin until it is right, and loses no edit that came in the meantime', async () => {
  project.write({
    'plugins/terms.mjs': slots("return h('footer', null, 'First');"),
    'content/docs/b.md': '# B\n',
  });
  opened = await openLive(project.path);
  expect(await page()).toContain('<h1');
  project.write({ 'content/docs/a.md': '# A\n\nNew words, and bad text.\n' });
  const failure = [['The plugin `terms` failed in `rehype`: bad text.', expect.stringContaining('plugins/')]];
  await expect.poll(problemWords).toEqual(failure);
  project.write({ 'content/docs/b.md': '# B\n\nOther words.\n' });
  await opened.settled();
  expect(problemWords()).toEqual(failure);
  expect(await page()).not.toContain('New words');
  expect(await file('docs/b/index.html')).not.toContain('Other words');
  project.write({ 'content/docs/a.md': '# A\n\nNew words, and good text.\n' });
  await expect.poll(page).toContain('New words, and good text');
  expect(await file('docs/b/index.html')).toContain('Other words');
  await expect.poll(problemWords).toEqual([]);
});
