// A page view to HTML. A section's sidebar is rendered once; each page gets a copy with its own item marked.

import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandRenderer } from '../../templates/island.tsx';
import { PageDocument } from '../../templates/page-document.tsx';
import type { PartRenderer } from '../../templates/shared-part.tsx';
import { Sidebar } from '../../templates/sidebar.tsx';
import { escapeHtml } from '../shared/html/escape.ts';
import type { Html } from '../types/markup.ts';
import type { PageView, SidebarView } from '../types/page-view.ts';
import { withParts } from './part-renderer.ts';

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
