// The development server reads a changed configuration again: the file, the modules that it imports, and its plugins.

import { afterEach, expect, it } from 'vitest';
import { type LiveProject, openLive } from '../support/live-project.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const plugin = (mark: string) => `export default {
  name: 'mark',
  version: '1',
  hooks: {
    beforeWrite: (file) => ({
      value: { ...file, content: String(file.content).replace('</body>', '<i>${mark}</i></body>') },
    }),
  },
};
`;
const config = (title: string) => `import { tagline } from './parts/tagline.mjs';
import mark from './parts/mark.mjs';

export default { title: '${title}', tagline, plugins: [mark] };
`;
const project = projectForEachTest({
  'content/docs/a.md': '# A\n',
  'parts/tagline.mjs': "export const tagline = 'First tagline';\n",
  'parts/mark.mjs': plugin('first mark'),
  'portal.config.mjs': config('First title'),
});
let opened: LiveProject | undefined;
afterEach(async () => {
  await opened?.live.close();
  opened = undefined;
});

const home = async () => String((await opened?.live.site.file('index.html'))?.content);

it('shows changes of the file, of a module that it imports and of a plugin', async () => {
  opened = await openLive(project.path);
  expect(await home()).toMatch(/First title[\s\S]*First tagline[\s\S]*first mark/);
  project.write({ 'portal.config.mjs': config('Second title') });
  await expect.poll(home).toContain('Second title');
  project.write({ 'parts/tagline.mjs': "export const tagline = 'Second tagline';\n" });
  await expect.poll(home).toContain('Second tagline');
  project.write({ 'parts/mark.mjs': plugin('second mark') });
  await expect.poll(home).toContain('second mark');
});

it('applies changed rules', async () => {
  const configured = (rules: object) => `export default { rules: ${JSON.stringify(rules)} };\n`;
  project.write({ 'content/docs/a.md': '# A\n\n```jsn\n{}\n```\n', 'portal.config.mjs': configured({}) });
  opened = await openLive(project.path);
  const severities = () => opened?.state().problems.map(({ severity }) => severity);
  await expect.poll(severities).toEqual(['info']);
  project.write({ 'portal.config.mjs': configured({ 'unknown-language': 'error' }) });
  await expect.poll(severities).toEqual(['error']);
  project.write({ 'portal.config.mjs': configured({ 'unknown-language': 'off' }) });
  await expect.poll(severities).toEqual([]);
});

it('shows the current version of a page whose error is only a warning', async () => {
  project.write({
    'content/docs/a.md': '# Before\n',
    'portal.config.mjs': "export default { rules: { 'invalid-front-matter': 'warn' } };\n",
  });
  opened = await openLive(project.path);
  project.write({ 'content/docs/a.md': '---\ntitle: [\n---\n\n# After\n' });
  await expect.poll(() => opened?.state().problems.map(({ severity }) => severity)).toEqual(['warning']);
  expect(String((await opened.live.site.file('docs/a/index.html'))?.content)).toContain('After');
  expect(opened.state().stale).toEqual([]);
});

it('applies silences that are added and removed', async () => {
  const code = '```jsn\n{}\n```\n';
  const page = (silence: string) => ({ 'content/docs/a.md': `# A\n\n${silence}\n\n${code}` });
  project.write({ ...page(''), 'portal.config.mjs': 'export default {};\n' });
  opened = await openLive(project.path);
  const codes = () => opened?.state().problems.map((one) => one.code);
  await expect.poll(codes).toEqual(['unknown-language']);
  project.write(page('<!-- portal-ignore unknown-language: our own -->'));
  await expect.poll(codes).toEqual([]);
  project.write(page('<!-- portal-ignore missing-image: moved -->'));
  await expect.poll(codes).toEqual(['unknown-language', 'unused-silence']);
});

it('reports an error in a module, serves the site as it was, and goes on when it is fixed', async () => {
  opened = await openLive(project.path);
  const { state } = opened;
  const before = await home();
  project.write({ 'parts/mark.mjs': 'export default {' });
  await expect.poll(() => state().problems.map(({ code }) => code)).toEqual(['invalid-configuration']);
  expect(state().problems[0]?.message).toContain('The configuration cannot be loaded: ');
  expect(state().problems[0]).toMatchObject({ place: 'parts/mark.mjs:1:17' });
  expect(state().problems[0]?.frame).toContain('1 | export default {');
  expect(await home()).toBe(before);
  project.write({ 'content/docs/a.md': '# A\n\nEdited.\n' });
  await expect
    .poll(async () => String((await opened?.live.site.file('docs/a/index.html'))?.content))
    .toContain('Edited.');
  expect(state().problems.map(({ code }) => code)).toEqual(['invalid-configuration']);
  project.write({ 'parts/mark.mjs': plugin('fixed mark') });
  await expect.poll(home).toContain('fixed mark');
  await expect.poll(() => state().problems).toEqual([]);
});

it('reads a file that awaits a value', async () => {
  opened = await openLive(project.path);
  project.write({
    'portal.config.mjs': "export default { title: await Promise.resolve('Awaited title') };\n",
  });
  await expect.poll(home).toContain('Awaited title');
  project.write({
    'portal.config.mjs': "export default { title: await Promise.resolve('Awaited again') };\n",
  });
  await expect.poll(home).toContain('Awaited again');
});

it('does not change the version for a script that is not part of the configuration', async () => {
  opened = await openLive(project.path);
  const { version } = await opened.settled();
  project.write({ 'scripts/other.mjs': 'export {};\n', 'package.json': '{}', 'notes.txt': 'Notes.\n' });
  await new Promise((done) => setTimeout(done, 800));
  expect((await opened.settled()).version).toBe(version);
});
