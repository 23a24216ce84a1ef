// Shapes of stored values. A store can have any bytes under a right digest, so no value leaves it before its shape is checked. Plain
// functions, since an unchanged build checks a hundred thousand values in a few milliseconds.

/** Returns whether a value has a shape. */
export type Shape = (value: unknown) => boolean;

/** The shapes of the values of each kind. */
export type Shapes = Readonly<Record<string, Shape>>;

/** A string. */
export const text: Shape = (value) => typeof value === 'string';

/** A boolean. */
export const flag: Shape = (value) => typeof value === 'boolean';

/** A finite number. */
export const number: Shape = (value) => typeof value === 'number' && Number.isFinite(value);

/** A whole number that is not negative. */
export const count: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** One of some strings. */
export function oneOf(...names: readonly string[]): Shape {
  return (value) => typeof value === 'string' && names.includes(value);
}

/** Any of some shapes. */
export function either(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value));
}

/** A list whose items have one shape. */
export function list(item: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(item);
}

/** A list with one item for each shape. */
export function tuple(...items: readonly Shape[]): Shape {
  return (value) =>
    Array.isArray(value) && value.length === items.length && items.every((item, index) => item(value[index]));
}

/** An object with the required properties, and others of which the optional ones have a shape. */
export function object(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
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
export function dictionary(property: Shape): Shape {
  const anyObject = object({});
  return (value) => anyObject(value) && Object.values(value as object).every(property);
}

/** The JSON of a value. */
export function json(shape: Shape): Shape {
  return (value) => typeof value === 'string' && shape(parsedJson(value));
}

/** Parses JSON. Returns undefined if it is not valid, as no value is. */
export function parsedJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
