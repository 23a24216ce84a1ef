// The reader's choices in browser storage. Storage may be blocked: then a choice lasts as long as the page.

export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked or full: nothing is lost but the memory of the choice.
  }
}
