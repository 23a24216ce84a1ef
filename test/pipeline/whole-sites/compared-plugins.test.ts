// `portal check --plugins`: which plugins, components and configurations return something else in two builds.

import { beforeEach, describe, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const text = (value: string) => `{ type: 'text', value: ${value} }`;
const paragraph = (value: string) => `{ type: 'paragraph', children: [${text(value)}] }`;
const element = (value: string) =>
  `{ type: 'element', tagName: 'p', properties: {}, children: [${text(value)}] }`;
const page = (html: string) => `[{ key: 'a', url: '/own', title: 'Own', html: ${html} }]`;
const file = "file.content + '<!-- ' + Date.now() + ' -->'";

/** Plugins by name: the code before them, their members, and where they differ first. */
const unstable: Record<string, { before?: string; members: string; at: string }> = {
  clock: {
    members: `hooks: { beforeWrite: (file) => ({ value: file.outputPath === 'docs/b/index.html' ? { ...file, content: ${file} } : file }) }`,
    at: 'in `hooks.beforeWrite` for the page `/docs/b`',
  },
  day: {
    members: `pages: () => ${page('String(new Date().getUTCDate() + new Date().getUTCFullYear() * 100)')}`,
    at: 'in `pages`',
  },
  chance: { members: `pages: () => ${page('String(Math.random())')}`, at: 'in `pages`' },
  zone: {
    members:
      "languages: [{ id: 'zone', label: 'Zone', language: 'bash', write: ({ url }) => process.env.TZ + ' ' + url }]",
    at: 'in `languages.zone.write` for the request `GET https://petstore.example/pets`',
  },
  locale: {
    members: `remark: [() => (tree) => { tree.children.push(${paragraph('(1234567.5).toLocaleString()')}); }]`,
    at: 'in `remark` for `content/docs/a.md`',
  },
  listing: {
    before: "import { readdirSync } from 'node:fs';",
    members:
      "hooks: { afterLoad: (sources) => ({ value: { ...sources, docs: [...sources.docs, { file: 'content/docs/z.md', text: '# Z ' + readdirSync(new URL('.', import.meta.url)) }] } }) }",
    at: 'in `hooks.afterLoad`',
  },
  counter: {
    before: 'let count = 0;',
    members: `rehype: [() => (tree) => { count += 1; tree.children.push(${element('String(count)')}); }]`,
    at: 'in `rehype` for `content/docs/a.md`',
  },
};

/** The same for slots, the head and style sheets. Each plugin has a slot of its own, as no two may have the same. */
const slot = (name: string, value: string) => `slots: { ${name}: (props, h) => h('p', null, ${value}) }`;
const unstableParts: typeof unstable = {
  'clock-of-island': {
    members:
      "slots: { PageFooter: { component: ({ plugin }, h) => h('p', plugin.island({ t: Date.now() })), browser: './work.js' } }",
    at: 'in `slots.PageFooter` for the page `/`',
  },
  'inner-component': {
    before: "const Inner = () => 'At ' + Date.now();",
    members: slot('PageHeader', 'h(Inner)'),
    at: 'in `slots.PageHeader` for the page `/`',
  },
  'counter-of-frame': {
    before: 'let count = 0;',
    members: slot('Footer', '(count += 1)'),
    at: 'in `slots.Footer` for the page `/`',
  },
  'keys-of-object': {
    before: 'const seen = {};',
    members: slot('Head', '((seen[props.head.title] = 1), Object.keys(seen).join())').replace(
      "h('p'",
      "h('title'",
    ),
    at: 'in `slots.Head` for the page `/`',
  },
  environment: {
    members: slot('Breadcrumbs', 'process.env.BUILD'),
    at: 'in `slots.Breadcrumbs` for the page `/`',
  },
  'when-loaded': {
    before: 'const now = String(Date.now());',
    members: "head: [{ tag: 'meta', attributes: { name: 'now', content: now } }]",
    at: 'in `head`',
  },
  'head-function': {
    members:
      "head: async () => [{ tag: 'meta', attributes: { name: 'zone', content: String(process.env.TZ) } }]",
    at: 'in `head`',
  },
  'style-sheets': {
    members: "styles: () => (new Date().getTimezoneOffset() > 0 ? ['./a.css'] : ['./b.css'])",
    at: 'in `styles`',
  },
};

const right = `
  const mark = () => (tree) => { tree.children.push(${paragraph("'Right.'")}); };
  export default { api: 1, name: 'right', remark: [mark], pages: (site) => ${page('String(site.docs.length)').replace('/own', '/right')},
    hooks: { beforeWrite: (file) => ({ value: file }), afterPlan: async (plan) => ({ value: plan }) },
    head: [{ tag: 'meta', attributes: { name: 'own', content: 'value' } }], styles: ['./a.css'],
    slots: { Navbar: (props, h, Original) => h('div', { className: 'a' }, h(Original, props)) },
    rules: [{ code: 'none', start: () => ({ operation: () => [] }) }] };
`;

const project = projectForEachTest({
  'content/docs/a.md': '# A\n',
  'content/docs/b.md': '# B\n',
  'specs/pets.yaml':
    'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\nservers: [{ url: https://petstore.example }]\npaths:\n  /pets:\n    get:\n      operationId: pets\n      summary: Pets\n      security: []\n      responses: { "200": { description: All. } }\n',
});
beforeEach(() => {
  project.write({
    'plugins/right.mjs': right,
    'plugins/work.js': 'export function hydrate() {}\n',
    'plugins/a.css': '.a { color: red }\n',
    'plugins/b.css': '.b { color: red }\n',
  });
  for (const [name, { before = '', members }] of Object.entries({ ...unstable, ...unstableParts })) {
    const own = members.replace('/own', `/${name}`);
    project.write({
      [`plugins/${name}.mjs`]: `${before}\nexport default { api: 1, name: '${name}', ${own} };\n`,
    });
  }
});

async function checkWith(names: string[]) {
  const plugins = names.map((name) => `./plugins/${name}.mjs`);
  project.write({ 'portal.config.json': JSON.stringify({ plugins }) });
  return check();
}

async function check() {
  const { code, stdout, stderr } = await project.run(['check', '--plugins', '--json'], { BUILD: '77' });
  const { diagnostics = [] }: { diagnostics?: { code: string; message: string; place: unknown }[] } =
    JSON.parse(stdout);
  return { code, stderr, found: diagnostics.filter((one) => one.code === 'unstable-plugin') };
}

describe('check --plugins', () => {
  it.each([
    ['functions', unstable],
    ['slots, heads and style sheets', unstableParts],
  ])(
    'names each plugin whose %s differ, the member and the page, and not one that does everything right',
    async (_, plugins) => {
      const { code, found } = await checkWith(['right', ...Object.keys(plugins)]);
      expect(code).toBe(1);
      const expected = Object.entries(plugins).map(([name, { at }]) => [
        `The plugin \`${name}\` returned another result for the same arguments ${at}.`,
        { file: `plugins/${name}.mjs` },
      ]);
      expect(found.map(({ message, place }) => [message, place]).sort()).toEqual(expected.sort());
    },
  );

  it('finds nothing in a plugin that does everything right', async () => {
    expect(await checkWith(['right'])).toMatchObject({ code: 0, found: [] });
  });

  it('names a component, and the page that it is on', async () => {
    project.write({
      'portal.config.mjs':
        "export default { components: { Footer: (props, h) => h('p', null, String(Date.now())) } };\n",
    });
    const { code, found } = await check();
    expect(code).toBe(1);
    expect(found).toMatchObject([{ place: { file: 'portal.config.mjs' } }]);
    expect(found[0]?.message).toMatch(
      /^The component `Footer` returned another result for the same arguments for the page `\/[^`]*`\.$/,
    );
  });

  it('reports a configuration that differs', async () => {
    project.write({
      'portal.config.mjs':
        "export default { title: 'Site ' + Date.now(), plugins: [{ api: 1, name: 'own', remark: [] }] };\n",
    });
    const { code, found } = await check();
    expect(code).toBe(1);
    expect(found).toMatchObject([
      {
        message: 'The configuration has other values each time it is evaluated.',
        place: { file: 'portal.config.mjs' },
      },
    ]);
  });

  it('says that there is nothing to compare without plugins', async () => {
    const { code, stderr } = await project.run(['check', '--plugins']);
    expect(code).toBe(0);
    expect(stderr).toContain('The project has no plugins and no components, so there is nothing to compare.');
  });
});
