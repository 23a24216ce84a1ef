// Finds the Markdown that documents take in by references, such as the description of a tag, and which is no guide.

import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isDocumentFile } from '../../shared/files/document-endings.ts';
import { isPageFile } from '../../shared/files/page-endings.ts';
import { decode } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { ToolFiles } from '../../types/seam/tool-files.ts';
import { type FoundGuides, findGuides } from './find-guides.ts';

/** So many files of documents are read. */
const mostRead = 400;

/** The guides without the Markdown that the documents take in. */
export async function ownGuides(
  root: string,
  settings: Settings,
  {
    all,
    documents,
    tools,
  }: { all: Partial<FoundGuides>; documents: readonly string[]; tools: ToolFiles | undefined },
): Promise<Partial<FoundGuides> | undefined> {
  const parts = await partsOfDocuments(root, documents);
  return parts.length === 0 ? all : findGuides(root, settings, { noGuides: parts, tools });
}

/**
 * Returns the files of Markdown that documents and the files that these refer to take in.
 * @param root absolute path of the project
 */
async function partsOfDocuments(root: string, documents: readonly string[]): Promise<string[]> {
  const parts = new Set<string>();
  const waiting = new Set(documents);
  let read = 0;
  for (const file of waiting) {
    read += 1;
    if (read > mostRead) break;
    const text = await readFile(join(root, file), 'utf8').catch(() => '');
    for (const target of referredBy(file, text)) {
      if (isPageFile(target)) parts.add(target);
      else if (isDocumentFile(target)) waiting.add(target);
    }
  }
  return [...parts];
}

/** The files that the references of a file name. */
export function referredBy(file: string, text: string): string[] {
  return Array.from(text.matchAll(/\$ref["']?\s*:\s*["']?([^\s"'#{}]+)/g), ([, target = '']) =>
    posix.join(posix.dirname(file), decode(target)),
  ).filter((target) => !target.startsWith('..'));
}
