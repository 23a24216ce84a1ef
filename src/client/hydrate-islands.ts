// The entry module of the islands, imported by the boot script. It hydrates the islands of the page, and later those of
// each page that is swapped in.

import { numbersOf, stringsOf } from '../strings/phrases.ts';
import type { ScriptCatalogs } from '../strings/script-strings.ts';

/** The build replaces it by the strings of the site (`src/strings/script-strings.ts`). */
declare const islandStrings: ScriptCatalogs['islands'];

/** Hydrates the islands now in the page. Resolves when all are hydrated; rejects if a script cannot be loaded. */
export const hydrateIslands = createIslands(document);

/** Shows the whole of a long example, for the boot script. */
export async function showWhole(link: HTMLAnchorElement): Promise<boolean> {
  return (await import('./content/show-whole.ts')).showWhole(link);
}

// A link to a definition: a name in code, or a type. A tap follows it.
for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('main a[href]') : null;
    const isDefined =
      link?.matches('.field-type a') || link?.querySelector('code')?.textContent === link?.textContent;
    if (link && isDefined && !(event instanceof PointerEvent && event.pointerType === 'touch'))
      void import('./content/definition-card.ts').then(
        ({ showDefinition }) => showDefinition(link),
        () => undefined,
      );
  });

document.addEventListener('portal:content', () => void hydrateIslands().catch(() => undefined));

function createIslands(page: Document): () => Promise<void> {
  const made: { hydrate?: () => Promise<void> } = {};
  const hydrateSlots = async () => {
    if (page.querySelector('[data-module]')) await (await import('./islands/slot-modules.ts')).hydrateSlots();
  };
  const hydrateOthers = async () => {
    // React's renderer is most of the code. Evaluated in a task of its own, it blocks the page for a shorter time.
    await import('./islands/renderer.ts');
    const { createHydration } = await import('./islands/hydration.tsx');
    made.hydrate ??= createHydration(page, stringsOf(islandStrings, numbersOf(page.documentElement.lang)));
    await made.hydrate();
  };
  return async () => {
    await Promise.all([hydrateSlots(), hydrateOthers()]);
  };
}
