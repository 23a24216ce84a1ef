// The shape of an edition that the next build can keep.

import { count, list, object, text, tuple } from '../../shared/shapes.ts';
import { diagnostics } from './diagnostic-shapes.ts';
import { parts, taken } from './run-shapes.ts';

const texts = list(text);

/** The whole shape. */
export const wholeEdition = object({
  around: text,
  contentDir: text,
  routes: list(
    object({ url: text, outputPath: text, title: text, label: text, source: object({ kind: text }) }),
  ),
  redirects: list(object({ from: text, to: text, end: text, kind: text, outputPath: text })),
  result: object(
    {
      pages: count,
      files: count,
      bytes: count,
      diagnostics,
      silenced: count,
      links: count,
      parts,
      taken,
      texts: list(tuple(text, text)),
    },
    { forGate: diagnostics },
  ),
  files: list(tuple(text, count, text)),
  used: list(tuple(text, texts)),
});
