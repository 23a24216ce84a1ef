// What was asked of a project's files on the way to a value. As long as every question has the same answer, the value holds.

import type { ProjectFiles, Unread } from '../types/sources.ts';
import { keyOf, type Lookup } from './store.ts';

export interface RecordedFiles extends ProjectFiles {
  /** Every question since the start, each once. */
  lookups(): Lookup[];
  /** Forgets what was asked. */
  restart(): void;
}

/** Gives the digest of a file's bytes; undefined for no file. */
export type DigestOfFile = (bytes: Uint8Array | undefined) => string;

/** Digests that are made once for each object: files that have not changed can be handed out as the same one. */
export function createFileDigests(): DigestOfFile {
  const known = new WeakMap<Uint8Array, string>();
  return (bytes) => {
    if (bytes === undefined) return keyOf(undefined);
    const digest = known.get(bytes) ?? keyOf(bytes);
    known.set(bytes, digest);
    return digest;
  };
}

/** The same files, with a record of what is asked of them. */
export function recordLookups(
  files: ProjectFiles,
  digestOf: DigestOfFile = createFileDigests(),
): RecordedFiles {
  const asked = new Map<string, string>();
  return {
    list: async (folder, options) => {
      const names = await files.list(folder, options);
      asked.set(`${options?.hidden === true ? 'list-hidden' : 'list'} ${folder}`, keyOf(...names));
      return names;
    },
    read: async (file) => {
      const bytes = await files.read(file);
      asked.set(`file ${file}`, digestOf(bytes));
      return bytes;
    },
    whyUnread: async (file) => {
      const reason = await reasonOf(files, file);
      asked.set(`reason ${file}`, keyOf(JSON.stringify(reason)));
      return reason;
    },
    lookups: () => [...asked],
    restart: () => asked.clear(),
  };
}

/** The file or folder of the first question that has another answer now; undefined when all have the same. */
export async function firstChange(
  lookups: readonly Lookup[],
  files: ProjectFiles,
  digestOf: DigestOfFile = createFileDigests(),
): Promise<string | undefined> {
  for (const [question, answer] of lookups) {
    const name = nameIn(question);
    if ((await answerTo(question, name, files, digestOf)) !== answer) return name;
  }
  return undefined;
}

/** The files that were read, whether or not they are there. */
export function filesIn(lookups: readonly Lookup[]): string[] {
  return lookups.filter(([question]) => question.startsWith('file ')).map(([question]) => nameIn(question));
}

function nameIn(question: string): string {
  return question.slice(question.indexOf(' ') + 1);
}

async function answerTo(
  question: string,
  name: string,
  files: ProjectFiles,
  digestOf: DigestOfFile,
): Promise<string> {
  switch (question.slice(0, question.indexOf(' '))) {
    case 'list':
      return keyOf(...(await files.list(name)));
    case 'list-hidden':
      return keyOf(...(await files.list(name, { hidden: true })));
    case 'file':
      return digestOf(await files.read(name));
    default:
      return keyOf(JSON.stringify(await reasonOf(files, name)));
  }
}

async function reasonOf(files: ProjectFiles, file: string): Promise<Unread> {
  return (await files.whyUnread?.(file)) ?? { kind: 'missing' };
}
