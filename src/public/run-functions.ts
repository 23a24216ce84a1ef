// Runs the commands as functions: what they would print becomes plain data, and what would end the process ends the function. Laws: nothing is
// printed, and nothing of the process is changed; what is wrong with a project is in the report.

import type { CommandHost } from '../cli/report/command-host.ts';
import type { CommonOptions, ExitCode } from '../cli/report/command-options.ts';
import { dataOf, errorData } from '../cli/report/formats/json-report.ts';
import { type LiveReport, liveResult } from '../cli/report/live-report.ts';
import { createStageClock } from '../cli/report/progress.ts';
import type { Result } from '../cli/report/report.ts';
import { type Reporter, reportOf } from '../cli/report/reporter.ts';
import { runBuild } from '../cli/run-build.ts';
import { runCheck } from '../cli/run-check.ts';
import type { LiveHost, ServingHost } from '../cli/serving.ts';
import { wings } from '../extras/table.ts';
import { hasErrors } from '../generator/shared/problems/diagnostics.ts';
import type { ReportData } from '../generator/types/seam/command-report.ts';
import { type FunctionCommand, wrongOption } from './function-options.ts';
import type {
  BuildFunctionOptions,
  CheckFunctionOptions,
  FunctionOptions,
  FunctionReport,
  ServedProject,
  ServeFunctionOptions,
} from './function-types.ts';

/** Runs `portal build`. */
export function buildFunction(options: BuildFunctionOptions): Promise<FunctionReport> {
  const { project = '.', threads, portable } = options;
  const flags = { ...commonFlags(options), ...given({ threads, portable }), ...gateFlags(options) };
  return reported('build', options, (host) => runBuild(project, { ...flags, explainStore: false }, host));
}

/** Runs `portal check`. */
export function checkFunction(options: CheckFunctionOptions): Promise<FunctionReport> {
  const { project = '.', queries, external = false, allowPrivate = false } = options;
  const flags = { ...commonFlags(options), ...gateFlags(options), ...given({ queries }) };
  const links = { external, allowPrivate, timeout: 10, retries: 2, perHost: 2 };
  return reported('check', options, (host) => runCheck(project, { ...flags, ...links, fix: false }, host));
}

/** Runs `portal serve`, or with `watch` `portal dev`. */
export async function serveFunction(options: ServeFunctionOptions): Promise<ServedProject> {
  const { project = '.', host: name = 'localhost', port, threads, watch = false, signal, onReport } = options;
  const flags = { ...commonFlags(options), host: name, open: false, ...given({ port, threads }) };
  const served = createServed(signal);
  const live = createLiveHost(onReport);
  const ended = reported(watch ? 'dev' : 'serve', options, async (host) => {
    const serving: ServingHost = {
      ...host,
      untilStopped: served.untilStopped,
      onFault: (error, target) => options.onRequestError?.(error, target),
      live: live.open,
    };
    if (watch) return (await import('../cli/run-watch.ts')).runWatch(project, flags, serving);
    const built = { ...serving, reporter: reportingTo(serving.reporter, served.found) };
    return (await import('../cli/run-serve.ts')).runServe(project, flags, built);
  });
  const first = await Promise.race([served.started, ended]);
  if (typeof first !== 'string') {
    onReport?.(first);
    return { url: undefined, report: first, close: async () => {} };
  }
  const close = async () => {
    served.close();
    await ended;
  };
  const report = watch ? await live.current() : served.report();
  if (!watch) onReport?.(report);
  return { url: first, report, close };
}

/** Runs a command, and returns its report. */
async function reported(
  command: FunctionCommand,
  options: FunctionOptions,
  run: (host: CommandHost) => Promise<ExitCode>,
): Promise<FunctionReport> {
  const { signal, onProgress } = options;
  signal?.throwIfAborted();
  const found = { data: errorData('The command has no report.', 70) };
  const reporter = createCollector(command, {
    onProgress,
    onReport: (data) => void Object.assign(found, { data }),
  });
  const host = { reporter, signal, isFresh: true };
  try {
    const wrong = wrongOption(options, command);
    if (wrong !== undefined) await reporter.wrongUsage(wrong);
    const code = wrong === undefined ? await run(host) : 2;
    // A plugin that waits for a file may have got the error that ends the run.
    if (code === 2) signal?.throwIfAborted();
    return { ...found.data, failed: code !== 0 };
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

/** A reporter that keeps the report as plain data. */
function createCollector(
  command: string,
  { onProgress, onReport }: Pick<FunctionOptions, 'onProgress'> & { onReport(data: ReportData): void },
): Reporter {
  const clock = createStageClock();
  return {
    progress: (progress) => {
      clock.enter(progress.stage);
      onProgress?.(progress);
    },
    checkedExternal: () => clock.enter('external'),
    note: () => {},
    print: () => {},
    report: async (result) => onReport(reportDataOf(result, command, clock.stop().total)),
    wrongUsage: async (message, problems) => onReport(errorData(message, 2, problems?.diagnostics)),
  };
}

/** A reporter that also hands on the report of a build, as the site is served after it. */
function reportingTo(reporter: Reporter, onResult: (report: FunctionReport) => void): Reporter {
  const started = performance.now();
  return {
    ...reporter,
    report: async (result) => {
      await reporter.report(result);
      const total = Math.round(performance.now() - started);
      onResult({
        ...reportDataOf(result, 'serve', total),
        failed: hasErrors(result.diagnostics),
      });
    },
  };
}

function reportDataOf(result: Result, command: string, total: number): ReportData {
  const options = { color: false };
  return dataOf(reportOf(result, { command, options, times: { total } }));
}

/** The server between its start and its end. */
function createServed(signal: AbortSignal | undefined) {
  const state: { start?: (url: string) => void; end?: () => void; report?: FunctionReport } = {};
  const started = new Promise<string>((resolve) => {
    state.start = resolve;
  });
  const closed = new Promise<void>((resolve) => {
    state.end = resolve;
  });
  const close = () => state.end?.();
  return {
    started,
    close,
    untilStopped: async (url: string) => {
      if (signal?.aborted) return;
      signal?.addEventListener('abort', close, { once: true });
      state.start?.(url);
      await closed;
      signal?.removeEventListener('abort', close);
    },
    found: (report: FunctionReport) => void Object.assign(state, { report }),
    report: (): FunctionReport => state.report ?? { ...errorData('There is no report.', 70), failed: true },
  };
}

/** Receives the states of a site with live reload as reports. */
function createLiveHost(onReport: ServeFunctionOptions['onReport']) {
  const state: { current?: () => Promise<FunctionReport>; writing: Promise<void> } = {
    writing: Promise.resolve(),
  };
  const noReport = async () => ({ ...errorData('There is no report.', 70), failed: true });
  const current = () => (state.current ?? noReport)();
  const report = (facts: Pick<Result, 'root' | 'siteFile'>): LiveReport => ({
    found: (diagnostics, texts) => {
      state.current = async () => ({
        ...reportDataOf(await liveResult({ diagnostics, texts }, facts), 'dev', 0),
        failed: hasErrors(diagnostics),
      });
    },
    write: () => {
      if (onReport !== undefined) state.writing = state.writing.then(async () => onReport(await current()));
    },
    written: () => state.writing,
  });
  const open: ServingHost['live'] = (_, facts): LiveHost => {
    state.current = async () => ({
      ...reportDataOf(await liveResult({ diagnostics: [], texts: new Map() }, facts), 'dev', 0),
      failed: false,
    });
    return { report: report(facts), onState: () => {} };
  };
  return { open, current };
}

function commonFlags({ config, outDir, baseUrl, update }: FunctionOptions & { outDir?: string | undefined }) {
  const flags = { json: true, quiet: true, verbose: false, color: false, wings } satisfies CommonOptions;
  return { ...flags, ...given({ config, outDir, baseUrl, update }) };
}

function gateFlags({ strict = false, maxWarnings, baseline }: BuildFunctionOptions) {
  return { strict, updateBaseline: false, ...given({ maxWarnings, baseline }) };
}

/** Leaves out what is not given. */
function given<Options extends object>(
  options: Options,
): { [Key in keyof Options]?: NonNullable<Options[Key]> } {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Options]?: NonNullable<Options[Key]> };
}
