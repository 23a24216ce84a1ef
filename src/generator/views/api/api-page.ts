// What the pages of an API are made with, by their kind.

import type { Strings } from '../../../strings/strings-type.ts';
import type { Api } from '../../types/api.ts';
import type {
  FirstRequestView,
  IntroductionView,
  OperationView,
  SchemaPageView,
  TagPageView,
} from '../../types/api-view.ts';
import type { Heading, RenderedText, TextOptions } from '../../types/doc.ts';
import type { ProseView } from '../../types/markup.ts';
import type { Operation } from '../../types/operation.ts';
import type { ContentView } from '../../types/page-view.ts';
import type { ApiPageSource, LinkedSchema } from '../../types/route.ts';
/** A page of an API: what it shows, its headings, and its text for search results. */
export interface ApiPageContent<Content extends ContentView = ContentView> {
  content: Content;
  headings: Heading[];
  description: string;
  /** Words by which search also finds it. Absent: none. */
  keywords?: readonly string[] | undefined;
}

/** What the pages of an API are made with. */
export interface ApiPageTools {
  api: Api;
  views: ApiViews;
  /** The schemas with pages, by key. */
  linked: ReadonlyMap<string, LinkedSchema>;
  /** Renders a description. */
  render(markdown: string, options: Omit<TextOptions, 'document'>): RenderedText;
  strings: Strings;
}

/** Makes the pages of an API by their kind. */
export type MakeApiPage = (source: ApiPageSource, tools: ApiPageTools) => ApiPageContent;

/** Makes the views of an API's pages. */
export interface ApiViews {
  introduction: () => IntroductionView;
  /** The operation to call first, if there is one. */
  firstRequest: () => FirstRequestView | undefined;
  /** Renders the description of the API, whose code blocks follow the choice of a server. */
  about: <Rendered extends ProseView>(render: (text: string) => Rendered) => Rendered;
  /** By slug. */
  operations: ReadonlyMap<string, Operation>;
  webhooks: ReadonlyMap<string, Operation>;
  operation: (operation: Operation) => OperationView;
  webhook: (webhook: Operation) => OperationView;
  tag: (name: string | undefined, range: { from: number; to: number }) => TagPageView;
  schema: (linked: LinkedSchema) => SchemaPageView;
}
