// What `portal diff` writes for programs, and which documents it compares.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const { $schema: _dialect, ...schema } = JSON.parse(readFileSync('schemas/diff.schema.json', 'utf8'));
const ajv = new Ajv({ strict: false, unicodeRegExp: false });
addFormats.default(ajv);
const isValid = ajv.compile(schema);

const cases = 'test/extras/change/cases';
const documentOf = (name: string) => readFileSync(`${cases}/${name}.yaml`, 'utf8');
const codesOf = (stdout: string) =>
  JSON.parse(stdout).findings.map(({ code, verdict }: { code: string; verdict: string }) => [code, verdict]);

describe('portal diff', () => {
  const project = projectForEachTest();

  it.each([
    'request-required-property-added',
    'response-value-added',
    'response-union-removed',
    'security-added',
    'server-removed',
    'webhook-removed',
    'sunset-too-soon',
  ])('writes JSON for %s that follows its schema', async (name) => {
    project.write({ 'old.yaml': documentOf(`${name}/old`), 'new.yaml': documentOf(`${name}/new`) });
    const args = ['old.yaml', 'new.yaml', '--date', '2026-01-01', '--grace', '90', '--format', 'json'];
    const { code, stdout } = await project.run(['diff', ...args]);
    expect(code).toBe(0);
    expect(isValid(JSON.parse(stdout)), JSON.stringify(isValid.errors)).toBe(true);
    expect(JSON.parse(stdout).$schema).toBe(schema.$id);
    expect(codesOf(stdout)).toEqual([[`change/${name}`, expect.any(String)]]);
  });

  it('writes JSON for equal documents that follows its schema', async () => {
    project.write({ 'old.yaml': documentOf('security-added/old') });
    const { stdout } = await project.run(['diff', 'old.yaml', 'old.yaml', '--json']);
    expect(isValid(JSON.parse(stdout))).toBe(true);
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'equal', suggestedVersion: '1.0.0', findings: [] });
    expect(isValid({ ...JSON.parse(stdout), findings: [{ code: 'change/operation-added' }] })).toBe(false);
  });

  it('reports documents that are only in one folder', async () => {
    const boats = documentOf('security-added/old');
    const ships = boats.replace('title: Boats', 'title: Ships');
    project.write({ 'one/boats.yaml': boats, 'two/boats.yaml': boats, 'two/ships.yaml': ships });
    const added = await project.run(['diff', 'one', 'two', '--json']);
    expect(isValid(JSON.parse(added.stdout)), JSON.stringify(isValid.errors)).toBe(true);
    expect(codesOf(added.stdout)).toEqual([['change/api-added', 'compatible']]);
    const removed = await project.run(['diff', 'two', 'one', '--json']);
    expect(codesOf(removed.stdout)).toEqual([['change/api-removed', 'breaking']]);
  });

  it.each([
    ['response-property-removed', [1, 1, 1]],
    ['response-value-added', [0, 1, 1]],
    ['operation-added', [0, 0, 1]],
  ])('fails for %s if `--fail-on` names its verdict or a better one', async (name, expected) => {
    project.write({ 'old.yaml': documentOf(`${name}/old`), 'new.yaml': documentOf(`${name}/new`) });
    const codes: (number | null)[] = [];
    for (const verdict of ['breaking', 'potentially-breaking', 'any']) {
      const { code } = await project.run(['diff', 'old.yaml', 'new.yaml', '--fail-on', verdict]);
      codes.push(code);
    }
    expect(codes).toEqual(expected);
  });

  it('takes the day of the newer commit', async () => {
    const commit = (date: string) => {
      const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
          cwd: project.path,
          env,
        });
      git('init', '--quiet');
      git('add', '.');
      git('commit', '--quiet', '-m', 'A release');
      git('tag', `v${date.slice(0, 10)}`);
    };
    const name = 'deprecated-operation-removed';
    project.write({ 'api.yaml': documentOf(`${name}/old`) });
    commit('2026-01-01T00:00:00Z');
    project.write({ 'api.yaml': documentOf(`${name}/new`) });
    commit('2026-01-15T00:00:00Z');
    project.write({ 'readme.txt': 'Later.' });
    commit('2026-06-01T00:00:00Z');
    const at = async (date: string) => {
      const sources = ['v2026-01-01:api.yaml', `v${date}:api.yaml`];
      return codesOf((await project.run(['diff', ...sources, '--json'])).stdout);
    };
    expect(await at('2026-01-15')).toEqual([['change/operation-removed-before-sunset', 'breaking']]);
    expect(await at('2026-06-01')).toEqual([['change/deprecated-operation-removed', 'compatible']]);
  });

  it('names the command that fetches a commit', async () => {
    project.write({ 'api.yaml': documentOf('security-added/old') });
    execFileSync('git', ['init', '--quiet'], { cwd: project.path });
    const { code, stderr } = await project.run(['diff', 'v9:api.yaml', 'api.yaml']);
    expect(code).toBe(2);
    expect(stderr).toContain('git fetch origin v9');
  });

  it('applies the overlays of two projects, and none to a document', async () => {
    const overlay = (limit: number) =>
      JSON.stringify({
        overlay: '1.0.0',
        info: { title: 'Limits', version: '1' },
        actions: [
          { target: '$.info', update: { 'x-limit': limit, title: `Boats ${limit}` } },
          { target: '$.paths..get', update: { deprecated: limit > 10 } },
        ],
      });
    const config = { apis: [{ spec: 'boats.yaml', overlays: ['public.json'] }] };
    for (const [folder, limit] of [
      ['one', 5],
      ['two', 50],
    ] as const)
      project.write({
        [`${folder}/boats.yaml`]: documentOf('server-removed/new'),
        [`${folder}/public.json`]: overlay(limit),
        [`${folder}/portal.config.json`]: JSON.stringify(config),
      });
    const findings = async (...sources: string[]) =>
      JSON.parse((await project.run(['diff', ...sources, '--json'])).stdout).findings;
    const [found, ...others] = await findings('one', 'two');
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'change/deprecated',
      new: { file: 'public.json', line: expect.any(Number) },
    });
    expect(await findings('one', 'two/boats.yaml')).toEqual([]);
    project.write({ 'two/public.json': '{' });
    expect((await project.run(['diff', 'one', 'two'])).code).toBe(2);
  });

  it('leaves out what a document silences or a baseline lists, on whatever line it is', async () => {
    const name = 'response-property-removed';
    const silence = 'get:\n      x-portal-ignore: {change/response-property-removed: No client reads it.}\n';
    project.write({
      'old.yaml': documentOf(`${name}/old`),
      'new.yaml': documentOf(`${name}/new`),
      'silent.yaml': documentOf(`${name}/new`).replace('get:\n', silence),
      'moved/new.yaml': `# A line.\n${documentOf(`${name}/new`)}`,
    });
    const silenced = await project.run(['diff', 'old.yaml', 'silent.yaml', '--fail-on', 'any']);
    expect(silenced).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('No new changes. 1 change is'),
    });
    const known = ['--baseline', 'known.json'];
    await project.run(['diff', 'old.yaml', 'new.yaml', ...known, '--update-baseline']);
    const sources = ['old.yaml', 'moved/new.yaml'];
    const again = await project.run(['diff', ...sources, ...known, '--fail-on', 'any']);
    expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('left out') });
    expect((await project.run(['diff', ...sources, '--fail-on', 'any'])).code).toBe(1);
  });
});
