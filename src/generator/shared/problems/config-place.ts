// Places in the configuration file, for problems that are found after it is read.

import type { Diagnostic, Place } from '../../types/diagnostic.ts';
import type { Source } from '../../types/sources.ts';

/** The place of a text in quotes in the configuration file; the file itself if it is not found. */
export function placeIn(config: Source | undefined, written: string): { place?: Place } {
  if (config === undefined) return {};
  return { place: writtenIn(config, written) ?? { file: config.file } };
}

/** Puts problems of values of the configuration where the values are written, as far as they are found in its file. */
export function placedInConfig(problems: readonly Diagnostic[], config: Source | undefined): Diagnostic[] {
  return problems.map(({ setting, ...problem }) => {
    const place = config && setting !== undefined ? writtenIn(config, setting) : undefined;
    return place === undefined ? problem : { ...problem, place };
  });
}

function writtenIn({ file, text }: Source, written: string): Place | undefined {
  const quoted = ['"', "'", '`'].map((quote) => text.indexOf(`${quote}${written}${quote}`));
  const at = quoted.find((found) => found !== -1);
  if (at === undefined) return undefined;
  const before = text.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 2;
  return { file, line: before.length, column, endColumn: column + written.length };
}
