// Opens a planned site. Each page has a key of everything that it is made from, and is made on demand.
// Law: a page depends only on the open site, and not on other pages that were made before.

import type { Strings } from '../../strings/index.ts';
import type { PartRenderer } from '../../templates/markup.tsx';
import {
  createPartRenderer,
  framedPage,
  joinPage,
  type RenderedContent,
  renderContent,
  renderFrame,
  renderSidebar,
} from '../render/render-page.ts';
import { joinChunks, toChunks } from '../shared/html/chunks.ts';
import { remember } from '../store/remember.ts';
import { keyOf, type Lookup, type Store } from '../store/store.ts';
import type { Settings } from '../types/config.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { TextRenderer } from '../types/doc.ts';
import type { Chunks, Hole, Html } from '../types/markup.ts';
import type { SiteView } from '../types/page-view.ts';
import type { Extensions } from '../types/plugin.ts';
import type { Route, RoutePlan, Section, Site } from '../types/route.ts';
import type { Theme } from '../types/sources.ts';
import { type ReferenceTargets, resolveReferences } from '../views/common/resolve-links.ts';
import {
  type ContentHead,
  type OrderedSection,
  orderedSection,
  siteViews,
  viewOfFrame,
} from '../views/site/frame.ts';
import { type ContentSource, contentSources, notFoundRoute } from '../views/site/page.ts';
import { isListOfSections } from '../views/site/sections.ts';
import { type MakeSidebar, openPartOf, sidebarsOf } from '../views/site/sidebar.ts';
import { type SiteFiles, siteFilesOf } from './site-files.ts';

/** What a site is opened from. */
export interface OpenInput {
  site: Site;
  plan: RoutePlan;
  /** Identities of the values that were made from sources, by file. */
  identities: ReadonlyMap<string, string>;
  settings: Settings;
  theme: Theme;
  text: TextRenderer;
  strings: Strings;
  store: Store;
  extensions?: Extensions;
}

/** A page of an open site, which is made on demand. */
export interface OpenPage extends Pick<ContentSource, 'references'> {
  route: Route;
  /** Identifies everything that its bytes are made from, except for the targets of its links and images. */
  key: string;
  contentKey: string;
  /** Whether the lookups of a stored page with this key still have the same answers. */
  holds(lookups: readonly Lookup[]): boolean;
  /** Takes the content from the store, or renders it, and joins it with the frame. */
  join(): Promise<JoinedPage>;
}

/** A page with its frame. */
export interface JoinedPage {
  content: Html;
  /** The holes that depend on the rest of the site, with the attributes that filled them. */
  lookups: Lookup[];
  /** Problems that hooks of plugins report. */
  diagnostics?: Diagnostic[];
}

/** A site whose pages can be made one by one, in any order. */
export interface OpenSite extends Pick<SiteFiles, 'files' | 'statics' | 'assets'> {
  /** The pages in the order of the plan, then the not-found page. */
  routes: Route[];
  page(route: Route): OpenPage;
  /** Identifies what the links of Markdown pages can lead to, and how they are resolved. */
  surroundings(): string;
}

/** Prepares what the pages of a site share. */
export function openSite(input: OpenInput): OpenSite {
  const { site, plan, settings, strings, identities } = input;
  const siteTitle = settings.title ?? titleOf(site) ?? strings.frame.siteTitle;
  const files = siteFilesOf({ ...input, siteTitle });
  const { targets } = files;
  const parts = createPartRenderer(strings, input.extensions?.components);
  const context = { ...input, siteTitle, targets, parts, files };
  const contentOf = contentSources({
    ...context,
    identityOf: (file) => identities.get(file) ?? '',
    digest: (text) => keyOf(text),
  });
  const frameOf = createFrames(context);
  return {
    ...files,
    routes: [...plan.routes, notFoundRoute(strings)],
    surroundings: () => surroundingsOf(input, targets),
    page: (route) => openPage(route, { source: contentOf(route), frame: frameOf(route), context }),
  };
}

function surroundingsOf({ plan, settings, strings, site }: OpenInput, targets: ReferenceTargets): string {
  const routes = plan.routes.map(({ url, outputPath, source }) => [url, outputPath, source.file]);
  const assets = [...targets.assets].map(([file, { url, size }]) => [file, url, size]);
  const statics = site.statics.map(({ file, bytes }) => [file, keyOf(bytes)]);
  return keyOf(strings.language, JSON.stringify([settings, routes, assets, statics, [...targets.files]]));
}

interface PageContext extends OpenInput {
  siteTitle: string;
  targets: ReferenceTargets;
  parts: PartRenderer;
  files: SiteFiles;
}

/** A stored content: its markup, and the facts for the head of the page. */
type StoredContent = RenderedContent & Pick<ContentHead, 'description' | 'keywords'>;

interface PageSources {
  source: ContentSource;
  frame: SectionFrame;
  context: PageContext;
}

function openPage(route: Route, { source, frame, context }: PageSources): OpenPage {
  const { strings, store, parts, settings, siteTitle } = context;
  const viewFor = (content: ContentHead) =>
    viewOfFrame(route, content, { site: frame.site, section: frame.section, siteTitle, settings, strings });
  const contentKey = keyOf(strings.language, settings.pluginsKey, source.key());
  const { site: _site, ...own } = viewFor(unknownContent);
  const key = keyOf(contentKey, frame.key, frame.sidebarKey, JSON.stringify([route, own]));
  const render = (): StoredContent => {
    const { view, description, keywords } = source.make();
    return { ...renderContent(view, parts), description, keywords };
  };
  return {
    route,
    key,
    contentKey,
    references: source.references,
    holds: (lookups) =>
      lookups.every(([hole, answer]) => source.fill(JSON.parse(hole) as Hole, noPlaces) === answer),
    join: async () => {
      const { value: content } = await remember(store, { kind: 'content', key: contentKey }, render);
      const view = viewFor(content);
      const page = framedPage(
        view,
        { frame: frame.rendered(), content, text: source.text?.() ?? [], sidebar: frame.sidebar() },
        parts,
      );
      const lookups = new Map<string, string>();
      const filled = joinPage(page, (hole, places) => {
        const asked = { ownPlaces: false };
        const answer = source.fill(hole, () => {
          asked.ownPlaces = true;
          return places();
        });
        if (!asked.ownPlaces) lookups.set(JSON.stringify(hole), answer);
        return answer;
      });
      return { content: filled, lookups: [...lookups] };
    },
  };
}

/** Placeholder for a content that has not been made, as the key of a page contains only the key of its content. */
const unknownContent: ContentHead = { kind: 'doc', title: '', description: '', keywords: [] };

/** Ids of other pages are not needed for fragments of the same page. */
const noPlaces = () => new Set<string>();

/** What the pages of a section share. */
interface SectionFrame {
  site: SiteView;
  section: OrderedSection | undefined;
  /** Key of the frame without the sidebar. */
  key: string;
  sidebarKey: string;
  rendered(): Chunks;
  sidebar(): Chunks | undefined;
}

/** Creates a function that makes frames and sidebars once for each section, or for each open group of a large one. */
function createFrames(context: PageContext): (route: Route) => SectionFrame {
  const { plan, settings, strings, parts, siteTitle, files } = context;
  const announcement = announcementHtml(context);
  const viewOfSite = siteViews({
    title: siteTitle,
    language: strings.language,
    settings,
    plan,
    theme: files.theme,
    ...(announcement === undefined ? {} : { announcement }),
  });
  const shared = createMemo<Omit<SectionFrame, 'sidebarKey' | 'sidebar'>>();
  const sidebars = createMemo<Pick<SectionFrame, 'sidebarKey' | 'sidebar'>>();
  const sections = new Map(plan.sections.map((section) => [section.name, section]));
  const makers = createMemo<MakeSidebar>();
  // Pages are made in the order of the plan, so of all parts of a large sidebar only the last one is needed.
  const latestPart = createMemo<Chunks>(1);
  const frameOf = (section: Section | undefined, own?: string) => {
    const site = viewOfSite(section, own);
    const view = { site, hasSidebar: section !== undefined };
    const rendered = createMemo<Chunks>();
    return {
      site,
      section: section && orderedSection(section),
      key: keyOf(JSON.stringify(view)),
      rendered: () => rendered('', () => renderFrame(view, parts)),
    };
  };
  return (route) => {
    const own = isListOfSections(route) ? route.url : undefined;
    const frame = shared(own ?? route.section ?? '', () => frameOf(sections.get(route.section ?? ''), own));
    const { section } = frame;
    if (section === undefined) return { ...frame, sidebarKey: '', sidebar: () => undefined };
    const open = openPartOf(section, route.url);
    const name = `${section.name}\n${open?.group} ${open?.from}`;
    const sidebar = sidebars(name, () => {
      const view = makers(section.name, () => sidebarsOf(section, { settings, strings }))(open);
      const rendered = open === undefined ? createMemo<Chunks>() : latestPart;
      return {
        sidebarKey: keyOf(JSON.stringify(view)),
        sidebar: () => rendered(name, () => renderSidebar(view, parts)),
      };
    });
    return { ...frame, ...sidebar };
  };
}

/** Creates a cache of values, which are made on first use. At most `most` are kept. */
function createMemo<Value>(most = Number.POSITIVE_INFINITY): (name: string, make: () => Value) => Value {
  const known = new Map<string, Value>();
  return (name, make) => {
    const value = known.get(name) ?? make();
    if (known.size >= most && !known.has(name)) known.clear();
    known.set(name, value);
    return value;
  };
}

function announcementHtml({
  settings,
  text,
  targets,
}: Pick<PageContext, 'settings' | 'text' | 'targets'>): Html | undefined {
  if (settings.announcementBar === undefined) return undefined;
  const file = `${settings.contentDir}/`;
  const body = toChunks(text.renderText(settings.announcementBar.content, { file }).html);
  const { fill } = resolveReferences({ body, file, url: '/', links: [] }, targets);
  return joinChunks(body, (hole) => fill(hole, noPlaces));
}

/** Returns the title of the only API, for a site without other APIs. */
function titleOf(site: Site): string | undefined {
  const [first, ...others] = site.apis;
  return others.length === 0 && site.docs.length === 0 ? first?.api.title : undefined;
}
