// Plugins that replace parts of pages, and add elements to their heads.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const plugin = (members: string) => `export default { api: 1, name: 'house', ${members} };\n`;
const options = "options: { type: 'object', properties: { owner: { type: 'string', default: 'Boats' } } }";
const footer = `export default ({ site, plugin }, h, Original) => [
  h(Original, { key: 'own', site }),
  h('p', { key: 'owner', className: 'owner' }, plugin.options.owner + ' own it.'),
];
`;
const project = projectForEachTest({
  'content/docs/a.md': '# A\n\nText.\n',
  'plugins/house.mjs': plugin(`${options}, slots: { Footer: './parts/footer.mjs' }`),
  'plugins/parts/footer.mjs': footer,
  'portal.config.mjs': "export default { plugins: ['./plugins/house.mjs'] };\n",
});
const build = async ({ run }: Pick<typeof project, 'run'> = project) => {
  const { code, stderr } = await run(['build']);
  return { code, stderr };
};
/** In a process of its own, as Node keeps modules that it has loaded. */
const buildAgain = () => build({ run: project.spawn });
const page = (url = 'docs/a') => readFileSync(project.file(`dist/${url}/index.html`), 'utf8');

describe('slots', () => {
  it('are components of modules, with the options of the plugin', async () => {
    expect(await build()).toMatchObject({ code: 0 });
    expect(page()).toMatch(/<\/footer><p class="owner">Boats own it\.<\/p>/);
    project.write({
      'portal.config.mjs': "export default { plugins: [['./plugins/house.mjs', { owner: 'We' }]] };\n",
    });
    expect(await buildAgain()).toMatchObject({ code: 0 });
    expect(page()).toContain('<p class="owner">We own it.</p>');
  });

  it('are made again after an edit of their module, or of what it imports', async () => {
    await build();
    project.write({
      'plugins/parts/footer.mjs': `import { words } from './words.mjs';\nexport default (props, h) => h('footer', null, words);\n`,
      'plugins/parts/words.mjs': "export const words = 'First words';\n",
    });
    await buildAgain();
    expect(page()).toContain('<footer>First words</footer>');
    project.write({ 'plugins/parts/words.mjs': "export const words = 'Second words';\n" });
    await buildAgain();
    expect(page()).toContain('<footer>Second words</footer>');
  });

  it('can be components of the plugin, and what a function of it returns', async () => {
    project.write({
      'portal.config.mjs': `export default { plugins: [{ api: 1, name: 'inline', slots: async ({ read }) => {
        const words = await read('words.txt');
        return { Footer: (props, h) => h('footer', null, words), PageLinks: './plugins/parts/links.mjs' };
      } }] };\n`,
      'words.txt': 'Read words',
      'plugins/parts/links.mjs': "export default (props, h) => h('nav', { 'aria-label': 'Own' });\n",
    });
    expect(await build()).toMatchObject({ code: 0 });
    expect(page()).toMatch(/<nav aria-label="Own"><\/nav>[\s\S]*<footer>Read words<\/footer>/);
  });

  it('come after the components of the configuration', async () => {
    project.write({
      'portal.config.mjs': `export default {
        plugins: ['./plugins/house.mjs'],
        components: { Footer: (props, h) => h('footer', null, 'Ours') },
      };\n`,
    });
    expect(await build()).toMatchObject({ code: 0 });
    expect(page()).toContain('<footer>Ours</footer>');
    expect(page()).not.toContain('own it.');
  });

  it('can be in JSX', async () => {
    project.write({
      'plugins/house.ts': plugin("slots: { Footer: './parts/footer.tsx' }"),
      'plugins/parts/footer.tsx':
        'export default ({ site }: { site: { title: string } }) => <footer>{site.title} in JSX</footer>;\n',
      'node_modules/react/package.json': '{ "name": "react", "exports": { "./jsx-runtime": "./jsx.cjs" } }',
      'node_modules/react/jsx.cjs':
        "const element = Symbol.for('react.transitional.element');\nexports.jsxs = exports.jsx = (type, props, key = null) => ({ $$typeof: element, type, props, key, ref: null });\n",
      'portal.config.mjs': "export default { title: 'Boats', plugins: ['./plugins/house.ts'] };\n",
    });
    expect(await build()).toMatchObject({ code: 0 });
    expect(page()).toContain('<footer>Boats in JSX</footer>');
  });

  it('are the same bytes from one thread and from two, which share the work', async () => {
    const pages = Array.from({ length: 460 }, (_, index) => [
      `content/docs/page-${index}.md`,
      `# Page ${index}\n\nA text.\n`,
    ]);
    project.write({
      ...Object.fromEntries(pages),
      'plugins/parts/footer.mjs': `import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
export default ({ plugin }, h) => {
  appendFileSync('threads.log', isMainThread ? 'main ' : 'other ');
  return h('footer', null, plugin.options.owner);
};
`,
    });
    for (const threads of ['1', '2'])
      expect(await project.run(['build', '--threads', threads, '--out-dir', threads])).toMatchObject({
        code: 0,
      });
    expect(readFileSync(project.file('threads.log'), 'utf8')).toContain('other');
    const filesOf = (folder: string) =>
      readdirSync(project.file(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath}/${name}`)
        .map((path) => [path.slice(project.file(folder).length), readFileSync(path, 'base64')])
        .sort();
    expect(filesOf('2')).toEqual(filesOf('1'));
    expect(readFileSync(project.file('2/docs/page-7/index.html'), 'utf8')).toContain(
      '<footer>Boats</footer>',
    );
  });

  it('are named in an error of their component, with the place and the page', async () => {
    project.write({
      'plugins/parts/footer.mjs': "export default () => {\n  throw new Error('no luck');\n};\n",
    });
    const { code, stderr } = await build();
    expect(code).toBe(2);
    expect(stderr).toContain('The component `Footer` of the plugin `house` failed: no luck.');
    expect(stderr).toContain('plugins/parts/footer.mjs:2:');
    expect(stderr).toMatch(/It was working on (?:the page )?`\//);
  });
});

describe('the `head` of a plugin', () => {
  const head = (attributes: string) =>
    project.write({
      'plugins/house.mjs': plugin(
        `${options},\n  head: ({ options }) => [{ tag: 'link', attributes: ${attributes} }]`,
      ),
    });

  it('is in every page before that of the configuration', async () => {
    head("{ rel: 'author', title: options.owner, href: '/docs/a/' }");
    project.write({
      'portal.config.mjs':
        "export default { plugins: ['./plugins/house.mjs'], head: [{ tag: 'meta', attributes: { name: 'x', content: 'y' } }] };\n",
    });
    expect(await build()).toMatchObject({ code: 0 });
    expect(page()).toContain(
      '<link rel="author" title="Boats" href="/docs/a/"/><meta name="x" content="y"/>',
    );
  });

  it('has what the policy of the pages allows', async () => {
    head("{ rel: 'stylesheet', href: 'https://styles.example/a.css' }");
    const refused = await build();
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/plugins\/house\.mjs:2:\d+/);
    expect(refused.stderr).toMatch(
      /`head\[0\]\.attributes\.href` is `https:\/\/styles\.example\/a\.css`, which the policy of the pages does not allow\.[\s\S]*Allow it: `csp: \{ 'style-src': \['https:\/\/styles\.example'\] \}`\./,
    );
    project.write({
      'portal.config.mjs':
        "export default { plugins: ['./plugins/house.mjs'], csp: { 'style-src': ['https://styles.example'] } };\n",
    });
    expect(await buildAgain()).toMatchObject({ code: 0 });
  });

  it.each([
    ["[{ tag: 'style', attributes: {} }]", '`head[0].tag` is `"style"`; expected'],
    ["[{ tag: 'script', attributes: { type: 'module' } }]", '`head[0]` is'],
    ["[{ tag: 'meta', atributes: {} }]", '`head[0].atributes` is not a key of `head[0]`'],
    ["{ tag: 'meta' }", '`head` is'],
  ])('has another form: %s', async (value, words) => {
    project.write({ 'plugins/house.mjs': plugin(`head: ${value}`) });
    const { code, stderr } = await build();
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(stderr).toContain('plugins/house.mjs:1:');
  });
});
