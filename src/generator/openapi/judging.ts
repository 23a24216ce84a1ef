// What the parts of the judge of values share.

import type { References } from './references.ts';
import type { Direction } from './walk-document.ts';

export type Path = readonly (string | number)[];

/** Where in a value, and the end of a sentence about what stands there. */
export interface Fault {
  path: Path;
  says: string;
  notes: string[];
}

/** More faults of one value are not told: the first ones mostly explain the rest. */
export const mostFaults = 4;

export interface Judging {
  references: References;
  /** Swagger 2.0 and OpenAPI 3.0. */
  isEarly: boolean;
  direction: Direction;
  /** Judges a part of the value, counting the work. */
  judge(value: unknown, schema: unknown, path: Path): Fault[];
}
