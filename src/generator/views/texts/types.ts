// Makes the type of a schema as text: `string`, `int32`, `string[]`, `object or null`.

import { joined } from '../../../strings/phrases.ts';
import { visibleName } from '../../shared/words.ts';
import type { ResolvedSchema, Schema } from '../../types/schema.ts';
import type { SchemaIndex } from '../resolve/schema-index.ts';

/** Formats that are shown instead of the type, as they are more precise. Others are shown as a constraint. */
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

/** Formats of numbers. A string can have one, as numbers in JSON have less than 64 bits; then its type is shown too. */
const numberFormats = new Set(['int32', 'int64', 'uint32', 'uint64', 'float', 'double']);

/** Whether a format is shown instead of the type, or only repeats it. */
export function showsType(kind: 'string' | 'number' | 'integer', format: string): boolean {
  return format === kind || (knownFormats.has(format) && !(kind === 'string' && numberFormats.has(format)));
}

/** The most alternatives in the type of a union. One with more is `any`. */
export const mostAlternatives = 6;

/** Returns the type of a schema, without its name. */
export function typeOf(schema: Schema, index: SchemaIndex): string {
  return index.once(typeInWords, schema, index);
}

function typeInWords(schema: Schema, index: SchemaIndex): string {
  return inWords(typesOf(schema, index.once(createWalk, index.schemas, index)), index);
}

function inWords([first = 'any', ...others]: readonly string[], { strings }: SchemaIndex): string {
  return joined([first, ...others], strings.schema.or);
}

/** The types that a value can have, with `null` as the last. */
type Types = readonly string[];

interface Found {
  types: Types;
  /** Whether a schema in it contains itself, so that the types depend on the start of the walk. */
  isRecursive: boolean;
}

/** A walk over schemas. `settled` caches the types of schemas that are not recursive, for all walks. */
interface Walk {
  index: SchemaIndex;
  settled: Map<ResolvedSchema, Types>;
  /** Types in this walk: undefined until they are known, so that unions which contain themselves end. */
  met: Map<ResolvedSchema, Types | undefined>;
}

function createWalk(_schemas: unknown, index: SchemaIndex): Omit<Walk, 'met'> {
  return { index, settled: new Map() };
}

/** Starts a new walk for each schema, so that its types do not depend on the order of calls. */
function typesOf(schema: Schema, walk: Omit<Walk, 'met'>): Types {
  return find(schema, { ...walk, met: new Map() }).types;
}

function find(schema: Schema, walk: Walk): Found {
  const resolved = walk.index.resolve(schema);
  const { types, isRecursive } = findResolved(resolved, schema, walk);
  const isNullable = resolved.nullable === true && types[0] !== 'any' && types.at(-1) !== 'null';
  return { types: isNullable ? [...types, 'null'] : types, isRecursive };
}

function findResolved(schema: ResolvedSchema, written: Schema, walk: Walk): Found {
  const settled = walk.settled.get(schema);
  if (settled !== undefined) return { types: settled, isRecursive: false };
  if (walk.met.has(schema))
    return { types: walk.met.get(schema) ?? [nameInside(schema, written)], isRecursive: true };
  walk.met.set(schema, undefined);
  const found = typesOfKind(schema, walk);
  if (found.isRecursive) walk.met.set(schema, found.types);
  else walk.settled.set(schema, found.types);
  return found;
}

/** The type of a schema inside of itself is its name, so that its other types are shown once. */
function nameInside(schema: ResolvedSchema, written: Schema): string {
  if (written.kind === 'ref') return visibleName(written.name);
  const isNamedList = schema.kind === 'array' && schema.items.kind === 'ref';
  return isNamedList && schema.prefixItems.length === 0
    ? `${nameInside(schema, schema.items)}[]`
    : schema.kind;
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

/** Returns the type of a list. Several types of items are in parentheses. */
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
  // Options with the same types are one alternative.
  const alternatives = new Map(known.map((types) => [types.join('\n'), types]));
  if (alternatives.size > mostAlternatives || alternatives.has('any')) return { types: ['any'], isRecursive };
  const types = [...[...alternatives.values()].flat(), ...(found.some(isNullable) ? ['null'] : [])];
  return { types, isRecursive };
}
