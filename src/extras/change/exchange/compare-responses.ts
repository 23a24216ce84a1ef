// Compares the responses of two operations: statuses, headers and bodies.

import { below, type Direction, type Fact } from '../facts.ts';
import { compareContent } from './compare-bodies.ts';
import { schemaNode } from './compare-parameters.ts';
import { marksOf, type ObjectAt, objectsIn } from './described.ts';
import type { Comparing, OperationPair } from './operation-pair.ts';
import { formFacts, isScalar } from './written-forms.ts';

/** Compares responses by their status. A status can become a part of a range, and a range can become single statuses. */
export function compareResponses(given: Comparing, both: OperationPair): void {
  const first = objectsIn(both.before, 'responses', { side: given.old });
  const second = objectsIn(both.after, 'responses', { side: given.new });
  const direction: Direction = both.isFromApi ? 'request' : 'response';
  const covered = new Set<string>();
  const add = (change: 'added' | 'removed', status: string, places: Pick<Fact, 'old' | 'new'>) => {
    const kind = `${status.startsWith('2') ? 'success' : 'error'}-response-${change}`;
    both.pair.facts.push({ kind, direction, location: ['response', status], subject: status, ...places });
  };
  for (const [status, before] of first) {
    const partner = [...second.keys()].filter((other) => isSameStatus(status, other));
    for (const one of partner) covered.add(one);
    const after = second.get(status) ?? second.get(partner[0] ?? '');
    if (after === undefined)
      add('removed', status, { old: before.at, new: below(both.after.at, 'responses') });
    else compareResponse(given, both, { status, direction, before, after });
  }
  for (const [status, after] of second)
    if (!covered.has(status))
      add('added', status, { old: below(both.before.at, 'responses'), new: after.at });
}

function isSameStatus(first: string, second: string): boolean {
  const isRange = (status: string) => /^\dxx$/i.test(status);
  if (first.toLowerCase() === second.toLowerCase()) return true;
  return (isRange(first) || isRange(second)) && first[0] === second[0];
}

/** Statuses whose responses have no body, whatever a document describes (RFC 9110, section 6.4.1). */
const withoutBody = new Set(['204', '205', '304']);

interface ResponsePair {
  status: string;
  direction: Direction;
  before: ObjectAt;
  after: ObjectAt;
}

function compareResponse(given: Comparing, { pair }: OperationPair, both: ResponsePair): void {
  const { status, direction, before, after } = both;
  compareHeaders(given, pair, both);
  if (!withoutBody.has(status))
    compareContent(given, pair, { before, after, direction, names: ['response', status, 'body'] });
}

function compareHeaders(given: Comparing, pair: OperationPair['pair'], both: ResponsePair): void {
  const { status, direction } = both;
  const first = objectsIn(both.before, 'headers', { side: given.old, lower: true });
  const second = objectsIn(both.after, 'headers', { side: given.new, lower: true });
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    // The media types of `content` describe it, and the sunset is a mark of the operation.
    if (key === 'content-type' || key === 'sunset') continue;
    const [before, after] = [first.get(key), second.get(key)];
    const name = before?.name ?? after?.name ?? key;
    const names = ['response', status, 'header', name];
    const places = {
      old: before?.at ?? below(both.before.at, 'headers'),
      new: after?.at ?? below(both.after.at, 'headers'),
    };
    const add = (kind: string) =>
      pair.facts.push({ kind, direction, location: names, subject: name, ...places });
    if (before === undefined || after === undefined) {
      if (before !== undefined)
        add(before.raw.required === true ? 'required-header-removed' : 'header-removed');
      else add('header-added');
      continue;
    }
    const [isRequired, becomesRequired] = [before.raw.required === true, after.raw.required === true];
    if (isRequired !== becomesRequired)
      add(becomesRequired ? 'header-became-required' : 'header-became-optional');
    for (const fact of given.lives.compare(marksOf(before), marksOf(after)))
      pair.facts.push({ ...places, ...fact, direction, location: names, subject: name });
    const nodes = [schemaNode(before), schemaNode(after)] as const;
    const isPlain = isScalar(given.schemas.shapes.old(nodes[0]));
    for (const fact of formFacts(before, after, { place: 'header', isPlain }))
      pair.facts.push({ direction, location: names, ...fact });
    const use = { direction, text: before.raw.content === undefined ? 'yes' : 'no' } as const;
    pair.below.push({ names, pair: given.schemas.compare(...nodes, use) });
  }
}
