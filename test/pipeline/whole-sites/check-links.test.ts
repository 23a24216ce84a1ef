// `portal check-links` through the command line, on real files.

import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
const { file, write } = project;
const check = (...args: string[]) => project.run(['check-links', ...args]);

/** All files of the project but those of the store. */
async function sources(): Promise<[string, string][]> {
  return [...(await readTree(project.path))].filter(([name]) => !name.startsWith('.portal/'));
}

/** Three targets: a page with a slip, linked to twice; an anchor; an image that nothing is near to. */
const broken = {
  'content/docs/pagination.md': '# Pagination\n\n## Limits\n',
  'content/docs/a.md': '# A\n\nSee [it](./paginaton), [more](/docs/pagination#limit).\n\n![x](./none.png)\n',
  'content/docs/b.md': '# B\n\n[it][p]\n\n[p]: /docs/paginaton?x=1#limits\n',
};

describe('a finding', () => {
  it('is one for each target, with all who link to it, code frame and advice', async () => {
    write(broken);
    const { code, stdout, stderr } = await check();
    expect([code, stderr.split('\n').at(-2)]).toEqual([
      1,
      expect.stringMatching(/^Checked 5 pages, \d+ links in [\d.]+ s: 2 errors, 1 warning\.$/),
    ]);
    expect(stdout).toBe(
      [
        'error  missing-image  content/docs/a.md:5:6',
        '  The image `content/docs/none.png` does not exist.',
        '  5 | ![x](./none.png)',
        '    |      ^^^^^^^^^^',
        '',
        'error  broken-link  content/docs/a.md:3:10',
        '  `/docs/paginaton` is not a page or file of this site.',
        '  3 | See [it](./paginaton), [more](/docs/pagination#limit).',
        '    |          ^^^^^^^^^^^',
        '  Did you mean `/docs/pagination`?',
        '  Also linked from `content/docs/b.md:5`.',
        '',
        'warning  broken-anchor  content/docs/a.md:3:31',
        '  The page `/docs/pagination` has no element with the id `limit`.',
        '  3 | See [it](./paginaton), [more](/docs/pagination#limit).',
        '    |                               ^^^^^^^^^^^^^^^^^^^^^^',
        '  Did you mean `/docs/pagination#limits`?',
        '',
        '',
      ].join('\n'),
    );
  });

  it('has the line of the JSON or YAML file that a link of a document is written in', async () => {
    write({
      'specs/a.yaml': [
        'openapi: 3.0.3',
        "info: { title: A, version: '1', description: 'See [x](/docs/gone).' }",
        'externalDocs:',
        '  url: https://developers.example/docs/none',
        'paths: {}',
        'components:',
        '  securitySchemes:',
        '    o:',
        '      type: openIdConnect',
        '      openIdConnectUrl: "https://developers.example/none"',
      ].join('\n'),
      'portal.config.json': '{ "url": "https://developers.example" }',
    });
    const { stdout } = await check('--json');
    const { diagnostics } = JSON.parse(stdout);
    expect(diagnostics.map(({ target, place }: never) => [target, place])).toEqual([
      ['/docs/none', { file: 'specs/a.yaml', line: 4, column: 8, endColumn: 44 }],
      ['/none', { file: 'specs/a.yaml', line: 10, column: 26, endColumn: 57 }],
      ['/docs/gone', { file: 'specs/a.yaml', line: 2, column: 55, endColumn: 65 }],
    ]);
  });

  it('follows redirects of pages, the sitemap and the web manifest of the author', async () => {
    write({
      'content/index.md': '# A\n',
      'static/old.html': '<meta http-equiv="refresh" content="0; url=/moved">',
      'static/sitemap.xml': '<urlset><url><loc>https://a.example/none</loc></url></urlset>',
      'static/site.webmanifest': '{ "start_url": "/begin" }',
      'portal.config.json': '{ "url": "https://a.example" }',
    });
    const { diagnostics } = JSON.parse((await check('--json')).stdout);
    expect(diagnostics.map(({ target, place }: never) => [target, (place as { file: string }).file])).toEqual(
      [
        ['/moved', 'static/old.html'],
        ['/begin', 'static/site.webmanifest'],
        ['/none', 'static/sitemap.xml'],
      ],
    );
  });
});

describe('exit codes', () => {
  const anchor = { 'content/docs/a.md': '# A\n\n[x](#none)\n' };

  it('are 0 for what the policy only warns of, and 1 with --strict', async () => {
    write(anchor);
    expect([(await check('-q')).code, (await check('-q', '--strict')).code]).toEqual([0, 1]);
  });

  it('are 1 where the policy throws, and 0 where it ignores, --strict or not', async () => {
    write({ ...anchor, 'portal.config.json': '{ "onBrokenAnchors": "throw" }' });
    const thrown = await check('-q');
    write({ 'portal.config.json': '{ "onBrokenAnchors": "ignore" }' });
    expect([thrown.code, (await check('-q', '--strict')).code]).toEqual([1, 0]);
  });

  it('follow the rule of a problem, which wins over its policy', async () => {
    write({ ...anchor, 'portal.config.json': '{ "rules": { "broken-anchor": "error" } }' });
    const raised = await check('-q');
    write({ 'portal.config.json': '{ "onBrokenAnchors": "throw", "rules": { "broken-anchor": "off" } }' });
    expect([raised.code, (await check('-q', '--strict')).code]).toEqual([1, 0]);
  });

  it('are 2 for wrong usage, with an object that says it in JSON', async () => {
    write({ 'portal.config.json': '{ "checkLinks": { "ignored": [] } }' });
    const { code, stdout, stderr } = await check('--format', 'json');
    const place = { file: 'portal.config.json', line: 1, column: 19, endColumn: 28 };
    expect([code, JSON.parse(stdout)]).toEqual([
      2,
      {
        $schema: 'https://docs.portal.example/report.schema.json',
        error: { message: expect.stringContaining('`checkLinks.ignored` is not a key'), place, exitCode: 2 },
        routes: [],
        diagnostics: [
          expect.objectContaining({
            code: 'invalid-configuration',
            notes: ['Did you mean `ignore`?'],
            place,
          }),
        ],
      },
    ]);
    expect(stderr).toContain('portal.config.json');
  });

  it.each([
    [['--format', 'xml']],
    [['--fix', '--dist', 'x']],
    [['--per-host', '0.5']],
    [['--dist', 'none']],
    [['--output', 'none/report.txt']],
  ])('are 2 for %j', async (args) => {
    write({ 'content/index.md': '# A\n' });
    expect((await check(...args)).code).toBe(2);
  });

  it('are 1 for errors that leave pages unchecked', async () => {
    write({ 'content/index.md': '# A\n', 'specs/a.yaml': 'openapi: 3.0.3\ninfo: [' });
    const { code, stdout } = await check();
    expect([code, stdout]).toEqual([1, expect.stringContaining('unreadable-spec')]);
  });
});

it('writes nothing: no dist/, no other file', async () => {
  write({ ...broken, 'dist/.keep': '' });
  const former = await sources();
  await check('--strict');
  expect(await sources()).toEqual(former);
});

describe('--fix', () => {
  it('rewrites what leaves no doubt, shows it, and reports what is left', async () => {
    write(broken);
    const { code, stdout, stderr } = await check('--fix');
    const texts = [
      await readFile(file('content/docs/a.md'), 'utf8'),
      await readFile(file('content/docs/b.md'), 'utf8'),
    ];
    expect(texts).toEqual([
      '# A\n\nSee [it](./pagination), [more](/docs/pagination#limit).\n\n![x](./none.png)\n',
      '# B\n\n[it][p]\n\n[p]: /docs/pagination?x=1#limits\n',
    ]);
    expect(stderr.match(/^fixed .*$/gm)).toEqual([
      'fixed  content/docs/a.md:3:10  ./paginaton -> ./pagination',
      'fixed  content/docs/b.md:5:6  /docs/paginaton?x=1#limits -> /docs/pagination?x=1#limits',
    ]);
    expect([code, stdout.match(/^(error|warning) .*$/gm)]).toEqual([
      1,
      ['error  missing-image  content/docs/a.md:5:6', 'warning  broken-anchor  content/docs/a.md:3:32'],
    ]);
  });

  it('keeps line ends, the byte order mark, the mode of the file and everything else', async () => {
    const text =
      '\uFEFF[x](./guidline.md)\r\n\r\n# A\r\n `[x](./guidline.md)` [y](<./guidline.md#none>)\r[z](./guidline.md "t")  \r\n';
    write({ 'content/docs/a.md': text, 'content/docs/guideline.md': '# B\n' });
    const { mode } = await stat(file('content/docs/a.md'));
    await check('--fix');
    expect(await readFile(file('content/docs/a.md'), 'utf8')).toBe(
      text
        .replace('[x](./guidline', '[x](./guideline')
        .replace('<./guidline', '<./guideline')
        .replace('[z](./guidline', '[z](./guideline'),
    );
    expect((await stat(file('content/docs/a.md'))).mode).toBe(mode);
  });

  it('leaves alone what could mean two things, and documents', async () => {
    const texts = {
      'content/docs/a.md': '# A\n\n[x](./guide-c)\n',
      'content/docs/guide-a.md': '# A\n',
      'content/docs/guide-b.md': '# B\n',
      'specs/x.yaml':
        "openapi: 3.0.3\ninfo: { title: X, version: '1', description: '[x](/docs/guide-aa)' }\npaths: {}\n",
    };
    write(texts);
    const former = await sources();
    const { stderr } = await check('--fix');
    expect([await sources(), stderr]).toEqual([former, expect.not.stringContaining('fixed')]);
  });
});

describe('--fix of typed references', () => {
  const operation = (operationId: string) =>
    `{ operationId: ${operationId}, summary: ${operationId}, parameters: [{ name: pageSize, in: query, schema: { type: string } }], responses: { 200: { description: Done. } } }`;
  const spec = (title: string, ...ids: string[]) =>
    `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\npaths:\n${ids.map((id) => `  /${id}: { get: ${operation(id)} }\n`).join('')}`;

  it('replaces those that can only mean one name, in all places and forms', async () => {
    write({
      'specs/boats.yaml': spec('Boats', 'createEnrolment', 'listBoats', 'GetHarbour'),
      'content/docs/a.md':
        '# A\n\n[](op:createEnrolemnt) [x](op:boats/createEnrolemnt "T") [y](<op:GETHARBOUR>) [][r] `op:createEnrolemnt`\n\n[r]: op:createEnrolemnt\n',
    });
    const { code, stderr } = await check('--fix');
    expect(await readFile(file('content/docs/a.md'), 'utf8')).toBe(
      '# A\n\n[](op:createEnrolment) [x](op:boats/createEnrolment "T") [y](<op:GetHarbour>) [][r] `op:createEnrolemnt`\n\n[r]: op:createEnrolment\n',
    );
    expect([code, stderr]).toEqual([0, expect.stringContaining('op:createEnrolemnt -> op:createEnrolment')]);
  });

  it('leaves alone what may mean another name, a name of two APIs, and documents', async () => {
    write({
      'specs/boats.yaml': spec('Boats', 'listBoats', 'createEnrolment', 'createCrane'),
      'specs/ships.yaml': `${spec('Ships', 'createEnrolment')}tags: [{ name: a, description: 'See [it](op:createEnrolemnt).' }]\n`,
      'content/docs/a.md':
        '# A\n\n[](op:listBoat) [](op:createCrate) [](op:boats/deleteEnrolment) [](op:createEnrolemnt)\n',
    });
    const former = await sources();
    const { code, stderr } = await check('--fix');
    expect([code, await sources(), stderr]).toEqual([1, former, expect.not.stringContaining('fixed')]);
  });
});

describe('--fix never guesses', () => {
  it('leaves a link that could be meant as it is written, and reports it', async () => {
    write({
      'content/docs/a.md': [
        '# A',
        '[a](./sign-up.md) [b](./import.md) [c](./auth-v1.md) [d](./2025-changes.md) [e](./errors.md#error-403)',
        '[see ./encdoe.md now](./encdoe.md)',
      ].join('\n\n'),
      'content/docs/sign-in.md': '# S\n',
      'content/docs/export.md': '# E\n',
      'content/docs/auth-v2.md': '# A\n',
      'content/docs/2024-changes.md': '# C\n',
      'content/docs/errors.md': '# E\n\n## Error 404\n',
      'content/docs/encode.md': '# E\n',
    });
    const former = await readFile(file('content/docs/a.md'), 'utf8');
    const run = await check('--fix', '--strict', '--json');
    const { diagnostics } = JSON.parse(run.stdout);
    expect(await readFile(file('content/docs/a.md'), 'utf8')).toBe(
      former.replace('(./encdoe.md)', '(./encode.md)'),
    );
    expect([run.code, diagnostics.map(({ code, fixes }: never) => [code, fixes])]).toEqual([
      1,
      [...Array(4).fill(['broken-markdown-link', undefined]), ['broken-anchor', undefined]],
    ]);
    const again = await check('--fix', '--strict', '--json');
    expect([again.code, again.stderr]).toEqual([1, expect.not.stringContaining('fixed')]);
  });
});

describe('--format', () => {
  const run = async (format: string) => {
    write({ ...broken, 'content/docs/50%, b.md': '# C\n\n[x](/docs/a,b:c%25)\n' });
    return (await check('--format', format)).stdout;
  };

  it('json has findings with all places, fixes and figures', async () => {
    const { diagnostics, stats } = JSON.parse(await run('json'));
    expect(diagnostics.find(({ target }: { target: string }) => target === '/docs/paginaton')).toEqual({
      code: 'broken-link',
      severity: 'error',
      message: '`/docs/paginaton` is not a page or file of this site.',
      place: { file: 'content/docs/a.md', line: 3, column: 10, endColumn: 21 },
      target: '/docs/paginaton',
      related: [{ file: 'content/docs/b.md', line: 5, column: 6, endColumn: 32 }],
      fixes: [
        {
          place: { file: 'content/docs/a.md', line: 3, column: 10, endColumn: 21 },
          from: './paginaton',
          to: './pagination',
        },
        {
          place: { file: 'content/docs/b.md', line: 5, column: 6, endColumn: 32 },
          from: '/docs/paginaton?x=1#limits',
          to: '/docs/pagination?x=1#limits',
        },
      ],
      notes: ['Did you mean `/docs/pagination`?', 'Also linked from `content/docs/b.md:5`.'],
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(Object.keys(stats)).toEqual(['pages', 'files', 'links', 'milliseconds']);
  });

  it('github has a workflow command for each, escaped', async () => {
    const lines = (await run('github')).trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines).toContain(
      '::warning file=content/docs/a.md,line=3,col=31,endColumn=52,title=broken-anchor::The page `/docs/pagination` has no element with the id `limit`.%0ADid you mean `/docs/pagination#limits`?',
    );
    expect(lines).toContain(
      '::error file=content/docs/50%25%2C b.md,line=3,col=5,endColumn=18,title=broken-link::`/docs/a,b:c%2525` is not a page or file of this site.',
    );
  });

  it('sarif follows its schema, with places, fixes and a fingerprint that does not depend on lines', async () => {
    const log = JSON.parse(await run('sarif'));
    const schema = JSON.parse(
      await readFile(resolve('test/support/fixtures/sarif-2.1.0.schema.json'), 'utf8'),
    );
    const { id: _id, $schema: _version, ...rules } = schema;
    const ajv = new Ajv({ strict: false, unicodeRegExp: false });
    addFormats.default(ajv);
    const isValid = ajv.compile(rules);
    isValid(log);
    expect(isValid.errors).toBeNull();
    const { results, tool } = log.runs[0];
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'broken-anchor',
      'broken-link',
      'missing-image',
    ]);
    const found = results.find((result: never) => JSON.stringify(result).includes('paginaton'));
    expect(found).toEqual({
      ruleIndex: 1,
      ruleId: 'broken-link',
      level: 'error',
      message: {
        text: '`/docs/paginaton` is not a page or file of this site. Did you mean `/docs/pagination`? Also linked from `content/docs/b.md:5`.',
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/docs/a.md', uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, startColumn: 10, endColumn: 21 },
          },
        },
      ],
      relatedLocations: [
        {
          id: 1,
          message: { text: 'Also linked from here.' },
          physicalLocation: {
            artifactLocation: { uri: 'content/docs/b.md', uriBaseId: '%SRCROOT%' },
            region: { startLine: 5, startColumn: 6, endColumn: 32 },
          },
        },
      ],
      partialFingerprints: { 'portal/v2': expect.stringMatching(/^[0-9a-f]{32}$/) },
      fixes: [expect.objectContaining({ artifactChanges: expect.any(Array) })],
    });
    write({ 'content/docs/a.md': `\n\n\n${broken['content/docs/a.md']}` });
    const moved = JSON.parse((await check('--format', 'sarif')).stdout);
    const prints = (of: { runs: { results: { partialFingerprints: unknown }[] }[] }) =>
      of.runs[0]?.results.map(({ partialFingerprints }) => partialFingerprints);
    expect(prints(moved)).toEqual(prints(log));
  });

  it('junit has a case for each, and a passed one when there is no problem', async () => {
    const report = await run('junit');
    expect(report.match(/<testsuite .*?(?= time)/)?.[0]).toBe(
      '<testsuite name="check-links" tests="4" failures="3" errors="0"',
    );
    expect(report).toContain(
      '<failure type="broken-link" message="`/docs/a,b:c%25` is not a page or file of this site.">',
    );
    write({
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '# B\n',
      'content/docs/50%, b.md': '# C\n',
    });
    expect(await run0()).toContain('<testcase classname="portal.check-links" name="no problems"/>');
  });
  const run0 = async () => (await check('--format', 'junit')).stdout;

  it('names files from the working directory for those that know the repository', async () => {
    write({ 'portal/content/docs/a.md': '# A\n\n[x](/none)\n' });
    const { stdout } = await check('portal', '--format', 'github');
    expect(stdout).toMatch(/^::error file=portal\/content\/docs\/a\.md,/);
  });

  it('goes to a file with --output, and stdout stays empty', async () => {
    write(broken);
    const { stdout } = await check('--format', 'sarif', '--output', 'links.sarif');
    expect([stdout, JSON.parse(await readFile(file('links.sarif'), 'utf8')).version]).toEqual(['', '2.1.0']);
  });
});

describe('--dist', () => {
  it('checks any folder of HTML: pages in every spelling, anchors, files, base elements', async () => {
    write({
      'public/index.html':
        '<a href="a">1</a><a href="a/">2</a><a href="/a.html">3</a><a href="b/index.html">4</a><a href="/b">5</a>' +
        '<a href="b/#here">6</a>\n<a href="b#gone">7</a><img src="x.png">',
      'public/a.html': '<p id="x">x</p><a href="#x">1</a>\n<a href="#y">2</a>',
      'public/b/index.html':
        '<base href="/c/"><p id="here">x</p>\n<a href="d.html">1</a> <a href="e.html">2</a>',
      'public/c/d.html': '<link rel="preconnect" href="/none">',
      'public/x.png': '',
    });
    const { code, stdout } = await check('--dist', 'public');
    expect([code, stdout.match(/^(error|warning).*\n.*$/gm)]).toEqual([
      1,
      [
        'warning  broken-anchor  public/a.html:2:10\n  The page `/a` has no element with the id `y`.',
        'error  broken-link  public/b/index.html:2:33\n  `/c/e` is not a page or file of this site.',
        'warning  broken-anchor  public/index.html:2:10\n  The page `/b` has no element with the id `gone`.',
      ],
    ]);
  });

  it('takes the path it is published under from --base-url', async () => {
    write({
      'public/index.html':
        '<a href="/docs/a">1</a><a href="/docs/none">2</a><a href="/elsewhere">3</a><a href="a">4</a>',
      'public/a.html': '',
    });
    const { diagnostics } = JSON.parse(
      (await check('--dist', 'public', '--base-url', '/docs/', '--json')).stdout,
    );
    expect(diagnostics.map(({ target }: { target: string }) => target)).toEqual(['/none']);
  });

  it('agrees with the check of the project it was built from', async () => {
    write({ ...broken, 'portal.config.json': '{ "onBrokenLinks": "warn" }' });
    await project.run(['build', '-q']);
    const targets = async (...args: string[]) =>
      JSON.parse((await check('--json', ...args)).stdout)
        .diagnostics.map(({ target }: { target: string }) => target.replace(/.*\//, ''))
        .sort();
    expect(await targets('--dist', 'dist')).toEqual(await targets());
  });
});
