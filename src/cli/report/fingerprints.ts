// Fingerprints of problems, which stay the same when lines move: they are made of the code, the file, the JSON Pointer or the text of the
// marked line, and of what the message is about.

import { createHash } from 'node:crypto';
import type { Diagnostic, RelatedPlace } from '../../generator/types/diagnostic.ts';
import { createLines } from './format-diagnostic.ts';

/** Returns the fingerprints of each diagnostic: of its place, then of each other place that links to the same target. */
export function fingerprintsOf(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): string[][] {
  const lineOf = createLines(textOf);
  const counts = new Map<string, number>();
  const fingerprint = (diagnostic: Diagnostic, place: RelatedPlace | undefined) => {
    const { file = '', line, pointer } = place ?? {};
    const where = pointer ?? (line === undefined ? '' : (lineOf(file, line)?.trim() ?? ''));
    const key = JSON.stringify([diagnostic.code, file, where, subjectOf(diagnostic, place)]);
    const number = counts.get(key) ?? 0;
    counts.set(key, number + 1);
    // Equal problems of a file are told apart by their number.
    return createHash('sha256').update(`${key}${number}`).digest('hex').slice(0, 32);
  };
  return diagnostics.map((diagnostic) =>
    [diagnostic.place, ...(diagnostic.related ?? [])].map((place) => fingerprint(diagnostic, place)),
  );
}

/** The target of a link, or else the names in a message. Its other words can change with the version of the program. */
function subjectOf(diagnostic: Diagnostic, place: RelatedPlace = { file: '' }): string {
  const { target, message = diagnostic.message } = place;
  const isOther = place.message !== undefined;
  return (isOther ? target : diagnostic.target) ?? (message.match(/`[^`]*`/g) ?? []).join(' ');
}
