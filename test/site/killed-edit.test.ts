// A build that is killed while it replaces a few files of the previous site. It leaves whole pages of both, and the next build restores
// the previous site.

import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleFiles } from '../support/example-files.ts';
import { readTree } from '../support/read-tree.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

const page = (text: string) => `---\ntitle: Page\n---\n\n${text}\n`;
const others = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`content/other/page-${index}.md`, page('Text.')]),
);
/** The second version replaces a page, adds one and removes one. The first page stays the same, as every page links to it. */
const versions: Record<'first' | 'second' | 'broken', Record<string, string>> = {
  first: { 'about.md': page('The first text.'), 'removed.md': page('It will be gone.') },
  second: { 'about.md': page('The second text.'), 'new.md': page('It is new.') },
  broken: { 'about.md': page('[A link](./missing.md) that makes a build fail.') },
};

/** Counts the renames from the one after which the marker lists the files of both sites, and kills the process before one of them. */
const killer = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { renameSync } = fs;
let count = 0;
fs.renameSync = (from, to) => {
  const isMarker = String(to).endsWith('/dist/.portal-site');
  if (count > 0 || isMarker) {
    if (count === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL');
    count += 1;
    fs.writeFileSync(process.env.COUNT_IN, String(count));
  }
  renameSync(from, to);
  if (count > 1 && isMarker) count = -Infinity;
};
syncBuiltinESMExports();
`;

/** Projects, each with the folder whose files are those of a version. */
const projects: [name: string, files: Record<string, string>, folder: string][] = [
  ['many pages', { ...others, 'portal.config.json': '{ "onBrokenMarkdownLinks": "throw" }' }, 'content/own'],
  ['several languages and versions', strictTeam(), 'versioned_docs/version-1.0/docs/own'],
];

/** The pages are those of an old version, and all languages of it show them. */
function strictTeam(): Record<string, string> {
  const { 'portal.config.ts': config = '', ...files } = exampleFiles('team');
  const strict = config.replace('defineConfig({', "defineConfig({\n  onBrokenMarkdownLinks: 'throw',");
  return { ...files, 'portal.config.ts': strict };
}

describe.each(projects)(
  'a build that is killed while it publishes an edit of a site of %s',
  (_, files, folder) => {
    const project = projectForAllTests({ ...files, 'killer.mjs': killer });
    const { file } = project;
    const sites: Partial<Record<keyof typeof versions, Map<string, string>>> = {};
    let renames = 0;

    async function write(version: keyof typeof versions) {
      await rm(file(folder), { recursive: true, force: true });
      project.write(
        Object.fromEntries(
          Object.entries(versions[version]).map(([name, text]) => [`${folder}/${name}`, text]),
        ),
      );
    }

    /** Builds in this process, where nothing is killed or counted. */
    async function buildHere(version: keyof typeof versions) {
      await write(version);
      return project.run(['build', '--threads', '1']);
    }

    async function build(version: keyof typeof versions, killAt?: number) {
      await write(version);
      const env = {
        NODE_OPTIONS: `--import ${pathToFileURL(file('killer.mjs')).href}`,
        COUNT_IN: file('count'),
        ...(killAt === undefined ? {} : { KILL_AT: String(killAt) }),
      };
      return project.spawn(['build', '--threads', '1'], { env });
    }

    beforeAll(async () => {
      for (const version of ['first', 'second'] as const) {
        expect((await buildHere(version)).code).toBe(0);
        sites[version] = await readTree(file('dist'));
      }
      expect((await build('first')).code).toBe(0);
      expect(await readTree(file('dist'))).toEqual(sites.first);
      renames = Number(readFileSync(file('count'), 'utf8'));
    });

    it('leaves a whole site, and the next build restores the previous one, even if it fails', async () => {
      // Two for the marker; the edited page and what is found in it, the added page.
      expect(renames).toBeGreaterThan(6);
      const places = [0, renames >> 1, renames - 1];
      for (const place of places) {
        expect([place, (await build('second', place)).signal]).toEqual([place, 'SIGKILL']);
        const site = await readTree(file('dist'));
        for (const [name, text] of site)
          if (!name.startsWith('.'))
            expect([sites.first?.get(name), sites.second?.get(name)]).toContain(text);
        for (const name of sites.first?.keys() ?? [])
          if (sites.second?.has(name)) expect([...site.keys()]).toContain(name);
        await write('broken');
        expect([place, (await project.run(['build', '--threads', '1'])).code]).toEqual([place, 1]);
        expect([place, await readTree(file('dist'))]).toEqual([place, sites.first]);
      }
    }, 240_000);

    it('is followed by a build that writes the new site, and leaves nothing beside it', async () => {
      expect((await build('second', renames >> 1)).signal).toBe('SIGKILL');
      expect((await buildHere('second')).code).toBe(0);
      expect(await readTree(file('dist'))).toEqual(sites.second);
      const own = new Set([...Object.keys(files), 'killer.mjs', 'count'].map((name) => name.split('/')[0]));
      expect((await readdir(project.path)).sort()).toEqual(['.portal', 'dist', ...own].sort());
    });
  },
);
