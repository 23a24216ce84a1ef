// Finds the types of values that a schema of the document allows: those that it declares, and those of schemas that it includes. A
// type that only its keywords imply is not declared: `minLength` allows any number.

import { flagAt, isRecord, type JsonRecord, listAt, valueAt } from '../../shared/json.ts';
import { isNumber, isText } from '../../shared/number-spelling.ts';
import { isNothing } from './read-types.ts';

/** The types that values of a schema can have (`null` too); undefined for any. */
export type AllowedTypes = ReadonlySet<string> | undefined;

/** Maximum depth of schemas inside each other. Below, any type counts as allowed. */
const mostInside = 200;

const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

/**
 * Creates a function that returns the types that a schema allows. Each schema is searched once.
 * @param targetOf returns the target of a reference
 */
export function createAllowedTypes(targetOf: (reference: string) => unknown): (raw: unknown) => AllowedTypes {
  const known = new WeakMap<object, { types: AllowedTypes }>();
  const allowed = (raw: unknown, depth: number): AllowedTypes => {
    if (isNothing(raw)) return new Set();
    if (!isRecord(raw) || depth > mostInside) return undefined;
    const found = known.get(raw);
    if (found !== undefined) return found.types;
    // A schema that includes itself adds nothing.
    known.set(raw, { types: undefined });
    const result = withNull(raw, ofParts(raw, depth + 1));
    known.set(raw, { types: result });
    return result;
  };
  const ofParts = (raw: JsonRecord, depth: number): AllowedTypes => {
    const reference = valueAt(raw, '$ref');
    const parts = [
      declaredTypes(raw),
      ...(isText(reference) ? [allowed(targetOf(reference), depth)] : []),
      ...listAt(raw, 'allOf').map((part) => allowed(part, depth)),
      ...['oneOf', 'anyOf'].map((mode) => ofOptions(listAt(raw, mode), depth)),
    ];
    return parts.reduce(inBoth);
  };
  const ofOptions = (options: unknown[], depth: number): AllowedTypes => {
    const all = options.map((option) => allowed(option, depth));
    const isFree = all.length === 0 || all.includes(undefined);
    return isFree ? undefined : new Set(all.flatMap((some) => [...(some ?? [])]));
  };
  return (raw) => allowed(raw, 0);
}

/** Returns the types in both sets. A whole number is a number too. */
function inBoth(first: AllowedTypes, second: AllowedTypes): AllowedTypes {
  if (first === undefined || second === undefined) return first ?? second;
  const allows = (all: ReadonlySet<string>, type: string) =>
    all.has(type) || (type === 'integer' && all.has('number'));
  return new Set([...first, ...second].filter((type) => allows(first, type) && allows(second, type)));
}

/** Returns the types in `type`, or else those of the listed values. */
function declaredTypes(raw: JsonRecord): AllowedTypes {
  const listed = [valueAt(raw, 'type')].flat().filter(isText);
  const declared = listed
    .map((type) => (type === 'file' ? 'string' : type))
    .filter((type) => types.has(type));
  if (declared.length > 0) return new Set(declared);
  if (listed.length > 0) return undefined;
  const values = 'const' in raw ? [raw.const] : listAt(raw, 'enum');
  return values.length === 0 ? undefined : new Set(values.map(typeOfValue));
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (isNumber(value)) return 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Adds `null` where an author allows it beside a type: by a flag, or as an enumerated value. */
function withNull(raw: JsonRecord, found: AllowedTypes): AllowedTypes {
  const isNullable =
    flagAt(raw, 'nullable') || flagAt(raw, 'x-nullable') || listAt(raw, 'enum').includes(null);
  return found === undefined || !isNullable ? found : new Set([...found, 'null']);
}
