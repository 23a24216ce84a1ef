// Fixes to changed Markdown files. Law: a file is changed only where it still has what the fix expects, every other
// byte stays (line ends, byte order mark), and it is replaced in one step.

import { randomUUID } from 'node:crypto';
import { chmod, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from '../generator/shared/group-by.ts';
import type { Diagnostic, Fix } from '../generator/types/diagnostic.ts';

/**
 * Applies the fixes of all diagnostics.
 * @param root absolute folder of the project
 * @returns the fixes that were made, in the order of files and lines
 */
export async function applyFixes(root: string, diagnostics: Diagnostic[]): Promise<Fix[]> {
  const fixes = diagnostics.flatMap((diagnostic) => diagnostic.fixes ?? []);
  const files = [...new Set(fixes.map(({ place }) => place.file))].filter(isMarkdown);
  const made: Fix[] = [];
  for (const file of files.sort())
    made.push(
      ...(await fixFile(
        join(root, file),
        fixes.filter(({ place }) => place.file === file),
      )),
    );
  return made;
}

function isMarkdown(file: string): boolean {
  return /\.(md|markdown)$/i.test(file);
}

async function fixFile(path: string, fixes: Fix[]): Promise<Fix[]> {
  const text = await readFile(path, 'utf8');
  const { fixed, made } = fixText(text, fixes);
  if (made.length > 0) await replaceFile(await realpath(path), fixed);
  return made;
}

/** Makes the changes whose place has what they expect, unless two of them disagree. Later ones first, so that places stay true. */
export function fixText(text: string, fixes: Fix[]): { fixed: string; made: Fix[] } {
  const starts = lineStarts(text);
  const possible = fixes
    .map((fix) => ({ fix, start: (starts[(fix.place.line ?? 0) - 1] ?? -1) + (fix.place.column ?? 0) - 1 }))
    .filter(({ fix, start }) => start >= 0 && fix.from !== '' && text.startsWith(fix.from, start))
    .sort((a, b) => a.start - b.start);
  const placed = [...groupBy(possible, ({ start }) => start).values()]
    .flatMap((same) =>
      new Set(same.map(({ fix }) => `${fix.from}\n${fix.to}`)).size === 1 ? same.slice(0, 1) : [],
    )
    .filter(({ start }, index, all) => {
      const before = all[index - 1];
      return before === undefined || before.start + before.fix.from.length <= start;
    });
  const fixed = placed.reduceRight(
    (changed, { fix, start }) => changed.slice(0, start) + fix.to + changed.slice(start + fix.from.length),
    text,
  );
  return { fixed, made: placed.map(({ fix }) => fix) };
}

/** Offsets of lines as Markdown counts them (CommonMark, section 2.1); a byte order mark is no column. */
function lineStarts(text: string): number[] {
  const ends = [...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length);
  return [text.startsWith('\uFEFF') ? 1 : 0, ...ends];
}

async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    await chmod(temporary, (await stat(path)).mode);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
