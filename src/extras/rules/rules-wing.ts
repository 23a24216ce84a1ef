// The wing of the rules for documents of OpenAPI, which are loaded where a document is checked.

import type { Wing } from '../../generator/types/seam/wing.ts';

/** The wing. */
export const rulesWing: Wing = {
  name: 'rules',
  documentRules: async () => (await import('./document-rules.ts')).rules,
};
