// axe-core on a page as it stands: every rule of WCAG 2.0 to 2.2, levels A and AA, and the best practices.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface AxeWindow {
  axe?: {
    run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, one line a rule with its first element. `except`: rules that do not apply to this state. */
export async function accessibilityViolations(page: Page, except: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([tags, except]) => {
      const result = await (window as AxeWindow).axe?.run({
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(except.map((id) => [id, { enabled: false }])),
        // Loads style sheets again for one experimental rule, past the page's own policy.
        preload: false,
      });
      if (result === undefined) return ['axe is not there'];
      return result.violations.map(
        ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`,
      );
    },
    [tags, except] as const,
  );
}
