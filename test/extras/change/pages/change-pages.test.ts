// Pages, feeds and files of what changed in releases (`changes` of the configuration).

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTree } from '../../../support/read-tree.ts';
import { git, release } from '../../../support/release-repository.ts';
import { runInProcess } from '../../../support/run-in-process.ts';
import { projectForAllTests, projectForEachTest } from '../../../support/temporary-project.ts';
import { boats, releases } from './boats.ts';

const config = (changes: object, more: object = {}) =>
  JSON.stringify({ url: 'https://boats.example', changes, ...more });

describe('from tags', () => {
  const project = projectForAllTests({ 'portal.config.json': config({ from: 'tags' }) });
  const read = (name: string) => readFileSync(project.file(`dist/${name}`), 'utf8');

  beforeAll(async () => {
    git(project, ['init', '-q', '-b', 'main']);
    for (const one of releases) release(project, one);
    expect(await project.run(['build', '-q'])).toMatchObject({ code: 0, stderr: '' });
  });

  it('lists the releases with their days, verdicts and numbers of changes', () => {
    const list = read('changes/boats/index.html');
    expect(list).toMatch(/<h1[^>]*>Changes of Boats<\/h1>/);
    // The day in Coordinated Universal Time.
    expect(list).toMatch(
      /href="\/changes\/boats\/1\.1">1\.1<\/a><\/td><td><time datetime="2026-03-06">6 Mar 2026</,
    );
    expect(list).toMatch(/>2\.0<\/a><\/td><td>.*?<\/td><td>Breaking<\/td><td>1<\/td>/s);
    expect(list).toContain('The first release that is known.');
  });

  it('shows breaking changes first, by operation, with a link to its page', () => {
    const page = read('changes/boats/2.0/index.html');
    expect(page).toMatch(/<h1[^>]*>Changes in Boats 2\.0<\/h1>/);
    expect(page).toContain('By Semantic Versioning, the version after 1.1.0 is 2.0.0.');
    expect(page).toMatch(
      /id="breaking".*<a href="\/api\/boats\/list-boats"><code>GET \/boats<\/code><\/a>.*owner/s,
    );
    // One change in a schema that several operations use is one change.
    expect(page).toMatch(/<summary>\+ 2 operations<\/summary>/);
    expect(page.match(/was removed/g)).toHaveLength(1);
    // What readers do, who do not publish the API.
    expect(page).toContain('</strong> Check how your client reads it');
    expect(page).not.toContain('Keep sending it');
    expect(read('changes/boats/1.1/index.html')).not.toContain('id="breaking"');
  });

  it('is in the sidebar of the API with the list only, which leads to each release and is led back to', () => {
    const page = read('api/boats/list-boats/index.html');
    const links = [...page.matchAll(/href="\/changes\/boats([^"]*)"><span>([^<]*)/g)];
    expect(links.map(([, path, label]) => [path, label])).toEqual([['', 'Releases']]);
    const newest = read('changes/boats/2.0/index.html');
    expect(newest).toContain('<a aria-current="true" href="/changes/boats"><span>Releases</span>');
    const [crumbs = ''] = /<nav class="breadcrumbs".*?<\/nav>/s.exec(newest) ?? [];
    expect(crumbs).toMatch(/Changes.*<a href="\/changes\/boats">Releases<\/a>.*aria-current="page">2\.0/s);
    // To the release before, which never changes. The first one has no page.
    expect(newest).toContain('Compared with <a href="/changes/boats/1.1">1.1</a>.');
    expect(read('changes/boats/1.1/index.html')).toContain('Compared with 1.0.');
  });

  it('marks operations with the release that added or changed them', () => {
    const marks = (name: string) =>
      [...read(`api/boats/${name}/index.html`).matchAll(/<li>((?:Since|Changed in) [^<]*)/g)].map(
        ([, mark]) => mark,
      );
    expect(marks('list-boats')).toEqual(['Changed in 2.0']);
    expect(marks('list-harbours')).toEqual(['Since 1.1', 'Changed in 2.0']);
    const row = /<[^>]*id="[^"]*length"[^>]*>.*?Since 1\.1/s;
    expect(read('api/boats/list-boats/index.html')).toMatch(row);
  });

  it('has a list for programs, with a file of each release', () => {
    const { apis } = JSON.parse(read('changes.json'));
    expect(apis).toMatchObject([
      {
        name: 'boats',
        releases: [
          { name: '2.0', verdict: 'breaking', comparedWith: '1.1', changes: 'changes/boats/2.0.json' },
          { name: '1.1', verdict: 'compatible', suggestedVersion: '1.1.0' },
          { name: '1.0', state: 'first' },
        ],
      },
    ]);
    expect(JSON.parse(read('changes/boats/2.0.json')).findings[0]).toMatchObject({
      code: 'change/response-property-removed',
      verdict: 'breaking',
    });
  });

  it('has feeds of all changes and of breaking ones', () => {
    const ids = (name: string) =>
      [...read(`changes/boats/${name}`).matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
    const page = 'https://boats.example/changes/boats';
    expect(ids('feed.xml')).toEqual([`${page}/feed.xml`, `${page}/2.0`, `${page}/1.1`]);
    expect(ids('breaking.xml')).toEqual([`${page}/breaking.xml`, `${page}/2.0`]);
    expect(read('changes/boats/feed.xml')).toContain('<updated>2026-06-01T00:00:00Z</updated>');
    expect(JSON.parse(read('changes/boats/feed.json')).items).toMatchObject([
      { id: `${page}/2.0`, date_published: '2026-06-01T00:00:00Z' },
      { id: `${page}/1.1` },
    ]);
    expect(JSON.parse(read('changes/boats/breaking.json')).items).toHaveLength(1);
  });

  it('has the same bytes from a fresh clone, with two threads', async () => {
    const clone = mkdtempSync(join(tmpdir(), 'portal-test-'));
    execFileSync('git', ['clone', '-q', project.path, clone]);
    cpSync(project.file('portal.config.json'), join(clone, 'portal.config.json'));
    await runInProcess(['build', '-q', '--threads', '2'], clone);
    expect(await readTree(join(clone, 'dist'))).toEqual(await readTree(project.file('dist')));
    rmSync(clone, { recursive: true });
  });

  it('keeps the site if nothing has changed, and compares one pair for a new tag', async () => {
    expect((await project.run(['build'])).stdout + (await project.run(['build'])).stderr).toContain(
      'nothing has changed',
    );
    const before = await readTree(project.file('dist'));
    release(project, { tag: 'v2.1', date: '2026-07-01T10:00:00Z', document: boats({ version: '2.1.0' }) });
    const { stderr } = await project.run(['build', '-q', '--explain-store']);
    expect(stderr).toMatch(/releaseChanges\D+1 made|releaseChanges.*\b1\b/);
    const after = await readTree(project.file('dist'));
    const changed = [...after.keys()].filter(
      (name) => /^changes\/boats\/[12]\.\d\.json$/.test(name) && after.get(name) !== before.get(name),
    );
    expect(changed).toEqual(['changes/boats/2.1.json']);
  });

  it('makes one page, the list, and the pages with new marks again for a new tag', async () => {
    const document = boats({ version: '2.2.0', properties: { length: { type: 'integer' } } });
    project.write({ 'specs/boats.json': JSON.stringify(document) });
    expect(await project.run(['build', '-q'])).toMatchObject({ code: 0 });
    const before = await readTree(project.file('dist'));
    release(project, { tag: 'v2.2', date: '2026-08-01T10:00:00Z', document });
    const { stderr } = await project.run(['build', '-q', '--explain-store']);
    const after = await readTree(project.file('dist'));
    const pages = [...after.keys()].filter((name) => name.endsWith('.html'));
    const marked = ['api/boats/get-a-boat/index.html', 'api/boats/list-boats/index.html'];
    expect(pages.filter((name) => after.get(name) !== before.get(name)).sort()).toEqual([
      ...marked,
      'changes/boats/2.2/index.html',
      'changes/boats/index.html',
    ]);
    // Of the texts of pages, those of the release and of the list are read.
    expect(/^addedDoc +\d+ +\d+ +(\d+)/m.exec(stderr)?.[1]).toBe('2');
  });
});

describe('releases that lack something', () => {
  const project = projectForEachTest({ 'portal.config.json': config({ from: 'tags', since: 'v1.1' }) });
  const [first, second, last] = releases;

  it('leaves out those before `since`, and says what is not known of one without the document', async () => {
    git(project, ['init', '-q', '-b', 'main']);
    release(project, first);
    release(project, second);
    project.write({ 'specs/other.json': JSON.stringify(boats({ version: '1.0.0' })) });
    release(project, { tag: 'v1.2', date: '2026-04-01T10:00:00Z' });
    release(project, last);
    const { code, stderr } = await project.run(['build', '-q']);
    expect(code).toBe(0);
    expect(stderr).toContain('release-without-document');
    expect(stderr).toContain('`1.2`');
    const list = readFileSync(project.file('dist/changes/boats/index.html'), 'utf8');
    expect(list).toContain('This release does not have the document');
    expect(list).not.toContain('>1.0<');
    // It is compared with the nearest release that has the document.
    expect(readFileSync(project.file('dist/changes/boats/2.0/index.html'), 'utf8')).toContain(
      'Compared with 1.1.',
    );
  });

  it('refuses a clone that can lack releases, and a release that does not exist', async () => {
    git(project, ['init', '-q', '-b', 'main']);
    release(project, first);
    expect(await project.run(['build', '-q'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        '`changes.since` is `v1.1`, which is no release. The newest are `1.0`.',
      ),
    });
    release(project, second);
    const clone = mkdtempSync(join(tmpdir(), 'portal-test-'));
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${project.path}`, clone]);
    cpSync(project.file('portal.config.json'), join(clone, 'portal.config.json'));
    expect(await runInProcess(['build', '-q'], clone)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('fetch-depth: 0'),
    });
    rmSync(clone, { recursive: true });
  });
});

describe('from snapshots', () => {
  const project = projectForEachTest({
    'portal.config.json': JSON.stringify({ changes: { from: 'snapshots' } }),
    'specs/boats.json': JSON.stringify(releases[0].document),
  });

  it('compares what `portal snapshot` keeps, and compares again when a snapshot is corrected', async () => {
    // A clone has no empty folder.
    mkdirSync(project.file('changes/0.9'), { recursive: true });
    expect(await project.run(['build', '-q'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There are no snapshots in `changes/`.'),
    });
    expect(await project.run(['snapshot', '1.0', '--date', '2026-01-10'])).toMatchObject({ code: 0 });
    project.write({ 'specs/boats.json': JSON.stringify(releases[2].document) });
    await project.run(['snapshot', '2.0', '--date', '2026-06-01']);
    await project.run(['build', '-q']);
    const page = () => readFileSync(project.file('dist/changes/boats/2.0/index.html'), 'utf8');
    expect(page()).toContain('owner');
    // Feeds need the address of the site.
    expect(existsSync(project.file('dist/changes/boats/feed.xml'))).toBe(false);
    project.write({ 'changes/1.0/boats.json': JSON.stringify(releases[1].document) });
    await project.run(['build', '-q']);
    expect(page()).toContain('owner');
    project.write({ 'changes/1.0/boats.json': JSON.stringify(releases[2].document) });
    await project.run(['build', '-q']);
    expect(page()).toContain('No changes.');
  });

  it('takes the rules of the configuration', async () => {
    await project.run(['snapshot', '1.0']);
    project.write({ 'specs/boats.json': JSON.stringify(releases[2].document) });
    await project.run(['snapshot', '2.0']);
    const rules = { 'change/response-property-removed': 'warn' };
    project.write({ 'portal.config.json': JSON.stringify({ changes: { from: 'snapshots' }, rules }) });
    expect(await project.run(['build', '-q'])).toMatchObject({ code: 0 });
    const { apis } = JSON.parse(readFileSync(project.file('dist/changes.json'), 'utf8'));
    expect(apis[0].releases[0].verdict).toBe('potentially-breaking');
    expect((await project.run(['diff', 'changes/1.0', '.', '--format', 'json'])).stdout).toContain(
      '"verdict": "potentially-breaking"',
    );
  });

  it('refuses a name that exists, one that is none, and a day that is none, and writes nothing', async () => {
    await project.run(['snapshot', '1.0']);
    const before = await readTree(project.path);
    for (const [args, message] of [
      [['v1.0'], '`changes/1.0` exists already'],
      [['../a'], 'cannot name a release'],
      [['2.0', '--date', 'today'], '`today` is no day'],
    ] as const)
      expect(await project.run(['snapshot', ...args])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(message),
      });
    expect(await readTree(project.path)).toEqual(before);
  });
});

describe('from versions', () => {
  const project = projectForAllTests({
    'portal.config.json': config({ from: 'versions' }, { languages: ['en', 'de'] }),
    'versions.json': '["2.0", "1.0"]',
    'specs/boats.json': JSON.stringify(releases[2].document),
    'versioned_specs/version-2.0/boats.json': JSON.stringify(releases[2].document),
    // The page of an operation has another address there.
    'versioned_specs/version-1.0/boats.json': JSON.stringify(releases[0].document).replace('List', 'Find'),
    'versioned_docs/version-1.0/docs/a.md': '# A\n',
    'content/docs/a.md': '# A\n',
  });

  it('has its pages in the last version only, in each language', async () => {
    expect(await project.run(['build', '-q'])).toMatchObject({ code: 0 });
    const has = (name: string) => existsSync(project.file(`dist/${name}/index.html`));
    expect(has('changes/boats/2.0')).toBe(true);
    expect(has('de/changes/boats/2.0')).toBe(true);
    expect(has('1.0/changes/boats')).toBe(false);
    const german = readFileSync(project.file('dist/de/changes/boats/2.0/index.html'), 'utf8');
    expect(german).toContain('Inkompatible Änderungen');
    // The messages of the program are in English.
    expect(german).toContain('<span lang="en">');
  });

  it('links to the operations in the documentation of both releases, where it has them', () => {
    for (const language of ['', 'de/']) {
      const page = readFileSync(project.file(`dist/${language}changes/boats/2.0/index.html`), 'utf8');
      const groups = [...page.matchAll(/<h3 id[^>]*>(?:<a[^>]*>)?<code>([^<]+).*?<ul>/gs)].map(
        ([group, operation = '']) => {
          const [, line = ''] = /<p>Do[kc]umentation: (.*?)<\/p>/.exec(group) ?? [];
          return [operation, [...line.matchAll(/href="([^"]+)">([^<]+)/g)]] as const;
        },
      );
      expect(groups.map(([operation, links]) => [operation, links.map(([, , name]) => name)])).toEqual([
        ['GET /boats', ['1.0', '2.0']],
        ['GET /boats', ['1.0', '2.0']],
        ['GET /harbours', ['2.0']],
      ]);
      expect(page).toContain(`href="/${language}1.0/api/boats/find-boats"`);
      for (const [operation, links] of groups)
        for (const [, href = '', name = ''] of links) {
          expect(href.startsWith(`/${language}${name === '1.0' ? '1.0/' : ''}api/boats/`)).toBe(true);
          const target = readFileSync(project.file(`dist${href}/index.html`), 'utf8');
          expect(target).toMatch(new RegExp(`<code[^>]*>[^<]*${operation.split(' ')[1]}<`));
        }
    }
  });

  it('has the same links where other versions are kept from the build before', async () => {
    project.write({ 'versioned_specs/version-2.0/boats.json': JSON.stringify(releases[1].document) });
    expect(await project.run(['build', '-q'])).toMatchObject({ code: 0 });
    const fresh = mkdtempSync(join(tmpdir(), 'portal-test-'));
    cpSync(project.path, fresh, { recursive: true, filter: (name) => !/(?:dist|\.portal)$/.test(name) });
    expect(await runInProcess(['build', '-q'], fresh)).toMatchObject({ code: 0 });
    expect(await readTree(project.file('dist'))).toEqual(await readTree(join(fresh, 'dist')));
    rmSync(fresh, { recursive: true });
  });
});

describe('deprecations', () => {
  const deprecated = (method: string, facts: object) => ({
    [method]: {
      summary: `${method} old boats`,
      deprecated: true,
      responses: { 204: { description: 'Done.' } },
      ...facts,
    },
  });
  const document = boats({
    version: '3.0.0',
    paths: {
      '/old': {
        ...deprecated('get', { 'x-sunset': '2027-01-01' }),
        ...deprecated('put', { 'x-sunset': '2026-02-01' }),
        ...deprecated('delete', {}),
      },
    },
  });
  const project = projectForAllTests({
    'portal.config.json': config({ from: 'snapshots' }),
    'specs/boats.json': JSON.stringify(document),
    'changes/2.0/boats.json': JSON.stringify(releases[2].document),
    'changes/2.0/snapshot.json': '{ "date": "2026-06-01" }',
  });
  const read = (name: string) => readFileSync(project.file(`dist/${name}`), 'utf8');

  it('are on a page, in a list and in a calendar, and a sunset that has passed is reported', async () => {
    const { code, stderr } = await project.run(['build', '-q']);
    expect(code).toBe(0);
    expect(stderr).toContain(
      '`PUT /old` was to be removed on 2026-02-01, and the release of 2026-06-01 still has it.',
    );
    expect(stderr).not.toContain('GET /old');
    const page = read('changes/deprecations/index.html');
    expect([...page.matchAll(/<code>(\w+) \/old<\/code>/g)].map(([, method]) => method)).toEqual([
      'PUT',
      'GET',
      'DELETE',
    ]);
    expect(page).toContain('<time datetime="2027-01-01">1 Jan 2027</time>');
    expect(JSON.parse(read('changes/deprecations.json')).deprecations).toMatchObject([
      { operation: 'PUT /old', removed: '2026-02-01' },
      { operation: 'GET /old', removed: '2027-01-01' },
      { operation: 'DELETE /old' },
    ]);
    const calendar = read('changes/deprecations.ics');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270101\r\n');
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(read('changes/boats/index.html')).toContain('href="/changes/deprecations"');
  });
});

describe('marks of deprecations', () => {
  const project = projectForEachTest();
  const document = (version: string, facts: object, header = {}) =>
    JSON.stringify(
      boats({
        version,
        paths: {
          '/old': {
            get: {
              summary: 'Get old boats',
              parameters: [{ name: 'q', in: 'query', schema: { type: 'string' }, ...facts }],
              responses: { 204: { description: 'Done.', ...header } },
              ...facts,
            },
          },
        },
      }),
    );
  const sunset = {
    headers: { Sunset: { schema: { type: 'string' }, example: 'Fri, 01 Jan 2027 00:00:00 GMT' } },
  };
  const build = async (specs: string, more: object = {}) => {
    project.write({
      'portal.config.json': config({ from: 'snapshots', ...more }),
      'changes/1.0/boats.json': document('1.0.0', {}),
      'changes/2.0/boats.json': specs,
      'specs/boats.json': specs,
    });
    expect(await project.run(['build', '-q'])).toMatchObject({ code: 0 });
    const read = (name: string) => readFileSync(project.file(`dist/${name}/index.html`), 'utf8');
    const deprecation = /<div class="deprecation".*?<\/div><\/div>/s.exec(
      read('api/boats/get-old-boats'),
    )?.[0];
    const row = /id="[^"]*-q".*?Since version[^<]*/s.test(read('api/boats/get-old-boats'));
    const words = (html = '') =>
      html
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    return { deprecation: words(deprecation), row, list: words(read('changes/deprecations')) };
  };

  it('name the first release that deprecates, and the day of removal', async () => {
    const { deprecation, row, list } = await build(
      document('2.0.0', { deprecated: true, 'x-sunset': '2027-01-01' }),
    );
    expect(deprecation).toBe('Deprecated. Since version 2.0. To be removed: 2027-01-01.');
    expect(row).toBe(true);
    expect(list).toContain('GET /old 2.0 1 Jan 2027');
  });

  it('take the day from the header `Sunset`', async () => {
    const { deprecation, list } = await build(document('2.0.0', { deprecated: true }, sunset));
    expect(deprecation).toBe('Deprecated. Since version 2.0. To be removed: 2027-01-01.');
    expect(list).toContain('GET /old 2.0 1 Jan 2027');
  });

  it('come after what the document says, and are left out with all marks', async () => {
    const dated = { deprecated: true, 'x-deprecated-since': '2026-05-01', 'x-sunset': '2026-12-31' };
    expect((await build(document('2.0.0', dated, sunset))).deprecation).toBe(
      'Deprecated. Since 2026-05-01. To be removed: 2026-12-31.',
    );
    expect(
      (await build(document('2.0.0', { deprecated: true }, sunset), { marks: false })).deprecation,
    ).not.toContain('Since');
  });
});

describe('marks of parts', () => {
  const project = projectForEachTest();
  const read = (name: string) => readFileSync(project.file(`dist/${name}`), 'utf8');
  // So many that the schema has a page of its own.
  const fillers = Object.fromEntries(
    Array.from({ length: 450 }, (_, index) => [`field${index}`, { type: 'string' }]),
  );
  const fleet = (version: string, properties: object, parameter: object = {}) => ({
    ...boats({ version }),
    paths: {
      '/fleets': {
        get: {
          summary: 'List fleets',
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' }, ...parameter }],
          responses: {
            200: {
              description: 'Yes.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Fleet' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Fleet: {
          type: 'object',
          properties: { ...properties, ...fillers },
        },
      },
    },
  });

  it('are in rows and on the page of a schema, after those of the document', async () => {
    const text = { type: 'string' };
    const { name, ...others } = { name: text, flag: text, port: text };
    project.write({
      'portal.config.json': config({ from: 'snapshots' }),
      'changes/1/api.json': JSON.stringify(fleet('1', { name })),
      'changes/2/api.json': JSON.stringify(fleet('2', { ...others })),
      'specs/api.json': JSON.stringify(
        fleet('2', { ...others, port: { ...text, 'x-since': '1.7' } }, { 'x-since': '0.9' }),
      ),
    });
    expect(await project.run(['build', '-q'])).toMatchObject({ code: 0, stderr: '' });
    const page = read('api/api/schemas/Fleet/index.html');
    expect(page).toMatch(/flag.*?Since 2.*?port.*?Since 1\.7/s);
    expect(page).toContain('Changed in 2');
    const operation = read('api/api/list-fleets/index.html');
    expect(operation).toMatch(/limit.*?Since 0\.9/s);
    expect(operation.match(/Since 2/g)?.length).toBeGreaterThan(0);
    project.write({ 'portal.config.json': config({ from: 'snapshots', marks: false }) });
    expect(await project.run(['build', '-q'])).toMatchObject({ code: 0 });
    expect(read('api/api/schemas/Fleet/index.html')).not.toMatch(/Since 2|Changed in/);
    expect(read('api/api/schemas/Fleet/index.html')).toContain('Since 1.7');
  });
});
