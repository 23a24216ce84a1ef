// The keys that open search: Control or Command and K anywhere, `/` outside of fields unless the reader turned
// it off. They work before the islands are loaded: the key loads them, and the dialog opens when they are there.

import { slashOpensSearch, startSlashKey } from '../templates/islands/slash-key.ts';

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
