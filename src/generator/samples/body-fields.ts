// Finds the fields of a body that readers can fill in: what the sample sends, and further properties of the schema and of the other options of
// its unions. A list or an object among these is one field, with a value that can be sent.

import { generateExample } from '../json-schema/generate/example.ts';
import { shortExample } from '../json-schema/generate/short-example.ts';
import { bodyKindOf } from '../shared/media-types.ts';
import { jsonOf } from '../shared/number-spelling.ts';
import type { CallField, HttpBody, ValueFacts } from '../types/http-request.ts';
import type { MediaType, SentBody } from '../types/operation.ts';
import type { Property, Schema } from '../types/schema.ts';
import type { ExampleContext } from '../types/validation.ts';
import { valueAtPath } from './fill-body.ts';
import { multipartParts } from './multipart.ts';
import {
  isAlwaysRequired,
  itemsIn,
  propertyIn,
  requiresIn,
  type SchemasOfValue,
  schemasOfValue,
  withChoices,
} from './schema-of-value.ts';
import { hasStyle } from './serialize-parameter.ts';
import { factsOfField, isOneValue, isScalar } from './value-facts.ts';

/** Fields of a form. The rest of a larger body stays as it is. */
const mostFields = 80;
/** Fields of a body that are looked at. */
const mostFound = 1_000;
const deepest = 6;
/** Levels of a body in which lists and objects are offered that it leaves out, and how many values are made for them. */
const deepestMade = 2;
const mostMade = 80;
/** Characters of such a value. */
const longestMade = 2_000;

const unknown: Schema = { kind: 'any', examples: [], enumeration: [] };

/** What is sent, and its short form, which the page shows at first. */
interface SentBodies {
  body: HttpBody;
  short?: HttpBody | undefined;
}

/** Returns the fields of a body, those of the sample in its order. */
export function bodyFields(
  { body, short }: SentBodies,
  { content, value: sentValue }: Pick<SentBody, 'content' | 'value'>,
  context: ExampleContext,
): CallField[] {
  const schema = content.schema ?? unknown;
  if (body.kind === 'json') {
    const fields: CallField[] = [];
    addFields({ path: [], value: body.value, schema, isRequired: true }, fields, context);
    return nearest(fields, { body: body.value, short: short?.kind === 'json' ? short.value : undefined });
  }
  const schemas = schemasOfValue(schema, sentValue, context);
  const described = withChoices(schemas, context);
  const named = (name: string, path: CallField['path'], value: unknown): CallField => ({
    path,
    label: name,
    ...(isAlwaysRequired(schemas, name, context) ? { required: true } : {}),
    value,
    facts: factsOfField({ name, schema: propertyIn(described, name) ?? unknown, value }, context),
  });
  if (body.kind === 'form') {
    const sent = body.fields.map(({ name, value }, at) => asText(named(name, [at], value)));
    return [...sent, ...absentFields(sent, { content, described }, context)].slice(0, mostFields);
  }
  if (body.kind === 'multipart') {
    const sent = body.parts.map((part, at) => {
      const field = named(part.name, [at], part.kind === 'file' ? part.fileName : part.value);
      // A part that is sent as JSON is checked as JSON.
      return part.kind === 'text' && field.facts.type === 'object' && isJson(part.contentType)
        ? field
        : asText(field);
    });
    const absent = absentFields(sent, { content, described }, context).map((field) =>
      absentPart(field, content, context),
    );
    return [...sent, ...absent].slice(0, mostFields);
  }
  const isFile = body.kind === 'file';
  const value = isFile ? body.fileName : body.text;
  const facts: ValueFacts = isFile ? { type: 'string' } : { type: 'string', isLong: true };
  return [{ path: [], label: body.contentType, required: true, value, facts }];
}

/** Returns the fields that fit in a form: those that the page shows at first, then those that are in few others and that the samples have. */
function nearest(fields: CallField[], { body, short }: Record<'body' | 'short', unknown>): CallField[] {
  if (fields.length <= mostFields) return fields;
  const rank = ({ path }: CallField) =>
    valueAtPath(short, path) !== undefined
      ? 0
      : path.length + (valueAtPath(body, path) === undefined ? 1 : 0);
  const kept = new Set(fields.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostFields));
  return fields.filter((field) => kept.has(field));
}

/** Returns the fields of a form that the samples leave out, by their names. A list or object with a style of its own is not among them. */
function absentFields(
  sent: readonly CallField[],
  { content, described }: { content: MediaType; described: SchemasOfValue },
  context: ExampleContext,
): CallField[] {
  const names = sent.map(({ label }) => label.replace(/\[.*$/, ''));
  return propertiesIn(described).flatMap(({ name, schema: property }): CallField[] => {
    const { kind, readOnly } = context.resolve(property);
    const encoding = content.encodings.find((candidate) => candidate.name === name);
    const isStyled = !isOneValue(kind) && encoding !== undefined && hasStyle(encoding);
    if (isStyled || readOnly || property.readOnly || names.includes(name)) return [];
    const value = madeFor(property, name, context);
    return [fieldAt({ path: [name], value, schema: property, isRequired: false }, context)];
  });
}

/** Adds the part of a field of a multipart body that the samples leave out. That of a file has a name for it. */
function absentPart(field: CallField, content: MediaType, context: ExampleContext): CallField {
  const [written] = multipartParts({ [field.label]: field.value ?? '' }, content, context);
  if (written === undefined) return field;
  const { part } = written;
  if (part.kind === 'text') return { ...field, part };
  return { ...field, part, value: field.facts.type === 'array' ? [part.fileName] : part.fileName };
}

/** Makes a value of a list or object that the samples leave out, so that it can be sent; undefined for one value, which is typed. */
function madeFor(schema: Schema, name: string, context: ExampleContext): unknown {
  if (isOneValue(context.resolve(schema).kind)) return undefined;
  const value = generateExample(schema, { ...context, about: { ...context.about, name } });
  const holder = { mediaType: 'application/json', isSequence: false };
  const made = shortExample(value, { schema, holder, isWritten: false }, context) ?? value;
  return isScalar(made) || (jsonOf(made)?.length ?? 0) > longestMade ? undefined : made;
}

function isJson(contentType = ''): boolean {
  return bodyKindOf(contentType) === 'json';
}

/** The value of a field or part is serialized already: a list has a field for each item, and an object is JSON. */
function asText(field: CallField): CallField {
  const { type, items = 'string' } = field.facts;
  if (type === 'array') return { ...field, facts: { type: items === 'object' ? 'string' : items } };
  return type === 'object' ? { ...field, facts: { type: 'string' } } : field;
}

interface Place {
  path: CallField['path'];
  value: unknown;
  schema: Schema;
  /** Whether it is required, where what is around it is sent. */
  isRequired: boolean;
  /** Whether the option that is sent requires it, and not all do. */
  isOfOption?: boolean;
  /** The label of the innermost optional object or list around it. */
  inside?: string | undefined;
}

function addFields(place: Place, fields: CallField[], context: ExampleContext): void {
  const { path, value, schema, isRequired } = place;
  if (fields.length >= mostFound) return;
  if (isField(value, path)) {
    fields.push(fieldAt(place, context));
    return;
  }
  const label = labelOf(path);
  if (!isRequired)
    fields.push({
      ...{ path, label, isAround: true, facts: { type: 'object' } },
      ...(place.isOfOption ? { isOfOption: true } : {}),
      ...(place.inside === undefined ? {} : { inside: place.inside }),
    });
  const inside = isRequired ? place.inside : label;
  const schemas = schemasOfValue(schema, value, context);
  const described = withChoices(schemas, context);
  if (Array.isArray(value)) {
    const items = itemsIn(schemas) ?? unknown;
    for (const [at, item] of value.entries())
      addFields(
        { path: [...path, at], value: item, schema: items, isRequired: true, inside },
        fields,
        context,
      );
    fields.push(listField({ path, inside }, schemas));
    return;
  }
  for (const [name, item] of Object.entries(value as object)) {
    const property = propertyIn(described, name) ?? unknown;
    const one = { path: [...path, name], value: item, schema: property, inside };
    const isRequired = isAlwaysRequired(schemas, name, context);
    addFields({ ...one, isRequired, isOfOption: !isRequired && requiresIn(schemas, name) }, fields, context);
  }
  addAbsent({ path, value, inside, schemas }, fields, context);
}

/** A list of objects or lists, of which a reader adds and removes items. */
function listField({ path, inside }: Pick<Place, 'path' | 'inside'>, schemas: SchemasOfValue): CallField {
  const lists = schemas.filter((schema) => schema.kind === 'array');
  const least = Math.max(0, ...lists.map(({ minItems = 0 }) => minItems));
  const most = Math.min(Infinity, ...lists.map(({ maxItems = Infinity }) => maxItems));
  return {
    path: [...path, -1],
    label: labelOf(path),
    ...(inside === undefined ? {} : { inside }),
    facts: { type: 'array' },
    items: { ...(least > 0 ? { least } : {}), ...(most < Infinity ? { most } : {}) },
  };
}

/** Adds the properties that the sample leaves out, but those of items. */
function addAbsent(
  { path, value, schemas, inside }: Omit<Place, 'schema' | 'isRequired'> & { schemas: SchemasOfValue },
  fields: CallField[],
  context: ExampleContext,
): void {
  if (path.some((step) => typeof step === 'number')) return;
  for (const { name, schema } of propertiesIn(withChoices(schemas, context))) {
    const { kind, readOnly } = context.resolve(schema);
    if (readOnly || schema.readOnly || Object.hasOwn(value as object, name)) continue;
    if (!isOneValue(kind) && (path.length >= deepestMade || fields.length >= mostMade)) continue;
    const absent = { path: [...path, name], value: madeFor(schema, name, context), schema, inside };
    fields.push(fieldAt({ ...absent, isRequired: isAlwaysRequired(schemas, name, context) }, context));
  }
}

/** Returns the properties of an object, each described as near to its value as possible. */
function propertiesIn(schemas: SchemasOfValue): Property[] {
  const all = schemas.flatMap((schema) => (schema.kind === 'object' ? schema.properties : []));
  return [...new Map(all.map((property) => [property.name, property])).values()];
}

/** Whether a value is one field: a scalar, a list of scalars, or what is too deep or empty. */
function isField(value: unknown, path: CallField['path']): boolean {
  if (isScalar(value) || path.length >= deepest) return true;
  return Array.isArray(value)
    ? value.every(isScalar)
    : Object.keys(value as object).length === 0 && path.length > 0;
}

function fieldAt(place: Place, context: ExampleContext): CallField {
  const { path, value, schema, inside, isRequired, isOfOption } = place;
  return {
    path,
    label: labelOf(path),
    ...(inside === undefined ? {} : { inside }),
    ...(isRequired ? { required: true } : {}),
    ...(isOfOption ? { isOfOption } : {}),
    ...(value === undefined ? {} : { value }),
    facts: factsOfField({ name: `${path.at(-1) ?? ''}`, schema, value }, context),
  };
}

function labelOf(path: CallField['path']): string {
  return path
    .map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`))
    .join('');
}
