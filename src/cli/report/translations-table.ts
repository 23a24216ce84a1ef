// How much of a site each language has, as a table for people.

import type { LanguageFigures } from '../../generator/pipeline/runs/check-translations.ts';

const columns = ['pages', 'translated', 'missing', 'outdated', 'unknown'] as const;

/** Returns the table, with a sentence if some translations could not be compared. */
export function translationsTable(languages: readonly LanguageFigures[]): string {
  const isCompared = languages.every(({ unknown }) => unknown === 0);
  const shown = columns.filter((column) => column !== 'unknown' || !isCompared);
  const rows = [
    ['language', ...shown],
    ...languages.map((one) => [one.language, ...shown.map((column) => String(one[column]))]),
  ];
  const widths = ['language', ...shown].map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  const why = isCompared
    ? []
    : [
        'What is unknown has no `translatedFrom` in its front matter, and the history of its files is missing: there is no git repository, or the clone is shallow.',
      ];
  return [...lines, ...why, ''].join('\n');
}
