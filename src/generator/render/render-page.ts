// Views to markup. What many pages share is rendered once: the frame and the sidebar of a section, and the parts whose facts
// are the same object on all of them. A page is its content in a frame.
// Law: what comes out is what rendering all of it for each page would give.

import { createElement, Fragment, type ReactElement } from 'react';
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
import {
  fillSlots,
  joinChunks,
  markOf,
  placesIn,
  slotMark,
  splitSlots,
  toChunks,
} from '../shared/html/chunks.ts';
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

/** Renders what the pages of a section share, with slots for what each of them has of its own. */
export function renderFrame(
  { site, hasSidebar }: Pick<FrameView, 'site' | 'hasSidebar'>,
  parts: PartRenderer,
): Chunks {
  const frame = createElement(Frame, {
    site,
    hasSidebar,
    ...(hasSidebar ? { sidebarHtml: slotMark('sidebar') } : {}),
    breadcrumbs: slotMark('breadcrumbs'),
    content: slotMark('content'),
    pageLinks: slotMark('page-links'),
    column: slotMark('column'),
  });
  return [staticMarkup(frame, parts)];
}

/** The content of a page. Plain data, which does not depend on the plan of the site. */
export interface RenderedContent {
  kind: ContentView['kind'];
  title: string;
  /** The slot `text`, where there is one, is the place of the author's text. */
  body: Chunks;
  /** The table of contents beside the body, for pages with a sidebar. */
  column: Html;
}

/** Renders the content of a page. */
export function renderContent(view: PageContentView, parts: PartRenderer): RenderedContent {
  const elements = createElement(
    Fragment,
    null,
    createElement(Content, { view }),
    slotMark('column'),
    createElement(Column, { view }),
  );
  const markup = staticMarkup(elements, parts);
  const end = markup.lastIndexOf(slotMark('column'));
  return {
    kind: view.content.kind,
    title: view.content.title,
    body: toChunks(markup.slice(0, end)),
    column: markup.slice(end + slotMark('column').length) as Html,
  };
}

/** The parts of a page. */
export interface PageParts {
  /** What renderFrame made for the page's section. */
  frame: Chunks;
  content: RenderedContent;
  /** The author's text, for the slot of the content. */
  text: Chunks;
  /** What renderSidebar made for the page's section. */
  sidebar?: Chunks | undefined;
}

/** Puts a content into its frame. */
export function framedPage(view: FrameView, parts: PageParts, renderer: PartRenderer): Chunks {
  const { frame, content, text, sidebar } = parts;
  const own = ownMarkup(view, content.kind, renderer);
  const body = fillSlots(frame, (slot) => {
    switch (slot) {
      case 'sidebar':
        return sidebar === undefined ? [] : [withCurrent(sidebar, view.href)];
      case 'content':
        return fillSlots(content.body, () => text);
      case 'column':
        return view.hasSidebar ? [content.column] : [];
      default:
        return [own.get(slot) ?? ''];
    }
  });
  return ['<!doctype html>', own.get('start') ?? '', ...body, own.get('end') ?? '', '\n'];
}

/** What a page has beside its content that no other page has, by slot: rendered together, since each rendering has a price. */
function ownMarkup(
  view: FrameView,
  kind: ContentView['kind'],
  parts: PartRenderer,
): ReadonlyMap<string, string> {
  const { head, site } = view;
  const children = createElement(
    Fragment,
    null,
    slotMark('breadcrumbs'),
    createElement(PageBreadcrumbs, view),
    slotMark('page-links'),
    createElement(PageNeighbours, view),
    slotMark('end'),
  );
  const [start = '', ...named] = splitSlots(
    staticMarkup(createElement(PageDocument, { head, site, kind, children }), parts),
  );
  const pairs = named.flatMap((name, index) =>
    index % 2 === 0 ? [[name, named[index + 1] ?? ''] as const] : [],
  );
  return new Map([['start', start], ...pairs]);
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
