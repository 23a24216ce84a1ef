// Rewrites the lines of blocks of other tools: templates around blocks first, then the lines that open and close blocks.

import type { RewritingLines, RewrittenLines } from '../../../generator/types/seam/markdown-syntax.ts';
import { rewriteBlocks } from './rewrite.ts';
import { rewriteTemplates } from './templates.ts';

/** Rewrites the lines of a text; undefined if it has no such block. */
export function rewriteLines(text: string, how: RewritingLines): RewrittenLines | undefined {
  const templates = how.isPage ? rewriteTemplates(text) : undefined;
  const read = templates?.lines.join('\n') ?? text;
  const blocks = rewriteBlocks(read, how);
  if (blocks === undefined && templates === undefined) return undefined;
  const final = new Set([...(templates?.changed ?? []), ...(blocks?.final ?? [])]);
  return {
    lines: blocks?.lines ?? read.split('\n'),
    changed: new Set([...final, ...(blocks?.changed ?? [])]),
    final,
  };
}
