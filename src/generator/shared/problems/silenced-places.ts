// Finds what a source says about a place: the silences whose object, text or file contains it.

import type { Place, Silence, TextPosition } from '../../types/diagnostic.ts';
import { addTo } from '../group-by.ts';

/** Returns the silences of a rule that are about a place. */
export type FindSilences = (rule: string, at: Place) => Silence[];

/** Creates a finder, in which a place of an object takes as long as it is deep, however many silences there are. */
export function createSilenceFinder(silences: readonly Silence[]): FindSilences {
  const ofObjects = new Map<string, Silence[]>();
  const ofTexts = new Map<string, Silence[]>();
  for (const silence of silences) {
    const { rule, place, pointer, range } = silence;
    if (pointer !== undefined) addTo(ofObjects, keyOf(rule, place.file, pointer), silence);
    const file =
      pointer === '#' ? place.file : (range?.file ?? (pointer === undefined ? place.file : undefined));
    if (file !== undefined) addTo(ofTexts, keyOf(rule, file), silence);
  }
  return (rule, at) => {
    const found = new Set<Silence>();
    for (const pointer of pointersAround(at.pointer))
      for (const one of ofObjects.get(keyOf(rule, at.file, pointer)) ?? []) found.add(one);
    for (const one of ofTexts.get(keyOf(rule, at.file)) ?? []) if (isInText(one, at)) found.add(one);
    return [...found];
  };
}

function keyOf(...parts: string[]): string {
  return parts.join('\n');
}

/** The pointer of a place, and those of the objects around it. */
function pointersAround(pointer = ''): string[] {
  const found: string[] = [];
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
    found.push(pointer.slice(0, end));
  return found;
}

/** Whether the place is in the text of a silence. The whole document contains also problems of its file. */
function isInText({ pointer, range }: Silence, at: Place): boolean {
  if (range === undefined || pointer === '#') return true;
  if (at.line === undefined) return false;
  const position = { line: at.line, column: at.column ?? 1 };
  return !isBefore(position, range.from) && (range.to === undefined || isBefore(position, range.to));
}

function isBefore(a: TextPosition, b: TextPosition): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}
