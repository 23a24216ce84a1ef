// A fixed seed for properties, so that a failure can be reproduced and results depend only on the change. `npm run
// bench:properties` uses other seeds.

import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

/** How often a costly property is tried: `count` times, or as many times more as PROPERTY_RUNS asks for. */
export const runs = (count: number): number => count * Number(process.env.PROPERTY_RUNS ?? 1);
