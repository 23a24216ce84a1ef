// Compares the properties of two schemas. A property that is read only is no part of requests, one that is write only none of responses.

import { isRecord } from '../../../generator/shared/json.ts';
import { below, type Direction, type SchemaNode } from '../facts.ts';
import type { Shape } from '../shape/shape.ts';
import { addBelow, addFact, type SchemaPair } from './schema-pair.ts';
import { addXmlFacts } from './xml-forms.ts';

/** Compares the properties, and what is said of all others. */
export function compareProperties(given: SchemaPair): void {
  const { before, after } = given;
  const names = new Set([
    ...before.properties.keys(),
    ...before.required.keys(),
    ...after.properties.keys(),
    ...after.required.keys(),
  ]);
  for (const name of names) compareProperty(given, name);
  compareOthers(given);
  comparePatternProperties(given);
}

interface Property {
  name: string;
  node: SchemaNode;
  /** A name can be required without being declared. */
  isDeclared: boolean;
  isRequired: boolean;
  shape: Shape;
  isSent: boolean;
}

function propertyOf(given: SchemaPair, side: 'before' | 'after', name: string): Property | undefined {
  const shape = given[side];
  const required = shape.required.get(name);
  const declared = shape.properties.get(name);
  if (declared === undefined && required === undefined) return undefined;
  const node = declared ?? { raw: true, at: required ?? shape.at };
  const own = (side === 'before' ? given.shapes.old : given.shapes.new)(node);
  const isSent = isIn(own, given.use.direction);
  return {
    name,
    node,
    isDeclared: declared !== undefined,
    isRequired: required !== undefined,
    shape: own,
    isSent,
  };
}

function isIn({ marks }: Shape, direction: Direction): boolean {
  return (direction === 'request' ? marks.readOnly : marks.writeOnly) === undefined;
}

function compareProperty(given: SchemaPair, name: string): void {
  const before = propertyOf(given, 'before', name);
  const after = propertyOf(given, 'after', name);
  if (before === undefined || after === undefined) {
    const only = before ?? after;
    if (only?.isDeclared === false) {
      if (mayBeObject(given.after)) requiredChanged(given, name);
    } else if (before?.isSent) removedOrUnnamed(given, before);
    else if (after?.isSent) addedOrNamed(given, after);
    return;
  }
  if (before.isDeclared !== after.isDeclared) {
    if (!before.isSent || !after.isSent) return;
    compareRequired(given, before, after);
    if (before.isDeclared) removed(given, before);
    else added(given, after, false);
    return;
  }
  const change = { subject: name, names: [name], old: before.node.at, new: after.node.at };
  if (!before.isSent && !after.isSent) return;
  if (before.isSent !== after.isSent) {
    const isNew = after.isRequired ? 'required-' : '';
    addFact(given, after.isSent ? `${isNew}property-included` : 'property-excluded', change);
    return;
  }
  compareRequired(given, before, after);
  compareOtherDirection(given, before, after);
  addXmlFacts(given, [name], [before.shape, after.shape]);
  addPart(given, [name], [before.node, after.node]);
}

/** Compares what two objects have. */
function addPart(
  given: SchemaPair,
  names: readonly string[],
  nodes: readonly [SchemaNode, SchemaNode],
): void {
  const { use } = given;
  addBelow({ ...given, use: use.text === 'parameter' ? { ...use, text: 'unknown' } : use }, names, nodes);
}

/** A property that also leaves or enters the other direction is noted once, where it is. */
function compareOtherDirection(given: SchemaPair, before: Property, after: Property): void {
  const key = given.use.direction === 'request' ? 'writeOnly' : 'readOnly';
  const [first, second] = [before.shape.marks[key], after.shape.marks[key]];
  if ((first === undefined) === (second === undefined)) return;
  addFact(given, second === undefined ? 'property-shared' : 'property-reserved', {
    subject: before.name,
    names: [before.name],
    old: first ?? before.node.at,
    new: second ?? after.node.at,
  });
}

function compareRequired(given: SchemaPair, before: Property, after: Property): void {
  if (before.isRequired !== after.isRequired) requiredChanged(given, before.name);
}

/** A name can be required that is not among the properties of the schema. One without properties leaves them to what it is a part of. */
function requiredChanged(given: SchemaPair, name: string): void {
  const [old, added] = [given.before.required.get(name), given.after.required.get(name)];
  const isUnlisted = ({ properties }: Shape) => properties.size > 0 && !properties.has(name);
  const noun = isUnlisted(given.before) && isUnlisted(given.after) ? 'name' : 'property';
  addFact(given, `${noun}-became-${added === undefined ? 'optional' : 'required'}`, {
    subject: name,
    names: [name],
    old: old ?? given.before.properties.get(name)?.at,
    new: added ?? given.after.properties.get(name)?.at,
  });
}

function added(given: SchemaPair, { name, node }: Property, isNeeded: boolean): void {
  addFact(given, isNeeded ? 'required-property-added' : 'property-added', {
    subject: name,
    names: [name],
    old: below(given.before.at, 'properties'),
    new: node.at,
  });
}

function removed(given: SchemaPair, { name, node, shape }: Property): void {
  const isDue = given.lives.removal(shape.marks) === 'due';
  // A server can ignore what its document does not describe, but not what it does not allow.
  const isRefused = given.use.direction === 'request' && isClosed(given.after);
  addFact(given, isDue ? 'deprecated-property-removed' : isRefused ? 'forbidden' : 'property-removed', {
    subject: name,
    names: [name],
    old: node.at,
    new: below(given.after.at, 'properties'),
  });
}

/** Whether an object allows no properties but those that it describes. */
function isClosed({ additional, conditions, propertyPatterns }: Shape): boolean {
  const others = conditions.find(({ keyword }) => keyword === 'unevaluatedProperties');
  return propertyPatterns.size === 0 && (additional?.raw === false || others?.node.raw === false);
}

function mayBeObject({ types }: Shape): boolean {
  return types === undefined || types.has('object');
}

/** A property that gets a name was one of the others before, and was described as these. */
function addedOrNamed(given: SchemaPair, property: Property): void {
  const { additional } = given.before;
  added(given, property, property.isRequired);
  if (isRecord(additional?.raw)) addPart(given, [property.name], [additional, property.node]);
}

/** A property that loses its name is one of the others. */
function removedOrUnnamed(given: SchemaPair, property: Property): void {
  const { additional } = given.after;
  if (!isRecord(additional?.raw)) removed(given, property);
  else {
    if (property.isRequired) requiredChanged(given, property.name);
    addPart(given, [property.name], [property.node, additional]);
  }
}

/** `additionalProperties`: absent is any value. */
function compareOthers(given: SchemaPair): void {
  const { before, after } = given;
  if (before.additional === undefined && after.additional === undefined) return;
  const [first, second] = [othersOf(before), othersOf(after)];
  const [isClosed, closes] = [first.raw === false, second.raw === false];
  if (!isClosed && !closes) addPart(given, ['*'], [first, second]);
  if (isClosed === closes) return;
  addFact(given, closes ? 'others-forbidden' : 'others-allowed', {
    subject: 'additionalProperties',
    old: first.at,
    new: second.at,
  });
}

function othersOf({ additional, at }: Shape): SchemaNode {
  return additional ?? { raw: true, at };
}

function comparePatternProperties(given: SchemaPair): void {
  const { propertyPatterns: before } = given.before;
  const { propertyPatterns: after } = given.after;
  for (const pattern of new Set([...before.keys(), ...after.keys()])) {
    const [first, second] = [before.get(pattern), after.get(pattern)];
    if (first !== undefined && second !== undefined) addPart(given, [`/${pattern}/`], [first, second]);
    else
      addFact(given, first === undefined ? 'condition-added' : 'condition-removed', {
        subject: 'patternProperties',
        names: [`/${pattern}/`],
        before: first && pattern,
        after: second && pattern,
        old: first?.at,
        new: second?.at,
      });
  }
}
