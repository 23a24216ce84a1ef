// Renders views. What many pages share is rendered once: the frame and the sidebar of a section, and parts whose facts are the same
// object. A page is a content in a frame.
// Law: the result is the same as if each page were rendered separately.

import { createElement, Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Strings } from '../../strings/strings-type.ts';
import {
  Column,
  Content,
  Fold,
  Frame,
  PageDocument,
  PageEnd,
  PageStart,
  SidebarInUse,
} from '../../templates/page-document.tsx';
import { EditionMenus, TranslationNotice, VersionNotice } from '../../templates/page-editions.tsx';
import { componentsWith, withComponents } from '../../templates/replaceable-parts.ts';
import {
  IslandRenderer,
  type PageTemplate,
  type PartRenderer,
  PartRendererContext,
  TranslationContext,
} from '../../templates/safe-html.tsx';
import { StringsContext } from '../../templates/template-strings.tsx';
import {
  fillSlots,
  isBlockMark,
  joinChunks,
  markOf,
  placesIn,
  slotMark,
  splitSlots,
  toChunks,
} from '../shared/html/chunks.ts';
import { escapeHtml } from '../shared/html/escape.ts';
import { leadSlot, splitLead } from '../shared/html/lead.ts';
import type { Chunks, Hole, Html, PluginStyleView, TextRange } from '../types/markup.ts';
import type {
  ComponentOverrides,
  ContentView,
  FrameView,
  PageContentView,
  SidebarView,
} from '../types/page-view.ts';
import { pluginStyleLinks } from './plugin-style-links.ts';

/** Renders the sidebar of a section, with holes for the mark of the current page. */
export function renderSidebar(sidebar: SidebarView, parts: PartRenderer): Chunks {
  return toChunks(staticMarkup(createElement(SidebarInUse, { sidebar }), parts));
}

/** Renders the frame of a section, with slots for the parts that differ between pages. */
export function renderFrame(
  { site, hasSidebar }: Pick<FrameView, 'site' | 'hasSidebar'>,
  parts: PartRenderer,
): Chunks {
  const frame = createElement(Frame, {
    site,
    hasSidebar,
    ...(hasSidebar ? { sidebarHtml: slotMark('sidebar') } : {}),
    ...(site.hasEditions && { languageMenu: slotMark('languages') }),
    beforeMain: slotMark('main'),
    breadcrumbs: slotMark('breadcrumbs'),
    fold: slotMark('fold'),
    notices: slotMark('notices'),
    content: slotMark('content'),
    pageLinks: slotMark('page-links'),
    column: slotMark('column'),
  });
  return [staticMarkup(frame, parts)];
}

/** A piece of a frame: the name of a slot, or text, around `<main>` or in it. */
type Piece = { slot: string } | { text: string; isAroundMain: boolean };

function piecesOf(frame: Chunks): Piece[] {
  const state = { isAroundMain: true };
  return frame.flatMap((chunk) =>
    (typeof chunk === 'string' ? splitSlots(chunk) : []).map((piece, index): Piece => {
      if (index % 2 === 0) return { text: piece, ...state };
      if (piece === 'main' || piece === 'column') state.isAroundMain = piece === 'column';
      return { slot: piece };
    }),
  );
}

/** The markup around `<main>`, which the pages of a section share. The mark of the current page is left out. */
export function sharedMarkup(frame: Chunks, sidebar: Chunks = []): Html {
  const texts = piecesOf(frame).flatMap((piece) => ('text' in piece && piece.isAroundMain ? piece.text : []));
  return [...texts, joinChunks(sidebar, () => '')].join('') as Html;
}

/** The rendered content of a page. Plain data, which does not depend on the plan of the site. */
export interface RenderedContent {
  kind: ContentView['kind'];
  title: string;
  /** Markup with an optional slot `text` for the author's text. */
  body: Chunks;
  /** The table of contents as a menu above the body. */
  fold: Html;
  /** The table of contents beside the body, for pages with a sidebar. */
  column: Html;
}

/** Renders the content of a page. */
export function renderContent(
  view: PageContentView,
  template: PageTemplate,
  parts: PartRenderer,
): RenderedContent {
  const elements = createElement(
    Fragment,
    null,
    createElement(Content, { view, template }),
    slotMark('fold'),
    createElement(Fold, { view }),
    slotMark('column'),
    createElement(Column, { view, template }),
  );
  const markup = staticMarkup(elements, parts);
  const columnAt = markup.lastIndexOf(slotMark('column'));
  const foldAt = markup.lastIndexOf(slotMark('fold'), columnAt);
  return {
    kind: view.content.kind,
    title: view.content.title,
    body: toChunks(markup.slice(0, foldAt)),
    fold: markup.slice(foldAt + slotMark('fold').length, columnAt) as Html,
    column: markup.slice(columnAt + slotMark('column').length) as Html,
  };
}

/** The parts of a page. */
export interface PageParts {
  /** The frame of the page's section, from `renderFrame`. */
  frame: Chunks;
  content: RenderedContent;
  /** The author's text, for the slot of the content. */
  text: Chunks;
  /** The sidebar of the page's section, from `renderSidebar`. */
  sidebar?: Chunks | undefined;
}

/** A part of a page. */
interface FramedPart {
  chunks: Chunks;
  /** Whether all pages of the section have it, apart from the mark of the current page. */
  isShared?: boolean;
  /** Set in place of markup: the style sheets of which the page loads those that the rest of it needs. */
  styles?: readonly PluginStyleView[];
}

/** Characters of a content that a reader on a slow line would wait for. The compressed page is about a tenth of it. */
const longContent = 300_000;

function lengthOf(chunks: Chunks): number {
  return chunks.reduce((sum, chunk) => sum + (typeof chunk === 'string' ? chunk.length : 0), 0);
}

/** Puts a content into its frame. */
export function framedPage(view: FrameView, parts: PageParts, renderer: PartRenderer): FramedPart[] {
  const { frame, content, text, sidebar } = parts;
  const hasBlocks = [content.body, text].some((chunks) => chunks.some(isBlockMark));
  const hasContents = view.hasSidebar && content.column !== '';
  const isLong = lengthOf(content.body) + lengthOf(text) > longContent;
  const own = ownMarkup(view, { kind: content.kind, hasBlocks, hasContents, isLong }, renderer);
  const ownIn = (slot: string) => own.get(slot) ?? '';
  const partIn = (slot: string): FramedPart => {
    switch (slot) {
      case 'sidebar':
        return { chunks: sidebar === undefined ? [] : [withCurrent(sidebar, view)], isShared: true };
      case 'content':
        return { chunks: filledContent(content, text) };
      case 'fold':
        return { chunks: toChunks(content.fold) };
      case 'column':
        return { chunks: view.hasSidebar ? toChunks(content.column) : [] };
      default:
        return { chunks: [ownIn(slot)] };
    }
  };
  return [
    { chunks: ['<!doctype html>', ownIn('start')] },
    { chunks: [], styles: view.pluginStyles ?? [] },
    { chunks: [ownIn(stylesMark)] },
    ...piecesOf(frame).map((piece) =>
      'slot' in piece ? partIn(piece.slot) : { chunks: [piece.text], isShared: piece.isAroundMain },
    ),
    { chunks: [ownIn('end'), '\n'] },
  ];
}

/** Puts the author's text into a content: whole or, where a home page has a slot for it, with its first paragraph apart. */
function filledContent({ kind, body }: RenderedContent, text: Chunks): Chunks {
  const slot = slotMark(leadSlot);
  const hasLead = kind === 'home' && body.some((chunk) => typeof chunk === 'string' && chunk.includes(slot));
  const { lead, rest } = (hasLead ? splitLead(text) : undefined) ?? { lead: [], rest: text };
  return fillSlots(body, (name) => (name === leadSlot ? lead : rest));
}

/** The slot for the style sheets of plugins, in the head of a page. */
const stylesMark = 'plugin-styles';

/** Renders the parts of a page that no other page has, by slot. They are rendered together, since each call takes time. */
function ownMarkup(
  view: FrameView,
  facts: { kind: ContentView['kind']; hasBlocks: boolean; hasContents: boolean; isLong: boolean },
  parts: PartRenderer,
): ReadonlyMap<string, string> {
  const { head, site, pluginStyles: styles } = view;
  const pluginStyles = styles === undefined ? undefined : slotMark(stylesMark);
  const children = createElement(
    Fragment,
    null,
    ...(site.hasEditions ? [slotMark('languages'), createElement(EditionMenus, view)] : []),
    slotMark('breadcrumbs'),
    createElement(PageStart, view),
    slotMark('notices'),
    view.versionNotice && createElement(VersionNotice, { notice: view.versionNotice }),
    view.notice && createElement(TranslationNotice, { notice: view.notice }),
    slotMark('page-links'),
    createElement(PageEnd, view),
    slotMark('end'),
  );
  const [start = '', ...named] = splitSlots(
    staticMarkup(createElement(PageDocument, { head, site, ...facts, pluginStyles, children }), parts),
  );
  const pairs = named.flatMap((name, index) =>
    index % 2 === 0 ? [[name, named[index + 1] ?? ''] as const] : [],
  );
  return new Map([['start', start], ...pairs]);
}

/** A joined page. */
export interface JoinedParts {
  content: Html;
  /** Where the content is the markup that the pages of the section share. */
  shared: TextRange[];
}

/**
 * Fills the holes of a page.
 * @param fill receives a function that returns the ids of the page, which fragments can refer to
 */
export function joinPage(
  page: readonly FramedPart[],
  fill: (hole: Hole, places: () => ReadonlySet<string>) => string,
): JoinedParts {
  const known: { places?: ReadonlySet<string> } = {};
  const places = () => {
    known.places ??= placesIn(page.flatMap(({ chunks }) => chunks));
    return known.places;
  };
  const shared: TextRange[] = [];
  let length = 0;
  const filled = page.map(({ chunks }) => joinChunks(chunks, (hole) => fill(hole, places)));
  const texts = page.map(({ styles = [], isShared = false }, index) => {
    const text = styles.length === 0 ? (filled[index] ?? '') : pluginStyleLinks(styles, filled);
    if (isShared && text !== '') shared.push([length, length + text.length]);
    length += text.length;
    return text;
  });
  return { content: texts.join('') as Html, shared };
}

function staticMarkup(element: ReactElement, parts: PartRenderer): Html {
  return parts.own(createElement(IslandRenderer, { value: renderIsland }, element));
}

/** Renders the inside of an island, with the marks that hydration needs. */
function renderIsland(element: ReactElement): Html {
  return renderToString(element) as Html;
}

/**
 * Marks the first link to the current page, as a sidebar can have two, or else to the page above it, and opens its group and those around
 * it.
 */
function withCurrent(sidebar: Chunks, { href, aboveHref }: Pick<FrameView, 'href' | 'aboveHref'>): Html {
  const marked = aboveHref ?? href;
  const first = sidebar.find(
    (chunk) => typeof chunk !== 'string' && chunk.hole === 'current' && chunk.href === marked,
  );
  const mark = aboveHref === undefined ? ' aria-current="page"' : ' aria-current="true"';
  const group = typeof first === 'object' && first.hole === 'current' ? first.group : undefined;
  return joinChunks(sidebar, (hole) => {
    if (hole === first) return mark;
    if (hole.hole !== 'open' || group === undefined) return '';
    return hole.group <= group && group <= (hole.last ?? hole.group) ? ' open=""' : '';
  });
}

/** What parts are rendered with. */
export interface RenderingTools {
  strings: Strings;
  /** The components of the project. */
  components?: ComponentOverrides | undefined;
  /** Whether texts of documents can be in another language than the strings. */
  isTranslation?: boolean;
}

/** Creates the renderer of shared parts. It caches the markup of a part as long as its facts are in use. */
export function createPartRenderer(tools: RenderingTools): PartRenderer {
  const components = componentsWith(tools.components ?? {});
  const known = new WeakMap<object, Chunks>();
  const renderer: PartRenderer = {
    shared: (part, facts, id = '') => {
      const chunks = known.get(facts) ?? toChunks(rendered(createElement(part, { facts }), tools));
      known.set(facts, chunks);
      const self = ` href="#${escapeHtml(id)}"`;
      return joinChunks(chunks, (hole) => (hole.hole === 'self' ? self : markOf(hole)));
    },
    own: (element) => rendered(withComponents(withParts(element, renderer), components), tools),
  };
  return renderer;
}

/** Wraps an element so that a renderer renders its shared parts. */
export function withParts(element: ReactElement, renderer: PartRenderer): ReactElement {
  return createElement(PartRendererContext, { value: renderer }, element);
}

/** Wraps an element so that it uses the strings of a language. */
export function withStrings(element: ReactElement, strings: Strings): ReactElement {
  return createElement(StringsContext, { value: strings }, element);
}

function rendered(element: ReactElement, { strings, isTranslation = false }: RenderingTools): Html {
  const inLanguage = createElement(TranslationContext, { value: isTranslation }, element);
  return renderToStaticMarkup(withStrings(inLanguage, strings)) as Html;
}
