// A page view to HTML. A section's sidebar is rendered once; each page gets a copy with its own item marked.

import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  IslandRenderer,
  type Part,
  type PartRenderer,
  PartRendererContext,
} from '../../templates/markup.tsx';
import { PageDocument } from '../../templates/page-document.tsx';
import { Sidebar } from '../../templates/sidebar.tsx';
import { escapeHtml } from '../shared/html/escape.ts';
import type { Html } from '../types/markup.ts';
import type { PageView, SidebarView } from '../types/page-view.ts';

/** Renders the sidebar of a section, no item marked. */
export function renderSidebar(sidebar: SidebarView): Html {
  return renderToStaticMarkup(createElement(Sidebar, { sidebar })) as Html;
}

/** Renders a complete page. `sidebar` is what renderSidebar made for the page's section. */
export function renderPage(view: PageView, sidebar: Html | undefined, parts: PartRenderer): string {
  const sidebarHtml = sidebar === undefined ? undefined : markCurrent(sidebar, view.href);
  const page = createElement(PageDocument, { view, ...(sidebarHtml === undefined ? {} : { sidebarHtml }) });
  const document = createElement(IslandRenderer, { value: renderIsland }, withParts(page, parts));
  return `<!doctype html>${renderToStaticMarkup(document)}\n`;
}

/** Inside of an island: markup with the marks that hydration needs. */
function renderIsland(element: ReactElement): Html {
  return renderToString(element) as Html;
}

/** React writes an apostrophe as a reference, which our own escaping leaves as it is. */
function markCurrent(sidebar: Html, href: string): Html {
  const attribute = ` href="${escapeHtml(href).replaceAll("'", '&#x27;')}"`;
  return sidebar.replace(attribute, () => ` aria-current="page"${attribute}`) as Html;
}

// The markup of shared parts: made once for a site, put together for each page.
// Law: what comes out is what rendering the part for that page would give.

/** Stands for the id while a part is rendered. The link to the id is before any text, so its first place is the id's. */
const idMark = '\u{FDD0}';

/** What stands before the id and behind it. */
type Pieces = [before: string, behind: string];

/** Renders the parts of one site. It keeps the markup of each for as long as its facts are in use. */
export function createPartRenderer(): PartRenderer {
  const known = new WeakMap<object, Pieces>();
  const renderer: PartRenderer = {
    shared: (part, facts, id) => {
      const pieces = known.get(facts) ?? piecesOf(part, facts, id);
      known.set(facts, pieces);
      return pieces.join(escapeHtml(id ?? '')) as Html;
    },
    own: (element) => renderToStaticMarkup(withParts(element, renderer)) as Html,
  };
  return renderer;
}

/** An element whose shared parts are rendered by a renderer. */
export function withParts(element: ReactElement, renderer: PartRenderer): ReactElement {
  return createElement(PartRendererContext, { value: renderer }, element);
}

function piecesOf<Facts extends object>(part: Part<Facts>, facts: Facts, id: string | undefined): Pieces {
  const html = renderToStaticMarkup(createElement(part, { facts, id: idMark }));
  const at = id === undefined ? -1 : html.indexOf(idMark);
  return at === -1 ? [html, ''] : [html.slice(0, at), html.slice(at + idMark.length)];
}
