// A schema that leaves a page -> what its own page is made of. Law: equal schemas of one name share a page, and
// the key says so without regard to where they were met.

import { createHash } from 'node:crypto';
import type { OpenSchema } from '../json-schema/resolve.ts';
import { isRecord } from '../shared/json.ts';
import type { Schema } from '../types/schema.ts';
import type { ApiViewContext } from './api-view-context.ts';

export interface SchemaDraft {
  /** A component's name, or the digest of a schema without one. */
  key: string;
  label: string;
  schema: Schema;
  name?: string;
}

/** The page of a schema: of the component where it is one, else of all schemas like it in fields of this name. */
export function draftOf(
  schema: OpenSchema,
  { name, label }: { name: string | undefined; label: string },
  context: ApiViewContext,
): SchemaDraft {
  if (name !== undefined)
    return { key: name, label: name, name, schema: { kind: 'ref', name, examples: [], enumeration: [] } };
  return { key: keyOfSchema(schema, label, context), label, schema };
}

/** The page that goes on where the page of a schema ends. */
export function draftOfRest(rest: OpenSchema, { label }: SchemaDraft, context: ApiViewContext): SchemaDraft {
  const [, name = label, part = '1'] = /^(.*), part (\d+)$/s.exec(label) ?? [];
  const next = `${name}, part ${Number(part) + 1}`;
  return { key: keyOfSchema(rest, next, context), label: next, schema: rest };
}

/** Schemas that are shown alike are alike, however their document writes them. */
function withoutSource(this: unknown, key: string, value: unknown): unknown {
  const isSource = key === 'source' && isRecord(this) && Array.isArray(this.enumeration) && 'kind' in this;
  return isSource ? undefined : value;
}

/** No component's name holds a line break at its start. */
function keyOfSchema(schema: OpenSchema, label: string, { keyBySchema }: ApiViewContext): string {
  const known = keyBySchema.get(schema);
  const digest =
    known ?? createHash('sha256').update(JSON.stringify(schema, withoutSource)).digest('hex').slice(0, 16);
  keyBySchema.set(schema, digest);
  return `\n${digest} ${label}`;
}
