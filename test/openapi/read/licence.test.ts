// The licence of a document, by its name and its SPDX identifier.

import { expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

it.each([
  [{ name: 'Apache', identifier: 'Apache-2.0' }, 'Apache (Apache-2.0)'],
  [{ name: 'Apache-2.0 licence', identifier: 'Apache-2.0' }, 'Apache-2.0 licence'],
  [{ identifier: 'MIT' }, 'MIT'],
  [{ name: 'MIT' }, 'MIT'],
])('of %j is %s', async (license, name) => {
  const { value } = await readData({ openapi: '3.1.0', info: { title: 'T', license }, paths: {} });
  expect(value?.licence).toEqual({ name });
});
