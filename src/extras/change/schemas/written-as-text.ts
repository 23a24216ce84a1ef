// What schemas mean where values are written as text: a parameter has no `null`, and 8 and "8" are the same.

import { spellingOf } from '../../../generator/shared/number-spelling.ts';
import type { Use } from '../facts.ts';
import type { Placed, Shape } from '../shape/shape.ts';

/** Returns a schema as its values are written, beside the one that it is compared with. */
export function asWritten(shape: Shape, other: Shape, { text }: Use): Shape {
  const written = text === 'parameter' && shape.isNullable ? { ...shape, isNullable: false } : shape;
  const isText = text === 'parameter' || text === 'yes';
  if (!isText || shape.values === undefined || other.values === undefined) return written;
  if (typesIn(shape.values.list) === typesIn(other.values.list)) return written;
  const list = shape.values.list.map((one) => ({ ...one, value: textOf(one.value) }));
  const { format: _, ...plain } = written;
  return { ...plain, types: new Set(['string']), values: { ...shape.values, list } };
}

function typesIn(list: readonly Placed[]): string {
  return [...new Set(list.map(({ value }) => typeof value))].toSorted().join();
}

function textOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? value : spellingOf(value);
}

/** Whether two values are written in the same way. */
export function areWrittenAlike(first: unknown, second: unknown, { text }: Use): boolean {
  return (text === 'parameter' || text === 'yes') && textOf(first) === textOf(second);
}
