// Compares the operations of two documents, each with the one that it was matched with.

import { isRecord, textAt, textsAt } from '../../../generator/shared/json.ts';
import { below, type Fact, type Pair, rootTrail, type Side } from '../facts.ts';
import { removedKind } from '../lives.ts';
import { compareBodies } from './compare-bodies.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSchemes, compareSecurity, createSchemeNames } from './compare-security.ts';
import { compareServers } from './compare-servers.ts';
import { type Described, marksOfOperation, objectsIn, operationsIn, webhooksOf } from './described.ts';
import { type KeyOf, matched, matchedPaths } from './match-operations.ts';
import type { ComparedOperation, Comparing, Matched, OperationPair } from './operation-pair.ts';

/** Compares all operations. */
export function compareOperations(comparing: Omit<Comparing, 'schemes'>): ComparedOperation[] {
  const given = { ...comparing, schemes: createSchemeNames(comparing.old, comparing.new) };
  const { old, new: added } = given;
  const paths = matchedPaths(given);
  const webhooks = matched(webhooksOf(old), webhooksOf(added), [({ path, method }) => `${method} ${path}`]);
  const api: Pair = { facts: [], below: [] };
  compareServers(api, given, paths.located);
  for (const move of paths.moves) api.facts.push(move);
  compareSchemes(api, given);
  return [
    { pair: api, isUnstable: false },
    ...comparedOperations(given, paths, { isFromApi: false, added: 'operation-added', label: nameOf }),
    ...comparedOperations(given, webhooks, {
      isFromApi: true,
      added: 'webhook-added',
      label: (one) => `webhook ${one.path}`,
    }),
  ];
}

function nameOf({ method, path, general = path }: Described): string {
  return `${method} ${general}`;
}

function tagsOf({ raw }: Described): string[] {
  return textsAt(raw, 'tags');
}

interface Listing {
  isFromApi: boolean;
  added: 'operation-added' | 'webhook-added' | 'callback-added';
  label(operation: Described): string;
}

function comparedOperations(
  given: Comparing,
  { pairs, removed, added }: Matched,
  listing: Listing,
): ComparedOperation[] {
  const { lives } = given;
  const { label, isFromApi } = listing;
  const single = (operation: Described, fact: Fact, isUnstable: boolean) => ({
    operation: label(operation),
    tags: tagsOf(operation),
    pair: { facts: [fact], below: [] },
    isUnstable,
  });
  return [
    ...pairs.map(([before, after]) => {
      const pair: Pair = { facts: [], below: [] };
      compareOperation(given, { before, after, isFromApi, pair });
      const marks = marksOfOperation(before, given.old);
      const tags = [...new Set([...tagsOf(before), ...tagsOf(after)])];
      return { operation: label(after), tags, pair, isUnstable: lives.isUnstable(marks) };
    }),
    ...removed.map((one) => {
      const marks = marksOfOperation(one, given.old);
      return single(one, removedFact(given, one, listing), lives.isUnstable(marks));
    }),
    ...added.map((one) => {
      const fact = { kind: listing.added, direction: 'none' as const, location: [], subject: label(one) };
      return single(one, { ...fact, old: below(rootTrail, ...mapOf(listing)), new: one.at }, false);
    }),
  ];
}

function mapOf({ added }: Listing): string[] {
  return added === 'webhook-added' ? ['webhooks'] : added === 'operation-added' ? ['paths'] : [];
}

function removedFact({ lives, old }: Comparing, one: Described, listing: Listing): Fact {
  const removal = lives.removal(marksOfOperation(one, old));
  const kind = removedKind(listing.added.replace('-added', ''), removal);
  const places = { old: one.at, new: below(rootTrail, ...mapOf(listing)) };
  if (removal === 'plain' && one.answered !== undefined) {
    const change = { location: ['request', 'path'], subject: 'enum', after: one.answered };
    return { kind: 'values-restricted', direction: 'request', ...change, ...places };
  }
  return { kind, direction: 'none', location: [], subject: listing.label(one), ...places };
}

function compareOperation(given: Comparing, both: OperationPair): void {
  const { before, after, pair } = both;
  for (const fact of given.lives.compare(
    marksOfOperation(before, given.old),
    marksOfOperation(after, given.new),
  ))
    pair.facts.push({ old: before.at, new: after.at, ...fact, direction: 'none' });
  compareNames(both);
  if (!both.isFromApi) compareSecurity(given, both);
  compareParameters(given, both);
  compareBodies(given, both);
  compareResponses(given, both);
  compareCallbacks(given, both);
}

function compareNames({ before, after, pair }: OperationPair): void {
  const add = (kind: string, change: Pick<Fact, 'before' | 'after'>, key: string) =>
    pair.facts.push({
      kind,
      direction: 'none',
      location: [],
      subject: key,
      ...change,
      old: below(before.at, key),
      new: below(after.at, key),
    });
  const [first, second] = [textAt(before.raw, 'operationId'), textAt(after.raw, 'operationId')];
  if (first !== second) {
    const change = { before: first, after: second };
    if (first === undefined) add('operation-id-added', change, 'operationId');
    else if (second === undefined) add('operation-id-removed', change, 'operationId');
    else add('renamed-operation', change, 'operationId');
  }
  const [tags, others] = [tagsOf(before), tagsOf(after)];
  for (const tag of tags) if (!others.includes(tag)) add('tag-removed', { before: tag }, 'tags');
  for (const tag of others) if (!tags.includes(tag)) add('tag-added', { after: tag }, 'tags');
}

function compareCallbacks(given: Comparing, { before, after, pair }: OperationPair): void {
  const first = objectsIn(before, 'callbacks', { side: given.old });
  const second = objectsIn(after, 'callbacks', { side: given.new });
  for (const name of new Set([...first.keys(), ...second.keys()])) {
    const [one, other] = [first.get(name), second.get(name)];
    const listing: Listing = { isFromApi: true, added: 'callback-added', label: () => name };
    const of = (found: typeof one, side: Side) =>
      found !== undefined && isRecord(found.raw) ? operationsIn(found.raw, found.at, side) : [];
    const keys: KeyOf[] = [nameOf, ({ method }) => method];
    const compared = comparedOperations(
      given,
      matched(of(one, given.old), of(other, given.new), keys),
      listing,
    );
    for (const { pair: own } of compared) pair.below.push({ names: ['callbacks', name], pair: own });
  }
}
