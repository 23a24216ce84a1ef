// A large example -> one that fits a page: lists keep their first items, long texts their start.

/** Characters of an example that the document gives. */
export const mostCharactersOfExample = 8_000;

/** The value itself while its JSON is small; else shortened in steps until it is. */
export function shortened(
  value: unknown,
  most = mostCharactersOfExample,
): { value: unknown; isShortened: boolean } {
  if (typeof value === 'string') {
    return value.length > most
      ? { value: `${value.slice(0, most)}…`, isShortened: true }
      : { value, isShortened: false };
  }
  if (sizeOf(value) <= most) return { value, isShortened: false };
  let short: unknown = value;
  for (const limits of [
    { items: 2, text: 600, depth: 30 },
    { items: 1, text: 200, depth: 8 },
    { items: 1, text: 80, depth: 4 },
  ]) {
    short = shorten(value, limits, 0);
    if (sizeOf(short) <= most) break;
  }
  return { value: short, isShortened: true };
}

interface Limits {
  items: number;
  text: number;
  depth: number;
}

function shorten(value: unknown, limits: Limits, depth: number): unknown {
  if (typeof value === 'string')
    return value.length > limits.text ? `${value.slice(0, limits.text)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return depth >= limits.depth
      ? []
      : value.slice(0, limits.items).map((item) => shorten(item, limits, depth + 1));
  }
  if (depth >= limits.depth) return {};
  const entries = Object.entries(value).slice(0, 150);
  return Object.fromEntries(entries.map(([key, item]) => [key, shorten(item, limits, depth + 1)]));
}

/** Characters of the value as a page shows it, indented. */
function sizeOf(value: unknown): number {
  return JSON.stringify(value, null, 2)?.length ?? 0;
}
