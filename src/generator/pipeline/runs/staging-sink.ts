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
    contentOf: staging.contentOf,
    takes: () => true,
    reuse: (outputPath, record) => !isPart(outputPath) || staging.reuse(outputPath, record),
    takePages: ({ site, pages }) => {
      const paths: string[][] = [];
      const toWrite = () =>
        pages().map((page) => {
          const { outputPath } = page.route;
          const others = (page.others ?? []).map((other) => ({
            ...other,
            path: staging.pathOf(other.outputPath),
          }));
          paths.push([outputPath, ...others.map((other) => other.outputPath)]);
          return { ...page, others, path: staging.pathOf(outputPath) };
        });
      return pool.makePages({ site, pages: toWrite })?.then((made) => {
        for (const [index, page] of made.entries()) {
          const stored = page === undefined ? [] : [page, ...page.others];
          for (const [
            position,
            {
              stored: { file },
            },
          ] of stored.entries())
            staging.record(paths[index]?.[position] ?? '', file);
        }
        return made;
      });
    },
  };
}
