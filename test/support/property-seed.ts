// Properties take the same walk in each run of the suite: a red run can be repeated, and a change is judged by what it
// changes. Other walks are taken by `npm run bench:properties`.

import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

/** How often a costly property is tried: `count` times, or as many times more as PROPERTY_RUNS asks for. */
export const runs = (count: number): number => count * Number(process.env.PROPERTY_RUNS ?? 1);
