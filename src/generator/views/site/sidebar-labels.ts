// The labels of a group in a sidebar. What tells them apart stays: an end that most of them share is left out, and a label that is too long for
// four lines is cut in the middle, where it may be like its neighbours.

import { withoutOpenBracket } from '../../shared/words.ts';

/** Characters of a label in four lines. */
const longestLabel = 80;

/** Characters of a label that is cut: those of three lines. */
const longestCut = 64;

/** Labels of a group as the sidebar shows them. One that no cut tells from the others is whole. */
export function shortLabels(whole: readonly string[]): string[] {
  const labels = withoutSharedEnd(whole);
  const forms = labels.map((label) => (label.length > longestLabel ? cutsOf(label) : [label]));
  const counts = new Map<string, number>();
  for (const form of forms.flatMap((all) => [...new Set(all)])) counts.set(form, (counts.get(form) ?? 0) + 1);
  return labels.map((label, index) => forms[index]?.find((form) => counts.get(form) === 1) ?? label);
}

/** The end of a label that can be what its group is about: `(directive)`, ` - directive`. */
const labelEnd = /\s+\([^()]{1,60}\)$|\s+[–—-]\s+[^–—]{1,60}$/u;

/** Fewer labels do not share an end. */
const fewestAlike = 3;

/** Leaves out the end that more than half of the labels have, unless one of them is nothing without it, or the same as another. */
function withoutSharedEnd(labels: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const label of labels) {
    const end = labelEnd.exec(label)?.[0];
    if (end !== undefined) counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const [end, count] = [...counts].find(([, times]) => times * 2 > labels.length) ?? ['', 0];
  if (count < fewestAlike) return labels;
  const short = labels.map((label) => (label.endsWith(end) ? label.slice(0, -end.length).trimEnd() : label));
  return short.includes('') || new Set(short).size < new Set(labels).size ? labels : short;
}

/** A place in brackets at the end of a label, which says nothing in part: `(…/users/{id})`. */
const place = /\([^()]+\)$/;

/**
 * A label with `…` for some of its words: the forms with as much of the start as of the end come first, and before them those that end no
 * brackets in the middle. One that is cut at its end already is cut there once more.
 */
function cutsOf(label: string): string[] {
  const room = longestCut - 3;
  const words = label.split(/(?<=\s)/).flatMap((word) => (word.length > room / 2 ? partsOf(word) : [word]));
  const shares = [0.5, 0.3, 0.7, 0.9].map((share) => Math.round(room * share));
  const ends = [...placeOf(label), ...shares.map((most) => lastOf(words, most))];
  const cuts = ends.flatMap((end) => {
    const start = joined(words, room - end.length).join('');
    const isCut = start !== '' && end !== '' && start.length + end.length < label.length;
    return isCut ? [{ form: `${start.trimEnd()} … ${end}`, isWhole: isClosed(start) && isClosed(end) }] : [];
  });
  const forms = [...cuts.filter(({ isWhole }) => isWhole), ...cuts.filter(({ isWhole }) => !isWhole)];
  const again = label.endsWith('…') ? [withoutOpenBracket(joined(words, room).join(''))] : [];
  return [
    ...again.filter((start) => start !== '').map((start) => `${start}…`),
    ...forms.map(({ form }) => form),
  ];
}

/** Characters of a place at the end of a label. */
const longestPlace = 44;

/** Returns the place at the end of a label, a long one by its last parts. */
function placeOf(label: string): string[] {
  const [found] = place.exec(label) ?? [];
  if (found === undefined || found.length <= longestPlace) return found === undefined ? [] : [found];
  const end = lastOf(partsOf(found), longestPlace - 3);
  return end === '' ? [] : [`(…/${end}`];
}

/** A word that is too long, such as a path, is cut between its parts. */
function partsOf(word: string): string[] {
  return word.split(/(?<=[/_.-])/);
}

/** Whether a text opens as many brackets as it closes. */
function isClosed(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[([]/g) === count(/[)\]]/g);
}

/** The text of the last words that fit. */
function lastOf(words: readonly string[], most: number): string {
  return joined(words.toReversed(), most).toReversed().join('');
}

/** The first words that fit. */
function joined(words: readonly string[], most: number): string[] {
  let length = 0;
  const count = words.findIndex((word) => {
    length += word.length;
    return length > most;
  });
  return words.slice(0, count === -1 ? words.length : count);
}
