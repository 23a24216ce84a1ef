// A plant is one change of a contract at one place, of which is known what it means to the clients of the API.

import type { Direction, Place, Places } from './document-places.ts';
import type { DocumentNode } from './node-trails.ts';
import { nodeAt } from './node-trails.ts';
import type { RandomChoice } from './random-choice.ts';

export interface Plant {
  name: string;
  /** The verdicts that are right for the change. */
  verdicts: readonly string[];
  /** Changes the document at one place and answers with the place, or finds none. */
  apply(document: DocumentNode, random: RandomChoice, places: Places): Place | undefined;
}

const hiding = [
  'if',
  'shadowed',
  'readOnly',
  'writeOnly',
  'deprecated',
  'contains',
  'unevaluatedProperties',
  'unevaluatedItems',
];

/** The schemas that only receive, or only send, and that nothing else describes. */
function schemasThat(places: Places, direction: Direction): Place[] {
  return places.of('schema').filter(({ directions, within, steps }) => {
    const plain =
      !hiding.some((step) => within.has(step)) && !['allOf', 'propertyNames'].some((step) => steps.has(step));
    return plain && directions.size === 1 && directions.has(direction);
  });
}

/** Whether a property with this schema is in requests and in responses. */
function isExchanged({ readOnly, writeOnly }: DocumentNode): boolean {
  return readOnly !== true && writeOnly !== true;
}

/** A plant in a schema that a test of its keywords chooses. */
export function plantSchema(
  name: string,
  direction: Direction,
  change: {
    verdicts?: readonly string[];
    /** Where the change has no meaning. */
    outside?: string;
    fits(schema: DocumentNode, document: DocumentNode): boolean;
    apply(schema: DocumentNode, random: RandomChoice, document: DocumentNode): void;
  },
): Plant {
  return {
    name: `${name} in a ${direction}`,
    verdicts: change.verdicts ?? ['breaking'],
    apply(document, random, places) {
      const fitting = schemasThat(places, direction).filter(
        ({ trail, within }) =>
          !within.has(change.outside ?? '') &&
          isExchanged(nodeAt(document, trail)) &&
          change.fits(nodeAt(document, trail), document),
      );
      const place = random.pick(fitting);
      if (place) change.apply(nodeAt(document, place.trail), random, document);
      return place;
    },
  };
}
