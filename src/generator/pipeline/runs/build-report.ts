// What a command reports of a run: plain data without the plan, as it is stored and loaded with each run.

import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Route } from '../../types/route.ts';
import type { ReportedPage } from '../../types/seam/command-report.ts';
import type { BuildResult, TakenSources } from '../run.ts';

/** The result of a run that a command reports. */
export interface BuildReport
  extends Pick<BuildResult, 'diagnostics' | 'silenced' | 'pages' | 'files' | 'bytes' | 'parts' | 'texts'> {
  /** The problems under the rules of a check, if these are stricter. A record of a run does not have them. */
  forGate?: Diagnostic[];
  /** The pages of all editions. */
  routes: ReportedPage[];
  taken: TakenSources;
}

/** Returns the pages as reports list them. */
export function reportedPages(routes: readonly Route[]): ReportedPage[] {
  return routes.map(({ url, title, source, outputPath }) => ({
    url,
    title,
    kind: source.kind,
    ...(source.file === undefined ? {} : { source: source.file }),
    outputPath,
  }));
}
