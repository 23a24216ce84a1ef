// A page view to markup. What many pages share is rendered once: the sidebar of a section, and the parts whose facts are the
// same object on all of them.
// Law: what comes out is what rendering all of it for each page would give.

import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Strings } from '../../strings/index.ts';
import {
  IslandRenderer,
  type Part,
  type PartRenderer,
  PartRendererContext,
} from '../../templates/markup.tsx';
import { PageDocument } from '../../templates/page-document.tsx';
import { Sidebar } from '../../templates/sidebar.tsx';
import { StringsContext } from '../../templates/strings.tsx';
import { joinChunks, markOf, placesIn, toChunks } from '../shared/html/chunks.ts';
import { escapeHtml } from '../shared/html/escape.ts';
import type { Chunks, Hole, Html } from '../types/markup.ts';
import type { PageView, SidebarView } from '../types/page-view.ts';

/** Renders the sidebar of a section; which link is that of the current page is left open. */
export function renderSidebar(sidebar: SidebarView, parts: PartRenderer): Chunks {
  return toChunks(parts.own(createElement(Sidebar, { sidebar })));
}

/** Renders a complete page. `sidebar` is what renderSidebar made for the page's section. */
export function renderPage(view: PageView, sidebar: Chunks | undefined, parts: PartRenderer): Chunks {
  const sidebarHtml = sidebar === undefined ? undefined : withCurrent(sidebar, view.href);
  const page = createElement(PageDocument, { view, ...(sidebarHtml === undefined ? {} : { sidebarHtml }) });
  const document = parts.own(createElement(IslandRenderer, { value: renderIsland }, page));
  return toChunks(`<!doctype html>${document}\n`);
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

/** Renders the parts of one site in its language. It keeps the markup of each for as long as its facts are in use. */
export function createPartRenderer(strings: Strings): PartRenderer {
  const known = new WeakMap<object, Chunks>();
  const renderer: PartRenderer = {
    shared: (part, facts, id = '') => {
      const chunks = known.get(facts) ?? chunksOf(part, facts, strings);
      known.set(facts, chunks);
      const self = ` href="#${escapeHtml(id)}"`;
      return joinChunks(chunks, (hole) => (hole.hole === 'self' ? self : markOf(hole)));
    },
    own: (element) => renderToStaticMarkup(withStrings(withParts(element, renderer), strings)) as Html,
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
