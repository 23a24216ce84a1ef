// A page as Chromium prints it: only the content, complete, with the URLs of its links.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allAwake, portalBrowser, samplePages } from '../support/portal-browser.ts';

const { guide, operation } = samplePages;
const { open } = portalBrowser();

async function onPaper(path: string): Promise<Page> {
  // A4 without its margins, at 96 pixels per inch.
  const { page } = await open(path, { viewport: { width: 718, height: 1047 } });
  await allAwake(page);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await page.emulateMedia({ media: 'print' });
  return page;
}

describe('print', () => {
  it.each([guide, operation, '/'])(
    'omits the chrome and all controls of %s, and shows all code and tables completely',
    async (path) => {
      const page = await onPaper(path);
      const visible = await page
        .locator(
          '.navbar, .drawer, .announcement, .footer, .page-links, .breadcrumbs, .skip-link, .contents-column, button',
        )
        .filter({ visible: true })
        .count();
      expect([visible, await page.locator('h1').isVisible()]).toEqual([0, true]);
      const cut = await page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>('pre, table, .table-frame, .diagram'))
          .filter(
            (frame) =>
              frame.checkVisibility() &&
              (frame.scrollWidth > frame.clientWidth + 1 ||
                frame.scrollHeight > frame.clientHeight + 1 ||
                frame.getBoundingClientRect().right > innerWidth + 1),
          )
          .map(
            ({ outerHTML, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              `${scrollWidth} of ${clientWidth}, ${scrollHeight} of ${clientHeight}: ${outerHTML.slice(0, 100)}`,
          ),
      );
      expect(cut).toEqual([]);
    },
  );

  it('shows the content of folds, indented like that of open ones, and one language of samples with its label', async () => {
    const page = await onPaper(operation);
    const closed = page.locator('.operation details:not([open], .contents-fold, .users)');
    expect(await closed.count()).toBeGreaterThan(0);
    for (const fold of await closed.all())
      expect(
        await fold.evaluate((element) => (element.children[1] as HTMLElement).getClientRects().length),
      ).toBeGreaterThan(0);
    expect(await page.locator('[data-tabs="language"] > .tab-panel:visible').count()).toBe(1);
    const lines = await page
      .locator('.code-panel, .tab-panel')
      .evaluateAll((frames) => frames.map((frame) => getComputedStyle(frame).borderTopColor));
    const [light] = await page
      .locator('.endpoint')
      .evaluateAll((frames) => frames.map((frame) => getComputedStyle(frame).borderTopColor));
    expect([...new Set(lines)]).toEqual([light]);
    const labels = page.locator('.tab-label:visible');
    const faces = await labels.evaluateAll((all) =>
      all.map((label) => `${getComputedStyle(label).boxShadow} ${getComputedStyle(label).color}`),
    );
    expect([faces.length > 1, new Set(faces).size]).toEqual([true, 1]);
    const statuses = page.locator('[data-tabs="status"]');
    expect(await statuses.locator('> .tab-panel:visible').count()).toBe(
      await statuses.locator('> .tab-panel').count(),
    );
    const insets = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLDetailsElement>('.field-children'), (fold) => {
        fold.open = false;
        const [line, inside] = Array.from(fold.children, (child) => child.getBoundingClientRect().left);
        return (inside ?? 0) > (line ?? 0) + 8;
      }),
    );
    expect(insets.length).toBeGreaterThan(0);
    expect(new Set(insets)).toEqual(new Set([true]));
  });

  it('is light whatever the mode on screen, with the URL after a link to another site, and after no other link', async () => {
    const page = await onPaper(guide);
    const shown = await page.evaluate(() =>
      ['https://example.org/terms', '/docs/intro'].map((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('.prose > p')?.append(link);
        return getComputedStyle(link, '::after').content;
      }),
    );
    expect(shown).toEqual(['" (https://example.org/terms)"', 'none']);
    const paper = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('color-scheme'),
    );
    expect(paper).toBe('light');
  });

  it('has parameters before samples, and breaks long code across pages instead of leaving a part of one empty', async () => {
    const page = await onPaper('/api/work-based/create-complex-enrolment');
    const tops = await page.evaluate(() =>
      ['.operation-head', '#request-body', '#responses', '#request-samples', '.response-panel'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().top ?? 0,
      ),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(tops.every((top) => top > 0)).toBe(true);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const paper = await page.pdf({
      format: 'A4',
      margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
    });
    const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(5);
    expect(sheets).toBeLessThanOrEqual(Math.ceil(height / 1047) + 1);
  });
});
