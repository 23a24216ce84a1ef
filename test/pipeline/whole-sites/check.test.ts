// `portal check`, and what fails every command that finds problems, through the command line.

import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

/** A warning of a guide, of a link and of a document with its example, and no error. */
const warned = {
  'content/docs/a.md': '---\ntitel: A\n---\n\n# A\n\n[x](#none)\n',
  'specs/boats.yaml': [
    'openapi: 3.1.0',
    "info: { title: Boats, version: '1' }",
    'paths: {}',
    'components: { schemas: { Boat: { type: string, examples: [1] } } }',
    '',
  ].join('\n'),
};
const project = projectForEachTest(warned);
const { file, write } = project;
const baseline = ['--baseline', 'known.json'];

interface Json {
  diagnostics: { code: string; severity: string; place: { line?: number } | null; unplaced?: string }[];
  stats: Record<string, number>;
}

async function json(...args: string[]) {
  const { code, stdout, stderr } = await project.run([...args, '--json']);
  const { diagnostics, stats }: Json = JSON.parse(stdout);
  return { code, codes: diagnostics.map((one) => one.code), diagnostics, stats, stderr };
}

describe('portal check', () => {
  it('finds what a build finds, and leaves the output folder and the last build alone', async () => {
    const built = await json('build');
    expect(built.codes).toEqual(
      expect.arrayContaining(['unknown-front-matter-key', 'broken-anchor', 'invalid-example']),
    );
    const site = await readTree(file('dist'));
    const checked = await json('check');
    expect([checked.code, checked.diagnostics]).toEqual([0, built.diagnostics]);
    expect(checked.stats).toMatchObject({ pages: built.stats.pages, links: expect.any(Number) });
    expect(await readTree(file('dist'))).toEqual(site);
    expect((await project.run(['build'])).stderr).toContain('Kept dist/ (nothing has changed)');
    const links = await json('check-links');
    expect(links.codes).toEqual(['broken-anchor']);
  });

  it('finds the problems of images for links, which a build finds', async () => {
    const image = { url: 'https://boats.example', socialImage: { fonts: ['font.ttf'] } };
    write({ 'portal.config.json': JSON.stringify(image), 'font.ttf': 'no font' });
    const [checked, built] = [await json('check'), await json('build')];
    expect([checked.code, checked.codes]).toEqual([1, expect.arrayContaining(['social-image-font'])]);
    expect([built.code, built.diagnostics]).toEqual([1, checked.diagnostics]);
  });

  it('makes no output folder, and nothing in a folder without sources', async () => {
    await project.run(['check']);
    expect((await readdir(project.path)).sort()).toEqual(['.portal', 'content', 'specs']);
    await mkdir(file('empty'));
    expect((await project.run(['check', 'empty'])).code).toBe(1);
    expect(await readdir(file('empty'))).toEqual([]);
    write({
      'thrown/portal.config.mjs': `export default { plugins: [{ name: 'p', version: '1', hooks: { afterPlan: () => { throw new Error('no'); } } }] };`,
    });
    write({ 'thrown/content/docs/a.md': '# A\n' });
    expect((await project.run(['check', 'thrown'])).code).toBe(2);
    expect((await readdir(file('thrown'))).sort()).toEqual(['content', 'portal.config.mjs']);
  });

  it('asks search the queries of a file, in the same build', async () => {
    write({
      'queries.json': JSON.stringify({
        queries: [
          { query: 'boats', expect: '/docs/a' },
          { query: 'a', expect: '/docs/a' },
        ],
      }),
    });
    const { code, codes, stats, stderr } = await json('check', '--queries', 'queries.json');
    expect([code, codes]).toEqual([
      1,
      expect.arrayContaining(['search-miss', 'low-search-score', 'broken-anchor', 'invalid-example']),
    ]);
    expect(stats).toMatchObject({ queries: 2, found: 1 });
    expect(stderr).toMatch(/Checked \d+ pages, \d+ links, 2 queries in .* 1 found, mean reciprocal rank/);
    expect((await project.run(['check', '--queries', 'none.json'])).code).toBe(2);
    write({ 'portal.config.json': '{ "checkSearch": { "queries": "queries.json" } }' });
    expect((await json('check')).codes).toEqual(codes);
    expect((await json('check-links')).codes).toEqual(['broken-anchor']);
  });

  it('reports an invalid configuration in the format of the report', async () => {
    write({ 'portal.config.json': '{ "titel": "A" }' });
    const { code, stdout } = await project.run(['check', '--format', 'github']);
    expect([code, stdout]).toEqual([
      2,
      expect.stringMatching(
        /^::error file=portal\.config\.json,line=1,col=3,.*title=invalid-configuration::/,
      ),
    ]);
  });

  it('writes an error to the file of the report, or else to stdout', async () => {
    write({ 'portal.config.json': '{ "titel": "A" }' });
    const args = ['check', '--json', '--output'];
    expect((await project.run([...args, 'report.json'])).stdout).toBe('');
    const { error } = JSON.parse(await readFile(file('report.json'), 'utf8'));
    const unwritten = await project.run([...args, 'none/report.json']);
    expect([error.exitCode, unwritten.code, JSON.parse(unwritten.stdout).error]).toEqual([2, 2, error]);
  });

  it('writes JSON that follows the published schema', async () => {
    const schema = JSON.parse(await readFile('schemas/report.schema.json', 'utf8'));
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    const isValid = ajv.compile(schema);
    write({ 'queries.json': '{ "queries": [{ "query": "a", "expect": "/none" }] }' });
    for (const args of [
      ['build'],
      ['check'],
      ['check-links'],
      ['check-search', 'queries.json'],
      ['check', '--dist'],
    ]) {
      const { stdout } = await project.run([...args, '--json']);
      isValid(JSON.parse(stdout));
      expect([args, isValid.errors]).toEqual([args, null]);
    }
  });
});

describe.each([['build'], ['check'], ['check-links']])('portal %s', (command) => {
  const run = (...args: string[]) => project.run([command, ...args]);

  it('fails on warnings with --strict and --max-warnings', async () => {
    const { code, diagnostics } = await json(command);
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
    expect([code, warnings > 0]).toEqual([0, true]);
    expect((await run('--max-warnings', String(warnings))).code).toBe(0);
    const { code: exceeded, stderr } = await run('--max-warnings', String(warnings - 1));
    expect([exceeded, stderr]).toEqual([1, expect.stringContaining(`allows ${warnings - 1}.`)]);
    const strict = await json(command, '--strict');
    expect([strict.code, strict.diagnostics.some(({ severity }) => severity === 'warning')]).toEqual([
      1,
      false,
    ]);
  });

  it('fails on problems only that the baseline does not have', async () => {
    expect((await run('--strict', ...baseline)).code).toBe(2);
    const written = await run('--strict', ...baseline, '--update-baseline');
    expect([written.code, written.stderr]).toEqual([
      0,
      expect.stringMatching(/The baseline has \d+ problems? now\./),
    ]);
    write({ 'content/docs/a.md': `---\ntitel: A\n---\n\n\n\n# A\n\nNew.\n\n[x](#none)\n` });
    const same = await json(command, '--strict', ...baseline);
    expect([same.code, same.codes]).toEqual([0, []]);
    write({ 'content/docs/a.md': '# A\n\n[x](#other)\n' });
    const added = await json(command, '--strict', ...baseline);
    expect([added.code, added.codes]).toEqual([1, ['broken-anchor']]);
    expect(added.stderr).toMatch(/[12] problems? of the baseline (?:is|are) gone: run the command again/);
  });
});

describe('a baseline', () => {
  it('lets a build publish a site with known errors, also after one that failed', async () => {
    write({ 'portal.config.json': '{}', 'content/docs/a.md': '[x](/none)\n' });
    expect((await project.run(['build'])).code).toBe(1);
    await project.run(['check', ...baseline, '--update-baseline', '-q']);
    const known = await project.run(['build', ...baseline]);
    expect([known.code, known.stderr]).toEqual([0, expect.stringContaining('Built dist/')]);
    const again = await project.run(['build', ...baseline]);
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('Kept dist/')]);
    const failed = await project.run(['build']);
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('`dist` is unchanged')]);
    expect(await readdir(file('dist'))).toContain('index.html');
  });

  it('that is another file is neither read nor replaced', async () => {
    write({ 'package.json': '{ "private": true }' });
    for (const args of [[], ['--update-baseline']]) {
      const { code, stderr } = await project.run(['check', '--baseline', 'package.json', ...args]);
      expect([code, stderr]).toEqual([2, expect.stringContaining('`package.json` is not a baseline')]);
    }
    expect(await readFile(file('package.json'), 'utf8')).toBe('{ "private": true }');
    await symlink('package.json', file('link.json'));
    expect((await project.run(['check', '--baseline', 'link.json', '--update-baseline'])).code).toBe(2);
    const folder = await project.run(['check', '--baseline', 'content', '--update-baseline']);
    expect([folder.code, folder.stderr]).toEqual([2, expect.stringContaining('`content` cannot be read')]);
    expect((await project.run(['check', '--update-baseline'])).code).toBe(2);
  });

  it('keeps the problems that a command cannot find', async () => {
    await project.run(['check', ...baseline, '--update-baseline']);
    const all = await readFile(file('known.json'), 'utf8');
    const links = await project.run(['check-links', ...baseline, '--update-baseline']);
    expect(links.stderr).not.toContain('gone');
    expect(await readFile(file('known.json'), 'utf8')).toBe(all);
  });
});

it('a build writes the report of another format besides the text for people', async () => {
  const { code, stdout, stderr } = await project.run([
    'build',
    '--format',
    'sarif',
    '--output',
    'report.sarif',
  ]);
  expect([code, stdout, stderr]).toEqual([0, '', expect.stringContaining('warning  broken-anchor')]);
  const { runs } = JSON.parse(await readFile(file('report.sarif'), 'utf8'));
  expect(runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('invalid-example');
});

it('serve writes the report of its build, and dev needs a file for it', async () => {
  write({ 'portal.config.json': '{}', 'content/docs/a.md': '[x](/none)\n' });
  const served = await project.run(['serve', '--port', '0', '--format', 'junit', '--output', 'report.xml']);
  expect([served.code, await readFile(file('report.xml'), 'utf8')]).toEqual([
    1,
    expect.stringContaining('<failure type="broken-link"'),
  ]);
  const dev = await project.run(['dev', '--port', '0', '--format', 'junit']);
  expect([dev.code, dev.stderr]).toEqual([2, expect.stringContaining('needs `--output FILE`')]);
});
