// Groups diagnostics: one for each broken target with all places that link to it, without the targets that the
// configuration ignores, and one for each key of front matter without an effect, with all pages that have it.

import { groupPairs } from '../shared/group-by.ts';
import type { Diagnostic, Place } from '../types/diagnostic.ts';

/** Merges the diagnostics of one target, in the order of the first of each, and drops the ignored targets. */
export function groupDiagnostics(diagnostics: Diagnostic[], ignore: readonly string[]): Diagnostic[] {
  const isIgnored = matcherOf(ignore);
  const shown = diagnostics.filter(
    ({ code, target }) => target === undefined || isOfFrontMatter(code) || !isIgnored(target),
  );
  const byTarget = groupPairs(
    shown.map((diagnostic, index): [string, Diagnostic] => {
      const { code, target } = diagnostic;
      return [target === undefined ? String(index) : `${code}\n${target}`, diagnostic];
    }),
  );
  return [...byTarget.values()].flatMap(together).map(withRelatedNote);
}

/** A key of front matter is no target of a link. */
function isOfFrontMatter(code: Diagnostic['code']): boolean {
  return code === 'unknown-front-matter-key';
}

/** Merges all diagnostics of one target at once; merging them one by one would copy the places each time. */
function together(alike: Diagnostic[]): Diagnostic[] {
  const [first, ...others] = alike;
  if (first === undefined || others.length === 0) return alike;
  const [place, ...related] = differentPlaces(alike.flatMap(placesOf));
  const fixes = alike.flatMap((diagnostic) => diagnostic.fixes ?? []);
  return [
    {
      ...first,
      ...(place === undefined ? {} : { place }),
      ...(related.length === 0 ? {} : { related }),
      ...(fixes.length === 0 ? {} : { fixes }),
    },
  ];
}

function placesOf({ place, related = [] }: Diagnostic): Place[] {
  return place === undefined ? related : [place, ...related];
}

/** Removes duplicate places: a description on many pages is written in one place. */
export function differentPlaces(places: Place[]): Place[] {
  const key = ({ file, line, column, pointer }: Place) => `${file}:${line}:${column}:${pointer}`;
  return [...new Map(places.map((place) => [key(place), place])).values()];
}

function withRelatedNote(diagnostic: Diagnostic): Diagnostic {
  const { related = [], notes } = diagnostic;
  if (related.length === 0) return diagnostic;
  const lineOf = ({ file, line }: Place) => `${file}${line === undefined ? '' : `:${line}`}`;
  const lines = placesOf(diagnostic).map(lineOf);
  // All places of a document on one line are on that line.
  const isOneLine = new Set(lines).size < lines.length;
  const shown = related
    .slice(0, 5)
    .map(
      (place) => `\`${lineOf(place)}${isOneLine && place.column !== undefined ? `:${place.column}` : ''}\``,
    );
  const rest = related.length - shown.length;
  const where = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  const also = isOfFrontMatter(diagnostic.code)
    ? `${related.length + 1} pages have it, also ${where}.`
    : `Also linked from ${where}.`;
  return { ...diagnostic, notes: [...notes, also] };
}

/**
 * `*` matches any text without `/`, `**` any text. A pattern is compared with the whole target, and with the target up to
 * its `#`: a pattern for a page also ignores its anchors.
 */
export function matcherOf(patterns: readonly string[]): (target: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const source = pattern
      .split(/(\*+)/)
      .map((part) => (part === '*' ? '[^/]*' : part.startsWith('**') ? '.*' : escaped(part)));
    return new RegExp(`^${source.join('')}$`, 's');
  });
  return (target) =>
    expressions.some((expression) => expression.test(target) || expression.test(target.replace(/#.*$/s, '')));
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
