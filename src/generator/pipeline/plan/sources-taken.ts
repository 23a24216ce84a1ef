// What the sources of a planned site were taken as, for reports.

import type { RoutePlan } from '../../types/route.ts';
import type { TakenSources } from '../run.ts';

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
