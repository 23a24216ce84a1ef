// Wings that a configuration leaves out, and a program without any.

import { expect, it, vi } from 'vitest';
import { wings } from '../../src/extras/table.ts';
import { documentChecks } from '../../src/generator/pipeline/plan/document-checks.ts';
import { createPool } from '../../src/generator/pipeline/threads/pool.ts';
import { loadProject } from '../../src/generator/project/open-project.ts';
import { UsageError } from '../../src/generator/shared/problems/usage-error.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const names = wings.map(({ name }) => name);

const load = async (extras: Record<string, boolean>) => {
  project.write({ 'portal.config.json': JSON.stringify({ extras }), 'content/docs/a.md': '# A\n' });
  return loadProject({ root: project.path }, { wings }, { isFresh: true });
};

const document = {
  file: 'specs/boats.json',
  parts: [],
  text: JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: { '/boats/{id}': { get: { responses: { 200: { description: 'Boats.' } } } } },
  }),
};
const codesIn = async (rules: typeof wings, size: number) => {
  const pool = createPool({ size, wings: rules });
  const found = await pool.run('lint', document);
  await pool.close();
  return found.map(({ code }) => code);
};

it('are those that the configuration names', async () => {
  const { wings: kept, settings } = await load({ rules: false, migrate: true });
  expect(kept.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'rules'));
  expect(settings.withoutWings).toEqual(['rules']);
  expect((await load({})).wings).toEqual(wings);
});

it('read nothing of another tool if the wing for those is left out', async () => {
  project.write({
    'docs/.vitepress/config.mts':
      "export default { title: 'Boats', themeConfig: { sidebar: [{ text: 'A', link: '/a' }] } };",
    'docs/a.md': '# A\n',
  });
  const toolWith = async (migrate: boolean) => {
    project.write({ 'portal.config.json': JSON.stringify({ extras: { migrate } }) });
    return (await loadProject({ root: project.path }, { wings }, { isFresh: true })).tool?.title;
  };
  expect([await toolWith(true), await toolWith(false)]).toEqual(['VitePress', undefined]);
});

it('have names, of which the nearest is advised', async () => {
  const error = await load({ rule: false }).catch((reason: unknown) => reason);
  if (!(error instanceof UsageError)) throw error;
  expect(error.problems?.diagnostics.map(({ message, notes }) => [message, ...(notes ?? [])])).toEqual([
    ['`extras` names `rule`, which is no part of the program that can be left out.', 'Did you mean `rules`?'],
  ]);
});

it('find nothing in a document, in no thread', async () => {
  expect(await codesIn(wings, 1)).toContain('undeclared-path-parameter');
  const without = wings.filter(({ name }) => name !== 'rules');
  expect(await codesIn(without, 1)).toEqual([]);
});

it('make another result of a check', async () => {
  const store = memoryStore();
  const checkDocument = vi.fn(async () => []);
  for (const used of [wings, [], wings])
    await documentChecks(store, { checkDocument, wings: used })(document);
  expect(checkDocument).toHaveBeenCalledTimes(2);
});
