// A baseline: the known problems of a project, in a file that belongs in version control. Only problems that it does not have count.

import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { systemErrorCode } from '../../generator/shared/problems/disk-problems.ts';
import { firstJsonError } from '../../generator/shared/problems/json-error.ts';
import { UsageError } from '../../generator/shared/problems/usage-error.ts';
import { reasonOf } from '../../generator/shared/project-code.ts';
import type { Diagnostic, RelatedPlace } from '../../generator/types/diagnostic.ts';
import { faultReason, replaceFile } from './replace-file.ts';
import { printableJson } from './terminal.ts';

const schema = v.strictObject({
  baseline: v.literal(1),
  problems: v.array(
    v.strictObject({
      fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
      code: v.string(),
      file: v.optional(v.string()),
      message: v.string(),
    }),
  ),
});

/** Without pages there is no site, and a changed document of the web is to be looked at: no baseline has these. */
const neverKnown: readonly string[] = ['nothing-to-build', 'changed-document'];

/** A problem of a baseline. All but the fingerprint is for people who read the file. */
export type KnownProblem = v.InferOutput<typeof schema>['problems'][number];

/**
 * Reads a baseline; undefined if there is no such file.
 * @throws UsageError if it is another file, or cannot be read
 */
export async function readBaseline(path: string): Promise<KnownProblem[] | undefined> {
  const unreadable = (reason: string) =>
    new UsageError(`The baseline \`${path}\` cannot be read: ${reason}.`);
  const unreadableFor = (error: unknown) => {
    throw unreadable(faultReason(error));
  };
  const found = await stat(resolve(path)).catch((error: unknown) =>
    systemErrorCode(error) === 'ENOENT' ? undefined : unreadableFor(error),
  );
  if (found === undefined) return undefined;
  // A pipe or a device can have no end.
  if (!found.isFile()) throw unreadable(found.isDirectory() ? 'it is a folder' : 'it is not a file');
  return parseBaseline(path, await readFile(resolve(path), 'utf8').catch(unreadableFor));
}

/** Parses the text of a baseline. */
export function parseBaseline(path: string, text: string): KnownProblem[] {
  const advice =
    'Pass a file that `--update-baseline` has written, or the name of a new file with `--update-baseline`.';
  const wrong = (reason: string) => new UsageError(`\`${path}\` is not a baseline: ${reason}. ${advice}`);
  const unmarked = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(unmarked);
  } catch (error) {
    const found = firstJsonError(unmarked);
    throw wrong(
      found === undefined ? reasonOf(error) : `line ${found.line}, column ${found.column}: ${found.reason}`,
    );
  }
  const read = v.safeParse(schema, value);
  if (read.success) return read.output.problems;
  const [issue] = read.issues;
  const where = v.getDotPath(issue);
  throw wrong(
    where === null ? 'it is no object of a baseline' : `\`${where}\` is missing or not as it is written`,
  );
}

/** The text of a baseline. Its order depends on the problems only, so that changes are small. */
export function baselineText(problems: readonly KnownProblem[]): string {
  const order = ({ file = '', code, fingerprint }: KnownProblem) => `${file}\n${code}\n${fingerprint}`;
  const sorted = [...problems].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  return `${printableJson({ baseline: 1, problems: sorted })}\n`;
}

/**
 * Writes a baseline in one step.
 * @throws UsageError if it cannot be written
 */
export async function writeBaseline(path: string, problems: readonly KnownProblem[]): Promise<void> {
  try {
    await replaceFile(resolve(path), baselineText(problems));
  } catch (error) {
    throw new UsageError(`The baseline cannot be written to \`${path}\`: ${faultReason(error)}.`);
  }
}

/** The problems as a baseline has them: one for each place. */
export function knownProblems(
  diagnostics: readonly Diagnostic[],
  fingerprints: readonly string[][],
): KnownProblem[] {
  const listed = diagnostics.map((diagnostic, index) => ({ diagnostic, index }));
  const known = listed.filter(({ diagnostic }) => !neverKnown.includes(diagnostic.code));
  return known.flatMap(({ diagnostic: { code, message, place, related = [] }, index }) =>
    [place, ...related].flatMap((one: RelatedPlace | undefined, number) => {
      const fingerprint = fingerprints[index]?.[number];
      if (fingerprint === undefined) return [];
      const named = one?.message ?? message;
      return [{ fingerprint, code, ...(one === undefined ? {} : { file: one.file }), message: named }];
    }),
  );
}

/** Leaves out the places that a baseline has, and the problems that have no others. */
export function withoutKnown(
  diagnostics: readonly Diagnostic[],
  fingerprints: readonly string[][],
  known: ReadonlySet<string>,
): { diagnostics: Diagnostic[]; fingerprints: string[][] } {
  const kept = diagnostics.flatMap((diagnostic, index) => {
    const own = fingerprints[index] ?? [];
    const added = own.flatMap((fingerprint, number) => (known.has(fingerprint) ? [] : [number]));
    if (added.length === own.length || neverKnown.includes(diagnostic.code)) return [{ diagnostic, own }];
    if (added.length === 0) return [];
    return [{ diagnostic: atPlaces(diagnostic, added), own: added.flatMap((number) => own[number] ?? []) }];
  });
  return {
    diagnostics: kept.map(({ diagnostic }) => diagnostic),
    fingerprints: kept.map(({ own }) => own),
  };
}

/** A problem at some of its places. The last of its notes lists all of them. */
function atPlaces(diagnostic: Diagnostic, numbers: readonly number[]): Diagnostic {
  const {
    place: former,
    related: others = [],
    notes,
    message: ofFirst,
    target: toFirst,
    ...rest
  } = diagnostic;
  const isHabit = others.some((one) => one.message !== undefined);
  const places: (RelatedPlace | undefined)[] = [former, ...others];
  const [first, ...related] = numbers.flatMap((number) => places[number] ?? []);
  const { message = ofFirst, target = toFirst, ...place } = first ?? { file: '' };
  const files = related.map(({ file, line }) => `\`${[file, line].filter(Boolean).join(':')}\``).join(', ');
  const also = isHabit ? `The same kind of problem is at ${files}.` : `Also linked from ${files}.`;
  return {
    ...rest,
    message,
    ...(target === undefined ? {} : { target }),
    ...(first === undefined ? {} : { place }),
    ...(related.length === 0 ? {} : { related }),
    notes: [
      ...notes.slice(0, -1),
      ...(files === '' ? [] : [also]),
      isHabit
        ? 'The baseline has other problems of this kind.'
        : 'The baseline has other places that link to it.',
    ],
  };
}
