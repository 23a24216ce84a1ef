// Decides when the islands are loaded: at the first interaction with one of them, when the browser is idle after the
// first input of any kind, or a few seconds after the page has loaded. With data saving on, only the first applies.
// Clicks made before the islands are hydrated are dispatched again afterwards.

import { savesData } from './prefetch.ts';

interface IslandsModule {
  hydrateIslands(): Promise<void>;
}

/** Islands, and buttons that an island handles. A slot of a plugin has other controls that work without scripting. */
const notHydrated =
  '[data-island]:not([data-hydrated]), [data-module]:not([data-hydrated=done]) button[type="button"], .open-fields';

/** Events that show that a reader is active. There is usually time to load the islands between them and a click. */
const activityEvents = ['pointermove', 'touchstart', 'scroll', 'keydown', 'focusin'];

/** Milliseconds after the load event during which the islands do not compete with the page for the processor. */
const quietMilliseconds = 4000;

/** Milliseconds after which an active reader gets the islands even if the browser has not been idle. */
const longestWait = 1000;

/** Elements outside of islands that get behaviour: the paths of fields, the focus handling of the drawer, and slots of plugins. */
const improved = '.field-line, .menu-button, [data-module]';

/**
 * Waits for the right moment, then imports and hydrates the islands.
 * @param url the entry module of the islands, on the origin of the page
 * @returns a function that loads them now; its promise rejects if loading fails
 */
export function loadIslands(url: string): () => Promise<void> {
  const waiting = new AbortController();
  const state: { loading?: Promise<void> | undefined; isAskedAgain?: boolean; failures: number } = {
    failures: 0,
  };
  // One click for each control: on a toggle, a repeated second click would undo the first.
  const clicks = new Map<EventTarget, MouseEvent>();
  const loadNow = (): Promise<void> => {
    state.isAskedAgain = state.loading !== undefined;
    state.loading ??= hydrate(state.failures === 0 ? url : `${url}?again=${state.failures}`).then(
      () => {
        waiting.abort();
        for (const [target, click] of clicks) target.dispatchEvent(new MouseEvent(click.type, click));
      },
      (error: unknown) => {
        // The next interaction tries again, or one that came in the meantime. Browsers may cache the failure of a
        // module, so each attempt has its own URL.
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
    const control = event.target.closest(notHydrated) && (event.target.closest('button') ?? event.target);
    if (control === null && event.target.closest(improved) === null) return;
    // Search opens at once and the colour mode changes at once, without the islands.
    const isRepeated =
      control !== null && event.type === 'click' && !control.closest('[data-opens-search], .mode-switch');
    if (isRepeated && event instanceof MouseEvent && !clicks.has(control)) clicks.set(control, event);
    load();
  };
  for (const type of ['pointerdown', 'keydown', 'focusin', 'click'])
    addEventListener(type, notice, { capture: true, passive: true, signal: waiting.signal });
  // An address can lead to a field that the page opens in place.
  document.addEventListener('DOMContentLoaded', () => {
    const { hash } = location;
    if (
      hash &&
      !document.getElementById(hash.slice(1)) &&
      document.querySelector('.open-fields,[data-module]')
    )
      load();
  });
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
    if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: longestWait });
    else setTimeout(task, 200);
  };
  for (const type of activityEvents)
    addEventListener(type, () => whenLoaded(wait), { capture: true, passive: true, once: true, signal });
  whenLoaded(() => setTimeout(wait, quietMilliseconds));
}
