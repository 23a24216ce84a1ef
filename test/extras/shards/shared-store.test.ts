// Machines that share a store: nginx with the configuration of the documentation, and one folder for each machine.

import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNginx, type Nginx, startNginx } from '../../support/nginx.ts';
import { readTree } from '../../support/read-tree.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { type Run, runPortal } from '../../support/run-portal.ts';
import { projectForAllTests } from '../../support/temporary-project.ts';

const parts = 4;
const spec = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1', description: 'About things. [A page](/docs/p1)' },
  paths: Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [
      `/things-${index}`,
      {
        get: {
          summary: `Get things ${index}`,
          responses: {
            200: {
              description: 'Found.',
              content: { 'application/json': { schema: { $ref: 'parts/thing.json' } } },
            },
          },
        },
      },
    ]),
  ),
};
const projects = projectForAllTests({
  'source/portal.config.json': '{ "title": "Shared", "onBrokenAnchors": "warn" }',
  'source/specs/things.json': JSON.stringify(spec),
  'source/specs/parts/thing.json': JSON.stringify({ type: 'object', properties: { id: { type: 'string' } } }),
  'source/static/note.txt': 'A file.',
  'source/content/docs/image.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"/>',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `source/content/docs/p${index}.md`,
      `# Page ${index}\n\nText about word${index}. [Next](./p${(index + 1) % 12}.md#none)\n\n\`\`\`js\nf(${index})\n\`\`\`\n`,
    ]),
  ),
});

/** A machine: a copy of the project without anything that was built. */
const machines = { count: 0 };
function newMachine() {
  machines.count += 1;
  const name = `machine${machines.count}`;
  cpSync(projects.file('source'), projects.file(name), { recursive: true });
  const cwd = projects.file(name);
  const variables = (env: Record<string, string>) => ({
    PORTAL_STORE_URL: '',
    PORTAL_STORE_TOKEN: '',
    ...env,
  });
  // A thread takes longer to start than this site to build.
  const words = (args: string[]) => ['build', '--threads', '1', ...args];
  return {
    file: (path: string) => projects.file(join(name, path)),
    build: (env: Record<string, string>, ...args: string[]) => runInProcess(words(args), cwd, variables(env)),
    /** Builds while others do. */
    spawn: (env: Record<string, string>, ...args: string[]) =>
      runPortal(words(args), { cwd, env: variables(env) }),
    site: () => readTree(projects.file(join(name, 'dist'))),
  };
}

/** The numbers of `--explain-store`: local, shared and made values by kind. */
function numbersOf({ stderr }: Pick<Run, 'stderr'>): Record<string, number[]> {
  const rows = [...stderr.matchAll(/^([a-zA-Z]+) +(\d+) +(\d+) +(\d+)/gm)];
  return Object.fromEntries(rows.map(([, kind = '', ...numbers]) => [kind, numbers.map(Number)]));
}

describe('--shard', () => {
  it.each(['0/4', '5/4', '1/0', '-1/4', '1', '1/', '/4', '1.5/4', '1/4/2', 'a/b', ''])(
    'refuses the part `%s`',
    async (part) => {
      const { code, stderr } = await projects.run(['build', '--shard', part]);
      expect([code, stderr]).toEqual([2, expect.stringContaining('such as 1/4')]);
    },
  );

  it('needs a shared store that it can write to', async () => {
    const machine = newMachine();
    const local = await machine.build({}, '--shard', '1/4');
    expect([local.code, local.stderr]).toEqual([2, expect.stringContaining('PORTAL_STORE_URL')]);
    const url = 'http://127.0.0.1:9/';
    const readOnly = await machine.build({ PORTAL_STORE_URL: url }, '--shard', '1/4');
    expect([readOnly.code, readOnly.stderr]).toEqual([2, expect.stringContaining('PORTAL_STORE_TOKEN')]);
    expect(existsSync(machine.file('dist'))).toBe(false);
  });
});

it('--explain-store names what has changed', async () => {
  const machine = newMachine();
  const build = async () => (await machine.build({}, '-q', '--explain-store')).stderr;
  const pages = 23;
  /** Each page also has a Markdown form, and each operation a slice and the draft of its request. */
  const files = 2 * pages + 8 + 8;
  expect(await build()).toMatch(/^content +0 +0 +23 {2}no record: 23$/m);
  projects.write({ [`machine${machines.count}/content/docs/p3.md`]: '# Page 3\n\nOther.\n' });
  const edited = await build();
  expect(edited).toMatch(/^run +0 +0 +1 {2}`content\/docs\/p3\.md` has changed: 1$/m);
  expect(edited).toMatch(/^doc +11 +0 +1 {2}no record: 1$/m);
  expect(numbersOf({ stderr: edited })).toMatchObject({
    content: [pages - 1, 0, 1],
    page: [files - 2, 0, 2],
  });
  rmSync(machine.file('dist'), { recursive: true });
  const again = await build();
  expect(edited).toMatch(/^site +0 +0 +1 {2}the project has changed: 1$/m);
  expect(again).toMatch(/^run +1 +0 +0$/m);
  expect(again).toMatch(/^site +0 +0 +1 {2}the output folder has changed: 1$/m);
  expect(numbersOf({ stderr: again })).toMatchObject({ content: [pages, 0, 0], page: [files, 0, 0] });
  expect(numbersOf({ stderr: await build() })).toEqual({ run: [1, 0, 0], site: [1, 0, 0] });
});

describe('with nginx', () => {
  const shared: { nginx?: Nginx; plain?: Map<string, string>; shards: Run[] } = { shards: [] };
  const nginx = (): Nginx => {
    if (shared.nginx === undefined) throw new Error('nginx is not running.');
    return shared.nginx;
  };
  const reading = () => ({ PORTAL_STORE_URL: nginx().url });
  const writing = () => ({ ...reading(), PORTAL_STORE_TOKEN: nginx().token });

  beforeAll(async () => {
    const path = findNginx();
    if (path === undefined) return;
    shared.nginx = await startNginx(path);
    const plain = newMachine();
    await plain.build({});
    shared.plain = await plain.site();
    const shards = Array.from({ length: parts }, async (_, index) => {
      const machine = newMachine();
      const run = await machine.spawn(writing(), '--shard', `${index + 1}/${parts}`);
      expect(existsSync(machine.file('dist'))).toBe(false);
      return run;
    });
    shared.shards = await Promise.all(shards);
  });
  afterAll(() => shared.nginx?.remove());
  beforeEach(({ skip }) =>
    skip(shared.nginx === undefined, 'nginx is not installed, and cannot be installed with apt-get'),
  );

  it('parts make all pages once, and write no site', async () => {
    const made = shared.shards.map(({ stderr }) => Number(/: (\d+) pages?,/.exec(stderr)?.[1]));
    const pages = [...(shared.plain?.keys() ?? [])].filter((name) => name.endsWith('.html'));
    expect(shared.shards.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(pages.length);
    expect(Math.max(...made) - Math.min(...made)).toBeLessThanOrEqual(1);
    expect(shared.shards[1]?.stderr).toContain('Made part 2 of 4');
  });

  it('a build from nothing makes nothing, and writes the site of a build on one machine', async () => {
    const machine = newMachine();
    const run = await machine.build(reading(), '--explain-store');
    expect([run.code, await machine.site()]).toEqual([0, shared.plain]);
    const { run: whole, site, ...values } = numbersOf(run);
    const names = [...(shared.plain?.keys() ?? [])].filter((name) => name !== 'sitemap.md');
    const pages = names.filter((name) => name.endsWith('.html')).length;
    const files = names.filter((name) => /\.(html|md|openapi\.json|call\.json)$/.test(name)).length;
    expect([whole, site]).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
    expect(values).toEqual({
      doc: [0, 12, 0],
      docText: [0, 12, 0],
      api: [0, 1, 0],
      sliceParts: [0, 1, 0],
      exampleFiles: [0, 1, 0],
      checkedText: [0, 1, 0],
      lint: [0, 1, 0],
      schemaPages: [0, 1, 0],
      content: [0, pages, 0],
      page: [0, files, 0],
    });
  });

  it('parts make the images for links, which a build then takes from the store', async () => {
    const withImages = () => {
      const machine = newMachine();
      for (const path of ['specs', 'static', 'content/docs']) rmSync(machine.file(path), { recursive: true });
      projects.write({
        [`machine${machines.count}/portal.config.json`]:
          '{ "title": "Images", "url": "https://x.example", "socialImage": true }',
        [`machine${machines.count}/content/docs/a.md`]: '# A\n',
        [`machine${machines.count}/content/docs/b.md`]: '# B\n',
      });
      return machine;
    };
    await withImages().build(writing(), '--shard', '1/1');
    const machine = withImages();
    const run = await machine.build(reading(), '--explain-store');
    expect(numbersOf(run)).toMatchObject({ page: [0, 11, 0], image: [0, 3, 0] });
    expect((await machine.site()).get('social-images/docs/a.png')).toBeDefined();
  });

  it('an edited file of a document is made again, and is then found by others', async () => {
    const edited = () => {
      const machine = newMachine();
      const folder = machine.file('specs/parts/');
      rmSync(folder, { recursive: true });
      projects.write({
        [`machine${machines.count}/specs/parts/thing.json`]: '{ "type": "object", "title": "Other" }',
      });
      return machine;
    };
    const first = await edited().build(writing(), '--explain-store');
    expect(first.stderr).toMatch(/^api .*`specs\/parts\/thing\.json` has changed: 1/m);
    // Without git, packs of other sources are not found.
    expect(numbersOf(first)).toMatchObject({ api: [0, 0, 1], doc: [0, 0, 12] });
    const second = edited();
    expect(numbersOf(await second.build(reading(), '--explain-store'))).toMatchObject({
      api: [0, 1, 0],
      doc: [0, 12, 0],
      content: [0, expect.any(Number), 0],
    });
    const plain = edited();
    await plain.build({});
    expect(await second.site()).toEqual(await plain.site());
  });

  it('entries are never replaced, and only written with the token', async () => {
    const [name = ''] = readdirSync(join(nginx().store, 'portal/cas'));
    const url = `${nginx().url}/cas/${name}`;
    const put = async (address: string, token: string) =>
      (await fetch(address, { method: 'PUT', body: 'x', headers: { authorization: `Bearer ${token}` } }))
        .status;
    expect(await put(url, nginx().token)).toBe(412);
    expect(await put(`${nginx().url}/cas/${'0'.repeat(64)}`, 'another')).toBe(403);
    expect((await fetch(url)).status).toBe(200);
  });

  it('a wrong token is a warning, which does not show it', async () => {
    const machine = newMachine();
    projects.write({ [`machine${machines.count}/content/docs/new.md`]: '# New\n' });
    const run = await machine.build({ ...reading(), PORTAL_STORE_TOKEN: 'wrong-token' }, '--explain-store');
    expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('PUT with status 403')]);
    expect(run.stderr + run.stdout).not.toContain('wrong-token');
  });

  it('the token is in no output and in no stored file', async () => {
    const machine = newMachine();
    const token = nginx().token;
    projects.write({
      [`machine${machines.count}/portal.config.json`]: `{ "onBrokenLinks": "warn", "navbar": [{ "label": "A", "to": "/none" }], "store": { "url": "${nginx().url}", "token": "${token}" } }`,
    });
    const run = await machine.build({});
    expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('portal.config.json')]);
    const files = [...(await readTree(machine.file('.portal'))), ...(await readTree(nginx().store))];
    expect(files.length).toBeGreaterThan(20);
    expect([run.stderr, run.stdout, ...files.flat()].filter((text) => text.includes(token))).toEqual([]);
  });

  // The last test, as it stops the server.
  it('a build without the server warns, and writes the same site', async () => {
    const env = writing();
    await nginx().stop();
    const machine = newMachine();
    const run = await machine.build(env);
    expect([run.code, run.stderr]).toEqual([
      0,
      expect.stringMatching(/unavailable-store[\s\S]*the connection is refused/),
    ]);
    expect(await machine.site()).toEqual(shared.plain);
    const again = await machine.build(env);
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('nothing has changed')]);
    expect(again.stderr).not.toContain('unavailable-store');
  });
});
