// The values in configurations of other tools, by the names that pages have for them.

import { isRecord } from '../json.ts';

/** More, longer or deeper values are data. */
const mostValues = 500;
const longestValue = 500;
const deepest = 4;

/**
 * Adds the texts and numbers of a map by their names with dots: `params.boat.name`.
 * @param prefix the name of the map; empty if its values have none before theirs
 * @param nameOf what the tool makes of the name of a key
 */
export function addFlatValues(
  found: Map<string, string>,
  values: Readonly<Record<string, unknown>>,
  { prefix, nameOf = (key) => key }: { prefix: string; nameOf?: (key: string) => string },
): void {
  const isDeep = prefix.split('.').length > deepest;
  for (const [key, value] of Object.entries(values)) {
    if (found.size >= mostValues) return;
    const name = prefix === '' ? nameOf(key) : `${prefix}.${nameOf(key)}`;
    if (isRecord(value) && !isDeep) addFlatValues(found, value, { prefix: name, nameOf });
    else if (typeof value === 'number' || (typeof value === 'string' && value.length <= longestValue))
      found.set(name, String(value));
  }
}

/** What the names of variables begin with that are shortcodes of Hugo in code. Alone, it is the name of those that are not known. */
export const codeShortcodes = 'shortcode-code.';

/** What the names of variables begin with that are shortcodes of Hugo of which each use writes the same HTML. */
export const htmlShortcodes = 'shortcode-html.';
