// Loads what reads the files of other tools, where the configuration does not name the guides.

import type { ToolFiles } from '../../types/seam/tool-files.ts';
import type { Wing } from '../../types/seam/wing.ts';

/** Returns what a wing reads; undefined if no wing reads such files. */
export async function loadToolFiles(wings: readonly Wing[]): Promise<ToolFiles | undefined> {
  return wings.find(({ toolFiles }) => toolFiles !== undefined)?.toolFiles?.();
}
