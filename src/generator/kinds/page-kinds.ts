// The list of all kinds of pages. Law: nothing else in the program lists them; stages get what they need of each.

import type { PageTemplate } from '../../templates/safe-html.tsx';
import type { ChangedParts } from '../types/languages/changed-parts.ts';
import type { ContentView } from '../types/page-view.ts';
import type { ApiPageSource, Route, RouteSource } from '../types/route.ts';
import type { ContentKinds } from '../views/site/content.ts';
import { docPage, plainPage } from './doc-kind.ts';
import { homePage } from './home-kind.ts';
import { introductionPage } from './introduction-kind.ts';
import { notFoundPage } from './not-found-kind.ts';
import { operationPage, webhookPage } from './operation-kind.ts';
import type { ApiPageKind, SitePageKind, SourceOf } from './page-kind.ts';
import { pluginPage } from './plugin-kind.ts';
import { schemaPage } from './schema-kind.ts';
import { sectionsPage } from './sections-kind.ts';
import { tagPage } from './tag-kind.ts';

type ApiKinds = { readonly [Kind in ApiPageSource['kind']]: ApiPageKind<SourceOf<Kind>> };
type SiteKinds = {
  readonly [Kind in Exclude<RouteSource['kind'], ApiPageSource['kind']>]: SitePageKind<SourceOf<Kind>>;
};

/** All kinds by their names, in the order in which their pages are planned. */
export const pageKinds: SiteKinds & ApiKinds = {
  doc: docPage,
  page: plainPage,
  introduction: introductionPage,
  operation: operationPage,
  webhook: webhookPage,
  tag: tagPage,
  schema: schemaPage,
  plugin: pluginPage,
  home: homePage,
  sections: sectionsPage,
  'not-found': notFoundPage,
};

const apiKind = (kind: ApiPageSource['kind']): ApiPageKind => pageKinds[kind];

/** What the contents of pages are made with, by their kind. */
export const contentKinds: ContentKinds = {
  makePage: (source, tools) => apiKind(source.kind).page(source, tools),
  pageFacts: (source, facts) => apiKind(source.kind).facts(source, facts),
  contentOf: (page, tools) => {
    const kind: SitePageKind = pageKinds[page.source.kind];
    return kind.content(page, tools);
  },
};

/** The template of a view. */
export function templateOf({ kind }: ContentView): PageTemplate {
  return pageKinds[kind].template;
}

/** Whether a page of an API shows a part that the translation of its document changes. */
export function showsChange(source: ApiPageSource, changed: ChangedParts): boolean {
  return apiKind(source.kind).showsChange(source, changed);
}

/** Whether a page can change with any doc of the site. */
export function usesOtherDocs({ source }: Pick<Route, 'source'>): boolean {
  return !('api' in source) && (pageKinds[source.kind] as SitePageKind).usesOtherDocs === true;
}
