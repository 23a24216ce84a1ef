// Reads JSON of other tools.

/** The value of a text; undefined if it has none. */
export function readJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
