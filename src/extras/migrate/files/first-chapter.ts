// The first chapter of a book of mdBook or GitBook. This is loaded only where there is a list of chapters.

import { posix } from 'node:path';
import { pathOfTarget, unescapedText } from '../read/written-text.ts';

/** The label and the path of the first chapter of a `SUMMARY.md`, which is the home page of a book. */
export function firstChapter(summary: string): { label: string; path: string } | undefined {
  const [, label = '', path = ''] = /\[([^[\]\n]{1,200})\]\(\s*<?([^()<>\s#]{1,500})/.exec(summary) ?? [];
  if (path === '' || path.includes(':')) return undefined;
  return {
    label: unescapedText(label),
    path: posix.normalize(posix.join('/', pathOfTarget(path))).slice(1),
  };
}
