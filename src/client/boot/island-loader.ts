// Decides when the islands are loaded: when the browser is idle after the first sign of a reader, or has been idle for
// some seconds; at once at the first interaction with one of them; for those who save data, then only. No click that came
// too early is lost.

import { slashOpensSearch, startSlashKey } from './preferences.ts';
import { savesData } from './prefetch.ts';

interface IslandsModule {
  hydrateIslands(): Promise<void>;
}

const asleep = '[data-island]:not([data-hydrated])';

/** Somebody is there: from here to the first click there is time enough. */
const signs = ['pointermove', 'touchstart', 'scroll', 'keydown', 'focusin'];

/** Until then the processor is left to the page: reading needs no island. */
const quietMilliseconds = 4000;

/** What islands add to without standing there: copying, and the drawer's comfort. */
const improved = '.code-block, .field-line, .menu-button';

/**
 * Waits for the right moment, then imports the islands and brings them to life.
 * @param url of the islands' entry, of the page's own origin
 * @returns what does it at once; its promise rejects when they can not be had now
 */
export function loadIslands(url: string): () => Promise<void> {
  const waiting = new AbortController();
  const state: { loading?: Promise<void> | undefined; isAskedAgain?: boolean; failures: number } = {
    failures: 0,
  };
  // One for each control: an impatient reader's second click would take the first one back.
  const clicks = new Map<EventTarget, MouseEvent>();
  const loadNow = (): Promise<void> => {
    state.isAskedAgain = state.loading !== undefined;
    state.loading ??= hydrate(state.failures === 0 ? url : `${url}?again=${state.failures}`).then(
      () => {
        waiting.abort();
        for (const [target, click] of clicks) target.dispatchEvent(new MouseEvent(click.type, click));
      },
      (error: unknown) => {
        // Not to be had now: the next interaction asks again, as does one that came meanwhile.
        // A browser may keep a module that failed, so it is asked for by another URL.
        state.failures += 1;
        state.loading = undefined;
        if (state.isAskedAgain) return loadNow();
        throw error;
      },
    );
    return state.loading;
  };
  const load = () => void loadNow().catch(() => undefined);
  const notice = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest(asleep) && (event.target.closest('button') ?? event.target);
    if (control === null && event.target.closest(improved) === null) return;
    if (control !== null && event instanceof MouseEvent && event.type === 'click' && !clicks.has(control))
      clicks.set(control, event);
    load();
  };
  for (const type of ['pointerdown', 'keydown', 'focusin', 'click'])
    addEventListener(type, notice, { capture: true, passive: true, signal: waiting.signal });
  if (!savesData()) whenIdle(load, waiting.signal);
  return loadNow;
}

async function hydrate(url: string): Promise<void> {
  const { hydrateIslands }: IslandsModule = await import(url);
  await hydrateIslands();
}

function whenIdle(task: () => void, signal: AbortSignal): void {
  const whenLoaded = (next: () => void) => {
    if (document.readyState === 'complete') next();
    else addEventListener('load', next, { once: true, signal });
  };
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
    else setTimeout(task, 200);
  };
  for (const type of signs)
    addEventListener(type, () => whenLoaded(wait), { capture: true, passive: true, once: true, signal });
  whenLoaded(() => setTimeout(wait, quietMilliseconds));
}

// The keys that open search: Control or Command and K anywhere, `/` outside of fields unless the reader turned
// it off. They work before the islands are loaded: the key loads them, and the dialog opens when they are there.

const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** @param load brings the islands to life, if they are not yet */
export function startSearchKeys(load: () => Promise<void>): void {
  startSlashKey();
  addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented || !isSearchKey(event)) return;
    event.preventDefault();
    // What can not be loaded now is asked for again at the next key.
    load().then(
      () => document.dispatchEvent(new CustomEvent('portal:search')),
      () => undefined,
    );
  });
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && slashOpensSearch() && !(target instanceof Element && target.closest(fields) !== null);
}
