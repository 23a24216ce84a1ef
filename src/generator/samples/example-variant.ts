// A schema with options (`oneOf`, `anyOf`, heirs) -> an example of the first option that is valid as a whole.

import type { OpenSchema } from '../nouns/open-schema.ts';
import { isRecord } from '../shared/json.ts';
import type { Variant, Variants } from '../types/schema.ts';
import { type Making, mayTryAgain } from './making.ts';
import { isExactlyValid } from './validity.ts';

/** Full values first, then lean ones, then values of other kinds: an option may exclude another by what it lacks. */
export function exampleVariant(schema: OpenSchema, variants: Variants, making: Making): unknown {
  const base = baseOf(schema, making);
  // An option that describes nothing, such as one that is missing in the document, makes an empty example.
  const options = [...variants.options].sort((one, other) => Number(isBare(one)) - Number(isBare(other)));
  let first: unknown;
  const isTried = (candidate: unknown): boolean => {
    if (candidate === undefined) return false;
    first ??= candidate;
    return isExactlyValid(schema, candidate, making);
  };
  for (const isLean of making.isLean ? [true] : [false, true]) {
    for (const option of options) {
      if (first !== undefined && !mayTryAgain(making)) return first;
      const value = making.make(option.schema, { ...making, isLean });
      const found = joined(base, value, option, variants).find(isTried);
      if (found !== undefined) return found;
    }
  }
  if (base !== undefined && (variants.areHeirs || first === undefined) && isTried(base)) return base;
  return first ?? base;
}

function isBare({ schema }: Variant): boolean {
  return (
    schema.kind === 'any' &&
    schema.examples.length === 0 &&
    schema.enumeration.length === 0 &&
    schema.variants === undefined &&
    schema.rules === undefined &&
    !('const' in schema) &&
    schema.default === undefined
  );
}

/** An example of what stands beside the options. */
function baseOf(schema: OpenSchema, making: Making): unknown {
  if (schema.kind === 'any') return undefined;
  const { variants: _variants, rules: _rules, source: _source, ...base } = schema;
  return making.make({ ...base, examples: [], enumeration: [] } as OpenSchema, making);
}

function joined(base: unknown, value: unknown, option: Variant, { discriminator }: Variants): unknown[] {
  if (!isRecord(value)) return [value, base];
  const beside = isRecord(base) ? base : {};
  const [choice] = option.discriminatorValues;
  const joins = [
    { ...beside, ...value },
    { ...value, ...beside },
  ];
  if (discriminator === undefined || choice === undefined) return [...joins, value];
  return [...joins.map((join) => ({ ...join, [discriminator]: choice })), ...joins, value];
}
