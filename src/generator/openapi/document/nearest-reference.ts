// Suggests a reference that resolves in place of one that does not.

import {
  childPointer,
  isRecord,
  pointerOfSegments,
  segmentsOfPointer,
  valueOfSegments,
} from '../../shared/json.ts';
import { nearestName } from '../../shared/nearest-name.ts';

const componentPlaces = ['#/components/schemas', '#/definitions'];
/** Maximum number of names that are compared, as each takes time. */
const mostNames = 5_000;

/**
 * Returns a similar reference that resolves, or undefined: `#/components/schemas/Pet` for `#/components/schemas/pet`,
 * `#/definitions/Pet`, `/components/schemas/Pet` or `Pet`.
 */
export function nearReference(reference: string, root: unknown): string | undefined {
  const written = reference.trim().replace(/^#?\/?/, '#/');
  const segments = segmentsOfPointer(written);
  const name = segments.at(-1);
  if (name === undefined || name === '') return undefined;
  const isPointer = segments.length > 1;
  const places = [...(isPointer ? [pointerOfSegments(segments.slice(0, -1))] : []), ...componentPlaces];
  for (const [index, place] of places.entries()) {
    const map = valueOfSegments(root, segmentsOfPointer(place));
    // In another map, only the same name counts, since the path already differs.
    const isOther = isPointer && index > 0;
    const found = isOther ? sameName(name, map) : nearName(name, map);
    const near = found === undefined ? undefined : childPointer(place, found);
    if (near !== undefined && near !== reference) return near;
  }
  return undefined;
}

/** Finds the same name, ignoring case. */
function sameName(name: string, map: unknown): string | undefined {
  if (!isRecord(map)) return undefined;
  if (Object.hasOwn(map, name)) return name;
  const lower = name.toLowerCase();
  return Object.keys(map)
    .slice(0, mostNames)
    .find((one) => one.toLowerCase() === lower);
}

function nearName(name: string, map: unknown): string | undefined {
  const same = sameName(name, map);
  if (same !== undefined || !isRecord(map)) return same;
  return nearestName(name, Object.keys(map).slice(0, mostNames));
}
