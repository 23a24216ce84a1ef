// How the reader of schemas asks the document around them for what a reference leads to.

/** A value and the path to it from the root, which passes through no reference. */
export interface Located {
  segments: string[];
  value: unknown;
}

export interface References {
  /** The document, from the project root. */
  file: string;
  /** The value that a reference leads to, one step; undefined where it is unresolved. */
  targetOf: (reference: string) => unknown;
  /** The same, with its place. A pointer may pass through a reference: it goes on in the target. */
  locate: (reference: string) => Located | undefined;
  /** Follows references from a value until it is none. A circle or a dangling one ends in undefined. */
  follow: (value: unknown) => unknown;
}

export interface SchemaNames {
  /** The name behind a reference, following references to references no further than one step. */
  nameOf: (reference: string) => string | undefined;
  rawNamed: (name: string) => unknown;
  /** All names so far: the components first, then others as they were met. */
  all: () => string[];
}
