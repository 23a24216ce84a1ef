// Reads YAML of other tools, whose tags name code that is never run: `!!python/name:x`, `!ENV [NAME, default]`.

import { type CollectionTag, isScalar, parseDocument, type ScalarTag, type YAMLSeq } from 'yaml';

/** Brackets that are open at once. The parser takes cubic time for those that are not closed. */
const mostOpen = 40;
const longest = 2_000_000;

/** The value of an environment variable is not known: the last item is its default. */
const environment: CollectionTag = {
  tag: '!ENV',
  collection: 'seq',
  resolve(value) {
    const last = (value as YAMLSeq).items.at(-1);
    return isScalar(last) && (value as YAMLSeq).items.length > 1 ? last : null;
  },
};

const environmentName: ScalarTag = { tag: '!ENV', resolve: () => null };

/** Parses a file. Returns undefined if it is no YAML, or too large for a configuration. Unknown tags count as absent. */
export function readYaml(text: string): unknown {
  if (text.length > longest || opensTooMuch(text)) return undefined;
  try {
    const document = parseDocument(text, {
      logLevel: 'silent',
      customTags: (tags) => [...tags, environment, environmentName],
      uniqueKeys: false,
    });
    return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}

function opensTooMuch(text: string): boolean {
  let open = 0;
  for (const bracket of text.match(/[[\]{}]/g) ?? []) {
    open = Math.max(0, open + (bracket === '[' || bracket === '{' ? 1 : -1));
    if (open > mostOpen) return true;
  }
  return false;
}
