// Documents of the web: fetched when they are named, pinned in the lock file, and built from the copy afterwards.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentOf, documentServer } from '../../support/document-server.ts';
import { ask, startServing } from '../../support/serving.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
const server = documentServer();

const lock = () => JSON.parse(readFileSync(project.file('portal.lock.json'), 'utf8'));
const pinOf = (text: string) => ({
  sha256: createHash('sha256').update(text).digest('hex'),
  size: Buffer.byteLength(text),
});
const page = () => readFileSync(project.file('dist/api/openapi/list-boats/index.html'), 'utf8');

async function build(...args: string[]): Promise<string> {
  const { code, stderr } = await project.run(['build', ...args]);
  return `${code} ${stderr}`;
}

describe('a document named by its URL', () => {
  it('is fetched once, pinned, and built from the copy without a request', async () => {
    const url = `${server.url}/v1/openapi.json`;
    server.answers['/v1/openapi.json'] = documentOf('Boats');
    expect(await build(url)).toMatch(/^0 [\s\S]*openapi\.json as the API "Boats"/);
    expect(lock()).toEqual({ documents: { [url]: pinOf(documentOf('Boats')) } });
    expect(readFileSync(project.file('dist/specs/openapi.json'), 'utf8')).toBe(documentOf('Boats'));
    await server.close();
    expect(await build(url)).toMatch(/^0 [\s\S]*Kept dist\//);
    rmSync(project.file('dist'), { recursive: true });
    expect(await build(url)).toMatch(/^0 [\s\S]*Built dist\//);
    expect(server.requests).toEqual(['/v1/openapi.json']);
  });

  it('can be named in the configuration, and checked', async () => {
    server.answers['/a.json'] = documentOf('A');
    project.write({ 'portal.config.json': JSON.stringify({ apis: [{ spec: `${server.url}/a.json` }] }) });
    expect((await project.run(['check-links'])).code).toBe(0);
    expect(await build()).toMatch(/^0 /);
    expect(existsSync(project.file('dist/api/a/list-boats/index.html'))).toBe(true);
    expect(server.requests).toEqual(['/a.json']);
  });

  it('is fetched and compared where there is no copy, and a change is an error before --update', async () => {
    const url = `${server.url}/openapi.json`;
    server.answers['/openapi.json'] = documentOf('Boats');
    await build(url);
    rmSync(project.file('.portal'), { recursive: true });
    expect(await build(url)).toMatch(/^0 /);
    rmSync(project.file('.portal'), { recursive: true });
    server.answers['/openapi.json'] = documentOf('Ships', 'List ships');
    const failed = await build(url);
    expect(failed).toMatch(/^1 error {2}changed-document/m);
    expect(failed).toContain('`--update`');
    expect(lock().documents[url]).toEqual(pinOf(documentOf('Boats')));
    expect(page()).toContain('List boats');
    expect(await build(url, '--update')).toMatch(/^0 /);
    expect(lock().documents[url]).toEqual(pinOf(documentOf('Ships', 'List ships')));
    expect(existsSync(project.file('dist/api/openapi/list-ships/index.html'))).toBe(true);
    expect(existsSync(project.file('dist/api/openapi/list-boats'))).toBe(false);
  });

  it('is pinned only if it can be read, so that an error page is not built again', async () => {
    const pages = [
      '<html>Sign in</html>',
      '<!DOCTYPE html>\n<title>Sign in</title>\n<p>openapi: 3.1.0</p>\n',
      'Not found',
      'Error: openapi is not found\n',
      '# openapi\n',
      '- openapi: 3.1.0\n',
      'openapi: none\n',
      '{ "openapi": "3.1.0", "paths": { "/boats": {',
      '{ "openapi": "3.1.0" } <html>',
      '{ "message": "Too many requests" }',
      '{ "message": "Too many requests", }',
    ];
    for (const name of ['openapi.json', 'openapi.yaml', 'openapi'])
      for (const page of pages) {
        server.answers[`/${name}`] = page;
        const failed = await build(`${server.url}/${name}`);
        expect([page, failed]).toEqual([page, expect.stringMatching(/^1 [\s\S]*error {2}unreadable-spec/m)]);
        expect(existsSync(project.file('portal.lock.json'))).toBe(false);
      }
    const url = `${server.url}/openapi.json`;
    server.answers['/openapi.json'] = documentOf('Boats');
    expect(await build(url)).toMatch(/^0 /);
    server.answers['/openapi.json'] = '<html>Sign in</html>';
    expect(await build(url, '--update')).toMatch(/^1 error {2}unreadable-spec/);
    expect(lock()).toEqual({ documents: { [url]: pinOf(documentOf('Boats')) } });
    expect(await build(url)).toMatch(/^0 /);
  });

  it('is pinned if it is read with a warning, as a document is that other tools read', async () => {
    const documents = {
      'a.json': `${documentOf('Boats').trimEnd().slice(0, -1)}, }`,
      'b.yaml': 'openapi: 3.1.0\ninfo: {\n  title: Boats, version: "1"\n}\n',
      'c.json': 'openapi: 3.1.0\ninfo: { title: Boats, version: "1" }\n',
    };
    for (const [name, text] of Object.entries(documents)) {
      server.answers[`/${name}`] = text;
      const url = `${server.url}/${name}`;
      expect(await build(url)).toMatch(/^0 [\s\S]*irregular-syntax/);
      expect(lock().documents[url]).toEqual(pinOf(text));
    }
    await server.close();
    expect(await build(`${server.url}/a.json`)).toMatch(/^0 /);
  });

  it('is pinned if it is of a kind that a plugin reads', async () => {
    server.answers['/calls.txt'] = 'calls';
    const reader =
      "{ name: 'calls', accepts: ({ text }) => text === 'calls', read: async () => ({ value: undefined, diagnostics: [] }) }";
    project.write({
      'content/index.md': '# Home\n',
      'portal.config.mjs': `export default { apis: [{ spec: '${server.url}/calls.txt' }], plugins: [{ name: 'a', version: '1', apiReaders: [${reader}] }] };\n`,
    });
    expect(await build()).toMatch(/^0 /);
    expect(lock()).toEqual({ documents: { [`${server.url}/calls.txt`]: pinOf('calls') } });
  });

  it('has no credentials in any message', async () => {
    const { host } = new URL(server.url);
    const url = `http://boats:secret@${host}/openapi.json`;
    const named = await build(url);
    expect(named).toMatch(/^2 /);
    expect(named).toContain(`\`http://${host}/openapi.json\``);
    project.write({ 'portal.config.json': JSON.stringify({ apis: [{ spec: url }] }) });
    const configured = await build();
    expect(configured).toMatch(/^2 [\s\S]*without user name/);
    expect(named + configured).not.toContain('secret');
    expect(server.requests).toEqual([]);
  });

  it('keeps the entries of other documents, sorted by URL', async () => {
    for (const name of ['b', 'a']) {
      server.answers[`/${name}.json`] = documentOf(name);
      await build(`${server.url}/${name}.json`);
    }
    expect(Object.keys(lock().documents)).toEqual([`${server.url}/a.json`, `${server.url}/b.json`]);
  });

  it('has no ending in some addresses, and refers to itself by its URL', async () => {
    const url = `${server.url}/v3/api-docs?group=a`;
    const text = documentOf('Boats').replace(
      '"description": "Fine."',
      '"$ref": "api-docs?group=a#/components/responses/Fine"',
    );
    const components = { responses: { Fine: { description: 'All is fine.' } } };
    server.answers['/v3/api-docs?group=a'] = JSON.stringify({ ...JSON.parse(text), components });
    expect(await build(url)).toMatch(/^0 [\s\S]*no problems/);
    expect(existsSync(project.file('dist/specs/api-docs.json'))).toBe(true);
    expect(readFileSync(project.file('dist/api/api-docs/list-boats/index.html'), 'utf8')).toContain(
      'All is fine.',
    );
  });

  it('is published as YAML if it is YAML, also without an ending in its address', async () => {
    const yaml = 'openapi: 3.1.0\ninfo: { title: Boats, version: "1" }\npaths: {}\nx-a: 1\n';
    server.answers['/boats'] = yaml.replace('paths: {}', 'paths: { /a: { get: { responses: {} } } }');
    expect(await build(`${server.url}/boats`)).toMatch(/^0 /);
    expect(readFileSync(project.file('dist/specs/boats.yaml'), 'utf8')).toBe(server.answers['/boats']);
    expect(existsSync(project.file('dist/specs/boats.json'))).toBe(false);
  });

  it('does not cause requests for the files that it refers to', async () => {
    server.answers['/openapi.json'] = documentOf('Boats').replace(
      '"description": "Fine."',
      '"$ref": "parts/fine.json"',
    );
    server.answers['/parts/fine.json'] = '{ "description": "Fine." }';
    const answer = await build(`${server.url}/openapi.json`);
    expect(answer).toContain('unresolvable-reference');
    expect(answer).toContain('A build fetches only the documents that are named');
    expect(server.requests).toEqual(['/openapi.json']);
  });

  it('is an error that says why, if it cannot be fetched', async () => {
    expect(await build(`${server.url}/missing.json`)).toMatch(
      /^1 error {2}unreachable-document[\s\S]*status 404[\s\S]*Check the URL/,
    );
    expect(existsSync(project.file('portal.lock.json'))).toBe(false);
    await server.close();
    expect(await build(`${server.url}/openapi.json`)).toMatch(/^1 error[\s\S]*the connection is refused/);
  });

  it('is an error in a damaged lock file', async () => {
    project.write({ 'portal.lock.json': '{ "documents": { }' });
    expect(await build(`${server.url}/openapi.json`)).toMatch(
      /^2 error .* portal\.lock\.json:\d+:\d+\n {2}`portal\.lock\.json` is not valid JSON[\s\S]*1 \| \{ "documents"/,
    );
    project.write({ 'portal.lock.json': '{ "documents": { "https://a.example/": { "sha256": "x" } } }' });
    expect(await build(`${server.url}/openapi.json`)).toMatch(
      /^2 error .* portal\.lock\.json:1\n {2}`portal\.lock\.json` has no valid/,
    );
  });

  it('is served with live reload, and another copy is taken when the lock file changes', async () => {
    const url = `${server.url}/openapi.json`;
    server.answers['/openapi.json'] = documentOf('Boats');
    const serving = await startServing([url, '--watch', '--port', '0'], { cwd: project.path });
    try {
      const body = async () => (await ask(serving.port, '/api/openapi/list-boats')).body.toString();
      expect(await body()).toContain('List boats');
      server.answers['/openapi.json'] = documentOf('Boats', 'List boats').replace('Fine.', 'Really fine.');
      await build(url, '--update');
      await expect.poll(body).toContain('Really fine.');
    } finally {
      await serving.stop('SIGKILL');
    }
  });
});
