// Other words for the same contract: descriptions, summaries, titles and examples, which no client depends on.

import type { DocumentNode } from './node-trails.ts';
import { nodeAt } from './node-trails.ts';
import type { Rewrite } from './rewrite-type.ts';

function reword(node: DocumentNode, keys: readonly string[]): void {
  for (const key of keys) if (typeof node[key] === 'string') node[key] = `${node[key]} Said otherwise.`;
}

/** Changes words only, which is a note at most. */
export const otherWords: Rewrite = {
  name: 'change descriptions and examples only',
  apply(document, random, places) {
    for (const kind of ['operation', 'parameter', 'header', 'response', 'schema', 'body'] as const) {
      for (const { trail } of places.of(kind)) {
        const node = nodeAt(document, trail);
        reword(node, ['summary', 'description', 'title']);
        if (['description', 'summary'].every((key) => !(key in node)) && random.below(3) === 0)
          node.description = 'Now described.';
        if (kind === 'schema' && random.below(3) === 0) node.example = 'another';
      }
    }
    return true;
  },
};
