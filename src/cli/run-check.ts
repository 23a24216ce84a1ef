// `portal check`: finds the problems of a project without writing its site. `check-links` and `check-search` report a part of them, and can
// check a folder of HTML in place of the project.

import { join, relative, resolve, sep } from 'node:path';
import { checkProject } from '../generator/pipeline/runs/check.ts';
import { askBuiltSite, openQueries, type SearchAnswers } from '../generator/pipeline/runs/check-search.ts';
import type { Checked } from '../generator/pipeline/runs/checked.ts';
import { withPlaces } from '../generator/pipeline/runs/locate-diagnostics.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { version } from '../generator/shared/files/package-facts.ts';
import { underRules } from '../generator/shared/problems/diagnostics.ts';
import { throwIfStopped, unlessStopped } from '../generator/shared/problems/stopped-run.ts';
import type { Diagnostic, Fix } from '../generator/types/diagnostic.ts';
import type { Project } from '../generator/types/seam/project.ts';
import { applyFixes } from './apply-fixes.ts';
import { isAboutLinks, isFoundByBuilds, siteFileOf } from './report/build-result.ts';
import { type CommandHost, ownProcess } from './report/command-host.ts';
import type { CheckOptions, CommonCheckOptions, ExitCode } from './report/command-options.ts';
import { placeText } from './report/format-diagnostic.ts';
import { applyGate, type Gate, gateText, readGate, updateBaseline } from './report/gate.ts';
import { createReporter, type Reporter } from './report/reporter.ts';
import { type CheckFigures, checkSummary } from './report/summaries.ts';
import { colorsFor, printable } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';

/** Maximum number of rounds of fixes. After a path is fixed, its anchor can turn out to be broken too. */
const mostRounds = 3;

/**
 * Finds the problems of the project or document that `argument` names.
 * @returns 0 if no problem is fatal, else 1
 */
export function runCheck(argument: string, options: CheckOptions, host?: CommandHost): Promise<ExitCode> {
  return checking({ name: 'check', argument, options, host }, async (opened) => {
    const compareLanguages = options.translations
      ? (await translationChecks()).checkOfTranslations(opened.root, opened.project)
      : undefined;
    const configured = opened.project.settings.checkSearch?.queries;
    const { queries = configured && join(opened.root, configured) } = options;
    const { checked, fixed, external } = await checkPages(opened, { ...options, queries });
    const { search, links } = checked;
    const compared = options.plugins ? await comparePlugins(opened, argument, options) : [];
    const translations = await compareLanguages?.();
    const others = [...external, ...compared, ...(translations?.diagnostics ?? [])];
    return {
      ...(await allOf(checked, others)),
      finds: (code) =>
        (isFoundByBuilds(code) && (options.plugins === true || code !== 'unstable-plugin')) ||
        (options.external && code.endsWith('-external-link')) ||
        (search !== undefined && isAboutSearch(code)) ||
        (translations !== undefined && code.endsWith('-translation')),
      figures: {
        pages: checked.pages,
        links,
        fixed,
        silenced: checked.silenced + (translations?.silenced ?? 0),
        search,
        unchanged: checked.unchanged,
        translations: translations?.languages,
      },
      ...(translations && { members: { translations: translations.languages } }),
      stats: { pages: checked.pages, files: checked.files, links, ...statsOf(search) },
    };
  });
}

/** Compares what plugins and components return in two builds. */
async function comparePlugins(
  { root, project, host: { reporter, signal } }: OpenCheck,
  argument: string,
  { config, baseUrl }: CheckOptions,
): Promise<Diagnostic[]> {
  const { extensions, settings, config: file } = project;
  const { plugins, components, loadable } = extensions;
  if (plugins.length === 0 && Object.keys(components).length === 0) {
    reporter.note('The project has no plugins and no components, so there is nothing to compare.\n');
    return [];
  }
  const { compareTrials } = await import('../generator/pipeline/runs/compare-trials.ts');
  const found = await compareTrials({
    target: projectTarget(argument),
    options: { isGate: true, ...(config && { config }), ...(baseUrl && { baseUrl }) },
    signal,
    placeOf: (owner) => {
      const index = plugins.findIndex(({ name }) => owner === `plugin \`${name}\``);
      const module = loadable?.modules[index]?.path;
      const path = module === undefined ? undefined : relative(root, module).split(sep).join('/');
      if (path !== undefined && !path.startsWith('..')) return { file: path };
      return file && { file: file.file };
    },
  });
  return underRules(found, settings);
}

/**
 * Checks the links of the project or document that `argument` names, or of the folder that `--dist` names.
 * @returns 0 if no problem is fatal, else 1
 */
export function runCheckLinks(argument: string, options: CheckOptions): Promise<ExitCode> {
  return checking({ name: 'check-links', argument, options }, async (opened) => {
    const { checked, fixed, external } = await checkPages(opened, options);
    const { pages, files, links } = checked;
    return {
      ...partOf(await allOf(checked, external), ({ code }) => isAboutLinks(code)),
      finds: (code) => isAboutLinks(code) && (options.external || !code.endsWith('-external-link')),
      figures: { pages, links, fixed, unchanged: checked.unchanged },
      stats: { pages, files, links },
    };
  });
}

/**
 * Checks the search of the project or document that `argument` names, or of the site that `--dist` names.
 * @returns 0 if every query finds its pages, else 1
 */
export function runCheckSearch(
  file: string,
  argument: string,
  options: CommonCheckOptions & { explain: boolean },
): Promise<ExitCode> {
  return checking(
    { name: 'check-search', argument, options },
    async ({ root, project, host: { reporter } }) => {
      const queriesPath = resolve(file);
      if (options.dist !== undefined) {
        const queries = {
          ...openQueries(root, queriesPath),
          ...(options.explain ? { explain: true as const } : {}),
        };
        const search = await askBuiltSite(queries, project.settings, resolve(options.dist));
        explain(search, reporter);
        const texts = new Map([[queries.file, queries.text]]);
        return searchOnly({ search, unchanged: false }, await withPlaces(search.diagnostics, texts), (name) =>
          texts.get(name),
        );
      }
      const checked = await checkProject({
        root,
        project,
        queriesPath,
        ...(options.explain ? { explain: true as const } : {}),
        needsOutside: false,
        onProgress: reporter.progress,
      });
      explain(checked.search, reporter);
      const { diagnostics, textOf } = partOf(await allOf(checked, []), ({ code }) => isAboutSearch(code));
      return searchOnly(checked, diagnostics, textOf);
    },
  );
}

/** Prints why results rank as they do, if that is asked for. */
function explain(search: SearchAnswers | undefined, reporter: Reporter): void {
  if (search?.explanations !== undefined) reporter.print(search.explanations.join('\n'));
}

interface OpenCheck {
  root: string;
  project: Project;
  host: CommandHost;
}

/** What a check has found. */
interface Findings {
  diagnostics: Diagnostic[];
  textOf(file: string): string | undefined;
  /** Whether the check can find problems with a code. */
  finds(code: string): boolean;
  figures: CheckFigures;
  stats: Record<string, number>;
  /** Further members of the JSON object. */
  members?: Record<string, unknown>;
}

/** Opens the project, checks it, and reports what is found. */
function checking(
  {
    name,
    argument,
    options,
    host = ownProcess(createReporter(options, { name, onlyReports: true })),
  }: { name: string; argument: string; options: CommonCheckOptions; host?: CommandHost | undefined },
  check: (opened: OpenCheck) => Promise<Findings>,
): Promise<ExitCode> {
  return reportingProblems(host.reporter, async () => {
    const target = projectTarget(argument);
    const { root } = target;
    const project = await loadProject(target, { ...options, isGate: true }, host);
    throwIfStopped(host.signal);
    const gate = await readGate(options);
    const found = await check({ root, project, host });
    return reportFindings(found, gate, { root, project, host });
  });
}

async function reportFindings(
  found: Findings,
  gate: Gate,
  { root, project, host: { reporter } }: OpenCheck,
): Promise<ExitCode> {
  const { textOf, finds, figures, stats, members } = found;
  const passed = applyGate(found, gate, finds);
  await updateBaseline(found, gate, finds);
  await reporter.report({
    root,
    siteFile: siteFileOf(project),
    ...passed,
    textOf,
    stats,
    ...(members && { members }),
    summary: ({ total }) => gateText(passed, gate) + checkSummary(figures, passed.diagnostics, total),
  });
  return passed.failed ? 1 : 0;
}

type Problems = Pick<Findings, 'diagnostics' | 'textOf'>;

/** All problems of a check, with their lines. The check ends. */
async function allOf(checked: Checked, external: Diagnostic[]): Promise<Problems> {
  const unavailable = await checked.end();
  const found = [...checked.diagnostics, ...unavailable, ...external];
  return { diagnostics: await withPlaces(found, checked.texts), textOf: checked.textOf };
}

/** The problems of a part, and of the others the errors, as they can leave pages unchecked, and those with the store. */
function partOf({ diagnostics, textOf }: Problems, isPart: (one: Diagnostic) => boolean): Problems {
  return {
    diagnostics: diagnostics.filter(
      (one) => isPart(one) || one.severity === 'error' || one.code === 'unavailable-store',
    ),
    textOf,
  };
}

function isAboutSearch(code: string): boolean {
  return ['search-miss', 'low-search-score'].includes(code);
}

function searchOnly(
  { search, unchanged }: Pick<Checked, 'search' | 'unchanged'>,
  diagnostics: Diagnostic[],
  textOf: Findings['textOf'],
): Findings {
  const { pages, queries, found, meanReciprocalRank } = search ?? {
    pages: 0,
    queries: 0,
    found: 0,
    meanReciprocalRank: 0,
  };
  return {
    diagnostics,
    textOf,
    finds: isAboutSearch,
    figures: { pages, search: { queries, found, meanReciprocalRank }, unchanged },
    stats: { pages, queries, found, meanReciprocalRank },
  };
}

function statsOf(search: SearchAnswers | undefined): Record<string, number> {
  if (search === undefined) return {};
  const { queries, found, meanReciprocalRank } = search;
  return { queries, found, meanReciprocalRank };
}

/** Checks a project or a folder of HTML, with the fixes and the external links that the options ask for. */
async function checkPages(
  { root, project, host: { reporter, signal } }: OpenCheck,
  options: Omit<CheckOptions, 'queries'> & { queries?: string | undefined },
) {
  const { dist, fix, queries, timeout, retries, perHost, allowPrivate } = options;
  const check = (): Promise<Checked> =>
    dist === undefined
      ? checkProject({
          root,
          project,
          queriesPath: queries === undefined ? undefined : resolve(queries),
          needsOutside: options.external,
          onProgress: reporter.progress,
          signal,
        })
      : checkFolderOf(dist, root, project);
  let checked = await check();
  const fixes: Fix[] = [];
  for (let round = 0; fix && round < mostRounds; round += 1) {
    const applied = await applyFixes(root, checked.diagnostics);
    if (applied.length === 0) break;
    for (const one of applied) fixes.push(one);
    await checked.end();
    checked = await check();
  }
  reporter.print(fixes.map((one) => fixText(one, options)).join(''));
  const external =
    checked.outside && options.external
      ? await unlessStopped(
          (await linkChecks()).checkExternal(checked.outside, {
            root,
            settings: project.settings,
            timeout: timeout * 1000,
            retries,
            perHost,
            allowPrivate,
            userAgent: `portal/${version()} (link check)`,
            onProgress: reporter.checkedExternal,
          }),
          signal,
        )
      : [];
  return { checked, fixed: fixes.length, external };
}

/** What most checks do not need, as an unchanged project is answered in less time than it takes to load. */
function linkChecks() {
  return import('../generator/pipeline/runs/check-links.ts');
}

function translationChecks() {
  return import('../generator/pipeline/runs/check-translations.ts');
}

async function checkFolderOf(dist: string, root: string, { settings }: Project): Promise<Checked> {
  return (await linkChecks()).checkFolder(resolve(dist), root, settings);
}

function fixText({ place, from, to }: Fix, options: Pick<CheckOptions, 'color'>): string {
  const { green, red } = colorsFor(options);
  return `${green('fixed')}  ${printable(placeText(place))}  ${red(printable(from))} -> ${green(printable(to))}\n`;
}
