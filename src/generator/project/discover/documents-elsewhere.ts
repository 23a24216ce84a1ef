// Finds documents in folders where few projects keep them, and tells which of them a site is likely to be about.

import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Discovered, Settings } from '../../types/config.ts';
import { declaresOpenApi, documentFolders, type FoundDocuments, isSecondForm } from './declared-documents.ts';
import { type FoundGuides, filesBelow } from './find-guides.ts';
import { referredBy } from './parts-of-documents.ts';

/** So many documents are a subject of a project; more are so if it has fewer pages. */
const mostBesidePages = 100;
/** So many files are read, those in the fewest folders first, and so many bytes at the start of each to see whether it is a document. */
const mostRead = 400;
const mostBytes = 256 * 1024;

const namedDocument = /(?:openapi|swagger)[^/]*$/i;
/** Folders with documents that a program is tested or shown with. */
const forTests =
  /(?:^|[-_.])(?:tests?|fixtures?|testdata|mocks?|examples?|samples?|demos?|e2e|bench(?:marks?)?|vendor|third[-_]party|templates?)(?:[-_.]|$)/i;
/** Folders that programs write to. */
const written = /^(?:dist|build|out|output|target|generated|public|coverage|tmp)$/i;

/**
 * Finds the documents in all folders, without those that others refer to, and without those that a program has written if there are others. If
 * the guides have a folder of their own, a site is about documents below the usual folders alone.
 * @param root absolute path of the project
 * @param how `found` is undefined if the project has no guides; `own` are the documents of the usual folders: beside some, the others are only named
 */
export async function documentsElsewhere(
  root: string,
  settings: Settings,
  {
    discovers,
    found,
    own,
  }: { discovers: Discovered; found: Partial<FoundGuides> | undefined; own: FoundDocuments },
): Promise<FoundDocuments> {
  const files = found?.documentFiles ?? (await filesBelow(root, settings))?.documents ?? [];
  const all = await wholeDocuments(root, files);
  const { documents, elsewhere } = own;
  if (documents !== undefined)
    return {
      ...own,
      elsewhere: [...elsewhere, ...all.filter((file) => ![...documents, ...elsewhere].includes(file))],
    };
  const isShown = isSubjectOf(all.length, found);
  const shown = discovers.documents ? all.filter(isShown) : [];
  return shown.length > 0
    ? { documents: shown, elsewhere: all.filter((file) => !isShown(file)), hasDocuments: true }
    : { elsewhere: all, hasDocuments: false };
}

/** Returns the documents among files that are no parts of others, in order. */
async function wholeDocuments(root: string, files: readonly string[]): Promise<string[]> {
  const depthOf = (file: string) => file.split('/').length;
  const read = files
    .filter((file) => !foldersOf(file).some((name) => forTests.test(name)))
    .toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))
    .slice(0, mostRead);
  const documents: string[] = [];
  const parts = new Set<string>();
  for (const file of read) {
    const text = await readDocument(join(root, file));
    if (text === undefined) continue;
    documents.push(file);
    for (const part of referredBy(file, text)) parts.add(part);
  }
  const whole = documents.filter((file) => !parts.has(file) && !isSecondForm(file, documents));
  const sources = whole.filter((file) => !file.split('/').some((name) => written.test(name)));
  return (sources.length === 0 ? whole : sources).sort();
}

/** Returns a function that tells whether a site with these guides is about a document, of so many. */
function isSubjectOf(count: number, guides: Partial<FoundGuides> | undefined): (file: string) => boolean {
  const { contentDir = '.', pages = 0 } = guides ?? {};
  if (contentDir === '.') return () => count <= mostBesidePages || count > pages;
  const usual = documentFolders.filter((folder) => folder !== '.' && folder !== 'docs');
  return (file) => usual.some((folder) => file.startsWith(`${folder}/`));
}

function foldersOf(file: string): string[] {
  return file.split('/').slice(0, -1);
}

/** Returns the text of a file that is a document; undefined for any other file. */
async function readDocument(path: string): Promise<string | undefined> {
  try {
    const start = await startOf(path);
    if (!declaresOpenApi(start) && !namedDocument.test(path)) return undefined;
    const text = start.length < mostBytes ? start : await readFile(path, 'utf8');
    return declaresOpenApi(text) ? text : undefined;
  } catch {
    // A file that cannot be read is no document.
    return undefined;
  }
}

/** Reads the start of a file. A character that is cut at its end does not matter here. */
async function startOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
