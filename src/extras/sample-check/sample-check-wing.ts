// The wing that checks code in pages that is tied to an API.

import type { Wing } from '../../generator/types/seam/wing.ts';

/** The wing. */
export const sampleCheckWing: Wing = {
  name: 'sample-check',
  load: async () => ({ checkSamples: (await import('./check-samples.ts')).createSampleCheck }),
};
