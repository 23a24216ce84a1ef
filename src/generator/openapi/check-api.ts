// An OpenAPI document to what is wrong in it, without a model of it. Pure: the same texts give the same diagnostics.

import type { Diagnostic, DocumentTexts } from '../types/diagnostic.ts';
import { checkDocument } from './check-document.ts';
import { openDocument } from './open-document.ts';

/**
 * Holds a document against its standard; what keeps it from being read is reported by `readApi`.
 * @returns none for a document that can not be read
 */
export async function checkApi({ file, text, parts }: DocumentTexts): Promise<Diagnostic[]> {
  const texts = new Map(parts.map((part) => [part.file, part.text]));
  const { document } = await openDocument({ file, text, readFile: async (name) => texts.get(name) });
  return document === undefined ? [] : checkDocument(document);
}
