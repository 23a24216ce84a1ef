// Summarises a migration: what was converted, and what is left, most frequent first.

import { groupBy } from '../../generator/shared/group-by.ts';
import type { MigrationReport, ReportGroup } from './types/new-project.ts';
import type { MigrationItem } from './types/source-site.ts';

/** The groups of items with one status, the largest first. */
export function groupsOf(items: readonly MigrationItem[], status: MigrationItem['status']): ReportGroup[] {
  const grouped = groupBy(
    items.filter((item) => item.status === status),
    ({ what }) => what,
  );
  return [...grouped]
    .map(([what, own]) => ({
      what,
      count: countOf(own),
      ...adviceOf(own),
      places: placesOf(own),
    }))
    .sort((one, other) => other.count - one.count || (one.what < other.what ? -1 : 1));
}

function countOf(items: readonly MigrationItem[]): number {
  return items.reduce((sum, { count = 1 }) => sum + count, 0);
}

function adviceOf(items: readonly MigrationItem[]): { advice?: string } {
  const advice = items.find((item) => item.advice !== undefined)?.advice;
  return advice === undefined ? {} : { advice };
}

/** One place for each file: the first line, and how often it is there. */
function placesOf(items: readonly MigrationItem[]): ReportGroup['places'] {
  return [...groupBy(items, ({ file }) => file)].map(([file, own]) => {
    const line = own.find((item) => item.line !== undefined)?.line;
    return { file, ...(line === undefined ? {} : { line }), count: countOf(own) };
  });
}

const mostPlaces = 3;

/** The report as text, for people. */
export function reportText(report: MigrationReport, target: string): string {
  const { pages, files, converted, left } = report;
  const line = ({ what, count, advice, places }: ReportGroup) => {
    const shown = places
      .slice(0, mostPlaces)
      .map(
        (place) =>
          `      ${place.file}${place.line === undefined ? '' : `:${place.line}`}${place.count > 1 ? ` (${place.count})` : ''}`,
      );
    const more = places.length > mostPlaces ? [`      and ${places.length - mostPlaces} more files`] : [];
    return [
      `  ${String(count).padStart(5)}  ${what}`,
      ...(advice === undefined ? [] : [`      ${advice}`]),
      ...shown,
      ...more,
    ].join('\n');
  };
  return [
    `Wrote ${count(pages, 'page')} and ${count(files - pages, 'other file')} to ${target}.`,
    '',
    'Converted:',
    ...(converted.length === 0
      ? ['  nothing']
      : converted.map(({ what, count }) => `  ${String(count).padStart(5)}  ${what}`)),
    '',
    left.length === 0 ? 'Nothing is left to do by hand.' : 'To do by hand, most frequent first:',
    ...left.map(line),
    '',
  ].join('\n');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
