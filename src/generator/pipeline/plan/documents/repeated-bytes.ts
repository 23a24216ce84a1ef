// Keeps a document once: as its text, unless its bytes have something that the text has not, such as a byte order mark.

import { piecesOf } from '../../../shared/keys.ts';
import type { SiteSpec, SpecSource } from '../../../types/sources.ts';

/** Leaves the bytes of a document out if they are those of its text. */
export function withoutRepeatedBytes({ bytes, ...source }: SpecSource): SiteSpec {
  return isTextOf(source.text, bytes) ? source : { ...source, bytes };
}

/** Compares piece by piece, so that no copy of a large document is made. */
function isTextOf(text: string, bytes: Uint8Array): boolean {
  let at = 0;
  for (const piece of piecesOf(text)) {
    const written = Buffer.from(piece);
    if (!written.equals(bytes.subarray(at, at + written.length))) return false;
    at += written.length;
  }
  return at === bytes.length;
}
