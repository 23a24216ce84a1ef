// What a project asks of the wings of the program: which of them it leaves out, and whose tool a folder was written for.

import { expect, it } from 'vitest';
import { loadProject } from '../../src/generator/project/open-project.ts';
import { UsageError } from '../../src/generator/shared/problems/usage-error.ts';
import type { Wing } from '../../src/generator/types/seam/wing.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest({ 'content/index.md': '# A\n' });
const wing = (name: string, more: object = {}) => ({ name, ...more }) as Wing;
const load = (extras: object, wings: Wing[]) => {
  project.write({ 'portal.config.json': JSON.stringify({ extras }) });
  return loadProject({ root: project.path }, { wings }, { isFresh: true });
};

it.each([
  ['boat', 'Did you mean `boats`?'],
  ['unlike', 'Name one of these: `boats`, `crew`.'],
])('names those that there are in place of `%s`', async (name, advice) => {
  const error = await load({ [name]: false }, [wing('boats'), wing('crew')]).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof UsageError)) throw error;
  expect(
    error.problems?.diagnostics.map(({ message, notes, place }) => [message, notes, place?.file]),
  ).toEqual([
    [
      `\`extras\` names \`${name}\`, which is no part of the program that can be left out.`,
      [advice],
      'portal.config.json',
    ],
  ]);
});

it('takes the tool of the first wing that reads files of tools, of those that are not left out', async () => {
  const nothing = async () => undefined;
  const tool = (title: string) => ({
    toolFiles: async () => ({
      ownFolder: async (_: string, contentDir: string) => contentDir,
      ...{ findHome: nothing, findVariables: nothing, findTitle: nothing },
      findTool: async () => ({ title }),
    }),
  });
  const all = [wing('none'), wing('boats', tool('Boats')), wing('crew', tool('Crew'))];
  const titleWith = async (extras: object, of = all) => (await load(extras, of)).tool?.title;
  expect(await titleWith({})).toBe('Boats');
  expect(await titleWith({ boats: false })).toBe('Crew');
  expect(await titleWith({}, [wing('none')])).toBeUndefined();
});
