// A planned route to what its page says: the content view, headings and description, every reference resolved.

import type { Strings } from '../../../strings/index.ts';
import { toMarkup } from '../../shared/html/chunks.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { fileHref, hrefOf, notFoundFile, notFoundUrl } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Doc } from '../../types/doc.ts';
import type { Html } from '../../types/markup.ts';
import { searchManifestPath } from '../../types/page-record.ts';
import type { ContentView, NotFoundView } from '../../types/page-view.ts';
import type { Route, RoutePlan } from '../../types/route.ts';
import { type ApiPageSource, type ApiPages, apiPages } from '../api/api-pages.ts';
import type { ContentContext } from '../common/resolve-links.ts';
import { type FillHole, type LinkPlace, resolveReferences } from '../common/resolve-links.ts';
import type { PageInput } from './frame.ts';
import { viewOfHome } from './home.ts';

/** A page's content and what making it brought to light. */
export interface PageContent extends PageInput {
  diagnostics: Diagnostic[];
  /** Hrefs that are known to be broken and said already. */
  reported: string[];
  places: LinkPlace[];
  /** Fills the holes of the page. */
  fill: FillHole;
}

/**
 * Prepares what the pages of a site share and returns the function that makes one page's content.
 */
export function pageContents(context: ContentContext): (route: Route) => PageContent {
  const docs = new Map(context.site.docs.map((doc) => [doc.file, doc]));
  const apis = new Map(
    context.site.apis.map(({ api, source }) => [api.name, apiPages(api, source, context)]),
  );
  return (route) => {
    const { source } = route;
    if ('api' in source) return apiPage(route, apis.get(source.api), source);
    const doc = source.file === undefined ? undefined : docs.get(source.file);
    return docPage(route, doc, { context, docs });
  };
}

function apiPage(route: Route, pages: ApiPages | undefined, source: ApiPageSource): PageContent {
  if (pages === undefined) throw new Error(`The plan has the page \`${route.url}\` of an unknown API.`);
  const nothing = { keywords: [], diagnostics: [], reported: [], places: [] };
  return { route, ...nothing, ...pages.pageOf(source), fill: pages.fill };
}

function docPage(
  route: Route,
  doc: Doc | undefined,
  { context, docs }: { context: ContentContext; docs: Map<string, Doc> },
): PageContent {
  const resolved =
    doc === undefined
      ? { fill: nothingToFill, diagnostics: [], reported: [], places: [] }
      : resolveReferences({ ...doc, url: route.url }, context.targets);
  const content = contentOf({ route, doc, html: toMarkup(doc?.body ?? []), docs, context });
  return {
    route,
    content,
    headings: doc?.headings ?? [],
    description: doc?.description ?? context.settings.tagline,
    keywords: doc?.frontMatter.keywords ?? [],
    ...resolved,
  };
}

const nothingToFill: FillHole = () => '';

interface DocInput {
  route: Route;
  doc: Doc | undefined;
  html: Html;
  docs: Map<string, Doc>;
  context: ContentContext;
}

function contentOf({ route, doc, html, docs, context }: DocInput): ContentView {
  if (route.source.kind !== 'home') {
    const id = doc?.titleId;
    return { kind: 'doc', title: route.title, ...(id === undefined ? {} : { titleId: id }), html };
  }
  const { plan, settings, siteTitle, site, strings } = context;
  const docsByUrl = new Map(
    plan.routes.flatMap(({ url, source }) => {
      const found = source.file === undefined ? undefined : docs.get(source.file);
      return found === undefined ? [] : [[url, found] as const];
    }),
  );
  return viewOfHome({
    title: siteTitle,
    tagline: settings.tagline,
    plan,
    ...(doc === undefined ? {} : { doc }),
    html,
    docsByUrl,
    apis: new Map(site.apis.map(({ api }) => [api.name, api])),
    hrefOf: (url) => hrefOf(url, settings),
    strings,
  });
}

interface NotFoundInput {
  plan: RoutePlan;
  settings: Settings;
  strings: Strings;
}

/** The page for every path that is not in the plan (specification, section 2). */
export function notFoundPage({ plan, settings, strings }: NotFoundInput): PageContent {
  const { navigation, notFound } = strings;
  const content: NotFoundView = {
    kind: 'not-found',
    title: notFound.title,
    html: `<p>${escapeHtml(notFound.explanation)}</p>` as Html,
    links: [
      { label: navigation.home, href: hrefOf('/', settings) },
      ...plan.sections.map(({ label, url }) => ({ label, href: hrefOf(url, settings) })),
    ],
    searchHref: fileHref(searchManifestPath, settings),
  };
  const route: Route = {
    url: notFoundUrl,
    outputPath: notFoundFile,
    title: content.title,
    label: content.title,
    source: { kind: 'page', file: '' },
    unlisted: true,
  };
  const nothing = { headings: [], keywords: [], diagnostics: [], reported: [], places: [] };
  return { route, content, description: content.title, ...nothing, fill: nothingToFill };
}
