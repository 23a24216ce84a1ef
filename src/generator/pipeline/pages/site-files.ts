// The files of a site besides its pages: those that the program adds, those of authors, and the targets of links.

import { posix } from 'node:path';
import { withStrings } from '../../../strings/script-strings.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { headers, manifest, robots, schemaFiles, sitemap, specFile } from '../../output/published-files.ts';
import { fragmentScript, redirectLines, redirectPage, serverFiles } from '../../output/redirect-files.ts';
import { draftsOf } from '../../routes/doc-routes.ts';
import { schemaPath, specPath } from '../../shared/api-urls.ts';
import { assetsByFile, hashedFile } from '../../shared/assets.ts';
import { textOfContent } from '../../shared/files/large-files.ts';
import { fullTextFile, hasMarkdownForms, llmsFile } from '../../shared/markdown/markdown-paths.ts';
import { indexPaths, isReplaceable, sitemapFile } from '../../shared/paths/output-paths.ts';
import { isRedirects, movedPages, recordedRedirects, redirectsFile } from '../../shared/redirects.ts';
import { filesByWikiName } from '../../shared/references/wiki-names.ts';
import { createKnownWords, explainedIn, nearIn } from '../../shared/suggestion.ts';
import { fileHref, hrefOf, type UrlStyle } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Extensions } from '../../types/plugin.ts';
import type { PlannedRedirect, RoutePlan, Site } from '../../types/route.ts';
import type { ProgramFiles } from '../../types/seam/program-files.ts';
import type { AssetSource, LoadedAsset, OutputFile, SiteFile, Theme } from '../../types/sources.ts';
import type { SiteLocale } from '../../types/stage-strings.ts';
import { callWordsFile } from '../../views/common/call-words.ts';
import { leftOutPages } from '../../views/links/left-out-pages.ts';
import type { ReferenceTargets, TextTargets } from '../../views/links/link-targets.ts';
import { filesOnWeb } from '../../views/links/written-urls.ts';
import type { ThemeHrefs } from '../../views/site/frame-view.ts';
import { sidebarLists } from '../../views/site/sidebar-list.ts';
import { createTypedReferences } from '../../views/site/typed-references.ts';
import type { Edition } from '../run.ts';
import { anchorsOfPages, titlesOfPages } from './anchors.ts';
import { editionList } from './edition-list.ts';
import { basesOfSite } from './site-bases.ts';
import { themeHrefs } from './theme-hrefs.ts';

/** A file that is not a page. `source` is the author's file, if it is a copy. */
export interface RenderedFile {
  file: SiteFile;
  source?: string;
  /** The old URL, for a page that redirects. */
  redirectsFrom?: string;
  /** Problems that hooks of plugins report. */
  diagnostics?: Diagnostic[];
}

/** What the files of a site are made from. */
export interface SiteFilesInput {
  site: Site;
  plan: RoutePlan;
  settings: Settings;
  theme: Theme;
  siteTitle: string;
  strings: Strings;
  edition: Pick<Edition, 'isDefault' | 'version'>;
  /** Where the files are that all editions share. */
  shared: UrlStyle;
  /** The editions of the site. */
  editions?: readonly Edition[] | undefined;
  /** The locales of all editions, whose scripts are in the default one. */
  locales?: readonly SiteLocale[] | undefined;
  programFiles?: ProgramFiles | undefined;
  extensions?: Pick<Extensions, 'browserFiles'>;
}

/** The files of a site. */
export interface SiteFiles {
  targets: ReferenceTargets;
  theme: ThemeHrefs;
  /**
   * Returns the files that the program adds, except for those that an author's file replaces: with the docs after an edit that does not
   * change the plan, and with a link to the text of all pages if the site has it.
   */
  files(made?: { docs?: Site['docs']; hasFullText?: boolean }): RenderedFile[];
  /** Copies of the files of the static folder. All other files of the site take precedence. */
  statics: RenderedFile[];
  /** Files of the content folder, and examples of documents, by href. Only those that a page uses are published. */
  assets: Map<string, RenderedFile>;
}

/** Prepares the files of a site. Expensive ones are made on demand. */
export function siteFilesOf(input: SiteFilesInput): SiteFiles {
  const { site, plan, settings, siteTitle, strings, shared, edition } = input;
  const { theme, scripts } = themesOf(input);
  const assets = assetsByFile(site.assets);
  const logo = logoFiles(site.brand, { ...settings, ...shared });
  const brand = new Set(site.brand.map(({ file }) => file));
  const social = socialImageFile(site.brand, { ...settings, ...shared });
  const look = filesOfAll(input, [themeFiles(theme), ...scripts, logo.files, social.files]);
  const listed = hasMarkdownForms(settings) ? { llmsHref: fileHref(llmsFile, shared) } : {};
  const hrefs = { ...themeHrefs(theme, input), ...listed, ...logo.view, ...social.view };
  // The author's sitemap replaces all parts of the generated one.
  const hasOwnSitemap = site.statics.some(({ file }) => file === sitemapFile);
  const ofAll = [
    robots(settings, plan),
    headers(settings),
    manifest(siteTitle, hrefs, hrefOf('/', settings)),
    ...editionList(input.editions ?? [], settings),
  ];
  // Files for programs are about the current edition only.
  const hasIndex = hasMarkdownForms(settings) && edition.isDefault;
  const hasOwnText = site.statics.some(({ file }) => file === fullTextFile);
  const index = (docs: Site['docs'], hasFullText: boolean) => {
    const whole = {
      ...input,
      site: { ...site, docs },
      locale: strings.locale,
      hasFullText: hasFullText || hasOwnText,
    };
    return hasIndex ? (input.programFiles?.index(whole) ?? []) : [];
  };
  const hasSitemap = !hasOwnSitemap && edition.version?.isUnmapped !== true;
  const generated = [...(hasSitemap ? sitemap(plan, settings) : []), ...(edition.isDefault ? ofAll : [])];
  // Equal examples of two documents are one file.
  const exampleFiles = [...byPath(site.apis.map(({ examples = [] }) => examples)).values()];
  const indexed = hasIndex ? indexPaths.map((outputPath) => ({ outputPath, content: '' })) : [];
  const { files: ofWings = [] } = site;
  const targets = targetsOf(input, assets, [...generated, ...indexed, ...exampleFiles, ...ofWings]);
  return {
    targets,
    theme: hrefs,
    files: ({ docs = site.docs, hasFullText = false } = {}) =>
      [
        ...site.apis.map(specFile),
        ...site.apis.flatMap(({ api }) => schemaFiles(api)),
        ...sidebarLists(plan.sections, settings),
        ...generated,
        ...index(docs, hasFullText),
        ...ofWings,
        ...look.values(),
      ]
        .filter(({ outputPath }) => !(isReplaceable(outputPath) && targets.statics.has(`/${outputPath}`)))
        .map((file): RenderedFile => ({ file }))
        .concat(redirectFiles(input)),
    statics: (edition.isDefault ? site.statics : [])
      .filter(({ file }) => !(isRedirects(file) && replacesRedirects(plan)))
      .map((source) => staticFile(source, settings)),
    assets: new Map<string, RenderedFile>([
      ...exampleFiles.map((file) => [fileHref(`/${file.outputPath}`, settings), { file }] as const),
      // The images of the brand are files of every site, also if a page shows them.
      ...[...assets]
        .filter(([source, { output }]) => !brand.has(source) && !look.has(output.outputPath))
        .map(([source, { url, output }]) => [fileHref(url, settings), { file: output, source }] as const),
    ]),
  };
}

/** The files of the theme, with those scripts of the other editions whose strings differ. */
function themesOf({ theme, site, settings, strings, locales = [] }: SiteFilesInput): {
  theme: Theme;
  scripts: OutputFile[][];
} {
  const styled = withStyles(theme, site.styles, settings.accentCss);
  const ofProject = branded(styled, site.brand, settings.favicon);
  return {
    theme: localized(ofProject, strings.locale),
    scripts: locales.map((locale) => [...localScripts(localized(ofProject, locale)), callWordsFile(locale)]),
  };
}

/** The files that all editions share, with the modules that browsers load for plugins. They are in the default edition. */
function filesOfAll({ edition, extensions }: SiteFilesInput, files: SiteFile[][]): Map<string, SiteFile> {
  return byPath(edition.isDefault ? [...files, [...(extensions?.browserFiles ?? [])]] : []);
}

/** Files whose names have digests, so those of one name are the same: a logo that is also the icon, or that a page shows. */
function byPath(files: readonly SiteFile[][]): Map<string, SiteFile> {
  return new Map(files.flat().map((file) => [file.outputPath, file]));
}

/** Whether the program writes the file of redirects, which the author's one becomes a part of. */
function replacesRedirects(plan: RoutePlan): boolean {
  return redirectsOfAll(plan).length > 0 || plan.versions !== undefined;
}

/** The redirects of all languages and versions. */
function redirectsOfAll({ redirects, languages, versions }: RoutePlan): PlannedRedirect[] {
  return [...(languages?.all.flatMap((one) => one.redirects) ?? redirects), ...(versions?.redirects ?? [])];
}

/** The redirects in all forms. The author's `_redirects` is a part of the generated one. */
function redirectFiles({ site, plan, settings, strings, shared, edition }: SiteFilesInput): RenderedFile[] {
  const { redirects: ownRedirects, routes, versions } = plan;
  const script = fragmentScript();
  const page = (one: PlannedRedirect) =>
    redirectPage(one, settings, { strings, scriptHref: fileHref(script.outputPath, shared) });
  const pages: RenderedFile[] = ownRedirects.map((one) => ({ file: page(one), redirectsFrom: one.from }));
  for (const one of versions?.aliases ?? []) pages.push({ file: page(one) });
  // A server reads one file, which has the redirects of all languages and versions.
  if (!edition.isDefault) return pages;
  const redirects = redirectsOfAll(plan);
  const aliases = versions?.aliasPaths ?? [];
  if (redirects.length + aliases.length === 0) return [];
  const own = site.statics.find(({ file }) => isRedirects(file));
  const text = own === undefined ? '' : textOfContent(own.bytes);
  const paths = [...routes.map(({ outputPath }) => outputPath), ...site.statics.map(({ file }) => file)];
  return [
    ...pages,
    { file: script },
    {
      file: {
        outputPath: redirectsFile,
        content: redirectLines(redirects, settings, { own: text, aliases }),
      },
      ...(own === undefined ? {} : { source: `${settings.staticDir}/${own.file}` }),
    },
    ...(edition.isDefault
      ? serverFiles(redirects, settings, { paths, aliases }).map((file) => ({ file }))
      : []),
  ];
}

/** Replaces the English strings in the scripts by those of the site. */
function localized(theme: Theme, locale: SiteLocale): Theme {
  const { bootScript, islands } = theme;
  return {
    ...theme,
    bootScript: { ...bootScript, bytes: withStrings(bootScript.bytes, 'boot', locale) },
    islands: { ...islands, bytes: withStrings(islands.bytes, 'islands', locale) },
  };
}

/** The scripts with strings. */
function localScripts({ bootScript, islands }: Theme): OutputFile[] {
  return [bootScript, islands].map(({ name, bytes }) => hashedFile(name, bytes));
}

/** Appends the accent and the style sheets of the project to that of the program, so that pages load only one file. */
function withStyles(theme: Theme, styles: LoadedAsset[], accentCss: string | undefined): Theme {
  const made = accentCss === undefined ? [] : [{ bytes: Buffer.from(accentCss) }];
  if (styles.length + made.length === 0) return theme;
  const parts = [theme.stylesheet, ...made, ...styles].flatMap(({ bytes }) => [bytes, Buffer.from('\n')]);
  return { ...theme, stylesheet: { ...theme.stylesheet, bytes: Buffer.concat(parts) } };
}

/** The files of the site with its own icons, which take the place of both icons of the program. */
function branded(theme: Theme, brand: LoadedAsset[], favicon: Settings['favicon']): Theme {
  const iconOf = (path: string | undefined) => {
    const found = brand.find(({ file }) => file === path);
    return found && { name: posix.basename(found.file), bytes: found.bytes };
  };
  const [icon, touchIcon] = [iconOf(favicon?.icon), iconOf(favicon?.touch)];
  if (icon === undefined) return theme;
  const { touchIcon: _, ...others } = theme;
  return { ...others, icon, ...(touchIcon === undefined ? {} : { touchIcon }) };
}

/** The image for links to all pages as a file of the site, if the configuration names one. */
function socialImageFile(
  brand: AssetSource[],
  { socialImage, ...style }: Settings,
): { files: SiteFile[]; view: Pick<ThemeHrefs, 'socialImageHref'> } {
  const source = brand.find(({ file }) => socialImage && 'file' in socialImage && file === socialImage.file);
  const asset = source && assetsByFile([source]).get(source.file);
  if (asset === undefined) return { files: [], view: {} };
  return { files: [asset.output], view: { socialImageHref: fileHref(asset.url, style) } };
}

/** The images of the logo as files of the site, and what pages show of them. */
function logoFiles(
  brand: AssetSource[],
  { logo, ...style }: Settings,
): { files: SiteFile[]; view: Pick<ThemeHrefs, 'logo'> } {
  const images = assetsByFile(brand.filter(({ file }) => file === logo?.src || file === logo?.dark));
  const imageOf = (file: string | undefined) => {
    const asset = file === undefined ? undefined : images.get(file);
    return asset && { src: fileHref(asset.url, style), ...asset.size };
  };
  const [light, dark] = [imageOf(logo?.src), imageOf(logo?.dark)];
  const view = light === undefined ? {} : { logo: { light, ...(dark === undefined ? {} : { dark }) } };
  return { files: [...images.values()].map(({ output }) => output), view };
}

function staticFile({ file, bytes }: AssetSource, settings: Settings): RenderedFile {
  return { file: { outputPath: file, content: bytes }, source: `${settings.staticDir}/${file}` };
}

function targetsOf(
  { site, plan, settings, strings, shared, edition }: SiteFilesInput,
  assets: ReferenceTargets['assets'],
  generated: SiteFile[],
): ReferenceTargets {
  const pages = plan.routes.flatMap(({ source, url }) =>
    'api' in source || source.file === undefined ? [] : [[source.file, url] as const],
  );
  const drafts = new Set(draftsOf(site, settings).values());
  const { repository } = settings;
  const targets = withSuggestions({
    urlByFile: new Map(pages),
    urls: new Set(plan.routes.map(({ url }) => url)),
    assets,
    statics: new Set(site.statics.map(({ file }) => `/${file}`)),
    files: new Set([
      ...site.statics.map(({ file }) => `/${file}`),
      ...site.apis.flatMap(({ api, source }) => [
        `/${specPath(source)}`,
        ...api.rawSchemas.map(({ slug }) => `/${schemaPath(api.name, slug)}`),
      ]),
      ...[...[...assets.values()].map(({ output }) => output), ...generated].map(
        ({ outputPath }) => `/${outputPath}`,
      ),
    ]),
    named: filesByWikiName([...new Map(pages).keys(), ...assets.keys()]),
    downloads: new Map(site.apis.map(({ source }) => [source.file, specPath(source)])),
    contentDir: settings.contentDir,
    publicDirs: settings.publicDirs ?? [],
    anchors: new Map(),
    style: settings,
    ...(plan.editions && { editions: plan.editions }),
    ...leftOutPages(plan, settings),
    ...(!edition.isDefault && { staticStyle: shared }),
    ...(repository && {
      repository: filesOnWeb(repository, {
        pages: pages.map(([file]) => file),
        drafts,
        contentDir: settings.contentDir,
      }),
    }),
    drafts,
    moved: movedFiles(pages, { site, plan, settings }),
    typed: createTypedReferences({ apis: site.apis, plan, strings, style: settings }),
  });
  const titles = titlesOfPages(site.docs, targets);
  const bases = basesOfSite(site.docs, targets);
  return {
    ...targets,
    ...(bases === undefined ? {} : { bases }),
    anchors: anchorsOfPages(site.docs, targets),
    ...(titles === undefined ? {} : { titles }),
  };
}

/** Adds what explains broken links. It is prepared when the first one is found. */
export function withSuggestions(targets: TextTargets): ReferenceTargets {
  const { urlByFile, assets, statics, moved } = targets;
  const files = [...urlByFile.keys()];
  const isWord = createKnownWords();
  return {
    ...targets,
    near: { pages: nearIn(files), assets: nearIn(assets.keys()), statics: nearIn(statics) },
    explained: {
      pages: explainedIn({ candidates: files, isWord, arePaths: true, moved }),
      assets: explainedIn({ candidates: [...assets.keys()], isWord, arePaths: true }),
    },
  };
}

/** Maps the old files of pages that moved, in the content folder, to their current files. */
function movedFiles(
  pages: (readonly [string, string])[],
  { site, plan, settings }: Pick<SiteFilesInput, 'site' | 'plan' | 'settings'>,
): Map<string, string> {
  const fileByUrl = new Map(pages.map(([file, url]) => [url, file]));
  const inSite = (url: string) => settings.baseUrl + url.slice(1);
  const redirects = [
    ...recordedRedirects(site.statics, settings),
    ...plan.redirects
      .filter(({ kind, end }) => kind === 'page' && end === '')
      .map(({ from, to }) => ({ from: inSite(from), to: inSite(to), isConditional: false })),
  ];
  const moved = movedPages(redirects, new Set(fileByUrl.keys()), settings);
  return new Map(
    [...moved].map(([from, url]) => [posix.join(settings.contentDir, from), fileByUrl.get(url) ?? '']),
  );
}

function themeFiles({ islandParts, fonts, ...named }: Theme): OutputFile[] {
  return [
    ...Object.values(named).map(({ name, bytes }) => hashedFile(name, bytes)),
    ...[...islandParts, ...fonts].map(({ name, bytes }) => ({
      outputPath: `assets/${name}`,
      content: bytes,
    })),
  ];
}
