// Compares the keywords that limit single values: enumerations, limits, patterns, encodings, defaults.

import { isMultipleOf } from '../../../generator/json-schema/validate-scalars.ts';
import { areEqual } from '../../../generator/shared/json.ts';
import { isNumber, isText, numberOf } from '../../../generator/shared/number-spelling.ts';
import type { Trail } from '../facts.ts';
import { compareLimits, isWhole, wholeLimit } from '../shape/combine-limits.ts';
import type { Limit, Placed, Shape } from '../shape/shape.ts';
import { addFact, addValueFact, changeOf, type SchemaPair } from './schema-pair.ts';
import { areWrittenAlike } from './written-as-text.ts';

/** Compares the keywords of single values. */
export function compareValues(given: SchemaPair): void {
  compareEnumerations(given);
  compareExtensible(given);
  for (const name of new Set([...given.before.limits.keys(), ...given.after.limits.keys()]))
    compareLimit(given, name);
  comparePatterns(given);
  compareTexts(given);
  compareDefaults(given);
}

function compareEnumerations(given: SchemaPair): void {
  const { values: first } = given.before;
  const { values: second } = given.after;
  const subject = first?.isConst || second?.isConst ? 'const' : 'enum';
  if (first === undefined || second === undefined) {
    if (first === second) return;
    addFact(given, first === undefined ? 'values-restricted' : 'values-unrestricted', {
      subject,
      before: first && plainValues(first),
      after: second && plainValues(second),
      old: first?.at,
      new: second?.at,
    });
    return;
  }
  if (first.isConst && second.isConst) {
    const [[from], [to]] = [first.list, second.list];
    if (!areEqual(from?.value, to?.value))
      addValueFact(given, 'const-changed', { subject, first: from, second: to });
    return;
  }
  compareLists(given, { noun: 'value', subject }, [first, second]);
}

interface ValueList {
  list: readonly Placed[];
  at: Trail;
}

function compareLists(
  given: SchemaPair,
  { noun, subject }: { noun: string; subject: string },
  [first, second]: readonly [ValueList, ValueList],
): void {
  for (const { value, at } of without(first.list, second.list))
    addFact(given, `${noun}-removed`, { subject, before: value, old: at, new: second.at });
  for (const { value, at } of without(second.list, first.list))
    addFact(given, `${noun}-added`, { subject, after: value, old: first.at, new: at });
}

function plainValues({ list }: NonNullable<Shape['values']>): unknown[] {
  return list.map(({ value }) => value);
}

function without(list: readonly Placed[], others: readonly Placed[]): Placed[] {
  const plain = new Set(others.map(({ value }) => value));
  return list.filter(
    ({ value }) => !plain.has(value) && !others.some((other) => areEqual(other.value, value)),
  );
}

/** Values of an extensible enumeration are known values; others are to be expected. */
function compareExtensible(given: SchemaPair): void {
  const { extensible: first } = given.before;
  const { extensible: second } = given.after;
  if (first === undefined || second === undefined) return;
  compareLists(given, { noun: 'known-value', subject: 'x-extensible-enum' }, [first, second]);
}

interface LimitPair {
  first: Limit | undefined;
  second: Limit | undefined;
  isOfWhole: boolean;
}

/** What a limit is without its keyword, if that is a value too. */
const usualLimits: Readonly<Record<string, number>> = { minLength: 0 };

/** Whether a limit allows everything, as one that is less than the number of required properties does. */
function isIdle(name: string, { value }: Limit, { required }: Shape): boolean {
  if (name === 'minProperties') return value <= required.size;
  return value <= 0 && ['minLength', 'minItems'].includes(name);
}

const numbers = ['number', 'integer'];

/** The types that limits are about (JSON Schema Validation 2020-12, section 6). */
const typesOfLimits: Readonly<Record<string, readonly string[]>> = {
  minimum: numbers,
  maximum: numbers,
  multipleOf: numbers,
  minLength: ['string'],
  maxLength: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  minProperties: ['object'],
  maxProperties: ['object'],
};

/** Whether a limit is about no type of its schema, as `maxLength` of an object: it changes nothing when it comes or goes. */
function isForeign(name: string, { types }: Shape): boolean {
  const about = typesOfLimits[name];
  return about !== undefined && types !== undefined && !about.some((type) => types.has(type));
}

function compareLimit(given: SchemaPair, name: string): void {
  const limitOf = (shape: Shape) => {
    const found = shape.limits.get(name);
    return found !== undefined && isIdle(name, found, shape) ? undefined : found;
  };
  const [first, second] = [limitOf(given.before), limitOf(given.after)];
  if (
    first === undefined ? isForeign(name, given.after) : second === undefined && isForeign(name, given.before)
  )
    return;
  // That other numbers than whole ones come or go is a change of the type.
  const isOfWhole = isWhole(given.before) || isWhole(given.after);
  const kind = limitKind(name, { first, second, isOfWhole });
  if (kind === undefined || isImplied(kind, name, { limit: first, values: given.after.values })) return;
  addFact(given, kind, {
    subject: second?.keyword ?? first?.keyword ?? name,
    before: shownLimit(first) ?? usualLimits[name],
    after: shownLimit(second) ?? usualLimits[name],
    old: first?.at,
    new: second?.at,
  });
}

/** Whether a limit goes that all values of the new enumeration are within, so that it changes nothing. */
function isImplied(
  kind: string,
  name: string,
  { limit, values }: { limit: Limit | undefined; values: Shape['values'] },
): boolean {
  if (kind !== 'limit-removed' && kind !== 'limit-loosened') return false;
  if (limit === undefined || values === undefined) return false;
  return values.list.every(({ value }) => isWithin(name, limit, value));
}

function isWithin(name: string, limit: Limit, value: unknown): boolean {
  const size = isNumber(value) ? numberOf(value) : isText(value) ? [...value].length : undefined;
  const isRight = isNumber(value) ? /^(?:min|max)imum$/ : /^(?:min|max)Length$/;
  if (size === undefined || !isRight.test(name)) return false;
  return compareLimits(name, limit, { value: size, isExclusive: false }) >= 0;
}

function shownLimit(limit: Limit | undefined): unknown {
  if (limit?.keyword === 'uniqueItems') return true;
  return limit?.value;
}

/** Limits that documents often add later, for what was refused before too: whether they break clients is not known. */
const lateLimits = new Set(['maximum', 'minimum', 'maxLength', 'minItems']);

function limitKind(name: string, { first, second, isOfWhole }: LimitPair): string | undefined {
  const usual = usualLimits[name];
  if (first === undefined && second === undefined) return undefined;
  if (first === undefined && usual === undefined)
    return lateLimits.has(name) ? 'limit-added' : 'strict-limit-added';
  if (first === undefined) return 'limit-tightened';
  if (second === undefined) return usual === undefined ? 'limit-removed' : 'limit-loosened';
  if (name === 'multipleOf') return stepKind(first.value, second.value);
  const [from, to] = isOfWhole ? [wholeLimit(name, first), wholeLimit(name, second)] : [first, second];
  const order = compareLimits(name, from, to);
  return order === 0 ? undefined : order > 0 ? 'limit-tightened' : 'limit-loosened';
}

function stepKind(first: number, second: number): string | undefined {
  if (first === second) return undefined;
  if (isMultipleOf(second, first)) return 'limit-tightened';
  return isMultipleOf(first, second) ? 'limit-loosened' : 'limit-changed';
}

/** Patterns that any text matches. */
const anyText = new Set(['', '.*', '^.*$', '^', '^.*', '.*$']);

function comparePatterns(given: SchemaPair): void {
  const patternsOf = ({ patterns }: Shape) => patterns.filter(({ value }) => !anyText.has(value));
  const [before, after] = [patternsOf(given.before), patternsOf(given.after)];
  const removed = without(before, after);
  const added = without(after, before);
  const count = Math.max(removed.length, added.length);
  for (let index = 0; index < count; index += 1) {
    const [first, second] = [removed[index], added[index]];
    addValueFact(given, `pattern-${changeOf(first, second)}`, { subject: 'pattern', first, second });
  }
}

/** `contentEncoding` and `contentMediaType`: what a text contains. */
function compareTexts(given: SchemaPair): void {
  const { texts: before } = given.before;
  const { texts: after } = given.after;
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [first, second] = [before.get(name), after.get(name)];
    if (first?.value !== second?.value)
      addValueFact(given, 'content-changed', { subject: name, first, second });
  }
}

function compareDefaults(given: SchemaPair): void {
  const { default: first } = given.before;
  const { default: second } = given.after;
  if (first === undefined && second === undefined) return;
  if (first !== undefined && second !== undefined) {
    const { value } = second;
    if (areEqual(first.value, value) || areWrittenAlike(first.value, value, given.use)) return;
  }
  const noun = given.use.isParameter ? 'parameter-default' : 'default';
  addValueFact(given, `${noun}-${changeOf(first, second)}`, { subject: 'default', first, second });
}
