// A measure of the machine: the processor time that the Markdown parser takes as its authors publish it, with all extensions of GitHub.
// Figures of two machines can be compared with it, since both parse the same pages.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';

/** Enough pages to be compiled, and for a stable mean. */
const mostPages = 1000;

/** Returns the milliseconds of processor time for one of the first pages in a folder, once the parser has been compiled. */
export function parserMilliseconds(folder) {
  const texts = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .slice(0, mostPages)
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/^---\n.*?\n---\n/s, ''));
  const extensions = [gfmAutolinkLiteral(), gfmFootnote(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()];
  const parseAll = () => {
    const before = process.cpuUsage();
    for (const text of texts) fromMarkdown(text, { extensions });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / texts.length;
  };
  parseAll();
  return parseAll();
}
