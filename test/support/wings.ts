// The wings that tests of the core use: all of them, or none with `npm test -- --core`, as the core needs none.

import type { Wing } from '../../src/generator/types/seam/wing.ts';

export const wings: readonly Wing[] =
  process.env.PORTAL_TEST_WINGS === 'none' ? [] : (await import('../../src/extras/table.ts')).wings;
