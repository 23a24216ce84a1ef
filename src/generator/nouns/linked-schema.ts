// A schema that is too large for the pages that mention it, and therefore has a page of its own.

import type { Schema } from './schema.ts';

export interface LinkedSchema {
  /** What tells it from other schemas of its API: see `keyOfSchema`. */
  key: string;
  /** Last part of its URL, unique in its API in any letter case. */
  slug: string;
  /** The component's name, or that of the field that holds it. */
  label: string;
  /** What the page shows. */
  schema: Schema;
  /** Set where it is a component of the document. */
  name?: string;
  /** Slugs of the first operations and webhooks that use it, in the order of the navigation. */
  usedBy: string[];
  /** How many use it. */
  users: number;
}
