// Problems of the configuration or of the program itself, which are no diagnostics of a source.

import type { LiveProblem } from '../client/live/protocol.ts';
import { PluginError } from '../generator/shared/problems/diagnostics.ts';
import { UsageError } from '../generator/shared/problems/usage-error.ts';
import type { Diagnostic } from '../generator/types/diagnostic.ts';

/** Converts diagnostics to the problems that pages show. */
export type Present = (diagnostics: Diagnostic[], texts: Map<string, string>) => Promise<LiveProblem[]>;

/** Converts an error to a problem. */
export function troubleFrom(code: string, error: unknown): LiveProblem {
  const message = error instanceof Error ? error.message : String(error);
  return { severity: 'error', code, message, notes: [] };
}

/** Converts an error of a version of the site to problems: of code of the project with its place, or of the program. */
export async function versionTroubles(error: unknown, present: Present): Promise<LiveProblem[]> {
  return error instanceof PluginError ? configurationTroubles(error, present) : [troubleFrom('fault', error)];
}

/** Converts an error of the configuration to problems, with places and code frames if files of the project are wrong. */
export async function configurationTroubles(error: unknown, present: Present): Promise<LiveProblem[]> {
  const isPlaced = error instanceof UsageError || error instanceof PluginError;
  if (!isPlaced || error.problems === undefined) return [troubleFrom('invalid-configuration', error)];
  const { diagnostics, texts } = error.problems;
  return present([...diagnostics], new Map(texts));
}
