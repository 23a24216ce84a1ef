import { readFileSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/generator/project/load-config.ts';
import { UsageError } from '../../src/generator/shared/problems/usage-error.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();

async function errorOf(files: Record<string, string>, how = { isFresh: false }): Promise<UsageError> {
  project.write(files);
  const error = await loadConfig(project.path, undefined, how).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof UsageError) return error;
  throw new Error('The configuration was loaded, or failed in another way.', { cause: error });
}

describe('a configuration with a syntax error', () => {
  const typed = "const title: string = 'Boats';\nexport default {\n  title\n  url: 'x',\n};\n";

  it.each([
    ['portal.config.ts', typed, { line: 4, column: 3 }],
    ['portal.config.mjs', "export default {\n  title: 'x'\n  url: 'x',\n};\n", { line: 3, column: 3 }],
    ['portal.config.json', '\uFEFF{\n  "title" 3\n}\n', { line: 2, column: 11 }],
    ['portal.config.json', '{\n  "title": "x"\n', { line: 3, column: 1 }],
  ])('has a place in %s', async (file, text, position) => {
    const { message, problems } = await errorOf({ [file]: text });
    const place = { file, ...position };
    expect(problems?.diagnostics.map(({ place }) => place)).toEqual([place]);
    expect(problems?.texts.get(file)).toBe(text);
    expect(message).toContain(
      `\`${file}:${place.line}:${place.column}\`: The configuration cannot be loaded: `,
    );
  });

  it.each(['', '\uFEFF', ' \n'])('shows what to write in an empty file (%j)', async (text) => {
    const { problems } = await errorOf({ 'portal.config.json': text });
    expect(problems?.diagnostics).toMatchObject([
      {
        message: 'The configuration cannot be loaded: The file is empty.',
        place: { line: 1, column: 1 },
        notes: ['For example: `{ "title": "Boats API" }`.'],
      },
    ]);
  });

  it.each([
    ['{ "title": "x", }', 'Remove the comma before it'],
    ['{ // a\n "title": "x" }', 'Remove it: JSON has no comments'],
  ])('has advice for what other forms of JSON allow: %s', async (text, advice) => {
    const { problems } = await errorOf({ 'portal.config.json': text });
    expect(problems?.diagnostics[0]?.notes?.join()).toContain(advice);
  });

  it.each(['portal.config.yaml', 'portal.config.toml'])('is not passed over as %s', async (file) => {
    const { message, problems } = await errorOf({ [file]: '' });
    expect(message).toContain(`\`${file}\` is not read`);
    expect(problems?.diagnostics[0]?.notes).toEqual([
      'Write it in `portal.config.ts`, `.mts`, `.js`, `.mjs` or `.json`.',
    ]);
  });

  it('has its place in the imported file where it is, also for the development server', async () => {
    const files = {
      'portal.config.ts': "import { title } from './words/title.js';\nexport default { title };\n",
      'words/title.ts': "export const title = 'a;\n",
    };
    for (const isFresh of [false, true])
      expect((await errorOf(files, { isFresh })).problems).toMatchObject({
        diagnostics: [{ place: { file: 'words/title.ts', line: 1 } }],
        texts: new Map(Object.entries(files)),
      });
  });

  it('is shown without the token of the store', async () => {
    const { problems } = await errorOf({
      'portal.config.json': '{ "store": { "token": "hidden-secret" "url": 1 } }',
    });
    expect(problems?.texts.get('portal.config.json')).not.toContain('hidden');
    expect(problems?.diagnostics[0]?.place).toMatchObject({ line: 1, column: 39 });
  });
});

describe('a configuration that cannot be evaluated', () => {
  const files = {
    'portal.config.mjs': "import { words } from './words.mjs';\nexport default { title: words() };\n",
    'words.mjs': 'const none = undefined;\n\nexport const words = () => none.words;\n',
  };

  it.each([[false], [true]])('has the line that throws as its place, isFresh: %s', async (isFresh) => {
    const { problems } = await errorOf(files, { isFresh });
    expect(problems?.diagnostics[0]).toMatchObject({
      message: expect.stringContaining('The configuration cannot be loaded: Cannot read properties'),
      place: { file: 'words.mjs', line: 3, column: 1 },
    });
  });

  it.each(['./none.mjs', 'no-such-package'])('has the import of %s as its place', async (name) => {
    const text = `const title = 'x';\nimport '${name}';\n\nexport default { title };\n`;
    const { problems } = await errorOf({ 'portal.config.mjs': text });
    expect(problems?.diagnostics[0]).toMatchObject({
      message: expect.stringContaining(`\`${name}\`, which is imported here, does not exist`),
      place: { file: 'portal.config.mjs', line: 2, column: 9 },
    });
  });
});

it('loads what other releases of Node do not: JSX, an enumeration, TypeScript that is imported as JavaScript', async () => {
  symlinkSync(resolve('node_modules'), project.file('node_modules'));
  project.write({
    'portal.config.ts': [
      "import { Announcement } from './bar.jsx';",
      "import { Footer } from './footer.tsx';",
      "import { title } from './words/title.js';",
      'enum Policy { Fatal = "throw" }',
      'const tagline = <string>"Words";',
      'export default { title, tagline, onBrokenLinks: Policy.Fatal, components: { Announcement, Footer } };',
    ].join('\n'),
    'words/title.ts': "export const title: string = 'Found';\n",
    'bar.jsx': 'export const Announcement = () => <><b>New</b></>;\n',
    'footer.tsx':
      "export const Footer = ({ site }: { site: { title: string } }) => <p className='legal'>{site.title}</p>;\n",
  });
  const { exported } = await loadConfig(project.path, undefined, { isFresh: true });
  const { components, ...texts } = exported as { components: Record<string, (props: object) => unknown> };
  expect(texts).toEqual({ title: 'Found', tagline: 'Words', onBrokenLinks: 'throw' });
  expect(components.Announcement?.({})).toHaveProperty('$$typeof');
  // The program imports the file as Node does.
  project.write({ 'content/docs/a.md': '# A\n' });
  expect(await project.run(['build'])).toMatchObject({ code: 0 });
  expect(readFileSync(project.file('dist/docs/a/index.html'), 'utf8')).toContain(
    '<p class="legal">Found</p>',
  );
});

it('loads what a file of CommonJS exports', async () => {
  project.write({
    'package.json': '{ "type": "commonjs" }',
    'portal.config.js': "module.exports = { title: 'Boats' };\n",
  });
  expect((await loadConfig(project.path)).exported).toEqual({ title: 'Boats' });
});

it.each([false, true])('is undefined for a file without exports, isFresh: %s', async (isFresh) => {
  project.write({ 'portal.config.ts': 'const title: string = "Boats";\n' });
  expect((await loadConfig(project.path, undefined, { isFresh })).exported).toBeUndefined();
});

it('is undefined without a default export', async () => {
  project.write({ 'portal.config.ts': 'export const config: object = { title: "x" };\n' });
  for (const isFresh of [false, true])
    expect((await loadConfig(project.path, undefined, { isFresh })).exported).toBeUndefined();
});

it('is refused if there are two of them', async () => {
  const { problems } = await errorOf({
    'portal.config.json': '{}',
    'portal.config.ts': 'export default {};',
  });
  expect(problems?.diagnostics[0]).toMatchObject({
    message: 'The project has two configuration files: `portal.config.ts` and `portal.config.json`.',
    place: { file: 'portal.config.json' },
    notes: ['Remove one of them, or name one: `--config portal.config.ts`.'],
  });
});
