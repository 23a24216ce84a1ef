// Contents of pages that are of no API: those with the text of an author, and those without sources.

import { slotMark } from '../../shared/html/chunks.ts';
import { memoized } from '../../shared/memoized.ts';
import type { FirstRequestView } from '../../types/api-view.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { DocText, SiteDoc } from '../../types/doc.ts';
import type { Chunks, FillHole, Html } from '../../types/markup.ts';
import type { OperationLayout, PlaceLayout } from '../../types/page-layout.ts';
import type { ContentView, PageContent } from '../../types/page-view.ts';
import type { AddedPage, Site } from '../../types/route.ts';
import type { SampleCheck } from '../../types/seam/site-references.ts';
import type { ContentContext } from '../api/content-context.ts';
import { contentsOf } from '../common/contents.ts';
import type { ReferenceTargets, ResolvedText } from '../links/link-targets.ts';
import { resolveReferences } from '../links/resolve-links.ts';
import type { CheckedCodes, SiteErrorCodes } from './error-code-tables.ts';

/** The content of a planned page, made on demand. */
export interface ContentSource {
  /** Identifies everything that the content is made from, except for the strings of the site, which all pages share. */
  key(): string;
  make(): PageContent;
  /** The author's text, for the slot `text` of the content. */
  text?(): Chunks;
  /** The same as Markdown. */
  markdown?(): Chunks;
  /** The resolved links and images of the author's text. */
  references(): Pick<ResolvedText, 'diagnostics' | 'reported' | 'places'>;
  /** Fills the holes of the page. */
  fill: FillHole;
  /** What another thread makes the content from, besides the plain data of the site. Absent: only this one can make it. */
  parts?(): ContentParts;
}

/** The parts of a content that are not in the plain data of its site. */
export interface ContentParts {
  doc?: Omit<SiteDoc, 'text'>;
  /** The key of the record of its text. */
  textKey?: string;
  /** The layout of a page of an API, as the plan has it. */
  layout?: OperationLayout | PlaceLayout | undefined;
}

/** What the contents of all pages are made with. */
export interface ContentTools {
  context: ContentContext & { site: Site; targets: ReferenceTargets };
  /** Returns the doc of a file. */
  docOf(file: string): SiteDoc | undefined;
  /** Identifies what was read from a file. */
  identityOf(file: string): string;
  /** Returns a page of a plugin. */
  addedPage(page: { plugin: string; key: string }): AddedPage | undefined;
  errorCodes: SiteErrorCodes;
  samples: SampleCheck | undefined;
  /** Returns the operation of an API to call first. */
  firstRequest(api: string): FirstRequestView | undefined;
}

/** What a page without links of authors refers to. */
export const noReferences = { diagnostics: [], reported: [], places: [] };

const noCodes: CheckedCodes = { fill: () => '', diagnostics: [] };

/** Checks the error codes of a doc on first use. The text of a doc without any is not loaded. */
function codesOfDoc(
  { url, doc }: Pick<DocPage, 'url' | 'doc'>,
  { errorCodes }: ContentTools,
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

/** Checks the samples of a doc on first use. The text of a doc without any is not loaded. */
function samplesOfDoc(doc: SiteDoc | undefined, { samples }: ContentTools): () => Diagnostic[] {
  return memoized(
    () => (doc?.hasSamples && samples?.check({ file: doc.file, samples: doc.text().samples ?? [] })) || [],
  );
}

/** A page with the text of an author. */
export interface DocPage {
  url: string;
  /** Absent for a page without a file. */
  doc: SiteDoc | undefined;
  /** What the page shows around its text. */
  content(text: Html): ContentView;
  /** What identifies it, besides its error codes, as plain data. The shortest is best. */
  facts(page: { content(): ContentView; body(): Chunks }): unknown[];
  /** The key of the record of its text, if the page is made from nothing else. */
  textKey?: string;
}

/** The view of a page that shows its title and text. */
export function textView<Kind extends 'doc' | 'plugin'>(
  kind: Kind,
  { title, titleId, html }: { title: string; titleId: string | undefined; html: Html },
) {
  return { kind, title, ...(titleId === undefined ? {} : { titleId }), html };
}

/** Identifies all documents, as a sample can be of each. */
function identityOfApis({ context, identityOf }: ContentTools): string[] {
  return context.site.apis.map(({ source }) => identityOf(source.file));
}

/** A page with error codes is made from documents too. */
function partsOf({ doc, textKey }: DocPage): ContentSource['parts'] {
  if (doc === undefined || textKey === undefined || doc.usesErrorCodes !== undefined) return undefined;
  return () => {
    const { text: _, ...facts } = doc;
    return { doc: facts, textKey };
  };
}

/** The content of a page with the text of an author. The text has a slot, so that it is neither rendered nor stored once more. */
export function docContent(page: DocPage, tools: ContentTools): ContentSource {
  const { url, doc } = page;
  const { settings, targets } = tools.context;
  const own = memoized((): DocText => doc?.text() ?? { body: [], markdown: [], headings: [], links: [] });
  const text = memoized(
    (): ResolvedText =>
      doc === undefined
        ? { ...noReferences, fill: nothingToFill }
        : resolveReferences({ ...own(), file: doc.file, url }, targets),
  );
  const codes = codesOfDoc(page, tools);
  const samples = samplesOfDoc(doc, tools);
  const content = () => page.content(doc?.hasText === true ? slotMark('text') : ('' as Html));
  const parts = partsOf(page);
  return {
    ...(parts === undefined ? {} : { parts }),
    key: () =>
      JSON.stringify([
        ...page.facts({ content, body: () => own().body }),
        ...factsOfCodes(codes(), () => own().body),
        // What is found in samples is kept with the page.
        ...(doc?.hasSamples ? [identityOfApis(tools)] : []),
      ]),
    make: () => ({
      view: {
        content: content(),
        tableOfContents: hasContents(doc) ? contentsOf(own().headings, doc?.frontMatter) : [],
      },
      description: doc?.description ?? settings.tagline,
      keywords: doc?.frontMatter.keywords ?? [],
    }),
    text: () => own().body,
    markdown: () => own().markdown,
    references: () => {
      const { diagnostics, reported, places } = text();
      const found = [...codes().diagnostics, ...samples()];
      return { diagnostics: found.length === 0 ? diagnostics : [...diagnostics, ...found], reported, places };
    },
    fill: (hole, places) => (hole.hole === 'operations' ? codes().fill(hole) : text().fill(hole, places)),
  };
}

function hasContents(doc: SiteDoc | undefined): boolean {
  return doc?.frontMatter.hide_table_of_contents !== true;
}

const nothingToFill: FillHole = () => '';

/** A content without sources: the view is the shortest key. */
export function generatedContent(content: ContentView): ContentSource {
  const page = { view: { content, tableOfContents: [] }, description: content.title, keywords: [] };
  return {
    key: () => JSON.stringify(page),
    make: () => page,
    references: () => noReferences,
    fill: nothingToFill,
  };
}
