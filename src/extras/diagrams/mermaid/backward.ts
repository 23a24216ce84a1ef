// Edges that lead back to where a diagram came from. The drawing library would choose any edge of a circle to go against the
// direction of the diagram, and could begin it anywhere.

interface Ends {
  from: string;
  to: string;
}

/** Returns the edges that close a circle, on a walk that begins at the first node of the source and follows its order. */
export function backwardEdges<Edge extends Ends>(edges: readonly Edge[]): Set<Edge> {
  const leaving = new Map<string, Edge[]>();
  for (const edge of edges) {
    leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge]);
    if (!leaving.has(edge.to)) leaving.set(edge.to, []);
  }
  const backward = new Set<Edge>();
  const states = new Map<string, 'open' | 'done'>();
  for (const first of leaving.keys()) {
    const path = states.has(first) ? [] : [{ name: first, next: 0 }];
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      states.set(last.name, 'open');
      const edge = leaving.get(last.name)?.[last.next];
      last.next += 1;
      if (edge === undefined) {
        states.set(last.name, 'done');
        path.pop();
      } else if (edge.to !== last.name && states.get(edge.to) === 'open') backward.add(edge);
      else if (!states.has(edge.to)) path.push({ name: edge.to, next: 0 });
    }
  }
  return backward;
}

/** Returns an edge as the library gets it, which has its ends in the other order if it leads back. */
export function asDrawn<Edge extends Ends>(edge: Edge, backward: ReadonlySet<Edge>): Ends {
  return backward.has(edge) ? { from: edge.to, to: edge.from } : edge;
}
