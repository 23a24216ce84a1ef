// Gives a document the files that it can refer to. Laws: a reference leads only to files of the folder of the document, of the specs
// folder for a document in it, and of the folders in the configuration (`referenceDirs`); never to a file or through a folder whose name
// begins with a dot; links are resolved before a file is compared with the folders.

import { decodedText } from '../../../shared/files/decode-text.ts';
import { explainUnread } from '../../../shared/problems/diagnostics.ts';
import type { Settings } from '../../../types/config.ts';
import type { ProjectFiles, Source } from '../../../types/sources.ts';

/** The files that a document can refer to. */
export interface ReferenceScope {
  /** Path of the document from the project root. */
  document: string;
  /** Its folder first. */
  folders: readonly string[];
}

/** Returns the files that a document can refer to with given settings. */
export function scopeOf(
  document: string,
  { specsDir, referenceDirs = [] }: Pick<Settings, 'specsDir' | 'referenceDirs'>,
): ReferenceScope {
  const own = parentOf(document);
  const isSpec = wayBelow(document, specsDir) !== undefined;
  return { document, folders: [...new Set([own, ...(isSpec ? [specsDir] : []), ...referenceDirs])] };
}

/** The files of a document, as its reader gets them. */
export interface ReferenceFiles {
  readFile(file: string): Promise<string | undefined>;
  explainUnread(file: string): Promise<string>;
  isRefused(file: string): Promise<boolean>;
  /** The files that were read, in their order. */
  parts(): Source[];
}

/** Opens the files that a document can refer to. */
export function referenceFiles(files: ProjectFiles, scope: ReferenceScope): ReferenceFiles {
  const parts = new Map<string, Source>();
  const resolved = async (file: string) => (await files.realName?.(file)) ?? file;
  const resolving: { folders?: Promise<string[]> } = {};
  const refusalOf = async (file: string): Promise<string | undefined> => {
    resolving.folders ??= Promise.all(scope.folders.map(resolved));
    const [name, folders] = await Promise.all([resolved(file), resolving.folders]);
    if (isHidden(file, scope.folders) || isHidden(name, folders)) return hiddenFile(file, name);
    return folders.some((folder) => wayBelow(name, folder) !== undefined)
      ? undefined
      : outsideFile(file, name, scope);
  };
  return {
    readFile: async (file) => {
      if ((await refusalOf(file)) !== undefined) return undefined;
      // By another path the project can refuse what this document can refer to.
      const text = decodedText((await files.read(file)) ?? (await files.read(await resolved(file))));
      if (text !== undefined) parts.set(file, { file, text });
      return text;
    },
    explainUnread: async (file) =>
      (await refusalOf(file)) ?? explainUnread(file, await files.whyUnread?.(file)),
    isRefused: async (file) => (await refusalOf(file)) !== undefined,
    parts: () => [...parts.values()],
  };
}

function hiddenFile(file: string, name: string): string {
  return `${linkWords(file, name)}Files and folders whose names begin with a dot are not read through a reference: put what the document needs into another file.`;
}

function outsideFile(file: string, name: string, { document, folders }: ReferenceScope): string {
  const allowed = folders.map((folder) => (folder === '.' ? 'the project' : `\`${folder}/\``)).join(', ');
  const folder = parentOf(name);
  const isWide = /^\.{1,2}(\/\.\.)*$/.test(folder);
  const advice = isWide
    ? 'Move it there, or into a folder of its own that the configuration allows, such as `referenceDirs: ["common"]`.'
    : `Move it there, or allow its folder in the configuration: \`referenceDirs: [${JSON.stringify(folder)}]\`.`;
  const what = linkWords(file, name) === '' ? `\`${file}\`` : 'It';
  return `${linkWords(file, name)}${what} is outside the folders that \`${document}\` can refer to (${allowed}). ${advice}`;
}

function linkWords(file: string, name: string): string {
  // A path through the folder around the project is no link: `../project/specs/a.yaml`.
  return `/${file}`.endsWith(`/${name}`) ? '' : `\`${file}\` is a link to \`${name}\`. `;
}

/** Whether a part of a path that no folder of the scope contains begins with a dot. */
function isHidden(file: string, folders: readonly string[]): boolean {
  const ways = folders.flatMap((folder) => wayBelow(file, folder) ?? []);
  return (ways.length === 0 ? [file] : ways).every((way) =>
    way.split('/').some((part) => part.startsWith('.') && part !== '..' && part !== '.'),
  );
}

/** Returns the path of a file from a folder that contains it. Both are normalised paths from the project root. */
function wayBelow(file: string, folder: string): string | undefined {
  const [, above = '', below = ''] = /^((?:\.\.(?:\/|$))*)(.*)$/.exec(folder === '.' ? '' : folder) ?? [];
  if (below !== '') return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
  const [outside = ''] = /^(\.\.(\/|$))*/.exec(file) ?? [];
  return levelsOf(outside) > levelsOf(above) ? undefined : file.slice(outside.length);
}

function levelsOf(path: string): number {
  return path.split('..').length - 1;
}

function parentOf(file: string): string {
  const end = file.lastIndexOf('/');
  return end === -1 ? '.' : file.slice(0, end);
}
