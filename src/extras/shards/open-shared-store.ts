// Opens the store that machines share: records of the local store, behind an HTTP cache.

import type { OpenSharedStore } from '../../generator/types/seam/shared-store.ts';
import { openHttpCache } from './http-cache.ts';
import { sharedStore } from './share-records.ts';

/** Opens the store. Only a store with a token adds records to the server. */
export const openSharedStore: OpenSharedStore = (local, { address, program, ...sharing }) => {
  const cache = openHttpCache(address);
  const writes = address.token !== undefined;
  return {
    store: sharedStore(local, { ...sharing, cache, program, writes }),
    trouble: cache.trouble,
  };
};
