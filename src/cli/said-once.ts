// Problems that read alike -> one that names the others: a slip in a template or a generator stands in a document a
// hundred times. For people only; what other programs read has each problem at its place.

import { groupPairs } from '../generator/shared/group-by.ts';
import type { Diagnostic } from '../generator/types/diagnostic.ts';
import { placeText } from './format-diagnostic.ts';

const mostPlaces = 5;
/** Remarks that differ in a name only are told together where there are more. */
const mostRemarks = 3;
const mostNames = 20;

/** The first of those that say the same of one file, in the order of the list. */
export function saidOnce(diagnostics: Diagnostic[]): Diagnostic[] {
  return remarksTogether(inGroups(diagnostics, ({ message }) => message).flatMap(together));
}

function together([first, ...others]: Diagnostic[]): Diagnostic[] {
  if (first === undefined || others.length === 0) return first === undefined ? [] : [first];
  const places = others.flatMap(({ place }) => (place === undefined ? [] : [`\`${placeText(place)}\``]));
  return [{ ...first, notes: [...first.notes, `The same at ${some(places, mostPlaces)}.`] }];
}

function remarksTogether(diagnostics: Diagnostic[]): Diagnostic[] {
  const template = (diagnostic: Diagnostic) =>
    isRemark(diagnostic) ? diagnostic.message.replace(/`[^`]*`/, '``') : diagnostic.message;
  return inGroups(diagnostics, template).flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined || group.length <= mostRemarks) return group;
    const names = others.flatMap(({ message }) => /`[^`]*`/.exec(message) ?? []);
    return [{ ...first, notes: [...first.notes, `The same of ${some(names, mostNames)}.`] }];
  });
}

/** A problem that matters little by itself: a document can have hundreds of them. */
function isRemark({ severity, code }: Diagnostic): boolean {
  return severity === 'info' || code === 'broken-spec-link';
}

/** Advice on a problem; where else a link is written is no part of it. */
function adviceOf({ notes, related = [] }: Diagnostic): string[] {
  return related.length === 0 ? notes : notes.slice(0, -1);
}

/** Problems of one file with one key; those without a line stay alone. */
function inGroups(diagnostics: Diagnostic[], keyOf: (diagnostic: Diagnostic) => string): Diagnostic[][] {
  const pairs = diagnostics.map((diagnostic, index): [string, Diagnostic] => {
    const { severity, code, place } = diagnostic;
    const words = [severity, code, place?.file, keyOf(diagnostic), ...adviceOf(diagnostic)];
    return [place?.line === undefined ? String(index) : words.join('\n'), diagnostic];
  });
  return [...groupPairs(pairs).values()];
}

function some(items: string[], most: number): string {
  const rest = items.length - most;
  return `${items.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
