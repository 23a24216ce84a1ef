// `portal serve --watch` through the command line: pages from memory that follow the files.

import { access } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exampleFiles, teamEditions } from '../support/example-files.ts';
import { ask, type Serving, startServing } from '../support/serving.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
let serving: Serving;
const write = (text: string) =>
  project.write({ 'content/docs/a.md': `---\ntitle: A page\n---\n\n${text}\n` });

beforeEach(async () => {
  write('Before.');
  serving = await startServing(['--watch', '--port', '0'], { cwd: project.path });
});
afterEach(() => serving.stop('SIGKILL'));

it('shows an edit, writes nothing, and ends cleanly', async () => {
  const body = async () => (await ask(serving.port, '/docs/a')).body.toString();
  expect(await body()).toMatch(/_portal\/live-[0-9a-f]{8}\.js[\s\S]*Before\./);
  write('After.');
  await expect.poll(body).toContain('After.');
  await expect(access(project.file('dist'))).rejects.toThrow();
  expect(await serving.stop('SIGINT')).toEqual({ code: 0, signal: null });
});

it('says what the site is made from without a configuration file', () => {
  expect(serving.stderr()).toContain(
    'Without a configuration file, the site is made from\n  content/ as guides (1 page)\n',
  );
});

it('shows an edit in each language that has no translation of the page', async () => {
  await serving.stop('SIGINT');
  project.write({
    'portal.config.json': '{ "languages": ["en", "de", "ar"] }',
    'content/de/docs/a.md': '# Seite\n\nVorher.\n',
  });
  serving = await startServing(['--watch', '--port', '0'], { cwd: project.path });
  const body = async (path: string) => (await ask(serving.port, path)).body.toString();
  expect(await body('/ar/docs/a')).toContain('Before.');
  write('After.');
  for (const path of ['/docs/a', '/ar/docs/a']) await expect.poll(() => body(path)).toContain('After.');
  expect(await body('/de/docs/a')).toContain('Vorher.');
  project.write({ 'content/de/docs/a.md': '# Seite\n\nNachher.\n' });
  await expect.poll(() => body('/de/docs/a')).toContain('Nachher.');
});

it('shows an edit in each edition of a site with several languages and versions', async () => {
  await serving.stop('SIGINT');
  const files = exampleFiles('team');
  project.write(files);
  serving = await startServing(['--watch', '--port', '0'], { cwd: project.path });
  const body = async (base: string) => (await ask(serving.port, `/${base}docs/start`)).body.toString();
  const shownIn = async (text: string) =>
    Promise.all(teamEditions.map(async ([base]) => (await body(base)).includes(text)));
  for (const [base, folder] of teamEditions) {
    const name = `${folder}/docs/start.md`;
    project.write({ [name]: `${files[name]}\nEdited in ${folder}.\n` });
    await expect.poll(() => body(base)).toContain(`Edited in ${folder}.`);
    expect(await shownIn(`Edited in ${folder}.`)).toEqual(teamEditions.map(([one]) => one === base));
  }
  expect(serving.stderr()).not.toContain('error');
});
