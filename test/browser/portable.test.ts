// `portal build --portable`: a site that is opened from a disk.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedChromium } from '../support/chromium.ts';
import { longestWait } from '../support/longest-wait.ts';
import { projectForAllTests } from '../support/temporary-project.ts';
import { zipEntries } from '../support/zip-entries.ts';

const picture = readFileSync('src/templates/icons/touch-icon.png');
const project = projectForAllTests({
  'content/docs/index.md': '# Start\n\n[Next](sub/ä%20b.md#second) ![A picture](picture.png)\n',
  'content/docs/sub/ä b.md':
    '# Names\n\nText.\n\n## Second\n\n```html\n<a href="/docs">not a link</a>\n```\n\n[An operation](/api/petstore/list-pets?a=1&b=2)\n',
  'specs/petstore.yaml': readFileSync('test/site/cases/only-specs/specs/petstore.yaml', 'utf8'),
  'brand.css': '.wordmark { background: url(/developers/pattern.png); }\n',
  'portal.config.json': JSON.stringify({
    customCss: 'brand.css',
    baseUrl: '/developers/',
    url: 'https://developers.portal.example',
  }),
});

let page: Page;
const problems: string[] = [];
const folder = () => project.file('a folder/site');
beforeAll(async () => {
  mkdirSync(project.file('a folder'));
  project.write({ 'content/docs/picture.png': picture, 'static/pattern.png': picture });
  const { code, stderr } = await project.spawn(['build', '--portable', '--out-dir', folder()]);
  expect([code, stderr]).toEqual([0, expect.stringContaining('pages')]);
  const browser = await sharedChromium();
  page = await browser.newPage();
  page.setDefaultTimeout(longestWait);
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => {
    // A page that is left early does not load the rest of its files.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(request.url());
  });
});
afterAll(() => page?.close());

describe('a portable site', () => {
  it('is followed from its home page to a guide, an operation and back, with all images and styles', async () => {
    await page.goto(pathToFileURL(join(folder(), 'index.html')).href);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Start');
    expect(
      await page.evaluate(() => Array.from(document.images, ({ naturalWidth }) => naturalWidth > 0)),
    ).toEqual([true]);
    await page.getByRole('link', { name: 'Next', exact: true }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Names');
    expect(new URL(page.url()).hash).toBe('#second');
    await page.getByRole('link', { name: 'An operation' }).click();
    await expect.poll(() => page.locator('.endpoint').count()).toBeGreaterThan(0);
    expect(new URL(page.url()).search).toBe('?a=1&b=2');
    await page.locator('a.wordmark').click();
    await expect.poll(() => page.url()).toBe(pathToFileURL(join(folder(), 'index.html')).href);
    const background = await page
      .locator('a.wordmark')
      .evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(background).toBe(`url("${pathToFileURL(join(folder(), 'pattern.png')).href}")`);
    expect(problems).toEqual([]);
  });

  it('has no link, image or asset that is not a file of it', async () => {
    const start = pathToFileURL(join(folder(), 'index.html')).href;
    const seen = new Set([start]);
    const root = pathToFileURL(`${folder()}/`).href;
    for (const address of seen) {
      await page.goto(address);
      const found = await page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>('[href], [src]'), (element) => [
          element.getAttribute('href') ?? element.getAttribute('src') ?? '',
          (element instanceof HTMLAnchorElement || element instanceof HTMLLinkElement
            ? element.href
            : (element.getAttribute('src') ?? '')) || location.href,
        ]),
      );
      for (const [, target = ''] of found) {
        const url = new URL(target, address);
        url.hash = '';
        url.search = '';
        if (url.protocol !== 'file:') continue;
        expect([address, url.href, url.href.startsWith(root)]).toEqual([address, url.href, true]);
        expect(() => readFileSync(url)).not.toThrow();
        if (url.pathname.endsWith('.html')) seen.add(url.href);
      }
    }
    expect(seen.size).toBe(5);
    expect(problems).toEqual([]);
  });

  it('has no search, and controls that work', async () => {
    await page.goto(pathToFileURL(join(folder(), 'docs/index.html')).href);
    expect(await page.locator('[data-opens-search]:visible').count()).toBe(0);
    await page.keyboard.press('Control+k');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    const isDark = () => page.evaluate(() => document.documentElement.dataset.theme);
    const before = await isDark();
    await page.locator('[data-island="colour-mode"][data-hydrated] button').click();
    await expect.poll(isDark).not.toBe(before);
    expect(problems).toEqual([]);
  });

  it('leaves text that looks like a link as it is', async () => {
    await page.goto(pathToFileURL(join(folder(), 'docs/sub/ä b/index.html')).href);
    expect(await page.locator('pre').innerText()).toContain('<a href="/docs">not a link</a>');
  });
});

it('is the same in the archive of a site, without what needs a server', async () => {
  project.write({
    'portal.config.json': JSON.stringify({ title: 'Boats', offline: true, baseUrl: '/developers/' }),
  });
  const site = project.file('with archive');
  const { code, stderr } = await project.spawn(['build', '--out-dir', site]);
  expect([code, stderr]).toEqual([0, expect.stringContaining('pages')]);
  const unpacked = project.file('un packed');
  for (const { name, bytes } of zipEntries(readFileSync(join(site, 'offline.zip')))) {
    mkdirSync(dirname(join(unpacked, name)), { recursive: true });
    writeFileSync(join(unpacked, name), bytes);
  }
  problems.length = 0;
  await page.goto(pathToFileURL(join(unpacked, 'boats/index.html')).href);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Start');
  await page.getByRole('link', { name: 'Next', exact: true }).first().click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Names');
  for (const hidden of ['[data-offline]', '.page-forms', '[data-opens-search]'])
    expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
  expect(problems).toEqual([]);
});
