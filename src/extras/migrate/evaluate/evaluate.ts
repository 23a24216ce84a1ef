// Evaluates code of the site, such as `docusaurus.config.ts`: reads what is written in it, or runs it if who migrates allows that. Both are done in
// a process without permissions; what it exports comes back as plain data.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../generator/shared/files/package-facts.ts';
import type { ClosedTask } from '../types/closed-messages.ts';
import type { Evaluate, Evaluated, EvaluatedValue, SourceTree, UnreadCode } from '../types/source-tree.ts';
import { fileAnswers } from './file-answers.ts';
import { type ClosedStart, runClosed } from './run-closed.ts';

const longestTime = 10_000;

/** How code is evaluated. */
export interface EvaluationOptions {
  /** Whether code runs if reading it is not enough. */
  runs: boolean;
  /** Milliseconds, for tests. */
  time?: number;
}

/** Creates an evaluator of the files of a folder. */
export function createEvaluation(
  tree: SourceTree,
  { runs, time = longestTime }: EvaluationOptions,
): Evaluate {
  const answer = fileAnswers(tree);
  const evaluated = async (task: ClosedTask): Promise<Evaluated> => {
    const end = await runClosed({ ...partsFor(task), task, answer, time });
    return 'reason' in end ? end : evaluatedIn(end.answer);
  };
  return async (file) => {
    const read = await evaluated({ mode: 'read', file });
    if (!runs || isWhole(read)) return read;
    const run = await evaluated({ mode: 'run', file });
    if (!('reason' in run) || 'reason' in read || isEmpty(read.value)) return run;
    return { ...read, failed: [...(read.failed ?? []), { file, reason: run.reason }] };
  };
}

function isWhole(evaluated: Evaluated): boolean {
  return !('reason' in evaluated) && evaluated.unread === undefined && evaluated.failed === undefined;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  );
}

/** What a closed process is started with. */
function partsFor({ mode }: ClosedTask): Pick<ClosedStart, 'bootstrap' | 'program' | 'wasm'> {
  const part = (name: string) => readFileSync(join(packageRoot(), 'lib/evaluate', name));
  return {
    bootstrap: part('bootstrap.js').toString('utf8'),
    program: part('program.js').toString('utf8'),
    ...(mode === 'run' ? { wasm: part('interpreter.wasm') } : {}),
  };
}

const deepest = 80;
const mostValues = 500_000;
const longestReason = 500;

/** What an answer has. It is from a process that code may have taken over, so all of it is checked and copied. */
function evaluatedIn(answer: unknown): Evaluated {
  const { value, reason, failed, unread } = answer as Record<string, unknown>;
  if (typeof reason === 'string') return { reason: reason.slice(0, longestReason) };
  const state = { left: mostValues };
  const found: EvaluatedValue = { value: copied(value, 0, state) };
  const failures = recordsIn(failed).flatMap(({ file, reason: why }) =>
    typeof file === 'string' && typeof why === 'string'
      ? [{ file, reason: why.slice(0, longestReason) }]
      : [],
  );
  const places = recordsIn(unread).flatMap(({ file, line, what }): UnreadCode[] =>
    typeof file === 'string' && typeof line === 'number' && typeof what === 'string'
      ? [{ file, line, what: what.slice(0, longestReason) }]
      : [],
  );
  if (failures.length > 0) found.failed = failures;
  if (places.length > 0) found.unread = places;
  return found;
}

function recordsIn(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list)
    ? list.slice(0, 10_000).filter((one) => typeof one === 'object' && one !== null)
    : [];
}

/** Copies plain data, without keys that objects of this program have another meaning for. */
function copied(value: unknown, depth: number, state: { left: number }): unknown {
  state.left -= 1;
  if (state.left < 0 || depth > deepest) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => copied(one, depth + 1, state) ?? null);
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, one]) => [key, copied(one, depth + 1, state)]));
}
