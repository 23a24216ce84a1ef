// The reader's colour mode. Specification, section 2: light by default; the choice is kept. The boot script applies it
// before the first paint, the switch changes it; what is shown stands in the document.

import { keepChoice, readChoice } from './storage.ts';

const colourModeKey = 'portal-color-mode';

/**
 * Applies the kept mode at once, again when the page is there or comes back, and when another tab changes it. Made for
 * the boot script.
 */
export function startColourMode(): void {
  applyMode(readChoice(colourModeKey));
  document.addEventListener('DOMContentLoaded', () =>
    applyMode(readChoice(colourModeKey) ?? document.documentElement.dataset.theme ?? null),
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyMode(readChoice(colourModeKey));
  });
  addEventListener('storage', (event) => {
    if (event.key === colourModeKey) applyMode(event.newValue);
  });
}

/** Changes the mode, here at once and in other tabs and on later pages where storage allows it. */
export function chooseColourMode(mode: 'light' | 'dark'): void {
  applyMode(mode);
  keepChoice(colourModeKey, mode);
}

function applyMode(mode: string | null): void {
  const { dataset } = document.documentElement;
  if (mode === 'dark') dataset.theme = 'dark';
  else delete dataset.theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta !== null)
    meta.content = (mode === 'dark' ? meta.dataset.dark : meta.dataset.light) ?? meta.content;
}
