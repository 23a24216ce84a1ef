// Makes the frame of a page from its route: head, navigation, links to its neighbours.

import { posix } from 'node:path';
import { isRightToLeft } from '../../../strings/language-tags.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { assistantLink } from '../../shared/markdown/assistants.ts';
import { hasMarkdownForms, markdownHrefOf } from '../../shared/markdown/markdown-paths.ts';
import { pagePolicy } from '../../shared/security-policy.ts';
import { encodeHref, fileHref, hrefOf } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { LinkConfig } from '../../types/languages/config-texts.ts';
import type { Html, LinkView, PluginStyleView } from '../../types/markup.ts';
import { searchManifestPath } from '../../types/page-record.ts';
import type {
  FrameView,
  HeadElementConfig,
  HeadElementView,
  LogoView,
  NavbarItemView,
  NeighbourView,
  ResourceView,
  SiteView,
} from '../../types/page-view.ts';
import type { Route, RoutePlan, Section, SidebarGroup, SidebarItem } from '../../types/route.ts';
import { type ContentHead, headOf } from './head-view.ts';
import { languageLinks, linkedPage, translationNotice } from './language-links.ts';
import { linkedData } from './linked-data.ts';
import { isListOfSections, sectionLinks } from './section-links.ts';
import { homeHrefOf, linksInVersion, pageInVersion, versionLinks, versionNotice } from './version-links.ts';

/** What frames are made from, besides the route. */
export interface PageContext {
  site: SiteView;
  siteTitle: string;
  settings: Settings;
  strings: Strings;
  /** The section of the page, if it is in one. */
  section: OrderedSection | undefined;
  theme: Pick<ThemeHrefs, 'pluginStyles'>;
  plan: Pick<RoutePlan, 'languages' | 'versions' | 'editions'>;
}

/** A section with the place of each of its pages, by URL. */
export interface OrderedSection extends Section {
  places: ReadonlyMap<string, { index: number; group: SidebarGroup }>;
  /** The position of each page in the sidebar: that of its group, and its own in the group. */
  positions: ReadonlyMap<string, { group: number; item: number }>;
  /** In the order of the plan. */
  items: SidebarItem[];
}

/** Indexes the pages of a section, once for all of them. */
export function orderedSection(section: Section): OrderedSection {
  const entries = section.groups.flatMap((group) =>
    group.items.flatMap((item) => (item.isExternal ? [] : [{ item, group }])),
  );
  // If a page is listed twice, its first place counts.
  const places = new Map(
    entries.map(({ item, group }, index) => [item.url, { index, group }] as const).toReversed(),
  );
  const positions = new Map(
    section.groups
      .flatMap(({ items, pages = [] }, group) => [
        ...pages.map((url) => [url, { group, item: 0 }] as const),
        ...items.map(({ url }, item) => [url, { group, item }] as const),
      ])
      .toReversed(),
  );
  return { ...section, places, positions, items: entries.map(({ item }) => item) };
}

/** The view of the frame around the content of a page. */
export function viewOfFrame(route: Route, content: ContentHead, context: PageContext): FrameView {
  const { site, siteTitle, settings, section, plan } = context;
  const { previous, next } = neighbours(route, section, settings);
  const head = headOf(route, content, { site, siteTitle, settings, plan });
  const languages = languageLinks(route, context);
  const notice = translationNotice(route, context);
  const versions = versionLinks(route, context);
  const ofVersion = versionNotice(route, context);
  const crumbs = section === undefined ? [] : breadcrumbs(route, section, context);
  const above = section && listedAbove(route, section);
  const data = linkedData({
    head,
    breadcrumbs: crumbs,
    kind: route.source.kind,
    siteTitle,
    language: site.language,
    origin: settings.url ?? '',
    homeHref: homeHrefOf(context),
    updated: route.updated,
  });
  return {
    head: data === undefined ? head : { ...head, linkedData: data },
    site,
    href: hrefOf(route.url, settings),
    hasSidebar: section !== undefined,
    ...(above && { aboveHref: hrefOf(above.url, settings) }),
    ...(languages && { languages }),
    ...(notice && { notice }),
    ...(versions && { versions }),
    ...(ofVersion && { versionNotice: ofVersion }),
    breadcrumbs: crumbs,
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
    ...originOf(route, context),
    ...(content.kind === 'not-found' ? {} : feedbackOf(route, settings)),
    ...(content.kind === 'not-found' ? {} : assistantsOf(route, context)),
    ...(context.theme.pluginStyles && { pluginStyles: context.theme.pluginStyles }),
  };
}

function dateIn(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

/** The link for feedback on a page, with its address and title. */
function feedbackOf(
  { url, title }: Route,
  settings: Pick<Settings, 'feedback' | 'url' | 'baseUrl' | 'trailingSlash' | 'portable'>,
): Pick<FrameView, 'feedbackHref'> {
  if (settings.feedback === undefined) return {};
  const values = { url: (settings.url ?? '') + hrefOf(url, settings), title };
  const href = settings.feedback.replaceAll(/\{(url|title)\}/g, (_, name: 'url' | 'title') =>
    encodeURIComponent(values[name]),
  );
  return { feedbackHref: encodeHref(href) };
}

/** The source of a page made from Markdown. */
function originOf(
  { editUrl, updated }: Route,
  { strings }: PageContext,
): Pick<FrameView, 'editHref' | 'updated'> {
  return {
    ...(editUrl === undefined ? {} : { editHref: encodeHref(editUrl) }),
    ...(updated === undefined
      ? {}
      : { updated: { dateTime: updated, text: dateIn(updated, strings.dateLocale) } }),
  };
}

/** The links that open a page in an assistant, which reads its Markdown form if there is one. */
function assistantsOf(
  { url }: Route,
  { settings, strings }: Pick<PageContext, 'settings' | 'strings'>,
): Pick<FrameView, 'assistants'> {
  const { assistants = [], url: origin } = settings;
  if (assistants.length === 0 || origin === undefined) return {};
  const address =
    origin + (hasMarkdownForms(settings) ? markdownHrefOf(url, settings) : hrefOf(url, settings));
  const question = strings.frame.askAbout({ url: address });
  return {
    assistants: assistants.map((name) => {
      const { label, href } = assistantLink(name, question);
      return { label: strings.frame.openIn({ assistant: label }), href };
    }),
  };
}

/** What making breadcrumbs takes. */
type CrumbContext = Pick<PageContext, 'settings' | 'strings' | 'plan'>;

function breadcrumbs(route: Route, section: OrderedSection, context: CrumbContext): FrameView['breadcrumbs'] {
  const { settings, strings } = context;
  if (route.url === '/') return [];
  const home = { label: strings.navigation.home, href: homeHrefOf(context) };
  // The first page of an API without guides represents the API, so it is the parent of the operations.
  if (route.url === section.url && section.places.get(route.url)?.group.label !== undefined)
    return [home, { label: section.label }];
  return [
    home,
    // The home page can be the first page of the only section.
    ...(route.url === section.url || section.url === '/'
      ? []
      : [{ label: section.label, href: hrefOf(section.url, settings) }]),
    ...groupCrumbs(route, section, context),
    { label: route.label },
  ];
}

/** The groups around an item, and its own; that is a link where the group has a page of its own. Then the item that stands for the page. */
function groupCrumbs(
  route: Route,
  section: OrderedSection,
  { settings }: CrumbContext,
): FrameView['breadcrumbs'] {
  const { url, group: ownGroup } = route;
  if (ownGroup !== undefined) return [{ label: ownGroup }];
  const above = listedAbove(route, section);
  const group = section.places.get(above?.url ?? url)?.group;
  const around = (group?.around ?? []).map((label) => ({ label }));
  const parent = above === undefined ? [] : [{ label: above.label, href: hrefOf(above.url, settings) }];
  if (group?.label === undefined) return [...around, ...parent];
  const page = group.pages?.[0];
  return [
    ...around,
    { label: group.label, ...(page === undefined || page === url ? {} : { href: hrefOf(page, settings) }) },
    ...parent,
  ];
}

/** The item of a sidebar that stands for a page of a plugin that it does not list: that of the page in whose folder it is. */
function listedAbove({ url, source }: Route, { places, items }: OrderedSection): SidebarItem | undefined {
  if (source.kind !== 'plugin' || places.has(url)) return undefined;
  const index = places.get(posix.dirname(url))?.index;
  return index === undefined ? undefined : items[index];
}

function neighbours(
  route: Route,
  section: OrderedSection | undefined,
  settings: Settings,
): Pick<FrameView, 'previous' | 'next'> {
  const index = section?.places.get(route.url)?.index;
  if (section === undefined || index === undefined) return {};
  const link = (position: number): NeighbourView | undefined => {
    const item = section.items[position];
    if (item === undefined) return undefined;
    const { label, linkLabel = label, url, method } = item;
    return { label: linkLabel, href: hrefOf(url, settings), ...(method === undefined ? {} : { method }) };
  };
  const linkUnless = (side: 'previous' | 'next', position: number) =>
    route.withoutLinks?.includes(side) ? undefined : link(position);
  const previous = linkUnless('previous', index - 1);
  const next = linkUnless('next', index + 1);
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}

/** Final hrefs of the files that come with the program. */
export interface ThemeHrefs {
  stylesheet: ResourceView;
  blockStyles: ResourceView;
  pluginStyles?: PluginStyleView[];
  bootScript: ResourceView;
  islandsHref: string;
  iconHref: string;
  iconType: string;
  touchIconHref?: string;
  fontHref?: string;
  /** The images of the logo. */
  logo?: Pick<LogoView, 'light' | 'dark'>;
  /** The image for links to all pages. */
  socialImageHref?: string;
  manifestHref: string;
  /** The index of the site for programs. */
  llmsHref?: string;
  /** The site as an archive that is read from a disk. */
  offlineHref?: string;
}

/** What the part that all pages share is made from. */
export interface SiteViewInput {
  title: string;
  /** Code of the language of the site. */
  language: string;
  settings: Settings;
  plan: RoutePlan;
  theme: ThemeHrefs;
  announcement?: Html;
}

/**
 * Makes the part that all pages of a section share, with the section marked in the navigation bar. The page that lists all
 * sections is in none of them, and marks the link to itself (`own`).
 */
export function siteViews(input: SiteViewInput): (section: Section | undefined, own?: string) => SiteView {
  const { plan, title } = input;
  const settings = { ...input.settings, ...linksInVersion(input.settings, plan) };
  const { logo: images, pluginStyles: _, ...files } = input.theme;
  const sectionByUrl = new Map(plan.routes.map(({ url, section }) => [url, section]));
  const isCurrent = (url: string, section: Section | undefined, own: string | undefined) =>
    (section !== undefined && sectionByUrl.get(url) === section.name) || url === own;
  const shortOf = (label: string) =>
    [...label].length > longestBarLabel ? { short: shortLabel(label) } : {};
  const navbarOf = (section: Section | undefined, own: string | undefined): SiteView['navbar'] => {
    const items = settings.navbar ?? withoutTitle(sectionLinks(plan, section), title);
    // Of several entries that lead to one section, the first is marked.
    const marked = items.findIndex((item) =>
      ('items' in item ? item.items : [item]).some(
        (link) =>
          'to' in link && isCurrent(pageInVersion(linkedPage(link.to, input).url, plan), section, own),
      ),
    );
    return items.map((item, position): NavbarItemView => {
      const { label } = item;
      const current = position === marked;
      if ('items' in item) {
        const links = item.items.map((link) => linkOf(link, input));
        return { label, current, ...shortOf(label), menu: { id: `navbar-menu-${position + 1}`, links } };
      }
      return { ...linkOf(item, input), current, ...shortOf(label) };
    });
  };
  const all = settings.navbar === undefined ? plan.routes.find(isListOfSections)?.url : undefined;
  const announcement = settings.announcementBar;
  const shared = {
    title,
    language: input.language,
    ...(isRightToLeft(input.language) ? { direction: 'rtl' as const } : {}),
    ...(plan.languages === undefined && plan.versions === undefined ? {} : { hasEditions: true as const }),
    ...colourModeOf(settings),
    homeHref: homeHrefOf({ settings, plan }),
    ...(announcement === undefined || input.announcement === undefined
      ? {}
      : { announcement: { id: announcement.id, html: input.announcement } }),
    contentSecurityPolicy: pagePolicy(settings.csp),
    searchHref: fileHref(searchManifestPath, settings),
    footerText: settings.footerText ?? '',
    footerLinks: settings.footerLinks.map(({ title, items }) => ({
      title,
      links: items.map((item) => linkOf(item, input)),
    })),
    headElements: settings.head.map((element) => headElementOf(element, settings)),
    versions: plan.versions === undefined ? onlyVersion(settings) : [],
    ...files,
    ...(images === undefined ? {} : { logo: { ...logoFacts(input), ...images } }),
  };
  return (section, own) => {
    const navbar = navbarOf(section, own);
    const menu = all === undefined ? {} : { all: hrefOf(all, settings) };
    return { ...shared, navbar, ...(navbar.length > mostWithoutMenu ? { sectionsMenu: menu } : {}) };
  };
}

/** The version of a site that has one, if the configuration names it. */
function onlyVersion({ versions }: Settings): SiteView['versions'] {
  const label = versions?.current?.label;
  return label === undefined ? [] : [{ id: 'current', label }];
}

/** A link of the configuration with its final href. */
function linkOf(link: LinkConfig, context: Pick<SiteViewInput, 'settings' | 'plan'>): LinkView {
  const { label } = link;
  if (!('to' in link)) return { label, href: link.href };
  const { href, hrefLang } = linkedPage(link.to, context);
  return { label, href, ...(hrefLang && { hrefLang }) };
}

function colourModeOf({ colorMode }: Settings): Pick<SiteView, 'colourMode'> {
  return colorMode === undefined || colorMode.default === 'light' ? {} : { colourMode: colorMode.default };
}

function logoFacts(input: Pick<SiteViewInput, 'settings' | 'plan'>) {
  const { logo, baseUrl } = input.settings;
  const { href = '/', alt = '', replacesTitle = false } = logo ?? {};
  const linked = linkedPage(href, input);
  if (linked.hrefLang !== undefined) return { href: linked.href, alt, replacesTitle };
  return { href: href.startsWith('/') ? baseUrl + href.slice(1) : href, alt, replacesTitle };
}

/** An element of the configuration. Paths of files of the site get the base URL. */
function headElementOf({ tag, attributes }: HeadElementConfig, { baseUrl }: Settings): HeadElementView {
  const entries = Object.entries(attributes).map(([name, value]) => {
    const isPath = typeof value === 'string' && /^(?:href|src)$/i.test(name) && /^\/(?!\/)/.test(value);
    return [name.toLowerCase(), isPath ? baseUrl + value.slice(1) : value];
  });
  return { tag, attributes: Object.fromEntries(entries) };
}

/** The links without a lone one that repeats the title of the site beside it. */
function withoutTitle<Link extends { label: string; to: string }>(links: Link[], title: string): Link[] {
  const [only] = links;
  return links.length === 1 && (only?.to === '/' || only?.label === title) ? [] : links;
}

/** So many links of the longest labels fit above 996 px, so a bar of more has a menu of all of them. */
const mostWithoutMenu = 4;

/** Characters of a label in the navigation bar. */
const longestBarLabel = 24;

/** The start of a label, between words if possible. */
function shortLabel(label: string): string {
  const start = [...label].slice(0, longestBarLabel - 1).join('');
  const space = start.lastIndexOf(' ');
  return `${(space > longestBarLabel / 2 ? start.slice(0, space) : start).trimEnd()}…`;
}
