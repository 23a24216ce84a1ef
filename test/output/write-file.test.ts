// Errors of the disk are reported with their path, in every thread, so that an author can fix them.

import { existsSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { createFileWriter } from '../../src/generator/output/staging.ts';
import { createPool } from '../../src/generator/pipeline/threads/pool.ts';

/** The device that is always full (Linux and the BSDs). */
const full = '/dev/full';
const pool = createPool();

afterEach(() => pool.close());

it.skipIf(!existsSync(full))('reports the file that does not fit on a full disk', async () => {
  expect(() => createFileWriter()(full, 'text')).toThrow(
    expect.objectContaining({ code: 'ENOSPC', path: full }),
  );
  const page = { outputPath: 'a.html', content: '<p>text</p>', url: '/a', isSearched: true };
  const taken = Array.from({ length: 30 }, () => pool.takeHtml(page, full));
  const [first] = taken.filter((one) => one !== undefined);
  await expect(first).rejects.toMatchObject({ code: 'ENOSPC', path: full });
  await Promise.allSettled(taken);
});
