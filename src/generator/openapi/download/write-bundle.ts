// Writes a bundled document as text, in the format of its main file.

import { dump } from 'js-yaml';
import { type JsonRecord, withoutAbsent } from '../../shared/json.ts';
import { copyInOrder, inWritingOrder } from '../../shared/key-order.ts';
import { jsonOf, withSpellings } from '../../shared/number-spelling.ts';
import { authoredReference, filesKey, placeOfPointer } from '../document/file-places.ts';
import type { OpenDocument } from '../document/open.ts';
import { measureDocument } from '../document/parse-document.ts';
import { referencesOf } from '../document/walk-references.ts';
import { bundleDocument } from './bundle-document.ts';

/** Limits on a bundle. A value that is used several times counts each time. */
const bounds = { maxNesting: 1_000, maxNodes: 5_000_000 };

/** Returns the document as the text of one self-contained file; undefined if there is none. Changes `document.root`. */
export function writeBundle(document: OpenDocument): string | undefined {
  const bundle = bundleDocument(document);
  return bundle === undefined ? undefined : textOf(bundle, document.file);
}

/**
 * Returns a document without its hidden parts as text: as one file if it can be one, else with the references of its author, and
 * at least its head. Changes `document.root`.
 */
export function writeWithoutHidden(document: OpenDocument): string | undefined {
  const { root, file, isBundle } = document;
  const written = isBundle ? (copyInOrder(root, new Map()) as JsonRecord) : undefined;
  const bundle = writeBundle(document);
  if (bundle !== undefined) return bundle;
  const main = written ?? root;
  const { openapi, swagger, info } = main;
  delete main[filesKey];
  for (const { holder, key, reference } of referencesOf(main))
    if (placeOfPointer(reference, '').file !== '') holder[key] = authoredReference(reference, file);
  return textOf(main, file) ?? textOf(withoutAbsent({ openapi, swagger, info, paths: {} }), file);
}

function textOf(value: JsonRecord, file: string): string | undefined {
  if (measureDocument(value, bounds) !== undefined) return undefined;
  const ordered = inWritingOrder(value);
  if (!/\.ya?ml$/i.test(file)) return `${jsonOf(ordered, { space: 2 })}\n`;
  // By default, strings are quoted that YAML 1.1 or 1.2 would parse as a date, a number or a boolean such as `yes`.
  return withSpellings(dump(ordered, { noRefs: true, lineWidth: -1 }));
}
