// The options `include` and `exclude` of the plugins of Docusaurus, which choose the files that are pages.

import { matchesGlob } from 'pathe';
import { defined, textOf } from '../config-value-readers.ts';

/** Patterns of the paths of pages in a folder. Absent: all Markdown files. */
export interface ChosenFiles {
  include?: string[];
  exclude?: string[];
}

/** Reads the options. */
export function chosenFiles({ include, exclude }: Readonly<Record<string, unknown>>): ChosenFiles {
  return defined({ include: patternsOf(include), exclude: patternsOf(exclude) });
}

function patternsOf(written: unknown): string[] | undefined {
  return Array.isArray(written) ? written.flatMap((one) => textOf(one) ?? []) : undefined;
}

/** Whether a file is a page. Hidden files and parts of pages, whose names begin with `_`, are none. */
export function isChosenPage(path: string, { include, exclude = [] }: ChosenFiles): boolean {
  const isIn = (patterns: readonly string[]) => patterns.some((pattern) => matchesGlob(path, pattern));
  return (
    /\.mdx?$/i.test(path) &&
    !/(?:^|\/)[_.]|(?:^|\/)node_modules\//.test(path) &&
    (include === undefined || isIn(include)) &&
    !isIn(exclude)
  );
}
