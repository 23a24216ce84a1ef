// Counts the violations that axe finds on pages of built sites, in both colour modes and at two widths.
// node bench/accessibility.mjs [--pages N] FOLDER...   (folders of built sites)

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const { values, positionals: folders } = parseArgs({
  options: { pages: { type: 'string', default: '7' } },
  allowPositionals: true,
});
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.woff2': 'font/woff2' };

/** Pages at even distances in the list of all, and the first. */
function chosenPages(folder, count) {
  const pages = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => relative('', file).split(sep).join('/'))
    .sort();
  const step = Math.max(1, Math.floor(pages.length / count));
  return ['index.html', ...pages.filter((_, index) => index % step === 1)].slice(0, count);
}

function serve(folder) {
  const server = createServer((request, response) => {
    const file = join(folder, decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    try {
      const bytes = readFileSync(file);
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(0, 'localhost', () => done(server)));
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const total = { pages: 0, views: 0, bad: 0 };
for (const folder of folders) {
  const server = await serve(folder);
  for (const path of chosenPages(folder, Number(values.pages))) {
    total.pages += 1;
    for (const mode of ['light', 'dark'])
      for (const width of [1440, 390]) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
        const page = await context.newPage();
        await page.addInitScript((chosen) => localStorage.setItem('portal-color-mode', chosen), mode);
        await page.goto(`http://localhost:${server.address().port}/${path}`);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
        total.views += 1;
        if (violations.length > 0) total.bad += 1;
        for (const { id, nodes } of violations)
          console.log(`${folder} ${path} ${mode} ${width}: ${id} (${nodes.length}) ${nodes[0]?.target}`);
        await context.close();
      }
  }
  server.close();
}
await browser.close();
console.log(`${total.bad} of ${total.views} views of ${total.pages} pages have violations.`);
