// The markup of shared parts: made once for a site, put together for each page.
// Law: what comes out is what rendering the part for that page would give.

import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Part, type PartRenderer, PartRendererContext } from '../../templates/shared-part.tsx';
import { escapeHtml } from '../shared/html/escape.ts';
import type { Html } from '../types/markup.ts';

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
