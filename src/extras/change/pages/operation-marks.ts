// Since when operations are there, and which release changed them last.

import type { OperationMark } from '../../../generator/types/seam/added-to-site.ts';
import { type ApiChanges, nameOfOperation } from './api-changes.ts';

/** Returns the marks of the operations of an API, by their slugs. What is older than the first release is not known. */
export function operationMarks({ api, releases }: ApiChanges): Map<string, OperationMark> {
  const slugs = new Map(api.operations.map((one) => [nameOfOperation(one), one.slug]));
  const marks = new Map<string, OperationMark>();
  // From the oldest to the newest, so that the last change counts.
  for (const { release, difference } of releases.toReversed())
    for (const { code, places } of difference?.findings ?? [])
      for (const { operation } of places) {
        const slug = operation === null ? undefined : slugs.get(operation);
        if (slug === undefined) continue;
        const isNew = code === addedCode;
        // An operation that was removed and is back is new again.
        const mark = isNew ? { since: release.name } : { ...marks.get(slug), changedIn: release.name };
        if (isNew || mark.since !== release.name) marks.set(slug, mark);
      }
  return marks;
}

const addedCode = 'change/operation-added';
