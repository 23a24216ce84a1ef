// Rewrites the lines of blocks of other tools: fences around parts of a page, comments, shortcodes, glossaries and templates around blocks first, then the lines that open and close blocks.

import type { RewritingLines, RewrittenLines } from '../../../generator/types/seam/markdown-syntax.ts';
import { rewriteBrokenTags } from './broken-tags.ts';
import { withoutCommentLines } from './comment-lines.ts';
import { rewriteComponentBlocks } from './component-blocks.ts';
import { rewriteGlossaries } from './glossaries.ts';
import { rewriteHintLines } from './hint-lines.ts';
import { rewriteHtmlLines } from './html-lines.ts';
import { rewriteMdxBraces } from './mdx-braces.ts';
import { rewriteMdxFences } from './mdx-fences.ts';
import { rewriteMystComments } from './myst-comments.ts';
import { rewriteBlocks } from './rewrite.ts';
import { rewriteShortcodes } from './shortcodes.ts';
import { rewriteSpacedReferences } from './spaced-references.ts';
import { rewriteTemplates } from './templates.ts';
import { rewriteVueSlots } from './vue-slots.ts';

interface RewrittenStep {
  lines: string[];
  changed: number[];
  /** Indexes of changed lines that stay so in code. */
  final?: number[];
}

/** What is rewritten before templates, and is restored where it is in code or HTML. */
const steps: readonly ((text: string) => RewrittenStep | undefined)[] = [
  rewriteMdxFences,
  rewriteMdxBraces,
  rewriteMystComments,
  rewriteShortcodes,
  rewriteHintLines,
  rewriteGlossaries,
  rewriteBrokenTags,
  rewriteVueSlots,
  rewriteComponentBlocks,
  rewriteHtmlLines,
  rewriteSpacedReferences,
];

/** Rewrites the lines of a text; undefined if it has no such block. */
export function rewriteLines(text: string, how: RewritingLines): RewrittenLines | undefined {
  const commented = withoutCommentLines(text);
  let read = commented?.text ?? text;
  const changed = new Set<number>();
  const inCode: number[] = [];
  for (const step of how.isPage ? steps : []) {
    const made = step(read);
    if (made === undefined) continue;
    read = made.lines.join('\n');
    for (const index of made.changed) changed.add(index);
    for (const index of made.final ?? []) inCode.push(index);
  }
  const templates = how.isPage ? rewriteTemplates(read) : undefined;
  read = templates?.lines.join('\n') ?? read;
  const blocks = rewriteBlocks(read, how);
  if (blocks === undefined && templates === undefined && changed.size === 0) return undefined;
  const lines = blocks?.lines ?? read.split('\n');
  commented?.restore(lines);
  const final = new Set([...inCode, ...(templates?.changed ?? []), ...(blocks?.final ?? [])]);
  return {
    lines,
    changed: new Set([...final, ...changed, ...(blocks?.changed ?? [])]),
    final,
  };
}
