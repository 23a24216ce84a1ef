// The panel of samples in Chromium: what is shown, what is copied, and which response it shows.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from '../support/accessibility.ts';
import { allAwake, portalBrowser, soon } from '../support/portal-browser.ts';
import { runPortal } from '../support/run-portal.ts';
import { serveSite } from '../support/site-server.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

const { load, origin } = portalBrowser();
const path = '/api/work-based/create-a-learner';

/** A document whose body has more fields than the sample shows first. */
const example = { type: 'string', example: 'Ana' };
const boat = {
  type: 'object',
  required: ['name'],
  properties: Object.fromEntries(
    ['name', ...Array.from({ length: 29 }, (_, at) => `part_${at}`)].map((name) => [name, example]),
  ),
};
const content = { 'application/json': { schema: boat } };
const project = projectForAllTests({
  'boats.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    servers: [{ url: 'https://boats.example' }],
    paths: {
      '/boats': {
        post: {
          summary: 'Add a boat',
          requestBody: { required: true, content },
          responses: { 200: { description: 'OK', content } },
        },
      },
    },
  }),
});
const site = { origin: '', close: async () => {} };
const shortened = () => `${site.origin}/api/boats/add-a-boat`;

beforeAll(async () => {
  expect((await runPortal(['build', project.path])).code).toBe(0);
  const server = await serveSite(project.file('dist'));
  site.origin = server.origin;
  site.close = server.close;
});

afterAll(() => site.close());

const permissions = ['clipboard-read', 'clipboard-write'];
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const status = (page: Page) => page.locator('[data-tabs="status"] > .tab-input:checked').inputValue();

describe('a sample', () => {
  it('wraps its lines at any width, and has its languages in one line on a phone', async () => {
    const { page } = await load(path);
    for (const width of [1440, 996, 995, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() =>
        Array.from(document.querySelectorAll('.samples pre'), (pre) => pre.scrollWidth - pre.clientWidth),
      );
      expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
    }
    const tops = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('.request-sample [data-tabs="language"] > .tab-label'),
        (label) => label.getBoundingClientRect().top,
      ),
    );
    expect(tops.length).toBe(7);
    expect(new Set(tops).size).toBe(1);
  });

  it('hides no line or two at the end of a request', async () => {
    const { page } = await load(path, { viewport: { width: 1440, height: 900 } });
    // Twelve lines, where there is room for eleven.
    await page.evaluate(() => {
      const pre = document.querySelector('.request-panel .code-long pre');
      pre?.closest('.code-long')?.classList.add('code-medium');
      const code = pre?.querySelector('code');
      if (code) code.textContent = Array.from({ length: 13 }, (_, at) => `line ${at}`).join('\n');
    });
    const hidden = () =>
      page.evaluate(() => {
        const pre = document.querySelector('.request-panel .code-long pre');
        return pre === null ? undefined : pre.scrollHeight - pre.clientHeight;
      });
    expect(await hidden()).toBe(0);
    await page.evaluate(() => document.querySelector('.code-medium')?.classList.remove('code-medium'));
    expect(await hidden()).toBeGreaterThan(0);
  });

  it('shows fourteen lines of a long request on a phone, where its address and headers take nine or more', async () => {
    const { page } = await load('/api/work-based/create-complex-enrolment', {
      viewport: { width: 390, height: 844 },
    });
    const code = page.locator('.request-panel .code-long pre:visible').first();
    const shown = await code.evaluate(
      (pre) => pre.clientHeight / Number.parseFloat(getComputedStyle(pre).lineHeight),
    );
    expect(shown).toBeGreaterThan(14);
  });

  it.each([1440, 390, 320])(
    'has no empty line, lone quotation mark or backslash at %i pixels',
    async (width) => {
      const { page } = await load('/api/work-based/create-complex-enrolment', {
        viewport: { width, height: 900 },
      });
      const lines = await page.locator('.request-sample pre.code:visible code').evaluate((code) => {
        const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const found = new Map<number, string>();
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
          for (const [index, letter] of [...(node.textContent ?? '')].entries()) {
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            const { top } = range.getBoundingClientRect();
            if (letter !== '\n') found.set(Math.round(top), (found.get(Math.round(top)) ?? '') + letter);
          }
        return [...found].toSorted(([one], [other]) => one - other).map(([, line]) => line);
      });
      const host = lines.findIndex((line) => line.includes('https://'));
      expect(lines.slice(0, host)).toEqual(['curl --request POST \\']);
      expect(lines[host]).toMatch(/^ {2}'https:\/\/api/);
      const head = lines.slice(
        0,
        lines.findIndex((line) => line.includes('--data-raw')),
      );
      expect(head.filter((line) => /^[\s'"\\]*$/.test(line))).toEqual([]);
      const heights = await page.locator('.request-sample pre.code:visible code').evaluate((code) => {
        const part = code.querySelector('.url-part')?.getBoundingClientRect().top ?? 0;
        return {
          gap: part - code.getBoundingClientRect().top,
          line: Number.parseFloat(getComputedStyle(code).lineHeight),
        };
      });
      expect(heights.gap).toBeLessThan(1.5 * heights.line);
    },
  );

  it('shows the required fields, all fields at the switch, and copies what is shown, without an accessibility violation', async () => {
    const { page } = await load(shortened(), { permissions });
    await allAwake(page);
    const code = page.locator('.request-sample pre.code:visible');
    const copy = page.getByRole('button', { name: 'Copy curl' }).filter({ visible: true });
    await copy.click();
    await soon(() => clipboard(page)).toBe(await code.textContent());
    const short = (await clipboard(page)).length;
    const allFields = page.getByRole('button', { name: 'All fields' });
    await allFields.click();
    expect(await allFields.getAttribute('aria-pressed')).toBe('true');
    await copy.click();
    await soon(() => clipboard(page)).toBe(await code.textContent());
    expect((await clipboard(page)).length).toBeGreaterThan(short);
    await page.locator('.tab-label', { hasText: 'Python' }).click();
    expect(await page.locator('.sample-full:visible').count()).toBe(1);
    // Copy buttons are shown without the pointer, too.
    await page.mouse.move(0, 0);
    const button = page.locator('.samples .copy-button:visible').first();
    expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    const controls = page.locator('.samples .all-lines').filter({ visible: true });
    for (const control of await controls.all()) await control.click();
    expect(await controls.count()).toBeGreaterThan(1);
    // The rest of the page is read by the test of every page. Axe is faster without it.
    await page.evaluate(() => {
      for (const rest of document.querySelectorAll('.drawer, .operation-text')) rest.remove();
    });
    expect(await violationsIn(page, '.operation-samples')).toEqual([]);
  });

  it('scrolls if it is long, and is opened by a button', async () => {
    const { page } = await load(path);
    const block = page.locator('.request-sample .code-wrapped:visible');
    const isCut = () => block.locator('pre').evaluate((pre) => pre.scrollHeight > pre.clientHeight + 1);
    expect(await isCut()).toBe(true);
    await block.locator('pre').focus();
    await page.keyboard.press('End');
    await soon(() => block.locator('pre').evaluate((pre) => pre.scrollTop)).toBeGreaterThan(0);
    const control = block.getByRole('button', { name: /^All \d+ lines$/ });
    await control.focus();
    await page.keyboard.press('Space');
    expect([await control.getAttribute('aria-expanded'), await isCut()]).toEqual(['true', false]);
  });

  it('has no button if its frame shows all of it, as in a tall window', async () => {
    const { page } = await load(path);
    const block = page.locator('.request-sample .code-wrapped:visible');
    const control = block.getByRole('button', { name: /^All \d+ lines$/ });
    await soon(() => control.isVisible()).toBe(true);
    await block.locator('pre').evaluate((pre: HTMLElement) => {
      pre.style.maxHeight = 'none';
      dispatchEvent(new Event('resize'));
    });
    expect(await control.isVisible()).toBe(false);
  });

  it('is whole without scripting, and scrolls', async () => {
    const { page } = await load(shortened(), { javaScriptEnabled: false });
    const code = page.locator('.request-sample pre.code:visible');
    const short = await page.locator('.request-sample .sample-short pre.code').first().textContent();
    expect((await code.textContent())?.length).toBeGreaterThan(short?.length ?? 0);
    expect(await page.locator('.code-switch:visible').count()).toBe(0);
    expect(await code.evaluate((pre) => getComputedStyle(pre).overflowY)).toBe('auto');
  });

  it('is on a dark surface in both modes', async () => {
    const { page } = await load(path);
    const lightness = () =>
      page
        .locator('.samples > .panel')
        .evaluateAll((panels) =>
          panels.map((panel) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(panel).backgroundColor)?.[1])),
        );
    for (const theme of ['light', 'dark']) {
      await page.evaluate((mode) => {
        document.documentElement.dataset.theme = mode;
      }, theme);
      const found = await lightness();
      expect([theme, found.length, found.every((value) => value < 0.3)]).toEqual([theme, 2, true]);
    }
  });
});

describe('several examples with long names', () => {
  const upload = '/api/provider-based/upload-learner-data-to-the-submission';
  const set = (page: Page) => page.locator('.tab-panel > .tabs-menu');

  it('are a menu', async () => {
    const { page } = await load(upload);
    await page.locator('[data-tabs="status"] > .tab-label', { hasText: '400' }).click();
    const menu = set(page).locator('> .tab-menu').filter({ visible: true });
    const options = await menu.locator('option').allTextContents();
    expect(options.length).toBeGreaterThan(3);
    expect(await set(page).locator('> .tab-label:visible').count()).toBe(0);
    const panel = set(page).locator('> .tab-panel:visible');
    const before = await panel.textContent();
    await menu.selectOption({ label: options.at(-1) ?? '' });
    expect(await panel.count()).toBe(1);
    expect(await panel.textContent()).not.toBe(before);
  });

  it('are a list without scripting', async () => {
    const { page } = await load(upload, { javaScriptEnabled: false });
    await page.locator('[data-tabs="status"] > .tab-label', { hasText: '400' }).click();
    expect(await set(page).locator('> .tab-menu:visible').count()).toBe(0);
    const labels = set(page).locator('> .tab-label').filter({ visible: true });
    expect(await labels.count()).toBeGreaterThan(3);
    await labels.last().click();
    expect(await set(page).locator('> .tab-panel:visible').count()).toBe(1);
  });
});

/** For `before`: the page looks without the tenth of a second between two looks, which would add up to seconds. */
const looksAtOnce = `const { setTimeout: start } = window;
window.setTimeout = (task, delay, ...rest) => start(task, delay === 100 ? 0 : delay, ...rest);`;

describe('the response example', () => {
  it('follows links into responses, on load and on the page', async () => {
    const { page } = await load(`${path}#response-401`);
    expect(await status(page)).toBe('401');
    await page.goto(`${origin}${path}#response-400-type`);
    await soon(() => status(page)).toBe('400');
    await page.goto(`${origin}${path}#response-201`);
    await soon(() => status(page)).toBe('201');
  });

  it('follows the response that is read, from the first to the last one', async () => {
    const { page } = await load(path, { before: looksAtOnce });
    const move = (pixels: number) =>
      page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), pixels);
    const place = () => page.evaluate(() => scrollY);
    const start = await place();
    // The page looks after it has scrolled, and its timer has begun before the one here, so no look is missed on a busy machine.
    const read = await page.evaluate(async () => {
      const chosen = () =>
        document.querySelector<HTMLInputElement>('[data-tabs="status"] > .tab-input:checked')?.value ?? '';
      const statuses = [chosen()];
      for (let before = -1; before !== scrollY; ) {
        before = scrollY;
        // The folded errors are lines near the end of the page, where the reading line moves towards them.
        const left = document.documentElement.scrollHeight - innerHeight - scrollY;
        const looked = new Promise((done) =>
          addEventListener('scroll', () => setTimeout(done), { once: true }),
        );
        scrollBy({ top: left > 900 ? 200 : 18, behavior: 'instant' });
        if (scrollY !== before) await looked;
        statuses.push(chosen());
      }
      return statuses;
    });
    expect([...new Set(read)]).toEqual(['201', '400', '401', '429']);
    expect(read.toSorted()).toEqual(read);
    await move(start - (await place()));
    await page.evaluate(() => {
      const top = document
        .querySelector('.operation-text > section > .response')
        ?.getBoundingClientRect().top;
      scrollBy({ top: (top ?? 0) - innerHeight / 4 + 5, behavior: 'instant' });
    });
    await soon(() => status(page)).toBe('201');
  });

  it('does not follow scrolling where it is not beside the text', async () => {
    const { page } = await load(path, { viewport: { width: 800, height: 900 } });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(300);
    expect(await status(page)).toBe('201');
  });

  it('is in the window together with the request', async () => {
    // A page that goes on below the responses, as the panels end with the page.
    const { page } = await load('/api/work-based/create-complex-enrolment');
    await page.evaluate(() => document.getElementById('responses')?.scrollIntoView());
    const boxes = await page.evaluate(() => {
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? Number.NaN;
      return Array.from(document.querySelectorAll('.samples > .panel'), (panel) => {
        const { top, bottom } = panel.getBoundingClientRect();
        return top >= bar && bottom <= innerHeight;
      });
    });
    expect(boxes).toEqual([true, true]);
  });
});
