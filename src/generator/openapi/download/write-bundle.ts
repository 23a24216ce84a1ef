// A bundled document -> its text, in the format of its main file.

import { dump } from 'js-yaml';
import type { OpenDocument } from '../document/open.ts';
import { measureDocument } from '../document/parse.ts';
import { bundleDocument } from './bundle.ts';

/** Values that are used several times count each time: beyond this a bundle would be larger than any document. */
const bounds = { maxNesting: 1_000, maxNodes: 5_000_000 };

/** The document as one file that can be used alone; undefined where there is none. `document.root` is changed. */
export function writeBundle(document: OpenDocument): string | undefined {
  const bundle = bundleDocument(document);
  if (bundle === undefined || measureDocument(bundle, bounds) !== undefined) return undefined;
  if (!/\.ya?ml$/i.test(document.file)) return `${JSON.stringify(bundle, null, 2)}\n`;
  // By default it quotes what a reader of YAML 1.1 or 1.2 would take for a date, a number or a word such as `yes`.
  return dump(bundle, { noRefs: true, lineWidth: -1 });
}
