// The part of an open site that pages are made from, as plain data, so that other threads can make them.
// Law: a page that a thread makes has the same bytes as one of the open site.

import { stringsFor } from '../../../strings/strings-for.ts';
import { contentKinds } from '../../kinds/page-kinds.ts';
import { createPartRenderer } from '../../render/render-page.ts';
import { keyOf } from '../../shared/keys.ts';
import { workingOn } from '../../shared/problems/diagnostics.ts';
import type { Settings } from '../../types/config.ts';
import type { DocText, Markdown } from '../../types/doc.ts';
import type { MadeFile } from '../../types/page-files.ts';
import type { KnownLayouts, OperationLayout, PlaceLayout } from '../../types/page-layout.ts';
import type { Extensions, LoadablePlugins } from '../../types/plugin.ts';
import type { Route, RoutePlan, SiteApi } from '../../types/route.ts';
import type { WingParts } from '../../types/seam/wing.ts';
import type { OutputFile } from '../../types/sources.ts';
import type { SiteLocale } from '../../types/stage-strings.ts';
import type { Lookup, PackedValue } from '../../types/store.ts';
import type { TextTargets } from '../../views/links/link-targets.ts';
import { contentSources } from '../../views/site/content.ts';
import type { ContentParts, ContentSource } from '../../views/site/page-content.ts';
import { createTypedReferences } from '../../views/site/typed-references.ts';
import { isLargeSite, type PlannedSite } from '../plan/planned-site.ts';
import { contentKindsOf, fileFromMarkup } from './files-of-pages.ts';
import { createFrames } from './frames.ts';
import { hookedMade } from './hooked-files.ts';
import {
  htmlOf,
  type MadeHtml,
  type OpenSite,
  renderedContent,
  type SharedFacts,
  type StoredContent,
} from './open-site.ts';
import { withSuggestions } from './site-files.ts';
import type { StoredFile, StoredHtml } from './stored-files.ts';

/** What the pages of a site are made from, besides the texts of docs. Plain data. */
export interface PlainSite extends Omit<SharedFacts, 'targets'> {
  locale: SiteLocale;
  settings: Settings;
  plan: Omit<RoutePlan, 'layouts'>;
  apis: SiteApi[];
  targets: TextTargets;
  /** Whether threads bound their heaps. */
  isLarge: boolean;
  /** The plugins of the project, if there are some. */
  loadable?: LoadablePlugins | undefined;
}

/** Returns the plain data of a site, without the texts of its sources and the bytes of its files. */
export function plainSiteOf(
  { site, plan, strings, extensions }: PlannedSite,
  open: OpenSite,
  settings: Settings,
): PlainSite {
  const { siteTitle, theme, announcement, targets } = open.shared;
  const { near: _, explained: __, typed: ___, assets, ...plain } = targets;
  // Each page comes with its own.
  const { layouts: ____, ...planOfPages } = plan;
  return {
    locale: strings.locale,
    settings,
    isLarge: isLargeSite(site),
    plan: planOfPages,
    loadable: extensions.loadable,
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
  layout?: ContentParts['layout'];
  /** The stored text of its doc as JSON, and its stored content, if there is one. */
  text?: Uint8Array | undefined;
  content?: Uint8Array | undefined;
  /** The kinds of its other files to make, which are made from its content alone. */
  others?: readonly FileToMake[];
}

/** A file of a page to be made besides its HTML. */
interface FileToMake {
  kind: string;
  outputPath: string;
  /** The absolute path to write it to, if it is to be written. */
  path?: string;
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
  /** Its other files, in the order in which they were asked for. */
  others: MadeOther[];
}

/** A file besides the HTML that is made, with what is stored of it. */
export interface MadeOther {
  stored: StoredFile;
  packed: PackedValue | undefined;
  lookups: readonly Lookup[];
  /** The files that it continues in, which are not written yet. */
  more: readonly OutputFile[];
}

/** Makes the HTML of a page, and its content for the store. */
export type MakePage = (page: ReadPage) => {
  content: StoredContent;
  html: MadeHtml;
  others: (MadeFile & { lookups: readonly Lookup[] })[];
  references: MadePage['references'];
};

/** A page to be made whose stored parts were read. */
export interface ReadPage extends Pick<PageToMake, 'route' | 'doc' | 'layout' | 'others'> {
  text?: DocText | undefined;
  content?: StoredContent | undefined;
}

/**
 * Opens the data of a site in the thread that makes its pages.
 * @param parts what wings add to it, the Markdown stage, and the plugins of the project
 */
export function openPlainSite(
  plain: PlainSite,
  {
    checkSamples,
    pageForms,
    text,
    extensions = { plugins: [], components: {} },
  }: WingParts & { text: Markdown; extensions?: Extensions },
): MakePage {
  const { plugins } = extensions;
  const current: CurrentPage = {};
  const site = { ...plain, plan: { ...plain.plan, layouts: layoutsOf(plain.apis, current) } };
  const strings = stringsFor(site.locale);
  const parts = createPartRenderer({
    strings,
    components: extensions.components,
    isTranslation: site.settings.languageFolder !== undefined,
  });
  const typed = createTypedReferences({ ...site, strings, style: site.settings });
  const targets = withSuggestions({ ...site.targets, typed });
  const markdownForms = pageForms?.open({ ...site, targets });
  const context = { ...site, strings, text, parts, targets, markdownForms, extensions };
  const frameOf = createFrames(context);
  const contentsOf = contentSources(
    {
      ...context,
      site: { docs: [], apis: site.apis, assets: [], statics: [], styles: [], brand: [] },
      identityOf: () => '',
      digest: (one) => keyOf(one),
      ...(checkSamples && { checkSamples }),
    },
    contentKinds,
  );
  const kinds = contentKindsOf(context, { ...(pageForms && { pageForms }) });
  const otherOf = (page: ReadPage, kind: string, parts: Parameters<typeof fileFromMarkup>[1]) => {
    const plan = kinds.get(kind)?.plan(page.route);
    if (plan === undefined || !('makeFromMarkup' in plan))
      throw new Error(`The page \`${page.route.url}\` has no file of the kind \`${kind}\`.`);
    return fileFromMarkup(plan, parts);
  };
  const make: MakePage = (page) => {
    const { route, doc, layout, text: docText, content: stored, others = [] } = page;
    Object.assign(current, { source: route.source, layout });
    const value = doc && docText && { ...doc, text: () => docText };
    const source = contentsOf(new Map(value && [[value.file, { value, identity: '' }]]))(route);
    const content = stored ?? renderedContent(route, source, context);
    const whole = htmlOf(route, content, { source, frame: frameOf(route), context });
    const html = hookedMade(whole, route.outputPath, plugins);
    const fill = markdownForms?.filling(source.fill) ?? source.fill;
    const rendered = { rendered: content, markdown: source.markdown ?? (() => []), fill };
    const made = others.map(({ kind, outputPath }) =>
      hookedMade(otherOf(page, kind, rendered), outputPath, plugins),
    );
    return { content, html, others: made, references: source.references() };
  };
  return (page) =>
    workingOn(
      () => `the page \`${page.route.url}\``,
      () => make(page),
    );
}

/** The page that a thread makes, with its layout. */
interface CurrentPage extends Pick<ReadPage, 'layout'> {
  source?: Route['source'];
}

/** The layouts that a thread has: that of the page that it makes. */
function layoutsOf(apis: readonly SiteApi[], page: CurrentPage): ReadonlyMap<string, KnownLayouts> {
  return new Map(
    apis.map(({ api: { name } }): [string, KnownLayouts] => [
      name,
      {
        operation: (slug) => {
          const { source, layout } = page;
          const isIt = source?.kind === 'operation' || source?.kind === 'webhook';
          return isIt && source.api === name && source.operation === slug
            ? (layout as OperationLayout | undefined)
            : undefined;
        },
        schema: (key) => {
          const { source, layout } = page;
          return source?.kind === 'schema' && source.api === name && source.schema === key
            ? (layout as PlaceLayout | undefined)
            : undefined;
        },
      },
    ]),
  );
}
