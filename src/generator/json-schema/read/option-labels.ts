// Names the options of a union that have no name.

import { isText } from '../../shared/number-spelling.ts';
import type { Schema, Variant } from '../../types/schema.ts';
import type { SchemaReading } from './read-types.ts';

/** The most names in the label of an option. */
const mostNames = 3;

/** Labels the options without a name by what only they have: a value of a property, a short description, a type, required properties, or properties. */
export function withLabels(options: Variant[], { optionLabel }: SchemaReading): Variant[] {
  const facts = options.map(({ schema }) => distinctFacts(schema));
  const labels = new Set(options.map(({ label }) => label));
  return options.map((option, index) => {
    if (option.label !== '') return option;
    const others = facts.filter((_, position) => position !== index);
    const own = (kind: keyof DistinctFacts) =>
      (facts[index]?.[kind] ?? []).filter((fact) => !others.some((other) => other[kind].includes(fact)));
    const [value] = option.discriminatorValues.length > 0 ? option.discriminatorValues : own('values');
    const names = [own('required'), own('properties')].find((list) => list.length > 0) ?? [];
    const type = names.length === 0 ? plainTypeOf(option.schema) : undefined;
    const isOnly = options.every(
      (other) => other === option || other.label !== '' || plainTypeOf(other.schema) !== type,
    );
    const wanted = [
      value,
      nameIn(option.schema.description),
      isOnly ? type : undefined,
      ...(names.length === 0 ? own('lists') : [optionLabel(index + 1, names.slice(0, mostNames))]),
    ];
    const isFree = (label: string | undefined) =>
      label !== undefined && label.length <= longestLabel && !labels.has(label);
    const label = wanted.find(isFree) ?? optionLabel(index + 1, []);
    labels.add(label);
    return { ...option, label };
  });
}

/** Returns the type of an option of which nothing else tells what it is. */
function plainTypeOf({ kind, variants }: Schema): string | undefined {
  return variants === undefined && (kind === 'object' || kind === 'any') ? kind : undefined;
}

/** The most characters of a label that is made of names and values. */
const longestLabel = 60;

/** Returns a description that is a name: a few words without a sentence or markup. */
function nameIn(description = ''): string | undefined {
  const text = description.trim().replace(/\.$/, '');
  return text.length <= mostOfName && /^[\p{L}\p{N} ()'&,+/-]+$/u.test(text) ? text : undefined;
}

/** The most characters of a description that names an option. */
const mostOfName = 32;

/** Returns the value that an option without fields has, if it is the only one. */
export function onlyValueOf(schema: Schema): string | undefined {
  if (schema.kind === 'ref' || schema.kind === 'object' || schema.kind === 'array') return undefined;
  const { enumeration } = schema;
  const value =
    'const' in schema ? schema.const : enumeration.length === 1 ? enumeration[0]?.value : undefined;
  const text = isText(value) || typeof value === 'boolean' || typeof value === 'number' ? String(value) : '';
  return text === '' || text.length > mostOfName ? undefined : text;
}

type DistinctFacts = Record<'values' | 'lists' | 'required' | 'properties', string[]>;

function distinctFacts(schema: Schema): DistinctFacts {
  if (schema.kind !== 'object') return { values: [], lists: [], required: [], properties: [] };
  const values = schema.properties.flatMap(({ name, schema: of }) => {
    const [only, ...others] = of.kind === 'ref' ? [] : of.enumeration.map(({ value }) => value);
    const value = of.kind !== 'ref' && 'const' in of ? of.const : others.length === 0 ? only : undefined;
    return isText(value) || typeof value === 'boolean' ? [`${name}: ${value}`] : [];
  });
  const lists = schema.properties.flatMap(({ name, schema: of }) => {
    const all = of.kind === 'ref' ? [] : of.enumeration.map(({ value }) => String(value));
    const rest = all.length > mostNames ? ['…'] : [];
    return all.length < 2 ? [] : [`${name}: ${[...all.slice(0, mostNames), ...rest].join(', ')}`];
  });
  const properties = schema.properties.map(({ name }) => name);
  return { values, lists, required: schema.required, properties };
}

/** Returns the label of an option by its type or format; undefined for objects and unions. */
export function labelOf(schema: Schema): string | undefined {
  if (schema.kind === 'string' || schema.kind === 'number' || schema.kind === 'integer') {
    return schema.format ?? schema.kind;
  }
  if (schema.kind === 'array' && schema.prefixItems.length === 0) {
    const { items } = schema;
    const type = items.kind === 'ref' ? items.name : (labelOf(items) ?? plainTypeOf(items));
    return type === undefined || type === 'any' ? schema.kind : `${type}[]`;
  }
  if (schema.kind === 'any' && schema.variants === undefined && schema.format !== undefined)
    return schema.format;
  return schema.kind === 'boolean' || schema.kind === 'array' ? schema.kind : undefined;
}
