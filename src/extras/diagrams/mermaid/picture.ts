// What a diagram shows, as plain data: read from its source, and read again from its drawing, to compare the two.

/** One line of a diagram, with its line number in the source (from 0). */
export interface Statement {
  text: string;
  line: number;
}

/** How a line is drawn. A line of no style keeps two nodes apart and is not visible. */
export type Line = 'solid' | 'dashed' | 'thick' | 'none';

/** The end of a line. Those of entity relationship diagrams are named by the numbers they stand for. */
export type EndMarker =
  | 'none'
  | 'arrow'
  | 'open'
  | 'cross'
  | 'circle'
  | 'triangle'
  | 'filled-diamond'
  | 'hollow-diamond'
  | 'one'
  | 'zero-one'
  | 'many'
  | 'zero-many';

/** The outline of a node, in the words of the drawing library where it has the shape. */
export type PictureShape =
  | 'rectangle'
  | 'rounded'
  | 'diamond'
  | 'stadium'
  | 'circle'
  | 'subroutine'
  | 'doublecircle'
  | 'hexagon'
  | 'cylinder'
  | 'asymmetric'
  | 'trapezoid'
  | 'trapezoid-alt'
  | 'lean-right'
  | 'lean-left'
  | 'state-start'
  | 'state-end'
  | 'bar'
  | 'note'
  | 'box'
  | 'participant'
  | 'actor';

/** Colours of the site that an author has chosen for a node, a group or a line: numbers of `--diagram-fill-1` and `--diagram-ink-1`. */
export interface Paint {
  fill?: number;
  stroke?: number;
}

/** A node. Its id is that of the drawing; texts are those that a reader sees. */
export interface PictureNode {
  id: string;
  /** As its author names it; without one, no statement can refer to it. */
  name?: string;
  paint?: Paint;
  text: string;
  shape: PictureShape;
  /** The id of the innermost group that contains it. */
  group?: string;
  /** Further lines in its box: the members of a class, the attributes of an entity. */
  rows?: readonly string[];
}

/** A line between two nodes or groups. */
export interface PictureEdge {
  from: string;
  to: string;
  text: string;
  /** Texts at its ends. */
  fromText?: string;
  toText?: string;
  line: Line;
  start: EndMarker;
  end: EndMarker;
  /** The colour of its line. */
  paint?: Paint;
  /** Whether the library draws it from its end to its start. */
  isBackward?: true;
  /** Where the author wrote it. */
  statement: Statement;
}

/** A box around nodes. */
export interface PictureGroup {
  id: string;
  /** As its author names it. */
  name?: string;
  paint?: Paint;
  text: string;
  parent?: string;
}

/** One step of a sequence diagram, in its order. Its texts can have line breaks (`<br>`). */
export type PictureStep =
  | { type: 'message'; edge: PictureEdge; label: string; number?: number }
  /** An empty row, which is removed from the drawing. */
  | { type: 'gap' }
  | { type: 'note'; over: readonly string[]; place: string; text: string }
  | { type: 'activate' | 'deactivate'; id: string }
  | { type: 'begin'; kind: string; text: string }
  | { type: 'divide'; text: string }
  | { type: 'end' };

/** A box around participants. */
export interface Box {
  text: string;
  members: string[];
}

/** All that a diagram shows. */
export interface Picture {
  nodes: readonly PictureNode[];
  /** The edges; those of a sequence diagram in its order. */
  edges: readonly PictureEdge[];
  groups: readonly PictureGroup[];
  steps?: readonly PictureStep[];
  boxes?: readonly Box[];
}
