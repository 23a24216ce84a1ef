// Applies fixes to Markdown files. Laws: a fix is applied only if its place still contains the expected text; all other bytes
// (line endings, byte order mark) are kept; a file is replaced in one step.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPageFile } from '../generator/shared/files/page-endings.ts';
import { groupBy } from '../generator/shared/group-by.ts';
import type { Diagnostic, Fix } from '../generator/types/diagnostic.ts';
import { replaceFile } from './report/replace-file.ts';

/**
 * Applies the fixes of all diagnostics.
 * @param root absolute path of the project
 * @returns the applied fixes, sorted by file and line
 */
export async function applyFixes(root: string, diagnostics: Diagnostic[]): Promise<Fix[]> {
  const fixes = diagnostics.flatMap((diagnostic) => diagnostic.fixes ?? []);
  const files = [...new Set(fixes.map(({ place }) => place.file))].filter(isPageFile);
  const applied: Fix[][] = [];
  for (const file of files.sort()) {
    const ofFile = fixes.filter(({ place }) => place.file === file);
    applied.push(await fixFile(join(root, file), ofFile));
  }
  return applied.flat();
}

async function fixFile(path: string, fixes: Fix[]): Promise<Fix[]> {
  const text = await readFile(path, 'utf8');
  const { fixed, applied } = fixText(text, fixes);
  if (applied.length > 0) await replaceFile(path, fixed);
  return applied;
}

/** Applies the fixes whose place contains the expected text. Conflicting and overlapping fixes are left out. */
export function fixText(text: string, fixes: Fix[]): { fixed: string; applied: Fix[] } {
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
  // From the end, so that the offsets of the remaining fixes stay valid.
  const fixed = placed.reduceRight(
    (changed, { fix, start }) => changed.slice(0, start) + fix.to + changed.slice(start + fix.from.length),
    text,
  );
  return { fixed, applied: placed.map(({ fix }) => fix) };
}

/** Offsets of the lines (CommonMark, section 2.1). A byte order mark does not count as a column. */
function lineStarts(text: string): number[] {
  const ends = [...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length);
  return [text.startsWith('\uFEFF') ? 1 : 0, ...ends];
}
