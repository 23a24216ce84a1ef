// The arithmetic of limits: which of two is stricter, and what one means for whole numbers.

import { leastCommonMultiple } from '../../../generator/json-schema/multiples.ts';
import { numberOf } from '../../../generator/shared/number-spelling.ts';
import type { Limit, Shape } from './shape.ts';

type Bound = Pick<Limit, 'value' | 'isExclusive'>;

/** Adds a limit. Of two that limit the same, the stricter one has an effect. */
export function addLimit(shape: Shape, name: string, added: Limit): void {
  const next = isWhole(shape) ? wholeLimit(name, added) : added;
  const known = shape.limits.get(name);
  if (known === undefined) shape.limits.set(name, next);
  else if (name === 'multipleOf')
    shape.limits.set(name, { ...known, value: numberOf(leastCommonMultiple(known.value, next.value)) });
  else if (compareLimits(name, known, next) > 0) shape.limits.set(name, next);
}

/** Whether all numbers of a schema are whole. */
export function isWhole({ types }: Shape): boolean {
  return types !== undefined && !types.has('number') && types.has('integer');
}

/** The same limit of whole numbers, with a whole number that is included. */
export function wholeLimit<One extends Bound>(name: string, limit: One): One {
  const { value, isExclusive } = limit;
  if (name !== 'minimum' && name !== 'maximum') return limit;
  if (!isExclusive && Number.isInteger(value)) return limit;
  const [floor, ceiling] = [Math.floor(value), Math.ceil(value)];
  const next = name === 'minimum' ? (isExclusive ? floor + 1 : ceiling) : isExclusive ? ceiling - 1 : floor;
  return { ...limit, value: next, isExclusive: false };
}

/** Positive if the second limit is stricter, 0 if both are the same, negative if the first one is stricter. */
export function compareLimits(name: string, first: Bound, second: Bound): number {
  const sign = /^min/.test(name) ? 1 : -1;
  const difference = (second.value - first.value) * sign;
  return difference === 0 ? Number(second.isExclusive) - Number(first.isExclusive) : difference;
}
