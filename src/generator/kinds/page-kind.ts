// What an entry of the list of kinds of pages has (`page-kinds.ts`).

import type { PageTemplate } from '../../templates/safe-html.tsx';
import type { ChangedParts } from '../types/languages/changed-parts.ts';
import type { ContentView } from '../types/page-view.ts';
import type { PlannedKind } from '../types/planned-kind.ts';
import type { ApiPageSource, Route, RouteSource } from '../types/route.ts';
import type { ApiPageContent, ApiPageTools } from '../views/api/api-page.ts';
import type { ApiKeyFacts } from '../views/api/page-keys.ts';
import type { ContentSource, ContentTools } from '../views/site/page-content.ts';

/** What the pages of a kind are made from. */
export type SourceOf<Kind extends RouteSource['kind']> = Extract<RouteSource, { kind: Kind }>;

/** What the pages of a kind show. */
export type ViewOf<Kind extends ContentView['kind']> = Extract<ContentView, { kind: Kind }>;

/** A planned page of a kind. */
type PlannedPage<Source extends RouteSource> = Route & { source: Source };

/** What kinds of all pages have: their routes, and the template of their view. */
interface Kind<View extends ContentView> extends PlannedKind {
  template: PageTemplate<View>;
}

/** A kind of page that is not of one API. */
export interface SitePageKind<
  Source extends RouteSource = RouteSource,
  View extends ContentView = ContentView,
> extends Kind<View> {
  /** Whether its pages are made from the facts of other docs, so that they can change with any of them. */
  usesOtherDocs?: true;
  content(page: PlannedPage<Source>, tools: ContentTools): ContentSource;
}

/** A kind of page of an API. Any thread can make such pages. */
export interface ApiPageKind<
  Source extends ApiPageSource = ApiPageSource,
  View extends ContentView = ContentView,
> extends Kind<View> {
  /** Makes a page: its view, its headings, and its text for search results. */
  page(source: Source, tools: ApiPageTools): ApiPageContent<View>;
  /** What it is made from, besides what all pages of the API share. */
  facts(source: Source, facts: ApiKeyFacts): unknown;
  /** Whether it shows a part that the translation of the document changes. */
  showsChange(source: Source, changed: ChangedParts): boolean;
}
