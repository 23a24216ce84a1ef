// Runs the request samples of all operations of this portal against mock servers of the same documents, which refuse invalid
// requests.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPrism, type PrismServers, startPrism } from '../support/prism-server.ts';
import { projectForAllTests } from '../support/temporary-project.ts';
import { type OperationSamples, portalSamples, specFile } from './portal-samples.ts';
import { type SampleProgram, sampleLanguages } from './run-samples.ts';

const apis = ['occupations', 'provider-based', 'work-based'];
const started: { prism?: PrismServers } = {};
const operations: OperationSamples[] = [];
const folder = projectForAllTests();

beforeAll(async () => {
  await installPrism();
  const prism = await startPrism(apis.map(specFile));
  started.prism = prism;
  for (const [index, api] of apis.entries())
    operations.push(...(await portalSamples(api, prism.origins[index] ?? '')));
  const files = operations.flatMap((operation) => operation.files);
  folder.write(Object.fromEntries(files.map((file) => [file, 'a,b\n1,2\n'])));
});

afterAll(() => started.prism?.close());

it('finds the samples of every operation', () => {
  expect(operations.length).toBe(80);
});

describe.each(sampleLanguages)('$id samples', ({ id, isPresent, run }) => {
  it('are accepted as valid requests', async ({ skip }) => {
    if (!(await isPresent())) skip(`${id} is not installed here`);
    const programs = operations.map(({ name, texts }): SampleProgram => ({ name, text: texts[id] ?? '' }));
    expect(await run(programs, folder.path)).toEqual({});
  });
});

it('would be refused with bodies that the documents do not allow', async () => {
  const [javascript] = sampleLanguages.filter(({ id }) => id === 'javascript');
  const withBody = operations.flatMap(({ name, texts }): SampleProgram[] => {
    const text =
      texts.javascript?.replace(/body: JSON\.stringify\([\s\S]*?\n {2}\}\),/, "body: '[1]',") ?? '';
    return text === texts.javascript ? [] : [{ name, text }];
  });
  expect(withBody.length).toBeGreaterThan(0);
  const failures = (await javascript?.run(withBody, folder.path)) ?? {};
  expect(Object.keys(failures)).toEqual(withBody.map(({ name }) => name));
});
