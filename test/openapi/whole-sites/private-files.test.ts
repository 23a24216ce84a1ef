// References never publish private files: each file here contains a secret, and no file of the site does.

import { rmSync, symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

const secret = 'hunter2';
/** Parses as an object, so that only its place keeps it from being read. */
const privateObject = `value: ${secret}\n`;

/** A document that refers to each file by an example, a schema in a mapping and an extension. */
function documentWith(references: string[]): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1', description: 'All boats.' },
    paths: {
      '/boats': {
        get: {
          responses: {
            200: {
              description: 'All.',
              content: {
                'application/json': {
                  schema: { type: 'string' },
                  examples: Object.fromEntries(
                    references.map((reference, index) => [`e${index}`, { $ref: reference }]),
                  ),
                },
              },
            },
          },
        },
      },
    },
  });
}

interface Problem {
  code: string;
  message: string;
  place: Place;
  notes: string[];
  /** The places of further references to the same file, with what their problem would say. */
  related?: (Place & { message?: string })[];
}

interface Place {
  file: string;
  line?: number;
  column?: number;
  endColumn?: number;
}

/** Returns each place of a finding, with the message that it has there. */
function placesOf({ place, message, related = [] }: Problem) {
  return [{ ...place, message }, ...related];
}

async function buildIn(folder: string, args: string[] = []) {
  const run = await runInProcess(['build', '--json', ...args], `${project.path}/${folder}`);
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Problem[] };
  const site = await readTree(`${project.path}/${folder}/dist`);
  const leaks = [...site].flatMap(([file, text]) => (text.includes(secret) ? [file] : []));
  return { ...run, diagnostics, site, leaks };
}

it('refuses each way out of the folders that a document can refer to, with its place and what to configure', async () => {
  const references = [
    '../.env',
    '%2e%2e/.env',
    '%2E%2E%2F.env',
    './/.././.env',
    'parts/../../config/secrets.yaml',
    '../config/secrets.yaml#/value',
    '../config/secrets.yaml?a',
    '.hidden/object.yaml',
    'parts/.object.yaml',
    'linked.yaml',
    'linked-folder/secrets.yaml',
    'linked-env.yaml',
    '../SPECS/../config/secrets.yaml',
    '..\\config\\secrets.yaml',
    '../../beside/secrets.yaml',
    'key',
    'key.yaml',
    'token.json',
    `${project.path}/site/config/secrets.yaml`,
    `file://${project.path}/site/config/secrets.yaml`,
    `FILE:${project.path}/site/config/secrets.yaml`,
  ];
  project.write({
    'site/.env': privateObject,
    'site/config/secrets.yaml': privateObject,
    'site/specs/.hidden/object.yaml': privateObject,
    'site/specs/parts/.object.yaml': privateObject,
    'site/specs/key': `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----\n`,
    'site/specs/key.yaml': `${secret}\n`,
    'site/specs/token.json': `"${secret}"`,
    'beside/secrets.yaml': privateObject,
    'site/specs/boats.json': documentWith(references),
  });
  symlinkSync('../config/secrets.yaml', project.file('site/specs/linked.yaml'));
  symlinkSync('../.env', project.file('site/specs/linked-env.yaml'));
  symlinkSync('../config', project.file('site/specs/linked-folder'));
  const { code, diagnostics, leaks } = await buildIn('site', ['--verbose']);
  expect([code, leaks]).toEqual([0, []]);
  const problems = diagnostics.filter((one) => one.code === 'unresolvable-reference');
  // References to one file share a finding, in which each keeps its place and its spelling.
  const source = documentWith(references);
  const refused = problems.flatMap((problem) =>
    placesOf(problem).map((place) => ({ ...place, notes: problem.notes })),
  );
  const spellingOf = (message = '') => /`(.*)`/.exec(message)?.[1];
  expect(refused.map(({ message }) => spellingOf(message)).toSorted()).toEqual(references.toSorted());
  for (const { file, line, column = 0, endColumn, message, notes } of refused) {
    expect([file, line]).toEqual(['specs/boats.json', 1]);
    expect(source.slice(column - 1, (endColumn ?? 0) - 1)).toBe(JSON.stringify(spellingOf(message)));
    expect(notes[0]).toEqual(expect.any(String));
  }
  const noteOf = (reference: string) =>
    refused.find(({ message }) => spellingOf(message) === reference)?.notes[0];
  expect(noteOf('../config/secrets.yaml#/value')).toBe(
    '`config/secrets.yaml` is outside the folders that `specs/boats.json` can refer to (`specs/`). Move it there, or allow its folder in the configuration: `referenceDirs: ["config"]`.',
  );
  expect(noteOf('linked.yaml')).toMatch(
    /^`specs\/linked.yaml` is a link to `config\/secrets.yaml`\. It is outside/,
  );
  expect(noteOf('linked-env.yaml')).toMatch(
    /is a link to `\.env`\. Files and folders whose names begin with a dot/,
  );
  expect(noteOf('key')).toMatch(/neither an object nor a list/);
});

it('refuses hidden files beside a document outside the project, also in extensions, mappings, overlays and texts, and keeps no text of them', async () => {
  const document = JSON.parse(documentWith(['.ssh/key.yaml', 'notes']));
  project.write({
    'home/.ssh/key.yaml': privateObject,
    'home/notes': secret,
    'home/api.json': JSON.stringify({
      ...document,
      'x-key': { $ref: '.ssh/key.yaml' },
      'x-keys': [{ $ref: '/etc/passwd' }, { $ref: 'file:///etc/passwd' }, { $ref: 'https://a.example/a' }],
      info: {
        ...document.info,
        description: '![Key](.ssh/key.yaml) [Key](.ssh/key.yaml)\n\n```yaml file=.ssh/key.yaml\n```\n',
      },
      externalDocs: { url: '.ssh/key.yaml' },
      components: {
        examples: { Key: { externalValue: '.ssh/key.yaml' } },
        links: { Key: { operationRef: '.ssh/key.yaml#/value' } },
        schemas: {
          Boat: {
            properties: { a: {} },
            discriminator: { propertyName: 'a', mapping: { a: '.ssh/key.yaml' } },
          },
        },
      },
    }),
    'work/overlay.yaml': `overlay: 1.0.0\nextends: ../home/.ssh/key.yaml\ninfo: { title: More, version: "1" }\nactions:\n  - target: $.components.schemas\n    update: { Key: { $ref: .ssh/key.yaml#/value } }\n`,
    'work/content/index.md':
      '# Home\n\n![Key](../../home/.ssh/key.yaml)\n\n```yaml file=../../home/.ssh/key.yaml\n```\n\n!!!include(../../home/.ssh/key.yaml)!!!\n\n--8<-- "../../home/.ssh/key.yaml"\n',
    'work/portal.config.json': JSON.stringify({
      onBrokenLinks: 'warn',
      apis: [{ spec: '../home/api.json', overlays: ['overlay.yaml'] }],
    }),
  });
  const { diagnostics, leaks } = await buildIn('work');
  expect(leaks).toEqual([]);
  const refused = diagnostics
    .filter(({ code }) => /unresolvable|discriminator/.test(code))
    .flatMap(placesOf)
    .map(({ file, line, message = '' }) => `${file} ${line} ${/`([^`]*)`[^`]*$/.exec(message)?.[1]}`);
  expect(refused.toSorted()).toEqual(
    [
      '../home/api.json 1 .ssh/key.yaml',
      '../home/api.json 1 .ssh/key.yaml',
      '../home/api.json 1 .ssh/key.yaml',
      '../home/api.json 1 /etc/passwd',
      '../home/api.json 1 file:///etc/passwd',
      '../home/api.json 1 notes',
      'overlay.yaml 6 .ssh/key.yaml#/value',
    ].toSorted(),
  );
  const kept = [...(await readTree(`${project.path}/work`))];
  expect(kept.flatMap(([file, text]) => (text.includes(secret) ? [file] : []))).toEqual([]);
});

it('publishes the part of an allowed file that is referred to, and names the files that it read', async () => {
  const file = (name: string) => JSON.stringify({ used: { value: name }, other: { value: secret } });
  project.write({
    'site/specs/common/a.json': file('of the specs folder'),
    'site/schemas/b.json': file('of the project'),
    'beside/c.json': file('from beside'),
    'site/specs/apis/boats.json': documentWith([
      '../common/a.json#/used',
      '../../schemas/b.json#/used',
      '../../../beside/c.json#/used',
    ]),
    'site/portal.config.json': JSON.stringify({
      apis: [{ spec: 'specs/apis/boats.json' }],
      referenceDirs: ['schemas/', '../beside'],
    }),
  });
  const build = () => buildIn('site', ['--verbose']);
  const { diagnostics, leaks, site, stderr } = await build();
  expect([diagnostics, leaks]).toEqual([[], []]);
  const published = JSON.parse(site.get('specs/boats.json') ?? '');
  expect(Object.values(published.components.examples)).toEqual([
    { value: 'of the specs folder' },
    { value: 'of the project' },
    { value: 'from beside' },
  ]);
  const files = ['../beside/c.json', 'schemas/b.json', 'specs/common/a.json'];
  const listed = `Read by reference from documents:\n${files.map((name) => `  ${name}\n`).join('')}`;
  expect(stderr).toContain(listed);
  expect(JSON.parse(site.get('.portal-site') ?? '').parts).toEqual(files);
  expect((await build()).stderr).toContain(listed);
});

it('looks again where links lead before a build is kept', async () => {
  project.write({
    'site/specs/parts/a.json': '{ "value": "open" }',
    'site/private/a.json': '{ "value": "open" }',
    'site/specs/boats.json': documentWith(['linked.json']),
  });
  symlinkSync('parts/a.json', project.file('site/specs/linked.json'));
  expect((await buildIn('site')).diagnostics).toEqual([]);
  rmSync(project.file('site/specs/linked.json'));
  symlinkSync('../private/a.json', project.file('site/specs/linked.json'));
  const { diagnostics } = await buildIn('site');
  expect(diagnostics.map(({ code }) => code)).toContain('unresolvable-reference');
});

it('shows no line of a file that a document only claims to contain', async () => {
  project.write({
    'site/.env': privateObject,
    'site/specs/boats.json': JSON.stringify({
      ...JSON.parse(documentWith([])),
      'x-portal-files': { '.env': { value: { type: 'intger' } } },
      components: { schemas: { Boat: { $ref: '#/x-portal-files/.env/value' } } },
    }),
  });
  const { diagnostics, stderr } = await buildIn('site');
  expect(stderr).not.toContain(secret);
  expect(new Set(diagnostics.map(({ place }) => place.file))).toEqual(new Set(['specs/boats.json']));
});

it('names no file in the site that only hidden parts refer to', async () => {
  const { paths, ...document } = JSON.parse(documentWith(['shown.json']));
  project.write({
    'site/specs/shown.json': '{ "value": "text" }',
    'site/specs/hidden/first.json': '{ "$ref": "second.json" }',
    'site/specs/hidden/second.json': '{ "get": { "responses": {} } }',
    'site/specs/whole/parts/third.json': '{ "value": "text" }',
    'site/specs/boats.json': JSON.stringify({
      ...document,
      paths: { ...paths, '/hidden': { 'x-internal': true, $ref: 'hidden/first.json' } },
    }),
    'site/specs/whole.json': JSON.stringify({
      ...JSON.parse(documentWith(['whole/parts/third.json'])),
      'x-internal': true,
    }),
  });
  const { site, stderr } = await buildIn('site', ['--verbose']);
  expect(JSON.parse(site.get('.portal-site') ?? '').parts).toEqual(['specs/shown.json']);
  expect([...site].filter(([, text]) => /first\.json|third\.json/.test(text))).toEqual([]);
  for (const name of ['hidden/first', 'hidden/second', 'whole/parts/third', 'shown'])
    expect(stderr).toContain(`  specs/${name}.json\n`);
});
