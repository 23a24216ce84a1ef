// Generates an example of a number schema: a small common number, or one near the bounds.

import { isNumber, isNumberLiteral, numberOf } from '../../shared/number-spelling.ts';
import type { NumberValue } from '../../types/number-literal.ts';
import type { NumberSchema } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { isValidScalar } from '../validate-scalars.ts';
import { closeValues, farValues } from './known-values.ts';
import type { ValueName } from './placeholder.ts';
import { usualNumbers } from './usual-values.ts';

/** Names of counts and identifiers, whose examples are whole numbers even if the type is `number`. */
const wholeNames =
  /(^|_)(ids?|counts?|total|number|num|index|position|order|page|pages|per_page|limit|offset|size|length|quantity|year|month|day|age|version|status|code|port|timestamp|at|type|types|kind|seconds|minutes|hours|days|cents|bytes|tokens|epochs|steps)$/;

/**
 * Returns the first valid candidate: what the document gives to the same name nearby, what is usual for the name, what the document gives
 * to it elsewhere, or a small number. If the bounds contradict each other, returns a common number.
 */
export function exampleNumber(
  schema: NumberSchema,
  called: ValueName,
  { known }: Pick<ExampleContext, 'known'>,
): NumberValue {
  const unit = isInMilliseconds(schema, called) ? 1_000 : 1;
  const { description = '', format = '' } = schema;
  const isMoment =
    (sinceEpoch.test(description) && !/nano|micro/.test(called.words)) || ofMoment.test(format);
  const words = isMoment ? 'timestamp' : isInRecording(schema, called) ? 'position' : called.words;
  const usual = usualNumbers(words).map((number) => number * unit);
  const named = [...closeValues(called, known), ...usual, ...farValues(called, known)];
  const found = named.filter(isNumber).find((candidate) => isValidScalar(schema, candidate));
  return found ?? plainNumber(schema, called.words);
}

/** A description of a moment that is a number. */
const sinceEpoch =
  /\bunix[ -]?(?:time(?:stamp)?|epoch)\b|\bsince (?:the )?(?:unix )?epoch\b|\b(?:milli-?)?seconds (?:\w+ )?since [^.]{0,30}\b1970\b|\bepoch (?:seconds|milliseconds|time)\b/i;

/** Formats of a moment that is a number: `unixtime` of the registry of formats, and what documents write in its place. */
const ofMoment = /^(?:unix[-_]?)?(?:time|timestamp|epoch)$/i;

/** Whether a time is a place in a recording: that of a key frame. */
function isInRecording({ description = '' }: NumberSchema, { words }: ValueName): boolean {
  return (
    /(^|_)(?:time|timestamp|at)$/.test(words) &&
    /\bkey ?frames?\b|\bvideo(?:'s)? (?:duration|length)\b|\bfrom the (?:start|beginning) of (?:the|an?) (?:video|recording|audio|track|clip|file|call)\b/i.test(
      description,
    )
  );
}

/** Whether a time or duration is described in milliseconds. */
function isInMilliseconds({ description = '' }: NumberSchema, { words }: ValueName): boolean {
  const isTime =
    sinceEpoch.test(description) ||
    /(^|_)(?:at|time|until|timestamp|epoch|ts|timeout|ttl|duration|interval)$/.test(words);
  return isTime && /\bmilli-?seconds?\b|\bin ms\b/i.test(description);
}

function plainNumber(schema: NumberSchema, words: string): NumberValue {
  const isWhole = schema.kind === 'integer' || /^u?int(8|16|32|64)$/.test(schema.format ?? '');
  const isCount = schema.format === undefined && wholeNames.test(words);
  const usual = schema.multipleOf ?? (isWhole || isCount ? 1 : 1.5);
  const candidates = [numberOf(usual), 1, ...nearBounds(schema), ...multiples(schema), 0]
    .map((candidate) => (isWhole ? Math.round(candidate) : candidate))
    .filter(Number.isFinite);
  // A bound of more digits than JavaScript has is the only candidate that is exact.
  const bounds = [usual, schema.minimum, schema.maximum].filter((bound) => isNumberLiteral(bound));
  return [...candidates, ...bounds].find((candidate) => isValidScalar(schema, candidate)) ?? usual;
}

function lowestOf({ minimum, exclusiveMinimum }: NumberSchema): number | undefined {
  const bounds = [minimum, exclusiveMinimum].filter((bound) => bound !== undefined).map(numberOf);
  return bounds.length === 0 ? undefined : Math.max(...bounds);
}

function highestOf({ maximum, exclusiveMaximum }: NumberSchema): number | undefined {
  const bounds = [maximum, exclusiveMaximum].filter((bound) => bound !== undefined).map(numberOf);
  return bounds.length === 0 ? undefined : Math.min(...bounds);
}

function nearBounds(schema: NumberSchema): number[] {
  const lowest = lowestOf(schema);
  const highest = highestOf(schema);
  const fromLowest = lowest === undefined ? [] : [lowest, lowest + 1, Math.floor(lowest) + 1, lowest + 0.5];
  const fromHighest =
    highest === undefined ? [] : [highest, highest - 1, Math.ceil(highest) - 1, highest - 0.5];
  const between =
    lowest === undefined || highest === undefined
      ? []
      : [tidy((lowest + highest) / 2), (lowest + highest) / 2];
  return [...fromLowest.map(tidy), ...fromHighest.map(tidy), ...between];
}

/** Returns multiples from a bound on, up or down. Several are needed for whole numbers with a fractional step. */
function multiples(schema: NumberSchema): number[] {
  const step = schema.multipleOf === undefined ? 0 : numberOf(schema.multipleOf);
  if (!(step > 0)) return [];
  const [lowest, highest] = [lowestOf(schema), highestOf(schema)];
  const isDown = lowest === undefined && highest !== undefined;
  const first = isDown ? Math.floor(highest / step) : Math.ceil((lowest ?? step) / step);
  return Array.from({ length: 101 }, (_, index) => (first + (isDown ? -index : index)) * step).flatMap(
    (value) => [tidy(value), value],
  );
}

/** Removes rounding errors of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
