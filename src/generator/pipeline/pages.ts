// The plan to a site that is open: each page has a key of what it is made of, and is made when it is asked for.
// Law: a page depends on the open site alone, never on the pages before it.

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
import { openPartOf, viewOfSidebar } from '../views/site/sidebar.ts';
import { type SiteFiles, siteFilesOf } from './site-files.ts';

export interface OpenInput {
  site: Site;
  plan: RoutePlan;
  /** Of what was made of each source, by file. */
  identities: ReadonlyMap<string, string>;
  settings: Settings;
  theme: Theme;
  text: TextRenderer;
  strings: Strings;
  store: Store;
  extensions?: Extensions;
}

/** A page of an open site. Nothing of it is made until it is asked for. */
export interface OpenPage extends Pick<ContentSource, 'references'> {
  route: Route;
  /** Of everything its bytes are made from, but for what its links and images lead to. */
  key: string;
  contentKey: string;
  /** Whether all that was asked for the bytes of a page of this key has the same answer now. */
  holds(lookups: readonly Lookup[]): boolean;
  /** Takes the content from the store, or renders it, and joins it with the frame. */
  join(): Promise<JoinedPage>;
}

export interface JoinedPage {
  content: Html;
  /** The holes whose filling depends on the rest of the site, with what they were filled with. */
  lookups: Lookup[];
  /** What the hooks of plugins found in it. */
  diagnostics?: Diagnostic[];
}

/** A site whose pages can be made one by one, in any order, each the same whenever it is asked for. */
export interface OpenSite extends Pick<SiteFiles, 'files' | 'statics' | 'assets'> {
  /** The pages in the order of the plan, then the not-found page. */
  routes: Route[];
  page(route: Route): OpenPage;
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
    page: (route) => openPage(route, { source: contentOf(route), frame: frameOf(route), context }),
  };
}

interface PageContext extends OpenInput {
  siteTitle: string;
  targets: ReferenceTargets;
  parts: PartRenderer;
  files: SiteFiles;
}

/** What is stored of a content: its markup, and what the head of its page takes from it. */
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

/** A content before it is made: the key of a page has the key of its content in place of it. */
const unknownContent: ContentHead = { kind: 'doc', title: '', description: '', keywords: [] };

/** A fragment that is looked for on its own page needs no other page. */
const noPlaces = () => new Set<string>();

/** What the pages of a section share. */
interface SectionFrame {
  site: SiteView;
  section: OrderedSection | undefined;
  /** Of the frame without the sidebar. */
  key: string;
  sidebarKey: string;
  rendered(): Chunks;
  sidebar(): Chunks | undefined;
}

/** Frames are made once for a section, sidebars too (of a large one: once for each open group). */
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
  const frameOf = (section: Section | undefined) => {
    const site = viewOfSite(section);
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
    const frame = shared(route.section ?? '', () => frameOf(sections.get(route.section ?? '')));
    const { section } = frame;
    if (section === undefined) return { ...frame, sidebarKey: '', sidebar: () => undefined };
    const open = openPartOf(section, route.url);
    const sidebar = sidebars(`${section.name}\n${open?.group} ${open?.from}`, () => {
      const view = viewOfSidebar(section, { settings, strings, open });
      const rendered = createMemo<Chunks>();
      return {
        sidebarKey: keyOf(JSON.stringify(view)),
        sidebar: () => rendered('', () => renderSidebar(view, parts)),
      };
    });
    return { ...frame, ...sidebar };
  };
}

/** Values that are made when they are first asked for. */
function createMemo<Value>(): (name: string, make: () => Value) => Value {
  const known = new Map<string, Value>();
  return (name, make) => {
    const value = known.get(name) ?? make();
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

/** A site of one API and nothing else is called after it. */
function titleOf(site: Site): string | undefined {
  const [first, ...others] = site.apis;
  return others.length === 0 && site.docs.length === 0 ? first?.api.title : undefined;
}
