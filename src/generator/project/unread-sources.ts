// Words for files that cannot be read.

import { mostTextBytes } from '../shared/files/large-files.ts';
import { groupBy } from '../shared/group-by.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { Unread } from '../types/sources.ts';

/** A file that cannot be read, and why. */
export interface UnreadFile {
  file: string;
  unread: Unread;
  /** The file whose path is the nearest, if it is missing. */
  near?: string | undefined;
}

/** What to do about a path of the configuration without a file. */
export function missingAdvice(near: string | undefined): string {
  return near === undefined
    ? 'Put the file there, or correct its path, which starts at the project root.'
    : `Did you mean \`${near}\`?`;
}

/** What to do about a file that is too large. */
export const largeAdvice = 'Split it, or put it into the static folder if it is a download.';

/** What to do about an object that a repository has lost. */
const lostAdvice = 'Run `git fsck`, which lists what is missing, and fetch the repository anew.';

/** A document whose object a repository has lost: what is wrong, and what to do. */
export const lostDocument: [problem: string, note: string] = ['has no object in the repository.', lostAdvice];

/** Why a file that is too large cannot be read, as a sentence that begins in another one. */
export function largeReason(start: string): string {
  return `${start} more than ${mostTextBytes / 1e6} MB, the most of a text.`;
}

/** Maximum number of unreadable files that are reported for one reason, as a link can affect a whole folder. */
const mostUnreadable = 20;

/** Reports files that the site is without. */
export function unreadableFiles(files: UnreadFile[]): Diagnostic[] {
  const groups = groupBy(files, ({ unread }) => unread.kind);
  return [...groups.values()].flatMap((group) => {
    const others = group.length - mostUnreadable;
    return group.slice(0, mostUnreadable).map(({ file, unread }, index): Diagnostic => {
      const [reason, note] = unreadReason(unread);
      const isLast = index === mostUnreadable - 1 && others > 0;
      return {
        code: 'unreadable-file',
        severity: 'warning',
        message: `\`${file}\` cannot be read, so the site is without it: ${reason}.`,
        place: { file },
        notes: [note, ...(isLast ? [`${others} more files have the same problem.`] : [])],
      };
    });
  });
}

/** Returns why a file cannot be read, as the end of a sentence, and what to do. */
export function unreadReason(unread: Unread): [reason: string, note: string] {
  switch (unread.kind) {
    case 'outside':
      return [
        `it is a link to \`${unread.path}\`, outside the project`,
        'Put the file itself in place of the link.',
      ];
    case 'loop':
      return ['it is a link that loops', 'Put the file itself in place of the link.'];
    case 'folder':
      return [
        'it is a link to a folder, which is not followed',
        'Put the folder itself in place of the link.',
      ];
    case 'name':
      return ['its name is not UTF-8 text', 'Rename it.'];
    case 'missing':
      return ['it is a link to a file that does not exist', 'Put the file itself in place of the link.'];
    case 'remote':
      return [unread.reason, unread.advice];
    case 'large':
      return [largeReason('it has').slice(0, -1), largeAdvice];
    case 'lost':
      return ['the repository has lost its object', lostAdvice];
    case 'unreadable':
      return ['permission is denied, or it is no regular file', 'Allow it to be read, or remove it.'];
  }
}

/** Reports an image or font of the configuration that cannot be read. */
export function missingBrandFile({ file, unread, near }: UnreadFile): Diagnostic {
  const common = { code: 'missing-brand-image', severity: 'error', place: { file }, setting: file } as const;
  const what = /\.(ttf|otf|woff)$/i.test(file) ? 'font' : 'image';
  if (unread.kind === 'missing')
    return {
      ...common,
      message: `The ${what} \`${file}\` does not exist.`,
      notes: [missingAdvice(near)],
    };
  const [reason, note] = unreadReason(unread);
  return { ...common, message: `The ${what} \`${file}\` cannot be read: ${reason}.`, notes: [note] };
}

/** Reports a style sheet of the configuration that cannot be read. */
export function missingStyle({ file, unread, near }: UnreadFile): Diagnostic {
  const [reason, note] = unreadReason(unread);
  const common = { code: 'missing-style', severity: 'error', place: { file }, setting: file } as const;
  if (unread.kind !== 'missing')
    return { ...common, message: `The style sheet \`${file}\` cannot be read: ${reason}.`, notes: [note] };
  return {
    ...common,
    message: `The style sheet \`${file}\` does not exist.`,
    notes: [missingAdvice(near)],
  };
}
