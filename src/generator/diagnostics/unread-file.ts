// Why a file can not be read, in sentences.

import type { Unread } from '../nouns/sources.ts';

/** One sentence on a file that something refers to. */
export function explainUnread(file: string, unread: Unread | undefined): string {
  switch (unread?.kind) {
    case 'outside':
      return `\`${file}\` is a link to \`${unread.path}\`, which lies outside the project.`;
    case 'loop':
      return `\`${file}\` is a link that leads round in a circle.`;
    case 'unreadable':
      return `\`${file}\` can not be read: it is a folder, is not UTF-8 text, or may not be opened.`;
    default:
      return `There is no file \`${file}\` that can be read.`;
  }
}
