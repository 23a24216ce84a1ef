// Visits many pages in a few tabs at once, so both cores of a small machine have work.

import type { BrowserContext, Page } from 'playwright-core';

/** Opens `tabs` pages in the context and gives each the next url until none is left. */
export async function walkPages(
  { context, urls, tabs = 2 }: { context: BrowserContext; urls: readonly string[]; tabs?: number },
  visit: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  const waiting = [...urls];
  const walk = async () => {
    const page = await context.newPage();
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) await visit(page, url);
    await page.close();
  };
  await Promise.all(Array.from({ length: tabs }, walk));
}
