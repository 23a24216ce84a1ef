// Keeps the last version of the site that code of the project has not failed in. Pages that cannot be made are served from it.

import { PluginError } from '../generator/shared/problems/diagnostics.ts';
import type { Project } from '../generator/types/seam/project.ts';
import type { SiteFile } from '../generator/types/sources.ts';
import type { Version } from './open-version.ts';

interface Versions {
  version: Version | undefined;
  /** The last version without a failure, until the current one is checked. */
  good: Version | undefined;
}

/** Whether code of the project takes part in making pages, so that it can fail while they are made. */
export function hasProjectCode({ extensions }: Partial<Pick<Project, 'extensions'>>): boolean {
  const { plugins = [], components = {} } = extensions ?? {};
  return plugins.length > 0 || Object.keys(components).length > 0;
}

/** Returns the version to keep when another one takes the place of the current one. */
export function goodVersion({
  project,
  version,
  good,
  troubles,
}: Versions & { project: Partial<Pick<Project, 'extensions'>>; troubles: ReadonlyMap<string, unknown> }):
  | Version
  | undefined {
  if (!hasProjectCode(project)) return undefined;
  return troubles.has('fault') ? good : version;
}

/**
 * Returns a file of the current version, or if code of the project fails, of the last good one.
 * @param onFailure reports the failure
 */
export async function fileOrGood(
  outputPath: string,
  { version, good }: Versions,
  onFailure: (error: PluginError) => Promise<void>,
): Promise<SiteFile | undefined> {
  try {
    return await version?.file(outputPath);
  } catch (error) {
    if (!(error instanceof PluginError)) throw error;
    await onFailure(error);
    if (good === undefined || good === version) throw error;
    return good.file(outputPath);
  }
}
