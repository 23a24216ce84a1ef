// Whether `/` opens search. WCAG 2.2, criterion 2.1.4: who speaks to the computer, or hits keys by chance, can turn a key
// without modifier off. The document says so for as long as it is open, browser storage for later pages.

import { keepChoice, readChoice } from './storage.ts';

const slashKey = 'portal-slash-key';
const off = 'off';

/** Applies the kept choice, again when the page comes back, and when another tab changes it. Made for the boot script. */
export function startSlashKey(): void {
  applyChoice(readChoice(slashKey));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyChoice(readChoice(slashKey));
  });
  addEventListener('storage', (event) => {
    if (event.key === slashKey) applyChoice(event.newValue);
  });
}

export function slashOpensSearch(): boolean {
  return document.documentElement.dataset.slashKey !== off;
}

/** Turns the key on or off, here at once and in other tabs and on later pages where storage allows it. */
export function chooseSlashKey(opens: boolean): void {
  const choice = opens ? 'on' : off;
  applyChoice(choice);
  keepChoice(slashKey, choice);
}

function applyChoice(choice: string | null): void {
  if (choice === off) document.documentElement.dataset.slashKey = off;
  else delete document.documentElement.dataset.slashKey;
}
