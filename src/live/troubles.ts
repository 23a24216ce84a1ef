// Problems of the configuration or of the program itself, which are no diagnostics of a source.

import type { LiveProblem } from '../client/live/protocol.ts';
import { UsageError } from '../generator/project/config-error.ts';
import type { Diagnostic } from '../generator/types/diagnostic.ts';

/** Converts diagnostics to the problems that pages show. */
export type Present = (diagnostics: Diagnostic[], texts: Map<string, string>) => Promise<LiveProblem[]>;

/** Converts an error to a problem. */
export function troubleFrom(code: string, error: unknown): LiveProblem {
  const message = error instanceof Error ? error.message : String(error);
  return { severity: 'error', code, message, notes: [] };
}

/** Converts an error of the configuration to a problem, with the place and the code frame of a syntax error. */
export async function configurationTrouble(error: unknown, present: Present): Promise<LiveProblem> {
  const trouble = troubleFrom('configuration', error);
  if (!(error instanceof UsageError) || error.source === undefined) return trouble;
  const { place, text } = error.source;
  const problem = { ...trouble, code: 'portal/configuration', place } as const;
  const [shown = trouble] = await present([problem], new Map([[place.file, text]]));
  return { ...shown, code: trouble.code };
}
