// The functions that measure every page, on pages with the faults that they must find.

import { describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/accessibility.ts';
import { sidewaysScroll, smallTargets } from '../support/layout-faults.ts';
import { portalBrowser } from '../support/portal-browser.ts';

const { prepare } = portalBrowser();

async function onPage(html: string) {
  const { page } = await prepare({ viewport: { width: 390, height: 800 } });
  await page.setContent(`<!doctype html><html lang="en"><title>Test</title><body>${html}`);
  return page;
}

describe('the functions that measure a page', () => {
  it('find targets that are small and close, and no others', async () => {
    const small = 'style="display: block; width: 20px; height: 20px"';
    const page = await onPage(`
      <a href="#1" ${small}>1</a><a href="#2" ${small}>2</a>
      <p style="margin: 40px 0">A sentence with <a href="#3">a link</a> and <a href="#4">another</a>.</p>
      <a href="#5" ${small}>5</a>
      <a href="#6" style="display: block; margin-top: 40px; height: 24px">6</a>
      <a href="#7" style="display: block; height: 10px">7</a>`);
    expect(await smallTargets(page)).toEqual([
      'A "1" 20.0 x 20.0',
      'A "2" 20.0 x 20.0',
      expect.stringContaining('A "7"'),
    ]);
  });

  it('find a page that scrolls sideways', async () => {
    const page = await onPage('<div style="margin: 0; width: 500px">Wide</div>');
    expect(await sidewaysScroll(page)).toBeGreaterThan(100);
  });

  it('find violations of each kind of rule', async () => {
    const page = await onPage('<h1>Title</h1><p style="color: #bbb">Pale</p><img src="data:,">');
    const rules = (await accessibilityViolations(page)).map((fault) => fault.split(' ')[0]);
    expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'image-alt', 'landmark-one-main']));
  });
});
