// A build as one paragraph: load -> model -> routes -> render -> check. Files go to a sink as they are made;
// only the record of a page is kept. Nothing here prints, and nothing but the sink writes.

import { setImmediate } from 'node:timers/promises';
import type { Strings } from '../../strings/index.ts';
import { underPolicy } from '../shared/diagnostics.ts';
import { createStringStore, type KeepString } from '../shared/html/read-page.ts';
import { noStore } from '../store/store.ts';
import type { Settings } from '../types/config.ts';
import type { CheckDocument, Diagnostic, DocumentTexts } from '../types/diagnostic.ts';
import type { Route, RoutePlan } from '../types/route.ts';
import type { DrawDiagram, OutputFile, ProjectFiles, Source, Theme } from '../types/sources.ts';
import {
  createSiteRecord,
  type HtmlToRead,
  htmlOf,
  type LinkFacts,
  type PageRecord,
  type ReadHtml,
  recordPage,
} from './finish.ts';
import { openSite, type RenderedPage } from './pages.ts';
import { type PlannedSite, planSite } from './plan.ts';

export interface BuildInput {
  files: ProjectFiles;
  settings: Settings;
  theme: Theme;
  /** The configuration file, for places of links in it. */
  config?: Source;
  /** The words of the site; by default English. */
  strings?: Strings;
  /** Checks documents; by default in this thread. */
  checkDocument?: CheckDocument;
  /** Draws diagrams; by default in this thread. */
  drawDiagram?: DrawDiagram;
  /** Takes each file of the site when it is ready. */
  add(file: OutputFile): Promise<void>;
  /** Takes a page in place of `add`, and reads it, beside this thread; undefined where it has no time. */
  takePage?: TakePage;
  /** Told when a stage begins, and after each page. */
  onProgress?(progress: Progress): void;
}

export type TakePage = (page: HtmlToRead) => Promise<ReadHtml> | undefined;

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

/**
 * Builds a site.
 * @returns what was planned and made, with every diagnostic of every stage. The caller decides what an error means
 *   (`hasErrors`) and whether the files it took are kept.
 */
export async function buildSite(input: BuildInput): Promise<BuildResult> {
  const { settings, config, onProgress = () => {} } = input;
  const { checkDocument = checkHere } = input;
  const checks: Promise<Diagnostic[]>[] = [];
  const planned = await planSite({
    ...input,
    store: noStore,
    onDocument: (document) => {
      const check = checkDocument(document);
      // It is awaited only when all pages are made; until then a fault waits with it.
      check.catch(() => undefined);
      checks.push(check);
    },
    onStage: (stage) => onProgress({ stage }),
  });
  const { plan, texts } = planned;
  const record = createSiteRecord({ planned, settings, config });
  const result = { plan, texts, links: record.links, pages: 0, files: 0, bytes: 0 };
  if (isEmpty(planned)) {
    record.addProblems(await problemsOf(checks, settings));
    return { ...result, diagnostics: record.conclude() };
  }

  const count = ({ content }: Pick<OutputFile, 'content'>) => {
    result.files += 1;
    result.bytes += Buffer.byteLength(content);
  };
  const add = async (file: OutputFile) => {
    count(file);
    await input.add(file);
  };
  const open = openSite({ ...input, ...planned });
  const keep = createStringStore();
  const recorded: [Route, PageRecord | Promise<PageRecord>][] = [];
  for (const route of open.routes) {
    const page = open.page(route);
    if (!record.claimPage(route)) continue;
    result.pages += 1;
    const reading = input.takePage?.(htmlOf(page));
    if (reading === undefined) await add(page.file);
    else count(page.file);
    recorded.push([route, recordBeside(page, reading, keep) ?? recordPage(page, keep)]);
    onProgress({ stage: 'render', pages: { done: result.pages, total: plan.routes.length } });
    // Others have their turn between two pages: what a second thread has answered is taken in.
    await setImmediate();
  }
  onProgress({ stage: 'check' });
  for (const [route, page] of recorded) record.addPage(route, await page);
  for (const made of [...record.usedAssets(open), ...open.files()])
    if (record.addFile(made)) await add(made.file);
  for (const file of record.searchFiles()) await add(file);
  for (const made of open.statics) if (record.addFile(made)) await add(made.file);
  record.addProblems(await problemsOf(checks, settings));
  return { ...result, diagnostics: record.conclude() };
}

/** Undefined when nobody else has time for it. */
function recordBeside(
  { places, diagnostics }: RenderedPage,
  reading: Promise<ReadHtml> | undefined,
  keep: KeepString,
): Promise<PageRecord> | undefined {
  const recording = reading?.then(({ facts, ...read }) => {
    // Strings from another thread are copies: kept once, like those of this one.
    const hrefs = new Set([...facts.hrefs].map(keep));
    const deadLinks = facts.deadLinks && new Set([...facts.deadLinks].map(keep));
    return { ...read, facts: { ...facts, hrefs, ...(deadLinks && { deadLinks }) }, places, diagnostics };
  });
  // It is awaited when all pages are made; until then a fault waits with it.
  recording?.catch(() => undefined);
  return recording;
}

async function checkHere(document: DocumentTexts): Promise<Diagnostic[]> {
  return (await import('../openapi/lint/lint.ts')).checkApi(document);
}

async function problemsOf(
  checks: Promise<Diagnostic[]>[],
  { onInvalidSpec }: Settings,
): Promise<Diagnostic[]> {
  return underPolicy((await Promise.all(checks)).flat(), onInvalidSpec);
}

/** A site of nothing but the home page that is made up where there is none. */
export function isEmpty({ plan }: PlannedSite): boolean {
  return plan.routes.every(({ source }) => source.file === undefined);
}
