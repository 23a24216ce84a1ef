// What may be wider than the text, in Chromium: images and diagrams open large, by mouse and keyboard, headers of tables stay, and nothing moves.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { drawingFile } from '../support/drawing-files.ts';
import { allAwake, portalBrowser, soon } from '../support/portal-browser.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { load } = portalBrowser();
const image = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="90"><rect width="${width}" height="90"/></svg>`;
const names = ['Boats', 'Harbours', 'Captains', 'Lighthouses', 'Piers', 'Buoys', 'Anchors'];
const diagram = `flowchart LR
  accTitle: The way of a boat
  ${names.join(' --> ')}`;
const text = `# Boats

![A plan of the harbour](plan.svg)

![A small mark](mark.svg)

[![A plan that leads elsewhere](plan.svg)](https://boats.example/)

\`\`\`mermaid
${diagram}
\`\`\`

| Boat | Length |
|---|---|
${Array.from({ length: 80 }, (_, index) => `| Boat ${index} | ${index} m |`).join('\n')}
`;
const site: { origin?: string; close?: () => Promise<void> } = {};

beforeAll(async () => {
  const folder = await temporaryFolder();
  const content = join(folder.path, 'content');
  await mkdir(content);
  await writeFile(join(content, 'index.md'), text);
  const [drawing, svg] = drawingFile('content/index.md', diagram, names);
  await mkdir(join(folder.path, dirname(drawing)));
  await writeFile(join(folder.path, drawing), svg);
  await writeFile(join(content, 'plan.svg'), image(2400));
  await writeFile(join(content, 'mark.svg'), image(90));
  const out = join(folder.path, 'site');
  const run = await runInProcess(['build', '-o', out, '--json'], folder.path);
  expect([run.code, JSON.parse(run.stdout).diagnostics]).toEqual([0, []]);
  const server = await serveSite(out);
  site.origin = server.origin;
  site.close = async () => {
    await server.close();
    await folder.remove();
  };
});
afterAll(() => site.close?.());

async function openSite(width: number) {
  const opened = await load(`${site.origin}/`, { viewport: { width, height: 800 } });
  const top = () =>
    opened.page
      .locator('main :is(img, figure.diagram)')
      .evaluateAll((shown) => shown.map((one) => one.getBoundingClientRect().top + scrollY));
  const before = await top();
  await allAwake(opened.page);
  return { ...opened, top, before };
}

it('opens an image that is shown small, by keyboard, and gives the focus back', async () => {
  const { page, top, before, complaints } = await openSite(1440);
  const plan = page.getByRole('button', { name: 'A plan of the harbour' });
  await plan.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A plan of the harbour' });
  expect(await dialog.locator('img').evaluate((shown) => shown.clientWidth)).toBe(2400);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await soon(() => dialog.count()).toBe(0);
  await soon(() => page.evaluate(() => (document.activeElement as HTMLImageElement).alt)).toBe(
    'A plan of the harbour',
  );
  expect(await page.locator('main img[role="button"]').count()).toBe(1);
  // The dialog is removed by the event that follows its end.
  await soon(async () => [await top(), complaints]).toEqual([before, []]);
});

it('opens a diagram that is wider than its frame, whole, and puts it back', async () => {
  const { page, top, before } = await openSite(390);
  const button = page.getByRole('button', { name: 'Enlarge The way of a boat' });
  expect(await top()).toEqual(before);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'The way of a boat' });
  // The drawing is in the dialog after the click.
  for (const name of names) await soon(() => dialog.getByText(name, { exact: true }).count()).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The event of a dialog that is closed follows the click.
  await soon(() => page.locator('figure.diagram svg[role="img"]').count()).toBe(1);
  expect(await top()).toEqual(before);
});

it('keeps the header of a long table in view', async () => {
  const { page, top, before } = await openSite(1440);
  await page.getByRole('cell', { name: 'Boat 60', exact: true }).evaluate((cell) => cell.scrollIntoView());
  const header = page.getByRole('columnheader', { name: 'Length' });
  const bar = await page.locator('.navbar').evaluate((shown) => shown.getBoundingClientRect().bottom);
  expect(await header.evaluate((cell) => cell.getBoundingClientRect().top)).toBeCloseTo(bar, 0);
  expect(await top()).toEqual(before);
});

it('a home page whose text has no headings starts where its title does', async () => {
  const { page } = await openSite(1440);
  const leftOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().left));
  expect(await leftOf('main .prose > p')).toBe(await leftOf('main h1'));
});
