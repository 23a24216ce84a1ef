// The form of a number whose spelling JavaScript would change.

/**
 * A number as its author wrote it: a mark, which no other value of a document contains, and the source text. Plain data, so
 * that it survives JSON, structured clones and the store. `shared/number-spelling.ts` is the only owner of this form.
 */
export type NumberLiteral = `\u{FDD2}${string}`;

/** A number of a document. It is a number of JavaScript if that has the same spelling. */
export type NumberValue = number | NumberLiteral;
