// A document in place of a folder, and folders whose documents are not in `specs/`.

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../support/document-server.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

async function routesOf(args: string[]): Promise<string[]> {
  const { stdout } = await project.run(['build', '--json', ...args]);
  return JSON.parse(stdout).routes.map(({ url }: { url: string }) => url);
}

describe('portal build with a document', () => {
  it('writes the site of the document to the current folder, without the Markdown there', async () => {
    project.write({
      'boats.json': documentOf('Boats'),
      'specs/other.json': documentOf('Other'),
      'content/notes.md': '# Notes\n',
      'static/secret.txt': 'x',
    });
    const run = await project.run(['build', 'boats.json']);
    expect([run.code, run.stderr]).toEqual([0, run.stderr]);
    expect(run.stderr).toContain(
      'Without a configuration file, the site is made from\n  boats.json as the API "Boats"\n',
    );
    expect(existsSync(project.file('dist/api/boats/list-boats/index.html'))).toBe(true);
    for (const other of ['api/other', 'notes', 'secret.txt'])
      expect(existsSync(project.file(`dist/${other}`))).toBe(false);
  });

  it.each([
    ['a path out of the folder', (file: string) => `../${file}`],
    ['an absolute path', (file: string) => project.file(file)],
  ])('takes %s, with the files beside the document', async (_, nameOf) => {
    const [folder, inside] = [basename(project.path), join(project.path, 'work')];
    project.write({
      'work/.keep': '',
      'api/openapi.yaml': [
        'openapi: 3.1.0',
        'info: { title: Boats, version: "1" }',
        'paths: { /boats: { $ref: paths/boats.yaml } }',
      ].join('\n'),
      'api/paths/boats.yaml': 'get: { summary: Find boats, responses: { 200: { description: Fine. } } }\n',
    });
    expect(folder).not.toBe('');
    const { runInProcess } = await import('../../support/run-in-process.ts');
    const run = await runInProcess(['build', nameOf('api/openapi.yaml')], inside);
    expect([run.code, run.stderr]).toEqual([0, run.stderr]);
    expect(existsSync(join(inside, 'dist/api/openapi/find-boats/index.html'))).toBe(true);
  });

  it('uses the configuration of the current folder, and the entry of the document in it', async () => {
    project.write({
      'boats.json': documentOf('Boats'),
      'specs/other.json': documentOf('Other'),
      'content/notes.md': '# Notes\n',
      'portal.config.json': JSON.stringify({
        apis: [{ spec: 'specs/other.json' }, { spec: './boats.json', name: 'fleet' }],
      }),
    });
    expect(await routesOf(['boats.json'])).toEqual(['/', '/notes', '/api/fleet/list-boats']);
    expect((await project.run(['build', 'boats.json'])).stderr).not.toContain('the site is made from');
  });

  it('is an error with exit code 2 for a path that does not exist, another kind of file and another scheme', async () => {
    project.write({ 'notes.md': '# Notes\n' });
    const messageOf = async (argument: string) => {
      const { code, stderr } = await project.run(['build', argument]);
      return `${code} ${stderr}`;
    };
    expect(await messageOf('boats.yaml')).toMatch(/^2 error {2}The file `.*boats\.yaml` does not exist\.\n$/);
    expect(await messageOf('boats')).toMatch(/^2 error {2}The folder `.*boats` does not exist\.\n$/);
    expect(await messageOf('notes.md')).toMatch(/^2 error {2}`notes\.md` is not an OpenAPI document: /);
    project.write({ 'portal.config.json': '{}' });
    expect(await messageOf('notes.md')).toMatch(/^2 error {2}`notes\.md` is not an OpenAPI document: /);
    expect(await messageOf('ftp://boats.example/openapi.json')).toMatch(
      /^2 error {2}`ftp:\/\/.* cannot be fetched/,
    );
  });

  it('explains what is wrong with a document', async () => {
    project.write({ 'boats.yaml': 'title: Boats\n' });
    const { code, stderr } = await project.run(['build', 'boats.yaml']);
    expect(code).toBe(1);
    expect(stderr).toContain(
      '`boats.yaml` is not an OpenAPI document: it has neither `openapi` nor `swagger`.',
    );
  });
});

describe('portal build of a folder whose sources no configuration names', () => {
  const yaml = 'openapi: 3.0.3\ninfo: { title: Boats, version: "1" }\npaths: {}\n';
  const other = 'name: another file\nlist:\n  openapi: 3.1.0\n';

  it.each([
    [
      'its root',
      { 'boats.json': documentOf('Boats'), 'package.json': '{ "openapi": {} }', 'other.yaml': other },
    ],
    ['openapi/', { 'openapi/boats.json': documentOf('Boats'), 'api/late.json': documentOf('Late') }],
    ['api/', { 'api/boats.json': documentOf('Boats'), 'openapi/other.yaml': other }],
    ['docs/', { 'docs/boats.json': documentOf('Boats') }],
    ['spec/', { 'spec/boats.json': documentOf('Boats'), 'reference/late.json': documentOf('Late') }],
    [
      'reference/',
      { 'reference/boats.json': documentOf('Boats'), 'models/boat.json': '{ "type": "object" }' },
    ],
    ['docs/api/', { 'docs/api/boats.json': documentOf('Boats'), 'docs/a.md': '# A\n' }],
    ['specs/', { 'specs/boats.json': documentOf('Boats'), 'openapi.yaml': yaml }],
  ])('takes the documents in %s', async (_, files) => {
    project.write(files);
    expect((await routesOf([])).filter((url) => url.startsWith('/api/'))).toEqual(['/api/boats/list-boats']);
  });

  it('names documents in other folders than those that it shows', async () => {
    project.write({
      'docs/start.md': '# Start\n',
      'assets/swagger.json': documentOf('Boats'),
      'services/boats/my-openapi.yaml': yaml,
      'assets/openapi-generator.json': '{ "openapi": {} }',
    });
    const { stderr } = await project.run(['build']);
    expect(stderr).toContain(
      "It does not show 2 OpenAPI documents: assets/swagger.json, services/boats/my-openapi.yaml\n`apis: [{ spec: 'assets/swagger.json' }, ...]` in a configuration file names those to show.\n",
    );
    project.write({ 'openapi.json': documentOf('Boats') });
    expect((await project.run(['build'])).stderr).toContain(
      'It does not show 2 OpenAPI documents: assets/swagger.json, services/boats/my-openapi.yaml\n',
    );
  });

  it('takes docs/ as guides if there is no content/, and prints what it took', async () => {
    project.write({
      'openapi.yaml': yaml.replace(
        'paths: {}',
        'paths: { /a: { get: { responses: { 200: { description: a } } } } }',
      ),
      'docs/start.md': '# Start\n',
      'docs/more/end.md': '# End\n',
    });
    const { stderr } = await project.run(['build']);
    expect(stderr).toContain('  openapi.yaml as the API "Boats"\n  docs/ as guides (2 pages)\n');
    expect(existsSync(project.file('dist/start/index.html'))).toBe(true);
    expect((await project.run(['build', '--quiet'])).stderr).not.toContain('as guides');
    project.write({ 'content/only.md': '# Only\n' });
    expect(await routesOf([])).toContain('/only');
    expect(await routesOf([])).not.toContain('/start');
  });

  it('takes the same with a configuration, as far as that names no sources, and prints what it took', async () => {
    const folder = {
      'boats.json': documentOf('Boats'),
      'docs/start.md': '# Start\n',
      'docs/more/end.md': '# End\n',
    };
    project.write(folder);
    const [home, ...routes] = await routesOf([]);
    expect(routes).toEqual(expect.arrayContaining(['/api/boats/list-boats', '/start']));
    project.write({ 'portal.config.json': JSON.stringify({ title: 'Ours' }) });
    expect(await routesOf([])).toEqual([home, ...routes]);
    const { stderr } = await project.run(['build']);
    expect(stderr).toContain(
      'The site is made from\n  boats.json as the API "Boats"\n  docs/ as guides (2 pages)\n',
    );
  });

  it.each([
    ['guides', { contentDir: 'content' }, ['/api/boats/list-boats'], ['content']],
    ['documents', { specsDir: 'specs' }, ['/start'], ['specs']],
    ['documents', { apis: [{ spec: 'openapi/other.json' }] }, ['/api/other/list-boats', '/start'], []],
  ])('finds no %s if the configuration names some', async (_, config, urls, folders) => {
    project.write({
      'boats.json': documentOf('Boats'),
      'openapi/other.json': documentOf('Other'),
      'docs/start.md': '# Start\n',
      ...Object.fromEntries(folders.map((folder) => [`${folder}/.keep`, ''])),
      'portal.config.json': JSON.stringify(config),
    });
    const all = ['/api/boats/list-boats', '/api/other/list-boats', '/start'];
    expect((await routesOf([])).filter((url) => all.includes(url)).toSorted()).toEqual(urls);
  });

  it('prints nothing of sources that are where a configuration expects them', async () => {
    project.write({
      'specs/boats.json': documentOf('Boats'),
      'content/start.md': '# Start\n',
      'portal.config.json': '{}',
    });
    const { stderr } = await project.run(['build']);
    expect(stderr).not.toContain('the site is made from');
    expect(existsSync(project.file('dist/start'))).toBe(true);
  });

  it('names the folders that were searched first if there is nothing', async () => {
    project.write({ 'about.txt': 'Boats\n' });
    const { code, stderr } = await project.run(['build']);
    expect([code, stderr]).toEqual([1, stderr]);
    expect(stderr).toContain(
      'There is no OpenAPI document in this folder, `specs/`, `openapi/`, `api/`, `docs/`, `spec/`, `swagger/`, `reference/`, `api-reference/`, `definitions/`, `docs/openapi/`, `docs/api/`, `docs/reference/`, `specification/`, `specifications/` or `apis/` and no Markdown page in this folder, `content/`, `docs/`, `src/content/docs/`, `website/docs/`, `www/docs/`, `_docs/`, `pages/`, `doc/` or `documentation/`.',
    );
  });
});
