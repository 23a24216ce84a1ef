// Runs axe-core on a sample of the pages of built sites, in both colour modes. The sample depends only on the order of pages.

import { createJiti } from 'jiti';

const load = createJiti(import.meta.url);
const { accessibilityViolations } = await load.import('../test/support/accessibility.ts');
const { launchChromium } = await load.import('../test/support/chromium.ts');
const { openFolds } = await load.import('../test/support/layout-faults.ts');
const { allAwake } = await load.import('../test/support/portal-browser.ts');
const { serveSite } = await load.import('../test/support/site-server.ts');
const { walkPages } = await load.import('../test/support/walk-pages.ts');

const kinds = ['introduction', 'operation', 'schema', 'webhook', 'tag', 'home'];

/**
 * Selects pages of the sites in turn. Each site starts with another kind of page, and pages of one kind are spread over its
 * list.
 *
 * @param sites {{ name: string, routes: { kind: string, url: string }[] }[]}
 */
export function samplePages(sites, count) {
  const queues = sites.map(({ name, routes }, turn) => ({ name, urls: interleaved(routes, turn) }));
  const sample = [];
  while (sample.length < count && queues.some(({ urls }) => urls.length > 0)) {
    for (const { name, urls } of queues) {
      const url = urls.shift();
      if (url !== undefined && sample.length < count) sample.push({ name, url });
    }
  }
  return sample;
}

function interleaved(routes, turn) {
  const first = turn % kinds.length;
  const groups = [...kinds.slice(first), ...kinds.slice(0, first)].map((kind) =>
    spread(routes.filter((route) => route.kind === kind).map(({ url }) => url)),
  );
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    groups.flatMap((group) => group.slice(index, index + 1)),
  ).flat();
}

/** Orders a list: first the middle, then the middles of the halves, and so on. */
function spread(list) {
  const parts = [list];
  const taken = [];
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (part.length === 0) continue;
    const middle = Math.floor(part.length / 2);
    taken.push(part[middle]);
    parts.push(part.slice(0, middle), part.slice(middle + 1));
  }
  return taken;
}

/** Checks the pages of a sample. @returns one line for each violation: page, colour mode, rule and element */
export async function checkSample(sample, folderOf) {
  const browser = await launchChromium();
  const found = [];
  for (const name of new Set(sample.map((page) => page.name))) {
    const server = await serveSite(folderOf(name));
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const urls = sample.filter((page) => page.name === name).map(({ url }) => url);
    await walkPages({ context, urls }, async (page, url) => {
      const faults = await checkPage(page, server.origin + url);
      found.push(...faults.map((fault) => `${name} ${url} ${fault}`));
    });
    await context.close();
    await server.close();
  }
  await browser.close();
  return found.sort();
}

async function checkPage(page, address) {
  await page.goto(address);
  await allAwake(page);
  await openFolds(page);
  const faults = [];
  for (const mode of ['light', 'dark']) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    faults.push(...(await accessibilityViolations(page)).map((fault) => `${mode}: ${fault}`));
  }
  return faults;
}
