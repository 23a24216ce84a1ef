// Describes the Markdown that a build leaves out. It is loaded only where there is some.

import type { LeftOut } from '../../types/config.ts';
import { ofProgram } from './find-guides.ts';

/** Describes Markdown that no page is made from. */
export function leftOutOf(files: readonly string[]): LeftOut {
  const counts = new Map<string, number>();
  for (const file of files) {
    const place = file.includes('/') ? `${file.split('/')[0]}/` : file;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const program = files.some((file) =>
    file
      .split('/')
      .slice(0, -1)
      .some((name) => ofProgram.has(name)),
  );
  return {
    files: files.length,
    // Those with most come first, as only some are named.
    places: [...counts]
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .map(([place]) => place),
    ...(program ? { isOfProgram: true as const } : {}),
  };
}
