import { expect, it } from 'vitest';
import { build } from '../../support/memory-project.ts';

const document =
  'openapi: 3.1.0\ninfo: { title: Boats, version: "1" }\npaths: { /boats: { get: { responses: {} } } }\n';

it('documents that `apis` does not list are no part of the site, readable or not', async () => {
  const texts = { 'specs/boats.yaml': document, 'specs/other.yaml': document, 'specs/bad.yaml': '{' };
  const { files, diagnostics } = await build(texts, { apis: [{ spec: 'specs/boats.yaml' }] });
  expect(diagnostics.filter(({ place }) => place?.file !== 'specs/boats.yaml')).toEqual([]);
  expect([...files.keys()].filter((path) => path.startsWith('specs/'))).toEqual(['specs/boats.yaml']);
});
