// Compares deprecation, sunset and stability of operations, parameters and properties.

import { areEqual } from '../../generator/shared/json.ts';
import { isText } from '../../generator/shared/number-spelling.ts';
import type { Fact, Trail } from './facts.ts';
import type { Marks } from './shape/shape.ts';

/** A change in the life of something, without its direction. */
type LifeFact = Pick<Fact, 'kind' | 'location' | 'subject' | 'before' | 'after'> & {
  old?: Trail;
  new?: Trail;
};

/** What a removal follows: nothing, a deprecation without a date, a sunset that is over, or one that is not over. */
type Removal = 'plain' | 'undated' | 'due' | 'early';

/** Compares lives. */
export interface Lives {
  compare(before: Marks, after: Marks): LifeFact[];
  removal(marks: Marks): Removal;
  /** Whether clients are promised nothing yet: `draft` and `alpha`. */
  isUnstable(marks: Marks): boolean;
}

/** What lives are compared with. */
export interface LifeOptions {
  /** In milliseconds since 1970. Without it, no sunset is over. */
  today?: number | undefined;
  /** Days between a deprecation and its sunset, by stability level. */
  grace: Readonly<Partial<Record<string, number>>>;
}

/** The kind of a removal. */
export function removedKind(noun: string, removal: Removal): string {
  if (removal === 'plain') return `${noun}-removed`;
  return removal === 'early' ? `${noun}-removed-before-sunset` : `deprecated-${noun}-removed`;
}

const levels = ['draft', 'alpha', 'beta', 'stable'];
const day = 86_400_000;

/** Creates what compares lives on a day. */
export function createLives({ today, grace }: LifeOptions): Lives {
  const daysOf = (marks: Marks) => grace[levelOf(marks)] ?? grace.stable ?? 0;
  const isUnstable = (marks: Marks) => ['draft', 'alpha'].includes(levelOf(marks));
  const isTooSoon = (date: number, days: number) => today !== undefined && date < today + days * day;
  return {
    isUnstable,
    compare: (before, after) => [
      ...stabilityFacts(before, after),
      ...(isUnstable(after)
        ? deprecation(before, after)
        : sunsetFacts(before, after, { days: daysOf(after), isTooSoon })),
    ],
    removal: ({ deprecated, sunset }) => {
      if (deprecated === undefined) return 'plain';
      if (sunset === undefined) return 'undated';
      const date = dateOf(sunset.value);
      return date !== undefined && today !== undefined && date <= today ? 'due' : 'early';
    },
  };
}

/** The stability level; without one, something is stable. */
function levelOf({ stability }: Marks): string {
  return isText(stability?.value) ? stability.value : 'stable';
}

function isLevel(value: unknown): boolean {
  return isText(value) && levels.includes(value);
}

function life(kind: string, subject: string, change: Partial<LifeFact> = {}): LifeFact {
  return { kind, subject, location: [], ...change };
}

function places(
  before: { at: Trail } | undefined,
  after: { at: Trail } | undefined,
): Pick<LifeFact, 'old' | 'new'> {
  return { ...(before && { old: before.at }), ...(after && { new: after.at }) };
}

function stabilityFacts(before: Marks, after: Marks): LifeFact[] {
  const { stability: first } = before;
  const { stability: second } = after;
  const change = { before: first?.value, after: second?.value, ...places(first, second) };
  if (areEqual(first?.value, second?.value)) return [];
  if ([first, second].some((one) => one !== undefined && !isLevel(one.value)))
    return [life('stability-invalid', 'x-stability-level', change)];
  const difference = levels.indexOf(levelOf(after)) - levels.indexOf(levelOf(before));
  if (difference === 0) return [];
  return [life(difference > 0 ? 'stability-increased' : 'stability-decreased', 'x-stability-level', change)];
}

function deprecation(before: Marks, after: Marks): LifeFact[] {
  const change = {
    ...(before.deprecated && { old: before.deprecated }),
    ...(after.deprecated && { new: after.deprecated }),
    after: after.sunset?.value,
  };
  if (before.deprecated === undefined && after.deprecated !== undefined)
    return [life('deprecated', 'deprecated', change)];
  return before.deprecated !== undefined && after.deprecated === undefined
    ? [life('reactivated', 'deprecated', change)]
    : [];
}

interface Policy {
  days: number;
  isTooSoon(date: number, days: number): boolean;
}

function sunsetFacts(before: Marks, after: Marks, policy: Policy): LifeFact[] {
  if (before.deprecated === undefined || after.deprecated === undefined) {
    const fault = after.deprecated && faultOfSunset(after, policy);
    return fault === undefined ? deprecation(before, after) : [fault];
  }
  const { sunset: first } = before;
  const { sunset: second } = after;
  if (areEqual(first?.value, second?.value)) return [];
  const change = { before: first?.value, after: second?.value, ...places(first, second) };
  if (second === undefined) return [life('sunset-removed', 'x-sunset', change)];
  if (first === undefined) return [faultOfSunset(after, policy) ?? life('sunset-moved', 'x-sunset', change)];
  const [from, to] = [dateOf(first.value), dateOf(second.value)];
  // Until when the old document promised it is not known.
  if (to === undefined || from === undefined) return [life('sunset-invalid', 'x-sunset', change)];
  return [life(to >= from ? 'sunset-moved' : 'sunset-shortened', 'x-sunset', change)];
}

/** What is wrong with the sunset of what is deprecated now. */
function faultOfSunset({ deprecated, sunset }: Marks, { days, isTooSoon }: Policy): LifeFact | undefined {
  const fault = (kind: string) =>
    life(kind, 'x-sunset', { after: sunset?.value, ...(deprecated && { new: sunset?.at ?? deprecated }) });
  if (sunset === undefined) return days > 0 ? fault('sunset-missing') : undefined;
  const date = dateOf(sunset.value);
  if (date === undefined) return fault('sunset-invalid');
  return days > 0 && isTooSoon(date, days) ? fault('sunset-too-soon') : undefined;
}

/** Reads a date of RFC 3339, or of HTTP as in the header `Sunset` (RFC 8594). A parser of YAML can have read it already. */
export function dateOf(value: unknown): number | undefined {
  const time = value instanceof Date ? value.getTime() : isText(value) ? timeOf(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function timeOf(text: string): number {
  const [, written] = /^(\d{4}-\d{2}-\d{2})(?:[Tt ][\d:.]+(?:[Zz]|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? [];
  if (written !== undefined) return isDay(written) ? Date.parse(text) : Number.NaN;
  const [, date, month, year] =
    /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) [\d:]{8} GMT$/.exec(text) ?? [];
  const time = Date.parse(text);
  // `Date.parse` takes 31 February for 3 March.
  const isSame = date !== undefined && new Date(time).toUTCString().includes(`${date} ${month} ${year}`);
  return isSame ? time : Number.NaN;
}

/** Whether a day is in the calendar. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
