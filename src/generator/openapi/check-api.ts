// An OpenAPI document to what is wrong in it, without a model of it: for those who show first and check later.

import type { Diagnostic } from '../nouns/diagnostic.ts';
import { checkDocument } from './check-document.ts';
import { type DocumentSource, openDocument } from './open-document.ts';

/**
 * The problems that `readApi` leaves out with `validate: false`.
 * @returns none for a document that can not be read
 */
export async function checkApi(source: DocumentSource): Promise<Diagnostic[]> {
  const { document } = await openDocument(source);
  return document === undefined ? [] : checkDocument(document);
}
