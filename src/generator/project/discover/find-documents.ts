// Finds the OpenAPI documents of a folder that no configuration describes: in the folders where projects keep them, or else wherever they are.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visit } from 'jsonc-parser';
import type { Discovered, Settings } from '../../types/config.ts';
import { type FoundGuides, filesBelow } from './find-guides.ts';

/** The endings of files that can be documents. */
export const documentEnding = /\.(json|ya?ml)$/i;

/** Folders with documents, in the order in which they are searched, if `specs/` has none. The first is the project itself. */
export const documentFolders = [
  ...['.', 'openapi', 'api', 'docs', 'spec', 'swagger', 'reference', 'api-reference', 'definitions'],
  ...['docs/openapi', 'docs/api', 'docs/reference', 'specification', 'specifications', 'apis'],
];

/** So many documents in other folders are a subject of a project that has guides, too; more are a collection that it works on. */
const mostShown = 100;
/** The documents of a folder. */
export interface FoundDocuments {
  /** Those that the site shows, unless they are in the folder of documents or named by the configuration. */
  documents?: string[] | undefined;
  /** Those that the site does not show. */
  elsewhere: string[];
  /** Whether the site shows any document. */
  hasDocuments: boolean;
}

/**
 * Finds the documents of the first of `documentFolders` that has some, unless `specs/` has files of that kind. Where there are none, those in other
 * folders are shown, if there are no guides, or if these have no folder of their own either: then the project is likely about its documents.
 */
export async function findDocuments(
  root: string,
  settings: Settings,
  { discovers, found }: { discovers: Discovered; found: Partial<FoundGuides> | undefined },
): Promise<FoundDocuments> {
  const isNamed =
    settings.apis !== undefined ||
    (await namesIn(join(root, settings.specsDir))).some((name) => documentEnding.test(name));
  const documents = isNamed || !discovers.documents ? undefined : await firstDocuments(root);
  if (isNamed || documents !== undefined) return { documents, elsewhere: [], hasDocuments: true };
  const files =
    found?.documentFiles ??
    (discovers.guides && found === undefined ? (await filesBelow(root, settings))?.documents : undefined) ??
    [];
  if (files.length === 0) return { elsewhere: [], hasDocuments: false };
  // Few projects have documents elsewhere, so what reads them is loaded for those.
  const { documentsElsewhere } = await import('./documents-elsewhere.ts');
  const all = await documentsElsewhere(root, files, declaresOpenApi);
  const isSubject = found === undefined || (found.contentDir === '.' && all.length <= mostShown);
  return discovers.documents && isSubject && all.length > 0
    ? { documents: all, elsewhere: [], hasDocuments: true }
    : { elsewhere: all, hasDocuments: false };
}

async function firstDocuments(root: string): Promise<string[] | undefined> {
  for (const folder of documentFolders) {
    const names = (await namesIn(join(root, folder))).filter((name) => documentEnding.test(name)).sort();
    const found = await documentsOf(
      root,
      names.map((name) => (folder === '.' ? name : `${folder}/${name}`)),
    );
    if (found.length > 0) return found;
  }
  return undefined;
}

/** Those of some files that are documents. */
async function documentsOf(root: string, files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(root, file), 'utf8').catch(() => '');
      return declaresOpenApi(text) ? [file] : [];
    }),
  );
  return found.flat();
}

/** The names of the files directly in a folder, except hidden ones. Links are files here, as reading them shows whether they are. */
async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

const version = /^\d+(\.\d+)*$/;

/** Whether a text declares a version by `openapi` or `swagger` at its top level, even if it cannot be parsed. */
export function declaresOpenApi(text: string): boolean {
  if (!/openapi|swagger/.test(text)) return false;
  return /^\uFEFF?\s*\{/.test(text) ? declaresInJson(text) : declaresInYaml(text);
}

function declaresInJson(text: string): boolean {
  const found = { key: '', isDeclared: false, isInside: false };
  visit(text, {
    // Objects and lists in the first one are skipped.
    onObjectBegin: () => {
      const isFirst = !found.isInside;
      found.isInside = true;
      return isFirst;
    },
    onArrayBegin: () => false,
    // The end of what is skipped is only noticed with a function for it.
    onObjectEnd: () => {},
    onArrayEnd: () => {},
    onObjectProperty: (key) => {
      found.key = key;
    },
    onLiteralValue: (value) => {
      if ((found.key === 'openapi' || found.key === 'swagger') && version.test(String(value)))
        found.isDeclared = true;
    },
  });
  return found.isDeclared;
}

/** The keys of the top level are indented like the first one. */
function declaresInYaml(text: string): boolean {
  const first = /^([ \t]*)(?!---|[#%\s])\S/m.exec(text.replace(/^\uFEFF/, ''));
  if (first === null) return false;
  const key = new RegExp(`^\\uFEFF?${first[1]}(["']?)(?:openapi|swagger)\\1\\s*:\\s*["']?([\\d.]+)`, 'gm');
  return [...text.matchAll(key)].some(([, , value = '']) => version.test(value));
}
