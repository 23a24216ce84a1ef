// Works with the elements of slots of plugins (`data-module`): imports the module that the plugin gives for browsers, and hands it the element.

interface SlotModule {
  hydrate(element: HTMLElement, props: object): unknown;
}

/**
 * Hydrates the elements of slots that are in the page now. Its promise resolves when all modules have run or failed, and is never rejected, as the
 * page is complete without them.
 */
export const hydrateSlots = createSlotHydration(document);

function createSlotHydration(page: Document): () => Promise<void> {
  const ends = new Map<HTMLElement, () => void>();
  // Absent in a site that is read from a disk, where browsers load no modules.
  const entry = page.querySelector<HTMLScriptElement>('script[data-islands]')?.dataset.islands;
  const hydrate = async (element: HTMLElement) => {
    const { module = '', props = '{}' } = element.dataset;
    element.dataset.hydrated = 'begun';
    // Paths of modules start from the folder of assets.
    const loaded: SlotModule = await import(new URL(module, new URL(entry ?? '', page.baseURI)).href);
    // In the meantime the content may have been swapped.
    if (!element.isConnected) return;
    const end: unknown = await loaded.hydrate(element, JSON.parse(props));
    element.dataset.hydrated = 'done';
    if (typeof end === 'function') ends.set(element, () => void end());
  };
  page.addEventListener('portal:content', () => {
    for (const [element, end] of ends) {
      if (element.isConnected) continue;
      ends.delete(element);
      reported(end);
    }
  });
  return async () => {
    if (entry === undefined) return;
    const waiting = page.querySelectorAll<HTMLElement>('[data-module]:not([data-hydrated])');
    await Promise.all(Array.from(waiting, (element) => hydrate(element).catch(console.error)));
  };
}

/** The code is that of a plugin, and an error in it ends nothing else. */
function reported(call: () => void): void {
  try {
    call();
  } catch (error) {
    console.error(error);
  }
}
