// Opens a planned site. Each page has a key of everything that it is made from, and is made on demand.
// Law: a page depends only on the open site, and not on other pages that were made before.

import { isRightToLeft } from '../../../strings/language-tags.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { notFoundRoute } from '../../kinds/not-found-kind.ts';
import { contentKinds, templateOf, usesOtherDocs } from '../../kinds/page-kinds.ts';
import {
  createPartRenderer,
  framedPage,
  joinPage,
  type RenderedContent,
  renderContent,
} from '../../render/render-page.ts';
import { isLargeFile } from '../../shared/files/large-files.ts';
import { joinChunks, toChunks } from '../../shared/html/chunks.ts';
import { keyOf } from '../../shared/keys.ts';
import { jsonOf } from '../../shared/number-spelling.ts';
import type { UrlStyle } from '../../shared/urls.ts';
import { generalTitle, introducedName } from '../../shared/words.ts';
import { remember } from '../../store/remember.ts';
import type { Settings } from '../../types/config.ts';
import type { TextRenderer } from '../../types/doc.ts';
import type { Chunks, Html } from '../../types/markup.ts';
import type { MadeFile, PlannedFile, PlannedFiles } from '../../types/page-files.ts';
import type { FrameFacts } from '../../types/page-record.ts';
import type { Extensions } from '../../types/plugin.ts';
import type { Route, RoutePlan, Site } from '../../types/route.ts';
import type { RunTask } from '../../types/seam/fences.ts';
import type { FontFile } from '../../types/seam/image-fonts.ts';
import type { MarkdownForms } from '../../types/seam/page-forms.ts';
import type { WingParts } from '../../types/seam/wing.ts';
import type { Theme } from '../../types/sources.ts';
import type { Lookup, Store } from '../../types/store.ts';
import type { SchemaReach } from '../../views/layout/layout-keys.ts';
import type { ReferenceTargets } from '../../views/links/link-targets.ts';
import { resolveReferences } from '../../views/links/resolve-links.ts';
import { contentSources, type IdentifiedDoc } from '../../views/site/content.ts';
import { viewOfFrame } from '../../views/site/frame-view.ts';
import type { ContentHead } from '../../views/site/head-view.ts';
import type { ContentSource } from '../../views/site/page-content.ts';
import type { Edition } from '../run.ts';
import { type FileKindOf, type OtherFiles, otherFilesOf } from './files-of-pages.ts';
import { fillsAlike, recordFill } from './fill-lookups.ts';
import { createFrames, type FrameContext, type SectionFrame } from './frames.ts';
import { type SiteFiles, type SiteFilesInput, siteFilesOf } from './site-files.ts';

/** What a site is opened from. */
export interface OpenInput extends Pick<WingParts, 'checkSamples' | 'pageForms' | 'programFiles'> {
  site: Site;
  plan: RoutePlan;
  /** Identities of the values that were made from sources, by file. */
  identities: ReadonlyMap<string, string>;
  /** Finds the schemas of each API, for keys. */
  reaches?: ReadonlyMap<string, SchemaReach>;
  settings: Settings;
  theme: Theme;
  text: TextRenderer;
  strings: Strings;
  store: Store;
  extensions?: Extensions;
  edition: Pick<Edition, 'base' | 'isDefault'>;
  /** Where the files are that all editions share. */
  shared: UrlStyle;
  /** The editions of the site. */
  editions?: SiteFilesInput['editions'];
  /** The locales of all editions. */
  locales?: SiteFilesInput['locales'];
  runTask: RunTask;
  /** The kinds of files that pages have besides HTML; by default those of the core. */
  fileKinds?: readonly FileKindOf[];
}

/** A page of an open site, whose files are made on demand. */
export interface OpenPage extends Pick<ContentSource, 'references' | 'parts'> {
  route: Route;
  contentKey: string;
  files: PlannedFiles;
  /** Whether the lookups of its stored files still have the same answers. */
  holds(lookups: readonly Lookup[]): boolean;
  /** The facts of what it shares with the pages of its section. */
  frame(): FrameFacts;
}

/** The HTML of a page: its content in its frame. */
export interface MadeHtml extends MadeFile {
  content: Html;
  lookups: Lookup[];
}

/** What the pages of a site share as plain data. */
export interface SharedFacts extends Pick<FrameContext, 'siteTitle' | 'theme' | 'announcement'> {
  targets: ReferenceTargets;
}

/** A site whose pages can be made one by one, in any order. */
export interface OpenSite extends Pick<SiteFiles, 'files' | 'statics' | 'assets'> {
  /** The pages in the order of the plan, then the not-found page. */
  routes: Route[];
  page(route: Route): OpenPage;
  /** Returns the output paths of the files of a page, which is not opened for them. */
  paths(route: Route): string[];
  shared: SharedFacts;
  /** Identifies what the links of Markdown pages can lead to, and how they are resolved. */
  surroundings(): string;
  /** Opens the site with other docs for some files, which must have the same plan. Everything that does not depend on them is shared. */
  withDocs(edited: ReadonlyMap<string, IdentifiedDoc>): OpenSite;
}

/** Prepares what the pages of a site share. */
export function openSite(input: OpenInput): OpenSite {
  const { site, plan, settings, strings, identities, store } = input;
  const isTranslation = settings.languageFolder !== undefined;
  const siteTitle = settings.title ?? titleOf(site, plan, settings) ?? strings.frame.siteTitle;
  const files = siteFilesOf({ ...input, siteTitle });
  const { targets, theme } = files;
  const shared = { siteTitle, theme, targets, announcement: announcementHtml(input, targets) };
  const parts = createPartRenderer({ strings, components: input.extensions?.components, isTranslation });
  const context = {
    ...input,
    ...shared,
    parts,
    markdownForms: input.pageForms?.open({ settings, locale: strings.locale, targets }),
  };
  const identityOf = (file: string) => identities.get(file) ?? '';
  const contentsOf = contentSources({ ...context, identityOf, digest: (text) => keyOf(text) }, contentKinds);
  const frameOf = createFrames(context);
  const routes = [...plan.routes, notFoundRoute(strings)];
  const fonts = fontFiles(site.brand, settings);
  const others = otherFilesOf(
    {
      ...input,
      siteTitle,
      fonts,
      remember: async (name, make) => (await remember(store, name, make)).value,
      locale: strings.locale,
      isRightToLeft: isRightToLeft(strings.language),
    },
    input.fileKinds,
  );
  const keys = new Map<Route, PageKeys>();
  const elsewhere = settings.elsewhere === undefined ? '' : keyOf(JSON.stringify(settings.elsewhere));
  const withDocs: OpenSite['withDocs'] = (edited) => {
    const contentOf = contentsOf(edited);
    return {
      ...files,
      files: (made) =>
        files.files({ docs: site.docs.map((doc) => edited.get(doc.file)?.value ?? doc), ...made }),
      paths: (route) => [route.outputPath, ...others.paths(route)],
      shared,
      routes,
      surroundings: () => surroundingsOf(input, targets),
      page: (route) => {
        const isShared = !usesOtherDocs(route) && !edited.has(route.source.file ?? '');
        const sources = {
          source: contentOf(route),
          frame: frameOf(route),
          context,
          store,
          others,
          elsewhere,
        };
        return openPage(route, { ...sources, ...(isShared ? { keys } : {}) });
      },
      withDocs,
    };
  };
  return withDocs(new Map());
}

/** The fonts that the configuration names, as threads get them. */
function fontFiles(brand: Site['brand'], { socialImage }: Settings): FontFile[] {
  const files = socialImage !== undefined && 'fonts' in socialImage ? (socialImage.fonts ?? []).flat() : [];
  return brand
    .filter(({ file }) => files.includes(file))
    .map(({ file, bytes }) => {
      const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
      shared.set(bytes);
      return { file, digest: keyOf(bytes), bytes: shared };
    });
}

function surroundingsOf({ plan, settings, strings, site }: OpenInput, targets: ReferenceTargets): string {
  const routes = plan.routes.map(({ url, outputPath, source }) => [url, outputPath, source.file]);
  const assets = [...targets.assets].map(([file, { url, size }]) => [file, url, size]);
  const statics = site.statics.map(({ file, bytes }) => [
    file,
    isLargeFile(bytes) ? bytes.digest : keyOf(bytes),
  ]);
  const written = new Set(site.docs.flatMap(({ references = [] }) => references));
  const references = Array.from(written, (one) => [one, targets.typed?.resolve({ written: one })]);
  const facts = [
    settings,
    routes,
    assets,
    statics,
    [...targets.files],
    [...targets.drafts],
    references,
    [...targets.anchors],
    [...(targets.titles ?? [])],
    [...targets.downloads],
    [...targets.moved],
    targets.repository,
    [...(targets.bases ?? [])],
    targets.editions?.map(({ urls, ...edition }) => ({ ...edition, urls: [...urls] })),
  ];
  return keyOf(strings.locale.key, JSON.stringify(facts));
}

/** A stored content: its markup, and the facts for the head of the page. */
export interface StoredContent extends RenderedContent, Pick<ContentHead, 'description' | 'keywords'> {
  /** The same as Markdown, with a slot for the author's text. Absent if the site has no Markdown forms. */
  markdown?: Chunks;
  /** The draft of the request of an operation as JSON. */
  call?: string;
}

/** What a page is made from. */
export interface PageSources {
  source: Pick<ContentSource, 'make' | 'text' | 'fill'>;
  frame: SectionFrame;
  context: PageContext;
}

/** What the contents of pages are rendered with. */
interface PageContext extends FrameContext {
  markdownForms: MarkdownForms | undefined;
}

type PageKeys = Record<'key' | 'contentKey', string>;

interface OpenPageSources extends PageSources {
  source: ContentSource;
  store: Store;
  others: OtherFiles;
  /** Identifies the pages that the language leaves out. */
  elsewhere: string;
  /** The keys of the pages that do not depend on edited docs, as far as they are known. */
  keys?: Map<Route, PageKeys>;
}

function openPage(
  route: Route,
  { source, store, others, elsewhere, keys, ...sources }: OpenPageSources,
): OpenPage {
  const { frame, context } = sources;
  const { strings, settings, markdownForms } = context;
  // The links of Markdown forms are absolute.
  const markdownKey = markdownForms === undefined ? 'without Markdown' : `Markdown of ${settings.url}`;
  const isTranslated = settings.languageFolder !== undefined;
  const language = `${strings.locale.key}${isTranslated ? ' translated' : ''}${elsewhere}`;
  const keysOf = (): PageKeys => {
    const contentKey = keyOf(language, settings.pluginsKey, markdownKey, source.key());
    const { site: _site, ...own } = frameView(route, unknownContent, sources);
    return { contentKey, key: keyOf(contentKey, frame.key, frame.sidebarKey, JSON.stringify([route, own])) };
  };
  const { key, contentKey } = keys?.get(route) ?? keysOf();
  keys?.set(route, { key, contentKey });
  const stored = { kind: 'content', key: contentKey };
  const { make, text = () => [], markdown = () => [] } = source;
  const fill = markdownForms === undefined ? source.fill : markdownForms.filling(source.fill);
  const render = async () =>
    (await remember(store, stored, () => renderedContent(route, source, context))).value;
  const html: PlannedFile = {
    kind: 'html',
    outputPath: route.outputPath,
    key,
    madeFrom: [stored],
    make: async () => {
      return htmlOf(route, await render(), { source, ...sources });
    },
  };
  const content = { key: contentKey, make, record: stored, render, text, markdown, fill };
  return {
    route,
    contentKey,
    files: [html, ...others.plan(route, content)],
    references: source.references,
    ...(source.parts === undefined ? {} : { parts: source.parts }),
    frame: frame.facts,
    holds: (lookups) => fillsAlike(fill, lookups),
  };
}

/** Renders the content of a page. */
export function renderedContent(
  { url }: Pick<Route, 'url'>,
  source: PageSources['source'],
  { parts, markdownForms }: Pick<PageContext, 'parts' | 'markdownForms'>,
): StoredContent {
  const { view, description, keywords } = source.make();
  const written = markdownForms === undefined ? {} : { markdown: markdownForms.write(url, view.content) };
  const call = view.content.kind === 'operation' ? jsonOf(view.content.call) : undefined;
  return {
    ...renderContent(view, templateOf(view.content), parts),
    ...written,
    ...(call === undefined ? {} : { call }),
    description,
    keywords,
  };
}

/** Joins a content with the frame of its page. */
export function htmlOf(route: Route, content: StoredContent, sources: PageSources): MadeHtml {
  const { source, frame, context } = sources;
  const page = framedPage(
    frameView(route, content, sources),
    { frame: frame.rendered(), content, text: source.text?.() ?? [], sidebar: frame.sidebar() },
    context.parts,
  );
  const { fill, lookups } = recordFill(source.fill);
  const { content: filled, shared } = joinPage(page, fill);
  // Components of the project may render differently on each page, or contain `<main>` or `<base>`, so the whole page is read.
  const hasComponents = Object.keys(context.extensions?.components ?? {}).length > 0;
  return { content: filled, ...(hasComponents ? {} : { shared }), lookups: lookups() };
}

function frameView(
  route: Route,
  content: ContentHead,
  { frame: { site, section }, context }: Pick<PageSources, 'frame' | 'context'>,
) {
  return viewOfFrame(route, content, { ...context, site, section });
}

/** Placeholder for a content that has not been made, as the key of a page contains only the key of its content. */
const unknownContent: ContentHead = { kind: 'doc', title: '', description: '', keywords: [] };

/** Ids of other pages are not needed for fragments of the same page. */
const noPlaces = () => new Set<string>();

/**
 * A link of the announcement to a page that the version lacks leads to the last version, or else to the first in the order of the menu that
 * has it.
 */
function announcementHtml(
  { settings, text, plan }: Pick<OpenInput, 'settings' | 'text' | 'plan'>,
  targets: ReferenceTargets,
): Html | undefined {
  const written = settings.announcementBar?.content;
  if (written === undefined) return undefined;
  const file = `${settings.contentDir}/`;
  const body = toChunks(text.renderText(written, { file }).html);
  const { all = [], lasts = [] } = plan.versions ?? {};
  const lastFirst = all.toSorted((one, other) => Number(lasts.includes(other)) - Number(lasts.includes(one)));
  const versions = lastFirst.map(({ mount, baseUrl, pages }) => ({ path: mount, baseUrl, urls: pages }));
  const inVersions = { ...targets, editions: [...(targets.editions ?? []), ...versions] };
  const { fill } = resolveReferences({ body, file, url: '/', links: [] }, inVersions);
  return joinChunks(body, (hole) => fill(hole, noPlaces));
}

/** Returns the title of another tool's configuration, or that of the only API, or that of the home page, or else the name of the project. */
function titleOf(
  { apis }: Site,
  { routes }: RoutePlan,
  { foundTitle, projectName }: Settings,
): string | undefined {
  if (foundTitle !== undefined) return foundTitle;
  const [first, ...others] = apis;
  if (first !== undefined && others.length === 0) return first.api.title;
  const home = routes.find(({ url, source }) => url === '/' && source.file !== undefined)?.title;
  const isGeneral = home === undefined || generalTitle.test(home);
  // A site of APIs has a name for that.
  const general = first === undefined ? home : undefined;
  return isGeneral ? (projectName ?? general) : introducedName(home);
}
