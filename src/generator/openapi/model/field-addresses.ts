// Finds the addresses in the fields of a document. What they lead to depends on the site, so views resolve them.

import { isRecord, textAt } from '../../shared/json.ts';
import type { Api } from '../../types/api.ts';

/** Every address in a field of a document that a page may show as a link, each once. */
export function fieldAddresses(api: Api): string[] {
  const { contact, licence, termsOfService, logo } = api;
  const found = new Set([contact?.url, licence?.url, termsOfService, logo?.href]);
  // The model contains examples, and schemas as in the document, so a value can have any type.
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('externalValue' in value && typeof value.externalValue === 'string') found.add(value.externalValue);
    if ('externalDocs' in value && isRecord(value.externalDocs)) found.add(textAt(value.externalDocs, 'url'));
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(api);
  return [...found].filter((address) => address !== undefined);
}
