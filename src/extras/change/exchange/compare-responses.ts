// Compares the responses of two operations: statuses, headers and bodies.

import { below, type Direction, type Fact, type Side } from '../facts.ts';
import { compareContent } from './compare-bodies.ts';
import { schemaNode } from './compare-parameters.ts';
import { marksOf, type ObjectAt, objectsIn } from './described.ts';
import type { Comparing, OperationPair } from './operation-pair.ts';
import { formFacts, isScalar } from './written-forms.ts';

/** The responses of an operation by their statuses. */
type Responses = ReadonlyMap<string, ObjectAt>;

interface Statuses {
  first: Responses;
  second: Responses;
  direction: Direction;
}

/** Compares responses by their status, each with what the other document says of that status. */
export function compareResponses(given: Comparing, both: OperationPair): void {
  const first = responsesOf(both.before, given.old);
  const second = responsesOf(both.after, given.new);
  const direction = both.isFromApi ? 'request' : 'response';
  const maps = { old: below(both.before.at, 'responses'), new: below(both.after.at, 'responses') };
  for (const status of [...new Set([...first.keys(), ...second.keys()])].toSorted()) {
    const isFirst = isSuccess(status) && !hasSuccess(first);
    const before = isFirst ? first.get('default') : ofStatus(first, status);
    const after = ofStatus(second, status);
    if (before !== undefined && after !== undefined)
      compareResponse(given, both, { status, direction, before, after });
    const change = changeOfStatus(status, { first, second, direction });
    if (change === undefined) continue;
    const places = { old: first.get(status)?.at ?? maps.old, new: second.get(status)?.at ?? maps.new };
    both.pair.facts.push({
      direction,
      location: ['response', status],
      subject: status,
      ...change,
      ...places,
    });
  }
}

function responsesOf(operation: ObjectAt, side: Side): Responses {
  const found = objectsIn(operation, 'responses', { side });
  return new Map([...found].map(([status, one]) => [status.replace(/xx$/, 'XX'), one]));
}

function isSuccess(status: string): boolean {
  return status.startsWith('2');
}

function hasSuccess(responses: Responses): boolean {
  return [...responses.keys()].some(isSuccess);
}

function rangeOf(status: string): string {
  return `${status[0]}XX`;
}

/** The response of a status: its own, that of its range, or `default`, which is about errors beside a success. */
function ofStatus(responses: Responses, status: string): ObjectAt | undefined {
  const own = responses.get(status) ?? responses.get(rangeOf(status));
  return own ?? (/^[45]/.test(status) ? responses.get('default') : undefined);
}

/** How a status came or went; undefined if it did not, or if it is one of a range. */
function changeOfStatus(
  status: string,
  { first, second, direction }: Statuses,
): Pick<Fact, 'kind' | 'before' | 'after'> | undefined {
  if (first.has(status) && second.has(status)) return undefined;
  const [change, others] = second.has(status) ? (['added', first] as const) : (['removed', second] as const);
  if (others.has(rangeOf(status))) return undefined;
  if (!isSuccess(status)) return { kind: `error-response-${change}` };
  const left = [...second.keys()].filter(isSuccess);
  // The statuses of a range were possible before, and any status where none was described.
  if (change === 'removed' && status === rangeOf(status) && left.length > 0)
    return { kind: 'values-restricted', before: status, after: left };
  if (change === 'removed' || direction === 'request' || hasSuccess(first))
    return { kind: `success-response-${change}` };
  return status === left[0] ? { kind: 'values-restricted', after: left } : undefined;
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
