// Receives the files of a site in a staging folder. Threads write pages there too.

import { isPortable } from '../../output/portable-site.ts';
import type { Staging } from '../../output/staging.ts';
import type { Settings } from '../../types/config.ts';
import type { Sink } from '../pages/make-pages.ts';
import type { Pool } from '../threads/pool.ts';

/** Creates a sink for a staging folder. Files that a portable site has no use for are left out. */
export function stagingSink(staging: Staging, pool: Pool, { portable }: Settings): Required<Sink> {
  const isPart = (outputPath: string) => portable !== true || isPortable(outputPath);
  return {
    add: async (file) => {
      if (isPart(file.outputPath)) await staging.add(file);
    },
    takes: () => true,
    reuse: (outputPath, record) => !isPart(outputPath) || staging.reuse(outputPath, record),
    takeHtml: (html) =>
      pool.takeHtml(html, staging.pathOf(html.outputPath))?.then((written) => {
        staging.record(html.outputPath, written.file);
        return written;
      }),
    takeApiPages: (site, routes) => {
      const pages = routes.map((route) => ({ route, path: staging.pathOf(route.outputPath) }));
      return pool.makeApiPages(site, pages)?.then((made) => {
        for (const [index, { stored }] of made.entries())
          staging.record(routes[index]?.outputPath ?? '', stored.file);
        return made;
      });
    },
  };
}
