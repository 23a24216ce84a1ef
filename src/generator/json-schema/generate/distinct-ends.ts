// Lets the end of a span come after its start, what something is moved to differ from what it is moved from, and a new name differ from the
// old one, where both would have the same made-up value. Law: only two fields whose names differ in nothing but such a word are changed, and
// the new value is valid.

import { isNumber, isText, numberOf } from '../../shared/number-spelling.ts';
import type { ObjectSchema, Schema } from '../../types/schema.ts';
import type { GenerationState } from './generation.ts';
import { nameWords } from './names.ts';
import { isPlaceholder } from './placeholder.ts';

const ends: readonly (readonly [string, string])[] = [
  ['start', 'end'],
  ['starts', 'ends'],
  ['begin', 'end'],
  ['from', 'to'],
  ['source', 'destination'],
  ['source', 'target'],
  ['since', 'until'],
  ['after', 'before'],
  ['valid_from', 'valid_until'],
];
const millisecondsOfDay = 86_400_000;
const secondsOfDay = 86_400;
/** The lowest number that is a time in milliseconds, and in seconds. */
const [leastMilliseconds, leastSeconds] = [1e12, 1e9];

/** Changes the ends that equal their starts. */
export function keepEndsApart(
  schema: ObjectSchema,
  members: Map<string, unknown>,
  state: GenerationState,
): void {
  // Most objects have no two members with one value that could be another one.
  const values = [...members.values()].filter((value) => laterValue(value) !== undefined);
  if (new Set(values).size === values.length) return;
  const byWords = new Map([...members.keys()].map((name) => [`_${nameWords(name)}_`, name]));
  for (const [words, start] of byWords)
    for (const end of endsOf(words).map((one) => byWords.get(one))) {
      const value = members.get(start);
      if (end === undefined || value !== members.get(end) || isGiven(schema, { start, end })) continue;
      const later = laterValue(value);
      const described = schemaOf(schema, end);
      const isValid = described !== undefined && state.validator.isExactlyValid(described, later);
      if (later !== undefined && isValid) members.set(end, later);
    }
}

/** Returns the words of the fields that may be the end of a start, or its replacement: `end_time` for `start_time`, `new_name` for `name`. */
function endsOf(words: string): string[] {
  const pairs = ends.filter(([first]) => words.includes(`_${first}_`));
  return [...pairs.map(([first, last]) => words.replace(`_${first}_`, `_${last}_`)), `_new${words}`];
}

/** Whether the author gives an example to each of two fields, which may be equal on purpose. */
function isGiven(schema: ObjectSchema, { start, end }: { start: string; end: string }): boolean {
  return [start, end].every((name) => (schemaOf(schema, name)?.examples.length ?? 0) > 0);
}

function schemaOf({ properties }: ObjectSchema, name: string): Schema | undefined {
  return properties.find((property) => property.name === name)?.schema;
}

/** Returns a day later, another id or another label; undefined for any other value. */
function laterValue(value: unknown): unknown {
  if (isNumber(value)) {
    const time = numberOf(value);
    return time >= leastMilliseconds
      ? time + millisecondsOfDay
      : time >= leastSeconds
        ? time + secondsOfDay
        : undefined;
  }
  if (!isText(value) || isPlaceholder(value)) return undefined;
  if (/^example[ -](?=\w)/i.test(value)) return value.replace(/^example/, 'new').replace(/^Example/, 'New');
  if (/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(value)) return laterText(value);
  const isId = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);
  return isId ? `${value.slice(0, -1)}${value.endsWith('7') ? '8' : '7'}` : undefined;
}

function laterText(value: string): string | undefined {
  const day = Date.parse(`${value.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day)) return undefined;
  return `${new Date(day + millisecondsOfDay).toISOString().slice(0, 10)}${value.slice(10)}`;
}
