// Where problems of pages are reported that plugins make.

import { expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const pages = `[
      { key: 'all', url: '/terms', title: 'Terms', html: '<p><a href="/nowhere">x</a></p>' },
      { key: 'twin', url: '/docs/a', title: 'Twin', html: '<p>Twin</p>' },
    ]`;
const project = projectForEachTest({ 'content/docs/a.md': '# A\n' });

it.each([
  ['a module', 'plugins/terms.mjs', '{"plugins":["./plugins/terms.mjs"]}', 'export default {', '};'],
  ['an object', 'portal.config.mjs', undefined, 'export default { plugins: [{', '}] };'],
])('have their place and the key of the page, if the plugin is %s', async (_, file, config, start, end) => {
  project.write({ [file]: `${start}\n  api: 1,\n  name: 'terms',\n  pages: () => ${pages},\n${end}\n` });
  if (config !== undefined) project.write({ 'portal.config.json': config });
  const { stdout } = await project.run(['check', '--json']);
  const { diagnostics } = JSON.parse(stdout);
  expect(diagnostics).toMatchObject([
    {
      code: 'duplicate-route',
      place: { file, line: 6, column: 28 },
      notes: ['Give the page `twin` of the plugin `terms` another URL.'],
    },
    {
      code: 'broken-link',
      place: { file, line: 5, column: 71 },
      notes: ['The link is on the page `/terms` of the plugin `terms`, whose `key` is `all`.'],
    },
  ]);
});

it.each([
  ['a module', 'plugins/terms.mjs', '{"plugins":["./plugins/terms.mjs"]}', 'export default {', '};'],
  ['an object', 'portal.config.mjs', undefined, 'export default { plugins: [{', '}] };'],
])(
  'have their place if their HTML is at fault, and the plugin is %s',
  async (_, file, config, start, end) => {
    const twins = `[
      { key: 'all', url: '/p', title: 'All', html: '<p>A</p><img src="gone.png" alt=""><a href="./gone.md">b</a>' },
      { key: 'twin', url: '/p', title: 'Twin', html: '<style>p {}</style>' },
    ]`;
    project.write({ [file]: `${start}\n  api: 1,\n  name: 'terms',\n  pages: () => ${twins},\n${end}\n` });
    if (config !== undefined) project.write({ 'portal.config.json': config });
    const { stdout } = await project.run(['check', '--json']);
    const note = (key: string) =>
      `It is on the page \`/p\` of the plugin \`terms\`, whose \`key\` is \`${key}\`.`;
    const { diagnostics } = JSON.parse(stdout);
    expect(diagnostics).toMatchObject([
      {
        code: 'foreign-syntax',
        place: { file, line: 6, column: 28 },
        notes: [expect.anything(), note('twin')],
      },
      { code: 'duplicate-route', place: { file, line: 6, column: 28 } },
      { code: 'missing-image', place: { file, line: 5, column: 71 }, notes: [note('all')] },
      { code: 'broken-markdown-link', place: { file, line: 5, column: 97 }, notes: [note('all')] },
    ]);
  },
);
