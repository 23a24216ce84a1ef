// The tools whose sites can be migrated, in the order in which they are recognised.

import type { System } from '../types/system.ts';
import { starlight } from './starlight/starlight.ts';

/** All tools. */
export const systems: readonly System[] = [starlight];
