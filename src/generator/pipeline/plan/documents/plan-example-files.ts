// Finds the examples that pages do not show whole. Each is a file of the site.

import { keyOf } from '../../../shared/keys.ts';
import { remember } from '../../../store/remember.ts';
import type { Site } from '../../../types/route.ts';
import type { Store } from '../../../types/store.ts';
import { exampleFiles } from '../../../views/api/examples/example-files.ts';

/** The kind of the record with the files of an API's examples. */
export const exampleFilesKind = 'exampleFiles';

/** Adds the files of examples to each API. They depend only on what was read from its document. */
export async function withExampleFiles(
  site: Site,
  { store, identities }: { store: Store; identities: ReadonlyMap<string, string> },
): Promise<Site> {
  const apis = site.apis.map(async (one) => {
    const identity = identities.get(one.source.file);
    const made = () => ({ files: exampleFiles(one.api) });
    if (identity === undefined) return { ...one, examples: made().files };
    const { value } = await remember(store, { kind: exampleFilesKind, key: keyOf(identity) }, made);
    return { ...one, examples: value.files };
  });
  return { ...site, apis: await Promise.all(apis) };
}
