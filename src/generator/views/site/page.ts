// Makes the content of a page from its route, and the key of everything that the content depends on.

import type { Strings } from '../../../strings/index.ts';
import { slotMark } from '../../shared/html/chunks.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { fileHref, hrefOf, notFoundFile, notFoundUrl } from '../../shared/urls.ts';
import type { Doc, DocText, SiteDoc } from '../../types/doc.ts';
import type { Chunks, FillHole, Html } from '../../types/markup.ts';
import { searchManifestPath } from '../../types/page-record.ts';
import type { ContentView, NotFoundView, SectionsView } from '../../types/page-view.ts';
import type { ApiPageSource, Route, Site } from '../../types/route.ts';
import {
  type ContentKeys,
  contentsOf,
  type KeyedApiContents,
  keyedContents,
  memoized,
  type PageContent,
} from '../api/api-contents.ts';
import {
  type ContentContext,
  type ReferenceTargets,
  type ResolvedText,
  resolveReferences,
} from '../common/resolve-links.ts';
import { type CheckedCodes, createErrorCodes, type SiteErrorCodes } from './error-codes.ts';
import { viewOfHome } from './home.ts';
import { sectionLinkViews, viewOfSections } from './sections.ts';

/** The content of a planned page, made on demand. */
export interface ContentSource {
  /** Identifies everything that the content is made from, except for the strings of the site, which all pages share. */
  key(): string;
  make(): PageContent;
  /** The author's text, for the slot `text` of the content. */
  text?(): Chunks;
  /** The resolved links and images of the author's text. */
  references(): Pick<ResolvedText, 'diagnostics' | 'reported' | 'places'>;
  /** Fills the holes of the page. */
  fill: FillHole;
}

/** What contents are made from, and the functions that their keys need. */
export interface ContentSourcesInput extends ContentContext, ContentKeys {
  site: Site;
  targets: ReferenceTargets;
}

/** A doc with what identifies it. */
export interface IdentifiedDoc {
  value: SiteDoc;
  identity: string;
}

/**
 * Prepares the data that all contents share. The returned functions take docs that replace those of the site, by file, and make the
 * content of a route.
 */
export function contentSources(
  context: ContentSourcesInput,
): (edited: ReadonlyMap<string, IdentifiedDoc>) => (route: Route) => ContentSource {
  const ofSite = new Map(context.site.docs.map((doc) => [doc.file, doc]));
  const apis = new Map(context.site.apis.map((one) => [one.api.name, keyedContents(one, context)]));
  const added = new Map(context.site.added?.map((page) => [keyOfAdded(page), page]));
  const errorCodes = createErrorCodes(context);
  return (edited) => {
    const docOf = (file: string) => edited.get(file)?.value ?? ofSite.get(file);
    const identityOf = (file: string) => edited.get(file)?.identity ?? context.identityOf(file);
    const input = { context, docOf, identityOf, errorCodes };
    return (route) => {
      const { source } = route;
      if (source.kind === 'plugin')
        return docContent(route, withText(added.get(keyOfAdded(source))?.doc), input);
      if ('api' in source) return apiContent(route, apis.get(source.api), source);
      if (source.file === '') return notFoundContent(context);
      if (source.kind === 'sections') return sectionsContent(route, context);
      const doc = source.file === undefined ? undefined : docOf(source.file);
      return docContent(route, doc, input);
    };
  };
}

function withText(doc: Doc | undefined): SiteDoc | undefined {
  return doc && { ...doc, hasText: doc.body.length > 0, text: () => doc };
}

function keyOfAdded({ plugin, key }: { plugin: string; key: string }): string {
  return `${plugin}/${key}`;
}

const noReferences = { diagnostics: [], reported: [], places: [] };

function apiContent(
  { url }: Route,
  contents: KeyedApiContents | undefined,
  source: ApiPageSource,
): ContentSource {
  if (contents === undefined) throw new Error(`The plan has the page \`${url}\` of an unknown API.`);
  return {
    key: () => contents.keyOf(source),
    make: () => contents.make(source),
    references: () => noReferences,
    fill: contents.fill,
  };
}

/** Returns the doc of a file. */
type FindDoc = (file: string) => SiteDoc | undefined;

interface DocContext {
  context: ContentSourcesInput;
  docOf: FindDoc;
  identityOf: ContentSourcesInput['identityOf'];
  errorCodes: SiteErrorCodes;
}

const noCodes: CheckedCodes = { fill: () => '', diagnostics: [] };

/** Checks the error codes of a doc on first use. The text of a doc without any is not loaded. */
function codesOfDoc(
  { url }: Route,
  doc: SiteDoc | undefined,
  { errorCodes }: DocContext,
): () => CheckedCodes {
  return memoized((): CheckedCodes => {
    const used = doc?.usesErrorCodes;
    const isUsed = used === 'cell' || (used === 'named' && errorCodes.areSome());
    if (doc === undefined || !isUsed) return noCodes;
    return errorCodes.check({ file: doc.file, url, uses: doc.text().errorCodes ?? [] });
  });
}

/** What of the error codes of a doc depends on the documents. */
function factsOfCodes(codes: CheckedCodes, body: () => Chunks): unknown[] {
  if (codes === noCodes) return [];
  const cells = body().flatMap((chunk) =>
    typeof chunk === 'object' && chunk.hole === 'operations' ? codes.fill(chunk) : [],
  );
  const facts = [...cells, ...codes.diagnostics];
  return facts.length === 0 ? [] : [facts];
}

function docContent(route: Route, doc: SiteDoc | undefined, input: DocContext): ContentSource {
  const { context, docOf, identityOf } = input;
  const { settings } = context;
  const own = memoized((): DocText => doc?.text() ?? { body: [], headings: [], links: [] });
  const text = memoized(
    (): ResolvedText =>
      doc === undefined
        ? { ...noReferences, fill: nothingToFill }
        : resolveReferences({ ...own(), file: doc.file, url: route.url }, context.targets),
  );
  const codes = codesOfDoc(route, doc, input);
  const ofCodes = () => factsOfCodes(codes(), () => own().body);
  const make = (): PageContent => ({
    view: {
      content: contentOf({ route, doc, docOf, context }),
      tableOfContents: contentsOf(own().headings),
    },
    description: doc?.description ?? settings.tagline,
    keywords: doc?.frontMatter.keywords ?? [],
  });
  return {
    // The home page depends on many others, and a page of a plugin has no file: their content is the shortest key.
    key: () => {
      switch (route.source.kind) {
        case 'plugin':
          return JSON.stringify([make(), own().body]);
        case 'home':
          return JSON.stringify([
            contentOf({ route, doc, docOf, context }),
            doc && identityOf(doc.file),
            settings.tagline,
            ...ofCodes(),
          ]);
        default:
          return JSON.stringify([doc && identityOf(doc.file), route.title, ...ofCodes()]);
      }
    },
    make,
    text: () => own().body,
    references: () => {
      const { diagnostics, reported, places } = text();
      const found = codes().diagnostics;
      return { diagnostics: found.length === 0 ? diagnostics : [...diagnostics, ...found], reported, places };
    },
    fill: (hole, places) => (hole.hole === 'operations' ? codes().fill(hole) : text().fill(hole, places)),
  };
}

const nothingToFill: FillHole = () => '';

interface DocInput {
  route: Route;
  doc: SiteDoc | undefined;
  docOf: FindDoc;
  context: ContentSourcesInput;
}

/** The text has a slot: it is as it is in the doc, so that it is neither rendered nor stored once more. */
function contentOf({ route, doc, docOf, context }: DocInput): ContentView {
  const html = doc?.hasText !== true ? ('' as Html) : slotMark('text');
  if (route.source.kind !== 'home') {
    const id = doc?.titleId;
    const kind = route.source.kind === 'plugin' ? 'plugin' : 'doc';
    return { kind, title: route.title, ...(id === undefined ? {} : { titleId: id }), html };
  }
  const { plan, settings, siteTitle, site, strings } = context;
  const docsByUrl = new Map(
    plan.routes.flatMap(({ url, source }) => {
      const found = source.file === undefined ? undefined : docOf(source.file);
      return found === undefined ? [] : [[url, found] as const];
    }),
  );
  return viewOfHome({
    title: siteTitle,
    tagline: settings.tagline,
    plan,
    ...(doc === undefined ? {} : { doc }),
    html,
    docsByUrl,
    apis: new Map(site.apis.map(({ api }) => [api.name, api])),
    defaultServers: new Map(site.apis.map(({ api, source }) => [api.name, source.defaultServer])),
    hrefOf: (url) => hrefOf(url, settings),
    strings,
  });
}

/** The route of the not-found page, for every path that is not in the plan (specification, section 2). */
export function notFoundRoute({ notFound }: Strings): Route {
  return {
    url: notFoundUrl,
    outputPath: notFoundFile,
    title: notFound.title,
    label: notFound.title,
    source: { kind: 'page', file: '' },
    unlisted: true,
  };
}

function notFoundContent({ plan, settings, strings }: ContentContext): ContentSource {
  const { navigation, notFound } = strings;
  const content: NotFoundView = {
    kind: 'not-found',
    title: notFound.title,
    html: `<p>${escapeHtml(notFound.explanation)}</p>` as Html,
    links: [{ label: navigation.home, href: hrefOf('/', settings) }, ...sectionLinkViews(plan, settings)],
    searchHref: fileHref(searchManifestPath, settings),
  };
  return generatedContent(content);
}

function sectionsContent(
  route: Route,
  { plan, settings, site, strings }: ContentSourcesInput,
): ContentSource {
  const apis = new Map(site.apis.map(({ api }) => [api.name, api]));
  return generatedContent(viewOfSections(route, { sections: plan.sections, apis, style: settings, strings }));
}

/** A content without sources: the view is the shortest key. */
function generatedContent(content: NotFoundView | SectionsView): ContentSource {
  const page = { view: { content, tableOfContents: [] }, description: content.title, keywords: [] };
  return {
    key: () => JSON.stringify(page),
    make: () => page,
    references: () => noReferences,
    fill: nothingToFill,
  };
}
