// Files of a project that know whether what they said last still holds. A watcher can miss a save that comes on the heels
// of another; asking the same questions again can not.

import type { ProjectFiles } from '../generator/nouns/sources.ts';

export interface NotedFiles extends ProjectFiles {
  /** Forgets what was asked. */
  restart(): void;
  /** Files outside the project, which the configuration allows, that were asked for since the restart. */
  outside(): string[];
  /** A file or folder of which an answer given since the restart would be another one now. */
  firstChange(): Promise<string | undefined>;
}

/** @param files hand out the same object for a file as long as it does not change */
export function noteFiles(files: ProjectFiles): NotedFiles {
  const lists = new Map<string, { folder: string; hidden: boolean; names: string }>();
  const reads = new Map<string, Uint8Array | undefined>();
  const namesIn = async (folder: string, hidden: boolean) =>
    (await files.list(folder, { hidden })).join('\n');
  return {
    ...files,
    list: async (folder, options) => {
      const names = await files.list(folder, options);
      const hidden = options?.hidden === true;
      lists.set(`${hidden} ${folder}`, { folder, hidden, names: names.join('\n') });
      return names;
    },
    read: async (file) => {
      const bytes = await files.read(file);
      reads.set(file, bytes);
      return bytes;
    },
    restart: () => {
      lists.clear();
      reads.clear();
    },
    outside: () => [...reads.keys()].filter((file) => file.startsWith('../')),
    firstChange: async () => {
      for (const { folder, hidden, names } of lists.values())
        if ((await namesIn(folder, hidden)) !== names) return folder;
      for (const [file, bytes] of reads) if ((await files.read(file)) !== bytes) return file;
      return undefined;
    },
  };
}
