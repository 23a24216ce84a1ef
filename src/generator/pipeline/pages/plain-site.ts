// The part of an open site that pages are made from, as plain data, so that other threads can make them.
// Law: a page that a thread makes has the same bytes as one of the open site.

import { stringsFor } from '../../../strings/strings-for.ts';
import { contentKinds } from '../../kinds/page-kinds.ts';
import { createPartRenderer } from '../../render/render-page.ts';
import { keyOf } from '../../store/store.ts';
import type { Settings } from '../../types/config.ts';
import type { DocText } from '../../types/doc.ts';
import type { Route, RoutePlan, SiteApi } from '../../types/route.ts';
import type { Lookup, PackedValue } from '../../types/store.ts';
import type { TextTargets } from '../../views/common/resolve-links.ts';
import { contentSources } from '../../views/site/content.ts';
import type { ContentParts, ContentSource } from '../../views/site/page-content.ts';
import { createTypedReferences } from '../../views/site/typed-references.ts';
import type { PlannedSite } from '../plan/planned-site.ts';
import { createMarkdownFor } from '../plan/site-markdown.ts';
import { createFrames } from './frames.ts';
import {
  htmlOf,
  type MadeHtml,
  type OpenSite,
  renderedContent,
  type SharedFacts,
  type StoredContent,
} from './open-site.ts';
import { withSuggestions } from './site-files.ts';
import type { StoredHtml } from './stored-files.ts';

/** What the pages of a site are made from, besides the texts of docs. Plain data. */
export interface PlainSite extends Omit<SharedFacts, 'targets'> {
  language: string;
  settings: Settings;
  plan: RoutePlan;
  apis: SiteApi[];
  targets: TextTargets;
}

/** Returns the plain data of a site, without the texts of its sources and the bytes of its files. */
export function plainSiteOf(
  { site, plan, strings }: PlannedSite,
  open: OpenSite,
  settings: Settings,
): PlainSite {
  const { siteTitle, theme, announcement, targets } = open.shared;
  const { near: _, explained: __, typed: ___, assets, ...plain } = targets;
  return {
    language: strings.language,
    settings,
    plan,
    siteTitle,
    theme,
    announcement,
    apis: site.apis.map(({ api, source }) => ({
      api,
      source: { ...source, text: '', bytes: new Uint8Array() },
      parts: [],
      links: [],
      addresses: [],
    })),
    targets: {
      ...plain,
      assets: new Map(
        [...assets].map(([file, asset]) => [file, { ...asset, output: { ...asset.output, content: '' } }]),
      ),
    },
  };
}

/** A page to be made. */
export interface PageToMake {
  route: Route;
  doc?: ContentParts['doc'];
  /** The stored text of its doc as JSON, and its stored content, if there is one. */
  text?: Uint8Array | undefined;
  content?: Uint8Array | undefined;
}

/** The same with the absolute path to write it to, if it is to be written. */
export interface PageToWrite extends PageToMake {
  path?: string;
}

/** A page that is made, with what is stored of it. */
export interface MadePage {
  /** Absent if it was stored. */
  content?: PackedValue | undefined;
  stored: StoredHtml;
  /** The same as it is stored. */
  packed: PackedValue | undefined;
  lookups: Lookup[];
  references: ReturnType<ContentSource['references']>;
}

/** Makes the HTML of a page, and its content for the store. */
export type MakePage = (page: ReadPage) => {
  content: StoredContent;
  html: MadeHtml;
  references: MadePage['references'];
};

/** A page to be made whose stored parts were read. */
export interface ReadPage extends Pick<PageToMake, 'route' | 'doc'> {
  text?: DocText | undefined;
  content?: StoredContent | undefined;
}

/** Opens the data of a site in the thread that makes its pages. */
export function openPlainSite(site: PlainSite): MakePage {
  const strings = stringsFor(site.language);
  const text = createMarkdownFor(strings);
  const parts = createPartRenderer(strings);
  const typed = createTypedReferences({ ...site, strings, style: site.settings });
  const context = { ...site, strings, text, parts, targets: withSuggestions({ ...site.targets, typed }) };
  const frameOf = createFrames(context);
  const contentsOf = contentSources(
    {
      ...context,
      site: { docs: [], apis: site.apis, assets: [], statics: [], styles: [], brand: [] },
      identityOf: () => '',
      digest: (one) => keyOf(one),
    },
    contentKinds,
  );
  return ({ route, doc, text: docText, content: stored }) => {
    const value = doc && docText && { ...doc, text: () => docText };
    const source = contentsOf(new Map(value && [[value.file, { value, identity: '' }]]))(route);
    const content = stored ?? renderedContent(source, context);
    const html = htmlOf(route, content, { source, frame: frameOf(route), context });
    return { content, html, references: source.references() };
  };
}
