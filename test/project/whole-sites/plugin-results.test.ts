// Whatever a function of a plugin returns, the run ends with one sentence that names it, or the site is right.

import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const boats = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  servers: [{ url: 'https://boats.example' }],
  paths: { '/boats': { get: { summary: 'List boats', responses: { 200: { description: 'Boats.' } } } } },
};
const project = projectForEachTest({
  'content/docs/a.md': '# A page\n\nA *text*.\n',
  'specs/boats.json': JSON.stringify(boats),
  'specs/calls.json': '{ "calls": [] }',
});
const build = async (members: string) => {
  project.write({
    'plugins/own.mjs': `export default { api: 1, name: 'own', ${members} };\n`,
    'portal.config.json': '{ "title": "Boats", "plugins": ["./plugins/own.mjs"] }',
  });
  const { code, stderr, stdout } = await project.run(['build']);
  return { code, text: `${stderr}${stdout}` };
};

const rule = (start: string) => `rules: [{ code: 'a', start: ${start} }]`;
const found = (result: string) => rule(`() => ({ operation: () => ${result} })`);
const language = (write: string) =>
  `languages: [{ id: 'zz', label: 'Z', language: 'text', write: ${write} }]`;
const hook = (name: string, result: string) => `hooks: { ${name}: (value) => (${result}) }`;
const reader = (result: string) =>
  `apiReaders: [{ name: 'calls', accepts: ({ text }) => text.includes('calls'), read: async () => (${result}) }]`;
const model = (operations: string) =>
  reader(
    `{ value: { dialect: '1', title: 'T', version: '1', description: '', servers: [], securitySchemes: [], tags: [], operations: ${operations}, webhooks: [], schemas: {}, references: {}, rawSchemas: [] }, diagnostics: [] }`,
  );
const page = "key: 'a', url: '/a', title: 'A', html: '<p>A</p>'";

it.each([
  [rule('() => {}'), 'The rule `a` of the plugin `own` returns nothing; expected an object with functions'],
  [rule("() => 'x'"), 'The rule `a` of the plugin `own` returns `"x"`; expected an object with functions'],
  [rule('() => ({ operation: 1 })'), 'returns `1` as `operation`; expected a function.'],
  [
    found("'x'"),
    'The rule `a`, in `operation`, of the plugin `own` returns `"x"`; expected a list of problems.',
  ],
  [found("[{ message: 'x' }]"), 'returns no `[0].pointer`; expected a text.'],
  [found("[{ pointer: '#' }]"), 'returns no `[0].message`; expected a text.'],
  [
    found("[{ pointer: '#', message: 'x', notes: 'x' }]"),
    'returns `"x"` as `[0].notes`; expected a list of texts.',
  ],
  [language('() => {}'), 'The language `zz` of the plugin `own` returns nothing; expected a text.'],
  [language('() => ({})'), 'The language `zz` of the plugin `own` returns an object; expected a text.'],
  [
    `pages: () => ({ ${page} })`,
    'The function `pages` of the plugin `own` returns an object; expected a list of pages.',
  ],
  ["pages: () => [{ key: 'a', url: '/a', title: 'A' }]", 'returns no `[0].html`; expected a text.'],
  [
    "remark: [() => () => 'newtree']",
    'The transformer of `remark[0]` of the plugin `own` returns `"newtree"`; expected a tree, or nothing.',
  ],
  [
    'rehype: [() => () => {}, () => () => 7]',
    'The transformer of `rehype[1]` of the plugin `own` returns `7`; expected a tree, or nothing.',
  ],
  [
    'remark: [() => (tree) => { tree.children = null; }]',
    'The function `remark[0]` of the plugin `own` leaves `null` as `children`; expected a list of nodes.',
  ],
  ['remark: [() => (tree) => { tree.children.push(null); }]', 'as `children[2]`; expected a node.'],
  [
    'rehype: [() => (tree) => { tree.children.push(tree); }]',
    'expected a tree whose nodes do not contain themselves.',
  ],
  ["rehype: [() => (tree) => { tree.children.push({ type: 'element' }); }]", '.tagName`; expected a text.'],
  [
    hook('afterLoad', '{ value: {} }'),
    'The hook `afterLoad` of the plugin `own` returns no `value.docs`; expected a list.',
  ],
  [hook('afterLoad', 'undefined'), 'returns nothing; expected `{ value, diagnostics }`.'],
  [
    hook('afterLoad', "{ value, diagnostics: 'x' }"),
    'returns `"x"` as `diagnostics`; expected a list of problems.',
  ],
  [
    hook('afterPlan', '{ value: {} }'),
    'The hook `afterPlan` of the plugin `own` returns no `value.routes`; expected a list.',
  ],
  [
    hook('afterPlan', '{ value: { ...value, sections: [{}] } }'),
    'returns no `value.sections[0].url`; expected a text.',
  ],
  [
    hook('beforeWrite', '{ value: { ...value, content: 7 } }'),
    'The hook `beforeWrite` of the plugin `own` returns `7` as `value.content`; expected a text, or bytes',
  ],
  ...['remark', 'rehype', 'rules', 'languages', 'apiReaders'].map((key) => [
    `${key}: () => {}`,
    `The function \`${key}\` of the plugin \`own\` returns nothing; expected a list.`,
  ]),
  [
    'hooks: async () => {}',
    'The function `hooks` of the plugin `own` returns nothing; expected an object with hooks.',
  ],
  [
    'remark: [async () => () => {}]',
    'The function `remark[0]` of the plugin `own` returns a promise; expected a transformer, or nothing.',
  ],
  [
    'rehype: [() => 7]',
    'The function `rehype[0]` of the plugin `own` returns `7`; expected a transformer, or nothing.',
  ],
  [
    rule('() => ({ operations: () => [] })'),
    'The rule `a` of the plugin `own` returns `operations`, which is no kind of object; did you mean `operation`?',
  ],
  [
    rule('() => ({ path: () => [] })'),
    'returns `path`, which is no kind of object; expected one of `document`, `components`,',
  ],
  [
    hook('afterLoad', "{ value, diagnostics: [{ code: 'a', severity: 'fatal', message: 'x' }] }"),
    'returns `"fatal"` as `diagnostics[0].severity`; expected `error`, `warning` or `info`.',
  ],
  [
    hook('afterPlan', "{ value, diagnostics: [{ code: 'a', message: 'x' }] }"),
    'returns no `diagnostics[0].severity`; expected `error`, `warning` or `info`.',
  ],
  [
    hook('beforeWrite', "{ value, diagnostics: [{ code: 'Bad Code', severity: 'info', message: 'x' }] }"),
    'returns `"Bad Code"` as `diagnostics[0].code`; expected lower-case letters, digits and `-`',
  ],
  [
    `${rule('() => ({})').slice(0, -1)}, { code: 'a', start: () => ({}) }]`,
    'The plugin `own` has two rules with the code `a`.',
  ],
  [
    `${language("() => ''").slice(0, -1)}, { id: 'zz', label: 'Y', language: 'text', write: () => '' }]`,
    'The plugin `own` has a language `zz` twice.',
  ],
  [
    reader('undefined'),
    'The reader `calls` of the plugin `own` returns nothing; expected `{ value, diagnostics }`.',
  ],
  [reader('{ value: {} }'), 'returns no `value.title`; expected a text.'],
  [reader("{ diagnostics: 'x' }"), 'returns `"x"` as `diagnostics`; expected a list of problems.'],
  [model('[null]'), 'returns `null` as `value.operations[0]`; expected an object.'],
  [model('[{}]'), 'returns no `value.operations[0].method`; expected a text.'],
])('is an error: %s', async (members, message) => {
  const { code, text } = await build(members);
  expect([code, text]).toEqual([2, expect.stringContaining(message)]);
  expect(text).not.toContain('internal error');
  expect(existsSync(project.file('dist'))).toBe(false);
});

it.each([
  [rule('() => ({ operation: () => {}, finish: () => {} })')],
  [rule('() => new (class { operation() { return this.problems(); } problems() { return []; } })()')],
  ['pages: () => {}'],
  [`pages: () => [{ ${page} }]`],
  ['remark: [() => {}, () => () => {}, () => (tree) => ({ ...tree })]'],
  ["rehype: [() => (tree) => { tree.children.push({ type: 'element', tagName: 'p', children: [] }); }]"],
])('is right: %s', async (members) => {
  expect(await build(members)).toMatchObject({ code: 0 });
});

const throws = "{ throw new Error('no luck'); }";
const failing = {
  hook: [`hooks: {\n  afterLoad: () => ${throws} }`, '`hooks.afterLoad`', []],
  transformer: [`remark: [\n() => () => ${throws}]`, '`remark`', ['`content/docs/a.md`']],
  rule: [
    rule(`() => ({\n  operation: () => ${throws} })`),
    '`rules.a.operation`',
    ['`#/paths/~1boats/get`', '`specs/boats.json`'],
  ],
  language: [
    language(`\n() => ${throws}`),
    '`languages.zz.write`',
    ['the request `GET https://boats.example/boats`', 'the page `/`'],
  ],
  'hook of files': [
    `hooks: {\n beforeWrite: ({ outputPath }) => { if (outputPath === 'docs/a/index.html') ${throws} } }`,
    '`hooks.beforeWrite`',
    ['the page `/docs/a`'],
  ],
} satisfies Record<string, [members: string, where: string, subjects: string[]]>;

it.each(Object.entries(failing))(
  'says where a %s failed, and on what',
  async (_, [members, where, subjects]) => {
    const { text } = await build(members);
    expect(text).toContain(`  The plugin \`own\` failed in ${where}: no luck.\n`);
    expect(text).toMatch(/^error {2}invalid-configuration {2}plugins\/own\.mjs:2:\d+$/m);
    for (const subject of subjects) expect(text).toContain(`It was working on ${subject}.`);
    const { stdout, code } = await project.run(['build', '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      2,
      { diagnostics: [{ code: 'invalid-configuration', place: { file: 'plugins/own.mjs', line: 2 } }] },
    ]);
  },
);

it('says where a plugin in TypeScript failed that another module of the project is part of', async () => {
  project.write({
    'plugins/part.ts': `interface Node { type: string }\nexport const fail = (tree: Node) => {\n  throw new Error(tree.type);\n};\n`,
    'plugins/own.ts': `import { fail } from './part.ts';\nexport default { api: 1, name: 'own', remark: [() => fail] };\n`,
    'portal.config.json': '{ "plugins": ["./plugins/own.ts"] }',
  });
  const { code, stderr } = await project.run(['build']);
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/ plugins\/part\.ts:3:\d+\n.* `remark`: root\.\n/),
  ]);
});

it('a rejection that nothing waits for leaves no folder behind, and has a code in JSON', async () => {
  const late = "hooks: { beforeWrite: (value) => { Promise.reject(new Error('late')); return { value }; } }";
  project.write({
    'plugins/own.mjs': `export default { api: 1, name: 'own', ${late} };\n`,
    'portal.config.json': '{ "plugins": ["./plugins/own.mjs"] }',
  });
  const { code, stdout, stderr } = await project.spawn(['build', '--json']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('failed in `hooks.beforeWrite`: late.')]);
  expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [{ code: 'invalid-configuration' }] });
  expect(readdirSync(project.path).filter((name) => name.startsWith('.dist'))).toEqual([]);
});

it('two plugins with a language of the same id are an error', async () => {
  const plugin = (name: string) =>
    `export default { api: 1, name: '${name}', ${language("() => 'code'")} };\n`;
  project.write({
    'a.mjs': plugin('one'),
    'b.mjs': plugin('two'),
    'portal.config.json': '{ "plugins": ["./a.mjs", "./b.mjs"] }',
  });
  const { code, stderr } = await project.run(['build']);
  expect(code).toBe(2);
  expect(stderr).toContain('The plugin `two` has a language `zz`, which the plugin `one` has.');
  expect(stderr).toContain('portal.config.json:1:26');
});
