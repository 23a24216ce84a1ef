// The form for the values of a request, in Chromium.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsIn } from '../support/accessibility.ts';
import { allAwake, portalBrowser, samplePages, soon } from '../support/portal-browser.ts';

const { load, open } = portalBrowser();
const path = '/api/work-based/get-enrolment';
const text = async (page: Page) =>
  (await page.locator('.request-sample pre.code:visible > code').first().textContent()) ?? '';
const stored = (page: Page) =>
  page.evaluate(() => ({ ...localStorage, session: JSON.stringify({ ...sessionStorage }) }));

async function openForm(page: Page) {
  await allAwake(page);
  await page.getByRole('button', { name: 'Fill in' }).click();
  const form = page.getByRole('form', { name: 'Values of the request' });
  await form.waitFor();
  return form;
}

describe('the form for a request', () => {
  it('fills all languages and the address, and later operations of the API', async () => {
    const { page, complaints } = await load(path);
    const built = await text(page);
    const form = await openForm(page);
    expect(await text(page)).toBe(built);
    await form.getByLabel('Authorization').fill("my 'token'");
    await form.getByLabel('enrolmentLocalId').fill('A/1 é');
    await soon(() => text(page)).toContain('/A%2F1%20%C3%A9');
    expect(await text(page)).toContain(`--header 'Authorization: Bearer my '\\''token'\\'''`);
    expect(await page.locator('.endpoint-url').textContent()).toContain('/A%2F1%20%C3%A9');
    const languages = await page
      .locator('.request-sample [data-tabs="language"] > .tab-label')
      .filter({ visible: true })
      .all();
    expect(languages.length).toBe(7);
    for (const label of languages) {
      await label.click();
      await soon(() => text(page)).toContain('A%2F1%20%C3%A9');
      expect(await text(page)).toMatch(/my \\?'.*token/);
      expect(await text(page)).not.toMatch(/&\w+;/);
    }
    await languages[0]?.click();
    await page.goto(new URL('/api/work-based/delete-enrolment', page.url()).href);
    await allAwake(page);
    await soon(() => text(page)).toContain('/A%2F1%20%C3%A9');
    expect(await text(page)).toContain('Bearer my ');
    expect(complaints).toEqual([]);
  });

  it('keeps credentials for the session only, and puts nothing into the address of the page', async () => {
    const { page } = await load(path);
    const address = page.url();
    const form = await openForm(page);
    await form.getByLabel('Authorization').fill('secret-of-mine');
    await form.getByLabel('enrolmentLocalId').fill('A1');
    const { session, ...local } = await stored(page);
    expect(session).toContain('secret-of-mine');
    expect(JSON.stringify(local)).not.toContain('secret-of-mine');
    expect(JSON.stringify(local)).toContain('A1');
    expect(page.url()).toBe(address);
    expect(await form.getByLabel('Authorization').getAttribute('type')).toBe('password');
    expect(await form.getByLabel('Authorization').getAttribute('autocomplete')).toBe('off');
  });

  it('is used with the keyboard alone, and Reset restores what was built and forgets all', async () => {
    const { page } = await load(samplePages.smallOperation);
    const built = await text(page);
    await allAwake(page);
    await page.getByRole('button', { name: 'Fill in' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Values of the request' });
    await form.getByLabel('Authorization').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('abc');
    await soon(() => text(page)).toContain('Bearer abc');
    const fold = form.locator('summary');
    for (let step = 0; step < 5 && !(await fold.evaluate((one) => one.matches(':focus'))); step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const sent = async () => /\((\d+)\/\d+\)/.exec((await fold.textContent()) ?? '')?.[1];
    expect(await sent()).toBe('0');
    await page.keyboard.press('Space');
    expect(await sent()).toBe('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7x');
    const field = page.locator(':focus');
    await soon(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).textContent()).toBe(
      'Enter a whole number. The request does not use this text.',
    );
    expect(await violationsIn(page, '.request-panel')).toEqual([]);
    await page.keyboard.press('Backspace');
    await soon(() => field.getAttribute('aria-invalid')).toBe(null);
    const name = await field.getAttribute('aria-label');
    await soon(() => text(page)).toMatch(new RegExp(`[?&]${name}=\\d*7'`));
    await form.getByRole('button', { name: 'Reset' }).click();
    await soon(() => text(page)).toBe(built);
    expect(JSON.stringify(await stored(page))).not.toMatch(/portal-call/);
    expect(await form.getByLabel('Authorization').inputValue()).toBe('');
  });

  it('follows the tab of the body, and works where storage is refused', async () => {
    const { page, complaints } = await open('/api/work-based/create-a-learner', {
      before: `for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });`,
    });
    const form = await openForm(page);
    const field = form.locator('.call-group[data-body]:visible .call-value:visible').first();
    await field.fill('Typed here');
    await soon(() => text(page)).toContain('Typed here');
    expect(complaints).toEqual([]);
  });
});

describe('without the form', () => {
  it('is a button only with scripts, and its code waits for it', async () => {
    const { page } = await open(path, { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Fill in' }).count()).toBe(0);
    const scripted = await load(path);
    await allAwake(scripted.page);
    expect(await scripted.page.getByRole('button', { name: 'Fill in' }).count()).toBe(1);
    expect(scripted.requested.filter((url) => /open-call|\.call\.json/.test(url))).toEqual([]);
  });
});

describe('what goes wrong', () => {
  it.each([
    ['is not found', { status: 404, body: 'no' }],
    ['is not JSON', { body: '<!doctype html>' }],
    ['is null', { body: 'null' }],
    ['has another shape', { body: '{"draft":{"bodies":[{}]},"words":"../a.json"}' }],
    ['is huge', { body: `{"draft":"${'x'.repeat(5_000_000)}"}` }],
  ])('is told by the button if the draft %s, and the next try can succeed', async (_, answer) => {
    const { page } = await load(path);
    await allAwake(page);
    await page.route('**/*.call.json', (route) => route.fulfill(answer));
    const button = page.locator('[data-island="fill-in"] > button');
    await button.click();
    await button.filter({ hasText: 'Try again' }).waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await page.unroute('**/*.call.json');
    await button.click();
    await page.getByRole('form', { name: 'Values of the request' }).waitFor();
    expect(await button.textContent()).toBe('Fill in');
  });

  it('is told by the button if its script is not found', async () => {
    const { page } = await load(path);
    await allAwake(page);
    await page.route('**/islands-open-call-*', (route) => route.fulfill({ status: 404 }));
    const button = page.locator('[data-island="fill-in"] > button');
    await button.click();
    await button.filter({ hasText: 'Try again' }).waitFor();
    await page.unroute('**/islands-open-call-*');
  });

  it('is not what another tab has filled in', async () => {
    const { page } = await open(path);
    const form = await openForm(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const otherForm = await openForm(other);
    await form.getByLabel('enrolmentLocalId').fill('ONE');
    await soon(() => otherForm.getByLabel('enrolmentLocalId').inputValue()).toBe('ONE');
    await soon(() => text(other)).toContain('/ONE');
    await otherForm.getByLabel('enrolmentLocalId').fill('TWO');
    await soon(() => text(page)).toContain('/TWO');
  });

  it('is not storage that anyone has written', async () => {
    const { page, complaints } = await open(path, {
      before: `if (location.protocol === 'http:') {
        localStorage['portal-call'] = '{"__proto__":{"x":1},"work-based":{"enrolmentLocalId":{"text":5},"a":null}}';
        sessionStorage['portal-call'] = '[]';
      }`,
    });
    const built = await text(page);
    const form = await openForm(page);
    expect(await text(page)).toBe(built);
    await form.getByLabel('enrolmentLocalId').fill('OK');
    await soon(() => text(page)).toContain('/OK');
    expect(complaints).toEqual([]);
  });
});
