// A reference that leads nowhere -> the one that was most likely meant, which leads to something.

import { closest, distance } from 'fastest-levenshtein';
import { childPointer, pointerOfSegments, segmentsOfPointer, valueOfSegments } from './json-pointer.ts';
import { isRecord } from './json-values.ts';

const componentPlaces = ['#/components/schemas', '#/definitions'];
/** More names are not compared: a slip of the pen needs no second of time. */
const mostNames = 5_000;

/** `#/components/schemas/Pet` for `#/components/schemas/pet`, `#/definitions/Pet`, `/components/schemas/Pet` or `Pet`. */
export function nearReference(reference: string, root: unknown): string | undefined {
  const written = reference.trim().replace(/^#?\/?/, '#/');
  const segments = segmentsOfPointer(written);
  const name = segments.at(-1);
  if (name === undefined || name === '') return undefined;
  const isPointer = segments.length > 1;
  const places = [...(isPointer ? [pointerOfSegments(segments.slice(0, -1))] : []), ...componentPlaces];
  for (const place of places) {
    const found = nearName(name, valueOfSegments(root, segmentsOfPointer(place)));
    const near = found === undefined ? undefined : childPointer(place, found);
    if (near !== undefined && near !== reference) return near;
  }
  return undefined;
}

function nearName(name: string, map: unknown): string | undefined {
  if (!isRecord(map)) return undefined;
  if (Object.hasOwn(map, name)) return name;
  const names = Object.keys(map).slice(0, mostNames);
  if (names.length === 0 || name.length > 100) return undefined;
  const sameLetters = names.find((one) => one.toLowerCase() === name.toLowerCase());
  const near = closest(name, names);
  return sameLetters ?? (name.length > 3 && distance(near, name) < 3 ? near : undefined);
}
