// The plan to a site that is open: pages are rendered one at a time and none is kept.
// Law: a page depends on the open site alone, never on the pages before it.

import type { Strings } from '../../strings/index.ts';
import type { PartRenderer } from '../../templates/markup.tsx';
import { headers, manifest, robots, schemaFiles, sitemap, specFile } from '../output/site-files.ts';
import { createPartRenderer, joinPage, renderPage, renderSidebar } from '../render/render-page.ts';
import { schemaPath, specPath } from '../shared/api-urls.ts';
import { assetsByFile, hashedFile, integrityOf } from '../shared/assets.ts';
import { joinChunks, toChunks } from '../shared/html/chunks.ts';
import { isReplaceable, manifestFile } from '../shared/output-paths.ts';
import { movedPages, recordedRedirects } from '../shared/redirects.ts';
import { createKnownWords, explainedIn, nearIn } from '../shared/suggestion.ts';
import { fileHref, hrefOf } from '../shared/urls.ts';
import type { Settings } from '../types/config.ts';
import type { Diagnostic, Place } from '../types/diagnostic.ts';
import type { TextRenderer } from '../types/doc.ts';
import type { Chunks, Html } from '../types/markup.ts';
import type { SiteView } from '../types/page-view.ts';
import type { Route, RoutePlan, Site } from '../types/route.ts';
import type { AssetSource, OutputFile, Theme } from '../types/sources.ts';
import { type ReferenceTargets, resolveReferences } from '../views/common/resolve-links.ts';
import {
  type OrderedSection,
  orderedSection,
  siteViews,
  type ThemeHrefs,
  viewOfPage,
} from '../views/site/frame.ts';
import { notFoundPage, type PageContent, pageContents } from '../views/site/page.ts';
import { openPartOf, viewOfSidebar } from '../views/site/sidebar.ts';

export interface RenderInput {
  site: Site;
  plan: RoutePlan;
  settings: Settings;
  theme: Theme;
  text: TextRenderer;
  strings: Strings;
}

/** A rendered page, with what the check needs to know of its source. */
export interface RenderedPage {
  file: { outputPath: string; content: string };
  route: Route;
  diagnostics: Diagnostic[];
  /** Hrefs of the page that are known to be broken and said already. */
  reported: string[];
  places: { href: string; place: Place; source?: string }[];
}

/** A file that is not a page. `source` is the author's file it is a copy of. */
export interface RenderedFile {
  file: OutputFile;
  source?: string;
}

/** A site whose pages can be rendered one by one, in any order, each the same whenever it is asked for. */
export interface OpenSite {
  /** The pages in the order of the plan, then the not-found page. */
  routes: Route[];
  page(route: Route): RenderedPage;
  /** Files that the program adds, but for those that an author's file replaces. */
  files(): RenderedFile[];
  /** Copies of the files of the static folder. Each other file of the site comes before them. */
  statics: RenderedFile[];
  /** Files of the content folder by href; a site has those a page links to or shows. */
  assets: Map<string, RenderedFile>;
}

/** Prepares what the pages of a site share. */
export function openSite(given: RenderInput): OpenSite {
  const { site, plan, settings, strings } = given;
  const theme = withStyles(given.theme, site.styles);
  const input = { ...given, theme };
  const assets = assetsByFile(site.assets);
  const siteTitle = settings.title ?? titleOf(site) ?? strings.frame.siteTitle;
  const hrefs = themeHrefs(theme, settings);
  const generated = [
    ...sitemap(plan, settings),
    robots(settings),
    headers(settings),
    manifest(siteTitle, hrefs, hrefOf('/', settings)),
  ];
  const targets = targetsOf(input, assets, generated);
  const contentOf = pageContents({ ...input, siteTitle, targets });
  const parts = createPartRenderer(strings);
  const frameOf = frames({ ...input, siteTitle, targets, parts, theme: hrefs });
  const notFound = notFoundPage({ plan, settings, strings });
  return {
    routes: [...plan.routes, notFound.route],
    page: (route) => {
      const content = route === notFound.route ? notFound : contentOf(route);
      return pageFrom(content, { siteTitle, settings, strings, parts, ...frameOf(route) });
    },
    files: () =>
      [
        ...site.apis.map(specFile),
        ...site.apis.flatMap(({ api }) => schemaFiles(api)),
        ...generated,
        ...themeFiles(theme),
      ]
        .filter(({ outputPath }) => !(isReplaceable(outputPath) && targets.statics.has(`/${outputPath}`)))
        .map((file) => ({ file })),
    statics: site.statics.map((source) => staticFile(source, settings)),
    assets: new Map(
      [...assets].map(([source, { url, output }]) => [fileHref(url, settings), { file: output, source }]),
    ),
  };
}

/** The project's style sheets stand behind the program's own, in one file: a page loads no more than before. */
function withStyles(theme: Theme, styles: AssetSource[]): Theme {
  if (styles.length === 0) return theme;
  const parts = [theme.stylesheet, ...styles].flatMap(({ bytes }) => [bytes, Buffer.from('\n')]);
  return { ...theme, stylesheet: { ...theme.stylesheet, bytes: Buffer.concat(parts) } };
}

function staticFile({ file, bytes }: AssetSource, settings: Settings): RenderedFile {
  return { file: { outputPath: file, content: bytes }, source: `${settings.staticDir}/${file}` };
}

interface Frame {
  site: SiteView;
  section: OrderedSection | undefined;
  sidebar: Chunks | undefined;
}

function pageFrom(
  content: PageContent,
  context: Frame & { siteTitle: string; settings: Settings; strings: Strings; parts: PartRenderer },
): RenderedPage {
  const page = renderPage(viewOfPage(content, context), context.sidebar, context.parts);
  const { route, diagnostics, reported, places } = content;
  return {
    file: { outputPath: route.outputPath, content: joinPage(page, content.fill) },
    route,
    diagnostics,
    reported,
    places,
  };
}

/** The frame of a page: site view and sidebar, each worked out once for a section (a large one: for each open group). */
function frames(
  context: Omit<RenderInput, 'theme'> & {
    siteTitle: string;
    targets: ReferenceTargets;
    parts: PartRenderer;
    theme: ThemeHrefs;
  },
): (route: Route) => Frame {
  const { plan, settings, strings, parts, theme, siteTitle } = context;
  const announcement = announcementHtml(context);
  const viewOfSite = siteViews({
    title: siteTitle,
    language: strings.language,
    settings,
    plan,
    theme,
    ...(announcement === undefined ? {} : { announcement }),
  });
  const sidebars = new Map<string, Chunks>();
  const views = new Map<string | undefined, SiteView>();
  const sections = new Map<string | undefined, OrderedSection>(
    plan.sections.map((section) => [section.name, orderedSection(section)]),
  );
  return (route) => {
    const section = sections.get(route.section);
    const site = views.get(section?.name) ?? viewOfSite(section);
    views.set(section?.name, site);
    return {
      site,
      section,
      sidebar:
        section === undefined ? undefined : sidebarOf({ section, route, settings, strings, parts, sidebars }),
    };
  };
}

function sidebarOf(input: {
  section: OrderedSection;
  route: Route;
  settings: Settings;
  strings: Strings;
  parts: PartRenderer;
  sidebars: Map<string, Chunks>;
}): Chunks {
  const { section, route, settings, strings, parts, sidebars } = input;
  const open = openPartOf(section, route.url);
  const key = `${section.name}\n${open?.group} ${open?.from}`;
  const html = sidebars.get(key) ?? renderSidebar(viewOfSidebar(section, { settings, strings, open }), parts);
  sidebars.set(key, html);
  return html;
}

function targetsOf(
  { site, plan, settings }: RenderInput,
  assets: ReferenceTargets['assets'],
  generated: OutputFile[],
): ReferenceTargets {
  const pages = plan.routes.flatMap(({ source, url }) =>
    'api' in source || source.file === undefined ? [] : [[source.file, url] as const],
  );
  const files = pages.map(([file]) => file);
  const isWord = createKnownWords();
  return {
    urlByFile: new Map(pages),
    urls: new Set(plan.routes.map(({ url }) => url)),
    assets,
    statics: new Set(site.statics.map(({ file }) => `/${file}`)),
    files: new Set([
      ...site.statics.map(({ file }) => `/${file}`),
      ...site.apis.flatMap(({ api, source }) => [
        `/${specPath(source.name, source.file)}`,
        ...api.rawSchemas.map(({ slug }) => `/${schemaPath(api.name, slug)}`),
      ]),
      ...[...[...assets.values()].map(({ output }) => output), ...generated].map(
        ({ outputPath }) => `/${outputPath}`,
      ),
    ]),
    contentDir: settings.contentDir,
    style: settings,
    policies: settings,
    near: { pages: nearIn(files), assets: nearIn(assets.keys()) },
    explained: {
      pages: explainedIn({
        candidates: files,
        isWord,
        arePaths: true,
        moved: movedFiles(pages, site, settings),
      }),
      assets: explainedIn({ candidates: assets.keys(), isWord, arePaths: true }),
    },
  };
}

/** Where a page that moved would be in the content folder, and the file that it is now. */
function movedFiles(
  pages: (readonly [string, string])[],
  { statics }: Site,
  settings: Settings,
): Map<string, string> {
  const fileByUrl = new Map(pages.map(([file, url]) => [url, file]));
  const redirects = recordedRedirects(statics, settings);
  const moved = movedPages(redirects, new Set(fileByUrl.keys()), settings);
  return new Map(
    [...moved].map(([from, url]) => [`${settings.contentDir}${from}`, fileByUrl.get(url) ?? '']),
  );
}

function announcementHtml({
  settings,
  text,
  targets,
}: Pick<RenderInput, 'settings' | 'text'> & { targets: ReferenceTargets }): Html | undefined {
  if (settings.announcementBar === undefined) return undefined;
  const file = `${settings.contentDir}/`;
  const body = toChunks(text.renderText(settings.announcementBar.content, { file }).html);
  const { fill } = resolveReferences({ body, file, url: '/', links: [] }, targets);
  return joinChunks(body, (hole) => fill(hole, noPlaces));
}

/** A link to a fragment in the announcement is to the page it is on, whatever that is. */
const noPlaces = () => new Set<string>();

function themeFiles({ islandParts, ...named }: Theme): OutputFile[] {
  return [
    ...Object.values(named).map(({ name, bytes }) => hashedFile(name, bytes)),
    ...islandParts.map(({ name, bytes }) => ({ outputPath: `assets/${name}`, content: bytes })),
  ];
}

function themeHrefs(theme: Theme, settings: Settings): ThemeHrefs {
  const { stylesheet, bootScript, islands, icon, touchIcon } = theme;
  const href = ({ name, bytes }: Theme['icon']) => fileHref(hashedFile(name, bytes).outputPath, settings);
  return {
    stylesheet: { href: href(stylesheet), integrity: integrityOf(stylesheet.bytes) },
    bootScript: { href: href(bootScript), integrity: integrityOf(bootScript.bytes) },
    islandsHref: href(islands),
    iconHref: href(icon),
    touchIconHref: href(touchIcon),
    manifestHref: fileHref(manifestFile, settings),
  };
}

/** A site of one API and nothing else is called after it. */
function titleOf(site: Site): string | undefined {
  const [first, ...others] = site.apis;
  return others.length === 0 && site.docs.length === 0 ? first?.api.title : undefined;
}
