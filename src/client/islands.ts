// The islands' entry, imported by the boot script: brings every island of the page to life, and those of each page
// that is swapped in later.

/** Resolves when every island now in the page reacts to its reader; rejects when their parts can not be had now. */
export const hydrateIslands = createIslands(document);

document.addEventListener('portal:content', () => void hydrateIslands().catch(() => undefined));

function createIslands(page: Document): () => Promise<void> {
  const made: { hydrate?: () => Promise<void> } = {};
  return async () => {
    // React's renderer is most of the weight: evaluated by itself, it leaves no task long enough to be felt.
    await import('./islands/renderer.ts');
    const { createHydration } = await import('./islands/hydration.tsx');
    made.hydrate ??= createHydration(page);
    await made.hydrate();
  };
}
