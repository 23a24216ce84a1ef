// Keeps edges apart. The drawing library draws the edges of one node over each other, and through other nodes, if they have the
// same style and no labels.

interface Ends {
  from: string;
  to: string;
}

const arrows = ['-->', '-.->', '==>'];

/** Returns an arrow for each edge, so that no node has two or more edges of one style only. The drawing gets other styles later. */
export function separateArrows(edges: readonly Ends[]): string[] {
  const styles = new Map<string, Set<string>>();
  return edges.map(({ from, to }) => {
    const own = [`from ${from}`, `to ${to}`].map((key) => {
      const known = styles.get(key) ?? new Set();
      styles.set(key, known);
      return known;
    });
    const avoided = own.filter(({ size }) => size === 1);
    const arrow = arrows.find((each) => !avoided.some((known) => known.has(each))) ?? '-->';
    for (const known of own) known.add(arrow);
    return arrow;
  });
}

/** Returns the edges that must have a label, though an empty one, where all edges have the same style. */
export function edgesToLabel<Edge extends Ends & { label: string }>(edges: readonly Edge[]): Set<Edge> {
  const labelled = new Map<string, boolean>();
  const chosen = new Set<Edge>();
  for (const edge of edges) {
    const keys = [`from ${edge.from}`, `to ${edge.to}`];
    const needsLabel = edge.label === '' && keys.some((key) => labelled.get(key) === false);
    if (needsLabel) chosen.add(edge);
    for (const key of keys) labelled.set(key, labelled.get(key) === true || needsLabel || edge.label !== '');
  }
  return chosen;
}
