// What the wing adds to a site that offers something to programs.

import type { WingParts } from '../../generator/types/seam/wing.ts';
import { sliceFiles } from './slices/slice-files.ts';
import { documentSlices } from './slices/store-slices.ts';

/** What is added to every site. */
export const agentsParts: WingParts = { documentSlices, pageFiles: [sliceFiles] };
