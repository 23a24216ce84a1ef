// Plans every page of the site before any is rendered: URL, output path, title and order. Law: the plan depends only on
// docs, APIs and settings; rendering a page cannot add a route.

import { posix } from 'node:path';
import { changesPlugin, indexPlugin } from '../shared/api-urls.ts';
import { nearestName } from '../shared/nearest-name.ts';
import { pathInFolder } from '../shared/paths/content-folder.ts';
import { foldedPath } from '../shared/paths/folded-path.ts';
import { type ClaimPath, createClaims, generatedFiles } from '../shared/paths/output-paths.ts';
import { placeOfAddedPage } from '../shared/problems/literal-place.ts';
import { isSafeUrl, notFoundFile, notFoundUrl, outputPathOf } from '../shared/urls.ts';
import type { Settings } from '../types/config.ts';
import type { Diagnostic, Outcome, Place } from '../types/diagnostic.ts';
import type { DocFacts } from '../types/doc.ts';
import type { OriginalPages } from '../types/languages/original-pages.ts';
import type { PlannedKinds, RoutesInput, SidebarRules, UnplacedRoute } from '../types/planned-kind.ts';
import type { ApiPageSource, LinkedSchema, Route, RoutePlan, Section, Site } from '../types/route.ts';
import type { Source } from '../types/sources.ts';
import type { RouteStrings } from '../types/stage-strings.ts';
import { missingPageImages, urlOfDoc } from './doc-routes.ts';
import { errorGuidesOf } from './error-guides.ts';
import { withHeadTitles } from './head-titles.ts';
import { planRedirects } from './plan-redirects.ts';
import { docsFolder, planSections } from './plan-sections.ts';
import { sidebarRules, unmatchedEntries } from './sidebar-rules.ts';

/** What planning needs besides the site and its settings. */
interface PlanTools {
  /** For each API the schemas that need pages of their own. */
  linked?: ReadonlyMap<string, LinkedSchema[]>;
  /** Which pages there are. */
  kinds: PlannedKinds;
  strings: RouteStrings;
  /** The configuration file, for the places of problems in it. */
  config?: Source | undefined;
  /** The pages of the default language, in another one. */
  originals?: OriginalPages | undefined;
  /** Returns the file on the disk that has the text of a file. Absent: it is the same. */
  writtenAt?: ((file: string) => string) | undefined;
  /** Returns the module of a plugin, or the configuration that has it. */
  pluginSource?: (plugin: string) => Source | undefined;
  /** Whether a page of an API is left out, besides the home page. Absent: none is. */
  isLeftOut?: ((source: ApiPageSource) => boolean) | undefined;
}

/**
 * Plans all routes and the sections they are shown in.
 * @returns the plan; diagnostics `duplicate-route` (the first page wins), `unsafe-route` (error; the
 *   page is left out) and `broken-link` (an `errorsPage` that does not exist), `unmatched-sidebar-entry`,
 *   `missing-image` (an image of front matter), `unknown-section` (of a page of a plugin)
 */
export function planRoutes(
  site: Site,
  settings: Settings,
  {
    linked = new Map(),
    kinds,
    strings,
    config,
    pluginSource,
    originals,
    writtenAt = (file) => file,
    isLeftOut,
  }: PlanTools,
): Outcome<RoutePlan> {
  const sidebars = site.sidebars ?? [];
  const folder = docsFolder(site, settings.contentDir);
  const rules = sidebarRules(
    sidebars.filter((file) => pathInFolder(`${file.folder}/`, folder) !== undefined),
    { docs: site.docs, apis: site.apis.map(({ api }) => api.name), docsFolder: folder },
  );
  const place = (route: UnplacedRoute): Route => ({
    ...route,
    outputPath: outputPathOf(route.url, settings.trailingSlash),
  });
  const isConfigured = settings.discovers === undefined || config !== undefined;
  const input = { site, settings, strings, linked, folder, rules, isConfigured, writtenAt };
  const candidates = listedFirst(candidatesOf(kinds, input, isLeftOut).map(place), rules);
  const generated = generatedFiles(site.apis, settings);
  const claim = claimsOf(generated);
  const { value: routes, diagnostics } = withoutCollisions(candidates, {
    claim,
    place,
    pluginSource,
    ...(isConfigured ? {} : { otherUrls: otherUrlsOf(site.docs, settings) }),
  });
  const versioned = settings.versions?.folder;
  const versionedFolder = versioned === undefined ? undefined : posix.join(settings.contentDir, versioned);
  for (const one of unmatchedEntries(sidebars, { ...site, docsFolder: folder, versionedFolder }))
    diagnostics.push(one);
  for (const one of missingPageImages(site)) diagnostics.push(one);
  const isEmpty = routes.every(({ source }) => source.kind === 'home' && source.file === undefined);
  const [draft] = site.docs;
  if (isEmpty && draft !== undefined && site.docs.every(({ frontMatter }) => frontMatter.draft === true))
    diagnostics.push(noPage(draft));
  const sections = planSections(site, routes, { settings, strings, rules });
  const known = new Set(sections.map(({ name }) => name));
  for (const one of unknownSections(routes, pluginSource)) diagnostics.push(one);
  const shown = routes.map(({ section, ...route }) =>
    section !== undefined && known.has(section) ? { ...route, section } : route,
  );
  for (const { overview } of Object.values(kinds))
    for (const route of overview?.({ sections, strings }) ?? []) shown.push(atFreeUrl(route, place, claim));
  const redirects = planRedirects(site, {
    settings,
    routes: shown,
    generated,
    claim: (outputPath) => claim(outputPath, { file: outputPath }),
    config,
    originals,
  });
  const guides = errorGuidesOf(site, routes, config);
  return {
    value: {
      routes: withHeadTitles(inSiteOrder(shown, { kinds, sections }), sections),
      sections,
      linked,
      errorGuides: guides.value,
      redirects: redirects.value,
    },
    diagnostics: [...diagnostics, ...guides.diagnostics, ...redirects.diagnostics],
  };
}

/** Pages of plugins in a section that no other page has, so that they would have no sidebar. */
function unknownSections(routes: readonly Route[], pluginSource: PlanTools['pluginSource']): Diagnostic[] {
  const others = routes.flatMap(({ source, section }) => (source.kind === 'plugin' ? [] : (section ?? [])));
  const names = [...new Set(others)].sort();
  return routes.flatMap(({ url, source, section }): Diagnostic[] => {
    if (source.kind !== 'plugin' || section === undefined || names.includes(section)) return [];
    const module = pluginSource?.(source.plugin);
    const place = module && placeOfAddedPage(module, { key: source.key, url: section });
    const nearest = nearestName(section, names);
    const list = names.map((name) => `\`${name}\``).join(', ');
    return [
      {
        code: 'unknown-section',
        severity: 'error',
        message: `The page \`${url}\` of the plugin \`${source.plugin}\` is in the section \`${section}\`, which the site does not have.`,
        ...(place && { place }),
        notes: [
          nearest !== undefined
            ? `Did you mean \`${nearest}\`?`
            : names.length === 0
              ? 'The site has no sections: leave `section` out.'
              : `The sections are ${list}.`,
        ],
      },
    ];
  });
}

/** All pages of the sources, by kind. */
function candidatesOf(
  kinds: PlannedKinds,
  input: Omit<RoutesInput, 'planned'>,
  isLeftOut: PlanTools['isLeftOut'],
): UnplacedRoute[] {
  const planned: UnplacedRoute[] = [];
  for (const { routes } of Object.values(kinds))
    for (const route of routes?.({ ...input, planned }) ?? []) planned.push(route);
  return isLeftOut === undefined ? planned : withoutLeftOut(planned, isLeftOut);
}

/** Leaves out pages of APIs, but not the home page of a site with other pages. */
function withoutLeftOut(
  planned: readonly UnplacedRoute[],
  isLeftOut: NonNullable<PlanTools['isLeftOut']>,
): UnplacedRoute[] {
  const isOwn = ({ source }: UnplacedRoute) =>
    'api' in source ? !isLeftOut(source) : source.file !== undefined;
  const hasOwn = planned.some(isOwn);
  const shown = planned.filter(
    (route) => isOwn(route) || !('api' in route.source) || (hasOwn && route.url === '/'),
  );
  // What the program adds to an API is about its pages.
  const apis = new Set(shown.flatMap(({ source }) => ('api' in source ? source.api : [])));
  return shown.filter(
    ({ source, section = '' }) => source.kind !== 'plugin' || !isOfApi(source.plugin) || apis.has(section),
  );
}

function isOfApi(plugin: string): boolean {
  return plugin === indexPlugin || plugin === changesPlugin;
}

/** Puts pages that no sidebar file lists after all others, if one that is listed has the same URL, which it gets so. */
function listedFirst(candidates: readonly Route[], rules: SidebarRules): Route[] {
  const isListed = ({ source: { file } }: Route) =>
    file !== undefined && (rules.trees.pages.has(file) || rules.page(file).position !== undefined);
  const listed = new Set(candidates.filter(isListed).map(({ outputPath }) => outputPath));
  const isLater = (route: Route) =>
    route.source.file !== undefined && listed.has(route.outputPath) && !isListed(route);
  return [...candidates.filter((route) => !isLater(route)), ...candidates.filter(isLater)];
}

/** Places a page at the first of its URLs that is free. */
function atFreeUrl(route: UnplacedRoute, place: (route: UnplacedRoute) => Route, claim: Claim): Route {
  for (let count = 1; ; count += 1) {
    const placed = place(count === 1 ? route : { ...route, url: `${route.url}-${count}` });
    if (claim(placed.outputPath, { route: placed, file: placed.outputPath }) === undefined) return placed;
  }
}

/** Sorts routes: the home page, pages without a sidebar, each section in the order of its sidebar, all other pages. */
function inSiteOrder(
  routes: Route[],
  { kinds, sections }: { kinds: PlannedKinds; sections: Section[] },
): Route[] {
  const urls = sections.flatMap(({ groups }) =>
    groups.flatMap(({ pages = [], items }) => [...pages, ...items.map(({ url }) => url)]),
  );
  const positions = new Map(urls.map((url, index) => [url, index]));
  const rankOf = ({ url, source }: Route) => {
    const { position } = kinds[source.kind];
    if (position === undefined) return positions.get(url) ?? urls.length;
    return position === 'first' ? -2 : -1;
  };
  return routes.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function nameOfPlugin({ source }: Route): string {
  return source.kind === 'plugin' ? source.plugin : 'portal.config.ts';
}

/** Claims an output path for a page, or for a file that the program writes. */
type Claim = ClaimPath<{ route?: Route; file: string }>;

function claimsOf(generated: string[]): Claim {
  const claim: Claim = createClaims();
  for (const file of generated) claim(file, { file });
  claim(outputPathOf(notFoundUrl), { file: notFoundFile });
  return claim;
}

/** What routes are placed with. */
interface Placing {
  claim: Claim;
  place: (route: UnplacedRoute) => Route;
  pluginSource: PlanTools['pluginSource'];
  /** Further URLs of the page of a file, if the author has not chosen this program's. */
  otherUrls?: (file: string) => string[];
}

/** The URLs of pages whose own is that of another one: that of the file without a `slug`, and that of an index by its name, or of another file with a number. */
function otherUrlsOf(docs: readonly DocFacts[], settings: Settings): (file: string) => string[] {
  const byFile = new Map(docs.map((doc) => [doc.file, doc]));
  return (file) => {
    const doc = byFile.get(file);
    if (doc === undefined) return [];
    const url = urlOfDoc({ ...doc, frontMatter: {} }, settings);
    const [, name] = /(?:^|\/)_?(index|README)\.\w+$/i.exec(file) ?? [];
    return name === undefined ? [url, `${url}-1`] : [url, `${url.replace(/\/$/, '')}/${name.toLowerCase()}`];
  };
}

/** Keeps the first page of each output path, and none at the path of a file that the program writes. */
function withoutCollisions(candidates: Route[], placing: Placing): Outcome<Route[]> {
  const { claim } = placing;
  const value: Route[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (found: Diagnostic, route: Route) => {
    const place = placeInPlugin(route, placing);
    diagnostics.push(place === undefined ? found : { ...found, place });
  };
  for (const route of candidates) {
    if (!isSafeUrl(route.url)) {
      report(unsafeRoute(route), route);
      continue;
    }
    const taken = claim(route.outputPath, { route, file: route.outputPath });
    const renamed = taken?.route === undefined ? undefined : atOtherUrl(route, taken.route, placing);
    if (taken === undefined) value.push(route);
    else if (renamed !== undefined && taken.route !== undefined) {
      value.push(renamed);
      report(otherUrl(route, taken.route, renamed), route);
    } else
      report(
        taken.route === undefined
          ? generatedFileInTheWay(route, taken.file)
          : duplicateRoute(route, taken.route),
        route,
      );
  }
  return { value, diagnostics };
}

/** Where the URL of a page of a plugin is written, or else the start of the file that has the plugin. */
function placeInPlugin({ source, url }: Route, { pluginSource }: Placing): Place | undefined {
  if (source.kind !== 'plugin') return undefined;
  const module = pluginSource?.(source.plugin);
  return module && placeOfAddedPage(module, { key: source.key, url });
}

/**
 * Places a page of an author at another URL, so that its text is not lost, if its own is that of another page on Windows and macOS only, or in a folder
 * without a configuration.
 */
function atOtherUrl(route: Route, first: Route, { claim, place, otherUrls }: Placing): Route | undefined {
  const isPage = route.source.kind === 'doc' || route.source.kind === 'page';
  if (isPage && route.url === first.url)
    for (const url of otherUrls?.(route.source.file ?? '') ?? []) {
      const placed = place({ ...route, url });
      if (claim(placed.outputPath, { route: placed, file: placed.outputPath }) === undefined) return placed;
    }
  const isFolded = route.url !== first.url && foldedPath(route.outputPath) === foldedPath(first.outputPath);
  if (!isPage || !isFolded) return undefined;
  for (let count = 1; count <= mostAttempts; count += 1) {
    const placed = place({ ...route, url: `${route.url}-${count}` });
    if (claim(placed.outputPath, { route: placed, file: placed.outputPath }) === undefined) return placed;
  }
  return undefined;
}

const mostAttempts = 20;

function otherUrl(route: Route, first: Route, placed: Route): Diagnostic {
  return {
    code: 'duplicate-route',
    severity: 'warning',
    message: `${collisionOf(route, first)}; the page of \`${route.source.file ?? ''}\` is built as \`${placed.url}\`.`,
    place: placeOf(route),
    notes: [renameAdvice(route)],
  };
}

function noPage({ file }: DocFacts): Diagnostic {
  return {
    code: 'nothing-to-build',
    severity: 'error',
    message: 'There is no page to build: there is no OpenAPI document, and every Markdown page is a draft.',
    place: { file },
    notes: ['Add a document, or remove `draft: true` from a page.'],
  };
}

function duplicateRoute(route: Route, first: Route): Diagnostic {
  return {
    code: 'duplicate-route',
    severity: 'warning',
    message: `${collisionOf(route, first)}; the one of \`${first.source.file ?? nameOfPlugin(first)}\` is built.`,
    place: placeOf(route),
    notes: [renameAdvice(route)],
  };
}

function collisionOf(route: Route, first: Route): string {
  if (route.url === first.url) return `\`${route.url}\` is claimed by two pages`;
  return foldedPath(route.outputPath) === foldedPath(first.outputPath)
    ? `\`${route.url}\` and \`${first.url}\` are one name on Windows or macOS, which ignore letter case and Unicode forms`
    : `\`${route.outputPath}\` and \`${first.outputPath}\` cannot both exist, as one is a folder of the other`;
}

function generatedFileInTheWay(route: Route, file: string): Diagnostic {
  return {
    code: 'duplicate-route',
    severity: 'warning',
    message:
      route.url === notFoundUrl
        ? `\`${route.url}\` is the URL of the not-found page, \`${file}\`; the page is left out.`
        : `\`${route.url}\` would be written to \`${route.outputPath}\`, where the program writes \`${file}\`; the page is left out.`,
    place: placeOf(route),
    notes: [renameAdvice(route)],
  };
}

function renameAdvice({ source }: Route): string {
  if (source.kind === 'plugin')
    return `Give the page \`${source.key}\` of the plugin \`${source.plugin}\` another URL.`;
  return 'operation' in source
    ? 'Give the operation an `x-slug`.'
    : 'Rename one of the files, or give it a `slug`.';
}

function unsafeRoute(route: Route): Diagnostic {
  return {
    code: 'unsafe-route',
    severity: 'error',
    message: `\`${route.url}\` cannot be the URL of a page: it leaves the site, is hidden or too long, or has characters that a file name cannot have.`,
    place: placeOf(route),
    notes: [renameAdvice(route)],
  };
}

function placeOf({ source }: Route) {
  const file = source.file ?? 'portal.config.ts';
  return 'operation' in source ? { file, pointer: source.pointer } : { file };
}
