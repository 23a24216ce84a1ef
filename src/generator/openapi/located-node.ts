// The noun between a text and the places in it.

/** One value of the text: where its key (or itself) stands, and its children by key or index. */
export interface LocatedNode {
  start: number;
  end: number;
  children: Map<string, LocatedNode>;
}
