// Reads what a document silences: `x-portal-ignore` of an object names rules with reasons, and is about the object and all that is in it.

import { isRecord, type JsonRecord, pointerOfSegments, valueAt } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { Diagnostic, Silence } from '../../types/diagnostic.ts';
import { placeOfPointer } from './file-places.ts';
import { walkObjects } from './walk-references.ts';

/** The extension. */
export const ignoreKey = 'x-portal-ignore';

/** The silences of a document, and those that cannot be read. */
export interface DocumentSilences {
  silences: Silence[];
  diagnostics: Diagnostic[];
}

/** Returns the silences of a bundled document, with places in the files of the author. */
export function silencesInDocument(root: JsonRecord, file: string): DocumentSilences {
  const found: DocumentSilences = { silences: [], diagnostics: [] };
  walkObjects(root, (value, trail) => {
    if (!Object.hasOwn(value, ignoreKey)) return;
    const object = pointerOfSegments([...trail].map(String));
    const { pointer } = placeOfPointer(object, file);
    for (const { below, rule, reason } of entriesOf(valueAt(value, ignoreKey))) {
      const place = placeOfPointer([object, ignoreKey, ...below].join('/'), file);
      if (!isText(rule) || !isText(reason) || reason.trim() === '') found.diagnostics.push(unclear(place));
      else found.silences.push({ rule, place, pointer });
    }
  });
  return found;
}

interface Entry {
  /** Segments of a pointer, escaped. */
  below: (string | number)[];
  rule: unknown;
  reason: unknown;
}

/** Reads `{ 'missing-items': 'reason' }` or `[{ rule: 'missing-items', reason: 'reason' }]`. */
function entriesOf(written: unknown): Entry[] {
  if (isRecord(written))
    return Object.entries(written).map(([rule, reason]) => ({
      below: [rule.replaceAll('~', '~0').replaceAll('/', '~1')],
      rule,
      reason,
    }));
  if (!Array.isArray(written)) return [{ below: [], rule: undefined, reason: undefined }];
  return written.map((one: unknown, index) => ({
    below: [index],
    rule: isRecord(one) ? valueAt(one, 'rule') : undefined,
    reason: isRecord(one) ? valueAt(one, 'reason') : undefined,
  }));
}

function unclear(place: { file: string; pointer: string }): Diagnostic {
  return {
    code: 'invalid-silence',
    severity: 'warning',
    message: `\`${ignoreKey}\` silences nothing here, as it has no code of a problem or no reason.`,
    place,
    notes: ["Write both: `x-portal-ignore: { missing-items: 'any item is allowed' }`."],
  };
}
