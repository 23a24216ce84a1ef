// Makes drafts of the pages of schemas that are too large for other pages, and links to them.
// Law: equal schemas of one name share a page, and its key does not depend on where they are used.

import { createHash } from 'node:crypto';
import { isRecord } from '../../shared/json.ts';
import { visibleName } from '../../shared/words.ts';
import type { Header } from '../../types/operation.ts';
import type { SchemaLink, ValuesLayout } from '../../types/page-layout.ts';
import type { ObjectSchema, ResolvedSchema, Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import type { RowDirection, SchemaIndex } from '../resolve/schema-index.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { rowCount } from '../rows/rows.ts';
import { type DescribedValue, valuesOf } from '../texts/value-lines.ts';
import { cutAfter } from './cut.ts';

/** The page of a schema before it has a URL. */
export interface SchemaDraft {
  /** The name of a component, or the digest of an unnamed schema. */
  key: string;
  label: string;
  schema: Schema;
  name?: string;
  /** The name of what the field of an unnamed schema is in first. */
  around?: string;
  /** Set if it continues another page: the name of the first page, the number of this one, and the rows and options before it. */
  part?: { name: string; number: number; skipped: number };
}

/** Returns the schema on the page of a draft. A page that continues another has the rest of the same schema. */
export function schemaOnPage(
  { schema, part }: Pick<SchemaDraft, 'schema' | 'part'>,
  index: SchemaIndex,
): Schema {
  const { schema: inner } = part === undefined ? {} : innerSchema(schema, index);
  if (part === undefined || inner === undefined) return schema;
  return cutAfter(part.skipped, inner, { direction: 'both', index }).rest;
}

/** Makes the draft of the page of a named schema. */
export function draftOfNamed(name: string): SchemaDraft {
  const schema: Schema = { kind: 'ref', name, examples: [], enumeration: [] };
  return { key: name, label: visibleName(name), name, schema };
}

/** Makes the draft of a schema's page: that of a component, or one for all equal schemas in fields of the same name. */
export function draftOf(
  schema: ResolvedSchema,
  { name, label, around }: { name: string | undefined; label: string; around?: string | undefined },
  index: SchemaIndex,
): SchemaDraft {
  if (name !== undefined) return draftOfNamed(name);
  const key = keyOfSchema(schema, label, index);
  return { key, label, schema, ...(around === undefined ? {} : { around }) };
}

/**
 * Makes the draft of the page that continues the page of a schema. It contains the same schema, as the rests of a large one on all of its
 * pages would take a hundred times its size.
 * @param count the number of rows and options on the page
 */
export function draftOfRest(
  count: number,
  { label, schema, part, around }: SchemaDraft,
  index: SchemaIndex,
): SchemaDraft {
  const { name, number, skipped } = part ?? { name: label, number: 1, skipped: 0 };
  const next = { name, number: number + 1, skipped: skipped + count };
  const nextLabel = index.strings.navigation.part({ name, part: next.number });
  const key = keyOfSchema(schema, `${next.skipped} ${nextLabel}`, index);
  return { key, label: nextLabel, schema, part: next, ...(around === undefined ? {} : { around }) };
}

/** The line break at the start avoids a conflict with names of components. */
function keyOfSchema(schema: Schema, label: string, index: SchemaIndex): string {
  return `\n${index.once(digestOf, schema, index)} ${label}`;
}

function digestOf(schema: Schema): string {
  return createHash('sha256').update(JSON.stringify(schema, withoutSource)).digest('hex').slice(0, 16);
}

/** Leaves out the source, so that schemas are equal if they look the same on a page. */
function withoutSource(this: unknown, key: string, value: unknown): unknown {
  const isSource = key === 'source' && isRecord(this) && Array.isArray(this.enumeration) && 'kind' in this;
  return isSource ? undefined : value;
}

/** Makes the link to a page, with the numbers of fields and options that only that page shows. */
export function linkTo(
  { key, label }: SchemaDraft,
  { schema, direction }: { schema: ResolvedSchema; direction: RowDirection },
  index: SchemaIndex,
): SchemaLink {
  const options = schema.variants?.options.length ?? 0;
  return { key, label, fields: rowCount(schema, direction, index) - options, options };
}

/** Makes a page for parameters beyond the budget, as the fields of an object. */
export function draftOfParameters(
  parameters: Header[],
  label: string,
  index: SchemaIndex,
): { draft: SchemaDraft; link: SchemaLink } {
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
  const draft = draftOf(rest, { name: undefined, label }, index);
  return { draft, link: linkTo(draft, { schema: rest, direction: 'request' }, index) };
}

/** Returns how many enumerated values are beyond the budget, with the page that shows them; undefined if all are shown. */
export function leftValues(
  schema: Schema,
  { label, own }: { label: string; own?: SchemaDraft },
  index: SchemaIndex,
): { values: ValuesLayout; draft?: SchemaDraft } | undefined {
  const values = valuesOf(schema, index);
  const shown = own === undefined ? limits.values : valuesOnOwnPage(values);
  if (values.length <= shown) return undefined;
  const left = values.length - shown;
  if (own !== undefined) return { values: { shown, left } };
  const resolved = index.resolve(schema);
  const source = resolved.kind === 'array' && resolved.enumeration.length === 0 ? resolved.items : schema;
  const name = source.kind === 'ref' ? source.name : undefined;
  const draft = draftOf(index.resolve(source), { name, label }, index);
  return { values: { shown, left, link: { key: draft.key, label: draft.label } }, draft };
}

function valuesOnOwnPage(values: readonly DescribedValue[]): number {
  const areDescribed = values.some(({ text }) => text !== undefined);
  return areDescribed ? limits.describedValuesOnOwnPage : limits.valuesOnOwnPage;
}
