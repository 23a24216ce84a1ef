// The public entry of the package: what a configuration and a plugin import, and the commands as functions. Law: importing it loads nothing of
// the program, which the functions import when they are called.

import type {
  BuildFunctionOptions,
  CheckFunctionOptions,
  FunctionReport,
  ServedProject,
  ServeFunctionOptions,
} from './function-types.ts';

export type * from '../generator/project/define-config.ts';
export { defineConfig, definePlugin } from '../generator/project/define-config.ts';
export type {
  BuildFunctionOptions as BuildOptions,
  CheckFunctionOptions as CheckOptions,
  FunctionProgress as Progress,
  FunctionReport as Report,
  ReportedPage,
  ReportedProblem,
  ReportStats,
  ServedProject,
  ServeFunctionOptions as ServeOptions,
} from './function-types.ts';

/**
 * Builds the site of a project, as `portal build` does.
 * @returns the report. If a problem is fatal, `failed` is true and the output folder is as it was
 */
export async function build(options: BuildFunctionOptions = {}): Promise<FunctionReport> {
  const { buildFunction } = await import('./run-functions.ts');
  return buildFunction(options);
}

/** Finds every problem of a project without writing its site, as `portal check` does. */
export async function check(options: CheckFunctionOptions = {}): Promise<FunctionReport> {
  const { checkFunction } = await import('./run-functions.ts');
  return checkFunction(options);
}

/**
 * Builds the site of a project and serves it, as `portal serve` does; with `watch`, as `portal dev` does.
 * @returns the address when the site is served; without one, a problem in `report` is fatal
 */
export async function serve(options: ServeFunctionOptions = {}): Promise<ServedProject> {
  const { serveFunction } = await import('./run-functions.ts');
  return serveFunction(options);
}
