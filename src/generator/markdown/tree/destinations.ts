// Records the place of the destination of each Markdown link, image and definition during parsing. Searching the source for the
// URL later could match the text of the link.

import type { Definition, Nodes, Root } from 'mdast';
import type { directiveFromMarkdown } from 'mdast-util-directive';

type TreeExtension = ReturnType<typeof directiveFromMarkdown>;
type Handle = NonNullable<NonNullable<TreeExtension['exit']>[string]>;

/** The place of a destination in the source: 0-based offsets, and a 1-based line and column. */
export interface Destination {
  start: number;
  end: number;
  line: number;
  column: number;
}

/** A parser extension that records destinations. */
export function destinationPlaces(): TreeExtension {
  return { exit: { resourceDestinationString: keepPlace, definitionDestinationString: keepPlace } };
}

const keepPlace: Handle = function ({ start, end }) {
  const url = this.resume();
  const node = this.stack.at(-1);
  if (node?.type !== 'link' && node?.type !== 'image' && node?.type !== 'definition') return;
  node.url = url;
  const { line, column, offset } = start;
  node.data = { ...node.data, destination: { start: offset, end: end.offset, line, column } };
};

declare module 'mdast' {
  interface Data {
    destination?: Destination;
  }
}

/** Returns the destinations of a parsed text by the offset of the link or image. A reference has that of its definition. */
export function destinationsIn(tree: Root): Map<number, Destination> {
  const found = new Map<number, Destination>();
  const definitions = new Map<string, Definition>();
  const references: [number, string][] = [];
  const visit = (node: Nodes) => {
    const offset = node.position?.start.offset;
    if (node.type === 'definition' && !definitions.has(node.identifier.toUpperCase()))
      definitions.set(node.identifier.toUpperCase(), node);
    if (offset !== undefined && (node.type === 'link' || node.type === 'image') && node.data?.destination)
      found.set(offset, node.data.destination);
    if (offset !== undefined && (node.type === 'linkReference' || node.type === 'imageReference'))
      references.push([offset, node.identifier.toUpperCase()]);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  for (const [offset, identifier] of references) {
    const destination = definitions.get(identifier)?.data?.destination;
    if (destination !== undefined) found.set(offset, destination);
  }
  return found;
}
