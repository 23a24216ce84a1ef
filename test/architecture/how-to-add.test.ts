// Rows of "How to add" in ARCHITECTURE.md are all that it takes: a copy of the program with an
// addition for each shows them, and the program without them does not.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../support/run-portal.ts';
import { projectForAllTests } from '../support/temporary-project.ts';
import { type Addition, additionsToProgram } from './additions.ts';
import { additionsToContent } from './additions-to-content.ts';
import { additionsToWings } from './additions-to-wings.ts';

const additions = [...additionsToProgram, ...additionsToContent, ...additionsToWings];

function section(title: string): string {
  const [, text = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split(`\n## ${title}\n`);
  return text.replace(/\n## [\s\S]*/, '');
}

const rows = new Map(
  [...section('How to add').matchAll(/^\| (?!to add )(.+?) \| (.+) \|$/gm)].map(
    ([, added = '', steps = '']) => [added, steps],
  ),
);

/** The code in the second cell of a row. */
function namesIn({ row }: Addition): string[] {
  const [, steps = ''] = [...rows].find(([added]) => added.startsWith(row)) ?? [];
  return [...steps.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** Whether a row names a file, or the folder that it is in. */
function isNamed(file: string, names: readonly string[]): boolean {
  const path = file.replace(/\.tsx?$/, '');
  const ways = [path, dirname(path), dirname(dirname(path))];
  return names.some((name) => ways.some((way) => `/${way}`.endsWith(`/${name.replace(/\.tsx?$/, '')}`)));
}

const inCopy = (name: string) => join(state.folder, name);
const state = { folder: '' };

/** Copies the sources with all additions, as their author would have written them, and bundles the program. */
function bundleCopy(folder: string): void {
  for (const name of ['bin', 'docs', 'schemas', 'scripts', 'src', 'package.json', 'tsconfig.json'])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'lib'));
  // The theme and what else is beside the bundle stay those of the program. A link to a file of the bundle would be written through.
  for (const { name } of readdirSync('lib', { withFileTypes: true }).filter((one) => one.isDirectory()))
    if (!['bin', 'program', 'strings'].includes(name))
      symlinkSync(resolve('lib', name), join(folder, 'lib', name));
  symlinkSync(join(folder, 'src/strings'), join(folder, 'lib/strings'));
  writeFileSync(join(folder, 'lib/build-id'), 'additions');
  for (const { files, edits, replacements = [] } of additions) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    for (const [name, before, code] of edits) replace(join(folder, name), before, `${code}\n${before}`);
    for (const [name, former, code] of replacements) replace(join(folder, name), former, code);
  }
  const node = (args: string[]) => execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' });
  node(['scripts/lists.mjs']);
  node([
    '--input-type=module',
    '-e',
    "await (await import('./scripts/build-program.mjs')).buildProgram('lib')",
  ]);
}

function replace(file: string, former: string, code: string): void {
  const parts = readFileSync(file, 'utf8').split(former);
  if (parts.length !== 2) throw new Error(`\`${file}\` has \`${former}\` ${parts.length - 1} times.`);
  writeFileSync(file, parts.join(code));
}

const old = { 'old/zola.toml': '', 'old/content/a.md': '# A\n' };
const bodyWith = (title: string) =>
  `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /a: { post: { requestBody: { x-title: ${title}, content: { text/plain: {} } }, responses: { "204": { description: Done. } } } } }\n`;
/** A project whose plugin is an object with these members. */
const siteWith = (folder: string, members: string, others = '') => ({
  [`${folder}/content/index.md`]: '# Harbour\n',
  [`${folder}/portal.config.js`]: `export default { ${others} plugins: [{ api: 1, name: 'harbour', ${members} }] };\n`,
});
const project = projectForAllTests({
  ...siteWith('keywords', "keywords: ['boats']"),
  ...siteWith('plain', 'head: []'),
  ...siteWith('plugin-footer', "slots: { Footer: (props, h) => h('footer', {}, 'Harbour office') }"),
  ...siteWith('own-footer', '', "components: { Footer: (props, h) => h('footer', {}, 'Harbour office') },"),
  'content/docs/a.md': '# A\n\n:::pull-quote[Ada]{year=1843}\nWords.\n:::\n',
  'content/docs/b.mdx':
    '# B\n\n. . .\n\n!include-text ../part.md\n\n<LoudRemark>Mind the gap.</LoudRemark>\n',
  'content/docs/c.md':
    '# C\n\n:::boat-card[Ferry]\nTen cars.\n:::\n\n:::{harbour-master-says}\nMind the tide.\n:::\n\n:::note\n:::\n\n```tide\nDover\n```\n',
  'content/part.md': 'Text of a part.\n',
  'specs/small.short.json': '{ "title": "Short document" }',
  'specs/boats.yaml': [
    'openapi: 3.1.0',
    'info: { title: Boats, version: "1" }',
    'servers: [{ url: "https://boats.example" }, { url: "https://boats.example" }]',
    'paths: { /boats: { get: { summary: List boats, x-owner: Harbour office, responses: { "200": { description: Boats. } } } } }',
  ].join('\n'),
  'one.yaml': bodyWith('One'),
  'two.yaml': bodyWith('Two'),
  ...old,
});

/** Runs a program on the project, and returns what shows the additions, by their rows. */
function shownBy(entry: string): Record<string, boolean> {
  const run = (...args: string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, [entry, ...args], {
      cwd: project.path,
      encoding: 'utf8',
    });
    return stdout + stderr;
  };
  for (const folder of ['dist', 'new', '.portal', 'keywords/dist'])
    rmSync(project.file(folder), { recursive: true, force: true });
  const built = run('build');
  run('build', 'keywords');
  const text = (name: string) => {
    const file = project.file(name.startsWith('keywords/') ? name : `dist/${name}`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const operation = text('api/boats/list-boats/index.html').replaceAll(/<[^>]*>/g, '');
  const other = text('docs/b/index.html');
  const blocks = text('docs/c/index.html');
  const quote = /<figure class="pull-quote"><blockquote>[\s\S]*Words\.[\s\S]*<figcaption>Ada/;
  return {
    'a rule for documents': /duplicate-server +specs\/boats\.yaml:3:\d+/.test(built),
    'a Markdown directive':
      quote.test(text('docs/a/index.html')) &&
      text('docs/a.md').includes('> Words.\n>\n> Ada') &&
      !built.includes('unknown-directive-attribute'),
    'a file for each page': /^\d+$/.test(text('docs/a.length.txt')),
    'a wing': text('docs/a.ending.txt') === 'A',
    'a language of samples': operation.includes('Ruby') && operation.includes('Net::HTTP'),
    'a format of reports': run('check', '--format', 'lines').includes('specs/boats.yaml:'),
    'a kind of page':
      text('servers/index.html').includes('<p>https://boats.example</p>') &&
      text('servers.md').includes('# All servers'),
    'a fact of operations': operation.includes('Team') && operation.includes('Harbour office'),
    'syntax of another tool in Markdown': other.includes('<hr'),
    "another tool's form of an include": other.includes('Text of a part.'),
    'a component of MDX': /<(?:aside|div)[^>]*admonition[\s\S]*Mind the gap/.test(other),
    'another kind of API document': text('index.html').includes('Short document'),
    'a block':
      /<section class="boat-card">[\s\S]*Ferry[\s\S]*Ten cars/.test(blocks) &&
      /Ten cars\.\n\n---/.test(text('docs/c.md')),
    'a container of another tool that is a line': /admonition[^>]*warning[\s\S]*Mind the tide/.test(blocks),
    'a rule for changes': run('diff', 'one.yaml', 'two.yaml').includes('change/request-body-renamed'),
    'a problem of another stage': /empty-block +content\/docs\/c\.md:11/.test(built),
    'a language of the site': run('strings', 'nl').includes('"Zoeken"'),
    'another look of the code blocks of a language': blocks.includes('<p>Tide of Dover'),
    'a command of a wing': run('greet', 'skipper').includes('Ahoy, skipper!'),
    'a member of plugins': text('keywords/dist/index.html').includes('<meta name="keywords" content="boats"'),
    'a tool to migrate from': run('migrate', 'old', 'new', '--from', 'zola').includes('Wrote'),
  };
}

beforeAll(() => {
  state.folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  bundleCopy(state.folder);
});
afterAll(() => rmSync(state.folder, { recursive: true, force: true }));

describe.each(additions)('$row', (addition) => {
  it('needs the files that its row of "How to add" names', () => {
    const { files, edits, replacements = [] } = addition;
    const edited = [...Object.keys(files), ...[...edits, ...replacements].map(([file]) => file)];
    expect(
      edited.filter((file) => !isNamed(file, namesIn(addition))),
      'Name these files in the row of ARCHITECTURE.md.',
    ).toEqual([]);
  });
});

const all = (isShown: boolean) => Object.fromEntries(additions.map(({ row }) => [row, isShown]));

it('have the types of the program', () => {
  writeFileSync(inCopy('tsconfig.copy.json'), '{ "extends": "./tsconfig.json", "include": ["bin", "src"] }');
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', inCopy('tsconfig.copy.json')], {
    encoding: 'utf8',
  });
  expect(stdout, 'A step is missing in the row, and in `additions.ts`.').toBe('');
});

it('are in a program with the additions, and in no other', () => {
  expect(
    shownBy(inCopy('lib/bin/portal.js')),
    'A step is missing in the row, and in `additions.ts`.',
  ).toEqual(all(true));
  expect(shownBy(program)).toEqual(all(false));
});

it('needs no addition to the program for another footer', () => {
  const footerOf = (folder: string) => {
    execFileSync(process.execPath, [program, 'build', folder], { cwd: project.path, stdio: 'pipe' });
    return readFileSync(project.file(`${folder}/dist/index.html`), 'utf8').match(
      /<footer>(.*?)<\/footer>/,
    )?.[1];
  };
  expect(['plain', 'plugin-footer', 'own-footer'].map(footerOf)).toEqual([
    undefined,
    'Harbour office',
    'Harbour office',
  ]);
  expect([...rows.keys()].filter((row) => !additions.some((one) => row.startsWith(one.row)))).toEqual([
    'another footer',
  ]);
});
