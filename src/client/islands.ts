// The islands' entry, imported by the boot script: brings every island of the page to life, and those of each page
// that is swapped in later.

import { createHydration } from './islands/hydration.tsx';

/** Resolves when every island now in the page reacts to its reader. */
export const hydrateIslands = createHydration(document);

document.addEventListener('portal:content', () => void hydrateIslands());
