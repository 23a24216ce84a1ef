// Compares the bodies of requests and responses: their media types and schemas.

import { recordAt, textAt, valueAt } from '../../../generator/shared/json.ts';
import {
  below,
  type Direction,
  type Fact,
  type Pair,
  type SchemaNode,
  type Side,
  type Use,
} from '../facts.ts';
import { xmlFacts } from '../schemas/xml-forms.ts';
import type { Shape, ShapeOf } from '../shape/shape.ts';
import { type ObjectAt, objectAt, objectsIn } from './described.ts';
import { type Comparing, type OperationPair, requestDirection } from './operation-pair.ts';
import { formFacts } from './written-forms.ts';

/** Compares request bodies. */
export function compareBodies(given: Comparing, both: OperationPair): void {
  const bodyOf = (one: ObjectAt, side: Side) =>
    objectAt(valueAt(one.raw, 'requestBody'), below(one.at, 'requestBody'), side);
  const [before, after] = [bodyOf(both.before, given.old), bodyOf(both.after, given.new)];
  const direction = requestDirection(both);
  const add = (kind: string, old: ObjectAt['at'], added: ObjectAt['at']) =>
    both.pair.facts.push({
      kind,
      direction,
      location: ['request', 'body'],
      subject: 'body',
      old,
      new: added,
    });
  if (before === undefined || after === undefined) {
    const kindOf = ({ raw }: ObjectAt) => (raw.required === true ? 'required-body' : 'body');
    if (after !== undefined) add(`${kindOf(after)}-added`, both.before.at, after.at);
    if (before !== undefined) add(`${kindOf(before)}-removed`, before.at, both.after.at);
    return;
  }
  const [first, second] = [before.raw.required === true, after.raw.required === true];
  if (first !== second)
    add(
      second ? 'body-became-required' : 'body-became-optional',
      below(before.at, 'required'),
      below(after.at, 'required'),
    );
  compareContent(given, both.pair, { before, after, direction, names: ['request', 'body'] });
}

/** Two objects with `content`. */
export interface ContentPair {
  before: ObjectAt;
  after: ObjectAt;
  direction: Direction;
  names: readonly string[];
}

interface MediaPair extends Pick<ContentPair, 'before' | 'after'> {
  name: string;
  other: string;
}

/** Compares media types, and the schemas of those in both. */
export function compareContent(given: Comparing, pair: Pair, content: ContentPair): void {
  const removed = objectsIn(content.before, 'content', { side: given.old, lower: true });
  const added = objectsIn(content.after, 'content', { side: given.new, lower: true });
  const matched: MediaPair[] = [];
  const match = (name: string, other: string | undefined) => {
    const [before, after] = [removed.get(name), added.get(other ?? '')];
    if (before === undefined || other === undefined || after === undefined) return;
    removed.delete(name);
    added.delete(other);
    matched.push({ name, other, before, after });
  };
  for (const name of removed.keys()) match(name, name);
  for (const isNear of [isSameType, isWider, (one: string, other: string) => isWider(other, one)])
    for (const name of removed.keys())
      match(
        name,
        [...added.keys()].find((other) => isNear(name, other)),
      );
  const addFact = (kind: string, change: Partial<Fact>) =>
    pair.facts.push({ kind, direction: content.direction, location: content.names, subject: '', ...change });
  const places = { old: below(content.before.at, 'content'), new: below(content.after.at, 'content') };
  for (const [name, { at }] of removed)
    addFact('media-type-removed', { subject: name, before: name, ...places, old: at });
  for (const [name, { at }] of added)
    addFact('media-type-added', { subject: name, after: name, ...places, new: at });
  matched.sort(
    ({ name: one }, { name: other }) => importance(one) - importance(other) || (one < other ? -1 : 1),
  );
  for (const [index, { name, other, before, after }] of matched.entries()) {
    const kind = isWider(name, other) ? 'widened' : isWider(other, name) ? 'narrowed' : 'changed';
    if (name !== other)
      addFact(`media-type-${kind}`, {
        subject: name,
        before: name,
        after: other,
        old: before.at,
        new: after.at,
      });
    const names = index === 0 ? content.names : [...content.names, `[${name}]`];
    const written: Pick<Use, 'text' | 'isXml'> = {
      text: isJson(name) ? 'no' : 'yes',
      ...(isXml(name) && { isXml: true }),
    };
    compareMedia(given, pair, { ...content, before, after, names, ...written });
  }
}

/** The first media type needs no name in locations, and stays the first one when others come. */
function importance(name: string): number {
  return name === 'application/json' ? 0 : isJson(name) ? 1 : 2;
}

/** A media type without its parameters. */
function baseOf(name: string): string {
  return name.replace(/;.*$/s, '').trim();
}

/** Whether two media types differ only in their parameters. */
function isSameType(first: string, second: string): boolean {
  return baseOf(first) === baseOf(second);
}

/** Whether a second media type covers a first one: a wildcard, or `application/json` for one that ends with `+json`. */
function isWider(first: string, second: string): boolean {
  if (first === second) return false;
  const [type = '', subtype = ''] = baseOf(first).split('/');
  if (second === '*/*' || second === `${type}/*`) return true;
  const [otherType = '', otherSubtype = ''] = baseOf(second).split('/');
  return type === otherType && subtype.endsWith(`+${otherSubtype}`);
}

function isXml(name: string): boolean {
  return /^(?:application|text)\/xml\b|\+xml\b/.test(name);
}

function isJson(name: string): boolean {
  return /^application\/json\b|\+json\b|\*/.test(name);
}

function compareMedia(given: Comparing, pair: Pair, media: ContentPair & Pick<Use, 'text' | 'isXml'>): void {
  const { before, after, direction, names, text, isXml } = media;
  const [first, second] = [valueAt(before.raw, 'schema'), valueAt(after.raw, 'schema')];
  const [old, added] = [below(before.at, 'schema'), below(after.at, 'schema')];
  if (first !== undefined && second !== undefined) {
    const nodes = [
      { raw: first, at: old },
      { raw: second, at: added },
    ] as const;
    const use: Use = { direction, text, ...(isXml && { isXml }) };
    pair.below.push({ names, pair: given.schemas.compare(...nodes, use) });
    const [was, is] = [given.schemas.shapes.old(nodes[0]), given.schemas.shapes.new(nodes[1])];
    if (isXml)
      for (const fact of xmlFacts(was, is, [was.name, is.name]))
        pair.facts.push({ direction, location: names, ...fact });
    compareEncodings(given, pair, { ...media, nodes });
  } else if (first !== second) {
    const kind = first === undefined ? 'schema-added' : 'schema-removed';
    pair.facts.push({ kind, direction, location: names, subject: 'schema', old, new: added });
  }
}

/** How the parts of a form are written that both documents have. The style is one of lists and objects. */
function compareEncodings(
  { schemas: { shapes } }: Comparing,
  pair: Pair,
  media: ContentPair & { nodes: readonly [SchemaNode, SchemaNode] },
): void {
  const { before, after, direction, names, nodes } = media;
  const [first, second] = [recordAt(before.raw, 'encoding'), recordAt(after.raw, 'encoding')];
  for (const name of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const was = shapes.old(nodes[0]).properties.get(name);
    const is = shapes.new(nodes[1]).properties.get(name);
    if (was === undefined || is === undefined) continue;
    const isPlain = !isCollection(shapes.old(was), shapes.old) || !isCollection(shapes.new(is), shapes.new);
    const old = { raw: recordAt(first, name), at: below(before.at, 'encoding', name) };
    const added = { raw: recordAt(second, name), at: below(after.at, 'encoding', name) };
    const [from, to] = [old, added].map(({ raw }) => textAt(raw, 'contentType'));
    const types = {
      kind: 'serialization-changed',
      subject: 'contentType',
      before: from,
      after: to,
      old: below(old.at, 'contentType'),
      new: below(added.at, 'contentType'),
    };
    const forms = formFacts(old, added, { place: 'query', isPlain }).filter(
      ({ subject }) => !isPlain || subject !== 'style',
    );
    for (const fact of [...(from === to ? [] : [types]), ...forms])
      pair.facts.push({ direction, location: [...names, name], ...fact });
  }
}

/** Whether a value can be a list or an object. */
function isCollection({ types, unions: [union] }: Shape, shapeOf: ShapeOf): boolean {
  if (types !== undefined) return types.has('array') || types.has('object');
  return union?.members.some((member) => isCollection(shapeOf(member), shapeOf)) ?? true;
}
