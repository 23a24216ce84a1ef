// Fields that another page shows, opened in place. The document has objects that are too large for the page of an operation.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { allAwake, portalBrowser } from '../support/portal-browser.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { temporaryFolder } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const many = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, { type: 'string' }]));
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ships = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships': {
      post: {
        operationId: 'launch',
        summary: 'Launch a ship',
        requestBody: json({ type: 'object', properties: { ...many(14, 'flag'), hull: ref('Hull') } }),
        responses: { 200: { description: 'Done', ...json(ref('Log')) } },
      },
    },
  },
  components: {
    schemas: {
      Hull: {
        type: 'object',
        properties: { ...many(150, 'plank'), decks: { type: 'array', items: ref('Deck') } },
      },
      Deck: { type: 'object', properties: { ...many(200, 'beam'), hull: ref('Hull') } },
      Log: { type: 'object', properties: many(300, 'entry') },
    },
  },
};
const path = '/api/ships/launch-a-ship';
const { load } = portalBrowser();
const state: { origin: string; close(): Promise<void> } = { origin: '', close: async () => {} };

beforeAll(async () => {
  const folder = await temporaryFolder();
  const out = join(folder.path, 'site');
  await mkdir(join(folder.path, 'specs'));
  await writeFile(join(folder.path, 'specs/ships.json'), JSON.stringify(ships));
  const run = await runInProcess(['build', '-o', out, '--json'], folder.path);
  const server = await serveSite(out);
  state.origin = server.origin;
  state.close = async () => {
    await server.close();
    await folder.remove();
  };
  expect(run.code).toBe(0);
});
afterAll(() => state.close());

const loadPage = async (address: string, visit?: { javaScriptEnabled: boolean }): Promise<Page> =>
  (await load(state.origin + address, visit)).page;

const row = (page: Page, id: string) => page.locator(`[id="${id}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}

describe('fields of another page', () => {
  it('open below their row, with ids of the row, and with their own fields', async () => {
    const page = await loadPage(path);
    const hull = button(page, '151 fields of hull');
    await hull.click();
    await row(page, 'body-hull.plank149').waitFor();
    expect(await hull.getAttribute('aria-expanded')).toBe('true');
    expect(new URL(page.url()).hash).toBe('#body-hull');
    await button(page, '201 fields of decks').click();
    await row(page, 'body-hull.decks.beam7').waitFor();
    expect(new URL(page.url()).hash).toBe('#body-hull.decks');
    expect(await row(page, 'body-hull.decks.beam7').locator('.field-name').getAttribute('href')).toBe(
      '#body-hull.decks.beam7',
    );
    expect(await repeatedIds(page)).toEqual([]);
    await hull.click();
    expect(await row(page, 'body-hull.plank0').isVisible()).toBe(false);
    await hull.click();
    expect(await row(page, 'body-hull.decks.beam7').isVisible()).toBe(true);
    await allAwake(page);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('open on the way to the target of an address', async () => {
    const page = await loadPage(`${path}#body-hull.decks.beam150`);
    const target = row(page, 'body-hull.decks.beam150');
    await target.waitFor();
    await expect.poll(() => target.evaluate((element) => element.matches(':target'))).toBe(true);
    await expect
      .poll(() => target.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(900);
  });

  it('show their path beside the button that copies it', async () => {
    const page = await loadPage(`${path}#body-hull.decks.beam7`);
    const field = row(page, 'body-hull.decks.beam7');
    await field.locator('.field-name').hover();
    await allAwake(page);
    await field.locator('.field-name').hover();
    await page.getByRole('button', { name: 'Copy hull.decks[].beam7', exact: true }).hover();
    const shown = () =>
      page.locator('.copy-field').evaluate((element) => getComputedStyle(element, '::after').content);
    await expect.poll(shown).toBe('"hull.decks[].beam7"');
  });

  it('are found by name, with their path, and open from there', async () => {
    const page = await loadPage(path);
    const filter = page.getByRole('textbox', { name: 'Filter 15 fields' });
    await filter.fill('flag1');
    await page.getByText('5 fields').first().waitFor();
    expect(await page.locator('.field-filter li a').first().textContent()).toBe('flag1');
    await filter.fill('beam19');
    const match = page.getByRole('link', { name: 'hull.decks[].beam19', exact: true });
    await match.waitFor();
    await allAwake(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await match.click();
    await expect
      .poll(() => row(page, 'body-hull.decks.beam19').evaluate((element) => element.matches(':target')))
      .toBe(true);
    await filter.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('hull.decks[].beam19');
    await page.keyboard.press('Escape');
    expect([await filter.inputValue(), await filter.evaluate((field) => field.matches(':focus'))]).toEqual([
      '',
      true,
    ]);
    await filter.fill('nowhere');
    await page.getByText('No field has this name.').waitFor();
    await filter.press('Escape');
    expect(await filter.inputValue()).toBe('');
  });

  it('have the mark of folds on their button, which turns when they open', async () => {
    const page = await loadPage(path);
    const markOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const mark = getComputedStyle(element, '::before');
          const { borderStyle, width, rotate, translate, transitionDuration } = mark;
          return { borderStyle, width, rotate, translate, transitionDuration };
        });
    await page.locator('.response-part > summary').click();
    const closed = await markOf('.open-fields');
    await expect.poll(() => markOf('.response-part > summary')).toEqual(closed);
    expect([closed.rotate, Number.parseFloat(closed.transitionDuration) < 0.15]).toEqual(['-45deg', true]);
    await button(page, '151 fields of hull').click();
    await expect.poll(async () => (await markOf('.open-fields')).rotate).toBe('45deg');
  });

  it('are open again when the reader comes back', async () => {
    const page = await loadPage(path);
    await button(page, '151 fields of hull').click();
    await row(page, 'body-hull.plank0').waitFor();
    // The address is that of the fields that were opened last.
    await page.locator('.open-fields[data-prefix="response-200-"]').first().click();
    await expect.poll(() => new URL(page.url()).hash).not.toContain('hull');
    await page.getByRole('link', { name: 'Hull', exact: true }).first().click();
    await page.locator('h1', { hasText: 'Hull' }).waitFor();
    await page.goBack();
    await row(page, 'body-hull.plank0').waitFor();
  });

  it('continue the rows of a body', async () => {
    const page = await loadPage(path);
    const [first] = await page.locator('[id^="response-200-entry"]').all();
    expect(await first?.getAttribute('id')).toBe('response-200-entry0');
    const shown = await page.locator('[id^="response-200-entry"]').count();
    await button(page, `${300 - shown} fields`).click();
    await expect.poll(() => row(page, 'response-200-entry299').count()).toBeLessThan(2);
    const left = page.locator('.open-fields[data-prefix="response-200-"][aria-expanded="false"]');
    await expect
      .poll(async () => {
        if ((await left.count()) > 0) await left.first().click();
        return page.locator('[id^="response-200-entry"]').count();
      })
      .toBe(300);
    expect(await repeatedIds(page)).toEqual([]);
  });

  it('open with all folds', async () => {
    const page = await loadPage(path);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await row(page, 'body-hull.decks.beam7').waitFor();
    await page.getByRole('button', { name: 'Collapse all' }).click();
    await expect.poll(() => row(page, 'body-hull.plank0').isVisible()).toBe(false);
  });

  it('are a link if they cannot be fetched', async () => {
    const page = await loadPage(path);
    await page.route('**/*.fields.txt', (route) => route.abort());
    await button(page, '151 fields of hull').click();
    await page.locator('h1', { hasText: 'Hull' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/api/ships/schemas/Hull');
  });

  describe.each<[what: string, answer: (fragment: string, page: string) => string]>([
    ['the page itself', (_, page) => page],
    ['an error page', () => '<!doctype html><title>Not found</title><h1>Not found</h1>'],
    ['nothing', () => ''],
    ['half of them', (fragment) => fragment.slice(0, fragment.length / 2)],
    ['all but the end of the last row', (fragment) => fragment.slice(0, -30)],
    ['a script', (fragment) => `<script src="/boot.js"></script>${fragment}`],
    ['a script after them', (fragment) => fragment.replace('\n<!--', '<svg><script>1</script></svg>\n<!--')],
    ['a handler', (fragment) => `<img src="x" onerror="document.title = 'Broken'">${fragment}`],
    ['a redirect', (fragment) => `<p></p><meta http-equiv="refresh" content="0; url=/">${fragment}`],
    ['a link with a script', (fragment) => `<a href=" java\nscript:alert(1)">A</a>${fragment}`],
    ['a form', (fragment) => `<form action="/"><input></form>${fragment}`],
  ])('that arrive as %s', (_, answer) => {
    it('are a link, and nothing of them gets into the page', async () => {
      const page = await loadPage(path);
      const served = { count: 0 };
      await page.route('**/Hull.fields.txt', async (route) => {
        const [real, whole] = await Promise.all([
          fetch(route.request().url()),
          fetch(`${state.origin}/api/ships/schemas/Hull`),
        ]);
        const body = answer(await real.text(), await whole.text());
        await route.fulfill({ status: 200, contentType: 'text/plain', body });
        served.count += 1;
      });
      await page.getByRole('button', { name: 'Expand all' }).click();
      await row(page, 'response-200-entry299').waitFor();
      expect([served.count > 0, await page.locator('[id^="body-hull."]').count()]).toEqual([true, 0]);
      expect(await page.locator('main :is(script, meta, form, h1 ~ h1, img)').count()).toBe(0);
      await button(page, '151 fields of hull').click();
      await page.locator('h1', { hasText: 'Hull' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/api/ships/schemas/Hull');
    });
  });

  it('are a link without scripting', async () => {
    const page = await loadPage(path, { javaScriptEnabled: false });
    expect(await page.locator('.open-fields').first().isVisible()).toBe(false);
    await page.getByRole('link', { name: '151 fields on another page: Hull' }).click();
    await page.locator('h1', { hasText: 'Hull' }).waitFor();
  });
});
