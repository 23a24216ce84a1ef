// A build that is killed at any moment leaves a whole site: the former one, or the new one when it was done.

import { mkdir, readdir, rm } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleFiles, teamEditions } from '../support/example-files.ts';
import { readTree } from '../support/read-tree.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

/** More are for a look at a change of publishing: `KILLS=200 npm test -- test/site/killed-build.test.ts`. */
const kills = Number(process.env.KILLS ?? 3);
const versions = ['first', 'second'];

/** Projects with enough pages for a kill to fall into every stage, each with the pages that are edited. */
const sites: [name: string, files: Record<string, string>, pages: string[]][] = [
  [
    'many pages, with an archive',
    { 'portal.config.json': '{ "title": "Boats", "offline": true }' },
    Array.from({ length: 60 }, (_, index) => `content/docs/page-${index}.md`),
  ],
  [
    'several languages and versions',
    exampleFiles('team'),
    teamEditions.map(([, folder]) => `${folder}/docs/start.md`),
  ],
];

describe.each(sites)('a killed build of a site of %s', (_, files, pages) => {
  const project = projectForAllTests(files);
  const { file, write } = project;
  let duration: number;
  const whole: Map<string, string>[] = [];

  function writePages(version: string | undefined): void {
    const text = `---\ntitle: Page\n---\n\nText of the ${version} version.\n`;
    write(Object.fromEntries(pages.map((page) => [page, text])));
  }

  beforeAll(async () => {
    for (const version of versions) {
      writePages(version);
      const started = performance.now();
      expect((await project.spawn(['build'])).code).toBe(0);
      duration = performance.now() - started;
      whole.push(await readTree(file('dist')));
    }
  });

  it(
    `leaves dist/ whole, ${kills} times out of ${kills}`,
    async () => {
      let killed = 0;
      for (let round = 0; round < kills; round += 1) {
        writePages(versions[round % 2]);
        // Without it a version that is in place would not be built at all.
        await rm(file('.portal'), { recursive: true, force: true });
        // Spread over the build, denser towards its end, where the site is written and swapped in.
        const killAfter = duration * (0.1 + 0.9 * Math.sqrt(round / kills));
        const started = performance.now();
        const { signal } = await project.spawn(['build'], { killAfter });
        if (signal === 'SIGKILL') killed += 1;
        // The first builds were slower than this one, when the machine had more to do.
        else duration = Math.min(duration, performance.now() - started);
        const site = await readTree(file('dist'));
        expect(whole.some((one) => sameTree(one, site))).toBe(true);
      }
      expect(killed).toBeGreaterThan(kills / 2);
    },
    15_000 * kills,
  );

  it('leaves nothing beside dist/ once the next build is done', async () => {
    await mkdir(file('.dist.staged-999999999-dead'), { recursive: true });
    expect((await project.spawn(['build'])).code).toBe(0);
    const own = new Set([...Object.keys(files), ...pages].map((file) => file.split('/')[0]));
    expect((await readdir(project.path)).sort()).toEqual(['.portal', 'dist', ...own].sort());
    await rm(file('dist'), { recursive: true });
  });
});

function sameTree(a: Map<string, string>, b: Map<string, string>): boolean {
  return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);
}
