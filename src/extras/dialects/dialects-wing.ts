// The wing of the syntax of other tools in Markdown. It is loaded with the Markdown stage.

import type { Wing } from '../../generator/types/seam/wing.ts';

/** The wing. */
export const dialectsWing: Wing = {
  name: 'dialects',
  markdownSyntax: async () => (await import('./dialects-syntax.ts')).dialectsSyntax,
};
