// Shapes of stored values. A store can have any bytes under a right digest, so no value leaves it before its shape is checked. Plain
// functions, since an unchanged build checks a hundred thousand values in a few milliseconds.

/**
 * Returns whether a value has a shape. A shape of a type accepts each of its values, which the compiler checks; it can accept others as well,
 * since it need not go into every part.
 */
export interface Shape<Value = never> {
  (value: unknown): boolean;
  /** Never there; the type of the values. */
  readonly accepted?: (value: Value) => void;
}

/** The type that a shape accepts. */
type Accepted<One> = One extends Shape<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Shape>>;

/** The shapes of the values of each kind. */
export type Shapes = Readonly<Record<string, Shape>>;

/** A string. */
export const text: Shape<string> = (value) => typeof value === 'string';

/** A boolean. */
export const flag: Shape<boolean> = (value) => typeof value === 'boolean';

/** A finite number. */
export const number: Shape<number> = (value) => typeof value === 'number' && Number.isFinite(value);

/** A whole number that is not negative. */
export const count: Shape<number> = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** One of some strings. */
export function oneOf<const Name extends string>(...names: readonly Name[]): Shape<Name> {
  return (value) => names.some((name) => name === value);
}

/** Any of some shapes. */
export function either<All extends readonly Shape[]>(...shapes: All): Shape<Accepted<All[number]>> {
  return (value) => shapes.some((shape) => shape(value));
}

/** A list whose items have one shape. */
export function list<Item>(item: Shape<Item>): Shape<readonly Item[]> {
  return (value) => Array.isArray(value) && value.every((one) => item(one));
}

/** A list with one item for each shape. */
export function tuple<const Items extends readonly Shape[]>(
  ...items: Items
): Shape<{ readonly [Index in keyof Items]: Accepted<Items[Index]> }> {
  return (value) =>
    Array.isArray(value) && value.length === items.length && items.every((item, index) => item(value[index]));
}

type ObjectOf<Required extends Fields> = { readonly [Name in keyof Required]: Accepted<Required[Name]> };

type PartOf<Optional extends Fields> = {
  readonly [Name in keyof Optional]?: Accepted<Optional[Name]> | undefined;
};

/** An object with the required properties, and others of which the optional ones have a shape. */
export function object<Required extends Fields>(required: Required): Shape<ObjectOf<Required>>;
export function object<Required extends Fields, Optional extends Fields>(
  required: Required,
  optional: Optional,
): Shape<ObjectOf<Required> & PartOf<Optional>>;
export function object(required: Fields, optional: Fields = {}): Shape {
  const needed = Object.entries(required);
  const possible = Object.entries(optional);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const own = (name: string) =>
      Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
    return (
      needed.every(([name, shape]) => shape(own(name))) &&
      possible.every(([name, shape]) => own(name) === undefined || shape(own(name)))
    );
  };
}

/** An object whose properties have any names and one shape. */
export function dictionary<Value>(property: Shape<Value>): Shape<Readonly<Record<string, Value>>> {
  const anyObject = object({});
  return (value) => anyObject(value) && Object.values(value as object).every((one) => property(one));
}

/** The JSON of a value. */
export function json(shape: Shape): Shape<string> {
  return (value) => typeof value === 'string' && shape(parsedJson(value));
}

/** Parses JSON. Returns undefined if it is not valid, as no value is, or if there is none. */
export function parsedJson(written = ''): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
