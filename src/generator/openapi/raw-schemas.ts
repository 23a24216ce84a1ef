// The components that bodies name -> their text as the document has it, in JSON. References lead to components by name.

import type { SchemaReading } from '../json-schema/read-types.ts';
import type { RawSchema } from '../types/api.ts';
import type { Exchange, MediaType, Operation } from '../types/operation.ts';
import type { Schema } from '../types/schema.ts';
import { filesKey } from './file-places.ts';
import { createSlugger } from './operation-slug.ts';
import { writtenReference } from './written-reference.ts';

/** Longer texts are no reading; the document itself can be downloaded. */
const mostCharacters = 500_000;

/** One for each named schema of a request or answer, in the order of the operations. */
export function rawSchemasOf(
  operations: Operation[],
  reading: SchemaReading & { rawNamed: (name: string) => unknown },
): RawSchema[] {
  const names = new Set(
    operations.flatMap((operation) => [operation, ...operation.callbacks]).flatMap(namesOf),
  );
  const nextSlug = createSlugger();
  return [...names].flatMap((name): RawSchema[] => {
    const text = JSON.stringify(reading.rawNamed(name), (key, value) => localName(key, value, reading), 2);
    if (text === undefined || text.length > mostCharacters) return [];
    return [{ name, slug: nextSlug([{ text: name, keepCase: true }, { text: 'schema' }]), text }];
  });
}

function namesOf({ requestBody, responses }: Exchange): string[] {
  const contents: MediaType[] = [requestBody, ...responses].flatMap((body) => body?.contents ?? []);
  return contents.flatMap(({ schema }) => {
    const name = schema === undefined ? undefined : nameOf(schema);
    return name === undefined ? [] : [name];
  });
}

/** The name of the schema, or of the items of its lists. */
function nameOf(schema: Schema): string | undefined {
  if (schema.kind === 'array') return nameOf(schema.items);
  return schema.kind === 'ref' ? schema.name : undefined;
}

/** Of a `$ref`, and of what a mapping says of another file. */
function localName(key: string, value: unknown, { nameOf: nameBehind, references }: SchemaReading): unknown {
  if (typeof value !== 'string') return value;
  const isInFile = value.startsWith(`#/${filesKey}/`);
  if (key !== '$ref' && !isInFile) return value;
  const name = nameBehind(value);
  if (name !== undefined) return `#/components/schemas/${name}`;
  return isInFile ? writtenReference(value, references.file) : value;
}
