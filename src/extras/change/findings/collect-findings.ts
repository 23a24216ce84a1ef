// Makes one finding of each change, with all operations that it is about, and of what the rules say of it.

import { groupBy } from '../../../generator/shared/group-by.ts';
import { pointerOfSegments } from '../../../generator/shared/json.ts';
import { spellingOf } from '../../../generator/shared/number-spelling.ts';
import type { ComparedOperation } from '../exchange/operation-pair.ts';
import { type Fact, keysOf, type Pair, type Trail, type Turn } from '../facts.ts';
import type { ChangeRule } from '../rules/change-rule.ts';
import { ruleUnder } from '../rules/change-rules.ts';
import { type Finding, type FoundAt, fingerprintOf } from './finding.ts';

interface Reached extends FoundAt {
  fact: Fact;
  turn: Turn | undefined;
  isUnstable: boolean;
  tags: readonly string[];
}

/** Collects the findings of an API, in the order of its operations. */
export function collectFindings(compared: readonly ComparedOperation[]): Finding[] {
  const changed = changedPairs(compared.map(({ pair }) => pair));
  const merged = new Map<string, Reached[]>();
  for (const one of compared) {
    // The same change in several media types of a body is one change for those who call the operation.
    const ofBodies = new Map<string, string>();
    for (const reached of factsOf(one, changed)) {
      const inBody = keyInBody(reached);
      const key = (hasMediaType(reached) && ofBodies.get(inBody)) || keyOf(reached);
      if (!ofBodies.has(inBody)) ofBodies.set(inBody, key);
      const known = merged.get(key);
      if (known === undefined) merged.set(key, [reached]);
      else known.push(reached);
    }
  }
  return [...merged.values()].flatMap(findingOf);
}

/** The pairs that have changes, in themselves or below. */
function changedPairs(roots: readonly Pair[]): Set<Pair> {
  const above = new Map<Pair, Pair[]>();
  const open = [...roots];
  const seen = new Set(roots);
  for (let pair = open.pop(); pair !== undefined; pair = open.pop())
    for (const { pair: inner } of pair.below) {
      const known = above.get(inner);
      if (known === undefined) above.set(inner, [pair]);
      else known.push(pair);
      if (seen.has(inner)) continue;
      seen.add(inner);
      open.push(inner);
    }
  const changed = new Set([...seen].filter(({ facts }) => facts.length > 0));
  for (const pair of changed) for (const outer of above.get(pair) ?? []) changed.add(outer);
  return changed;
}

interface Step {
  pair: Pair;
  path: readonly string[];
  turn: Turn | undefined;
}

/** What `not` in `not` turns is as it was. */
function turned(first: Turn | undefined, second: Turn | undefined): Turn | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return first === 'inverse' && second === 'inverse' ? undefined : 'unknown';
}

/** The changes of an operation, each at the shortest way to it in each body, and in each response. */
function factsOf(compared: ComparedOperation, changed: ReadonlySet<Pair>): Reached[] {
  const { operation, pair, isUnstable, tags = [] } = compared;
  const reached = ({ pair: one, path, turn }: Step): Reached[] =>
    one.facts.map((fact) => {
      const location = locationText([...path, ...fact.location]);
      return { fact, operation: operation ?? null, location, turn, isUnstable, tags };
    });
  const parts = groupBy(
    pair.below.filter((inner) => changed.has(inner.pair)),
    ({ names }) => names.slice(0, 2).join('.'),
  );
  const whole: Step = { pair, path: [], turn: undefined };
  const below = [...parts.values()].flatMap((part) =>
    stepsBelow({ ...whole, pair: { facts: [], below: part } }, changed),
  );
  return [whole, ...below].flatMap(reached);
}

/** The changed pairs below a pair, each once, by the shortest way. */
function stepsBelow(from: Step, changed: ReadonlySet<Pair>): Step[] {
  const found: Step[] = [];
  const seen = { plain: new Set<Pair>(), inverse: new Set<Pair>(), unknown: new Set<Pair>() };
  // Steps that are added are taken too.
  const open = [from];
  for (const { pair, path, turn } of open)
    for (const { pair: inner, names, turn: other } of pair.below) {
      const next = turned(turn, other);
      const known = seen[next ?? 'plain'];
      if (!changed.has(inner) || known.has(inner)) continue;
      known.add(inner);
      const step = { pair: inner, path: [...path, ...names], turn: next };
      open.push(step);
      found.push(step);
    }
  return found;
}

function locationText(names: readonly string[]): string {
  return names.reduce(
    (text, name) => (text === '' || name.startsWith('[') ? text + name : `${text}.${name}`),
    '',
  );
}

const pointers = new WeakMap<Trail, string>();

function pointerOf(trail: Trail | undefined): string {
  if (trail === undefined) return '#';
  const known = pointers.get(trail) ?? pointerOfSegments(keysOf(trail));
  pointers.set(trail, known);
  return known;
}

/**
 * A change that is at the same places of both documents is one change, however many operations lead to it. What was added has its place
 * in the new one, such as a shared parameter that many operations refer to now, and what was removed in the old one.
 */
function keyOf({ fact, turn }: Reached): string {
  const { kind, direction, before, after, subject } = fact;
  const places = [
    /-added$|^allowed$/.test(kind) ? '' : pointerOf(fact.old),
    /-removed$|^forbidden$/.test(kind) ? '' : pointerOf(fact.new),
  ];
  return JSON.stringify([turn, kind, direction, subject, before, after, ...places]);
}

/** The name of a media type in a location. The first one of a body has none. */
const mediaType = /(?<=\bbody)\[[^\]]+\/[^\]]+\]/;

function hasMediaType({ location }: Reached): boolean {
  return mediaType.test(location);
}

/** The same type is wider or narrower in a form, where each value is text, and another one in JSON. */
function keyInBody({ fact, turn, location }: Reached): string {
  const { direction, before, after, subject } = fact;
  const kind = fact.kind.replace(/-(?:changed|narrowed|widened)$/, '');
  return JSON.stringify([turn, kind, direction, subject, before, after, location.replace(mediaType, '')]);
}

function findingOf(all: Reached[]): Finding[] {
  const [first] = all;
  if (first === undefined) return [];
  const { fact, turn, operation, location } = first;
  const rule = ruleUnder(turn, fact.kind, fact.direction);
  const isPromised = all.some(({ isUnstable }) => !isUnstable) || fact.kind.startsWith('stability-');
  const { code } = rule;
  const { before = null, after = null } = fact;
  return [
    {
      code,
      verdict: isPromised ? rule.verdict : 'compatible',
      operation,
      location,
      before,
      after,
      message: messageOf(rule, first),
      action: rule.action,
      old: pointerOf(fact.old),
      new: pointerOf(fact.new),
      fingerprint: fingerprintOf([code, operation, location, fact.subject, before, after]),
      places: all.map((one) => ({ operation: one.operation, location: one.location })),
      tags: [...new Set(all.flatMap((one) => one.tags))],
    },
  ];
}

function messageOf({ message }: ChangeRule, { fact, operation, location }: Reached): string {
  const { subject, before, after, direction } = fact;
  const of = operation === null ? '' : ` of \`${operation}\``;
  const where =
    location === '' || location === 'security' ? `\`${operation ?? 'the API'}\`` : `\`${location}\`${of}`;
  const parts: Record<string, string> = {
    where,
    sender: direction === 'request' ? 'clients' : 'the API',
    subject: message.includes('`{subject}') ? subject : `\`${subject}\``,
    before: valueText(before, { isInCode: message.includes('{before}`'), other: after }),
    after: valueText(after, { isInCode: message.includes('{after}`'), other: before }),
  };
  return message.replaceAll(/\{(\w+)\}/g, (written, name: string) => parts[name] ?? written);
}

const longest = 80;

/** A value as a reader of the document writes it. A text has quotes if the other value is a number or a flag that is spelled the same. */
function valueText(value: unknown, { isInCode, other }: { isInCode: boolean; other: unknown }): string {
  if (value === undefined) return 'none';
  const items = Array.isArray(value) ? value : [value];
  const isSpelledAlike = (item: unknown) =>
    typeof item === 'string' && typeof other !== 'string' && spellingOf(other) === item;
  const shown = items.map((item: unknown) => {
    const isWritten = (typeof item === 'object' && item !== null) || isSpelledAlike(item);
    const text = isWritten ? JSON.stringify(item) : spellingOf(item);
    const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
    const safe = short.replaceAll('`', "'");
    return isInCode ? safe : `\`${safe}\``;
  });
  const listed = shown.slice(0, 10);
  return listed.length < shown.length ? `${listed.join(', ')} and others` : listed.join(', ');
}
