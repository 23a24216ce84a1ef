// The wings of the program, in the order in which their parts are used. Law: only the entries of the program import this table.

import type { Wing } from '../generator/types/seam/wing.ts';
import { agentsWing } from './agents/agents-wing.ts';
import { changeWing } from './change/change-wing.ts';
import { diagramsWing } from './diagrams/diagrams-wing.ts';
import { dialectsWing } from './dialects/dialects-wing.ts';
import { migrateWing } from './migrate/migrate-wing.ts';
import { rulesWing } from './rules/rules-wing.ts';
import { sampleCheckWing } from './sample-check/sample-check-wing.ts';
import { shardsWing } from './shards/shards-wing.ts';
import { socialImagesWing } from './social-images/social-images-wing.ts';

/** All wings. */
export const wings: readonly Wing[] = [
  migrateWing,
  agentsWing,
  changeWing,
  dialectsWing,
  diagramsWing,
  rulesWing,
  sampleCheckWing,
  shardsWing,
  socialImagesWing,
];
