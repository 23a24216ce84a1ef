// What `portal diff` does with projects on both sides, with clones that lack objects, and with documents that cannot be read.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runInProcess } from '../../support/run-in-process.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const cases = 'test/extras/change/cases';
const documentOf = (name: string) => readFileSync(`${cases}/${name}.yaml`, 'utf8');
const [before, after] = [documentOf('security-added/old'), documentOf('security-added/new')];
const added = expect.stringContaining('[change/security-added]');

describe('projects with a configuration', () => {
  const project = projectForEachTest();
  const configOf = (spec: string, more = '') =>
    `export default { apis: [{ spec: '${spec}', name: 'fleet' }]${more} };`;

  it('are compared by the documents that they name, under the rules of the new one', async () => {
    project.write({
      'one/portal.config.ts': configOf('boats.yaml'),
      'one/boats.yaml': before,
      'two/portal.config.ts': configOf('api/ships.yaml', ", rules: { 'change/security-added': 'warn' }"),
      'two/api/ships.yaml': after,
      'two/other.yaml': before,
    });
    const found = await project.run(['diff', 'one', 'two']);
    expect(found).toMatchObject({ code: 0, stdout: added });
    expect(found.stdout).toMatch(/^potentially breaking {2}api\/ships\.yaml:/);
    expect(await project.run(['diff', 'two', 'one'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^compatible/),
    });
  });

  it('are an error if a document that one of them names is missing, or if it cannot be loaded', async () => {
    project.write({
      'one/portal.config.ts': configOf('boats.yaml'),
      'one/boats.yaml': before,
      'two/portal.config.ts': "export default { apis: [{ spec: 'boats.yaml' }, { spec: 'gone.yaml' }] };",
      'two/boats.yaml': after,
      'three/portal.config.ts': 'export default { apiz: [] };',
    });
    for (const sources of [
      ['one', 'two'],
      ['two', 'one'],
    ]) {
      const { code, stdout, stderr } = await project.run(['diff', ...sources]);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('gone.yaml` does not exist');
    }
    const wrong = await project.run(['diff', 'one', 'three']);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean `apis`?') });
  });
});

describe('clones that lack objects', () => {
  const project = projectForEachTest();

  function git(...args: string[]): string {
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    return execFileSync('git', ['-C', project.path, ...who, ...args], { encoding: 'utf8' }).trim();
  }

  /** Clones a repository with two commits into `clone`, and returns the older one. */
  function cloned(...how: string[]): string {
    project.write({ 'origin/specs/api.yaml': before });
    git('init', '--quiet', 'origin');
    git('-C', 'origin', 'config', 'uploadpack.allowFilter', 'true');
    git('-C', 'origin', 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    git('-C', 'origin', 'add', '.');
    git('-C', 'origin', 'commit', '--quiet', '-m', 'One');
    git('-C', 'origin', 'tag', 'v1');
    project.write({ 'origin/specs/api.yaml': after });
    git('-C', 'origin', 'commit', '--quiet', '-a', '-m', 'Two');
    git('clone', '--quiet', ...how, pathToFileURL(`${project.path}/origin`).href, 'clone');
    return git('-C', 'origin', 'rev-parse', 'v1');
  }
  const diffInClone = (old: string, fresh: string) =>
    runInProcess(['diff', old, fresh], `${project.path}/clone`);

  it('get the documents of a commit that they have from its origin, as git does', async () => {
    cloned('--filter=blob:none');
    expect(await diffInClone('v1:specs/api.yaml', 'specs/api.yaml')).toMatchObject({
      code: 0,
      stdout: added,
    });
    expect(await diffInClone('v1:specs', 'specs')).toMatchObject({ code: 0, stdout: added });
  });

  it('are an error if their origin cannot be reached', async () => {
    cloned('--filter=blob:none');
    git('-C', 'clone', 'remote', 'set-url', 'origin', 'file:///nowhere');
    const { code, stderr } = await diffInClone('v1:specs/api.yaml', 'specs/api.yaml');
    expect([code, stderr]).toEqual([2, expect.stringContaining('Make the origin reachable')]);
  });

  it.each([
    ['a shallow one', ['--depth', '1']],
    ['a shallow and partial one', ['--depth', '1', '--filter=blob:none']],
  ])('fetch no commit, whether it is named by a tag or by its hash: %s', async (_, how) => {
    const hash = cloned(...how);
    for (const ref of ['v1', hash]) {
      const { code, stderr } = await diffInClone(`${ref}:specs`, 'specs');
      expect([code, stderr]).toEqual([2, expect.stringContaining(`\`git fetch origin ${ref}\``)]);
    }
    expect(git('-C', 'clone', 'rev-list', '--all', '--count')).toBe('1');
    git('-C', 'clone', 'fetch', '--quiet', 'origin', hash);
    expect(await diffInClone(`${hash}:specs`, 'specs')).toMatchObject({ code: 0, stdout: added });
  });
});

describe('documents that cannot be read', () => {
  const project = projectForEachTest();
  const nested = (count: number) => `${'{"oneOf":['.repeat(count)}{}${']}'.repeat(count)}`;
  const withSchema = (schema: string) =>
    `{"openapi":"3.1.0","info":{"title":"Boats","version":"1.0.0"},"paths":{},"components":{"schemas":{"A":${schema}}}}`;

  it.each([
    ['a list of paths', 'new.yaml', after.replace(/paths:.*/s, 'paths: [/boats]\n'), '`paths` is no object'],
    ['webhooks that are a text', 'new.yaml', `${after}webhooks: none\n`, '`webhooks` is no object'],
    ['deep alternatives', 'new.json', withSchema(nested(30_000)), 'nested more than 200 levels deep'],
    ['half of a document', 'new.json', '{"openapi": "3.1.0", ', 'not valid JSON'],
    ['an empty file', 'new.yaml', '', 'is empty'],
    ['a list', 'new.yaml', '- openapi\n', 'is not an OpenAPI document'],
  ])('are an error on both sides: %s', async (_, file, text, message) => {
    project.write({ 'old/api.yaml': before, [`new/${file}`]: text });
    for (const sources of [
      ['old/api.yaml', `new/${file}`],
      [`new/${file}`, 'old/api.yaml'],
    ]) {
      const { code, stdout, stderr } = await project.run(['diff', ...sources]);
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
    }
    expect((await project.run(['diff', 'old', 'new'])).code).toBe(2);
  });

  it('are told of where references lead to nothing', async () => {
    const [sound, broken] = [withSchema('{}'), withSchema('{"$ref":"gone.json"}')];
    project.write({ 'sound.json': sound, 'broken.json': broken });
    const { code, stderr } = await project.run(['diff', 'sound.json', 'broken.json']);
    expect([code, stderr]).toEqual([
      0,
      'No changes were found. 1 reference cannot be resolved, so what is there was not compared.\n',
    ]);
  });

  it('can have an `operationId` twice', async () => {
    const operation = '{get: {operationId: a, responses: {}}}';
    const twice = after.replace('paths:', `paths:\n  /crew: ${operation}\n  /port: ${operation}`);
    project.write({ 'old.yaml': after, 'new.yaml': twice });
    const { code, stdout } = await project.run(['diff', 'old.yaml', 'new.yaml', '--json']);
    const codes = JSON.parse(stdout).findings.map((one: { code: string }) => one.code);
    expect([code, codes]).toEqual([0, ['change/operation-added', 'change/operation-added']]);
  });
});
