// The arithmetic of limits: which of two is stricter, and what one means for whole numbers.

import type { Limit, Shape } from './shape.ts';

type Bound = Pick<Limit, 'value' | 'isExclusive'>;

/** Adds a limit. Of two that limit the same, the stricter one has an effect. */
export function addLimit(shape: Shape, name: string, added: Limit): void {
  const next = isWhole(shape) ? wholeLimit(name, added) : added;
  const known = shape.limits.get(name);
  if (known === undefined) shape.limits.set(name, next);
  else if (name === 'multipleOf')
    shape.limits.set(name, { ...known, value: commonStep(known.value, next.value) });
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

/** Whether a number is a multiple of another one, in decimals as they are written: 0.3 is one of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  const [first, second] = inUnits(value, step);
  return second === 0n ? first === 0n : first % second === 0n;
}

/** The smallest number that is a multiple of both: a value that must be a multiple of two numbers is one of it. */
function commonStep(first: number, second: number): number {
  const [one, other, scale] = inUnits(first, second);
  if (one === 0n || other === 0n) return first;
  let [divisor, rest] = [one, other];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return Number((one / divisor) * other) / 10 ** scale;
}

/** Two numbers as whole numbers of the same unit, a power of ten, with its exponent. */
function inUnits(first: number, second: number): readonly [bigint, bigint, number] {
  const parts = [first, second].map((number) => {
    const [, whole = '0', fraction = '', power = '0'] =
      /^-?(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(number)) ?? [];
    return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
  });
  const scale = Math.max(0, ...parts.map(({ exponent }) => -exponent));
  const [one = 0n, other = 0n] = parts.map(
    ({ digits, exponent }) => digits * 10n ** BigInt(exponent + scale),
  );
  return [one, other, scale];
}
