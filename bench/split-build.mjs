// Builds a project in parts, each in a copy of the project as on a machine of its own, and then the site from their records.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPlainStore } from './plain-store.mjs';
import { portalCommand, timedBeside } from './timed-runs.mjs';

/**
 * @param source a project without stored records
 * @param how `parts` is their number, `work` a folder for copies; `together` starts all parts at once, so that only their processor time counts
 * @returns figures of each part and of the final build, and what the parts and the final build exchanged with the store
 */
export async function splitBuild(source, { parts, work, together = false }) {
  const store = await startPlainStore();
  const folder = mkdtempSync(join(work, 'split-'));
  const env = { PORTAL_STORE_URL: store.url, PORTAL_STORE_TOKEN: 'bench' };
  const machine = async (name, ...flags) => {
    const project = join(folder, name);
    cpSync(source, project, { recursive: true });
    const figures = await timedBeside(portalCommand('.', 'build', project, '-q', ...flags), {
      env,
      mayFail: true,
    });
    // On a busy machine, a build may wait longer for the store than it is willing to.
    if (figures.stderr.includes('unavailable-store'))
      console.error(`${name} of ${parts} parts stopped using the store, so its figures are no measure.`);
    rmSync(project, { recursive: true });
    return figures;
  };
  const part = (index) => machine(`part-${index}`, '--shard', `${index}/${parts}`);
  const indexes = Array.from({ length: parts }, (_, index) => index + 1);
  try {
    const made = together ? await Promise.all(indexes.map(part)) : [];
    if (!together) for (const index of indexes) made.push(await part(index));
    const before = { ...store.counts };
    const final = await machine('final');
    return { parts: made, final, exchanged: { parts: before, final: difference(store.counts, before) } };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const difference = (after, before) =>
  Object.fromEntries(Object.keys(after).map((key) => [key, after[key] - before[key]]));

/** The highest of a figure, such as `wall`, over parts. */
export const highest = (parts, key) => Math.max(...parts.map((part) => part[key]));
