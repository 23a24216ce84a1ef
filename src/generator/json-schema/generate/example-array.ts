// Generates an example of an array schema: items by position, then as many as required, different if `uniqueItems` is set, with
// the matches that `contains` requires.

import { areEqual, isRecord } from '../../shared/json.ts';
import { isNumber, isText, numberOf } from '../../shared/number-spelling.ts';
import type { ArraySchema, Schema, SchemaRule } from '../../types/schema.ts';
import type { GenerationState } from './generation.ts';
import { nameWords, singular } from './names.ts';

const mostItems = 200;

/** Generates an array. Returns undefined if required items cannot be generated. */
export function exampleArray(
  schema: ArraySchema,
  around: GenerationState,
  name: string,
): unknown[] | undefined {
  const state = { ...around, named: '' };
  const one = singular(nameWords(name === '' ? around.named : name));
  const least = Math.min(schema.minItems ?? 0, mostItems);
  const most = Math.min(
    schema.maxItems ?? mostItems,
    schema.isClosed ? schema.prefixItems.length : mostItems,
  );
  const items: unknown[] = [];
  const wanted = Math.max(least, Math.min(1, most), Math.min(schema.prefixItems.length, most));
  for (let index = 0; index < wanted; index += 1) {
    const item = nextItem(schema, items, { state, name: one });
    if (item === undefined) break;
    items.push(item);
  }
  const full = withContained(schema, { items, most, state });
  return full.length < least && !state.isLenient ? undefined : full;
}

/** Generates the next item, different from the ones before if `uniqueItems` is set. */
function nextItem(
  schema: ArraySchema,
  items: unknown[],
  { state, name }: { state: GenerationState; name: string },
): unknown {
  const itemSchema = schema.prefixItems[items.length] ?? schema.items;
  const item = state.make(itemSchema, state, name);
  const isTaken = (value: unknown) => items.some((earlier) => areEqual(earlier, value));
  if (item === undefined || !schema.uniqueItems || !isTaken(item)) return item;
  return differentValues(itemSchema, item, { state, depth: 0 }).find(
    (value) => !isTaken(value) && state.validator.isExactlyValid(itemSchema, value),
  );
}

/** Adds the items that `contains` requires. In a full array, they replace others. */
function withContained(schema: ArraySchema, parts: ArrayParts): unknown[] {
  let result = parts.items;
  for (const rule of schema.rules ?? []) {
    if (rule.kind === 'contains') result = withMatches(rule, schema, { ...parts, items: result });
  }
  return result;
}

interface ArrayParts {
  items: unknown[];
  most: number;
  state: GenerationState;
}

function withMatches(rule: SchemaRule, schema: ArraySchema, { items, most, state }: ArrayParts): unknown[] {
  const result = [...items];
  const isMatch = (value: unknown) => state.validator.isExactlyValid(rule.schema, value);
  const least = Math.min(rule.least ?? 1, mostItems);
  for (let count = result.filter(isMatch).length; count < least; count += 1) {
    const made = state.make(rule.schema, state);
    const free = result.findIndex((value, index) => index >= schema.prefixItems.length && !isMatch(value));
    const candidates = [made, ...differentValues(rule.schema, made, { state, depth: 0 })];
    const fitting = candidates.find(
      (value) =>
        value !== undefined &&
        isMatch(value) &&
        state.validator.isExactlyValid(schema.items, value) &&
        !(schema.uniqueItems && result.some((earlier) => areEqual(earlier, value))),
    );
    if (fitting === undefined) return result;
    if (result.length < most && (free < 0 || result.length < (schema.minItems ?? 0))) result.push(fitting);
    else if (free >= 0) result[free] = fitting;
    else return result;
  }
  return result;
}

const mostDifferences = 220;
const mostDepth = 6;

interface Depth {
  state: GenerationState;
  depth: number;
}

/** Returns candidates that differ from a value, for arrays with unique items. The caller validates them. */
function differentValues(raw: Schema, value: unknown, { state, depth }: Depth): unknown[] {
  if (depth > mostDepth) return [];
  const inside = { state, depth: depth + 1 };
  const schema = state.resolve(raw);
  const listed = [...schema.enumeration.map((one) => one.value), ...schema.examples];
  const options = (schema.variants?.options ?? []).flatMap((option) => {
    const made = state.make(option.schema, state);
    return made === undefined ? [] : [made, ...differentValues(option.schema, made, inside)];
  });
  return [...listed, ...changed(value, schema, inside), ...options].slice(0, mostDifferences * 4);
}

/** Changes a value. `inside` is what its parts are changed with. */
function changed(value: unknown, schema: Schema, inside: Depth): unknown[] {
  if (isNumber(value)) return nearNumbers(numberOf(value), schema);
  if (typeof value === 'string') return nearTexts(value);
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return longerLists(value, schema, inside);
  if (isRecord(value)) return otherObjects(value, schema, inside);
  return schema.kind === 'any' ? [1, 2, 'value', true, [], {}] : [];
}

function nearNumbers(value: number, schema: Schema): number[] {
  const step = 'multipleOf' in schema && schema.multipleOf ? numberOf(schema.multipleOf) : 1;
  const steps = Array.from({ length: mostDifferences }, (_, index) => (index + 1) * step);
  const parts =
    schema.kind === 'number' && !('multipleOf' in schema) ? [0.5, 0.25, 0.125, 0.0625, 0.01, 0.001] : [];
  return [...steps, ...parts]
    .flatMap((by) => [value + by, value - by])
    .map((near) => Number(near.toPrecision(12)));
}

/** Changes the last letter or digit, then two characters, then the first one; then appends a number. */
function nearTexts(text: string): string[] {
  const ends = [...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const last = text.search(/[A-Za-z0-9](?=[^A-Za-z0-9]*$)/);
  const numbered = Array.from({ length: mostDifferences }, (_, index) => `${text}${index + 1}`);
  if (last < 0) return numbered;
  const replaced = ends.map((end) => `${text.slice(0, last)}${end}${text.slice(last + 1)}`);
  const pairs = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0')).map((pair) =>
    text.replace(/[0-9]{2}(?=\D*$)|[A-Za-z0-9]{2}(?=[^A-Za-z0-9]*$)/, pair),
  );
  const firsts = ends.map((end) => `${end}${text.slice(1)}`);
  return [...replaced, ...pairs, ...firsts, ...numbered];
}

function longerLists(values: unknown[], schema: Schema, inside: Depth): unknown[] {
  if (schema.kind !== 'array') return [];
  const [first] = values;
  const others = first === undefined ? [] : differentValues(schema.items, first, inside);
  const longer = Array.from({ length: 20 }, (_, index) => [
    ...values,
    ...Array(index + 1).fill(first ?? null),
  ]);
  return [...others.map((other) => [other, ...values.slice(1)]), [], ...longer];
}

/** Changes, removes or adds one property. */
function otherObjects(value: Record<string, unknown>, schema: Schema, inside: Depth): unknown[] {
  const properties = schema.kind === 'object' ? schema.properties : [];
  const changes = properties.flatMap((property) =>
    Object.hasOwn(value, property.name)
      ? differentValues(property.schema, value[property.name], inside).map((other) => ({
          ...value,
          [property.name]: other,
        }))
      : [],
  );
  const lacking = Object.keys(value).map((name) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
  );
  const others = Object.entries(value).flatMap(([key, item]) =>
    isText(item) ? nearTexts(item).map((text) => ({ ...value, [key]: text })) : [],
  );
  const more = Array.from({ length: 20 }, (_, index) => ({ ...value, [`key${index + 1}`]: 'value' }));
  return [...changes, ...lacking, ...others.slice(0, mostDifferences), ...more];
}
