// Errors, repeated fields and the order of an operation's page, in Chromium.

import { describe, expect, it } from 'vitest';
import { portalBrowser, soon } from '../support/portal-browser.ts';

const { load, open } = portalBrowser();
const phone = { viewport: { width: 390, height: 844 } };
const learner = '/api/work-based/create-a-learner';
const enrolment = '/api/work-based/create-complex-enrolment';

const heightOf = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.evaluate(() => document.documentElement.scrollHeight);

describe('the page of an operation', () => {
  it('is at most half as tall on a phone as with every field of the response, 18,513 pixels', async () => {
    const { page } = await load(enrolment, phone);
    expect(await heightOf(page)).toBeLessThanOrEqual(18_513 / 2);
  });

  it('is two thirds as tall as with a second copy of the fields of the request, 9,855 pixels', async () => {
    const { page } = await load(learner);
    expect(await heightOf(page)).toBeLessThanOrEqual((9_855 * 2) / 3);
    expect(await page.getByText('5 fields as in the request').count()).toBe(1);
  });

  it('has each sample below its fields on a phone, and beside them on a wide screen', async () => {
    const { page } = await load(learner, phone);
    const boxes = (width: number) =>
      page.setViewportSize({ width, height: 900 }).then(() =>
        page.evaluate(() =>
          ['request-body', 'request-samples', 'responses', 'response-examples'].map((id) => {
            const { x, y } = (document.getElementById(id) as HTMLElement).getBoundingClientRect();
            return { x, y };
          }),
        ),
      );
    const heights = (await boxes(390)).map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    const [body, sample] = await boxes(1440);
    expect(sample?.x).toBeGreaterThan(body?.x ?? Number.POSITIVE_INFINITY);
  });

  it('shows the first field of a request on the first screen of a phone', async () => {
    const { page } = await load('/api/work-based/get-programme-version', phone);
    const field = await page.locator('.operation-text .fields > .field').first().boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(844);
  });

  it('shows each error as one line, which a click or a link to it opens, and links each code to its explanation', async () => {
    const { page } = await load(learner);
    const fold = page.locator('details.response-fold:has(#response-400)');
    const line = await fold.locator('> summary').boundingBox();
    expect(line?.height).toBeLessThan(56);
    expect(await fold.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false);
    await page.locator('#response-400').click();
    expect(await fold.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true);
    const linked = await open(`${learner}#response-429`);
    await soon(() => linked.page.locator('details.response-fold[open] #response-429').count()).toBe(1);
    await page.locator('.error-codes a', { hasText: 'LNR002' }).first().click();
    await page.waitForURL('**/api/work-based/introduction#error-lnr002');
    await soon(() => page.locator('tr:target').textContent()).toContain(
      'NSN, date of birth and name id do not match',
    );
  });
});
