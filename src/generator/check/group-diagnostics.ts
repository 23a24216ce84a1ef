// Groups diagnostics: one for each broken target with all places that link to it, without the targets that the
// configuration ignores, one for each key of front matter without an effect and each construct of another tool, with all pages that have it, one
// for all diagrams without a drawing, one for each file that cannot be included, and one for each habit in a document.

import { groupPairs } from '../shared/group-by.ts';
import { counted } from '../shared/words.ts';
import type { Diagnostic, Place, RelatedPlace } from '../types/diagnostic.ts';
import { joinAlike } from './join-alike.ts';

/**
 * Merges the diagnostics of one target, in the order of the first of each, and drops the ignored targets. Joins those of one habit in a
 * document.
 */
export function groupDiagnostics(
  diagnostics: Diagnostic[],
  ignore: readonly string[],
  documentOf: (file: string) => string | undefined = () => undefined,
): Diagnostic[] {
  const isIgnored = matcherOf(ignore);
  const shown = diagnostics.filter(
    ({ code, target }) => target === undefined || isOfFrontMatter(code) || !isIgnored(target),
  );
  const byTarget = groupPairs(
    shown.map((diagnostic, index): [string, Diagnostic] => {
      const { code, message, target = isOneByMessage(code) ? message : undefined } = diagnostic;
      // Files of two formats have the same problem, and another advice.
      const [advice = ''] = code === 'foreign-syntax' ? diagnostic.notes : [];
      return [target === undefined ? String(index) : `${code}\n${target}\n${advice}`, diagnostic];
    }),
  );
  return joinAlike([...byTarget.values()].flatMap(together), documentOf).map(withRelatedNote);
}

/** Codes of constructs in pages. All problems with one message have one cause. */
const ofConstructs: ReadonlySet<Diagnostic['code']> = new Set([
  'foreign-syntax',
  'unknown-directive',
  'unknown-directive-attribute',
  'unknown-language',
]);

function isOneByMessage(code: Diagnostic['code']): boolean {
  return code === 'undrawn-diagram' || code === 'broken-include' || ofConstructs.has(code);
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

function placesOf({ place, related = [] }: Diagnostic): RelatedPlace[] {
  return place === undefined ? related : [place, ...related];
}

/** Removes duplicate places: a description on many pages is written in one place. */
export function differentPlaces(places: Place[]): Place[] {
  const key = ({ file, line, column, pointer }: Place) => `${file}:${line}:${column}:${pointer}`;
  return [...new Map(places.map((place) => [key(place), place])).values()];
}

/** Adds a note with the other places of a diagnostic. Problems of one habit get it when their lines are known. */
function withRelatedNote(diagnostic: Diagnostic): Diagnostic {
  const { related = [], more = 0, notes } = diagnostic;
  if (related.length + more === 0 || hasPlacesToFind(diagnostic)) return diagnostic;
  return { ...diagnostic, notes: [...notes, relatedNote(diagnostic)] };
}

/** Whether a diagnostic has other places whose lines are not known yet. */
export function hasPlacesToFind({ related = [] }: Diagnostic): boolean {
  return related.some(({ pointer, line }) => pointer !== undefined && line === undefined);
}

/** Lists the first of the other places of a diagnostic, and counts all. */
export function relatedNote(diagnostic: Diagnostic): string {
  const { related = [], more = 0 } = diagnostic;
  if (related.length === 0)
    return `The document has ${counted(more, 'more problem')} of this kind, which ${more === 1 ? 'is' : 'are'} not listed.`;
  const lineOf = ({ file, line }: Place) => `${file}${line === undefined ? '' : `:${line}`}`;
  const lines = placesOf(diagnostic).map(lineOf);
  // All places of a document on one line are on that line.
  const isOneLine = new Set(lines).size < lines.length;
  const placeText = (place: Place) =>
    `\`${lineOf(place)}${isOneLine && place.column !== undefined ? `:${place.column}` : ''}\``;
  const shown = (isHabit(diagnostic) ? firstOfNames(diagnostic) : related).slice(0, 5);
  const rest = related.length + more - shown.length;
  const listed = (texts: string[]) =>
    `${texts.join(', ')}${rest > 0 ? ` and ${counted(rest, 'more', 'more')}` : ''}`;
  if (isHabit(diagnostic)) {
    const named = shown.map((place) => ({ name: nameIn(place, diagnostic), text: placeText(place) }));
    const places = named.every(({ name }) => name === '')
      ? `at ${listed(named.map(({ text }) => text))}`
      : listed(named.map(({ name, text }) => `${name}at ${text}`));
    return `${counted(related.length + more + 1, 'problem')} of this kind, also ${places}.`;
  }
  const where = listed(shown.map(placeText));
  if (diagnostic.code === 'undrawn-diagram')
    return `${counted(related.length + 1, 'diagram')} are shown so, also at ${where}.`;
  if (diagnostic.code === 'broken-include')
    return `${counted(related.length + 1, 'include')} have this problem, also at ${where}.`;
  return isOfFrontMatter(diagnostic.code) || ofConstructs.has(diagnostic.code)
    ? `${related.length + 1} pages have it, also ${where}.`
    : `Also linked from ${where}.`;
}

/** The first place of each name, or all places if no message has one. */
function firstOfNames(diagnostic: Diagnostic): RelatedPlace[] {
  const { related = [] } = diagnostic;
  const first = new Map<string, RelatedPlace>();
  for (const place of related) {
    const name = nameIn(place, diagnostic);
    if (name !== '' && !first.has(name)) first.set(name, place);
  }
  return first.size === 0 ? related : [...first.values()];
}

/**
 * The name that the message at a further place is about, with a space, if the problem is about another one; empty if there is none. A value
 * that differs would say nothing without its sentence.
 */
function nameIn({ message = '', target }: RelatedPlace, diagnostic: Diagnostic): string {
  const names = target === undefined ? (subjectOf(message).match(/`[^`]*`/g) ?? []) : [`\`${target}\``];
  const own = names.find((name) => !diagnostic.message.includes(name));
  return own === undefined ? '' : `${own} `;
}

/** The start of a message, which names what has the problem: `The example `. */
function subjectOf(message: string): string {
  const [subject = ''] = message
    .replace(' does not fit: ', ', ')
    .split(/ (?:is|are|has|have|was|does|do|fits|cannot|must|sends|leads|maps|declares) /);
  return subject;
}

/** Whether a diagnostic stands for several with other names. */
function isHabit({ related = [] }: Diagnostic): boolean {
  return related.some(({ message }) => message !== undefined);
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
