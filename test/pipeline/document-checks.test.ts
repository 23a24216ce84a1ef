// After which edits a document is checked again.

import { expect, it, vi } from 'vitest';
import { documentChecks } from '../../src/generator/pipeline/plan/document-checks.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';

const file = 'specs/a.json';

const text = (operation: object) =>
  JSON.stringify({ openapi: '3.1.0', info: {}, paths: { '/a': { get: operation } } });

it('checks a document again unless only descriptions differ', async () => {
  const checkDocument = vi.fn(async () => []);
  const check = documentChecks(memoryStore(), { checkDocument, wings: [] });
  await check({ file, text: text({ description: 'Short.' }), parts: [] });
  await check({ file, text: text({ description: 'Longer.' }), parts: [] });
  expect(checkDocument).toHaveBeenCalledTimes(1);
  await check({ file, text: text({ description: 'Longer.', operationId: 'a' }), parts: [] });
  expect(checkDocument).toHaveBeenCalledTimes(2);
});
