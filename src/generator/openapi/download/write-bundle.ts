// Writes a bundled document as text, in the format of its main file.

import { dump } from 'js-yaml';
import type { OpenDocument } from '../document/open.ts';
import { measureDocument } from '../document/parse.ts';
import { bundleDocument } from './bundle.ts';

/** Limits on a bundle. A value that is used several times counts each time. */
const bounds = { maxNesting: 1_000, maxNodes: 5_000_000 };

/** Returns the document as the text of one self-contained file; undefined if there is none. Changes `document.root`. */
export function writeBundle(document: OpenDocument): string | undefined {
  const bundle = bundleDocument(document);
  if (bundle === undefined || measureDocument(bundle, bounds) !== undefined) return undefined;
  if (!/\.ya?ml$/i.test(document.file)) return `${JSON.stringify(bundle, null, 2)}\n`;
  // By default, strings are quoted that YAML 1.1 or 1.2 would parse as a date, a number or a boolean such as `yes`.
  return dump(bundle, { noRefs: true, lineWidth: -1 });
}
