// The owner of counted nouns: `1 page`, `1,200 pages`.

/** A count with its noun; `many` where the plural is not the noun with an `s`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
