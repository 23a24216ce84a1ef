// A build as one paragraph: load -> model -> routes -> render -> check. Files go to a sink as they are made;
// only the facts of a page are kept. Nothing here prints, and nothing but the sink writes.

import { findBrokenLinks } from './check/broken-links.ts';
import { findings } from './check/findings.ts';
import { linkDiagnostics, type WrittenLink } from './check/link-diagnostics.ts';
import { placesOf } from './check/link-places.ts';
import { createClaims } from './check/output-claims.ts';
import { collectFacts } from './check/site-facts.ts';
import { severityOf } from './diagnostics/policy.ts';
import { loadSources } from './load/load-sources.ts';
import { createMarkdown } from './markdown/markdown.ts';
import { modelSite } from './model/model-site.ts';
import type { Settings } from './nouns/config.ts';
import type { Diagnostic } from './nouns/diagnostic.ts';
import type { OutputFile } from './nouns/output-file.ts';
import type { PageFacts } from './nouns/page-facts.ts';
import type { RoutePlan } from './nouns/route.ts';
import type { SpecLink } from './nouns/site.ts';
import type { ProjectFiles, Source } from './nouns/sources.ts';
import type { Theme } from './nouns/theme.ts';
import { type OpenSite, openSite, type RenderedFile, type RenderedPage } from './render/open-site.ts';
import { planRoutes } from './routes/plan-routes.ts';
import { createSiteSearch } from './search/site-search.ts';
import { encodedUrl } from './urls/urls.ts';
import { hashedFile } from './views/assets.ts';

export interface BuildInput {
  files: ProjectFiles;
  settings: Settings;
  theme: Theme;
  /** The configuration file, for places of links in it. */
  config?: Source;
  /** Takes each file of the site when it is ready. */
  add(file: OutputFile): Promise<void>;
  /** Told when a stage begins, and after each page. */
  onProgress?(progress: Progress): void;
}

export interface Progress {
  stage: 'load' | 'model' | 'routes' | 'render' | 'check';
  pages?: { done: number; total: number };
}

export interface BuildResult {
  plan: RoutePlan;
  diagnostics: Diagnostic[];
  pages: number;
  files: number;
  bytes: number;
  /** Text of the sources, for code frames. */
  texts: Map<string, string>;
  /** What was linked to, for those who look further than the site. */
  links: LinkFacts;
}

export interface LinkFacts {
  pages: PageFacts[];
  specs: { file: string; links: readonly SpecLink[] }[];
  /** Where an href of a page, or of a document by its file, is written. */
  find(url: string, href: string): WrittenLink[];
}

/** Ids of the frame around every page, which no heading may take. */
const reservedIds = ['main', 'site-menu'];

/**
 * Builds a site.
 * @returns what was planned and made, with every diagnostic of every stage. The caller decides what an error means
 *   (`hasErrors`) and whether the files it took are kept.
 */
export async function buildSite(input: BuildInput): Promise<BuildResult> {
  const { files, settings, theme, onProgress = () => {} } = input;
  onProgress({ stage: 'load' });
  const sources = await loadSources(files, settings);
  onProgress({ stage: 'model' });
  const markdown = await createMarkdown(sources.value.docs, { reservedIds });
  const site = await modelSite(sources.value, {
    markdown,
    files,
    onInvalidSpec: settings.onInvalidSpec,
  });
  onProgress({ stage: 'routes' });
  const plan = planRoutes(site.value, settings);
  const diagnostics = [...sources.diagnostics, ...site.diagnostics, ...plan.diagnostics];
  const { apis } = site.value;
  const parts = apis.flatMap((api) => api.parts);
  const own = input.config === undefined ? [] : [input.config];
  const texts = new Map(
    [...own, ...parts, ...sources.value.docs, ...sources.value.specs].map(({ file, text }) => [file, text]),
  );
  const specs = apis.map(({ source, parts, links }) => ({ ...source, parts, links }));
  const places = placesOf({ style: settings, specs, ...(input.config && { config: input.config }) });
  const { facts, addPage, addFile } = collectFacts(settings);
  const links = { pages: facts.pages, specs, find: places.find };
  const result = { plan: plan.value, diagnostics, pages: 0, files: 0, bytes: 0, texts, links };
  await addTexts(texts, diagnostics, files);
  if (plan.value.routes.every(({ source }) => source.file === undefined)) return result;

  const claim = createClaims();
  const open = openSite({ site: site.value, plan: plan.value, settings, theme, text: markdown });
  const search = createSiteSearch({ plan: plan.value, style: settings, hashedFile });
  const keep = async (file: OutputFile) => {
    result.files += 1;
    result.bytes += Buffer.byteLength(file.content);
    await input.add(file);
  };
  for (const made of filesOf(open, facts.pages)) {
    if (!claim(made.file.outputPath)) {
      diagnostics.push(...collision(made, settings));
      continue;
    }
    if (made.kind === 'page') {
      diagnostics.push(...made.diagnostics);
      const pages = { done: ++result.pages, total: plan.value.routes.length };
      onProgress({ stage: 'check', pages });
      addPage(made.file, made.route.url, made.reported);
      places.learn(made.route, made.places);
      search.learn(made.route, made.file.content);
      onProgress({ stage: 'render', pages });
    } else {
      addFile(made.file, made.source);
      if (made.source !== undefined) places.learnFile(made.source, asWritten(made.file));
    }
    await keep(made.file);
  }
  for (const file of search.files()) if (claim(file.outputPath)) await keep(file);
  onProgress({ stage: 'check' });
  for (const { file, links } of specs) {
    places.learnFile(file);
    facts.referrers.push({ url: file, hrefs: new Set(links.map(({ href }) => href)) });
  }
  const broken = findBrokenLinks({ ...facts, style: settings });
  diagnostics.push(...linkDiagnostics({ ...facts, broken, policies: settings, placesOf: places.find }));
  return { ...result, diagnostics: findings(diagnostics, settings.checkLinks.ignore) };
}

/** A file that is copied: its links stand in it as they ship. */
function asWritten({ outputPath, content }: OutputFile): { url?: string; text: () => string } {
  const url = /\.html?$/i.test(outputPath) ? { url: encodedUrl(`/${outputPath}`) } : {};
  return { ...url, text: () => Buffer.from(content).toString('utf8') };
}

/**
 * The pages of the plan one at a time, then every other file.
 * @param facts of the pages handed out so far: they say which files of the content folder the site needs
 */
function* filesOf(site: OpenSite, facts: readonly PageFacts[]): Generator<RenderedPage | RenderedFile> {
  for (const route of site.routes) yield site.page(route);
  const hrefs = new Set(facts.flatMap((page) => [...page.hrefs].map((href) => href.replace(/[?#].*$/, ''))));
  for (const [href, file] of site.assets) if (hrefs.has(href)) yield { kind: 'file', file };
  yield* site.files();
}

/** The other files of a document are sources too: their text is needed where a problem is in them. */
async function addTexts(texts: Map<string, string>, diagnostics: Diagnostic[], files: ProjectFiles) {
  for (const { place } of diagnostics) {
    if (place?.pointer === undefined || texts.has(place.file)) continue;
    const bytes = await files.read(place.file);
    if (bytes !== undefined) texts.set(place.file, new TextDecoder().decode(bytes));
  }
}

/** A file whose place is taken. What the program adds by itself gives way without a word; an author's file does not. */
function collision(made: RenderedPage | RenderedFile, { onDuplicateRoutes }: Settings): Diagnostic[] {
  const severity = severityOf(onDuplicateRoutes);
  const file = made.kind === 'page' ? made.route.source.file : made.source;
  if (severity === undefined || file === undefined || file === '') return [];
  return [
    {
      code: 'duplicate-route',
      severity,
      message: `\`${file}\` would be written to \`${made.file.outputPath}\`, where another file of the site stands; it is left out.`,
      place: { file },
      notes: ['Rename one of the two files.'],
    },
  ];
}
