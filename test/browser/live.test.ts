// Pages of the development server in Chromium while the site changes: the page is updated, and nothing else moves.

import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveProblem } from '../../src/client/live/protocol.ts';
import { readTheme } from '../../src/generator/project/files.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { sharedChromium } from '../support/chromium.ts';
import { type LiveServer, serveLive } from '../support/live-server.ts';
import { longestWait } from '../support/longest-wait.ts';

interface Marked extends Window {
  marker?: string;
}

const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.\n`).join('\n');
const page = (text: string) => `---
title: A page
---

${text}

<details><summary>First fold</summary>

Inside.

</details>

<details><summary>Second fold</summary>

Inside.

</details>

::::tabs
:::tab[Apples]
Red.
:::
:::tab[Pears]
Green.
:::
::::

[A link](/docs/b)

${paragraphs}
`;
const texts = {
  'content/docs/a.md': page('Before.'),
  'content/docs/b.md': '---\ntitle: Another page\n---\n\nText of b.\n',
};

const error: LiveProblem = {
  severity: 'error',
  code: 'broken-link',
  message: '`/docs/none` is not a page.',
  place: 'content/docs/a.md:12:5',
  frame: '  12 | See [none](/docs/none).\n     |            ^^^^^^^^^^',
  notes: ['Did you mean `/docs/one`?'],
};
const warning: LiveProblem = { severity: 'warning', code: 'missing-anchor', message: 'No `#x`.', notes: [] };

/** Polls until the expectation holds; a busy machine may need seconds. */
const soon = <T>(ask: () => T) => expect.poll(ask);

describe('a page of the development server', () => {
  let browser: Browser;
  let server: LiveServer;
  let context: BrowserContext;
  let complaints: string[];

  beforeAll(async () => {
    browser = await sharedChromium();
  });
  beforeEach(async () => {
    server = await serveLive(texts);
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(longestWait);
    complaints = [];
  });
  afterEach(async () => {
    await context.close();
    await server.stop();
    expect(complaints.join('\n')).toBe('');
  });

  /** Opens a page and marks its window. A full load removes the mark. */
  async function open(path: string): Promise<Page> {
    const tab = await context.newPage();
    tab.on('console', (message) => {
      // A server that stops fails a request in more than one way: refused, reset, without an answer, or half sent.
      const isExpected = /net::ERR_|404/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
    });
    tab.on('pageerror', ({ message }) => complaints.push(message));
    await tab.goto(server.origin + path);
    await tab.evaluate(() => {
      (window as Marked).marker = 'same';
    });
    return tab;
  }
  /** The same, and waits until the client has compared the page with the first state that it was sent. */
  async function openConnected(path: string): Promise<Page> {
    const compared = context.waitForEvent('requestfinished', (request) => isComparison(request, path));
    const tab = await open(path);
    await compared;
    await rest(tab);
    return tab;
  }
  const isComparison = (request: Request, path: string) =>
    request.resourceType() === 'fetch' && new URL(request.url()).pathname === path;
  /** Lets the page do what it does with an answer that it has received. */
  const rest = (tab: Page) =>
    tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const isSameWindow = (tab: Page) => tab.evaluate(() => (window as Marked).marker === 'same');
  const main = (tab: Page) => tab.locator('main').innerText();

  it('shows an edit and keeps scroll position, folds, tabs and focus', async () => {
    const tab = await open('/docs/a');
    await tab.locator('summary', { hasText: 'Second fold' }).click();
    await tab.locator('.tab-label', { hasText: 'Pears' }).click();
    await tab.locator('main a', { hasText: 'A link' }).focus();
    await tab.evaluate(() => scrollTo(0, 700));
    await server.change({ texts: { 'content/docs/a.md': page('After.') } });
    await soon(() => main(tab)).toContain('After.');
    expect({
      sameWindow: await isSameWindow(tab),
      scroll: await tab.evaluate(() => scrollY),
      folds: await tab
        .locator('.prose details')
        .evaluateAll((folds) => folds.map((fold) => fold instanceof HTMLDetailsElement && fold.open)),
      tab: await tab.locator('.tab-input:checked').getAttribute('value'),
      focus: await tab.evaluate(() => document.activeElement?.textContent),
    }).toEqual({ sameWindow: true, scroll: 700, folds: [false, true], tab: 'pears', focus: 'A link' });
  });

  it('shows a page that comes with the change without a request, and keeps its place and colour mode', async () => {
    const tab = await openConnected('/docs/a');
    const other = await open('/docs/b');
    await tab.route('**/docs/a', (route) => route.abort());
    await tab.locator('summary', { hasText: 'Second fold' }).click();
    await tab.locator('main a', { hasText: 'A link' }).focus();
    await tab.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      scrollTo(0, 700);
    });
    for (const text of ['First change.', 'Second change.']) {
      await server.change({
        texts: { 'content/docs/a.md': page(text) },
        sent: ['docs/a/index.html', 'docs/b/index.html'],
      });
      await soon(() => main(tab)).toContain(text);
    }
    expect({
      sameWindow: await isSameWindow(tab),
      scroll: await tab.evaluate(() => scrollY),
      fold: await tab.locator('details', { hasText: 'Second fold' }).getAttribute('open'),
      focus: await tab.evaluate(() => document.activeElement?.textContent),
      mode: await tab.evaluate(() => document.documentElement.dataset.theme),
      other: (await main(other)).includes('Text of b.'),
    }).toEqual({ sameWindow: true, scroll: 700, fold: '', focus: 'A link', mode: 'dark', other: true });
  });

  it('requests a page if the sent one is not what follows the shown one', async () => {
    const tab = await openConnected('/docs/a');
    const sent = { texts: { 'content/docs/a.md': page('Sent.') } };
    await server.change(sent);
    await soon(() => main(tab)).toContain('Sent.');
    server.publish({ version: 90, pages: [{ from: 'another', html: '<p>Wrong.' }] });
    await server.change({ texts: { 'content/docs/a.md': page('Requested.') } });
    await soon(() => main(tab)).toContain('Requested.');
    expect(await isSameWindow(tab)).toBe(true);
  });

  it('hydrates the islands of the new content', async () => {
    const tab = await open('/docs/a');
    await server.change({ texts: { 'content/docs/a.md': page('```js\nlet a = 1;\n```') } });
    await tab.locator('.code-block .copy-button').waitFor({ state: 'attached' });
    expect(await isSameWindow(tab)).toBe(true);
  });

  it('shows a new title in the sidebar and the head', async () => {
    const tab = await open('/docs/a');
    await server.change({ texts: { 'content/docs/b.md': '---\ntitle: Renamed\n---\n\nText.\n' } });
    await soon(() => tab.locator('.sidebar').innerText()).toContain('Renamed');
    await server.change({ texts: { 'content/docs/a.md': '---\ntitle: Fresh\n---\n\nText.\n' } });
    await soon(() => tab.title()).toBe('Fresh | API Portal');
    expect([await tab.locator('.sidebar [aria-current]').innerText(), await isSameWindow(tab)]).toEqual([
      'Fresh',
      true,
    ]);
  });

  it('applies the configuration: an announcement appears, can be dismissed, and disappears', async () => {
    const tab = await open('/docs/a');
    await server.change({ config: { announcementBar: { id: 'one', content: 'News.' }, title: 'Ours' } });
    await tab.locator('.announcement', { hasText: 'News.' }).waitFor();
    await tab.locator('.announcement-dismiss').click();
    expect(await tab.locator('.announcement').isVisible()).toBe(false);
    expect(await tab.locator('.navbar .wordmark').innerText()).toContain('Ours');
    await soon(() => tab.locator('.navbar .mode-switch').count()).toBe(1);
    expect(await isSameWindow(tab)).toBe(true);
  });

  it('swaps a style sheet without a load, and is never unstyled', async () => {
    const tab = await open('/docs/a');
    const loads: string[] = [];
    tab.on('framenavigated', (frame) => loads.push(frame.url()));
    const { stylesheet } = await readTheme(resolve('lib/theme'));
    await tab.evaluate(() => {
      const seen = window as Marked & { paddings?: Set<string> };
      seen.paddings = new Set();
      const look = () => {
        seen.paddings?.add(getComputedStyle(document.body).display);
        requestAnimationFrame(look);
      };
      look();
    });
    const bytes = Buffer.concat([stylesheet.bytes, Buffer.from('main h1 { color: rgb(1, 2, 3) }')]);
    await server.change({ theme: { stylesheet: { ...stylesheet, bytes } } });
    await soon(() => tab.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe(
      'rgb(1, 2, 3)',
    );
    expect({
      sheets: await tab.locator('link[rel="stylesheet"]').count(),
      displays: await tab.evaluate(() => [...((window as { paddings?: Set<string> }).paddings ?? [])]),
      sameWindow: await isSameWindow(tab),
      loads,
    }).toEqual({ sheets: 2, displays: ['flex'], sameWindow: true, loads: [] });
    await tab.locator('main a', { hasText: 'A link' }).click();
    await soon(() => tab.title()).toBe('Another page | API Portal');
    expect(await isSameWindow(tab)).toBe(true);
  });

  it('reloads the page if its script has changed', async () => {
    const tab = await open('/docs/a');
    const { bootScript } = await readTheme(resolve('lib/theme'));
    await server.change({
      theme: { bootScript: { ...bootScript, bytes: Buffer.concat([bootScript.bytes, Buffer.from('\n;')]) } },
    });
    await soon(() => isSameWindow(tab)).toBe(false);
    expect(await main(tab)).toContain('Before.');
  });

  it('shows the not-found page for a deleted page, and the page when it is restored', async () => {
    const tab = await open('/docs/a');
    await server.change({ texts: { 'content/docs/a.md': undefined } });
    await soon(() => tab.title()).toBe('Page not found | API Portal');
    await server.change({ texts: { 'content/docs/a.md': page('Back.') } });
    await soon(() => main(tab)).toContain('Back.');
    expect([await isSameWindow(tab), new URL(tab.url()).pathname]).toEqual([true, '/docs/a']);
  });

  it('shows the current version of a page that was prefetched', async () => {
    const tab = await open('/docs/a');
    await tab.locator('main a', { hasText: 'A link' }).hover();
    // It may have been prefetched before, as the link is visible.
    const isFetched = () =>
      tab.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/docs\/b$/.test(name)),
      );
    await soon(isFetched).toBe(true);
    await server.change({
      texts: { 'content/docs/b.md': '---\ntitle: Another page\n---\n\nNew text of b.\n' },
    });
    // The event is sent before a change of this page appears.
    await server.change({ texts: { 'content/docs/a.md': page('After.') } });
    await soon(() => main(tab)).toContain('After.');
    await tab.locator('main a', { hasText: 'A link' }).click();
    await soon(() => main(tab)).toContain('New text of b.');
    await server.change({ texts: { 'content/docs/b.md': '---\ntitle: Another page\n---\n\nNewest.\n' } });
    await soon(() => main(tab)).toContain('Newest.');
    await tab.goBack();
    await soon(() => main(tab)).toContain('After.');
    expect(await isSameWindow(tab)).toBe(true);
  });

  it('updates a page that navigation shows in its version before the change', async () => {
    const tab = await open('/docs/a');
    const held: { release?: () => void } = {};
    await tab.route(
      '**/docs/b',
      async (route) => {
        const response = await route.fetch();
        await new Promise<void>((release) => {
          held.release = release;
        });
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await tab.locator('main a', { hasText: 'A link' }).click();
    await soon(() => held.release).toBeDefined();
    await server.change({
      texts: { 'content/docs/b.md': '---\ntitle: Another page\n---\n\nNew text of b.\n' },
    });
    held.release?.();
    await soon(() => main(tab)).toContain('New text of b.');
  });

  it('finds new words with search', async () => {
    const tab = await open('/docs/a');
    const find = async (word: string) => {
      await tab.keyboard.press('Control+k');
      await tab.getByRole('combobox').fill(word);
    };
    await find('Paragraph');
    await tab.locator('.search-dialog [role="option"]').first().waitFor();
    await tab.keyboard.press('Escape');
    await server.change({ texts: { 'content/docs/a.md': page('Quokka.') } });
    await soon(() => main(tab)).toContain('Quokka.');
    await find('Quokka');
    await tab.locator('.search-dialog [role="option"] mark', { hasText: 'Quokka' }).first().waitFor();
  });

  it('does nothing when another page has changed', async () => {
    const tab = await openConnected('/docs/a');
    await tab.evaluate(() => {
      document.querySelector('main')?.setAttribute('data-marker', 'same');
    });
    const compared = tab.waitForEvent('requestfinished', (request) => isComparison(request, '/docs/a'));
    await server.change({
      texts: { 'content/docs/b.md': '---\ntitle: Another page\n---\n\nNew text of b.\n' },
    });
    const again = await open('/docs/b');
    await soon(() => main(again)).toContain('New text of b.');
    await compared;
    await rest(tab);
    expect(await tab.locator('main[data-marker]').count()).toBe(1);
  });

  it('reconnects after a restart, and shows until then that the server does not answer', async () => {
    const tab = await openConnected('/docs/a');
    await server.stop();
    await tab.locator('.live-strip', { hasText: 'does not answer' }).waitFor();
    await server.start();
    await soon(() => tab.locator('.live-strip').isVisible()).toBe(false);
    await server.change({ texts: { 'content/docs/a.md': page('After.') } });
    await soon(() => main(tab)).toContain('After.');
    expect(await isSameWindow(tab)).toBe(true);
  });

  it('compares the page after a restart, even if the version is the same', async () => {
    const tab = await openConnected('/docs/a');
    await server.stop();
    await server.change({ texts: { 'content/docs/a.md': page('After.') } });
    await server.start();
    await soon(() => main(tab)).toContain('After.');
    expect(await isSameWindow(tab)).toBe(true);
  });

  it('updates more tabs than a browser has connections, also after the first is closed', async () => {
    const tabs: Page[] = [];
    for (let count = 0; count < 8; count += 1) tabs.push(await open('/docs/b'));
    const changed = (text: string) => ({ 'content/docs/b.md': `---\ntitle: Another page\n---\n\n${text}\n` });
    await server.change({ texts: changed('After.') });
    for (const tab of tabs) await soon(() => main(tab)).toContain('After.');
    await tabs.shift()?.close();
    await server.change({ texts: changed('Later.') });
    for (const tab of tabs) await soon(() => main(tab)).toContain('Later.');
  });

  describe('the overlay', () => {
    const panel = (tab: Page) => tab.locator('.live-panel');
    const pill = (tab: Page) => tab.locator('.live-pill');

    it('opens for an error without taking the focus, and disappears with the error', async () => {
      const tab = await open('/docs/a');
      await tab.locator('main a', { hasText: 'A link' }).focus();
      server.publish({ problems: [warning, error] });
      await panel(tab).waitFor();
      expect({
        focus: await tab.evaluate(() => document.activeElement?.textContent),
        said: await tab.locator('.live > .visually-hidden[role="status"]').textContent(),
        items: await panel(tab)
          .locator('li')
          .evaluateAll((items) =>
            items.map((item) => (item instanceof HTMLElement ? item.innerText.replaceAll(/\n+/g, '\n') : '')),
          ),
      }).toEqual({
        focus: 'A link',
        said: '1 error, 1 warning',
        items: [
          [
            'Error broken-link',
            '/docs/none is not a page.',
            'content/docs/a.md:12:5',
            '  12 | See [none](/docs/none).\n     |            ^^^^^^^^^^',
            'Did you mean /docs/one?',
          ].join('\n'),
          'Warning missing-anchor\nNo #x.',
        ],
      });
      server.publish({ problems: [] });
      await soon(() => panel(tab).isVisible()).toBe(false);
      expect([
        await pill(tab).isVisible(),
        await tab.locator('.live > .visually-hidden[role="status"]').textContent(),
      ]).toEqual([false, 'All problems are fixed.']);
    });

    it('is a pill for warnings; the keyboard opens and closes it', async () => {
      const tab = await open('/docs/a');
      server.publish({ problems: [warning], isChecking: true });
      await pill(tab).waitFor();
      expect([await pill(tab).innerText(), await panel(tab).isVisible()]).toEqual(['1 warning', false]);
      await pill(tab).focus();
      await tab.keyboard.press('Enter');
      expect([await panel(tab).isVisible(), await pill(tab).getAttribute('aria-expanded')]).toEqual([
        true,
        'true',
      ]);
      expect(await panel(tab).innerText()).toContain('are being checked');
      await panel(tab).locator('button').focus();
      await tab.keyboard.press('Escape');
      expect([
        await panel(tab).isVisible(),
        await tab.evaluate(() => document.activeElement?.className),
      ]).toEqual([false, 'live-pill']);
    });

    it('stays closed for the same error, and opens for another', async () => {
      const tab = await open('/docs/a');
      server.publish({ problems: [error] });
      await panel(tab).waitFor();
      await tab.keyboard.press('Escape');
      server.publish({ problems: [{ ...error, place: 'content/docs/a.md:13:5' }, warning] });
      await soon(() => pill(tab).innerText()).toBe('1 error, 1 warning');
      expect(await panel(tab).isVisible()).toBe(false);
      server.publish({ problems: [error, { ...error, message: 'Another.' }] });
      await soon(() => panel(tab).isVisible()).toBe(true);
    });

    it('has no accessibility violation, in both colour modes', async () => {
      const tab = await open('/docs/a');
      server.publish({ problems: [error, warning], stale: ['specs/a.yaml'], isChecking: true });
      await panel(tab).waitFor();
      for (const mode of ['light', 'dark']) {
        await tab.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, mode);
        expect([mode, ...(await accessibilityViolations(tab))]).toEqual([mode]);
      }
    });

    it('shows text from files as text', async () => {
      const tab = await open('/docs/a');
      server.publish({
        problems: [
          { ...error, message: '<img src=x onerror=alert(1)> and `<b>`', frame: '<script>1</script>' },
        ],
      });
      await panel(tab).waitFor();
      expect(await panel(tab).innerText()).toContain('<img src=x onerror=alert(1)> and <b>');
      expect(await panel(tab).locator('img, b, script').count()).toBe(0);
    });

    it('names a file that cannot be read, until it can be read again', async () => {
      const tab = await open('/docs/a');
      server.publish({ stale: ['specs/a.yaml'] });
      const strip = tab.locator('.live-strip');
      await strip.waitFor();
      expect(await strip.innerText()).toBe('specs/a.yaml cannot be read; its previous content is shown.');
      server.publish({ stale: [] });
      await soon(() => strip.isVisible()).toBe(false);
    });
  });
});
