// Elements with the names of properties of the document, in Chromium: the scripts of the site use the properties and not
// the elements.

import { expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { allAwake, portalBrowser, soon, themeOf } from '../support/portal-browser.ts';
import { runPortal } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const { prepare } = portalBrowser();
const names = [
  ...[
    'querySelector',
    'querySelectorAll',
    'getElementById',
    'documentElement',
    'addEventListener',
    'createElement',
  ],
  ...[
    'body',
    'head',
    'title',
    'activeElement',
    'cookie',
    'dispatchEvent',
    'attributes',
    'children',
    'closest',
  ],
  ...['requestIdleCallback', 'localStorage', 'location', 'history', 'fetch', 'scrollTo'],
];
const elements = names.flatMap((name) => [
  `<img name="${name}" id="${name}" src="./a.svg" alt="">`,
  `<form name="${name}"><label>${name} <input name="${name}" id="input-${name}"></label></form>`,
]);
const project = projectForEachTest({
  'content/docs/a.md': `# A\n\n${elements.join('\n\n')}\n\n#\n\n## Location\n\n## cookie\n\n[B](./b.md)\n`,
  'content/docs/b.md': `# B\n\n<img name="querySelector" src="./a.svg" alt="">\n`,
  'content/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
});

it('runs its scripts on a page of elements with the names of properties', async () => {
  const out = project.file('dist');
  expect((await runPortal(['build', project.path])).code).toBe(0);
  const server = await serveSite(out);
  const { page, complaints } = await prepare();
  await page.goto(`${server.origin}/docs/a`);
  await allAwake(page);
  const own = ['body', 'head', 'documentElement', 'activeElement'];
  const shadowed = await page.evaluate(
    (all) => all.filter((name) => Reflect.get(document, name) instanceof Element),
    names.filter((name) => !own.includes(name)),
  );
  expect(shadowed).toEqual([]);
  await page.locator('.mode-switch').click();
  expect(await themeOf(page)).toBe('dark');
  await page.getByRole('link', { name: 'B', exact: true }).last().click();
  await soon(() => page.locator('h1').textContent()).toBe('B');
  await page.goBack();
  await soon(() => page.locator('h1').textContent()).toBe('A');
  expect([complaints, await accessibilityViolations(page)]).toEqual([[], []]);
  await server.close();
});
