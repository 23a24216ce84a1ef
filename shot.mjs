import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const [,, base, ...pages] = process.argv;
for (const w of [1440, 390]) {
  const c = await b.newContext({ viewport: { width: w, height: 900 }, colorScheme: w===390?'dark':'light' });
  const p = await c.newPage();
  for (const path of pages) {
    await p.goto(base + path); await p.waitForTimeout(300);
    await p.screenshot({ path: `/tmp/shot-${path.replace(/\W+/g,'_')}-${w}.png`, fullPage: false });
  }
}
await b.close();
