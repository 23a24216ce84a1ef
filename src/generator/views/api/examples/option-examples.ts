// An example of each option of a body.

import { isExactBody } from '../../../samples/body-values.ts';
import { jsonOf } from '../../../shared/number-spelling.ts';
import type { MediaType } from '../../../types/operation.ts';
import { limits } from '../../common/budget.ts';
import type { BodyDirection } from '../../resolve/schema-index.ts';
import type { ApiIndex } from '../api-index.ts';
import { optionBodies } from './option-bodies.ts';

/** An example, and its name. */
interface Named {
  name: string;
  value?: unknown;
}

/** The direction of a body, the choices that its request has made elsewhere, and a function that makes the example of one with a single option; at most one. */
interface Making<Made extends Named> {
  direction: BodyDirection;
  chosen?: readonly string[];
  make: (content: MediaType) => readonly Made[];
}

/**
 * Makes an example of each of the first options of a body, with its name, and counts all options. Those that are not valid for the body are
 * left out, and those that are like another one; all of them if fewer than two are left.
 */
export function optionExamples<Made extends Named>(
  content: MediaType,
  { direction, chosen = [], make }: Making<Made>,
  index: ApiIndex,
): { made: Made[]; count: number } {
  const options = optionBodies(content, { direction, chosen }, index);
  const known = new Set<string | undefined>();
  const made = options.slice(0, limits.optionExamples).flatMap(({ label, content: option, isOwn }) =>
    make(option).flatMap((one) => {
      const isShown = isOwn(one.value) && isExactBody(one.value, content, index.examples[direction]);
      const { size } = known;
      return isShown && known.add(jsonOf(one.value)).size > size ? [{ ...one, name: label }] : [];
    }),
  );
  return { made: made.length < 2 ? [] : made, count: options.length };
}
