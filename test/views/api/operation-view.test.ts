// The whole views of operations with all features.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { RequestSampleView } from '../../../src/generator/types/sample-view.ts';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readFixture } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

const firstLanguage = (sample: RequestSampleView) => ({ ...sample, samples: sample.samples.slice(0, 1) });
const fixtures = join(import.meta.dirname, '../../openapi/read/fixtures');

it.each(['operations', 'swagger-2'])('views of %s', async (name) => {
  const { value } = await readFixture(join(fixtures, name));
  if (value === undefined) throw new Error('no model');
  const views = createApiViews(value, plainTools);
  const operations = value.operations.map((operation) => {
    const { requestSamples, ...view } = views.operation(operation);
    return { ...view, requestSamples: requestSamples.map(firstLanguage) };
  });
  const pages = JSON.stringify({ introduction: views.introduction(), operations }, null, 1);
  await expect(`${pages}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'snapshots', `${name}.json`));
});
