// Reports what a command of a wing finds, in the formats of all commands.

import { homepage } from '../../generator/shared/files/package-facts.ts';
import type { CommandReporter } from '../../generator/types/seam/finding-report.ts';
import { knownProblems, writeBaseline } from './baseline.ts';
import type { GateOptions, ReportOptions } from './command-options.ts';
import { readGate } from './gate.ts';
import { createReporter, formatOf, type Reporter, writeReport } from './reporter.ts';
import { printableJson, printableLines } from './terminal.ts';

/** The flags of a command that reports findings. */
export interface FindingFlags extends ReportOptions, Pick<GateOptions, 'baseline' | 'updateBaseline'> {
  json: boolean;
  quiet: boolean;
  color: boolean;
}

/** Creates the reporter of a command. */
export function createFindingReporter(
  name: string,
  flags: FindingFlags,
): { own: CommandReporter; all: Reporter } {
  const all = createReporter({ ...flags, verbose: false }, { name, onlyReports: true });
  const format = formatOf(flags);
  const own: CommandReporter = {
    withoutKnown: async (findings) => {
      const { baseline } = await readGate({ ...flags, strict: false });
      if (baseline === undefined) return [...findings];
      if (!baseline.isUpdated) {
        const known = new Set(baseline.problems.map(({ fingerprint }) => fingerprint));
        return findings.filter(({ fingerprint }) => !known.has(fingerprint));
      }
      const problems = knownProblems(
        findings.map(({ diagnostic: { related: _, ...one } }) => one),
        findings.map(({ fingerprint }) => [fingerprint]),
      );
      await writeBaseline(baseline.path, problems);
      return [];
    },
    report: async ({ findings, root, textOf, data, schema, text, summary }) => {
      if (format === 'json' || format === 'text') {
        const json = `${printableJson({ $schema: `${homepage()}/${schema}`, ...data })}\n`;
        const output = format === 'json' ? json : printableLines(text);
        if (flags.output === undefined) process.stdout.write(output);
        else await writeReport(output, flags.output);
        if (!flags.quiet && format === 'text') all.print(printableLines(summary));
        return;
      }
      if (findings.length === 0 && format === 'markdown') return;
      await all.report({
        root,
        diagnostics: findings.map(({ diagnostic }) => diagnostic),
        fingerprints: () => findings.map(({ fingerprint }) => [fingerprint]),
        textOf,
        stats: {},
        summary: () => printableLines(summary),
      });
    },
  };
  return { own, all };
}
