// A rewrite says the same in another form. It changes the document it is given and answers whether it found a place to do so.

import type { Places } from './document-places.ts';
import type { DocumentNode } from './node-trails.ts';
import type { RandomChoice } from './random-choice.ts';

export interface Rewrite {
  name: string;
  apply(document: DocumentNode, random: RandomChoice, places: Places): boolean;
}
