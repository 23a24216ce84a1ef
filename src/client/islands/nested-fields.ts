// Opens fields that another page shows in place: when a reader clicks their button, with all folds of the page, and for an address that
// leads to one of them. The code for it is loaded at the first of these moments.

import type { FetchedFields, OpenedFields } from '../fields/fetched-fields.ts';

/** The event that opens or closes all folds. */
export type ExpandEvent = CustomEvent<{ isOpen: boolean }>;

/** The name of that event. */
export const expandEvent = 'portal:expand';

/**
 * Handles the buttons of the page, and its address.
 * @returns a function that stops this
 */
export function followFields(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const made: { fields?: Promise<FetchedFields> } = {};
  const use = (act: (fields: FetchedFields) => unknown) => {
    made.fields ??= import('../fields/fetched-fields.ts').then(({ createFetchedFields }) =>
      createFetchedFields(),
    );
    void made.fields.then((fields) => signal.aborted || act(fields)).catch(() => undefined);
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.open-fields') : null;
    if (button !== null) use((fields) => fields.toggle(button));
  };
  const onAddress = () => {
    if (location.hash !== '' && document.querySelector('.open-fields')) use((fields) => fields.openAddress());
  };
  const onExpand = (event: Event) => {
    const { isOpen } = (event as ExpandEvent).detail;
    if (document.querySelector('.open-fields'))
      use((fields) => (isOpen ? fields.openAll() : fields.closeAll()));
  };
  document.addEventListener('click', onClick, { signal });
  document.addEventListener(expandEvent, onExpand, { signal });
  addEventListener('hashchange', onAddress, { signal });
  const left = openedBefore();
  if (left === undefined) onAddress();
  else use((fields) => fields.restore(left));
  return () => listening.abort();
}

/** What was open when the history entry was left, if the reader comes back to it. */
function openedBefore(): OpenedFields | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('fields' in state) || !Array.isArray(state.fields))
    return undefined;
  const scroll = 'scroll' in state && typeof state.scroll === 'number' ? state.scroll : 0;
  return { prefixes: state.fields, scroll };
}
