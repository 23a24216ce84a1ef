// Leaves out the findings that follow from a source that cannot be read: links into its pages, and references to what it describes, are
// unknown and not broken. The finding about the source counts them.

import { typedName } from '../shared/references/typed-names.ts';
import { counted } from '../shared/words.ts';
import type { Diagnostic, MissingPart } from '../types/diagnostic.ts';

/** The codes of findings whose target is an address, a file, or a name in a document. */
const ofLinks: readonly Diagnostic['code'][] = ['broken-link', 'broken-anchor', 'broken-spec-link'];
const ofFiles: readonly Diagnostic['code'][] = ['broken-markdown-link'];
const ofNames: readonly Diagnostic['code'][] = ['broken-reference'];

/** Returns the findings without those that missing parts explain, which are counted in the notes about these parts. */
export function withoutConsequences(
  found: readonly Diagnostic[],
  missing: readonly MissingPart[],
  apis: readonly string[] = [],
): Diagnostic[] {
  if (missing.length === 0) return [...found];
  const counts = new Map<Diagnostic, number>();
  const left = found.filter((one) => {
    const part = missing.find((candidate) => explains(candidate, one, apis));
    if (part === undefined) return true;
    counts.set(part.cause, (counts.get(part.cause) ?? 0) + 1 + (one.related?.length ?? 0));
    return false;
  });
  if (counts.size === 0) return left;
  const causes = new Map([...counts].map(([cause, count]) => [keyOf(cause), count]));
  return left.map((one) => {
    const count = causes.get(keyOf(one));
    if (count === undefined) return one;
    causes.delete(keyOf(one));
    return { ...one, notes: [...one.notes, noteOf(count)] };
  });
}

function noteOf(count: number): string {
  const verb = count === 1 ? 'was' : 'were';
  return `${counted(count, 'link or reference', 'links and references')} into it ${verb} not checked.`;
}

function explains(part: MissingPart, one: Diagnostic, apis: readonly string[]): boolean {
  const { code, target } = one;
  if (ofLinks.includes(code)) return target !== undefined && part.hasPath(pathOf(target));
  if (ofFiles.includes(code)) return part.hasPath(/^`([^`]+)`/.exec(one.message)?.[1] ?? '');
  if (part.api === undefined || !ofNames.includes(code)) return false;
  const written = target ?? /`((?:op|schema|param|error|tag):[^`]+)`/.exec(one.message)?.[1];
  const qualified = written === undefined ? undefined : typedName(written)?.qualified;
  return qualified === undefined || qualified.api === part.api || !apis.includes(qualified.api);
}

function pathOf(target: string): string {
  return target.replace(/[?#].*$/s, '');
}

/** A finding is copied when its severity is set. */
function keyOf({ code, message, place }: Diagnostic): string {
  return JSON.stringify([code, message, place?.file, place?.pointer, place?.line]);
}
