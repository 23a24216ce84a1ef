// Works with the elements of slots of plugins (`data-module`): imports the module that the plugin gives for browsers, and hands it the element.

interface SlotModule {
  hydrate(element: HTMLElement, props: object): unknown;
}

/**
 * Makes the function that hydrates the elements of slots of a document. It may be called again when the content has changed: it ends the work
 * with elements that have left the document. Its promise resolves when all modules have run or failed, and is never rejected, as the page is
 * complete without them.
 * @param assets the address of the folder that paths of modules start from
 */
export function createSlotHydration(page: Document, assets: string): () => Promise<void> {
  const ends = new Map<HTMLElement, () => void>();
  const hydrate = async (element: HTMLElement) => {
    const { module = '', props = '{}' } = element.dataset;
    element.dataset.hydrated = 'begun';
    const loaded: SlotModule = await import(new URL(module, assets).href);
    // In the meantime the content may have been swapped.
    if (!element.isConnected) return;
    const end: unknown = await loaded.hydrate(element, JSON.parse(props));
    element.dataset.hydrated = 'done';
    if (typeof end === 'function') ends.set(element, () => void end());
  };
  return async () => {
    for (const [element, end] of ends) {
      if (element.isConnected) continue;
      ends.delete(element);
      reported(end);
    }
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
