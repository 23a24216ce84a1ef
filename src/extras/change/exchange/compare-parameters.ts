// Compares the parameters of two operations.

import { type JsonRecord, recordsAt, textAt, valueAt } from '../../../generator/shared/json.ts';
import { below, type Fact, type SchemaNode, type Use } from '../facts.ts';
import type { Shape } from '../shape/shape.ts';
import { marksOf, type ObjectAt, type Parameter, parametersOf } from './described.ts';
import { type Comparing, type OperationPair, requestDirection } from './operation-pair.ts';

/** Compares parameters by their place and name. */
export function compareParameters(given: Comparing, both: OperationPair): void {
  const first = parametersOf(both.before, given.old);
  const second = parametersOf(both.after, given.new);
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    const [before, after] = [first.get(key), second.get(key)];
    if (before !== undefined && after !== undefined) compareParameter(given, both, [before, after]);
    else if (before !== undefined) parameterRemoved(given, both, before);
    else if (after !== undefined) parameterAdded(both, after);
  }
}

function namesOf({ place, name }: Parameter): string[] {
  return ['request', place, name];
}

function addParameterFact(
  both: OperationPair,
  parameter: Parameter,
  fact: Partial<Fact> & Pick<Fact, 'kind'>,
): void {
  both.pair.facts.push({
    direction: requestDirection(both),
    location: namesOf(parameter),
    subject: parameter.name,
    ...fact,
  });
}

function parameterAdded(both: OperationPair, parameter: Parameter): void {
  const kind = isRequired(parameter) ? 'required-parameter-added' : 'parameter-added';
  addParameterFact(both, parameter, { kind, old: below(both.before.at, 'parameters'), new: parameter.at });
}

function isRequired({ raw, place }: Parameter): boolean {
  return raw.required === true || place === 'path';
}

function parameterRemoved({ lives }: Comparing, both: OperationPair, parameter: Parameter): void {
  const removal = lives.removal(marksOf(parameter));
  const kind =
    removal === 'plain'
      ? 'parameter-removed'
      : removal === 'early'
        ? 'parameter-removed-before-sunset'
        : 'deprecated-parameter-removed';
  addParameterFact(both, parameter, { kind, old: parameter.at, new: below(both.after.at, 'parameters') });
}

function compareParameter(
  given: Comparing,
  both: OperationPair,
  [before, after]: readonly [Parameter, Parameter],
): void {
  const places = { old: before.at, new: after.at };
  for (const fact of given.lives.compare(marksOf(before), marksOf(after)))
    addParameterFact(both, before, { ...places, ...fact, location: namesOf(before), subject: before.name });
  if (isRequired(before) !== isRequired(after)) {
    const key = (one: Parameter) => ('required' in one.raw ? below(one.at, 'required') : one.at);
    addParameterFact(both, before, {
      kind: isRequired(after) ? 'parameter-became-required' : 'parameter-became-optional',
      old: key(before),
      new: key(after),
    });
  }
  const [first, second] = [schemaOf(before), schemaOf(after)];
  const [old, added] = [given.schemas.shapes.old(first.node), given.schemas.shapes.new(second.node)];
  const isPlain = isScalar(old) || isScalar(added);
  for (const key of ['style', 'explode', 'content'] as const) {
    if (first[key] === second[key] || (isPlain && key === 'explode')) continue;
    addParameterFact(both, before, {
      kind: 'serialization-changed',
      subject: key,
      before: first[key],
      after: second[key],
      old: below(before.at, key),
      new: below(after.at, key),
    });
  }
  compareFlags(both, before, after);
  const use: Use = {
    direction: requestDirection(both),
    text: first.content === undefined ? 'parameter' : 'no',
    // A client always sends a required one.
    ...(before.raw.required !== true && { isParameter: true }),
  };
  const items = isScalar(old) && isRepeated(second) ? itemOf(added) : undefined;
  if (items === undefined) {
    const pair = given.schemas.compare(first.node, second.node, use);
    both.pair.below.push({ names: namesOf(before), pair });
    return;
  }
  addParameterFact(both, before, { kind: 'parameter-became-list', ...places });
  const { isParameter: _, ...inner } = use;
  const pair = given.schemas.compare(first.node, items, inner);
  both.pair.below.push({ names: [...namesOf(before), '[]'], pair });
}

/** Flags that allow more ways to write a value. */
function compareFlags(both: OperationPair, before: Parameter, after: Parameter): void {
  for (const key of ['allowReserved', 'allowEmptyValue']) {
    const [first, second] = [before, after].map(({ raw }) => raw[key] === true);
    if (first === second) continue;
    addParameterFact(both, before, {
      kind: second ? 'serialization-widened' : 'serialization-narrowed',
      subject: key,
      before: first,
      after: second,
      old: below(before.at, key),
      new: below(after.at, key),
    });
  }
}

function isScalar({ types }: Shape): boolean {
  return types !== undefined && types.size > 0 && !types.has('array') && !types.has('object');
}

/** A list whose items are parameters of the same name, so that a single value is a list of one (OpenAPI 3.1, section 4.8.12.4). */
function isRepeated({ style, explode, content }: ParameterSchema): boolean {
  return style === 'form' && explode && content === undefined;
}

/** The items of a list that can have one item; undefined for any other schema. */
function itemOf({ types, items, limits, prefix, at }: Shape): SchemaNode | undefined {
  const isList = types?.size === 1 && types.has('array') && prefix.length === 0;
  if (!isList || (limits.get('minItems')?.value ?? 0) > 1 || limits.get('maxItems')?.value === 0)
    return undefined;
  return items ?? { raw: true, at };
}

interface ParameterSchema {
  node: SchemaNode;
  style: string;
  explode: boolean;
  content: string | undefined;
}

/** The schema of a parameter or a header, and how its values are written (OpenAPI 3.1, section 4.8.12.2). */
function schemaOf({ raw, at, place }: Parameter): ParameterSchema {
  const [content] = recordsAt(raw, 'content');
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const style = textAt(raw, 'style') ?? usual;
  const explode = typeof raw.explode === 'boolean' ? raw.explode : style === 'form';
  return { node: schemaNode({ raw, at }), style, explode, content: content?.[0] };
}

/** The schema of a parameter or a header, which can be that of its only media type. */
export function schemaNode({ raw, at }: ObjectAt): SchemaNode {
  const schema = valueAt(raw, 'schema');
  if (schema !== undefined) return { raw: schema, at: below(at, 'schema') };
  const [content] = recordsAt(raw, 'content');
  if (content === undefined) return { raw: true, at };
  const [name, type]: [string, JsonRecord] = content;
  return { raw: valueAt(type, 'schema') ?? true, at: below(at, 'content', name, 'schema') };
}
