// A build that is killed at any moment leaves a whole site: the former one, or the new one when it was done.

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTree } from '../support/read-tree.ts';
import { runPortal, temporaryFolder } from '../support/run-portal.ts';

const kills = 60;
const versions = ['first', 'second'];

describe('a killed build', () => {
  let project: { path: string; remove(): Promise<void> };
  let duration: number;
  const sites: Map<string, string>[] = [];

  // Enough pages for a kill to fall into every stage.
  async function writePages(version: string | undefined): Promise<void> {
    const text = `---\ntitle: Page\n---\n\nText of the ${version} version.\n`;
    const files = Array.from({ length: 150 }, (_, index) =>
      join(project.path, `content/docs/page-${index}.md`),
    );
    await Promise.all(files.map((file) => writeFile(file, text)));
  }

  beforeAll(async () => {
    project = await temporaryFolder();
    await mkdir(join(project.path, 'content/docs'), { recursive: true });
    for (const version of versions) {
      await writePages(version);
      const started = performance.now();
      expect((await runPortal(['build'], { cwd: project.path })).code).toBe(0);
      duration = performance.now() - started;
      sites.push(await readTree(join(project.path, 'dist')));
    }
  });
  afterAll(() => project.remove());

  it(`leaves dist/ whole, ${kills} times out of ${kills}`, async () => {
    let killed = 0;
    for (let round = 0; round < kills; round += 1) {
      await writePages(versions[round % 2]);
      // Without it a version that is in place would not be built at all.
      await rm(join(project.path, '.portal'), { recursive: true, force: true });
      // Spread over the build, denser towards its end, where the site is written and swapped in.
      const killAfter = duration * (0.1 + 0.9 * Math.sqrt(round / kills));
      const { signal } = await runPortal(['build'], { cwd: project.path, killAfter });
      if (signal === 'SIGKILL') killed += 1;
      const site = await readTree(join(project.path, 'dist'));
      expect(sites.some((whole) => sameTree(whole, site))).toBe(true);
    }
    expect(killed).toBeGreaterThan(kills / 2);
  }, 300_000);

  it('leaves nothing beside dist/ once the next build is done', async () => {
    await mkdir(join(project.path, '.dist.staged-999999999-dead'), { recursive: true });
    expect((await runPortal(['build'], { cwd: project.path })).code).toBe(0);
    expect((await readdir(project.path)).sort()).toEqual(['.portal', 'content', 'dist']);
    await rm(join(project.path, 'dist'), { recursive: true });
  });
});

function sameTree(a: Map<string, string>, b: Map<string, string>): boolean {
  return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);
}
