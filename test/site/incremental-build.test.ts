// The law of the builder: after any edits, what the development server answers, what a build makes of what it has made
// before, and what a build from nothing writes are the same bytes.

import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markerFile } from '../../src/generator/shared/paths/output-paths.ts';
import { bytesOfFile } from '../support/file-content.ts';
import { freshBuild, type LiveProject, openLive, wordsOf } from '../support/live-project.ts';
import { runs } from '../support/property-seed.ts';
import { readTree } from '../support/read-tree.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();
const { file } = project;
let opened: LiveProject | undefined;

const write = (name: string, text: string) => project.write({ [name]: text });

const spec = (title: string, operations: number) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1', description: `About ${title}. [A](/docs/p1)` },
    paths: Object.fromEntries(
      Array.from({ length: operations }, (_, index) => [
        `/things-${index}`,
        {
          get: {
            summary: `${title} ${index}`,
            responses: {
              200: {
                description: 'Found.',
                content: { 'application/json': { schema: { $ref: 'parts.json#/Thing' } } },
              },
            },
          },
        },
      ]),
    ),
  });
const part = (name: string) =>
  JSON.stringify({ Thing: { type: 'object', properties: { [name]: { type: 'string' } } } });
const page = (title: string, link: string) => `# ${title}\n\nText with [a link](${link}).\n\n## Part\n`;

beforeEach(() => {
  for (let index = 0; index < 4; index += 1)
    write(`content/docs/p${index}.md`, page(`Page ${index}`, './p1.md'));
  write('specs/api.json', spec('Things', 3));
  write('specs/shared/parts.json', part('name'));
  write('specs/parts.json', part('name'));
  write(
    'portal.config.json',
    '{ "customCss": "brand.css", "onBrokenLinks": "warn", "llms": { "fullText": 1000000 }, "apis": [{ "spec": "specs/api.json" }] }',
  );
  write('static/robots-extra.txt', 'static');
  write('brand.css', 'body { --brand: 0 }');
});
afterEach(async () => {
  await opened?.live.close();
  opened = undefined;
});

async function expectEqual(): Promise<void> {
  if (opened === undefined) throw new Error('Nothing is open.');
  const { live, settled } = opened;
  const fresh = await freshBuild(project.path);
  const differences = async () => {
    // What is too early is asked again.
    const state = await settled(0);
    const different: string[] = [];
    for (const [outputPath, bytes] of fresh.files) {
      const answer = await live.site.file(outputPath);
      if (answer === undefined || Buffer.compare(bytesOfFile(answer.content), bytes) !== 0)
        different.push(outputPath);
    }
    return { different, problems: wordsOf(state.problems), expected: fresh.problems };
  };
  await expectSameBuild(fresh);
  await expect
    .poll(
      async () => {
        const { different, problems, expected } = await differences();
        return {
          different,
          missing: expected.filter((text) => !problems.includes(text)),
          more: problems.length - expected.length,
        };
      },
      { interval: 50 },
    )
    .toEqual({ different: [], missing: [], more: 0 });
}

/** A build over the store of the builds before it. */
async function expectSameBuild(fresh: Awaited<ReturnType<typeof freshBuild>>): Promise<void> {
  const { code } = await project.run(['build', '-q', '--threads', '1']);
  if (code !== 0) return;
  const site = await readTree(file('dist'));
  site.delete(markerFile);
  const different = [...fresh.files].filter(([name, bytes]) => site.get(name) !== bytes.toString('latin1'));
  expect(different.map(([name]) => name)).toEqual([]);
  expect([...site.keys()]).toEqual([...fresh.files.keys()].sort());
}

/** The same numbers each time (a linear congruential generator), so that a failure can be repeated. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const paragraph = (next: (below: number) => number) =>
  [
    `Words ${next(100)}.`,
    `[To another](./p${next(8)}.md#part-${next(3)})`,
    `![Image](./images/i${next(3)}.svg)`,
    ':::unknown\nText\n:::',
    `## Part ${next(3)}`,
    `::include{file="./_parts/s${next(3)}.md"}`,
    `At {{ version }} or {{ verson }}, ${next(100)}.`,
  ][next(7)];

/** Edits one page without its title, which changes nothing but contents. */
const editBody = (next: (below: number) => number) => {
  const name = `content/docs/p${next(4)}.md`;
  if (!existsSync(file(name))) return;
  const [title = ''] = readFileSync(file(name), 'utf8').split('\n');
  write(name, [title, ...Array.from({ length: 1 + next(4) }, () => paragraph(next))].join('\n\n'));
};

const edits: ((next: (below: number) => number) => void)[] = [
  (next) => write(`content/docs/p${next(6)}.md`, page(`Edited ${next(100)}`, `./p${next(8)}.md#part`)),
  (next) => write(`content/docs/folder-${next(2)}/q${next(3)}.md`, page(`New ${next(100)}`, '../p1.md')),
  (next) => rmSync(file(`content/docs/p${2 + next(4)}.md`), { force: true }),
  (next) => {
    const names = readdirSync(file('content/docs')).filter((name) => name.endsWith('.md'));
    const name = names[next(names.length)];
    if (name !== undefined) renameSync(file(`content/docs/${name}`), file(`content/docs/r${next(4)}.md`));
  },
  editBody,
  editBody,
  editBody,
  editBody,
  (next) => {
    const facts = ['draft: true', 'description: Other.', 'sidebar_position: 1', `slug: /s${next(3)}`];
    write(
      `content/docs/p${next(4)}.md`,
      `---\n${facts[next(facts.length)]}\n---\n\n${page('A title', './p1.md')}`,
    );
  },
  (next) =>
    write(
      `content/docs/images/i${next(3)}.svg`,
      `<svg width="${next(3)}" height="1" xmlns="http://www.w3.org/2000/svg"/>`,
    ),
  (next) => rmSync(file(`content/docs/images/i${next(3)}.svg`), { force: true }),
  (next) => write(`content/docs/_parts/s${next(3)}.md`, `${paragraph(next)}\n\n${paragraph(next)}\n`),
  (next) => write(`content/docs/_parts/s${next(3)}.md`, `Part ${next(100)}.\n`),
  (next) => rmSync(file(`content/docs/_parts/s${next(3)}.md`), { force: true }),
  // As editors save that write another file first.
  (next) => {
    write('content/docs/.p1.md.swp', page(`Swapped ${next(100)}`, './p0.md'));
    renameSync(file('content/docs/.p1.md.swp'), file('content/docs/p1.md'));
  },
  (next) => write('specs/api.json', spec(`Things ${next(100)}`, 1 + next(4))),
  (next) => write('specs/parts.json', part(`name${next(100)}`)),
  (next) => write('static/robots-extra.txt', `static ${next(100)}`),
  (next) =>
    write(
      'content/docs/_meta.json',
      JSON.stringify({
        own: { title: 'Own', items: { p1: {}, group: { items: { p2: 'In a group' } } } },
        [`p${next(4)}`]: `Label ${next(100)}`,
        p9: 'None',
      }),
    ),
  (next) => write(`content/docs/folder-${next(2)}/_category_.yml`, `label: Folder\nposition: ${next(5)}\n`),
  (next) =>
    write(
      'portal.config.json',
      JSON.stringify({
        title: `Title ${next(3)}`,
        onBrokenLinks: 'warn',
        variables: next(2) === 0 ? {} : { version: next(3) },
        apis: [{ spec: 'specs/api.json' }],
      }),
    ),
  (next) =>
    write(
      `content/docs/folder-${next(2)}/_meta.json`,
      JSON.stringify({ [`q${next(3)}`]: `Q ${next(100)}`, [`q${next(3)}`]: 'Other' }),
    ),
];

// In the fourteenth sequence a page is saved while the site is planned.
it.each([14, ...Array.from({ length: runs(1) }, (_, index) => index + 1)])(
  'holds after random edits (sequence %i)',
  async (seed) => {
    opened = await openLive(project.path);
    const next = numbersFrom(seed);
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 5; count += 1) {
        edits[next(edits.length)]?.(next);
        if (next(2) === 0) await new Promise((done) => setTimeout(done, next(60)));
      }
      await expectEqual();
    }
  },
  120_000,
);

it('holds after edits of pages one after another, with broken front matter in between', async () => {
  opened = await openLive(project.path);
  const next = numbersFrom(7);
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 8; count += 1) {
      editBody(next);
      await new Promise((done) => setTimeout(done, 60));
    }
    await expectEqual();
    const broken = readFileSync(file('content/docs/p2.md'), 'utf8');
    const before = (await opened.live.site.file('docs/p2/index.html'))?.content;
    write('content/docs/p2.md', '---\ntitle: [\n---\n');
    const { settled } = opened;
    await expect.poll(async () => (await settled()).stale).toEqual(['content/docs/p2.md']);
    expect((await opened.live.site.file('docs/p2/index.html'))?.content).toBe(before);
    write('content/docs/p2.md', `${broken}\nMended ${round}.\n`);
    await expectEqual();
  }
});

it('holds after edits of the files that order sidebars', async () => {
  opened = await openLive(project.path);
  const sidebar = async () => (await opened?.live.site.file('docs/p3/index.html'))?.content;
  for (const [name, text, expected] of [
    ['content/docs/_meta.json', '{ "p2": "Renamed page" }', 'Renamed page'],
    ['content/docs/_meta.json', '{ "p1": { "href": "https://status.example.com/" } }', 'status.example.com'],
    [
      'content/docs/_meta.json',
      '{ "own": { "title": "Own", "items": { "p3": {}, "in": { "title": "Inner", "items": { "p1": "Moved" } } } } }',
      'Moved',
    ],
    ['content/docs/_category_.yml', 'label: Handbook', 'Handbook'],
  ] as const) {
    write(name, text);
    await expect.poll(sidebar).toContain(expected);
    await expectEqual();
  }
  rmSync(file('content/docs/_meta.json'));
  await expect.poll(sidebar).not.toContain('status.example.com');
  await expectEqual();
});

it('holds after edits of the error codes that an operation lists, which guides list and name', async () => {
  const codes = ['| Code | By |', '|---|---|', '| `E1` | |', '| `E2` | |'];
  const named = '[It](/api/api/get-it) fails with `E1`, or with `E2`.';
  write('content/docs/p0.md', ['# Codes', ':::error-codes', ...codes, ':::', '', named].join('\n'));
  opened = await openLive(project.path);
  for (const [listed, problems] of [
    [['E1'], 2],
    [['E1', 'E2'], 0],
    [[], 2],
    [['E2'], 2],
  ] as const) {
    const responses = { 400: { description: 'No.', ...(listed.length > 0 && { 'x-error-codes': listed }) } };
    const paths = { '/it': { get: { summary: 'Get it', responses } } };
    write('specs/api.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }));
    await expectEqual();
    const { stdout } = await project.run(['build', '--json', '--threads', '1']);
    expect(stdout.split('"unlisted-error-code"').length - 1).toBe(problems);
  }
});

it('holds after edits of what typed references of guides and documents lead to', async () => {
  const names = ['op:getIt', 'schema:Thing', 'schema:Thing.id', 'param:getIt.page', 'tag:Things', 'error:E1'];
  write('content/docs/p0.md', ['# Named', ...names.map((name) => `[](${name})`)].join('\n\n'));
  const document = (edit: { summary?: string; page?: string; id?: object; code?: string }) => {
    const { summary = 'Get it', page = 'page', id = { type: 'string' }, code = 'E1' } = edit;
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
    return JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1', description: 'Begin with [](op:getIt).' },
      tags: [{ name: 'Things', 'x-displayName': summary }],
      'x-error-codes': [{ code, meaning: 'No.' }],
      paths: {
        '/it': {
          get: {
            operationId: 'getIt',
            summary,
            tags: ['Things'],
            parameters: [{ name: page, in: 'query', schema: { type: 'integer' } }],
            responses: { 200: { description: 'Found.', content } },
          },
        },
      },
      components: { schemas: { Thing: { type: 'object', properties: { id } } } },
    });
  };
  write('specs/api.json', document({}));
  write(
    'portal.config.json',
    '{ "onBrokenLinks": "warn", "indexPages": true, "apis": [{ "spec": "specs/api.json" }] }',
  );
  opened = await openLive(project.path);
  for (const [edit, problems] of [
    [{}, 0],
    [{ summary: 'Fetch it' }, 0],
    [{ id: { type: 'integer' } }, 0],
    [{ page: 'cursor' }, 1],
    [{ page: 'cursor', code: 'E2' }, 2],
    [{}, 0],
  ] as const) {
    write('specs/api.json', document(edit));
    await expectEqual();
    const { stdout } = await project.run(['build', '--json', '--threads', '1']);
    expect(stdout.split('"broken-reference"').length - 1).toBe(problems);
  }
  expect(readFileSync(file('dist/docs/p0/index.html'), 'utf8')).toContain('data-reference="GET">Get it</a>');
});

it('checks the samples of guides after an edit of the document that they are tied to', async () => {
  const sample = [
    '```json schema=Thing',
    '{ "id": 1 }',
    '```',
    '',
    '```http operation=getIt',
    'GET /it',
    '```',
  ];
  write('content/docs/p0.md', ['# Samples', ...sample].join('\n'));
  opened = await openLive(project.path);
  for (const [type, path, problems] of [
    ['integer', '/it', 0],
    ['string', '/it', 1],
    ['string', '/that', 2],
    ['integer', '/it', 0],
  ] as const) {
    const responses = { 200: { description: 'It.' } };
    const paths = { [path]: { get: { operationId: 'getIt', responses } } };
    const components = { schemas: { Thing: { type: 'object', properties: { id: { type } } } } };
    const info = { title: 'A', version: '1' };
    write('specs/api.json', JSON.stringify({ openapi: '3.1.0', info, paths, components }));
    await expectEqual();
    const { stdout } = await project.run(['build', '--json', '--threads', '1']);
    expect(stdout.split('"invalid-sample"').length - 1).toBe(problems);
  }
});

it('holds after edits of a part of a document, which keep what is stored of all others', async () => {
  const thing = { $ref: '#/components/schemas/Thing' };
  const content = { 'application/json': { schema: thing, example: { id: 'a' } } };
  const operation = { tags: ['Things'], security: [{ key: [] }], description: 'Gets one.' };
  const responses = { 200: { description: 'Found.', content } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Parts', version: '1' },
    servers: [{ url: 'https://a.example' }],
    tags: [{ name: 'Things', description: 'All things.' }],
    paths: { '/a': { get: { ...operation, responses } }, '/b': { get: { ...operation, responses } } },
    components: {
      schemas: { Thing: { type: 'object', properties: { id: { type: 'integer' } } } },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
  };
  const { paths, components } = document;
  const described = { ...paths, '/a': { get: { ...operation, description: 'Edited. [A](/x)', responses } } };
  const texts = { id: { type: 'string', description: 'Short.' } };
  const edits: object[] = [
    {},
    { paths: described },
    { components: { ...components, schemas: { Thing: { type: 'object', properties: texts } } } },
    { paths: { ...paths, '/c': { post: { operationId: 'c', responses } } } },
    { tags: [] },
    { servers: [{ url: 'https://b.example', description: 'Test.' }] },
    { components: { ...components, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } },
  ];
  opened = await openLive(project.path);
  for (const edit of edits) {
    write('specs/api.json', JSON.stringify({ ...document, ...edit }, null, 2));
    await expectEqual();
  }
});

it('holds after a hundred saves in a second', async () => {
  opened = await openLive(project.path);
  for (let save = 0; save < 100; save += 1) {
    write('content/docs/p1.md', page(`Save ${save}`, './p2.md'));
    await new Promise((done) => setTimeout(done, 8));
  }
  await expectEqual();
  expect((await opened.live.site.file('docs/p1/index.html'))?.content).toContain('Save 99');
});

it('holds after a change of many files at once, and back', async () => {
  opened = await openLive(project.path);
  // More pages than the server keeps in memory, which are 200.
  for (let index = 0; index < 230; index += 1)
    write(`content/docs/many-${index % 20}/m${index}.md`, page(`Many ${index}`, '../p1.md'));
  await expectEqual();
  for (let index = 0; index < 20; index += 1) rmSync(file(`content/docs/many-${index}`), { recursive: true });
  await expectEqual();
});

it('holds after changes while the pages of a large site are still being parsed', async () => {
  const many = (index: number) => `content/docs/many-${index % 4}/m${index}.md`;
  for (let index = 0; index < 60; index += 1) write(many(index), page(`Many ${index}`, '../p1.md'));
  opened = await openLive(project.path);
  const { live } = opened;
  write(many(7), page('Another title', '../missing.md'));
  write(many(8), `${page('Many 8', '../p1.md')}\n:::unknown\n:::\n`);
  write(many(9), '---\ntitle: [\n---\n');
  rmSync(file(many(10)));
  write('content/docs/many-0/new.md', page('New', './m0.md'));
  const asked = await live.site.file('docs/many-3/m3/index.html');
  expect(String(asked?.content)).toContain('Text with ');
  write(many(11), page('Many 11', '../p2.md'));
  const stale = async () => (await opened?.settled())?.stale;
  await expect.poll(stale).toEqual([many(9)]);
  expect(String((await live.site.file('docs/many-1/m9/index.html'))?.content)).toContain('Many 9');
  write(many(9), page('Mended', '../p1.md'));
  await expect.poll(stale).toEqual([]);
  await expectEqual();
});

it('keeps the last good form of a source that cannot be read, reports it, and goes on when it is mended', async () => {
  opened = await openLive(project.path);
  const { live, settled } = opened;
  const before = (await live.site.file('api/api/things-0/index.html'))?.content;
  write('specs/api.json', '{ "openapi": ');
  await expect.poll(async () => (await settled()).stale).toEqual(['specs/api.json']);
  const broken = await settled();
  expect(broken.problems.map(({ code }) => code)).toEqual(['unreadable-spec']);
  expect(broken.problems[0]?.frame).toContain('openapi');
  expect((await live.site.file('api/api/things-0/index.html'))?.content).toBe(before);
  write('specs/api.json', spec('Mended', 3));
  await expect.poll(async () => (await settled()).stale).toEqual([]);
  await expectEqual();
});

it('keeps its settings while the configuration is wrong, and says what is wrong', async () => {
  opened = await openLive(project.path);
  write('portal.config.json', '{ "titel": "x" }');
  const { settled } = opened;
  const problems = async () =>
    (await settled()).problems.map(({ code, message }) => [code, message.includes('`titel`')]);
  await expect.poll(problems).toEqual([['invalid-configuration', true]]);
  write('portal.config.json', '{ "title": "Right", "apis": [{ "spec": "specs/api.json" }] }');
  await expectEqual();
  expect((await opened.live.site.file('index.html'))?.content).toContain('Right');
});
