// Loads what wings add to a site.

import type { Settings } from '../../types/config.ts';
import type { Wing, WingParts } from '../../types/seam/wing.ts';

/** Loads what wings add to a site with these settings, as one. If several do the same, the first of them does. */
export async function loadWings(wings: readonly Wing[], settings: Settings): Promise<WingParts> {
  const loaded = await Promise.all(wings.map((wing) => wing.load?.(settings)));
  const parts = loaded.filter((one) => one !== undefined);
  const checkSamples = parts.find((one) => one.checkSamples !== undefined)?.checkSamples;
  const documentSlices = parts.find((one) => one.documentSlices !== undefined)?.documentSlices;
  return {
    pageFiles: parts.flatMap(({ pageFiles = [] }) => pageFiles),
    ...(checkSamples && { checkSamples }),
    ...(documentSlices && { documentSlices }),
  };
}
