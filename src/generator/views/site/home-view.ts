// The home page: title, tagline, and a card for each section that documents an API (or, without APIs, each section).

import type { Strings } from '../../../strings/strings-type.ts';
import { introductionUrl } from '../../shared/api-urls.ts';
import { isProjectPage } from '../../shared/files/page-endings.ts';
import { slotMark } from '../../shared/html/chunks.ts';
import { leadSlot } from '../../shared/html/lead.ts';
import { textOfLink } from '../../shared/references/typed-names.ts';
import { baseUrlOf, chosenServer, namedServer, type ServerKey } from '../../shared/servers.ts';
import { generalTitle, isIntroduction, isNoStart } from '../../shared/words.ts';
import type { Api } from '../../types/api.ts';
import type { FirstRequestView } from '../../types/api-view.ts';
import type { DocFacts } from '../../types/doc.ts';
import type { Html, LinkView } from '../../types/markup.ts';
import type { HomeCallView, HomeCardView, HomeView } from '../../types/page-view.ts';
import type { RoutePlan, Section, SidebarItem } from '../../types/route.ts';
import { serverLabel } from '../api/access/server-views.ts';
import { guideCards, sentencesOf } from './guide-cards.ts';

/** What the home page is made from. */
export interface HomeContext {
  title: string;
  tagline: string;
  plan: RoutePlan;
  /** The doc of content/index.md, where there is one. */
  doc?: DocFacts;
  html: Html;
  /** Whether its text begins with a paragraph, which can stand before the cards. */
  hasLead: boolean;
  docsByUrl: Map<string, DocFacts>;
  apis: Map<string, Api>;
  /** Finds the default server of each API, where the configuration names one. */
  defaultServers: Map<string, ServerKey | undefined>;
  /** The icons of APIs that have one. */
  icons: ReadonlyMap<string, Html>;
  /** Returns the operation of an API to call first. */
  firstRequest(api: string): FirstRequestView | undefined;
  hrefOf(url: string): string;
  strings: Strings;
}

/** The view of the home page. */
export function viewOfHome(context: HomeContext): HomeView {
  const { plan, doc } = context;
  const documented = plan.sections.filter(({ api }) => api !== undefined);
  const isOfGuides = documented.length === 0;
  const start = startOf(context);
  const call = callOf(documented, context);
  const isList = documented.length > mostAsCards;
  const cards = isOfGuides
    ? guideCards({ ...context, sections: plan.sections })
    : documented.map((section) =>
        cardOf(section, context, { isList, hasLinks: documented.length <= mostWithLinks }),
      );
  const tagline = doc?.frontMatter.description ?? context.tagline;
  return {
    kind: 'home',
    title: titleOf(context, isOfGuides),
    ...(doc?.titleId === undefined ? {} : { titleId: doc.titleId }),
    tagline: tagline === '' && doc === undefined && isOfGuides ? introductionOf(context) : tagline,
    ...(tagline === '' && isOfGuides && context.hasLead ? { lead: slotMark(leadSlot) } : {}),
    ...(start === undefined
      ? {}
      : { action: { label: actionLabel(start, context.strings), href: context.hrefOf(start.url) } }),
    ...(call === undefined ? {} : { call }),
    cards,
    isList: cards.length > mostAsCards,
    hasFilter: cards.length > (isOfGuides ? mostGuidesWithoutFilter : mostWithoutFilter),
    html: context.html,
  };
}

/** The title of the site says more than a heading that any home page can have. */
function titleOf({ doc, title, strings }: HomeContext, isOfGuides: boolean): string {
  const own = doc?.heading ?? doc?.title ?? title;
  return own === strings.markdown.untitled || (isOfGuides && generalTitle.test(own)) ? title : own;
}

/** What the introductions say at the start of the site. */
function introductionOf({ plan: { sections }, docsByUrl }: HomeContext): string {
  const pages = sections[0]?.groups.flatMap(({ items }) => items) ?? [];
  const introductions = pages.filter(({ label }) => isIntroduction(label));
  return (
    introductions
      .map(({ url }) => sentencesOf(docsByUrl.get(url)?.description ?? ''))
      .find((text) => text !== '') ?? ''
  );
}

/** More cards are the rows of a list. */
const mostAsCards = 6;

/** More cards have no links of their own. */
const mostWithLinks = 24;

/** More cards are filtered while the reader types. */
const mostWithoutFilter = 8;

const mostGuidesWithoutFilter = 24;

/** Links on a card, with guides and without. */
const mostLinks = 4;
const mostGroups = 6;

/** Links of a row. */
const mostInRow = 4;

/** Groups of operations that take the place of a missing description. */
const mostNamed = 8;

/** Where to start: the first guide that belongs to no API, or the only API. Of several APIs none is the first. */
function startOf({ plan: { sections }, docsByUrl }: HomeContext): Place | undefined {
  const guides = sections.filter(({ api }) => api === undefined);
  const [first] = guides;
  const apis = sections.filter(({ api }) => api !== undefined);
  const lone = apis.length === 1 ? apis[0] : undefined;
  if (first === undefined) return lone;
  const fileOf = ({ url }: SidebarItem) => docsByUrl.get(url)?.file ?? '';
  const pages = guides.flatMap(({ groups }) => groups.flatMap(({ items }) => items.filter(isPage)));
  const told = pages.filter((page) => page.url !== '/' && !isProjectPage(fileOf(page)));
  if (apis.length > 0 && (told.length === 0 || isProgram(pages.map(fileOf)))) return lone;
  return told.find(({ label }) => !isNoStart(label)) ?? told[0] ?? first;
}

/** Whether the folder of the site is that of a program: its own pages are about the project, and the other ones are notes beside its parts. */
function isProgram(files: readonly string[]): boolean {
  const own = files.filter((file) => file !== '' && !file.includes('/'));
  return own.length > 0 && own.every(isProjectPage);
}

/** What the link to the first page leads to. */
type Place = Pick<Section, 'api' | 'url' | 'label'>;

/** The label of the link to the first page. The name of an API is in the title and on its card already. */
function actionLabel({ api, url, label }: Place, { navigation }: Strings): string {
  return api !== undefined && url.startsWith('/api/') ? navigation.apiReference : label;
}

/** With more APIs than these, no first request is the one that a reader came for. */
const fewApis = 3;

/**
 * The first request of the API whose credentials are the easiest to get: none, then a key or a password, then a token. Of several, it is
 * the first in the order of the sections, and of many, the first that the configuration names.
 */
function callOf(sections: readonly Section[], { apis, firstRequest }: HomeContext): HomeCallView | undefined {
  const ranked = sections
    .flatMap(({ api: name = '', label }) => {
      const api = apis.get(name);
      return api === undefined || api.operations.length === 0 ? [] : [{ name, label, effort: effortOf(api) }];
    })
    .toSorted((a, b) => a.effort - b.effort);
  const isNamed = ({ name }: { name: string }) => apis.get(name)?.firstRequest !== undefined;
  const [easiest] = ranked.length > fewApis ? ranked.filter(isNamed) : ranked;
  const request = easiest && firstRequest(easiest.name);
  if (easiest === undefined || request === undefined) return undefined;
  // The other languages are on the page of the operation.
  const samples = request.samples.map((sample) => ({ ...sample, samples: sample.samples.slice(0, 1) }));
  return { api: easiest.label, request: { ...request, samples } };
}

function effortOf({ securitySchemes }: Api): number {
  const isSimple = securitySchemes.some(
    (scheme) => scheme.kind === 'apiKey' || (scheme.kind === 'http' && scheme.scheme === 'basic'),
  );
  return securitySchemes.length === 0 ? 0 : isSimple ? 1 : 2;
}

function cardOf(
  section: Section,
  context: HomeContext,
  { hasLinks, isList }: { hasLinks: boolean; isList: boolean },
): HomeCardView {
  const api = section.api === undefined ? undefined : context.apis.get(section.api);
  const guide = context.docsByUrl.get(section.url);
  const about = guide?.description ?? firstSentence(api?.description ?? '');
  const links = hasLinks ? linksOf(section, api, context).slice(0, isList ? mostInRow : undefined) : [];
  // Links name the groups already.
  const description = about === '' && links.length === 0 ? groupNames(section) : about;
  const icon = api === undefined ? undefined : context.icons.get(api.name);
  return {
    title: section.label,
    ...(icon === undefined ? {} : { icon }),
    description,
    href: context.hrefOf(section.url),
    ...(api === undefined ? {} : { version: api.version, ...baseUrlOfApi(api, context) }),
    facts: description === '' && links.length === 0 ? sectionFacts(section, api, context.strings) : [],
    links,
    ...(hasLinks && !isList && api !== undefined && context.apis.size > 1
      ? { searchedApi: section.label }
      : {}),
  };
}

/** What an API without a description is about: its groups of operations. */
function groupNames({ groups }: Section): string {
  const names = groups.flatMap(({ label, items }) =>
    label !== undefined && items.some(isOperation) ? [label] : [],
  );
  return names.length < 2
    ? ''
    : `${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ', …' : ''}`;
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
      : [home.operations({ count: api.operations.length })]),
    ...(api === undefined || api.webhooks.length === 0
      ? []
      : [home.webhooks({ count: api.webhooks.length })]),
    ...(pages > 0 ? [api === undefined ? home.pages({ count: pages }) : home.guides({ count: pages })] : []),
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

/** A line of running text, which is no heading, list, quote, table, code or HTML. */
const runningText = /^[^\s#<!|>`~=*+-]/;

/** The first sentence of the first paragraph of running text, without Markdown syntax. */
export function firstSentence(markdown: string): string {
  const lines = markdown.split(/\r?\n/);
  const start = lines.findIndex((line) => runningText.test(line));
  const paragraph = start === -1 ? [] : lines.slice(start);
  const end = paragraph.findIndex((line) => /^\s*(?:$|[#<|>~=]|[-+*]\s|--|`{3})/.test(line));
  const text = paragraph
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.trim())
    .join(' ')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, (_, label: string, target: string) => textOfLink(label, target))
    .replace(/[*`]+/g, '');
  return /^.*?[.!?](?=\s+[^\s\p{Ll}]|\s*$)/u.exec(text)?.[0] ?? text;
}
