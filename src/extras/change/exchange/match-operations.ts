// Matches the operations of two documents: by their paths, whatever their parameters are called and wherever a prefix stands, and by
// paths that differ in the version of the whole API.

import { recordAt } from '../../../generator/shared/json.ts';
import { below, type Fact, rootTrail, type Side } from '../facts.ts';
import { type Described, marksOfOperation, operationsIn, pathTemplate } from './described.ts';
import { matchedLiterals } from './match-literals.ts';
import type { Comparing, Matched } from './operation-pair.ts';
import { pathOfAddress, serversOf, usualAddress } from './server-addresses.ts';

/** What two descriptions of the same operation have in common. */
export type KeyOf = (operation: Described, side: 'old' | 'new') => string;

/** Matches by several keys in turn. */
export function matched(
  before: readonly Described[],
  after: readonly Described[],
  keys: readonly KeyOf[],
): Matched {
  let removed = [...before];
  let left = [...after];
  const pairs: Matched['pairs'] = [];
  for (const keyOf of keys) {
    const byKey = new Map(left.map((one) => [keyOf(one, 'new'), one]));
    removed = removed.filter((one) => {
      const key = keyOf(one, 'old');
      const found = byKey.get(key);
      if (found === undefined) return true;
      byKey.delete(key);
      pairs.push([one, found]);
      return false;
    });
    const taken = new Set(pairs.map(([, one]) => one));
    left = left.filter((one) => !taken.has(one));
  }
  return { pairs, removed, added: left };
}

/** The names of path parameters do not count, nor whether a prefix is a part of the path or of the server. */
function pathKeys(old: Side, added: Side): KeyOf[] {
  const prefixOf = (one: Described, side: 'old' | 'new') =>
    pathOfAddress(usualAddress(serversOf(one, side === 'old' ? old : added)[0] ?? {}));
  return [
    ({ method, path }) => `${method} ${path}`,
    ({ method, path }) => `${method} ${pathTemplate(path)}`,
    (one, side) => `${one.method} ${pathTemplate(prefixOf(one, side) + one.path)}`,
    // All paths begin with a slash, so that `/` is also the only way to write the address of the server itself.
    (one, side) => `${one.method} ${pathTemplate(prefixOf(one, side) + one.path.replace(/^\/$/, ''))}`,
  ];
}

/** The operations of `paths`. */
export interface MatchedPaths extends Matched {
  /** The pairs with paths of the same version, so that other differences of their addresses can be told. */
  located: Matched['pairs'];
  /** The versions in paths that were changed. */
  moves: readonly Fact[];
}

/** Matches the operations of `paths`. */
export function matchedPaths(given: Omit<Comparing, 'schemes'>): MatchedPaths {
  const { old, new: added } = given;
  const at = below(rootTrail, 'paths');
  const inPaths = (side: Side) => operationsIn(recordAt(side.root, 'paths'), at, side);
  const [before, after] = [inPaths(old), inPaths(added)];
  const first = matched(before, after, pathKeys(old, added));
  const literal = matchedLiterals(first, { before, after }, given);
  const moved = matchedVersions(literal, after, given);
  const moves = new Map(
    moved.pairs.map(([one, other]) => {
      const [from, to] = [versionIn(one.path), versionIn(other.path)];
      return [`${from} ${to}`, { from, to }];
    }),
  );
  return {
    ...moved,
    pairs: [...first.pairs, ...literal.pairs, ...moved.pairs],
    located: [
      ...first.pairs,
      ...literal.pairs,
      ...moved.pairs.map(([one, other]) => [one, { ...other, path: one.path }] as const),
    ],
    moves: [...moves.values()].map(({ from, to }) => ({
      kind: 'path-version-changed',
      direction: 'none',
      location: [],
      subject: 'paths',
      before: from,
      after: to,
      old: at,
      new: at,
    })),
  };
}

/**
 * Matches what is left by paths without their version, if no path of the new document has the former version any more: then the API
 * as a whole has another version. An operation that may be removed stays apart.
 */
function matchedVersions(
  { removed, added }: Matched,
  after: readonly Described[],
  { old, lives }: Pick<Comparing, 'old' | 'lives'>,
): Matched {
  const kept = new Set(after.map(({ path }) => versionIn(path)));
  const isMoved = (one: Described) =>
    versionIn(one.path) !== undefined &&
    !kept.has(versionIn(one.path)) &&
    lives.removal(marksOfOperation(one, old)) === 'plain';
  const found = matched(
    removed.filter(isMoved),
    added.filter(({ path }) => versionIn(path) !== undefined),
    [({ method, path }) => `${method} ${pathTemplate(path.replace(versionSegment, ''))}`],
  );
  const taken = new Set(found.pairs.flat());
  const isLeft = (one: Described) => !taken.has(one);
  return { pairs: found.pairs, removed: removed.filter(isLeft), added: added.filter(isLeft) };
}

/** A version as a part of a path: `/v1`, `/v2.1`, `/v1beta2`. */
const versionSegment = /(?<=\/)v\d+(?:[._-]?\d+)*(?:(?:alpha|beta|rc)\d*)?(?=\/|$)/i;

function versionIn(path: string): string | undefined {
  return versionSegment.exec(path)?.[0];
}
