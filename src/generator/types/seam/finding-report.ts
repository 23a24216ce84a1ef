// How a command of a wing reports what it finds.

import type { Diagnostic } from '../diagnostic.ts';

/** A finding with what identifies it, whatever its wording. */
export interface IdentifiedFinding {
  diagnostic: Diagnostic;
  /** 32 hexadecimal digits. */
  fingerprint: string;
}

/** What a command reports. */
export interface FindingReport {
  findings: readonly IdentifiedFinding[];
  /** The folder that the paths of files start from. */
  root: string;
  /** The text of a file. */
  textOf(file: string): string | undefined;
  /** The object of `--format json`, without `$schema`. */
  data: Record<string, unknown>;
  /** The name of its schema, such as `diff.schema.json`. */
  schema: string;
  /** The findings for people, line by line. */
  text: string;
  /** The last lines for people, also if the report is for programs. */
  summary: string;
}

/** Reports findings as the flags of the command say. */
export interface CommandReporter {
  /** Leaves out the findings that the baseline of the command lists, or lists all in it with `--update-baseline`. */
  withoutKnown<Finding extends IdentifiedFinding>(findings: readonly Finding[]): Promise<Finding[]>;
  report(report: FindingReport): Promise<void>;
}
