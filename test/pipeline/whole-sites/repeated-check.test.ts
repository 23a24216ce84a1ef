// A check of a project that was checked or built before: answered from the record of that run, and never from one of another project.

import { appendFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../support/run-portal.ts';
import { storedRecords, storeRecords } from '../../support/stored-records.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const queries = (word: string) => JSON.stringify({ queries: [{ query: word, expect: '/docs/b' }] });
const document = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  paths: {},
  components: { schemas: { Boat: { $ref: 'parts/boat.json' } } },
};
const project = projectForEachTest({
  'portal.config.json': JSON.stringify({
    apis: [{ spec: 'specs/boats.json', overlays: ['overlay.json'] }],
    customCss: 'brand.css',
    checkSearch: { queries: 'queries.json' },
  }),
  'brand.css': ':root { --accent: #123456 }\n',
  'overlay.json': JSON.stringify({
    overlay: '1.0.0',
    info: { title: 'O', version: '1' },
    actions: [{ target: '$.info', update: { version: '2' } }],
  }),
  'specs/boats.json': JSON.stringify(document),
  'specs/parts/boat.json': '{ "type": "string", "examples": [1] }',
  'content/docs/a.md': '# A\n\n[None](./b.md#none), [file](./file.txt), [static](/static.txt)\n',
  'content/docs/b.md': '# B\n\nHarbours.\n',
  'content/docs/file.txt': 'A file.\n',
  'static/static.txt': 'A file.\n',
  'queries.json': queries('harbours'),
});
const { file, write } = project;
const check = (...args: string[]) => project.run(['check', '--json', ...args]);
const isAnswered = ({ stderr }: Run) => /\(nothing has changed\)/.test(stderr);
const reportOf = ({ stdout }: Run) => stdout.replace(/"milliseconds": \d+/, '');
const codesOf = ({ stdout }: Run) =>
  JSON.parse(stdout).diagnostics.map(({ code }: { code: string }) => code) as string[];

/** The report of a check that knows nothing of earlier runs. */
async function anew(...args: string[]): Promise<string> {
  for (const folder of ['.portal', 'dist']) await rm(file(folder), { recursive: true, force: true });
  const first = await check(...args);
  expect(isAnswered(first)).toBe(false);
  return reportOf(first);
}

it('is answered with the same report', async () => {
  const report = await anew();
  const again = await check();
  expect([isAnswered(again), reportOf(again)]).toEqual([true, report]);
  expect(codesOf(again)).toEqual(expect.arrayContaining(['broken-anchor', 'invalid-example']));
  const frames = await project.run(['check', '-q']);
  expect(frames.stdout).toMatch(/\d+ \| .*\n.*\^/);
  for (const command of ['check-links', 'check-search']) {
    const args = command === 'check-search' ? ['queries.json'] : [];
    expect([command, isAnswered(await project.run([command, ...args]))]).toEqual([command, true]);
  }
});

it('is answered from a build, and a build that fails from a check', async () => {
  const args = ['--queries', 'queries.json'];
  const report = await anew(...args);
  await rm(file('.portal'), { recursive: true });
  await project.run(['build', '-q']);
  // A build does not ask the queries.
  expect(isAnswered(await project.run(['check-links']))).toBe(true);
  const asked = await check(...args);
  expect([isAnswered(asked), reportOf(asked)]).toEqual([false, report]);
  const again = await check(...args);
  expect([isAnswered(again), reportOf(again)]).toEqual([true, report]);
  expect((await project.run(['build'])).stderr).toContain('Kept dist/ (nothing has changed)');

  write({ 'portal.config.json': '{ "rules": { "broken-anchor": "error" } }' });
  await check();
  const failed = await project.run(['build', '--explain-store']);
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/^run +1 +0 +0$/m)]);
  expect(failed.stderr).not.toMatch(/^page/m);
});

it('keeps what a build knows of the files that it published', async () => {
  await project.run(['build', '-q']);
  await appendFile(file('content/docs/b.md'), 'More.\n');
  await check();
  write({ 'content/docs/b.md': '# B\n\nHarbours.\n' });
  await check();
  expect((await project.run(['build'])).stderr).toContain('Kept dist/ (nothing has changed)');
});

/** Replaces a word by another of its length, and sets the times of the file to what they were. */
async function rewrite(name: string, from: string, to: string): Promise<void> {
  const { atime, mtime } = await stat(file(name));
  await writeFile(file(name), (await readFile(file(name), 'utf8')).replaceAll(from, to));
  await utimes(file(name), atime, mtime);
}

const silence = '\n<!-- portal-ignore-file broken-anchor: on purpose -->\n';

describe('is made again, with the report of a check from nothing, when', () => {
  it.each<[string, () => unknown, string[]?]>([
    ['a page was edited', () => appendFile(file('content/docs/b.md'), '\n## None\n')],
    [
      'a page has another word of the same length and time',
      () => rewrite('content/docs/a.md', 'none', 'nine'),
    ],
    ['a page was added', () => write({ 'content/docs/c.md': '[x](#none)\n' })],
    ['a page was removed', () => rm(file('content/docs/b.md'))],
    ['a problem is silenced', () => appendFile(file('content/docs/a.md'), silence)],
    ['a file that a page links to is gone', () => rm(file('content/docs/file.txt'))],
    ['a static file is gone', () => rm(file('static/static.txt'))],
    ['a file orders the sidebar', () => write({ 'content/docs/_meta.json': '{ "none": "None" }' })],
    ['a document was edited', () => rewrite('specs/boats.json', '"title"', '"other"')],
    ['a part of a document was edited', () => write({ 'specs/parts/boat.json': '{ "type": "string" }' })],
    ['an overlay was edited', () => write({ 'overlay.json': '{}' })],
    ['a style sheet was edited', () => appendFile(file('brand.css'), '@import "x.css";\n')],
    ['the severity of a rule changed', () => rewriteConfig({ rules: { 'broken-anchor': 'error' } })],
    ['links are ignored', () => rewriteConfig({ checkLinks: { ignore: ['/docs/b#none'] } })],
    ['the base URL changed', () => {}, ['--base-url', '/other/']],
    ['the queries changed', () => write({ 'queries.json': queries('ships') })],
    ['other queries are asked', () => write({ 'other.json': queries('ships') }), ['--queries', 'other.json']],
    ['the record is damaged', () => damageRecord()],
    ['the record has another shape', () => plant({ pages: 1 })],
    ['the record is gone', () => rm(file('.portal'), { recursive: true })],
  ])('%s', async (_, change, args = []) => {
    await check();
    expect(isAnswered(await check())).toBe(true);
    await change();
    const changed = await check(...args);
    expect(isAnswered(changed)).toBe(false);
    expect(reportOf(changed)).toBe(await anew(...args));
  });

  async function rewriteConfig(settings: object) {
    const config = JSON.parse(await readFile(file('portal.config.json'), 'utf8'));
    await writeFile(file('portal.config.json'), JSON.stringify({ ...config, ...settings }));
  }

  /** Changes every byte of the report in the record. */
  async function damageRecord() {
    const [name = ''] = (await readdir(file('.portal'))).filter((entry) => entry.startsWith('values-'));
    const text = await readFile(file(`.portal/${name}`), 'utf8');
    await writeFile(
      file(`.portal/${name}`),
      text.replaceAll(/"inputs":.*/g, (json) => 'x'.repeat(json.length)),
    );
  }

  function plant(value: object) {
    const records = storedRecords(project.path);
    storeRecords(
      project.path,
      records.map((record) => (record.kind === 'run' ? { ...record, value } : record)),
    );
  }
});

it('asks other sites with `--external`, whatever is known', async () => {
  await check();
  expect(isAnswered(await check())).toBe(true);
  write({ 'content/docs/b.md': '# B\n\nHarbours. [x](http://127.0.0.1:9/)\n' });
  await check();
  const external = await check('--external', '--timeout', '1', '--retries', '0');
  expect(isAnswered(external)).toBe(false);
  expect(codesOf(external)).toContain('unanswered-external-link');
  expect(codesOf(await check())).not.toContain('unanswered-external-link');
});

it('applies the gate of each command to what is known', async () => {
  expect((await check()).code).toBe(0);
  expect((await check('--strict')).code).toBe(1);
  await check('--strict', '--baseline', 'known.json', '--update-baseline');
  const known = await check('--strict', '--baseline', 'known.json');
  expect([known.code, isAnswered(known), codesOf(known)]).toEqual([0, true, []]);
});

it('is made again where no record can be written', async () => {
  await writeFile(file('.portal'), '');
  const [first, second] = [await check(), await check()];
  expect([first.code, isAnswered(first), isAnswered(second)]).toEqual([0, false, false]);
  expect(reportOf(second)).toBe(reportOf(first));
});

it('is made again after a check that was killed while it wrote the record', async () => {
  await check();
  await appendFile(file('content/docs/b.md'), '\n## None\n');
  write({
    'killer.mjs': `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  if (String(to).endsWith('.jsonl')) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
syncBuiltinESMExports();`,
  });
  const env = { NODE_OPTIONS: `--import ${pathToFileURL(file('killer.mjs')).href}` };
  expect((await project.spawn(['check'], { env })).signal).toBe('SIGKILL');
  const after = await check();
  expect(isAnswered(after)).toBe(false);
  expect(reportOf(after)).toBe(await anew());
});

/** Writes pages that link to each other's headings. */
const writePages = (count: number, heading = 'Part') =>
  write(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `content/docs/pages/p${index}.md`,
        `# Page ${index}\n\n[Next](./p${(index + 1) % count}.md#part)\n\n## ${index === 3 ? heading : 'Part'}\n\nWords.\n`,
      ]),
    ),
  );

it.each<[string, () => unknown]>([
  ['words', () => appendFile(file('content/docs/pages/p3.md'), '\nMore words. [More](./p7.md#none)\n')],
  ['a heading that another page links to', () => writePages(12, 'Another part')],
  ['a title', () => writeFile(file('content/docs/pages/p7.md'), '# Another title\n')],
])('reports after an edit of %s what a check from nothing does, also after a build', async (_, edit) => {
  writePages(12);
  await project.run(['build', '-q']);
  await edit();
  const checked = await check();
  await project.run(['build', '-q']);
  const built = await check();
  const report = await anew();
  expect([reportOf(checked), reportOf(built)]).toEqual([report, report]);
});

it.skipIf(process.platform !== 'linux')('reads no page but the edited one', async () => {
  const count = 40;
  writePages(count);
  const long = `\`\`\`\n${'Words of a long page.\n'.repeat(1000)}\`\`\`\n`;
  for (let index = 0; index < count; index += 1)
    await appendFile(file(`content/docs/pages/p${index}.md`), `\n${long}\n`);
  // No problem has its place in a long page, and no queries are asked.
  await rm(file('portal.config.json'));
  await mkdir(file('.portal'), { recursive: true });
  const bytesRead = async () => {
    const options = { env: { NODE_OPTIONS: `--import ${resolve('test/support/bytes-read.mjs')}` } };
    const { stderr } = await project.spawn(['check'], options);
    return Number(/bytes read: (\d+)/.exec(stderr)?.[1]);
  };
  const first = await bytesRead();
  // Reads what was written just before the first ended.
  await bytesRead();
  await appendFile(file('content/docs/pages/p1.md'), '\nMore words.\n');
  expect(first - (await bytesRead())).toBeGreaterThan(0.9 * count * long.length);
});
