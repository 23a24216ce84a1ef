// Opens what a command works on: its settings, with what is found in a folder that has no configuration.

import { loadProject } from '../generator/project/open-project.ts';
import type { ProjectTarget } from '../generator/project/project-target.ts';
import type { FindTool, Project, ProjectOptions } from '../generator/types/config.ts';
import { hasToolSign } from '../migrate/files/tool-signs.ts';

/** The readers of other tools are loaded if there may be one. */
const findToolOf: FindTool = async (root, contentDir) => {
  if (!hasToolSign(root, contentDir)) return undefined;
  const { findTool } = await import('../migrate/find-tool.ts');
  return findTool(root, contentDir);
};

/**
 * Opens the project or document of a command.
 * @throws UsageError as `loadProject` does
 */
export function openTarget(
  target: ProjectTarget,
  options: ProjectOptions,
  how?: { isFresh: boolean },
): Promise<Project> {
  return loadProject(target, { ...options, findTool: findToolOf }, how);
}
