// The result of a build for the reporter.

import { join } from 'node:path';
import type { BuildReport } from '../../generator/pipeline/runs/build-report.ts';
import { textOfFile } from '../../generator/project/files.ts';
import type { Project } from '../../generator/types/seam/project.ts';
import { applyGate, type Gate, gateText } from './gate.ts';
import type { Result } from './report.ts';
import { type BuildOutcome, buildSummary, partsText, unsettledText } from './summaries.ts';

/** A build that has ended. */
export interface EndedBuild {
  /** Absolute path of the project. */
  root: string;
  project: Pick<Project, 'config' | 'settings'>;
  report: BuildReport;
  outcome: Omit<BuildOutcome, 'outDir'>;
  gate: Gate;
  /** The address of the site, if it is served. */
  url?: string | undefined;
}

/** Returns the result of a build. */
export function buildResult({ root, project, report, outcome, gate, url }: EndedBuild): Result {
  const { pages, files, bytes, routes } = report;
  const passed = applyGate(foundBy(report, root), gate, isFoundByBuilds);
  const { diagnostics } = passed;
  const { outDir } = project.settings;
  return {
    root,
    siteFile: siteFileOf(project),
    ...passed,
    textOf: foundBy(report, root).textOf,
    members: {
      routes,
      ...(url === undefined ? {} : { url }),
    },
    stats: { pages, files, bytes },
    details: partsText(report),
    summary: ({ total }) =>
      gateText(passed, gate) +
      (project.config === undefined ? unsettledText(diagnostics) : '') +
      buildSummary({ ...report, diagnostics }, { ...outcome, outDir }, total),
  };
}

/** The file that stands for the whole site: the configuration, or the first document. */
export function siteFileOf({ config, settings }: Pick<Project, 'config' | 'settings'>): string | undefined {
  return config?.file ?? settings.apis?.find(({ spec }) => !/^https?:/.test(spec))?.spec;
}

/** What the gate gets of a build. Texts of files that no problem is placed in are read when they are needed. */
export function foundBy(
  { diagnostics, texts }: Pick<BuildReport, 'diagnostics' | 'texts'>,
  root: string,
): { diagnostics: BuildReport['diagnostics']; textOf(file: string): string | undefined } {
  return { diagnostics, textOf: (file) => texts.get(file) ?? textOfFile(join(root, file)) };
}

/** Codes of what only a check finds that is asked for it. */
const onlyOnRequest = [
  'search-miss',
  'low-search-score',
  'missing-original',
  'missing-translation',
  'outdated-translation',
];

/** Whether a build finds problems with a code: all but those of the network, of queries and of translations. */
export function isFoundByBuilds(code: string): boolean {
  return !code.endsWith('-external-link') && !onlyOnRequest.includes(code);
}

/** Codes about links. */
const linkCodes = new Set<string>([
  'broken-link',
  'broken-anchor',
  'broken-markdown-link',
  'broken-spec-link',
  'missing-image',
  'remote-image',
  'dead-external-link',
  'unreachable-external-link',
  'unanswered-external-link',
]);

/** Whether problems with a code are about links. */
export function isAboutLinks(code: string): boolean {
  return linkCodes.has(code);
}
