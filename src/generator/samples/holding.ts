// What the parts of the check share.

import type { Schema } from '../nouns/schema.ts';
import type { ExampleContext } from './making.ts';

export const mostHoldingSteps = 20_000;
export const mostHoldingDepth = 60;

export interface Holding extends ExampleContext {
  steps: number;
  depth: number;
  check: (schema: Schema, value: unknown, holding: Holding) => boolean;
}
