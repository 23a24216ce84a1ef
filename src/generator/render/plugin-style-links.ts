// Decides which style sheets of plugins a page loads, by its whole markup.

import { escapeHtml } from '../shared/html/escape.ts';
import type { PluginStyleView } from '../types/markup.ts';

/** Writes the links to those style sheets that a page needs. */
export function pluginStyleLinks(styles: readonly PluginStyleView[], page: readonly string[]): string {
  const isTold = styles.some(({ classes }) => classes !== undefined);
  const classes = isTold ? wordsIn(page, classAttribute) : new Set();
  const plugins = isTold ? wordsIn(page, moduleAttribute) : new Set();
  return styles
    .filter(
      (style) =>
        style.classes === undefined ||
        plugins.has(style.plugin) ||
        style.classes.some((one) => classes.has(escapeHtml(one))),
    )
    .map(
      ({ href, integrity }) => `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}"/>`,
    )
    .join('');
}

const classAttribute = / class="([^"]+)"/g;
/** The plugin of a module: what its folder is named by, before the digest. */
const moduleAttribute = / data-module="([a-z][a-z0-9-]*)-[0-9a-f]{8}\//g;

function wordsIn(page: readonly string[], attribute: RegExp): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of page)
    for (const [, value = ''] of text.matchAll(attribute))
      for (const word of value.split(/\s+/)) words.add(word);
  return words;
}
