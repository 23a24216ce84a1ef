// What the translation of a document changes, as the kinds of its pages ask for it.

/** The parts of a document that a translation changes. */
export interface ChangedParts {
  /** Whether what the document says of itself is changed, which its introduction shows. */
  introduction: boolean;
  /** Whether an operation or webhook is changed, or a schema that it reaches. */
  operation(pointer: string): boolean;
  /** Whether a tag is changed, or the title of an operation in a part of it. Without a name: that of the webhooks. */
  tag(name: string | undefined, range: { from: number; to: number }): boolean;
  /** Whether a schema with a page is changed, by its key. */
  schema(key: string): boolean;
}
