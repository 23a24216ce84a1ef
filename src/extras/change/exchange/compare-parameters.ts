// Compares the parameters of two operations.

import { type JsonRecord, recordsAt, valueAt } from '../../../generator/shared/json.ts';
import { below, type Fact, type SchemaNode, type Use } from '../facts.ts';
import { removedKind } from '../lives.ts';
import type { Shape } from '../shape/shape.ts';
import { marksOf, type ObjectAt, type Parameter, parametersOf } from './described.ts';
import { type Comparing, type OperationPair, requestDirection } from './operation-pair.ts';
import { formFacts, formOf, isScalar, type WrittenForm } from './written-forms.ts';

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
  const kind = removedKind('parameter', lives.removal(marksOf(parameter)));
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
  const [first, second] = [schemaNode(before), schemaNode(after)];
  const [old, added] = [given.schemas.shapes.old(first), given.schemas.shapes.new(second)];
  const { place } = before;
  for (const fact of formFacts(before, after, { place, isPlain: isScalar(old) || isScalar(added) }))
    addParameterFact(both, before, fact);
  const use: Use = {
    direction: requestDirection(both),
    text: before.raw.content === undefined ? 'parameter' : 'no',
    // A client always sends a required one.
    ...(before.raw.required !== true && { isParameter: true }),
  };
  const items = isScalar(old) && isRepeated(formOf(after, place)) ? itemOf(added) : undefined;
  if (items === undefined) {
    const pair = given.schemas.compare(first, second, use);
    both.pair.below.push({ names: namesOf(before), pair });
    return;
  }
  addParameterFact(both, before, { kind: 'parameter-became-list', ...places });
  const { isParameter: _, ...inner } = use;
  const pair = given.schemas.compare(first, items, inner);
  both.pair.below.push({ names: [...namesOf(before), '[]'], pair });
}

/** A list whose items are parameters of the same name, so that a single value is a list of one (OpenAPI 3.1, section 4.8.12.4). */
function isRepeated({ style, explode, content }: WrittenForm): boolean {
  return style === 'form' && explode && content === undefined;
}

/** The items of a list that can have one item; undefined for any other schema. */
function itemOf({ types, items, limits, prefix, at }: Shape): SchemaNode | undefined {
  const isList = types?.size === 1 && types.has('array') && prefix.length === 0;
  if (!isList || (limits.get('minItems')?.value ?? 0) > 1 || limits.get('maxItems')?.value === 0)
    return undefined;
  return items ?? { raw: true, at };
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
