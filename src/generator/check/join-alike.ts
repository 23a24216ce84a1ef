// Joins the problems of one habit: problems of a document with one code, whose messages differ only in names, become one with all places.
// An author changes the habit once, and seventy findings of it would hide the others. Errors stay apart.

import { groupPairs } from '../shared/group-by.ts';
import { kindOfProblem } from '../shared/problems/problem-kinds.ts';
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

/** The kind of a problem of a document. Problems with different suggestions are different ones. */
function habitOf({ code, source, severity, message, notes, fixes }: Diagnostic, document: string): string {
  const suggested = notes.filter((note) => note.startsWith('Did you mean'));
  const kind = [kindOfProblem({ code, message, notes }), suggested, fixes !== undefined && message];
  return JSON.stringify([code, source, severity, document, kind]);
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
  const more = alike.reduce((sum, one) => sum + (one.more ?? 0), 0);
  return {
    ...rest,
    related: [...related, ...places],
    ...(more === 0 ? {} : { more }),
    notes: notes.filter((note) => !isOfRelated(note)),
  };
}

function isOfRelated(note: string): boolean {
  return note.startsWith('Also linked from ');
}
