// Each part of a page that a project can replace gets its data and the program's own part, and stands where that would be.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const boats = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  servers: [{ url: 'https://boats.example' }],
  paths: {
    '/boats': {
      get: { summary: 'List boats', tags: ['Fleet'], responses: { 200: { description: 'Boats.' } } },
    },
    '/ports': {
      get: { summary: 'List ports', tags: ['Fleet'], responses: { 200: { description: 'Ports.' } } },
    },
  },
};
const project = projectForEachTest({
  'content/docs/a.md': '# A page\n\nA text.\n',
  'content/docs/b.md': '# Another page\n\nA text.\n',
  'specs/boats.json': JSON.stringify(boats),
});

const config = (components: string) =>
  project.write({
    'portal.config.mjs': `export default { title: 'Boats', url: 'https://boats.example', components: { ${components} } };\n`,
  });

it('replaces the parts with what the project writes from their data', async () => {
  config(`
    Head: ({ head, site }, h, Original) => [
      h(Original, { key: 'own', head, site: { ...site, title: 'Own' } }),
      h('meta', { key: 'title', name: 'title-of-page', content: head.pageTitle }),
    ],
    Sidebar: ({ sidebar }, h, Original) => h('div', { className: 'own-sidebar' }, h(Original, { sidebar })),
    PageHeader: (props, h, Original) => h('div', { className: 'own-header' }, props.breadcrumbs.length, h(Original, props)),
    Breadcrumbs: (props, h) => h('i', null, 'way'),
    PageFooter: (props, h, Original) => h('div', { className: 'own-footer' }, props.next?.label, h(Original, props)),
    PageLinks: (props, h) => h('i', null, 'links'),
    OperationHeader: ({ view }, h) => h('h1', { className: 'own-title' }, view.method, ' ', view.title),
    SamplePanel: ({ view }, h) => h('b', null, view.requestSamples.length > 0 ? 'samples' : 'none'),
  `);
  const { code, stderr } = await project.run(['build']);
  expect(code, stderr).toBe(0);
  const doc = readFileSync(project.file('dist/docs/a/index.html'), 'utf8');
  expect(doc).toContain('<meta name="title-of-page" content="A page"/>');
  expect(doc).toContain('<meta property="og:site_name" content="Own"/>');
  expect(doc).toMatch(/<div class="own-sidebar"><nav class="sidebar".*aria-current="page".*<\/nav>/s);
  expect(doc).toMatch(/<div class="own-header">\d<i>way<\/i>.*<\/div><\/div>/s);
  expect(doc).toMatch(/<div class="own-footer">Another page.*<i>links<\/i><\/div>/s);
  const operation = readFileSync(project.file('dist/api/boats/list-boats/index.html'), 'utf8');
  expect(operation).toContain('<div class="operation-head"><h1 class="own-title">GET List boats</h1></div>');
  expect(operation).toContain('<div class="operation-samples" data-search="skip"><b>samples</b></div>');
});

it.each(['Head', 'Sidebar', 'PageHeader', 'PageFooter', 'OperationHeader', 'SamplePanel'])(
  'names the part `%s` in an error of its component',
  async (name) => {
    config(`${name}: () => { throw new Error('no data'); }`);
    const { code, stderr } = await project.run(['build']);
    expect(code).toBe(2);
    expect(stderr).toContain(`The component \`${name}\` of the configuration failed`);
  },
);

it('suggests the nearest part for a name that there is not', async () => {
  config("SidebarS: () => ''");
  const { code, stderr } = await project.run(['build']);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /portal\.config\.mjs:1:\d+[\s\S]*components\.SidebarS[\s\S]*Did you mean `(?:components\.)?Sidebar`/,
  );
});
