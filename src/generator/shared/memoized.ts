// Values that are made when they are first needed.

/** Makes a value at the first call and returns it at each further one. */
export function memoized<Value extends object | string>(make: () => Value): () => Value {
  const made: { value?: Value } = {};
  return () => {
    made.value ??= make();
    return made.value;
  };
}
