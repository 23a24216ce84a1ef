// Opens the search dialog, which is in every page: the reader can type before the islands are loaded, and the island continues with
// what is in the field. The keys are Ctrl+K or Command+K anywhere, and `/` outside of form fields unless the reader turned it off.

import { slashOpensSearch, startSlashKey } from './preferences.ts';

const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/**
 * Opens search at its buttons, its keyboard shortcuts and the event `portal:search`, whose detail is the query to begin with. A button
 * can name an API, which the island then searches alone.
 * @param load loads and hydrates the islands, unless that is done
 */
export function startSearch(load: () => Promise<void>): void {
  startSlashKey();
  const ask = () => document.dispatchEvent(new CustomEvent('portal:search'));
  document.addEventListener('portal:search', (event) => {
    const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
    const field = dialog?.querySelector<HTMLInputElement>('[role="combobox"]');
    if (!dialog || !field) return;
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (typeof detail === 'string') field.value = detail;
    else if (!dialog.open) field.value = '';
    if (!dialog.open) dialog.showModal();
    field.focus();
    field.select();
    // If loading fails, the next key or click tries again.
    delete dialog.dataset.failed;
    load().catch(() => {
      dialog.dataset.failed = '';
    });
  });
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-opens-search]');
    if (!button) return;
    const dialog = document.querySelector<HTMLElement>('.search-dialog');
    if (dialog && button.dataset.opensSearch) dialog.dataset.api = button.dataset.opensSearch;
    ask();
  });
  addEventListener('keydown', (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    if (isSearchKey(event)) {
      event.preventDefault();
      ask();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // The island follows the first result when it is there.
      const dialog = event.target.closest<HTMLElement>('.search-dialog:not([data-ready])');
      if (dialog !== null) dialog.dataset.enter = event.target.value;
    }
  });
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && slashOpensSearch() && !(target instanceof Element && target.closest(fields) !== null);
}
