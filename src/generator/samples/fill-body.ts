// Puts the values of a reader into a body. The build and the browser share it.

import { jsonOf, spellingOf } from '../shared/number-spelling.ts';
import type { CallBody, CallField, FormField, HttpBody, MultipartPart } from '../types/http-request.ts';

/** A field with another value. Without one, the field is left out. */
export interface FilledField extends Pick<CallField, 'path' | 'part'> {
  value?: unknown;
  /** Whether it is left out only if it has become empty. */
  isIfEmpty?: true;
}

/** Returns the value of a body at a path; undefined if it has none. */
export function valueAtPath(value: unknown, path: CallField['path']): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Readonly<Record<string | number, unknown>>)[step];
  }
  return found;
}

/** Returns the path of a field of a body in its short form. In that of a form, positions are others; a name is a field to add. */
export function pathInShort(
  { body, short }: Pick<CallBody, 'body' | 'short'>,
  { path, label }: CallField,
): CallField['path'] {
  const [at] = path;
  if (typeof at !== 'number' || body?.kind !== 'form' || short?.kind !== 'form') return path;
  const placesIn = (fields: readonly FormField[]) =>
    fields.flatMap(({ name }, place) => (name === label ? [place] : []));
  return [placesIn(short.fields)[placesIn(body.fields).indexOf(at)] ?? label];
}

/** Returns a body with other values of some fields. */
export function filledBody(body: HttpBody, fields: readonly FilledField[]): HttpBody {
  if (fields.length === 0) return body;
  const found = (at: number) => fields.find(({ path }) => path[0] === at);
  switch (body.kind) {
    case 'json':
      return { ...body, value: fields.reduce(withField, body.value) };
    case 'form':
      return {
        ...body,
        fields: [
          ...replaced(body.fields, found, (field, value) => ({ ...field, value })),
          ...added(fields).map(({ name, value }) => ({ name, value })),
        ],
      };
    case 'multipart':
      return {
        ...body,
        parts: [
          ...replaced(body.parts, found, withValue),
          ...added(fields).map(({ name, value, part = { kind: 'text', name, value } }) =>
            withValue(part, value),
          ),
        ],
      };
    case 'text':
      return { ...body, text: spellingOf(fields[0]?.value ?? '') };
    case 'file':
      return { ...body, fileName: spellingOf(fields[0]?.value ?? body.fileName) };
  }
}

function withValue(part: MultipartPart, value: string): MultipartPart {
  return part.kind === 'file' ? { ...part, fileName: value } : { ...part, value };
}

/** Returns the fields that the samples leave out. A list has a field for each item. */
function added(fields: readonly FilledField[]): { name: string; value: string; part?: MultipartPart }[] {
  return fields.flatMap(({ path: [name], part, ...filled }) =>
    typeof name === 'string' && 'value' in filled
      ? [filled.value].flat().map((value) => ({
          name,
          value: spelled(value),
          ...(part === undefined ? {} : { part }),
        }))
      : [],
  );
}

/** The text of a value in a form, in which objects are JSON. */
function spelled(value: unknown): string {
  return typeof value === 'object' && value !== null ? (jsonOf(value) ?? '') : spellingOf(value);
}

function replaced<Item>(
  items: Item[],
  found: (at: number) => FilledField | undefined,
  replace: (item: Item, value: string) => Item,
): Item[] {
  return items.flatMap((item, at) => {
    const field = found(at);
    if (field === undefined) return [item];
    return 'value' in field ? [replace(item, spelled(field.value))] : [];
  });
}

/** Copies what is on the way to the field. A field below a list that is not there, or below a scalar, has no place. */
function withField(value: unknown, { path, isIfEmpty, ...filled }: FilledField): unknown {
  const [step, ...rest] = path;
  if (isIfEmpty && Object.keys(valueAtPath(value, path) ?? [0]).length > 0) return value;
  if (step === undefined) return 'value' in filled ? filled.value : value;
  if (typeof step === 'number') {
    if (!Array.isArray(value) || step >= value.length) return value;
    if (rest.length === 0 && !('value' in filled)) return value.filter((_, at) => at !== step);
    return value.map((item, at) => (at === step ? withField(item, { path: rest, ...filled }) : item));
  }
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const isLast = rest.length === 0;
  if (isLast && !('value' in filled))
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step));
  const own = Object.entries(value).find(([name]) => name === step)?.[1];
  if (own === undefined && !isLast && typeof rest[0] === 'number') return value;
  const inner = isLast ? filled.value : withField(own ?? {}, { path: rest, ...filled });
  const entries = Object.entries(value);
  const isThere = entries.some(([name]) => name === step);
  return Object.fromEntries(
    isThere
      ? entries.map(([name, item]) => [name, name === step ? inner : item])
      : [...entries, [step, inner]],
  );
}
