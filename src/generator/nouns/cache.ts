// What pure functions made of their inputs, kept for the next time.

/**
 * Laws (brief, section 6.9): a value depends on what its key was made of and on nothing else; it is plain data that
 * nobody changes; it carries its diagnostics. A cache may forget anything at any time.
 */
export interface Cache {
  /** False for one that keeps nothing: no key has to be made for it. */
  keeps: boolean;
  /** @param area what kind of value it is */
  get(area: string, key: string): unknown;
  set(area: string, key: string, value: unknown): void;
}
