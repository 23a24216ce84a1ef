// The colour mode: light by default, and the reader's choice is stored (specification, section 2). The boot script
// applies it before the first paint, and handles the switch. `data-theme` on the root element holds the current mode, and
// `data-color-mode` the mode of readers who have not chosen one, if it is not the light one.

const colourModeKey = 'portal-color-mode';
const darkDevice = '(prefers-color-scheme: dark)';

/**
 * Applies the stored mode now, again when the page is parsed or restored, and when another tab changes it. For the boot
 * script.
 */
export function startColourMode(): void {
  followChoice(colourModeKey, applyMode);
  document.addEventListener('DOMContentLoaded', () =>
    applyMode(readChoice(colourModeKey) ?? document.documentElement.dataset.theme ?? 'light'),
  );
  // The switch works before its island does.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.mode-switch'))) return;
    const mode = document.documentElement.dataset.theme ? 'light' : 'dark';
    applyMode(mode);
    keepChoice(colourModeKey, mode);
  });
  matchMedia(darkDevice).addEventListener('change', () => applyMode(readChoice(colourModeKey)));
}

function applyMode(choice: string | null): void {
  const { dataset } = document.documentElement;
  const isDark = choice === 'dark' || (choice !== 'light' && isDarkWithoutChoice(dataset.colorMode));
  if (isDark) dataset.theme = 'dark';
  else delete dataset.theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta !== null) meta.content = (isDark ? meta.dataset.dark : meta.dataset.light) ?? meta.content;
}

function isDarkWithoutChoice(mode: string | undefined): boolean {
  return mode === 'dark' || (mode === 'system' && matchMedia(darkDevice).matches);
}

// Choices in browser storage. If storage is blocked, a choice lasts as long as the page.

/** Applies a choice now, when the page is restored, and when another tab changes it. */
function followChoice(key: string, apply: (choice: string | null) => void): void {
  apply(readChoice(key));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) apply(readChoice(key));
  });
  addEventListener('storage', (event) => {
    if (event.key === key) apply(event.newValue);
  });
}

/** The stored value, or `null` if there is none or storage is blocked. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value for later pages and other tabs. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the choice applies to this page only.
  }
}

// Whether `/` opens search. Readers who use speech input or hit keys by accident must be able to turn off a shortcut
// without a modifier (WCAG 2.2, criterion 2.1.4). `data-slash-key` on the root element holds the current choice.

const slashKey = 'portal-slash-key';
const off = 'off';

/** Applies the stored choice now, when the page is restored, and when another tab changes it. For the boot script. */
export function startSlashKey(): void {
  followChoice(slashKey, applyChoice);
}

/** Whether the key is on. */
export function slashOpensSearch(): boolean {
  return document.documentElement.dataset.slashKey !== off;
}

/** Turns the key on or off on this page, and in other tabs and on later pages unless storage is blocked. */
export function chooseSlashKey(opens: boolean): void {
  const choice = opens ? 'on' : off;
  applyChoice(choice);
  keepChoice(slashKey, choice);
}

function applyChoice(choice: string | null): void {
  if (choice === off) document.documentElement.dataset.slashKey = off;
  else delete document.documentElement.dataset.slashKey;
}
