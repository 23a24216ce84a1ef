// The wing of the store that machines share, so that several of them build one site. It is loaded for a project that names one.

import type { Wing } from '../../generator/types/seam/wing.ts';

/** The wing. */
export const shardsWing: Wing = {
  name: 'shards',
  sharedStore: async () => (await import('./open-shared-store.ts')).openSharedStore,
};
