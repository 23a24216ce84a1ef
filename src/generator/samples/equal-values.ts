// Equality of JSON values (JSON Schema 2020-12, core, section 4.2.2): the order of members does not count.

/** True when both are the same value. */
export function areEqual(first: unknown, second: unknown): boolean {
  if (first === second) return true;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null)
    return false;
  if (Array.isArray(first) !== Array.isArray(second)) return false;
  const entries = Object.entries(first);
  if (entries.length !== Object.keys(second).length) return false;
  const others = new Map(Object.entries(second));
  return entries.every(([key, value]) => others.has(key) && areEqual(value, others.get(key)));
}

/** True for an object that is no list. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
