// Files of a project that take note of what was asked, so that the same questions can be asked again later.

import { keyOf } from '../cache/remember.ts';
import type { ProjectFiles, Unread } from '../nouns/sources.ts';

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
