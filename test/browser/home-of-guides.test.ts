// The home page of a folder of guides in Chromium: its text is one column, as no request is beside its title.

import { expect, it } from 'vitest';
import { portalBrowser } from '../support/portal-browser.ts';
import { serveSite } from '../support/site-server.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

const { prepare, origin } = portalBrowser();
const folder = projectForAllTests({
  'README.md': '# Boats\n\nAll about boats.\n\n## Ask\n\nAsk the harbour.\n',
  'oars.md': '# Oars\n\nText.\n',
  'sails.md': '# Sails\n\nText.\n',
});

/** The left edges of the headings and paragraphs of the text, once each. */
const edgesOf = (parts: Element[]) => [
  ...new Set(parts.map((part) => Math.round(part.getBoundingClientRect().left))),
];

it('has its text below its headings, and the portal beside them', async () => {
  const { code, stderr } = await folder.run(['build', '-o', 'site']);
  expect(code, stderr).toBe(0);
  const server = await serveSite(folder.file('site'));
  const { page } = await prepare({ viewport: { width: 1440, height: 900 } });
  const parts = page.locator('.home > .prose > :is(h2, p)');
  await page.goto(`${server.origin}/`);
  expect(await parts.count()).toBe(3);
  expect(await parts.evaluateAll(edgesOf)).toHaveLength(1);
  await page.goto(`${origin}/`);
  expect(await parts.evaluateAll(edgesOf)).toHaveLength(2);
  await server.close();
});
