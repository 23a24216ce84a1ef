// The form for the values of a request on pages of documents that are unlike those of this portal, in Chromium.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsIn } from '../support/accessibility.ts';
import { allAwake, portalBrowser, soon } from '../support/portal-browser.ts';
import { runPortal } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

const { prepare } = portalBrowser();
const site = { origin: '', close: async () => {} };

const curl = { lang: 'Shell', label: 'CURL', source: 'curl https://boats.example/boats -d name=A' };
const ruby = { lang: 'ruby', source: 'Boats.create' };
const json = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const text = { type: 'string' };
const named = { type: 'object', required: ['name'], properties: { name: text } };
const operations: Record<string, object> = {
  sampled: { requestBody: json(named), 'x-codeSamples': [ruby, curl] },
  chosen: {
    requestBody: json({
      ...named,
      properties: { name: text, kind: { type: 'string', enum: ['tug', 'ferry'] } },
      example: { name: 'Hera' },
    }),
  },
  partly: {
    parameters: [
      { name: 'q', in: 'query', schema: text },
      { name: 'page', in: 'query', schema: { type: 'integer' } },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { name: text, size: text, owner: { ...named, example: { name: 'Ann' } } },
          },
          example: { size: '9' },
        },
      },
    },
  },
  written: {
    requestBody: json({ ...named, required: ['name', 'body'], properties: { name: text, body: text } }),
  },
  many: {
    requestBody: json({
      type: 'object',
      required: ['boats', 'country'],
      properties: {
        country: { type: 'string', enum: Array.from({ length: 249 }, (_, at) => `C${at}`) },
        boats: {
          type: 'array',
          items: {
            ...{ type: 'object', required: ['voyage'] },
            properties: {
              voyage: {
                ...{ type: 'object', required: ['destination_harbour'] },
                properties: { destination_harbour: text },
              },
            },
          },
          example: [{ voyage: { destination_harbour: 'Kos' } }],
        },
      },
    }),
  },
  either: {
    requestBody: json({
      ...named,
      oneOf: ['sail_area', 'engine_power'].map((name) => ({
        ...{ title: name, type: 'object', required: [name], properties: { [name]: text } },
      })),
    }),
  },
  listed: {
    requestBody: json({
      type: 'object',
      required: ['crew', 'size'],
      properties: {
        size: { type: 'integer', minimum: 1, maximum: 9, example: 3 },
        crew: { type: 'array', items: { ...named, example: { name: 'Ann' } } },
      },
    }),
  },
};

operations.long = {
  requestBody: json({
    type: 'object',
    required: ['crew', 'notes'],
    properties: {
      crew: { type: 'array', items: { ...named, example: { name: 'Ann' } } },
      notes: {
        type: 'object',
        example: Object.fromEntries(Array.from('abcdefghijklmnop', (key) => [key, 1])),
      },
    },
  }),
};

const project = projectForAllTests({
  'specs/boats.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    servers: [{ url: 'https://boats.example' }],
    paths: Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => [
        `/${name}`,
        { post: { summary: name, ...operation, responses: { 204: { description: 'Done.' } } } },
      ]),
    ),
  }),
});

beforeAll(async () => {
  expect((await runPortal(['build', project.path])).code).toBe(0);
  const server = await serveSite(project.file('dist'));
  site.origin = server.origin;
  site.close = server.close;
});

afterAll(() => site.close());

const codeOf = async (page: Page) =>
  (await page.locator('.request-sample pre.code:visible > code').first().textContent()) ?? '';

async function openForm(name: string) {
  const { page, complaints } = await prepare();
  await page.goto(`${site.origin}/api/boats/${name}`);
  await allAwake(page);
  const built = await codeOf(page);
  await page.getByRole('button', { name: 'Fill in' }).click();
  const form = page.getByRole('form', { name: 'Values of the request' });
  await form.waitFor();
  return { page, form, built, complaints };
}

it('fills a generated sample, which it chooses where one of the document is shown', async () => {
  const { page, form, built, complaints } = await openForm('sampled');
  expect(built).toBe('Boats.create');
  const chosen = page.locator('[data-tabs="language"] > .tab-input:checked + .tab-label');
  expect(await chosen.textContent()).toBe('curl (generated)');
  await form.getByLabel('name').fill('Hera');
  await soon(() => codeOf(page)).toContain('"name": "Hera"');
  const menu = page.getByRole('combobox', { name: 'Language' });
  expect(await menu.inputValue()).toBe('curl-generated');
  await menu.selectOption('curl');
  expect(await codeOf(page)).toBe(curl.source);
  await form.getByLabel('name').fill('Leto');
  await soon(() => codeOf(page)).toContain('"name": "Leto"');
  await menu.selectOption('python');
  await soon(() => codeOf(page)).toContain('Leto');
  await form.getByLabel('name').fill('Iris');
  await soon(() => codeOf(page)).toContain('Iris');
  expect(await menu.inputValue()).toBe('python');
  await page.reload();
  await allAwake(page);
  await soon(() => codeOf(page)).toContain('Iris');
  expect(complaints).toEqual([]);
});

it('adds and removes items of a list with the keyboard alone', async () => {
  const { page, form, complaints } = await openForm('listed');
  const label = (label: string) => form.getByLabel(label, { exact: true });
  const items = () =>
    form.getByRole('group', { name: /^crew\[/ }).evaluateAll((all) => all.map((one) => one.ariaLabel));
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.closest('[aria-label^="crew["]')?.ariaLabel,
    );
  await form.getByRole('button', { name: 'Add item: crew' }).focus();
  await page.keyboard.press('Enter');
  await soon(items).toEqual(['crew[0]', 'crew[1]']);
  await soon(focused).toBe('crew[1]');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Bo');
  await soon(() => codeOf(page)).toMatch(/"Ann".*"Bo"/s);
  await form.getByRole('button', { name: 'Remove: crew[0]' }).focus();
  await page.keyboard.press('Space');
  await soon(items).toEqual(['crew[0]']);
  await soon(focused).toBe('Remove: crew[0]');
  await soon(() => codeOf(page)).not.toContain('Ann');
  expect(await codeOf(page)).toContain('Bo');
  await page.keyboard.press('Enter');
  await soon(focused).toBe('Add item: crew');
  await soon(() => codeOf(page)).toContain('"crew": []');
  await label('size').fill('12');
  await soon(() => form.locator('.call-fault:visible').allTextContents()).toEqual(['Enter a number ≤ 9.']);
  await label('size').fill('x');
  await soon(() => codeOf(page)).toContain('"size": 3');
  await label('size').fill('9');
  await soon(() => form.locator('.call-fault:visible').count()).toBe(0);
  expect(await violationsIn(page, '.request-panel')).toEqual([]);
  await form.getByRole('button', { name: 'Reset' }).click();
  expect(await page.evaluate(() => localStorage['portal-call'])).toBe(undefined);
  expect(complaints).toEqual([]);
});

it('counts the lines of long code that has more items, and shows no row half below the link to it', async () => {
  const { page, form } = await openForm('long');
  await page.setViewportSize({ width: 390, height: 700 });
  const button = page.locator('.request-sample .all-lines:visible');
  const counted = () => button.textContent();
  const lines = async () => `All ${(await codeOf(page)).split('\n').length} lines`;
  const built = await lines();
  expect(await counted()).toBe(built);
  await form.getByRole('button', { name: 'Add item: crew' }).click();
  await soon(async () => (await counted()) === (await lines()) && (await counted()) !== built).toBe(true);
  await form.getByRole('button', { name: 'Reset' }).click();
  await soon(counted).toBe(built);
  const [row, place] = await Promise.all(
    [form.getByRole('link', { name: 'Show the call' }), form].map((one) => one.boundingBox()),
  );
  expect([row?.x, row?.width]).toEqual([place?.x, place?.width]);
});

it('has labels above its inputs where it is narrow, and more of a low window than long code', async () => {
  const { page, form } = await openForm('long');
  const sizeOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const input = form.locator('input.call-value:visible').first();
  const label = form.locator('.call-field:has(input.call-value) label:visible').first();
  await page.setViewportSize({ width: 390, height: 700 });
  const [narrow, above] = [await sizeOf(input), await sizeOf(label)];
  expect(narrow.y).toBeGreaterThanOrEqual(above.y + above.height);
  expect(narrow.width).toBeGreaterThan(0.8 * (await sizeOf(form)).width);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [wide, beside] = [await sizeOf(input), await sizeOf(label)];
  expect(wide.x).toBeGreaterThanOrEqual(beside.x + beside.width);
  const code = page.locator('.request-sample pre.code:visible').first();
  expect((await sizeOf(form)).height).toBeGreaterThan(1.5 * (await sizeOf(code)).height);
});

it('keeps the code in sight while a long form scrolls, or has a link to it', async () => {
  const { page, form } = await openForm('partly');
  for (const fold of await form.locator('summary').all()) await fold.click();
  const code = page.locator('.request-sample pre.code:visible').first();
  const isInSight = () =>
    code.evaluate((pre) => {
      const { top, bottom } = pre.getBoundingClientRect();
      return bottom > 64 && top < innerHeight;
    });
  const link = form.getByRole('link', { name: 'Show the call' });
  const last = form.getByRole('button', { name: 'Reset' });
  await page.setViewportSize({ width: 1440, height: 760 });
  expect(await link.isVisible()).toBe(false);
  await last.focus();
  expect(await isInSight()).toBe(true);
  for (const [width, height] of [
    [996, 500],
    [390, 400],
    [320, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await last.focus();
    await last.scrollIntoViewIfNeeded();
    await soon(isInSight).toBe(false);
    await link.press('Enter');
    await soon(isInSight).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

it('keeps what was typed when another option is chosen', async () => {
  const { page, form, complaints } = await openForm('either');
  await form.getByRole('textbox', { name: 'name' }).fill('Leto');
  await page.locator('.request-panel .tab-label', { hasText: 'engine_power' }).click();
  await soon(() => codeOf(page)).toMatch(/"engine_power".*"Leto"|"Leto".*"engine_power"/s);
  expect(await form.getByRole('textbox', { name: 'name' }).inputValue()).toBe('Leto');
  expect(await form.getByRole('textbox', { name: 'engine_power' }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

it('suggests values that are too many for a menu', async () => {
  const { page, form } = await openForm('many');
  const country = form.getByRole('combobox', { name: 'country' });
  expect(await country.evaluate((input: HTMLInputElement) => input.list?.options.length)).toBe(249);
  await country.fill('C2000');
  await soon(() => form.locator('.call-fault:visible').count()).toBe(1);
  await country.fill('C200');
  await soon(() => form.locator('.call-fault:visible').count()).toBe(0);
  await soon(() => codeOf(page)).toContain('"country": "C200"');
  expect(await violationsIn(page, '.request-panel')).toEqual([]);
});

it.each([1440, 250])('breaks long labels between names at %i pixels', async (width) => {
  const { page, form } = await openForm('many');
  await page.setViewportSize({ width, height: 900 });
  const label = form.locator('label', { hasText: 'voyage' });
  const lines = await label.evaluate((element) => {
    const tops = new Map<number, string>();
    for (const node of element.childNodes)
      for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        tops.set(top, (tops.get(top) ?? '') + range.toString());
      }
    return [...tops.values()];
  });
  expect(lines.join('')).toBe('voyage.destination_harbour');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('\n')).not.toMatch(/[a-z]\n[a-z]/);
});

it('sends the value that a menu shows when it is ticked', async () => {
  const { page, form } = await openForm('chosen');
  await form.locator('details > summary').first().click();
  await form.getByRole('checkbox', { name: 'kind' }).check();
  await soon(() => codeOf(page)).toContain('"kind": "tug"');
});

it('shows what is sent, and has the rest under a fold, in which a row stays while it is ticked', async () => {
  const { page, form } = await openForm('partly');
  const shown = async () =>
    await form
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.filter((box) => box.checkVisibility()).map((box) => box.parentElement?.textContent),
      );
  const folds = () => form.locator('summary:visible').allTextContents();
  expect(await shown()).toEqual(['size']);
  expect(await folds()).toEqual(['Optional values (0/2)', 'Optional values (0/2)']);
  for (const fold of await form.locator('summary').all()) await fold.click();
  for (const name of ['page', 'owner']) await form.getByRole('checkbox', { name, exact: true }).check();
  await form.getByRole('checkbox', { name: 'size' }).uncheck();
  await soon(() => codeOf(page)).toContain('"owner"');
  expect(await shown()).toEqual(['q', 'page', 'size', 'name', 'owner']);
  expect(await folds()).toEqual(['Optional values (1/2)', 'Optional values (1/2)']);
  await page.reload();
  await allAwake(page);
  await page.getByRole('button', { name: 'Fill in' }).click();
  await form.waitFor();
  expect(await shown()).toEqual(['page', 'size', 'owner']);
  expect(await folds()).toEqual(['Optional values (0/1)', 'Optional values (0/1)']);
  expect(await violationsIn(page, '.request-panel')).toEqual([]);
});

it('takes a text of several lines, with a line for each Enter', async () => {
  const { page, form, complaints } = await openForm('written');
  await form.getByLabel('body').fill('');
  await form.getByLabel('body').focus();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await soon(() => codeOf(page)).toContain('"body": "One\\nTwo"');
  await form.getByLabel('name').press('Enter');
  expect(await form.getByLabel('body').inputValue()).toBe('One\nTwo');
  expect(await violationsIn(page, '.request-panel')).toEqual([]);
  expect(complaints).toEqual([]);
});
