// JSON Pointers as URI fragments (RFC 6901, section 6): `#/paths/~1learners/get`.

import { isRecord } from '../json-schema/json.ts';
import { decode } from '../urls/urls.ts';
import { listItem } from './json-values.ts';

/** The pointer of a child: one more segment, escaped. */
export function childPointer(pointer: string, segment: string | number): string {
  const escaped = String(segment).replaceAll('~', '~0').replaceAll('/', '~1');
  return `${pointer}/${escaped}`;
}

/** The pointer of a path from the root: each segment escaped. */
export function pointerOfSegments(segments: readonly (string | number)[], root = '#'): string {
  return segments.reduce<string>(childPointer, root);
}

/** The segments of `#/a/b~1c` or `/a/b~1c`, unescaped. Percent escapes that are not valid stay as they are. */
export function segmentsOfPointer(pointer: string): string[] {
  const path = pointer.startsWith('#') ? decode(pointer.slice(1)) : pointer;
  if (path === '' || path === '/') return [];
  return path
    .replace(/^\//, '')
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value that the segments lead to; undefined where there is none. */
export function valueOfSegments(root: unknown, segments: string[]): unknown {
  let value = root;
  for (const segment of segments) {
    if (Array.isArray(value)) value = listItem(value, segment);
    else if (isRecord(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}
