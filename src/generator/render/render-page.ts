// Views to markup. What many pages share is rendered once: the frame and the sidebar of a section, and the parts whose facts
// are the same object on all of them. A page is its content in a frame.
// Law: what comes out is what rendering all of it for each page would give.

import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Strings } from '../../strings/index.ts';
import { ComponentsContext, componentsWith } from '../../templates/components.ts';
import {
  IslandRenderer,
  type Part,
  type PartRenderer,
  PartRendererContext,
} from '../../templates/markup.tsx';
import {
  Column,
  Content,
  Frame,
  PageBreadcrumbs,
  PageDocument,
  PageNeighbours,
} from '../../templates/page-document.tsx';
import { Sidebar } from '../../templates/sidebar.tsx';
import { StringsContext } from '../../templates/strings.tsx';
import { joinChunks, markOf, placesIn, slotMark, splitSlots, toChunks } from '../shared/html/chunks.ts';
import { escapeHtml } from '../shared/html/escape.ts';
import type { Chunks, Hole, Html } from '../types/markup.ts';
import type {
  ComponentOverrides,
  ContentView,
  FrameView,
  PageContentView,
  SidebarView,
} from '../types/page-view.ts';

/** Renders the sidebar of a section; which link is that of the current page is left open. */
export function renderSidebar(sidebar: SidebarView, parts: PartRenderer): Chunks {
  return toChunks(parts.own(createElement(Sidebar, { sidebar })));
}

/** The body of the pages of a section, split at what each of them has of its own (`splitSlots`). */
export type RenderedFrame = string[];

/** Renders what the pages of a section share. */
export function renderFrame(
  { site, hasSidebar }: Pick<FrameView, 'site' | 'hasSidebar'>,
  parts: PartRenderer,
): RenderedFrame {
  const frame = createElement(Frame, {
    site,
    hasSidebar,
    ...(hasSidebar ? { sidebarHtml: slotMark('sidebar') } : {}),
    breadcrumbs: slotMark('breadcrumbs'),
    content: slotMark('content'),
    pageLinks: slotMark('page-links'),
    column: slotMark('column'),
  });
  return splitSlots(staticMarkup(frame, parts));
}

/** The content of a page. Plain data, which does not depend on the plan of the site. */
export interface RenderedContent {
  kind: ContentView['kind'];
  title: string;
  body: Chunks;
  /** The table of contents beside the body, for pages with a sidebar. */
  column: Html;
}

/** Renders the content of a page. */
export function renderContent(view: PageContentView, parts: PartRenderer): RenderedContent {
  return {
    kind: view.content.kind,
    title: view.content.title,
    body: toChunks(staticMarkup(createElement(Content, { view }), parts)),
    column: staticMarkup(createElement(Column, { view }), parts),
  };
}

export interface PageParts {
  frame: RenderedFrame;
  content: RenderedContent;
  /** What renderSidebar made for the page's section. */
  sidebar?: Chunks | undefined;
}

/** Puts a content into its frame. */
export function framedPage(view: FrameView, parts: PageParts, renderer: PartRenderer): Chunks {
  const { frame, content, sidebar } = parts;
  const slots: Record<string, () => Chunks> = {
    sidebar: () => (sidebar === undefined ? [] : [withCurrent(sidebar, view.href)]),
    breadcrumbs: () => [staticMarkup(createElement(PageBreadcrumbs, view), renderer)],
    content: () => content.body,
    'page-links': () => [staticMarkup(createElement(PageNeighbours, view), renderer)],
    column: () => (view.hasSidebar ? [content.column] : []),
  };
  const [start = '', , end = ''] = documentAround(view, content.kind, renderer);
  const body = frame.flatMap(
    (piece, index): Chunks => (index % 2 === 0 ? [piece] : (slots[piece]?.() ?? [])),
  );
  return [`<!doctype html>${start}`, ...body, `${end}\n`];
}

/** What is before and behind the content of `<body>`. */
function documentAround({ head, site }: FrameView, kind: ContentView['kind'], parts: PartRenderer): string[] {
  const children: ReactNode = slotMark('body');
  return splitSlots(staticMarkup(createElement(PageDocument, { head, site, kind, children }), parts));
}

/**
 * Fills the holes of a page.
 * @param fill gets the places of the page that a fragment can lead to, read from it when they are asked for
 */
export function joinPage(
  page: Chunks,
  fill: (hole: Hole, places: () => ReadonlySet<string>) => string,
): Html {
  const known: { places?: ReadonlySet<string> } = {};
  const places = () => {
    known.places ??= placesIn(page);
    return known.places;
  };
  return joinChunks(page, (hole) => fill(hole, places));
}

function staticMarkup(element: ReactElement, parts: PartRenderer): Html {
  return parts.own(createElement(IslandRenderer, { value: renderIsland }, element));
}

/** Inside of an island: markup with the marks that hydration needs. */
function renderIsland(element: ReactElement): Html {
  return renderToString(element) as Html;
}

/** A sidebar can have two links to one page; the first is marked. */
function withCurrent(sidebar: Chunks, href: string): Html {
  const state = { isMarked: false };
  return joinChunks(sidebar, (hole) => {
    if (state.isMarked || hole.hole !== 'current' || hole.href !== href) return '';
    state.isMarked = true;
    return ' aria-current="page"';
  });
}

/**
 * Renders the parts of one site in its language, with the components of the project. It keeps the markup of each part for
 * as long as its facts are in use.
 */
export function createPartRenderer(strings: Strings, own: ComponentOverrides = {}): PartRenderer {
  const components = componentsWith(own);
  const known = new WeakMap<object, Chunks>();
  const renderer: PartRenderer = {
    shared: (part, facts, id = '') => {
      const chunks = known.get(facts) ?? chunksOf(part, facts, strings);
      known.set(facts, chunks);
      const self = ` href="#${escapeHtml(id)}"`;
      return joinChunks(chunks, (hole) => (hole.hole === 'self' ? self : markOf(hole)));
    },
    own: (element) => {
      const whole = withStrings(withParts(element, renderer), strings);
      return renderToStaticMarkup(createElement(ComponentsContext, { value: components }, whole)) as Html;
    },
  };
  return renderer;
}

/** An element whose shared parts are rendered by a renderer. */
export function withParts(element: ReactElement, renderer: PartRenderer): ReactElement {
  return createElement(PartRendererContext, { value: renderer }, element);
}

/** An element whose words are those of a language. */
export function withStrings(element: ReactElement, strings: Strings): ReactElement {
  return createElement(StringsContext, { value: strings }, element);
}

function chunksOf<Facts extends object>(part: Part<Facts>, facts: Facts, strings: Strings): Chunks {
  return toChunks(renderToStaticMarkup(withStrings(createElement(part, { facts }), strings)));
}
