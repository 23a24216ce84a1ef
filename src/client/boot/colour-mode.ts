// The colour mode before the first paint. Specification, section 2: light by default; the choice is kept. The switch itself
// is an island.

import { readChoice } from '../../templates/islands/storage.ts';

const key = 'portal-color-mode';
const root = document.documentElement;

/** Applies the kept mode at once, again when the page is there or comes back, and when another tab changes it. */
export function startColourMode(): void {
  applyMode(readChoice(key));
  document.addEventListener('DOMContentLoaded', () =>
    applyMode(readChoice(key) ?? root.dataset.theme ?? null),
  );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyMode(readChoice(key));
  });
  addEventListener('storage', (event) => {
    if (event.key === key) applyMode(event.newValue);
  });
}

function applyMode(mode: string | null): void {
  if (mode === 'dark') root.dataset.theme = 'dark';
  else delete root.dataset.theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta !== null)
    meta.content = (mode === 'dark' ? meta.dataset.dark : meta.dataset.light) ?? meta.content;
}
