// Files under other names than they have on the disk, such as those of a language or a version.

import type { ProjectFiles } from '../types/sources.ts';

/**
 * Returns files that are read by the names that they have in an edition of a site.
 * @param written the files on the disk, by these names. Files that it lacks have the names that they have there
 */
export function namedFiles(
  files: ProjectFiles,
  written: ReadonlyMap<string, string>,
): ProjectFiles & Required<Pick<ProjectFiles, 'writtenAt'>> {
  const nameAt = (file: string) => written.get(file) ?? file;
  return {
    ...files,
    read: (file) => files.read(nameAt(file)),
    ...(files.readAsset && { readAsset: (file) => (files.readAsset ?? files.read)(nameAt(file)) }),
    ...(files.digest && { digest: (file) => files.digest?.(nameAt(file)) }),
    ...(files.realName && { realName: async (path) => files.realName?.(nameAt(path)) }),
    ...(files.whyUnread && {
      whyUnread: async (file) => (await files.whyUnread?.(nameAt(file))) ?? { kind: 'missing' },
    }),
    ...(files.lastCommits && {
      lastCommits: async () => {
        const dates = (await files.lastCommits?.()) ?? new Map<string, string>();
        const ofWritten = [...written].flatMap(([name, file]) => {
          const date = dates.get(file);
          return date === undefined ? [] : [[name, date] as const];
        });
        return new Map([...dates, ...ofWritten]);
      },
    }),
    writtenAt: (file) => files.writtenAt?.(nameAt(file)) ?? nameAt(file),
  };
}
