// Records which files of a project were read to make a value. The value is valid as long as each lookup has the same answer.

import { isLargeFile } from '../shared/files/large-files.ts';
import { keyOf, keyOfAll } from '../shared/keys.ts';
import type { AssetSource, ProjectFiles, Unread } from '../types/sources.ts';
import type { Lookup, RecordedFiles } from '../types/store.ts';

/** Returns the digest of the bytes of a file. `undefined` is a missing file, which has a digest too. */
export type DigestOfFile = (bytes: AssetSource['bytes'] | undefined) => string;

/** Caches the digest of each object, as files that have not changed can be the same object. */
export function createFileDigests(): DigestOfFile {
  const known = new WeakMap<Uint8Array, string>();
  return (bytes) => {
    if (bytes === undefined) return keyOf(undefined);
    if (isLargeFile(bytes)) return keyOf('large', bytes.digest);
    const digest = known.get(bytes) ?? keyOf(bytes);
    known.set(bytes, digest);
    return digest;
  };
}

/** The question for the last commit of the project. */
const headQuestion = 'head .';

/** Wraps files so that each lookup is recorded with the digest of its answer. */
export function recordLookups(
  files: ProjectFiles,
  digestOf: DigestOfFile = createFileDigests(),
): RecordedFiles {
  const asked = createAnswers();
  const { digest, head, lastCommits, pastOriginals, readAsset } = files;
  return {
    ...(digest !== undefined && {
      digest: (file) => {
        const known = digest(file);
        if (known !== undefined) asked.set(`file ${file}`, known);
        return known;
      },
    }),
    ...(lastCommits !== undefined && {
      // A commit changes dates, and none of the files.
      lastCommits: async () => {
        asked.set(headQuestion, keyOf(await files.head?.()));
        return lastCommits();
      },
    }),
    ...(head !== undefined && {
      head: async () => {
        const commit = await head();
        asked.set(headQuestion, keyOf(commit));
        return commit;
      },
    }),
    ...(pastOriginals !== undefined && {
      pastOriginals: async (pairs, how) => {
        asked.set(headQuestion, keyOf(await files.head?.()));
        return pastOriginals(pairs, how);
      },
    }),
    list: async (folder, options) => {
      const names = await files.list(folder, options);
      asked.set(`${options?.hidden === true ? 'list-hidden' : 'list'} ${folder}`, keyOfAll(names));
      return names;
    },
    read: async (file) => {
      const bytes = await files.read(file);
      asked.set(`file ${file}`, digestOf(bytes));
      return bytes;
    },
    ...(readAsset !== undefined && {
      readAsset: async (file) => {
        const bytes = await readAsset(file);
        const isLarge = bytes !== undefined && isLargeFile(bytes);
        asked.set(`${isLarge ? 'asset' : 'file'} ${file}`, digestOf(bytes));
        return bytes;
      },
    }),
    ...(files.realName !== undefined && {
      realName: async (path) => {
        const name = await files.realName?.(path);
        asked.set(`real ${path}`, keyOf(name));
        return name;
      },
    }),
    whyUnread: async (file) => {
      const reason = await reasonOf(files, file);
      asked.set(`reason ${file}`, keyOf(JSON.stringify(reason)));
      return reason;
    },
    lookups: () => asked.all(),
    dependencyOn: (path) => {
      if (['file', 'asset', 'real', 'reason'].some((question) => asked.has(`${question} ${path}`)))
        return 'file';
      const isHidden = path.split('/').some((part) => part.startsWith('.'));
      const isListed = (folder: string) =>
        asked.has(`list-hidden ${folder}`) || (!isHidden && asked.has(`list ${folder}`));
      return foldersOf(path).some(isListed) ? 'list' : undefined;
    },
    forget: (file) => {
      asked.forget(`file ${file}`);
      asked.forget(`asset ${file}`);
    },
    restart: () => asked.clear(),
  };
}

/**
 * Questions with the digests of their answers, in the order in which they were first asked. A project has one for each file.
 * Law: the first answer stands. If a file is saved between two reads, what was made from the first one is not taken for current.
 */
function createAnswers() {
  const answers = new Map<string, string>();
  return {
    set: (question: string, answer: string) => {
      if (!answers.has(question)) answers.set(question, answer);
    },
    forget: (question: string) => void answers.delete(question),
    has: (question: string) => answers.has(question),
    all: (): Lookup[] => [...answers],
    clear: () => answers.clear(),
  };
}

/** Returns the file or folder of the first lookup whose answer has changed; undefined if none has. */
export async function firstChange(
  lookups: readonly Lookup[],
  files: ProjectFiles,
  digestOf: DigestOfFile = createFileDigests(),
): Promise<string | undefined> {
  for (const [question, answer] of lookups) {
    if ((await answerTo(question, { files, digestOf })) !== answer) return nameIn(question);
  }
  return undefined;
}

/** Asks the questions of lookups again. The result has the order of the questions' text, so that it can be part of a key. */
export async function answersNow(
  lookups: readonly Lookup[],
  files: ProjectFiles,
  digestOf: DigestOfFile,
): Promise<Lookup[]> {
  const questions = lookups.map(([question]) => question).sort();
  return Promise.all(
    questions.map(
      async (question): Promise<Lookup> => [question, await answerTo(question, { files, digestOf })],
    ),
  );
}

/** The files in lookups, including those that were missing. */
export function filesIn(lookups: readonly Lookup[]): string[] {
  return lookups
    .filter(([question]) => /^(?:file|asset) /.test(question))
    .map(([question]) => nameIn(question));
}

/** A path and all folders around it. */
function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return ['.', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

function nameIn(question: string): string {
  return question.slice(question.indexOf(' ') + 1);
}

async function answerTo(
  question: string,
  { files, digestOf }: { files: ProjectFiles; digestOf: DigestOfFile },
): Promise<string> {
  const name = nameIn(question);
  switch (question.slice(0, question.indexOf(' '))) {
    case 'list':
      return keyOfAll(await files.list(name));
    case 'list-hidden':
      return keyOfAll(await files.list(name, { hidden: true }));
    case 'head':
      return keyOf(await files.head?.());
    case 'real':
      return keyOf(await files.realName?.(name));
    case 'asset':
      return digestOf(await (files.readAsset ?? files.read)(name));
    case 'file':
      return files.digest?.(name) ?? digestOf(await files.read(name));
    default:
      return keyOf(JSON.stringify(await reasonOf(files, name)));
  }
}

async function reasonOf(files: ProjectFiles, file: string): Promise<Unread> {
  return (await files.whyUnread?.(file)) ?? { kind: 'missing' };
}
