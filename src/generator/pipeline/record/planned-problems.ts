// The problems of a planned site, each once and in the file on the disk that has it, in however many languages it is.

import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { inWrittenLanguage, onceForAll, textsOfWritten } from '../plan/languages.ts';
import type { PlannedSite } from '../plan/planned-site.ts';
import type { EditionRun } from '../run.ts';
import { applyPlannedSeverities } from './site-silences.ts';

/** A planned edition of a site. */
interface PlannedEdition {
  run: EditionRun;
  planned: PlannedSite;
}

/** Problems, and the texts that are known. */
export interface FoundProblems {
  diagnostics: Diagnostic[];
  texts: Map<string, string>;
}

/** Returns the problems that are found without making pages. */
export function plannedProblems(editions: readonly PlannedEdition[], settings: Settings): FoundProblems {
  const found = editions.map(({ planned, run }) => ({
    edition: run.edition,
    diagnostics: inWrittenLanguage(applyPlannedSeverities(planned, settings).diagnostics, run),
  }));
  return {
    diagnostics: onceForAll(found, editions[0]?.run.config),
    texts: new Map(editions.flatMap(({ planned, run }) => textsOfWritten(planned, run.files))),
  };
}

/** Returns the files that cannot be read, whose last readable version is shown. */
export function staleFiles(editions: readonly PlannedEdition[]): string[] {
  const written = editions.flatMap(({ planned, run: { files } }) =>
    planned.stale.map((file) => files.writtenAt?.(file) ?? file),
  );
  return [...new Set(written)];
}
