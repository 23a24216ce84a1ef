// How much of a site each language has, as a table for people.

import type {
  LanguageFigures,
  TranslationFigures,
} from '../../generator/pipeline/runs/check-translations.ts';

const figures = ['translated', 'missing', 'outdated', 'unknown'] as const;

/** Returns the tables of pages and of documents, with a sentence if some translations could not be compared. */
export function translationsTable(languages: readonly LanguageFigures[]): string {
  const pages = languages.map(({ language, pages: all, ...counts }) => ({ language, all, ...counts }));
  const documents = languages.flatMap(({ language, documents: counts }) =>
    counts === undefined ? [] : { language, ...counts },
  );
  const isCompared = [...pages, ...documents].every(({ unknown }) => unknown === 0);
  const why = isCompared
    ? []
    : [
        'What is unknown has no `translatedFrom` in its front matter, and the history of its files is missing: there is no git repository, or the clone is shallow.',
        '',
      ];
  return [...table('pages', pages), ...table('documents', documents), ...why].join('\n');
}

interface Row extends TranslationFigures {
  language: string;
  all: number;
}

function table(subject: string, languages: readonly Row[]): string[] {
  if (languages.length === 0) return [];
  const shown = figures.filter((name) => name !== 'unknown' || languages.some(({ unknown }) => unknown > 0));
  const rows = [
    ['language', subject, ...shown],
    ...languages.map((one) => [one.language, String(one.all), ...shown.map((name) => String(one[name]))]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  return [...lines, ''];
}
