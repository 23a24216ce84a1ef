// The entry module of the islands, imported by the boot script. It hydrates the islands of the page, and later those of
// each page that is swapped in.

import { createSlotHydration } from './islands/slot-modules.ts';

/** Hydrates the islands now in the page. Resolves when all are hydrated; rejects if a script cannot be loaded. */
export const hydrateIslands = createIslands(document);

document.addEventListener('portal:content', () => void hydrateIslands().catch(() => undefined));

function createIslands(page: Document): () => Promise<void> {
  const made: { hydrate?: () => Promise<void> } = {};
  // Absent in a site that is read from a disk, where browsers load no modules.
  const entry = page.querySelector<HTMLScriptElement>('script[data-islands]')?.dataset.islands;
  const slots =
    entry === undefined ? undefined : createSlotHydration(page, new URL(entry, page.baseURI).href);
  return async () => {
    const modules = slots?.();
    // React's renderer is most of the code. Evaluated in a task of its own, it blocks the page for a shorter time.
    await import('./islands/renderer.ts');
    const { createHydration } = await import('./islands/hydration.tsx');
    made.hydrate ??= createHydration(page);
    await made.hydrate();
    await modules;
  };
}
