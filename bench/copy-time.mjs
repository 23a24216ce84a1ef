// Measures when a copy button works after a page is opened, with a mouse and with touch: from the start of the navigation and from its
// `load` event, as the median of several loads without a cache. The first visible button is pressed in the first frame that has it.
// npm run build && node bench/copy-time.mjs [--runs N] FOLDER [PATH...]   (the folder of a built site)

import { parseArgs } from 'node:util';
import { createJiti } from 'jiti';
import { chromium } from 'playwright-core';

const { serveSite } = await createJiti(import.meta.url).import('../test/support/site-server.ts');
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '9' } },
  allowPositionals: true,
});
const [folder, ...paths] = positionals;
if (folder === undefined) {
  console.error('Name the folder of a built site.');
  process.exit(1);
}

/** Runs in the page: presses the first button that is visible, and notes when it shows the outcome. */
function pressFirst() {
  globalThis.copied = 0;
  let pressed;
  const look = () => {
    if (pressed === undefined) {
      pressed = Array.from(document.querySelectorAll('.copy-button')).find((button) =>
        button.checkVisibility(),
      );
      pressed?.click();
    } else if (pressed.dataset.done !== undefined) {
      globalThis.copied = performance.now();
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measure(context, url) {
  const page = await context.newPage();
  await page.addInitScript(pressFirst);
  await page.goto(url);
  await page.waitForFunction('globalThis.copied > 0', undefined, { timeout: 20_000 });
  return page.evaluate(() => {
    const [{ loadEventEnd }] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { copied: globalThis.copied, load: loadEventEnd, paint: paint?.startTime ?? 0 };
  });
}

const median = (figures) => Math.round(figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]);
const devices = {
  mouse: {},
  touch: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
};

const server = await serveSite(folder);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
console.log('device | page | copied ms | after first paint ms | after load ms');
for (const [device, options] of Object.entries(devices))
  for (const path of paths.length > 0 ? paths : ['/']) {
    const figures = [];
    while (figures.length < Number(values.runs)) {
      const context = await browser.newContext({
        ...options,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      figures.push(await measure(context, server.origin + path));
      await context.close();
    }
    const columns = [
      figures.map(({ copied }) => copied),
      figures.map(({ copied, paint }) => copied - paint),
      figures.map(({ copied, load }) => copied - load),
    ];
    console.log([device, path, ...columns.map(median)].join(' | '));
  }
await browser.close();
await server.close();
