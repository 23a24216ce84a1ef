// Sets of types. A whole number is also a number.

export type Types = ReadonlySet<string>;

/** Whether values of a type are within some types. */
export function isAmong(type: string, types: Types): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** Whether a value can have a type of both sets. */
export function shareType(first: Types, second: Types): boolean {
  return [...first].some((type) => isAmong(type, second)) || [...second].some((type) => isAmong(type, first));
}
