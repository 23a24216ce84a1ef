// Loads what wings read in Markdown.

import type { MarkdownSyntax } from '../types/seam/markdown-syntax.ts';
import type { Wing } from '../types/seam/wing.ts';

/** Loads what reads the syntax of other tools in Markdown; undefined if no wing does. */
export async function loadSyntax(wings: readonly Wing[]): Promise<MarkdownSyntax | undefined> {
  return wings.find(({ markdownSyntax }) => markdownSyntax !== undefined)?.markdownSyntax?.();
}
