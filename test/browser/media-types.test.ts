// The choice of a media type in Chromium: it applies to the samples and to the schema, of the request or of the response.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsIn } from '../support/accessibility.ts';
import { portalBrowser, soon } from '../support/portal-browser.ts';
import { copyOf, runPortal } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';

const { load } = portalBrowser();
const site = { origin: '', close: async () => {} };

beforeAll(async () => {
  const project = await copyOf('test/support/fixtures/media-types');
  const out = join(project.path, 'site');
  await runPortal(['build', project.path, '-o', out]);
  const server = await serveSite(out);
  site.origin = server.origin;
  site.close = async () => {
    await server.close();
    await project.remove();
  };
});

afterAll(() => site.close());

const visible = (page: Page, selector: string) => page.locator(`${selector}:visible`).allTextContents();
const fields = (page: Page) => visible(page, '.body .field-name');
const code = (page: Page) => page.locator('.request-sample pre.code:visible').first().textContent();
const choose = (page: Page, place: string, type: string) =>
  page.locator(`${place} .tab-label:visible`, { hasText: type }).first().click();

it('changes the schema with the sample, and the sample with the schema', async () => {
  const { page } = await load(`${site.origin}/api/boats/create-a-boat`);
  expect(await fields(page)).toEqual(['name', 'sails']);
  // The menu names the server.
  expect(await visible(page, '.server-name')).toEqual([]);
  await choose(page, '.samples', 'multipart/form-data');
  await soon(() => fields(page)).toEqual(['photo', 'caption']);
  // Types with the same schema share its rows.
  await choose(page, '.samples', 'application/xml');
  await soon(() => fields(page)).toEqual(['name', 'sails']);
  await choose(page, '.operation-text', 'multipart/form-data');
  await soon(() => code(page)).toContain('--form');
  // The response is chosen apart.
  const ofResponse = () => visible(page, '.response .field-name');
  expect(await ofResponse()).toEqual(['name', 'sails']);
  await choose(page, '.response', 'application/xml');
  await soon(ofResponse).toEqual(['berth']);
  await soon(() => visible(page, '[data-tabs^="response-"] pre.code')).toEqual([
    expect.stringContaining('<made>'),
  ]);
  expect(await fields(page)).toEqual(['photo', 'caption']);
  expect(await violationsIn(page, '.operation-text')).toEqual([]);
});

it('is made before that of an example', async () => {
  const { page } = await load(`${site.origin}/api/boats/replace-a-boat`);
  await choose(page, '.samples', 'large');
  expect(await code(page)).toContain('Heron');
  await choose(page, '.samples', 'application/x-www-form-urlencoded');
  await soon(() => fields(page)).toEqual(['sails', 'colour']);
  expect(await code(page)).toContain('--data-urlencode');
});

it('shows the schema that a link leads into', async () => {
  const { page } = await load(`${site.origin}/api/boats/create-a-boat`);
  const id = await page
    .locator('.field:has(> .field-line > .field-name)', { hasText: 'photo' })
    .getAttribute('id');
  await page.goto(`${site.origin}/api/boats/create-a-boat#${id}`);
  expect(await fields(page)).toContain('photo');
});

it('is no choice without JavaScript: all schemas are shown, and the server is named', async () => {
  const { page } = await load(`${site.origin}/api/boats/create-a-boat`, { javaScriptEnabled: false });
  expect(await visible(page, '.panel-bar > .server-name')).toEqual(['Server: Sandbox']);
  expect(await fields(page)).toEqual(['name', 'sails', 'photo', 'caption']);
  expect(await page.locator('.type-parts > .tab-label:visible').count()).toBe(0);
});

it.each(['light', 'dark'] as const)(
  'the request for a token is a panel of code with a copy button (%s)',
  async (colorScheme) => {
    const { page } = await load(`${site.origin}/`, { colorScheme });
    const panel = page.locator('.token-request');
    expect(await panel.locator('pre.code:visible').textContent()).toContain('grant_type=client_credentials');
    expect(await panel.locator('.copy-button:visible').count()).toBe(1);
    const samples = page.locator('.first-request');
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await panel.evaluate(background)).toBe(await samples.evaluate(background));
    expect(await violationsIn(page, '.token-request')).toEqual([]);
  },
);
