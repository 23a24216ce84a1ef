// The reader's colour mode. Specification, section 2: light by default; the choice is kept. The boot script applies it
// before the first paint, the switch changes it; what is shown stands in the document.

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

// The reader's choices in browser storage. Storage may be blocked: then a choice lasts as long as the page.

/** The kept value, or `null` where there is none or storage is blocked. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value for later pages and other tabs. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked or full: nothing is lost but the memory of the choice.
  }
}

// Whether `/` opens search. WCAG 2.2, criterion 2.1.4: who speaks to the computer, or hits keys by chance, can turn a key
// without modifier off. The document says so for as long as it is open, browser storage for later pages.

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
