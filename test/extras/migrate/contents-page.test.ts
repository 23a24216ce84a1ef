// The order of a folder from a page that lists the others.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentsPage } from '../../../src/extras/migrate/order/contents-page.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

const names = ['zebra', 'routing', 'views', 'deep/queues', 'cache', 'documentation'];
const list = `- ## Basics
    - [Routing](/docs/{{version}}/routing)
    - [Views](/docs/{{version}}/views#part)
- ## More
    - [Queues](/docs/{{version}}/deep/queues)
    - [Cache](cache.md)
    - [Zebra](./zebra)
- [API](https://api.example/)
`;

async function orderOf(text: string, pages = names): Promise<string[] | undefined> {
  const found = await contentsPage(
    {
      contentDir: '.',
      pages: pages.map((name) => `${name}.md`),
      isContents: (name) => name === 'documentation.md',
    },
    async (file) => (file === 'documentation.md' ? text : undefined),
  );
  return found?.sidebar.entries[0]?.items?.flatMap(({ name, items = [] }) => [
    name,
    ...items.map((one) => one.name),
  ]);
}

it('is that of the page, with its headings as groups', async () => {
  expect(await orderOf(list)).toEqual([
    'Basics',
    'routing',
    'views',
    'More',
    'deep/queues',
    'cache',
    'zebra',
    'API',
  ]);
});

it.each([
  ['a link leads to no page', list.replace('views#part', 'nothing')],
  ['it has a text', `Some words.\n\n${list}`],
  ['it lists few pages', '- [Routing](routing.md)\n- [Views](views.md)\n'],
  ['its links go around the folder', list.replaceAll('/docs/{{version}}/', '../../')],
])('is not read from a page if %s', async (_, text) => {
  expect(await orderOf(text)).toBeUndefined();
});

it('is not read from a page that lists less than half of the pages', async () => {
  const others = Array.from({ length: 20 }, (_, index) => `other-${index}`);
  expect(await orderOf(list, [...names, ...others])).toBeUndefined();
});

it('is the order of the sidebar in a build, where links with a variable for the version lead to pages', async () => {
  project.write({
    ...Object.fromEntries(
      names.map((name) => [`${name}.md`, `# ${name}\n\nSee [views](/docs/{{version}}/views).\n`]),
    ),
    'documentation.md': list,
  });
  const { code, stderr } = await project.run(['build']);
  expect(code, stderr).toBe(0);
  const page = readFileSync(project.file('dist/cache/index.html'), 'utf8');
  const sidebar = page.slice(page.indexOf('class="sidebar"'));
  const order = ['Basics', '/routing', '/views', 'More', '/deep/queues', '/cache', '/zebra'].map((one) =>
    sidebar.indexOf(one),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
  expect(page).toContain('<a href="/views">views</a>');
});
