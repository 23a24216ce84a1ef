// Files of a project that take note of what was asked, so that the same questions can be asked again later.

import type { ProjectFiles, Unread } from '../types/sources.ts';
import { keyOf } from './store.ts';

/** A question and a key of its answer. */
export type FileTrace = (
  | { ask: 'list'; folder: string; hidden: boolean; key: string }
  | { ask: 'read'; file: string; key: string }
  | { ask: 'why'; file: string; key: string }
)[];

/** @returns the files, and every question asked so far, each once */
export function traceFiles(files: ProjectFiles): { files: ProjectFiles; trace(): FileTrace } {
  const asked = new Map<string, FileTrace[number]>();
  return {
    files: {
      list: async (folder, options) => {
        const names = await files.list(folder, options);
        const hidden = options?.hidden === true;
        asked.set(`list ${hidden} ${folder}`, { ask: 'list', folder, hidden, key: keyOf(...names) });
        return names;
      },
      read: async (file) => {
        const bytes = await files.read(file);
        asked.set(`read ${file}`, { ask: 'read', file, key: keyOf(bytes) });
        return bytes;
      },
      whyUnread: async (file) => {
        const unread = await reasonOf(files, file);
        asked.set(`why ${file}`, { ask: 'why', file, key: keyOf(JSON.stringify(unread)) });
        return unread;
      },
    },
    trace: () => [...asked.values()],
  };
}

/** Whether every question still has the same answer. */
export async function hasSameAnswers(trace: FileTrace, files: ProjectFiles): Promise<boolean> {
  for (const question of trace) if ((await answerOf(question, files)) !== question.key) return false;
  return true;
}

async function answerOf(question: FileTrace[number], files: ProjectFiles): Promise<string> {
  switch (question.ask) {
    case 'list':
      return keyOf(...(await files.list(question.folder, { hidden: question.hidden })));
    case 'read':
      return keyOf(await files.read(question.file));
    case 'why':
      return keyOf(JSON.stringify(await reasonOf(files, question.file)));
  }
}

async function reasonOf(files: ProjectFiles, file: string): Promise<Unread> {
  return (await files.whyUnread?.(file)) ?? { kind: 'missing' };
}

// Files of a project that know whether what they said last still holds. A watcher can miss a save that comes on the heels
// of another; asking the same questions again can not.

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
