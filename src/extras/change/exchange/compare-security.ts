// Compares what clients need to be allowed to call an operation.

import { groupPairs } from '../../../generator/shared/group-by.ts';
import {
  areEqual,
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  recordsAt,
  textsAt,
  valueAt,
} from '../../../generator/shared/json.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import { below, type Fact, type Pair, rootTrail, type Side, type Trail } from '../facts.ts';
import { type Described, objectAt, operationsIn } from './described.ts';
import type { Comparing, OperationPair, SchemeNames } from './operation-pair.ts';
import { usualAddress } from './server-addresses.ts';

/** Finds schemes that only have another name, or whose flows became some of those of another one. */
export function createSchemeNames(old: Side, added: Side): SchemeNames {
  const [before, after] = [schemesOf(old), schemesOf(added)];
  const names = new Map<string, string>();
  const [urlIn, urlInNew] = [resolverOf(old), resolverOf(added)];
  const left = [...before].filter(([name]) => !after.has(name));
  const needed = left.length === 0 ? new Map<string, Set<string>>() : neededScopes(old);
  for (const [name, scheme] of left) {
    const isIn = ({ raw }: Scheme) =>
      areFlowsIn([scheme.raw, urlIn], [raw, urlInNew], needed.get(name) ?? new Set());
    const found =
      [...after].find(([other, one]) => !before.has(other) && isSameScheme(one, scheme)) ??
      [...after].find(([, one]) => isIn(one));
    if (found !== undefined) names.set(name, found[0]);
  }
  return names;
}

/** The scopes that a document asks for, by the names of their schemes. */
function neededScopes(side: Side): Map<string, Set<string>> {
  const operations = operationsIn(recordAt(side.root, 'paths'), below(rootTrail, 'paths'), side);
  const lists = [side.root, ...operations.map(({ raw }) => raw)].flatMap((raw) => listAt(raw, 'security'));
  const pairs = lists
    .filter(isRecord)
    .flatMap((one) => Object.keys(one).map((name) => [name, textsAt(one, name)] as const));
  return new Map([...groupPairs(pairs)].map(([name, scopes]) => [name, new Set(scopes.flat())]));
}

/** Whether each flow of a scheme is one of another scheme, with the same addresses and the scopes that are needed. */
function areFlowsIn(
  [inner, urlIn]: readonly [JsonRecord, ResolveUrl],
  [outer, urlInNew]: readonly [JsonRecord, ResolveUrl],
  needed: ReadonlySet<string>,
): boolean {
  const [flows, others] = [recordAt(inner, 'flows'), recordAt(outer, 'flows')];
  const names = Object.keys(flows);
  return (
    names.length > 0 &&
    inner.type === outer.type &&
    names.every((name) => {
      const [flow, other] = [recordAt(flows, name), recordAt(others, name)];
      const scopes = Object.keys(recordAt(flow, 'scopes')).filter((scope) => needed.has(scope));
      return (
        addressKeys.every((key) => areEqual(urlIn(valueAt(flow, key)), urlInNew(valueAt(other, key)))) &&
        scopes.every((scope) => Object.hasOwn(recordAt(other, 'scopes'), scope))
      );
    })
  );
}

type ResolveUrl = (url: unknown) => unknown;

/** An address of a flow can be relative to the address of the API (OpenAPI 3.1, section 4.6). */
function resolverOf({ root }: Side): ResolveUrl {
  const [server] = listAt(root, 'servers');
  const base = isRecord(server) ? usualAddress(server) : '';
  return (url) => (isText(url) && URL.canParse(url, base) ? new URL(url, base).href : url);
}

const addressKeys = ['authorizationUrl', 'tokenUrl', 'refreshUrl'];

function isSameScheme({ raw: first }: Scheme, { raw: second }: Scheme): boolean {
  const { description: _, ...one } = first;
  const { description: __, ...other } = second;
  return areEqual(one, other);
}

interface Scheme {
  raw: JsonRecord;
  at: Trail;
}

function schemesOf(side: Side): Map<string, Scheme> {
  const at = below(rootTrail, 'components', 'securitySchemes');
  const found = new Map<string, Scheme>();
  for (const [name, written] of recordsAt(recordAt(side.root, 'components'), 'securitySchemes')) {
    const scheme = objectAt(written, below(at, name), side);
    if (scheme !== undefined) found.set(name, scheme);
  }
  return found;
}

/** One way to be allowed: schemes with the scopes that they need. */
type Alternative = ReadonlyMap<string, readonly string[]>;

interface Requirements {
  alternatives: Alternative[];
  at: Trail;
}

/** The security of an operation, or that of the document. */
function requirementsOf({ raw, at }: Described, { root }: Side, names: SchemeNames): Requirements {
  const own = valueAt(raw, 'security');
  const list = own ?? valueAt(root, 'security');
  const written = Array.isArray(list) ? list.filter(isRecord) : [];
  const alternatives = written.map(
    (one) => new Map(Object.keys(one).map((name) => [names.get(name) ?? name, textsAt(one, name)])),
  );
  const isOfDocument = own === undefined && list !== undefined;
  return { alternatives, at: below(isOfDocument ? rootTrail : at, 'security') };
}

/** Compares the security of two operations. What was enough before must be enough now. */
export function compareSecurity(given: Comparing, { before, after, pair }: OperationPair): void {
  const first = requirementsOf(before, given.old, given.schemes);
  const second = requirementsOf(after, given.new, new Map());
  const add = (kind: string, change: Pick<Fact, 'before' | 'after' | 'subject'>) =>
    pair.facts.push({
      kind,
      direction: 'none',
      location: ['security'],
      ...change,
      old: first.at,
      new: second.at,
    });
  const isOpen = ({ alternatives }: Requirements) =>
    alternatives.length === 0 || alternatives.some(({ size }) => size === 0);
  if (isOpen(first) && isOpen(second)) return;
  if (isOpen(first)) return void add('security-added', { subject: 'security', after: shown(second) });
  if (isOpen(second)) return void add('security-removed', { subject: 'security', before: shown(first) });
  const lost = first.alternatives.filter((one) => !second.alternatives.some((other) => isEnough(one, other)));
  const gained = second.alternatives.filter(
    (one) => !first.alternatives.some((other) => isEnough(one, other)),
  );
  for (const one of lost) {
    const near = second.alternatives.find((other) => [...other.keys()].every((name) => one.has(name)));
    if (near === undefined) {
      add('security-alternative-removed', {
        subject: nameOf(one),
        before: nameOf(one),
        after: shown(second),
      });
      continue;
    }
    for (const [name, scopes] of near)
      for (const scope of scopes)
        if (!one.get(name)?.includes(scope)) add('scope-added', { subject: name, after: scope });
  }
  for (const one of gained) gainedFacts(one, first.alternatives, add);
}

function gainedFacts(
  one: Alternative,
  before: readonly Alternative[],
  add: (kind: string, change: Pick<Fact, 'before' | 'after' | 'subject'>) => void,
): void {
  const near = before.find((other) => nameOf(other) === nameOf(one));
  if (near === undefined) {
    add('security-alternative-added', { subject: nameOf(one), after: nameOf(one) });
    return;
  }
  for (const [name, scopes] of near)
    for (const scope of scopes)
      if (!one.get(name)?.includes(scope)) add('scope-removed', { subject: name, before: scope });
}

/** Whether a client that has one alternative also has another one. */
function isEnough(has: Alternative, needs: Alternative): boolean {
  return [...needs].every(([name, scopes]) => {
    const own = has.get(name);
    return own !== undefined && scopes.every((scope) => own.includes(scope));
  });
}

function nameOf(alternative: Alternative): string {
  return [...alternative.keys()].toSorted().join(' and ');
}

function shown({ alternatives }: Requirements): string[] {
  return alternatives.map(nameOf);
}

/** Compares the security schemes that are in both documents. */
export function compareSchemes(pair: Pair, { old, new: added, schemes }: Comparing): void {
  const [before, after] = [schemesOf(old), schemesOf(added)];
  const renamed = new Set<string>();
  const map = below(rootTrail, 'components', 'securitySchemes');
  const add = (kind: string, name: string, change: Partial<Fact>) =>
    pair.facts.push({
      kind,
      direction: 'none',
      location: ['security', name],
      subject: name,
      old: map,
      new: map,
      ...change,
    });
  const urls = [resolverOf(old), resolverOf(added)] as const;
  for (const [name, first] of before) {
    const [second, other = ''] = [after.get(name), schemes.get(name)];
    const one = after.get(other);
    if (second !== undefined) compareScheme(name, [first, second], { add, urls });
    else if (one !== undefined && isSameScheme(first, one)) renamed.add(other);
    else add('security-scheme-removed', name, { old: first.at });
  }
  for (const [name, { at }] of after)
    if (!before.has(name) && !renamed.has(name)) add('security-scheme-added', name, { new: at });
}

type AddSchemeFact = (kind: string, name: string, change: Partial<Fact>) => void;
type SchemePair = readonly [Scheme, Scheme];

interface SchemeContext {
  add: AddSchemeFact;
  urls: readonly [ResolveUrl, ResolveUrl];
}

function compareScheme(name: string, [first, second]: SchemePair, { add, urls }: SchemeContext): void {
  for (const key of ['type', 'scheme', 'in', 'name', 'openIdConnectUrl']) {
    const [from, to] = [valueAt(first.raw, key), valueAt(second.raw, key)];
    const isSame =
      key === 'scheme' || (key === 'name' && first.raw.in === 'header')
        ? String(from).toLowerCase() === String(to).toLowerCase()
        : areEqual(from, to);
    if (isSame) continue;
    const kind = key === 'openIdConnectUrl' ? 'security-url-changed' : 'security-scheme-changed';
    const change = { before: from, after: to, old: below(first.at, key), new: below(second.at, key) };
    add(kind, name, change);
    // A scheme of another type has other keys.
    if (key === 'type') return;
  }
  const [flows, others] = [recordAt(first.raw, 'flows'), recordAt(second.raw, 'flows')];
  for (const flow of new Set([...Object.keys(flows), ...Object.keys(others)]))
    compareFlow(flow, [first, second], { add: (kind, change) => add(kind, name, change), urls });
}

interface FlowContext {
  add(kind: string, change: Partial<Fact>): void;
}

function compareFlow(
  flow: string,
  [first, second]: SchemePair,
  { add, urls: [urlIn, urlInNew] }: Pick<SchemeContext, 'urls'> & FlowContext,
): void {
  const places = { old: below(first.at, 'flows', flow), new: below(second.at, 'flows', flow) };
  const flowOf = ({ raw }: SchemePair[number]) => valueAt(recordAt(raw, 'flows'), flow);
  const [before, after] = [flowOf(first), flowOf(second)];
  if (!isRecord(before) || !isRecord(after)) {
    if (isRecord(before)) add('security-flow-removed', { before: flow, ...places });
    if (isRecord(after)) add('security-flow-added', { after: flow, ...places });
    return;
  }
  for (const key of addressKeys) {
    const [from, to] = [valueAt(before, key), valueAt(after, key)];
    if (areEqual(urlIn(from), urlInNew(to))) continue;
    const change = { before: from, after: to, old: below(places.old, key), new: below(places.new, key) };
    add('security-url-changed', change);
  }
  const [scopes, others] = [recordAt(before, 'scopes'), recordAt(after, 'scopes')];
  for (const scope of Object.keys(scopes))
    if (!Object.hasOwn(others, scope)) add('offered-scope-removed', { before: scope, ...places });
  for (const scope of Object.keys(others))
    if (!Object.hasOwn(scopes, scope)) add('offered-scope-added', { after: scope, ...places });
}
