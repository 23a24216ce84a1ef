// The last lines of a command for people: what was built or checked, and how many problems it has.

import type { Shard } from '../../generator/pipeline/run.ts';
import type { BuildReport } from '../../generator/pipeline/runs/build-report.ts';
import type { LanguageFigures } from '../../generator/pipeline/runs/check-translations.ts';
import { counted } from '../../generator/shared/words.ts';
import type { Settings } from '../../generator/types/config.ts';
import type { Diagnostic } from '../../generator/types/diagnostic.ts';
import { problemCounts } from './progress.ts';
import { printable } from './terminal.ts';
import { translationsTable } from './translations-table.ts';

/** What a build did. */
export interface BuildOutcome {
  outDir: string;
  failed: boolean;
  /** Whether the previous site was kept, as nothing has changed. */
  unchanged: boolean;
  /** The part that was built. The site was not written. */
  shard?: Shard | undefined;
}

/** The summary of a build. */
export function buildSummary(
  result: Pick<BuildReport, 'diagnostics' | 'silenced' | 'pages' | 'files' | 'bytes'>,
  { failed, unchanged, shard, ...outcome }: BuildOutcome,
  milliseconds: number,
): string {
  const outDir = printable(outcome.outDir);
  const problems = `${problemCounts(result.diagnostics)}${silencedText(result.silenced)}`;
  const time = seconds(milliseconds);
  if (failed) return `Failed: ${problems}. \`${outDir}\` is unchanged.\n`;
  if (shard !== undefined)
    return `Made part ${shard.index} of ${shard.count} for the shared store in ${time}: ${counted(result.pages, 'page')}, ${megabytes(result.bytes)}; ${problems}.\n`;
  const made = `${counted(result.pages, 'page')}, ${counted(result.files, 'file')}, ${megabytes(result.bytes)}`;
  const action = unchanged ? `Kept ${outDir}/ (nothing has changed)` : `Built ${outDir}/`;
  return `${action} in ${time}: ${made}; ${problems}.\n`;
}

/** What a check looked at; what it did not look at is absent. */
export interface CheckFigures {
  pages: number;
  links?: number | undefined;
  fixed?: number | undefined;
  silenced?: number | undefined;
  search?: { queries: number; found: number; meanReciprocalRank: number } | undefined;
  translations?: readonly LanguageFigures[] | undefined;
  /** Whether the result is that of the last run, as nothing has changed. */
  unchanged: boolean;
}

/** The summary of a check. */
export function checkSummary(
  { pages, links, fixed = 0, silenced = 0, search, unchanged, translations }: CheckFigures,
  diagnostics: Diagnostic[],
  milliseconds: number,
): string {
  const onPages = counted(pages, 'page');
  const queries = search === undefined ? '' : counted(search.queries, 'query', 'queries');
  const checked =
    links === undefined
      ? `${queries} on ${onPages}`
      : [onPages, counted(links, 'link'), ...(queries === '' ? [] : [queries])].join(', ');
  const results = [
    ...(fixed === 0 ? [] : [`${counted(fixed, 'link')} fixed`]),
    ...(search === undefined
      ? []
      : [`${search.found} found, mean reciprocal rank ${search.meanReciprocalRank.toFixed(3)}`]),
    `${problemCounts(diagnostics)}${silencedText(silenced)}`,
  ];
  const why = unchanged ? ' (nothing has changed)' : '';
  const table = translations === undefined ? '' : translationsTable(translations);
  return `${table}Checked ${checked}${why} in ${seconds(milliseconds)}: ${results.join('; ')}.\n`;
}

/** What is a warning only because there is no configuration: links and images that lead nowhere. */
export function unsettledText(diagnostics: readonly Diagnostic[]): string {
  const found = (code: string) =>
    diagnostics.filter((one) => one.code === code && one.severity === 'warning');
  const [links, images] = [found('broken-link'), found('missing-image')];
  if (links.length + images.length === 0) return '';
  const files = new Set([...links, ...images].map(({ place }) => place?.file));
  const counts = [
    ...(links.length === 0 ? [] : [counted(links.length, 'broken link')]),
    ...(images.length === 0 ? [] : [counted(images.length, 'missing image')]),
  ];
  const makes = links.length + images.length === 1 ? 'makes it an error' : 'makes them errors';
  return `${counts.join(' and ')} in ${counted(files.size, 'file')}; \`--strict\` or a configuration file ${makes}.\n`;
}

/** How many problems the sources silence, as the rest of a sentence. */
function silencedText(silenced: number): string {
  return silenced === 0 ? '' : `, ${silenced} silenced`;
}

/** Names the files that were read besides those that the project names, so that nobody publishes one without noticing. */
export function partsText({ parts }: Pick<BuildReport, 'parts'>): string {
  if (parts.all.length === 0) return '';
  return `Read by reference from documents:\n${parts.all.map((file) => `  ${printable(file)}\n`).join('')}`;
}

/** What the policy of the pages allows besides their own origin, so that nobody widens it without noticing. */
export function policyText({ csp }: Pick<Settings, 'csp'>): string {
  const widened = Object.entries(csp).filter(([, sources]) => sources.length > 0);
  if (widened.length === 0) return '';
  const list = widened.map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join('; ');
  return `The pages may also load from other origins (csp): ${printable(list)}.\n`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
