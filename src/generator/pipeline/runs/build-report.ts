// What a command reports of a run: plain data without the plan, as it is stored and loaded with each run.

import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Route, RoutePlan } from '../../types/route.ts';
import type { ReportedPage } from '../../types/seam/command-report.ts';
import type { BuildResult } from '../run.ts';

/** The result of a run that a command reports. */
export interface BuildReport
  extends Pick<BuildResult, 'diagnostics' | 'silenced' | 'pages' | 'files' | 'bytes' | 'parts' | 'texts'> {
  /** The problems under the rules of a check, if these are stricter. A record of a run does not have them. */
  forGate?: Diagnostic[];
  /** The pages of all editions. */
  routes: ReportedPage[];
  taken: TakenSources;
}

/** What the sources of a site were taken as. */
export interface TakenSources {
  /** The documents, with the labels of their APIs. */
  documents: { file: string; label: string }[];
  /** The number of Markdown pages. */
  guides: number;
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

/** Returns what the sources of a planned site were taken as. */
export function takenSources({ sections, routes }: Pick<RoutePlan, 'sections' | 'routes'>): TakenSources {
  const files = new Map<string, string>();
  let guides = 0;
  for (const { source } of routes) {
    if (source.file === undefined) continue;
    if (!('api' in source)) guides += 1;
    else if (!files.has(source.api)) files.set(source.api, source.file);
  }
  const documents = sections.flatMap(({ api, label }) =>
    api === undefined ? [] : [{ file: files.get(api) ?? api, label }],
  );
  return { documents, guides };
}
