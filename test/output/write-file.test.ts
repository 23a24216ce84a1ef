// Errors of the disk are reported with their path, so that an author can fix them.

import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createFileWriter } from '../../src/generator/output/write-file.ts';

/** The device that is always full (Linux and the BSDs). */
const full = '/dev/full';

it.skipIf(!existsSync(full))('reports the file that does not fit on a full disk', () => {
  expect(() => createFileWriter()(full, 'text')).toThrow(
    expect.objectContaining({ code: 'ENOSPC', path: full }),
  );
});
