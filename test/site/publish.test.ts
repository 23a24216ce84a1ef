// The site in its folder wherever that is: a link, a mount, a volume that other containers use. Tests with namespaces
// and mounts are skipped where the system does not let its user make them.

import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hasMounts,
  hasPidNamespaces,
  inPidNamespace,
  isInitialNamespace,
  withMount,
} from '../support/namespaces.ts';
import { readTree } from '../support/read-tree.ts';
import { endOf, type Run, startPortal } from '../support/run-portal.ts';
import { ask, startServing } from '../support/serving.ts';
import { onePage, projectForAllTests, projectForEachTest } from '../support/temporary-project.ts';

const pages = 60;

/** Enough pages to stop a build half-way, each with an image whose name changes with its content. */
function manyPages(version: string, count = pages): Record<string, string> {
  const text = `---\ntitle: Page\n---\n\nText of the ${version} version.\n\n![Shape](shape.svg)\n`;
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${version}</title></svg>`;
  return {
    'content/docs/shape.svg': shape,
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`content/docs/page-${index}.md`, text]),
    ),
  };
}

/** Waits for something that a running build does. */
async function until(isReached: () => boolean): Promise<void> {
  for (let tries = 0; tries < 20_000 && !isReached(); tries += 1) await setTimeout(3);
  expect(isReached()).toBe(true);
}

describe.skipIf(!hasPidNamespaces)(
  'builds in different pid namespaces (skipped where `unshare --pid` is forbidden)',
  () => {
    const project = projectForAllTests(manyPages('first'));
    const { file, path } = { file: project.file, path: () => project.path };
    const running: ChildProcess[] = [];
    let whole: Map<string, string>;

    const stagings = () => readdirSync(path()).filter((name) => name.startsWith('.dist.staged-'));

    /** A build that has staged some of its pages. */
    async function startedBuild(through: string[] = []): Promise<{ child: ChildProcess; end: Promise<Run> }> {
      // With it, nothing would be built.
      await rm(file('.portal'), { recursive: true, force: true });
      const child = startPortal(['build', '--threads', '1'], { cwd: path(), through });
      running.push(child);
      const end = endOf(child);
      await until(() => stagings().some((name) => hasPages(file(name))));
      return { child, end };
    }

    const hasPages = (folder: string) =>
      readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.html')).length > 3;

    beforeAll(async () => {
      expect((await project.run(['build', '--threads', '1'])).code).toBe(0);
      whole = await readTree(file('dist'));
    });

    afterEach(() => {
      for (const child of running.splice(0)) child.kill('SIGKILL');
    });

    it('leave the staging folder of one that is stopped alone, and both publish a whole site', async () => {
      const { child, end } = await startedBuild();
      child.kill('SIGSTOP');
      const other = await project.spawn(['build', '--threads', '1'], { through: inPidNamespace });
      expect(await readTree(file('dist'))).toEqual(whole);
      child.kill('SIGCONT');
      expect([other.code, (await end).code]).toEqual([0, 0]);
      expect(await readTree(file('dist'))).toEqual(whole);
      expect((await readdir(path())).sort()).toEqual(['.portal', 'content', 'dist']);
    });

    it('fail and publish nothing where the heartbeat was silent for too long', async () => {
      const { child, end } = await startedBuild();
      child.kill('SIGSTOP');
      await Promise.all(stagings().map((name) => utimes(file(`${name}/lock`), 1, 1)));
      const other = await project.spawn(['build', '--threads', '1'], { through: inPidNamespace });
      expect([other.code, stagings()]).toEqual([0, []]);
      child.kill('SIGCONT');
      const { code, stderr } = await end;
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining('staging folder of this build was removed'),
      ]);
      expect(await readTree(file('dist'))).toEqual(whole);
      expect(stagings()).toEqual([]);
    });

    it.each<[string, boolean]>([
      ['once its heartbeat has been silent for long enough', true],
      ...(isInitialNamespace
        ? [['at once, where its namespace is seen to be gone', false] as [string, boolean]]
        : []),
    ])('clear away what one that was killed has left, %s', async (_, isOld) => {
      const { child, end } = await startedBuild(inPidNamespace);
      child.kill('SIGKILL');
      await end;
      expect(stagings()).toHaveLength(1);
      // The process in the namespace ends a moment after the one that waits for it.
      await setTimeout(200);
      if (isOld) await Promise.all(stagings().map((name) => utimes(file(`${name}/lock`), 1, 1)));
      const other = await project.run(['build', '--threads', '1']);
      expect([other.code, stagings()]).toEqual([0, []]);
      expect(await readTree(file('dist'))).toEqual(whole);
    });
  },
);

describe.skipIf(!hasMounts)(
  'an output folder that is a mount point (skipped where mounts are forbidden)',
  () => {
    const project = projectForEachTest(onePage);
    const { file, write } = project;
    const bound = withMount('mount --bind published dist');

    beforeEach(async () => {
      await mkdir(file('dist'));
      await mkdir(file('published'));
    });

    it('is published to in place, and a build that was made before is not made again', async () => {
      const first = await project.spawn(['build'], { through: bound });
      const site = await readTree(file('published'));
      const again = await project.spawn(['build'], { through: bound });
      expect([first.code, again.code, again.stderr]).toEqual([0, 0, expect.stringContaining('Kept dist/')]);
      await rm(file('dist'), { recursive: true });
      await rm(file('.portal'), { recursive: true });
      await project.run(['build']);
      expect(await readTree(file('dist'))).toEqual(site);
      expect((await readdir(project.path)).sort()).toEqual(['.portal', 'content', 'dist', 'published']);
    });

    it('may be on another device', async () => {
      const commands = 'mount -t tmpfs none dist; trap "cp -r dist/. published" EXIT; "$@"; exit';
      const { code } = await project.spawn(['build'], { through: withMount(commands) });
      expect([code, existsSync(file('published/docs/a/index.html')), readdirSync(file('dist'))]).toEqual([
        0,
        true,
        [],
      ]);
    });

    it('is named where it is too small', async () => {
      const { code, stderr } = await project.spawn(['build'], {
        through: withMount('mount -t tmpfs -o size=100k none dist'),
      });
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/`\S*\/dist\/\.portal\.staged-\S*`: the disk is full/),
      ]);
    });

    it('is named, with what to do, where no folder can be written', async () => {
      const { code, stderr } = await project.spawn(['build', '--out-dir', 'published/site'], {
        through: withMount('mount -t tmpfs -o ro none published'),
      });
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining(
          'The site cannot be written to `published`: the disk is read-only. Allow this user to write there, or name another folder with `--out-dir`.',
        ),
      ]);
    });

    it('may be in a folder that is read-only', async () => {
      const commands =
        'mount --bind . .; cd "$PWD"; mount --bind published dist; mount -o remount,ro,bind .; ! touch dist.txt 2>&-';
      for (const title of ['First', 'Second']) {
        write({ 'content/docs/a.md': `---\ntitle: ${title}\n---\n\nText.\n` });
        const { code } = await project.spawn(['build'], { through: withMount(commands) });
        expect([code, readFileSync(file('published/docs/a/index.html'), 'utf8')]).toEqual([
          0,
          expect.stringContaining(title),
        ]);
      }
      expect(readdirSync(file('published')).filter((name) => name.startsWith('.'))).toEqual(['.portal-site']);
    });

    it('loses the files of the previous build only, and keeps `.git`', async () => {
      write({ 'published/.git/HEAD': 'ref', 'content/docs/b.md': '# B\n' });
      await project.spawn(['build'], { through: bound });
      expect(existsSync(file('published/docs/b/index.html'))).toBe(true);
      await rm(file('content/docs/b.md'));
      expect((await project.spawn(['build'], { through: bound })).code).toBe(0);
      expect([
        existsSync(file('published/docs/b')),
        readFileSync(file('published/.git/HEAD'), 'utf8'),
      ]).toEqual([false, 'ref']);
      write({ 'published/notes.txt': 'mine', 'content/docs/a.md': '# Changed\n' });
      const refused = await project.spawn(['build'], { through: bound });
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('`notes.txt`')]);
    });

    it('may hold a `.git` that is one itself', async () => {
      await rm(file('published'), { recursive: true });
      write({ 'repository/HEAD': 'ref' });
      await mkdir(file('dist/.git'));
      const commands = 'mount --bind repository dist/.git';
      for (const title of ['First', 'Second']) {
        write({ 'content/docs/a.md': `---\ntitle: ${title}\n---\n\nText.\n` });
        expect((await project.spawn(['build'], { through: withMount(commands) })).code).toBe(0);
        expect(readFileSync(file('dist/docs/a/index.html'), 'utf8')).toContain(title);
      }
      expect(readFileSync(file('repository/HEAD'), 'utf8')).toBe('ref');
      expect((await readdir(project.path)).sort()).toEqual(['.portal', 'content', 'dist', 'repository']);
    });

    it('is served from', async () => {
      const serving = await startServing(['--port', '0'], { cwd: project.path, through: bound });
      try {
        expect((await ask(serving.port, '/docs/a')).status).toBe(200);
      } finally {
        await serving.stop('SIGKILL');
      }
    });
  },
);

describe.skipIf(!hasMounts)(
  'a build that is killed while it publishes in place (skipped where mounts are forbidden)',
  () => {
    const project = projectForAllTests();
    const { file, write } = project;
    const through = withMount('mount --bind published dist');
    const versions = ['first', 'second'];
    const kills = Number(process.env.KILLS ?? 2);

    /** Rendering is not what is killed. */
    const fewPages = 15;

    /** Enough files that publishing takes a while. */
    const manyFiles = (version: string) =>
      Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`static/files/${index}.txt`, version]));

    /** Writes the sources, and removes the store, with which little would be built. */
    async function prepare(version: string): Promise<void> {
      await rm(file('.portal'), { recursive: true, force: true });
      write({ ...manyPages(version, fewPages), ...manyFiles(version) });
    }

    async function build(version: string): Promise<Run> {
      await prepare(version);
      return project.spawn(['build', '--threads', '1'], { through });
    }

    it(
      `leaves no page without its image, and a folder that the next build takes over, ${kills} times`,
      async () => {
        await mkdir(file('dist'), { recursive: true });
        const whole = new Map<string, Map<string, string>>();
        // What is published in place is to be what a build writes to the same folder where that is no mount point.
        for (const version of versions) {
          await prepare(version);
          const { code } = await project.run(['build', '--threads', '1', '--out-dir', 'published']);
          expect(code).toBe(0);
          whole.set(version, await readTree(file('published')));
        }
        let cutShort = 0;
        for (let round = 0; round < kills; round += 1) {
          const version = versions[round % 2] ?? '';
          await prepare(version);
          const child = startPortal(['build', '--threads', '1'], { cwd: project.path, through });
          const end = endOf(child);
          await until(() => isPublishing() || child.exitCode !== null);
          await setTimeout(round * 5);
          child.kill('SIGKILL');
          await end;
          if (isPublishing()) cutShort += 1;
          expect(missingImages(await readTree(file('published')))).toEqual([]);
          const next = await build(version);
          expect([next.code, next.stderr]).toEqual([0, expect.stringContaining('Built')]);
          expect(await readTree(file('published'))).toEqual(whole.get(version));
        }
        expect(cutShort).toBeGreaterThan(0);
        expect((await readdir(project.path)).sort()).toEqual([
          '.portal',
          'content',
          'dist',
          'published',
          'static',
        ]);
      },
      60_000 * kills,
    );

    const isPublishing = () =>
      readFileSync(file('published/.portal-site'), 'utf8').includes('"publishing": ');

    function missingImages(site: Map<string, string>): string[] {
      const pageTexts = [...site].filter(([path]) => path.endsWith('.html') && !path.startsWith('.portal'));
      const images = pageTexts.flatMap(([, text]) =>
        [...text.matchAll(/src="\/([^"]+\.svg)"/g)].map(([, path = '']) => path),
      );
      expect(images.length).toBeGreaterThanOrEqual(fewPages);
      return images.filter((path) => !site.has(path));
    }
  },
);

describe('an output folder', () => {
  const project = projectForEachTest(onePage);
  const { file, write } = project;

  it('that is a link stays one, and is served from', async () => {
    await mkdir(file('www'));
    await symlink('www', file('dist'));
    const [first, again] = [await project.run(['build']), await project.run(['build'])];
    expect([first.code, again.code, again.stderr]).toEqual([0, 0, expect.stringContaining('Kept dist/')]);
    expect(existsSync(file('www/docs/a/index.html'))).toBe(true);
    const serving = await startServing(['--port', '0'], { cwd: project.path });
    try {
      expect((await ask(serving.port, '/docs/a')).status).toBe(200);
    } finally {
      await serving.stop('SIGKILL');
    }
    expect((await readdir(project.path)).sort()).toEqual(['.portal', 'content', 'dist', 'www']);
  });

  it.each([
    ['to a folder that does not exist', 'nowhere'],
    ['that loops', 'dist'],
    ['to a file', 'notes.txt'],
  ])('that is a link %s is an error', async (_, target) => {
    write({ 'notes.txt': 'Notes.' });
    await symlink(target, file('dist'));
    for (const command of [['build'], ['serve', '--port', '0']]) {
      const { code, stderr } = await project.run(command);
      expect([code, stderr]).toEqual([2, expect.stringContaining('`dist` is')]);
    }
  });

  it('keeps its `.git`, which is not served, and a build that was made before is not made again', async () => {
    write({ 'dist/.git/HEAD': 'ref: refs/heads/main' });
    const [first, again] = [await project.run(['build']), await project.run(['build'])];
    expect([first.code, again.code, again.stderr]).toEqual([0, 0, expect.stringContaining('Kept dist/')]);
    write({ 'content/docs/a.md': '# Changed\n' });
    expect((await project.run(['build'])).code).toBe(0);
    expect(readFileSync(file('dist/.git/HEAD'), 'utf8')).toBe('ref: refs/heads/main');
    const serving = await startServing(['--port', '0'], { cwd: project.path });
    try {
      expect((await ask(serving.port, '/.git/HEAD')).status).toBe(404);
    } finally {
      await serving.stop('SIGKILL');
    }
  });

  it('with files of others is refused with their names, and nothing changes', async () => {
    expect((await project.run(['build'])).code).toBe(0);
    write({ 'dist/CNAME': 'docs.example.com', 'dist/docs/notes/b.txt': 'mine' });
    const before = await readTree(file('dist'));
    for (const content of ['Text.\n', 'Changed.\n']) {
      write({ 'content/docs/a.md': content });
      const { code, stderr } = await project.run(['build']);
      expect([code, stderr]).toEqual([2, expect.stringContaining('`CNAME`, `docs/notes/b.txt`')]);
    }
    expect(await readTree(file('dist'))).toEqual(before);
    expect(statSync(join(file('dist'), 'CNAME')).size).toBe(16);
  });
});
