// What a page leaves to the pages of schemas: fields, values and parameters beyond its budget.
// Law: whatever is linked here is noted, so that the plan knows it.

import { createHash } from 'node:crypto';
import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import { isRecord } from '../../shared/json.ts';
import type { Header } from '../../types/operation.ts';
import type { ObjectSchema, Schema } from '../../types/schema.ts';
import type { SchemaView } from '../../types/schema-view.ts';
import { limits } from '../common/budget.ts';
import { resolveRef, wordsOf } from './labels.ts';
import { rowCount } from './rows.ts';
import type { ApiViewContext, RowDirection } from './schema-index.ts';

/** The links of one page while it is made. */
export interface SchemaLinks {
  context: ApiViewContext;
  linked: Map<string, SchemaDraft>;
  /** Keys of all schemas that the page shows or links to. */
  met: Set<string>;
}

/** The values of a row or body; a very long list goes on at the page of its schema. */
export function enumerationOf(
  links: SchemaLinks,
  schema: Schema,
  { label, own }: { label: string; own?: SchemaDraft },
): Pick<SchemaView, 'enumeration' | 'moreValues' | 'note'> {
  const { context, linked, met } = links;
  const values = wordsOf(schema, context).enumeration;
  const most = own === undefined ? limits.values : valuesOnOwnPage(values);
  if (values.length <= most) return { enumeration: values };
  const enumeration = values.slice(0, most);
  const { moreValues, inSpecification } = context.strings.schema.missingFields;
  const count = moreValues(values.length - most);
  if (own !== undefined) return { enumeration, note: inSpecification(count) };
  const resolved = resolveRef(schema, context);
  const source = resolved.kind === 'array' && resolved.enumeration.length === 0 ? resolved.items : schema;
  const name = source.kind === 'ref' ? source.name : undefined;
  const draft = draftOf(resolveRef(source, context), { name, label }, context);
  if (!linked.has(draft.key)) linked.set(draft.key, draft);
  met.add(draft.key);
  const href = context.tools.schemaHref(draft.key);
  return href === undefined
    ? { enumeration }
    : { enumeration, moreValues: { count, link: { label: draft.label, href } } };
}

/** Values of a schema on the page of its own. */
function valuesOnOwnPage(values: { description?: unknown }[]): number {
  const areDescribed = values.some(({ description }) => description !== undefined);
  return areDescribed ? limits.describedValuesOnOwnPage : limits.valuesOnOwnPage;
}

/** Parameters beyond those of the page, as the fields of an object with a page of its own. */
export function linkParameters(links: SchemaLinks, parameters: Header[], label: string): SchemaView['more'] {
  const properties = parameters.map(({ name, schema, description }) => ({
    name,
    schema: description === undefined ? schema : { ...schema, description },
  }));
  const required = parameters.filter((parameter) => parameter.required === true).map(({ name }) => name);
  const rest: ObjectSchema = {
    kind: 'object',
    properties,
    required,
    patterns: [],
    examples: [],
    enumeration: [],
  };
  const view: SchemaView = { type: 'object', constraints: [], enumeration: [], fields: [] };
  const draft = draftOf(rest, { name: undefined, label }, links.context);
  linkTo(links, view, { draft, schema: rest, direction: 'request' });
  return view.more;
}

/** Leaves a schema, or the rest of one, to a page of its own. */
export function linkTo(
  { context, linked, met }: SchemaLinks,
  view: SchemaView,
  { draft, schema, direction }: { draft: SchemaDraft; schema: ResolvedSchema; direction: RowDirection },
): void {
  if (!linked.has(draft.key)) linked.set(draft.key, draft);
  met.add(draft.key);
  const count = countWords(schema, direction, context);
  const href = context.tools.schemaHref(draft.key);
  if (href === undefined) view.note = context.strings.schema.missingFields.notShown(count);
  else view.more = { count, link: { label: draft.label, href } };
}

/** `14 fields`, `14 fields and 3 options`. */
function countWords(schema: ResolvedSchema, direction: RowDirection, context: ApiViewContext): string {
  const options = schema.variants?.options.length ?? 0;
  const fields = rowCount(schema, direction, context) - options;
  return context.strings.schema.missingFields.fieldsAndOptions(fields, options);
}

// A schema that leaves a page -> what its own page is made of. Law: equal schemas of one name share a page, and
// the key says so without regard to where they were met.

export interface SchemaDraft {
  /** A component's name, or the digest of a schema without one. */
  key: string;
  label: string;
  schema: Schema;
  name?: string;
  /** Set where it goes on from another page: the name of the first page, and which one this is. */
  part?: { name: string; number: number };
}

/** The page of a schema: of the component where it is one, else of all schemas like it in fields of this name. */
export function draftOf(
  schema: ResolvedSchema,
  { name, label }: { name: string | undefined; label: string },
  context: ApiViewContext,
): SchemaDraft {
  if (name !== undefined)
    return { key: name, label: name, name, schema: { kind: 'ref', name, examples: [], enumeration: [] } };
  return { key: keyOfSchema(schema, label, context), label, schema };
}

/** The page that goes on where the page of a schema ends. */
export function draftOfRest(
  rest: ResolvedSchema,
  { label, part }: SchemaDraft,
  context: ApiViewContext,
): SchemaDraft {
  const { name, number } = part ?? { name: label, number: 1 };
  const next = context.strings.navigation.part(name, number + 1);
  return {
    key: keyOfSchema(rest, next, context),
    label: next,
    schema: rest,
    part: { name, number: number + 1 },
  };
}

/** Schemas that are shown alike are alike, however their document writes them. */
function withoutSource(this: unknown, key: string, value: unknown): unknown {
  const isSource = key === 'source' && isRecord(this) && Array.isArray(this.enumeration) && 'kind' in this;
  return isSource ? undefined : value;
}

/** No component's name holds a line break at its start. */
function keyOfSchema(schema: ResolvedSchema, label: string, { keyBySchema }: ApiViewContext): string {
  const known = keyBySchema.get(schema);
  const digest =
    known ?? createHash('sha256').update(JSON.stringify(schema, withoutSource)).digest('hex').slice(0, 16);
  keyBySchema.set(schema, digest);
  return `\n${digest} ${label}`;
}

export interface ParameterPlace {
  id: string;
  direction: RowDirection;
  /** How the value is written, where it is not the usual way. */
  words?: string[];
}

export interface BodyPlace {
  id: string;
  prefix: string;
  direction: RowDirection;
  /** What the page of this schema is called where it has no name. */
  label: string;
  /** Notes on single parts of a form, by name. */
  partWords?: ReadonlyMap<string, string[]>;
  /** Set on the page of a schema: its rest goes to a further page, not to itself. */
  own?: SchemaDraft;
}
