// Makes the frames of pages: header, navigation and sidebar. What the pages of a section share is made once.
// Law: a frame depends only on its context and the section of the page.

import type { Strings } from '../../../strings/strings-type.ts';
import type { PartRenderer } from '../../../templates/safe-html.tsx';
import { renderFrame, renderSidebar, sharedMarkup } from '../../render/render-page.ts';
import { createStringStore, readFrame } from '../../shared/html/read-page.ts';
import { keyOf } from '../../shared/keys.ts';
import type { Settings } from '../../types/config.ts';
import type { Chunks, Html } from '../../types/markup.ts';
import type { FrameFacts } from '../../types/page-record.ts';
import type { SiteView } from '../../types/page-view.ts';
import type { Extensions } from '../../types/plugin.ts';
import type { Route, RoutePlan, Section } from '../../types/route.ts';
import {
  type OrderedSection,
  orderedSection,
  siteViews,
  type ThemeHrefs,
} from '../../views/site/frame-view.ts';
import { contentOfDefault } from '../../views/site/language-links.ts';
import { isListOfSections } from '../../views/site/section-links.ts';
import { type MakeSidebar, openPartOf, sidebarsOf } from '../../views/site/sidebar-views.ts';

/** What frames are made from. All except the renderer and the extensions is plain data or follows from the language. */
export interface FrameContext {
  plan: RoutePlan;
  settings: Settings;
  siteTitle: string;
  theme: ThemeHrefs;
  /** The announcement of the configuration. */
  announcement: Html | undefined;
  strings: Strings;
  parts: PartRenderer;
  /** What the project adds to the program. */
  extensions?: Pick<Extensions, 'components'>;
}

/** What the pages of a section share. */
export interface SectionFrame {
  site: SiteView;
  section: OrderedSection | undefined;
  /** Key of the frame without the sidebar. */
  key: string;
  sidebarKey: string;
  rendered(): Chunks;
  sidebar(): Chunks | undefined;
  /** The ids and links of the markup that the pages share. */
  facts(): FrameFacts;
}

/**
 * Creates a function that makes frames and sidebars once for each section, or for each open group of a large one. The latest are kept, as
 * those of all sections can be as large as all pages.
 */
export function createFrames(context: FrameContext): (route: Route) => SectionFrame {
  const { plan, settings, strings, parts, siteTitle, theme, announcement } = context;
  const viewOfSite = siteViews({
    title: siteTitle,
    language: strings.language,
    settings,
    plan,
    theme,
    ...(announcement === undefined ? {} : { announcement }),
  });
  const shared = createMemo<Omit<SectionFrame, 'sidebarKey' | 'sidebar' | 'facts'>>(mostFrames);
  const sidebars = createMemo<Pick<SectionFrame, 'sidebarKey' | 'sidebar'>>(mostFrames);
  const facts = createMemo<FrameFacts>();
  const keep = createStringStore();
  const withFacts = (frame: Omit<SectionFrame, 'facts'>): SectionFrame => {
    const read = () => readFrame(sharedMarkup(frame.rendered(), frame.sidebar()), keep);
    return { ...frame, facts: () => facts(`${frame.key} ${frame.sidebarKey}`, read) };
  };
  const sections = new Map(plan.sections.map((section) => [section.name, section]));
  const makers = createMemo<MakeSidebar>(mostFrames);
  // The markup of frames and sidebars is larger than all that is made of it.
  const latest = createMemo<Chunks>(mostMarkup);
  const frameOf = (
    section: Section | undefined,
    { own, isForeign }: { own?: string; isForeign: boolean },
  ) => {
    const found = viewOfSite(section, own);
    const site = isForeign ? { ...found, ...contentOfDefault(plan) } : found;
    const view = { site, hasSidebar: section !== undefined };
    const key = keyOf(JSON.stringify(view));
    return {
      site,
      section: section && orderedSection(section),
      key,
      rendered: () => latest(key, () => renderFrame(view, parts)),
    };
  };
  return (route) => {
    const own = isListOfSections(route) ? route.url : undefined;
    // The labels on a page of an API are in the language of the site, whatever that of the document is.
    const isForeign = route.untranslated === true && !('api' in route.source);
    const name = `${own ?? route.section ?? ''}${isForeign ? '\nuntranslated' : ''}`;
    const frame = shared(name, () =>
      frameOf(sections.get(route.section ?? ''), { isForeign, ...(own !== undefined && { own }) }),
    );
    const { section } = frame;
    if (section === undefined) return withFacts({ ...frame, sidebarKey: '', sidebar: () => undefined });
    const open = openPartOf(section, route.url);
    const part = `${section.name}\n${open?.group} ${open?.from}`;
    const sidebar = sidebars(part, () => {
      const view = makers(section.name, () => sidebarsOf(section, { settings, strings }))(open);
      return {
        sidebarKey: keyOf(JSON.stringify(view)),
        sidebar: () => latest(part, () => renderSidebar(view, parts)),
      };
    });
    return withFacts({ ...frame, ...sidebar });
  };
}

/** How many views of frames and of sidebars are kept. A build asks for pages in the order of the plan, a server in any. */
const mostFrames = 32;

/** How many frames and sidebars are kept as markup. */
const mostMarkup = 8;

/** Creates a cache of values, which are made on first use. At most `most` are kept, the latest. */
function createMemo<Value>(most = Number.POSITIVE_INFINITY): (name: string, make: () => Value) => Value {
  const known = new Map<string, Value>();
  return (name, make) => {
    const value = known.get(name) ?? make();
    known.set(name, value);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return value;
  };
}
