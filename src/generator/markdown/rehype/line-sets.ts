// How lines and words of code can be marked, and by which names tools do so.

/** The kinds of marked lines. A folded line is shown if the reader opens the fold. */
const lineKinds = ['highlighted', 'inserted', 'deleted', 'focused', 'errors', 'warnings', 'folded'] as const;

/** One kind of marked lines. */
export type LineKind = (typeof lineKinds)[number];

/** The 1-based numbers of the lines of each kind. */
export type LineSets = Record<LineKind, Set<number>>;

/** A text that is marked wherever it occurs in the code, or in some lines of it. */
export interface WordMark {
  text: string;
  kind: 'highlighted' | 'inserted' | 'deleted';
  /** First and last line, if not all are meant. */
  from?: number;
  to?: number;
}

/** Creates sets without lines. */
export function emptyLineSets(): LineSets {
  return {
    highlighted: new Set(),
    inserted: new Set(),
    deleted: new Set(),
    focused: new Set(),
    errors: new Set(),
    warnings: new Set(),
    folded: new Set(),
  };
}

/** Joins two sets of lines of each kind. */
export function joinLineSets(one: LineSets, other: LineSets): LineSets {
  const joined = emptyLineSets();
  for (const kind of lineKinds) joined[kind] = new Set([...one[kind], ...other[kind]]);
  return joined;
}

/** Whether a line of any kind is marked. */
export function hasMarkedLines(sets: LineSets): boolean {
  return lineKinds.some((kind) => sets[kind].size > 0);
}

const namesOfKinds: Readonly<Record<LineKind, string>> = {
  highlighted: 'highlight highlights hl_lines hl highlightlines highlight-lines mark emphasize-lines',
  inserted: 'ins add added insert inserted success ++',
  deleted: 'del delete remove removed deleted --',
  focused: 'focus focused focuslines focus-lines',
  errors: 'error errors',
  warnings: 'warning warnings warn',
  folded: 'collapse collapsed fold folded',
};

const kindsByName: ReadonlyMap<string, LineKind> = new Map(
  lineKinds.flatMap((kind) => namesOfKinds[kind].split(' ').map((name) => [name, kind] as const)),
);

/** Finds a kind by one of its names, ignoring case; undefined for another name. */
export function lineKindNamed(name: string): LineKind | undefined {
  return kindsByName.get(name.toLowerCase());
}
