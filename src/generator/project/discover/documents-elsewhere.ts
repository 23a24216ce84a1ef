// Finds documents in folders where few projects keep them.

import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** So many files are read to find documents, those in the fewest folders first, and so many bytes of a file that is not named like a document. */
const mostRead = 400;
const mostBytes = 2_000_000;

const namedDocument = /(?:openapi|swagger)[^/]*$/i;
/** Folders with documents that a program is tested or shown with. */
const forTests =
  /(?:^|[-_.])(?:tests?|fixtures?|testdata|mocks?|examples?|samples?|demos?|e2e|bench(?:marks?)?|vendor|third[-_]party|templates?)(?:[-_.]|$)/i;
/** Folders that programs write to. */
const written = /^(?:dist|build|out|output|target|generated|public|coverage|tmp)$/i;

/**
 * Returns the documents among files, without those that others refer to, and without those that a program has written if there are others.
 * @param root absolute path of the project
 */
export async function documentsElsewhere(
  root: string,
  files: readonly string[],
  isDocument: (text: string) => boolean,
): Promise<string[]> {
  const depthOf = (file: string) => file.split('/').length;
  const foldersOf = (file: string) => file.split('/').slice(0, -1);
  const read = files
    .filter((file) => !foldersOf(file).some((name) => forTests.test(name)))
    .toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))
    .slice(0, mostRead);
  const texts = new Map<string, string>();
  for (const file of read) {
    const { size } = await stat(join(root, file)).catch(() => ({ size: Number.POSITIVE_INFINITY }));
    if (size > mostBytes && !namedDocument.test(file)) continue;
    const text = await readFile(join(root, file), 'utf8').catch(() => '');
    if (isDocument(text)) texts.set(file, text);
  }
  const parts = new Set([...texts].flatMap(([file, text]) => referredBy(file, text)));
  const whole = [...texts.keys()].filter((file) => !parts.has(file) && !isSecondForm(file, texts));
  const sources = whole.filter((file) => !foldersOf(file).some((name) => written.test(name)));
  return (sources.length === 0 ? whole : sources).sort();
}

/** The files that the references of a document name. */
function referredBy(file: string, text: string): string[] {
  return Array.from(text.matchAll(/\$ref["']?\s*:\s*["']?([^\s"'#{}]+)/g), ([, target = '']) =>
    posix.join(posix.dirname(file), target),
  );
}

/** Whether a document in JSON is there in YAML, too. */
function isSecondForm(file: string, texts: ReadonlyMap<string, string>): boolean {
  return ['.yaml', '.yml'].some(
    (ending) => texts.has(file.replace(/\.json$/i, ending)) && /\.json$/i.test(file),
  );
}
