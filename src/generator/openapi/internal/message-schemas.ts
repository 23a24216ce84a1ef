// Finds the parameters and schemas of requests and responses.

import { isRecord, listAt, recordAt } from '../../shared/json.ts';
import type { DocumentNode } from '../../types/lint-rule.ts';
import type { HiddenContext } from './hidden-values.ts';

/** Returns the schemas of the shown contents of a parameter, body or response. */
export function schemasOf(holder: unknown, { references, isGone }: HiddenContext): unknown[] {
  if (!isRecord(holder)) return [];
  const contents = Object.values(recordAt(holder, 'content')).flatMap((content) => {
    const mediaType = references.follow(content);
    return isRecord(mediaType) && !isGone(content) && !isGone(mediaType) ? [mediaType.schema] : [];
  });
  return [holder.schema, ...contents].filter((schema) => schema !== undefined);
}

/** Returns the parameters of an operation and of its path, which can be references. */
export function parametersOf({ value, parent }: DocumentNode): unknown[] {
  return [
    ...listAt(value, 'parameters'),
    ...(parent === undefined ? [] : listAt(parent.value, 'parameters')),
  ];
}
