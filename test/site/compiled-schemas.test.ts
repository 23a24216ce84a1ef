// The schemas of OpenAPI as the package has them, compiled ahead, say what the parser's own say.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { validateDocument } from '../../src/generator/openapi/lint/validate-standard.ts';
import type { Diagnostic } from '../../src/generator/types/diagnostic.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { temporaryFolder } from '../support/run-portal.ts';

const info = { title: 'T', version: '1', licence: 'MIT', contact: { email: 7 } };
const paths = {
  '/a': { get: { responses: { 200: { description: 'Fine' } }, tags: 'a', deprecated: 'yes' } },
  'b/{id}': { post: { responses: {}, parameters: [{ name: 'id', in: 'body' }] } },
};
const documents = {
  '2.0': { swagger: '2.0', info, paths, host: 'https://portal.example', definitions: { A: { type: 7 } } },
  '3.0': { openapi: '3.0.3', info, paths, servers: {}, components: { schemas: { A: { nullable: 'no' } } } },
  '3.1': { openapi: '3.1.0', info, paths, webhooks: [], components: { schemas: { A: { type: 'text' } } } },
};

it.each(Object.entries(documents))('of %s', async (line, document) => {
  const project = await temporaryFolder();
  await mkdir(join(project.path, 'specs'));
  await writeFile(join(project.path, 'specs/a.json'), JSON.stringify(document));
  const { stdout } = await runInProcess(['build', '--json', '--quiet'], project.path);
  await project.remove();
  const said = (diagnostics: Diagnostic[]) =>
    diagnostics
      .filter(({ code }) => code === 'invalid-spec')
      .map(({ message, place }) => `${place?.pointer} ${message}`)
      .sort();
  const expected = said(await validateDocument(document, 'specs/a.json', line));
  expect(expected.length).toBeGreaterThan(4);
  expect(said(JSON.parse(stdout).diagnostics)).toEqual(expect.arrayContaining(expected));
});
