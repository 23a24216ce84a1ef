// The home page: title, tagline, and a card for each section that documents an API (or, without APIs, each section).

import type { Strings } from '../../../strings/index.ts';
import { introductionUrl } from '../../shared/api-urls.ts';
import { baseUrlOf, chosenServer, namedServer, type ServerKey } from '../../shared/servers.ts';
import type { Api } from '../../types/api.ts';
import type { DocFacts } from '../../types/doc.ts';
import type { Html, LinkView } from '../../types/markup.ts';
import type { HomeCardView, HomeView } from '../../types/page-view.ts';
import type { RoutePlan, Section, SidebarItem } from '../../types/route.ts';
import { serverLabel } from '../api/servers.ts';

/** What the home page is made from. */
export interface HomeContext {
  title: string;
  tagline: string;
  plan: RoutePlan;
  /** The doc of content/index.md, where there is one. */
  doc?: DocFacts;
  html: Html;
  docsByUrl: Map<string, DocFacts>;
  apis: Map<string, Api>;
  /** Finds the default server of each API, where the configuration names one. */
  defaultServers: Map<string, ServerKey | undefined>;
  hrefOf(url: string): string;
  strings: Strings;
}

/** The view of the home page. */
export function viewOfHome(context: HomeContext): HomeView {
  const { plan, doc } = context;
  const documented = plan.sections.filter(({ api }) => api !== undefined);
  const cards = documented.length > 0 ? documented : plan.sections;
  const start = startOf(plan.sections);
  return {
    kind: 'home',
    title: doc?.title ?? context.title,
    ...(doc?.titleId === undefined ? {} : { titleId: doc.titleId }),
    tagline: doc?.frontMatter.description ?? context.tagline,
    ...(start === undefined || documented.length === 0
      ? {}
      : { action: { label: actionLabel(start, context.strings), href: context.hrefOf(start.url) } }),
    cards: cards.map((section) => cardOf(section, context, { hasLinks: cards.length <= mostWithLinks })),
    hasFilter: cards.length > mostWithoutFilter,
    html: context.html,
  };
}

/** More cards have no links of their own. */
const mostWithLinks = 12;

/** More cards are filtered while the reader types. */
const mostWithoutFilter = 8;

/** Links on a card, with guides and without. */
const mostLinks = 4;
const mostGroups = 6;

/** Where to start: the guides that belong to no API, or the only section. Of several APIs none is the first. */
function startOf(sections: readonly Section[]): Section | undefined {
  const guides = sections.find(({ api }) => api === undefined);
  return guides ?? (sections.length === 1 ? sections[0] : undefined);
}

/** The label of the link to the first page. The name of an API is in the title and on its card already. */
function actionLabel({ api, url, label }: Section, { navigation }: Strings): string {
  return api !== undefined && url.startsWith('/api/') ? navigation.apiReference : label;
}

function cardOf(section: Section, context: HomeContext, { hasLinks }: { hasLinks: boolean }): HomeCardView {
  const api = section.api === undefined ? undefined : context.apis.get(section.api);
  const guide = context.docsByUrl.get(section.url);
  const description = guide?.description ?? firstSentence(api?.description ?? '');
  return {
    title: section.label,
    description,
    href: context.hrefOf(section.url),
    ...(api === undefined ? {} : { version: api.version, ...baseUrlOfApi(api, context) }),
    facts: sectionFacts(section, api, context.strings),
    links: hasLinks ? linksOf(section, api, context) : [],
    ...(hasLinks && api !== undefined && context.apis.size > 1 ? { searchedApi: section.label } : {}),
  };
}

/**
 * The base URL that samples use, with the name of its environment where an API has several. A document without servers, or with relative
 * ones only, has none to show.
 */
function baseUrlOfApi(api: Api, { defaultServers }: HomeContext): { baseUrl?: string; environment?: string } {
  const key = defaultServers.get(api.name);
  const server = chosenServer(api.servers, key === undefined ? undefined : namedServer(api, key));
  if (server === undefined || !/^https?:\/\//i.test(server.url)) return {};
  const environment = api.servers.length > 1 ? serverLabel(server) : '';
  return { baseUrl: baseUrlOf(server), ...(environment === '' ? {} : { environment }) };
}

/** What a section contains, such as `31 operations` and `4 guides`. */
export function sectionFacts(section: Section, api: Api | undefined, { home }: Strings): string[] {
  const introductions = api === undefined || introductionUrl(api) === undefined ? 0 : 1;
  const pages =
    section.groups.flatMap(({ items }) => items.filter(isPage)).length -
    (api?.operations.length ?? 0) -
    (api?.webhooks.length ?? 0) -
    introductions;
  return [
    ...(api === undefined || (api.operations.length === 0 && api.webhooks.length > 0)
      ? []
      : [home.operations(api.operations.length)]),
    ...(api === undefined || api.webhooks.length === 0 ? [] : [home.webhooks(api.webhooks.length)]),
    ...(pages > 0 ? [api === undefined ? home.pages(pages) : home.guides(pages)] : []),
  ];
}

/**
 * The API reference, the first guides of a section besides its first page, and then the groups of operations, by their page or their
 * first operation, so that cards have as many links as possible.
 */
function linksOf(section: Section, api: Api | undefined, context: HomeContext): LinkView[] {
  const introduction = api && introductionUrl(api);
  const items = section.groups.flatMap(({ items }) => items.filter(isPage));
  const operations = section.groups.flatMap(({ label: name, items, pages = [] }) => {
    const members = items.filter(isOperation);
    const [first] = members;
    if (first === undefined) return [];
    const count = members.length === 1 ? '' : ` (${members.length})`;
    return [{ url: pages[0] ?? first.url, label: name === undefined ? first.label : `${name}${count}` }];
  });
  const first = items.find(isOperation)?.url;
  const reference = introduction ?? first;
  const label = context.strings.navigation.apiReference;
  const guides = items.filter((item) => !isOperation(item));
  const pages = [...(reference === undefined ? [] : [{ url: reference, label }]), ...guides];
  // The title of the card is the link to the first page of the section.
  const links = [...pages.filter(({ url }) => url !== section.url), ...operations];
  const others = links.filter(({ url }, index) => links.findIndex((link) => link.url === url) === index);
  const most = guides.some(({ url }) => url !== introduction) ? mostLinks : mostGroups;
  return others.slice(0, most).map((link) => ({ label: link.label, href: context.hrefOf(link.url) }));
}

function isPage({ isExternal }: SidebarItem): boolean {
  return isExternal !== true;
}

function isOperation({ method }: SidebarItem): boolean {
  return method !== undefined;
}

/** The first sentence of the first line of running text, without Markdown syntax. */
function firstSentence(markdown: string): string {
  const line = markdown.split('\n').find((text) => /^[^\s#<!|>`~=*+-]/.test(text)) ?? '';
  const text = line.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]+/g, '');
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
