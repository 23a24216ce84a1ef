// Receives the files of a site in a staging folder, or those of a part of it. Threads write pages there too.

import { isPortable } from '../../output/portable-site.ts';
import type { Staging } from '../../output/staging.ts';
import type { Settings } from '../../types/config.ts';
import type { FileRecord } from '../../types/page-files.ts';
import type { SharedStore } from '../../types/seam/shared-store.ts';
import type { Sink } from '../pages/make-pages.ts';
import type { Pool } from '../threads/pool.ts';

/** The folder of a sink. One that has no files of an earlier run reuses none. */
type SinkFolder = Pick<Staging, 'add' | 'contentOf' | 'pathOf' | 'record'> &
  Partial<Pick<Staging, 'reuse' | 'take'>>;

/** What a sink works with. */
interface SinkTools {
  pool: Pool;
  settings: Settings;
  /** The store whose packs have files that other machines have made, if there is one. */
  shared?: Pick<SharedStore, 'packedFile'> | undefined;
}

/** Creates a sink for a folder. Files that a portable site has no use for are left out. */
export function stagingSink(
  staging: SinkFolder,
  { pool, settings: { portable }, shared }: SinkTools,
): Required<Sink> {
  const taken = (outputPath: string, record: FileRecord): boolean => {
    const bytes = shared?.packedFile(record);
    return bytes !== undefined && staging.take?.(outputPath, record, bytes) === true;
  };
  const isPart = (outputPath: string) => portable !== true || isPortable(outputPath);
  return {
    add: async (file) => {
      if (isPart(file.outputPath)) await staging.add(file);
    },
    contentOf: staging.contentOf,
    takes: () => true,
    reuse: (outputPath, record) =>
      !isPart(outputPath) || staging.reuse?.(outputPath, record) === true || taken(outputPath, record),
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
