// Rewrites of alternatives: the same set of values with and without `oneOf` and `anyOf`.

import type { Places } from './document-places.ts';
import type { DocumentNode, Trail } from './node-trails.ts';
import { listOf, nodeAt, putAt } from './node-trails.ts';
import type { Rewrite } from './rewrite-type.ts';

function fitting(document: DocumentNode, places: Places, fits: (schema: DocumentNode) => boolean): Trail[] {
  return places
    .of('schema')
    .filter(({ trail }) => fits(nodeAt(document, trail)))
    .map(({ trail }) => trail);
}

const splitEnumeration: Rewrite = {
  name: 'say the values of an enumeration as alternatives',
  apply(document, random, places) {
    const trail = random.pick(
      fitting(
        document,
        places,
        (schema) =>
          schema.type === 'string' &&
          listOf(schema.enum).length > 1 &&
          listOf(schema.enum).every((value) => typeof value === 'string') &&
          Object.keys(schema).every((key) => ['type', 'enum', 'description', 'title'].includes(key)),
      ),
    );
    if (!trail) return false;
    const { enum: list, type } = nodeAt(document, trail);
    const members = listOf(list).map((value) => ({ type, enum: [value] }));
    putAt(document, trail, { [random.below(2) === 0 ? 'oneOf' : 'anyOf']: members });
    return true;
  },
};

export const unionRewrites: Rewrite[] = [splitEnumeration];
