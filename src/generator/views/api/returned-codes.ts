// Finds the operations of an API that return each error code.

import type { Strings } from '../../../strings/strings-type.ts';
import type { Api } from '../../types/api.ts';
import type { Operation } from '../../types/operation.ts';
import { createSchemaIndex } from '../resolve/schema-index.ts';
import { type CodesIndex, type ErrorExplanations, errorCodesOf, isError } from './error-explanations.ts';

/** Finds the operations that can return each code, both in the order of the document. */
export function operationsByCode(
  operations: readonly Operation[],
  index: CodesIndex,
): Map<string, Set<Operation>> {
  const found = new Map<string, Set<Operation>>();
  for (const operation of operations)
    for (const response of operation.responses) {
      if (!isError(response, operation.responses)) continue;
      for (const code of errorCodesOf(response, index))
        found.set(code, (found.get(code) ?? new Set()).add(operation));
    }
  return found;
}

/** The error codes of an API. */
export interface ReturnedCodes {
  /** The operations that return each code. */
  operations: ReadonlyMap<string, ReadonlySet<Operation>>;
  /** Whether there are codes, returned or explained. */
  hasCodes: boolean;
  /** Whether a word is an error code of the API: it is returned or explained, or looks like one that is (`SC11` like `SC1`). */
  isCode(word: string): boolean;
}

/** Finds the error codes of an API, and the operations that return them. */
export function returnedCodes(api: Api, errors: ErrorExplanations, strings: Strings): ReturnedCodes {
  const index: CodesIndex = { ...createSchemaIndex(api, strings), errors };
  const operations = operationsByCode(api.operations, index);
  const known = new Set([...operations.keys(), ...errors.rows.keys()]);
  const series = new Set([...known].flatMap(seriesOf));
  return {
    operations,
    hasCodes: known.size > 0,
    isCode: (word) => known.has(word) || seriesOf(word).some((one) => series.has(one)),
  };
}

/** The letters before the number of a code: `SC` of `SC1`. */
function seriesOf(code: string): string[] {
  const [, letters] = /^(\p{L}+)\d+$/u.exec(code) ?? [];
  return letters === undefined ? [] : [letters];
}
