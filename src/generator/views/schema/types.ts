// A schema -> its type in words: `string`, `int32`, `string[]`, `object or null`.

import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import type { Schema } from '../../types/schema.ts';
import { resolveRef, type SchemaIndex } from './schema-index.ts';

/** Formats that are more precise than the type: they replace it. Others are a constraint. */
const knownFormats = new Set([
  'int32',
  'int64',
  'uint32',
  'uint64',
  'float',
  'double',
  'decimal',
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'uuid',
  'uri',
  'url',
  'uri-reference',
  'hostname',
  'ipv4',
  'ipv6',
  'byte',
  'binary',
  'password',
  'regex',
  'json-pointer',
]);

/** Formats of numbers: a text with such a format (64 bits are more than JSON's numbers keep) shows its type. */
const numberFormats = new Set(['int32', 'int64', 'uint32', 'uint64', 'float', 'double']);

/** True where a format makes the type unnecessary; also where it only repeats the type. */
export function showsType(kind: 'string' | 'number' | 'integer', format: string): boolean {
  return format === kind || (knownFormats.has(format) && !(kind === 'string' && numberFormats.has(format)));
}

/** The type of a schema without its name. */
export function typeOf(schema: Schema, index: SchemaIndex): string {
  return index.once(typeInWords, schema, index);
}

function typeInWords(schema: Schema, index: SchemaIndex): string {
  return inWords(typesOf(schema, index.once(createWalk, index.schemas, index)), index);
}

function inWords([first = 'any', ...others]: readonly string[], { strings }: SchemaIndex): string {
  return others.length === 0 ? first : strings.schema.or([first, ...others]);
}

/** The types that a value can have; `null` beside others is the last. */
type Types = readonly string[];

interface Found {
  types: Types;
  /** A schema in it contains itself, so the types depend on where the walk began. */
  isRecursive: boolean;
}

/** Finds the types of schemas; those that contain no schema twice are kept from walk to walk. */
interface Walk {
  index: SchemaIndex;
  settled: Map<ResolvedSchema, Types>;
  /** In this walk: `any` until the types are known. A choice that contains itself ends there. */
  met: Map<ResolvedSchema, Types>;
}

function createWalk(_schemas: unknown, index: SchemaIndex): Omit<Walk, 'met'> {
  return { index, settled: new Map() };
}

/** A walk of its own for each schema, so that its types do not depend on which other schema was asked for first. */
function typesOf(schema: Schema, walk: Omit<Walk, 'met'>): Types {
  return find(schema, { ...walk, met: new Map() }).types;
}

function find(schema: Schema, walk: Walk): Found {
  const resolved = resolveRef(schema, walk.index);
  const { types, isRecursive } = findResolved(resolved, walk);
  const isNullable = resolved.nullable === true && types[0] !== 'any' && types.at(-1) !== 'null';
  return { types: isNullable ? [...types, 'null'] : types, isRecursive };
}

function findResolved(schema: ResolvedSchema, walk: Walk): Found {
  const settled = walk.settled.get(schema);
  if (settled !== undefined) return { types: settled, isRecursive: false };
  const met = walk.met.get(schema);
  if (met !== undefined) return { types: met, isRecursive: true };
  walk.met.set(schema, ['any']);
  const found = typesOfKind(schema, walk);
  if (found.isRecursive) walk.met.set(schema, found.types);
  else walk.settled.set(schema, found.types);
  return found;
}

function typesOfKind(schema: ResolvedSchema, walk: Walk): Found {
  switch (schema.kind) {
    case 'array':
      return schema.prefixItems.length > 0 ? plain('any[]') : typesOfList(schema.items, walk);
    case 'string':
    case 'number':
    case 'integer':
      return plain(
        schema.format !== undefined && showsType(schema.kind, schema.format) ? schema.format : schema.kind,
      );
    case 'any':
      return schema.variants === undefined ? plain('any') : typesOfOptions(schema.variants.options, walk);
    case 'never':
      return plain('nothing');
    default:
      return plain(schema.kind);
  }
}

function plain(type: string): Found {
  return { types: [type], isRecursive: false };
}

/** The type of the items is in parentheses where it is one of several. */
function typesOfList(items: Schema, walk: Walk): Found {
  const { types, isRecursive } = find(items, walk);
  const type = inWords(types, walk.index);
  return { types: [types.length > 1 ? `(${type})[]` : `${type}[]`], isRecursive };
}

function typesOfOptions(options: { schema: Schema }[], walk: Walk): Found {
  const found = options.map((option) => find(option.schema, walk));
  const isRecursive = found.some((option) => option.isRecursive);
  const isNullable = ({ types }: Found) => types.length > 1 && types.at(-1) === 'null';
  const known = found.map((option) => (isNullable(option) ? option.types.slice(0, -1) : option.types));
  // Options of the same types are one alternative.
  const alternatives = new Map(known.map((types) => [types.join('\n'), types]));
  if (alternatives.size > 6 || alternatives.has('any')) return { types: ['any'], isRecursive };
  const types = [...[...alternatives.values()].flat(), ...(found.some(isNullable) ? ['null'] : [])];
  return { types, isRecursive };
}
