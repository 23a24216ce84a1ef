// How the parts of a body are sent -> words beside the rows of the parts, or beside the body where they have none
// (OpenAPI 3.2, sections 4.14 and 4.15).

import type { OpenSchema } from '../json-schema/resolve.ts';
import type { ItemEncoding, MediaType } from '../types/operation.ts';
import { encodingWords } from './parameter-words.ts';

/** What is said of single parts, by the names of their rows. */
export function partWords({
  partTypes,
  encodings,
  prefixEncodings = [],
  itemEncoding,
}: MediaType): Map<string, string[]> {
  const words = new Map(partTypes.map(({ name, contentType }) => [name, [`sent as ${contentType}`]]));
  for (const encoding of encodings)
    words.set(encoding.name, [...(words.get(encoding.name) ?? []), ...encodingWords(encoding)]);
  for (const [index, encoding] of prefixEncodings.entries()) words.set(`[${index}]`, wordsOf(encoding));
  if (itemEncoding !== undefined) words.set('[other items]', wordsOf(itemEncoding));
  return words;
}

/** What is said of items without a row: positions that the schema does not describe, and items that are all alike. */
export function itemWords({ prefixEncodings = [], itemEncoding }: MediaType, schema: OpenSchema): string[] {
  const described = schema.kind === 'array' ? schema.prefixItems.length : 0;
  const first = prefixEncodings.flatMap((encoding, index) =>
    index < described ? [] : wordsOf(encoding).map((word) => `item ${index + 1} ${word}`),
  );
  const hasRow = described > 0 && schema.kind === 'array' && schema.items.kind !== 'any';
  const each = prefixEncodings.length > 0 ? 'each other item' : 'each item';
  if (itemEncoding === undefined || hasRow) return first;
  return [...first, ...wordsOf(itemEncoding).map((word) => `${each} ${word}`)];
}

function wordsOf({ contentType, ...encoding }: ItemEncoding): string[] {
  return [...(contentType === undefined ? [] : [`sent as ${contentType}`]), ...encodingWords(encoding)];
}
