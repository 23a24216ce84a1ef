// What the wing adds to a site whose configuration names releases.

import type { WingParts } from '../../generator/types/seam/wing.ts';
import { changePages } from './pages/change-pages.ts';

/** The parts. */
export const changeParts: WingParts = { sitePages: changePages };
