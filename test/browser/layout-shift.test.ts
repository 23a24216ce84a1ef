// Nothing moves while a page loads, however slow the processor and the line are: what scripts complete has its place in the HTML from the
// start, and a page is painted when all of it is there.

import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { shiftsOf, slowDown, watchShifts } from '../support/layout-shifts.ts';
import { portalBrowser, samplePages } from '../support/portal-browser.ts';
import { typeOf } from '../support/site-server.ts';

const { home, guide, shortGuide, introduction, operation, unknown } = samplePages;
const { prepare, origin, folder } = portalBrowser();

const everyKind = [home, guide, introduction, operation, unknown];

// All that is between these two speeds has its events in an order that one of them has too. Where the layout changes, what is beside the content
// differs, which is the same on both kinds of pages with it.
it.each<[rate: number, width: number, paths: string[]]>([
  [1, 1440, everyKind],
  [1, 390, everyKind],
  [6, 1440, everyKind],
  [6, 996, [home, guide, operation]],
  [6, 995, [home, guide, operation]],
  [6, 390, everyKind],
])('with a processor %d times slower, no part of a page moves at %d px', async (rate, width, paths) => {
  const { page } = await prepare({ before: watchShifts, viewport: { width, height: 900 } });
  await slowDown(page, rate);
  for (const path of paths) {
    await page.goto(origin + path);
    const shifts = await shiftsOf(page);
    expect(shifts, `${path}: ${shifts.join('; ')}`).toEqual([]);
  }
});

/** A server whose pages stop in the middle of the content until `goOn` is called. */
async function stallingServer(cutAt: (html: string) => number) {
  const waiting: (() => void)[] = [];
  const answer = async (path: string, response: ServerResponse) => {
    const name = extname(path) === '' ? `${path}/index.html` : path;
    const bytes = await readFile(join(folder, name));
    response.writeHead(200, { 'content-type': typeOf(name) });
    if (extname(name) !== '.html') return response.end(bytes);
    const html = bytes.toString('utf8');
    const cut = cutAt(html);
    expect(cut).toBeGreaterThan(0);
    response.write(html.slice(0, cut));
    waiting.push(() => response.end(html.slice(cut)));
  };
  const server = createServer(({ url = '/' }, response) => void answer(url, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOn: () => {
      for (const one of waiting.splice(0)) one();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

it.each([
  ['the second card', home, '</li><li class="card">', '<main'],
  ['a table', shortGuide, '</td>', '<main'],
  ['a group of the sidebar', introduction, '<summary class="sidebar-title">', 'class="sidebar"'],
  ['a menu', operation, '<option', '<main'],
])('on a line that stalls in %s, no part of a page moves', async (_, path, part, after) => {
  const server = await stallingServer((html) => html.indexOf(part, html.indexOf(after)) + part.length);
  const { page } = await prepare({ before: watchShifts });
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  // The start of the page is there, with what it is painted with.
  const isThere = () => document.querySelector('main') !== null && document.fonts.size > 0;
  // Not in an animation frame, which there may be none of.
  await page.waitForFunction(isThere, undefined, { polling: 20 });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  server.goOn();
  const shifts = await shiftsOf(page);
  expect(shifts, shifts.join('; ')).toEqual([]);
  server.close();
});
