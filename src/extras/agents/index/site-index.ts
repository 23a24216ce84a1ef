// Lists what a site has, for files that programs read: pages, operations, schemas and error codes, each with its URL and one line about it.
// Law: pages that are left out of navigation are left out here too.

import { schemaPath, schemaUrl, sliceFileOf, specPath } from '../../../generator/shared/api-urls.ts';
import { markdownHrefOf } from '../../../generator/shared/markdown/markdown-paths.ts';
import { decode, fileHref, hrefOf } from '../../../generator/shared/urls.ts';
import type { Settings } from '../../../generator/types/config.ts';
import type { Operation } from '../../../generator/types/operation.ts';
import type { Route, RoutePlan, Site, SiteApi } from '../../../generator/types/route.ts';
import type { IndexedSite } from '../../../generator/types/seam/program-files.ts';
import { errorExplanations } from '../../../generator/views/api/error-explanations.ts';
import { firstSentence } from '../../../generator/views/site/home-view.ts';

/** A page of the index. */
export interface IndexedPage {
  title: string;
  url: string;
  /** Its Markdown form. */
  markdown: string;
  /** Plain text; can be empty. */
  summary: string;
  kind: Route['source']['kind'];
  /** The name of its section, and the label of its group in the sidebar. */
  section?: string;
  group?: string;
}

/** An operation or a webhook of the index. */
interface IndexedOperation {
  api: string;
  operationId?: string;
  /** Upper case. */
  method: string;
  path: string;
  title: string;
  summary: string;
  deprecated?: true;
  isWebhook?: true;
  url: string;
  markdown: string;
  /** The part of the document that describes it. */
  openapi?: string;
}

/** A schema with a file of its own. */
interface IndexedSchema {
  api: string;
  name: string;
  json: string;
  /** The page of the schema, if it has one. */
  url?: string;
}

/** An error code that the site explains. */
interface IndexedError {
  api: string;
  code: string;
  summary: string;
  url: string;
}

/** A document that the site offers for download. */
interface IndexedDocument {
  api: string;
  title: string;
  version: string;
  summary: string;
  url: string;
}

/** What a site has. Addresses are absolute if the site has a URL. */
export interface SiteIndex {
  title: string;
  summary: string;
  /** The home page. */
  home: string;
  sections: { name: string; label: string }[];
  pages: IndexedPage[];
  operations: IndexedOperation[];
  schemas: IndexedSchema[];
  errors: IndexedError[];
  documents: IndexedDocument[];
}

/** Makes the index of a site. A site that asks not to be indexed has none of its pages in it. */
export function siteIndexOf({
  site,
  plan,
  settings,
  siteTitle,
}: Omit<IndexedSite, 'locale' | 'hasFullText'>): SiteIndex {
  const address = (href: string) => (settings.url ?? '') + href;
  const routes = settings.noIndex ? [] : plan.routes.filter(({ unlisted, noIndex }) => !unlisted && !noIndex);
  const apis = settings.noIndex ? [] : site.apis;
  const operations = new Map(apis.map((api) => [api.api.name, operationsBySlug(api)]));
  const summaryOf = summaries(site, operations);
  const groups = groupLabels(plan);
  const pageOf = (route: Route): IndexedPage => ({
    title: route.title,
    url: address(hrefOf(route.url, settings)),
    markdown: address(markdownHrefOf(route.url, settings)),
    summary: summaryOf(route),
    kind: route.source.kind,
    ...(route.section === undefined ? {} : { section: route.section }),
    ...groupOf(route, groups),
  });
  const guides = new Map(apis.map((api) => [api.api.name, plan.errorGuides.get(api.api.name)]));
  return {
    title: siteTitle,
    summary: siteSummary(settings, site),
    home: address(hrefOf('/', settings)),
    sections: plan.sections.map(({ name, label }) => ({ name, label })),
    pages: routes.map(pageOf),
    operations: routes.flatMap((route) =>
      operationOf(route, { operations, page: pageOf(route), address, settings }),
    ),
    schemas: apis.flatMap(({ api }) => schemasOf(api, { plan, settings, address })),
    errors: apis.flatMap(({ api }) => {
      const { rows, page } = errorExplanations(api, guides.get(api.name), (url) =>
        address(hrefOf(url, settings)),
      );
      const meanings = new Map((api.errorCodes ?? []).map(({ code, meaning }) => [code, meaning]));
      if (page === undefined) return [];
      return [...rows].map(([code, id]) => ({
        api: api.name,
        code,
        summary: shortened(meanings.get(code) ?? ''),
        url: `${page.href}#${encodeURIComponent(id)}`,
      }));
    }),
    documents: apis.map(({ api, source }) => ({
      api: api.name,
      title: api.title,
      version: api.version,
      summary: shortened(api.description),
      url: address(fileHref(specPath(source), settings)),
    })),
  };
}

function siteSummary({ tagline }: Settings, { apis, docs }: Site): string {
  if (tagline !== '') return tagline;
  const [api] = apis;
  const about = apis.length === 1 && api !== undefined ? firstSentence(api.api.description) : '';
  return about === '' ? (docs[0]?.description ?? '') : about;
}

function operationsBySlug({ api }: SiteApi): ReadonlyMap<string, Operation> {
  return new Map([...api.operations, ...api.webhooks].map((operation) => [operation.slug, operation]));
}

type Operations = ReadonlyMap<string, ReadonlyMap<string, Operation>>;

/** The operation of a route. */
function operationBehind({ source }: Route, operations: Operations): Operation | undefined {
  if (source.kind !== 'operation' && source.kind !== 'webhook') return undefined;
  return operations.get(source.api)?.get(source.operation);
}

/** Characters of a line about a page. */
const longestSummary = 160;

/** The first sentence of a text in Markdown, cut between words if it is long. */
function shortened(markdown: string): string {
  const sentence = firstSentence(markdown).replaceAll(/\s+/g, ' ').trim();
  if (sentence.length <= longestSummary) return sentence;
  const start = sentence.slice(0, longestSummary);
  const space = start.lastIndexOf(' ');
  return `${(space > longestSummary / 2 ? start.slice(0, space) : start).trimEnd()}…`;
}

function summaries({ docs, apis, added = [] }: Site, operations: Operations): (route: Route) => string {
  const byFile = new Map(docs.map(({ file, description }) => [file, description]));
  const byApi = new Map(apis.map(({ api }) => [api.name, api.description]));
  const byUrl = new Map(added.map(({ url, description, doc }) => [url, description ?? doc.description]));
  return (route) => {
    const { source, url, title } = route;
    const operation = operationBehind(route, operations);
    const text =
      operation?.description ??
      (source.kind === 'introduction' ? byApi.get(source.api) : byFile.get(source.file ?? '')) ??
      byUrl.get(url) ??
      '';
    const summary = shortened(text);
    // A description often repeats the title.
    return summary.replace(/\.$/, '').toLowerCase() === title.toLowerCase() ? '' : summary;
  };
}

/** The labels of the groups of sidebars, by the URLs of their pages. */
function groupLabels({ sections }: RoutePlan): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap(({ groups }) =>
      groups.flatMap(({ label: own, around, items, pages = [] }) => {
        const label = own ?? around?.at(-1);
        return label === undefined
          ? []
          : [...pages, ...items.map(({ url }) => url)].map((url) => [url, label] as const);
      }),
    ),
  );
}

function groupOf({ url, group }: Route, groups: ReadonlyMap<string, string>): Pick<IndexedPage, 'group'> {
  const label = groups.get(url) ?? group;
  return label === undefined ? {} : { group: label };
}

interface OperationContext {
  operations: Operations;
  page: IndexedPage;
  address(href: string): string;
  settings: Settings;
}

function operationOf(
  route: Route,
  { operations, page, address, settings }: OperationContext,
): IndexedOperation[] {
  const operation = operationBehind(route, operations);
  if (operation === undefined || !('api' in route.source)) return [];
  const { operationId, method, path, deprecated } = operation;
  return [
    {
      api: route.source.api,
      ...(operationId === undefined ? {} : { operationId }),
      method,
      path,
      title: page.title,
      summary: page.summary,
      ...(deprecated === undefined ? {} : { deprecated }),
      ...(route.source.kind === 'webhook' ? { isWebhook: true as const } : {}),
      url: page.url,
      markdown: page.markdown,
      ...(route.hasSlice
        ? { openapi: address(fileHref(sliceFileOf(decode(route.url.slice(1))), settings)) }
        : {}),
    },
  ];
}

function schemasOf(
  { name, rawSchemas }: SiteApi['api'],
  { plan, settings, address }: { plan: RoutePlan; settings: Settings; address(href: string): string },
): IndexedSchema[] {
  const pages = new Map(
    (plan.linked.get(name) ?? []).flatMap((linked) =>
      linked.name === undefined || linked.part !== undefined ? [] : [[linked.name, linked.slug] as const],
    ),
  );
  return rawSchemas.map(({ name: schema, slug }) => {
    const page = pages.get(schema);
    return {
      api: name,
      name: schema,
      json: address(fileHref(schemaPath(name, slug), settings)),
      ...(page === undefined ? {} : { url: address(hrefOf(schemaUrl({ name }, page), settings)) }),
    };
  });
}
