// Where a request and its answers stand in a page, and what making their views takes.

import type { ApiViewContext } from './api-view-context.ts';
import type { ElementIds } from './element-ids.ts';
import type { CountRoom } from './page-budget.ts';
import type { Direction } from './row.ts';
import type { SchemaPage } from './schema-page.ts';

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
  room: CountRoom;
  context: ApiViewContext;
}
