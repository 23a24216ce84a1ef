// The result of a build as the JSON object of `--json`; docs/build.md describes its shape.

import type { BuildReport } from '../generator/pipeline/finished-build.ts';
import type { Diagnostic } from '../generator/types/diagnostic.ts';
import type { ExitCode } from './options.ts';
import { printableJson } from './printable.ts';
import type { StageTimes } from './stage-clock.ts';

/** What `portal build --json` prints. `milliseconds` differs from run to run; everything else does not. */
export interface JsonReport {
  routes: { url: string; title: string; kind: string; source?: string; outputPath: string }[];
  diagnostics: Diagnostic[];
  stats: { pages: number; files: number; bytes: number; milliseconds: number };
  /** Where `portal serve` serves the site. */
  url?: string;
}

export function jsonReport(
  result: BuildReport,
  { diagnostics, times, url }: { diagnostics: Diagnostic[]; times: StageTimes; url: string | undefined },
): JsonReport {
  const { plan, pages, files, bytes } = result;
  return {
    routes: plan.routes.map(({ url, title, source, outputPath }) => ({
      url,
      title,
      kind: source.kind,
      ...(source.file === undefined ? {} : { source: source.file }),
      outputPath,
    })),
    diagnostics,
    stats: { pages, files, bytes, milliseconds: times.total },
    ...(url === undefined ? {} : { url }),
  };
}

/**
 * What is printed in its place when a command could not do its work: the same keys, empty, and `error`.
 * @param exitCode of the program
 */
export function errorReport(message: string, exitCode: ExitCode): string {
  const report = { error: { message, exitCode }, routes: [], diagnostics: [] };
  return `${printableJson(report)}\n`;
}
