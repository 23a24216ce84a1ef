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
