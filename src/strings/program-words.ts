// What the program says to authors in a browser or a terminal. It is English, as its other messages are.

import { counted } from '../generator/shared/words.ts';

/** Why a search ranks its results as it does: the places of a word on a page. */
export const explanation = {
  wordIn: (place: string) => `word in ${place}:`,
  title: 'the title',
  path: 'the path',
  field: (name: string) => `the field "${name}"`,
  heading: (name: string) => `the heading "${name}"`,
  text: (section: string) => `the text of "${section}"`,
  other: 'the keywords, description or id',
} as const;

/** The overlay of the development server. Names in backticks are shown as code. */
export const live = {
  problems: 'Problems',
  close: 'Close',
  checkingLinks: 'The links of all pages are being checked.',
  allFixed: 'All problems are fixed.',
  severity: { error: 'Error', warning: 'Warning', info: 'Note' },
  /** `2 errors, 1 warning`; empty if there are none. */
  counts: ({ error, warning, info }: { error: number; warning: number; info: number }) =>
    [
      error > 0 ? counted(error, 'error') : '',
      warning > 0 ? counted(warning, 'warning') : '',
      info > 0 ? counted(info, 'note') : '',
    ]
      .filter((words) => words !== '')
      .join(', '),
  moreProblems: (count: number) => `${count} more; the terminal lists all of them.`,
  linesOf: (place: string) => `Lines of ${place}`,
  theFile: 'the file',
  serverLost: 'The development server does not answer; this page may be out of date.',
  /** A note that pages show the previous content of files that cannot be read. */
  stale: (files: readonly string[]) =>
    files.length === 1
      ? `\`${files[0]}\` cannot be read; its previous content is shown.`
      : `${counted(files.length, 'file')} cannot be read; their previous content is shown: ${files.map((name) => `\`${name}\``).join(', ')}.`,
} as const;
