// The colour mode before the first paint. Specification, section 2: light by default; the choice is kept.

import { keepChoice, readChoice } from './storage.ts';

const key = 'portal-color-mode';
const root = document.documentElement;

/** Applies the kept mode at once, and offers the switch when the page is there. */
export function startColourMode(): void {
  applyMode(readChoice(key));
  addEventListener('storage', (event) => {
    if (event.key === key) applyMode(event.newValue);
  });
  document.addEventListener('DOMContentLoaded', () => {
    applyMode(readChoice(key));
    addSwitch();
  });
}

function applyMode(mode: string | null): void {
  if (mode === 'dark') root.dataset.theme = 'dark';
  else delete root.dataset.theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta !== null)
    meta.content = (mode === 'dark' ? meta.dataset.dark : meta.dataset.light) ?? meta.content;
}

function addSwitch(): void {
  const tools = document.querySelector('.navbar-tools');
  if (tools === null || tools.querySelector('.mode-switch') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'mode-switch';
  const show = () => {
    const other = root.dataset.theme === 'dark' ? 'light' : 'dark';
    button.textContent = other === 'light' ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `Switch to ${other} mode`);
  };
  button.addEventListener('click', () => {
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
    applyMode(mode);
    keepChoice(key, mode);
    show();
  });
  addEventListener('storage', show);
  show();
  tools.append(button);
}
