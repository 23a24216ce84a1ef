// Finds the OpenAPI documents of a folder that no configuration describes: in the folders where projects keep them, or else wherever they are.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDocumentFile } from '../../shared/files/document-endings.ts';
import type { Discovered, Settings } from '../../types/config.ts';
import { declaresOpenApi, documentFolders, type FoundDocuments, isSecondForm } from './declared-documents.ts';
import type { FoundGuides } from './find-guides.ts';

/**
 * Finds the documents of the first of `documentFolders` that has some, unless `specs/` has files of that kind, or else those that are elsewhere
 * (`documents-elsewhere.ts`). Beside the first ones, those elsewhere are only named.
 */
export async function findDocuments(
  root: string,
  settings: Settings,
  { discovers, found }: { discovers: Discovered; found: Partial<FoundGuides> | undefined },
): Promise<FoundDocuments> {
  const isNamed =
    settings.apis !== undefined || (await namesIn(join(root, settings.specsDir))).some(isDocumentFile);
  if (isNamed) return { elsewhere: [], hasDocuments: true };
  const first = discovers.documents ? await firstDocuments(root) : [];
  const elsewhere = first.filter((file) => isSecondForm(file, first));
  const own: FoundDocuments =
    first.length > 0
      ? { documents: first.filter((file) => !elsewhere.includes(file)), elsewhere, hasDocuments: true }
      : { elsewhere, hasDocuments: false };
  if (!discovers.guides || (found && !found.documentFiles?.some((file) => !first.includes(file)))) return own;
  // Few projects have documents elsewhere, so what reads them is loaded for those.
  const { documentsElsewhere } = await import('./documents-elsewhere.ts');
  return documentsElsewhere(root, settings, { discovers, found, own });
}

async function firstDocuments(root: string): Promise<string[]> {
  for (const folder of documentFolders) {
    const names = (await namesIn(join(root, folder))).filter(isDocumentFile).sort();
    const found = await documentsOf(
      root,
      names.map((name) => (folder === '.' ? name : `${folder}/${name}`)),
    );
    if (found.length > 0) return found;
  }
  return [];
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
