// Joins the problems of one habit: problems of a document with one code, whose messages differ only in names, become one with all places.
// An author changes the habit once, and seventy findings of it would hide the others. Errors stay apart.

import { groupPairs } from '../shared/group-by.ts';
import type { Diagnostic, RelatedPlace } from '../types/diagnostic.ts';

/** Fewer problems than this stay apart, so that each has its own advice and code frame. */
const fewest = 3;

/** Problems of these codes are no habits. */
const apart: readonly string[] = ['unresolvable-reference', 'unreadable-spec'];

/** Whether readers miss something of its own because of a problem. References to the web all need the same: the files beside the document. */
function isOwnGap({ code, message }: Diagnostic): boolean {
  return apart.includes(code) && !/`https?:\/\//.test(message);
}

/**
 * Joins problems, in the order of the first of each habit.
 * @param documentOf the document that a file belongs to; undefined for a file that is not of a document
 */
export function joinAlike(
  diagnostics: readonly Diagnostic[],
  documentOf: (file: string) => string | undefined,
): Diagnostic[] {
  const habits = diagnostics.map((diagnostic) => {
    const { severity, place } = diagnostic;
    const isApart = severity === 'error' || isOwnGap(diagnostic);
    const document = place === undefined || isApart ? undefined : documentOf(place.file);
    return document === undefined ? undefined : habitOf(diagnostic, document);
  });
  const byHabit = groupPairs(diagnostics.map((diagnostic, index) => [habits[index], diagnostic] as const));
  return diagnostics.flatMap((diagnostic, index) => {
    const habit = habits[index];
    const alike = habit === undefined ? [] : (byHabit.get(habit) ?? []);
    if (alike.length < fewest && !areSame(alike)) return [diagnostic];
    return alike[0] === diagnostic ? [joined(alike)] : [];
  });
}

/** Whether there are two problems in the same words, which the report shows as one. */
function areSame([first, second]: readonly Diagnostic[]): boolean {
  if (first?.place === undefined || first.place.file !== second?.place?.file) return false;
  return first.message === second?.message && first.notes.join('\n') === second.notes.join('\n');
}

/** The code and the message without names and numbers. Problems with different suggestions are different ones. */
function habitOf({ code, source, severity, message, notes, fixes }: Diagnostic, document: string): string {
  const words = code === 'invalid-example' ? mismatchOf(message, notes) : undefined;
  const suggested = notes.filter((note) => note.startsWith('Did you mean'));
  const kind = [words ?? withoutNames(message), suggested, fixes !== undefined && message];
  return JSON.stringify([code, source, severity, document, kind]);
}

function withoutNames(message: string): string {
  return message
    .replaceAll(/(?:`[^`]*`|\.\.\.)(?:(?:,| or| and)? (?:`[^`]*`|\.\.\.))*/g, '`')
    .replaceAll(/\d+/g, '0');
}

/**
 * How an example does not match its schema, whatever value it is; undefined if that is rare. What is of another type is corrected in one way
 * if it must be the same, and has the same advice.
 */
function mismatchOf(message: string, notes: readonly string[]): string | undefined {
  if (/ is `null`; it must be /.test(message)) return 'null';
  if (/ fits none of its /.test(message)) return 'no form';
  if (/ required\.$/.test(message)) return 'missing';
  if (/ which is not a valid /.test(message)) return 'format';
  if (/; it must match /.test(message)) return 'pattern';
  const [type] = /; it must be (?:an? |text|`true` or `false`|`null`).*$/.exec(message) ?? [];
  if (type !== undefined) return withoutNames([type, ...notes].join('\n'));
  return /; it must be /.test(message) ? 'value' : undefined;
}

function joined(alike: readonly Diagnostic[]): Diagnostic {
  const [first, ...others] = alike;
  if (first === undefined) throw new Error('A habit has at least one problem.');
  const { related = [], notes, ...rest } = first;
  const places = others.flatMap(({ place, related: more = [], message, target }): RelatedPlace[] =>
    [...(place === undefined ? [] : [place]), ...more].map((one) => ({
      ...one,
      message,
      ...(target === undefined ? {} : { target }),
    })),
  );
  return { ...rest, related: [...related, ...places], notes: notes.filter((note) => !isOfRelated(note)) };
}

function isOfRelated(note: string): boolean {
  return note.startsWith('Also linked from ');
}
