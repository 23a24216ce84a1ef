// Sites with plugins that the configuration names by their files: made in several threads, and made again when something changes that a plugin
// depends on.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

/** Enough pages that another thread parses some of them, and so many that it makes some as well. */
const counts = { parsed: 340, made: 460 };
const pages = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/docs/page-${index}.md`,
      `# Page ${index}\n\nA boat of number ${index}.\n`,
    ]),
  );
const boats = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  servers: [{ url: 'https://boats.example' }],
  paths: { '/boats': { get: { summary: 'List boats', description: 'Each boat.', responses: {} } } },
};
/** Writes down in which thread a member runs. */
const log = `import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const log = (what) => appendFileSync('threads.log', \`\${what} \${isMainThread ? 'main' : 'other'}\\n\`);
`;
const project = projectForEachTest({
  ...pages(counts.parsed),
  'specs/boats.json': JSON.stringify(boats),
  'terms.json': '{ "boat": "ship" }',
  'plugins/terms.ts': `import { definePlugin } from 'portal-docs';
import { replaced } from './replaced.ts';
export default definePlugin<{ file: string }>({
  api: 1,
  name: 'terms',
  options: { type: 'object', properties: { file: { type: 'string' } }, required: ['file'] },
  remark: async ({ options, read }) => [[replaced, JSON.parse(await read(options.file))]],
  pages: async (_, { options, read }) => [
    { key: 'terms', url: '/terms', title: 'Terms', html: \`<p>\${await read('more.txt')} of \${options.file}</p>\` },
  ],
});
`,
  'plugins/replaced.ts': `interface Node { value?: string; children?: Node[] }
const replace = (node: Node, words: Record<string, string>) => {
  for (const [word, text] of Object.entries(words)) node.value = node.value?.replaceAll(word, text);
  for (const child of node.children ?? []) replace(child, words);
};
export const replaced = (words: Record<string, string>) => (tree: Node) => replace(tree, words);
`,
  'more.txt': 'More words',
  'plugins/marks.mjs': `${log}
log('load');
export default {
  api: 1,
  name: 'marks',
  languages: [{ id: 'words', label: 'Words', language: 'text', write: ({ method }) => 'please ' + method }],
  hooks: {
    beforeWrite: (file) => {
      log('write');
      const isMarked = file.outputPath.endsWith('/index.html');
      const content = isMarked ? String(file.content).replace('</body>', '<i>marked</i></body>') : file.content;
      const diagnostics = /page-459.index.html$/.test(file.outputPath)
        ? [{ code: 'seen', severity: 'info', message: 'The last page is seen.' }]
        : [];
      return { value: { ...file, content }, diagnostics };
    },
  },
};
`,
  'portal.config.ts':
    "export default { plugins: [['./plugins/terms.ts', { file: 'terms.json' }], './plugins/marks.mjs'] };\n",
});

const filesOf = (folder: string) =>
  readdirSync(project.file(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .map((path) => [path.slice(project.file(folder).length), readFileSync(path, 'base64')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
const page = (url: string, folder = 'dist') =>
  readFileSync(project.file(`${folder}/${url}/index.html`), 'utf8');
const build = async (threads: number, outDir = 'dist', { run }: Pick<typeof project, 'run'> = project) => {
  const { code, stderr, stdout } = await run(['build', '--threads', String(threads), '--out-dir', outDir]);
  return { code, stderr, text: stderr + stdout };
};

it('are the same bytes from one thread and from two, which share the work', async () => {
  project.write(pages(counts.made));
  const alone = await build(1, 'one');
  expect(alone).toMatchObject({ code: 0, stderr: expect.stringContaining('The last page is seen.') });
  expect(readFileSync(project.file('threads.log'), 'utf8')).not.toContain('other');
  project.write({ 'threads.log': '' });
  const together = await build(2, 'two');
  expect(together).toMatchObject({ code: 0, stderr: expect.stringContaining('The last page is seen.') });
  expect(readFileSync(project.file('threads.log'), 'utf8')).toMatch(/load other[\s\S]*write other/);
  expect(filesOf('two')).toEqual(filesOf('one'));
  expect(page('docs/page-7', 'two')).toMatch(/A ship of number 7[\s\S]*<i>marked<\/i>/);
  expect(page('terms', 'two')).toContain('More words of terms.json');
  const operation = page('api/boats/list-boats', 'two');
  expect(operation).toContain('Each ship.');
  expect(operation.replaceAll(/<[^>]+>/g, '')).toContain('please GET');
});

it('are made again when a file changes that a plugin reads, and not for another file', async () => {
  expect((await build(2)).code).toBe(0);
  project.write({ 'other.json': '{}' });
  expect((await build(2)).text).toContain('nothing has changed');
  project.write({ 'terms.json': '{ "boat": "vessel" }' });
  expect((await build(2)).code).toBe(0);
  expect(page('docs/page-7')).toContain('A vessel of number 7');
  project.write({ 'more.txt': 'Other words' });
  expect((await build(2)).code).toBe(0);
  expect(page('terms')).toContain('Other words of terms.json');
  const part = readFileSync(project.file('plugins/replaced.ts'), 'utf8');
  project.write({ 'plugins/replaced.ts': part.replace('(word, text)', "(word, text + '!')") });
  // In a process of its own, as Node keeps modules that it has loaded.
  expect((await build(2, 'dist', { run: project.spawn })).code).toBe(0);
  expect(page('docs/page-7')).toContain('A vessel! of number 7');
});

const writePlugin = (member: string) =>
  project.write({
    'plugins/part.mjs': `import { isMainThread } from 'node:worker_threads';
import { writeFileSync } from 'node:fs';
export default { api: 1, name: 'part', ${member} };
`,
    'portal.config.ts': "export default { plugins: ['./plugins/part.mjs'] };\n",
  });

it.each<[what: string, member: string, ...messages: string[]]>([
  [
    'a transformer that fails in a thread, with its place and what it worked on',
    "remark: [() => () => { if (!isMainThread) throw new Error('no luck'); }]",
    'The plugin `part` failed in `remark`: no luck',
    'invalid-configuration  plugins/part.mjs:3:',
    'It was working on `content/docs/page-',
  ],
  [
    'a transformer that ends the process in a thread',
    'remark: [() => () => { if (!isMainThread) process.exit(0); }]',
    'The plugin `part` failed in `remark`: it calls `process.exit`',
  ],
  [
    'a member that fails in a thread',
    "remark: () => { if (!isMainThread) throw new Error('no luck'); return []; }",
    'The plugin `part` failed in `remark`: no luck',
  ],
  [
    'a file that changes while the site is made',
    "remark: async ({ read }) => { if (!isMainThread) writeFileSync('more.txt', 'changed'); await read('more.txt'); return []; }",
    'changed while the site was made. Run the command again.',
  ],
])('have the error of one thread for %s', async (_, member, ...messages) => {
  writePlugin(member);
  const { code, text } = await build(2);
  expect([code, text]).toEqual([2, expect.stringContaining(messages[0] ?? '')]);
  expect(messages.filter((message) => !text.includes(message))).toEqual([]);
  expect(text).not.toContain('internal error');
});

it('have the error of one thread for a timer that throws in a thread', async () => {
  // The thread must still run when the timer does.
  project.write(pages(counts.made));
  writePlugin("remark: [() => () => { if (!isMainThread) setTimeout(() => { throw new Error('late'); }); }]");
  const { code, text } = await build(2, 'dist', { run: project.spawn });
  expect([code, text]).toEqual([2, expect.stringContaining('The plugin `part` failed in `remark`: late')]);
  expect(text).not.toContain('internal error');
});

it('have the error of a module that cannot be loaded in a thread', async () => {
  project.write({
    'plugins/part.mjs': `import { isMainThread } from 'node:worker_threads';
if (!isMainThread) throw new Error('only here');
export default { api: 1, name: 'part', remark: [] };
`,
    'portal.config.ts': "export default { plugins: ['./plugins/part.mjs'] };\n",
  });
  const { code, text } = await build(2);
  expect([code, text]).toEqual([
    2,
    expect.stringMatching(
      /plugins\/part\.mjs:2:\d+\n.*`\.\/plugins\/part\.mjs` cannot be loaded: only here\./,
    ),
  ]);
});
