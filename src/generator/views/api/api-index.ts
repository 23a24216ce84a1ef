// Where a request and its answers stand in a page, and what making their views takes.

import type { ElementIds } from '../common/element-ids.ts';
import type { SchemaPage } from '../schema/layout.ts';
import type { ApiViewContext, Direction } from '../schema/schema-index.ts';
import type { CountBudget } from '../schema/weights.ts';

/** Where an exchange stands in a page. */
export interface ExchangePlace {
  /** Ids of the exchange begin with this. */
  prefix: string;
  /** What the request holds as a reader sees it: what the API sends holds what is read-only. */
  request: Direction;
  response: Direction;
  ids: ElementIds;
  page: SchemaPage;
  /** Shared by all exchanges of the page. */
  budget: CountBudget;
  context: ApiViewContext;
}
