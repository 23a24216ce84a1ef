// Reads the language of a page of this program.

import type { OutputFile } from '../../types/sources.ts';

/** Returns the language of a page (`<html lang>`, BCP 47); empty if it has none. */
export function pageLanguage({ content }: Pick<OutputFile, 'content'>): string {
  const start = Buffer.from(content).subarray(0, 400).toString('utf8');
  return /<html[^>]* lang="([^"]+)"/.exec(start)?.[1] ?? '';
}
