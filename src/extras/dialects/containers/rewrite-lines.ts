// Rewrites the lines of blocks of other tools: templates around blocks first, then the lines that open and close blocks.

import type { RewritingLines, RewrittenLines } from '../../../generator/types/seam/markdown-syntax.ts';
import { rewriteBlocks } from './rewrite.ts';
import { rewriteShortcodes } from './shortcodes.ts';
import { rewriteTemplates } from './templates.ts';

/** Rewrites the lines of a text; undefined if it has no such block. */
export function rewriteLines(text: string, how: RewritingLines): RewrittenLines | undefined {
  const shortcodes = how.isPage ? rewriteShortcodes(text) : undefined;
  const inLines = shortcodes?.lines.join('\n') ?? text;
  const templates = how.isPage ? rewriteTemplates(inLines) : undefined;
  const read = templates?.lines.join('\n') ?? inLines;
  const blocks = rewriteBlocks(read, how);
  if (blocks === undefined && templates === undefined && shortcodes === undefined) return undefined;
  const final = new Set([...(templates?.changed ?? []), ...(blocks?.final ?? [])]);
  return {
    lines: blocks?.lines ?? read.split('\n'),
    changed: new Set([...final, ...(shortcodes?.changed ?? []), ...(blocks?.changed ?? [])]),
    final,
  };
}
