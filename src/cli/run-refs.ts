// `portal refs`: lists what typed references can lead to, for completion in editors.

import { openProject } from '../generator/pipeline/editions/open-editions.ts';
import { withRun } from '../generator/pipeline/runs/open-run.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { memoryStore } from '../generator/store/local-store.ts';
import type { PlacedProblems } from '../generator/types/diagnostic.ts';
import type { ReferenceEntry } from '../generator/types/markup.ts';
import type { ProjectOptions } from '../generator/types/seam/project.ts';
import type { ExitCode } from './report/command-options.ts';
import { colorsFor, printable, printableJson } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';
import { reportWrongUsage } from './report/wrong-usage.ts';

/** Options of `portal refs`. */
export interface RefsOptions extends Pick<ProjectOptions, 'config' | 'wings'> {
  json: boolean;
}

/** Prints every target of typed references. docs/refs.md describes their properties. */
export async function runRefs(argument: string, options: RefsOptions): Promise<ExitCode> {
  const colors = colorsFor({ color: true });
  const wrongUsage = async (message: string, problems?: PlacedProblems) =>
    reportWrongUsage({ message, problems }, { colors });
  return reportingProblems({ wrongUsage }, async () => {
    const references = await referencesOf(argument, options);
    process.stdout.write(
      options.json ? `${printableJson({ references })}\n` : references.map(lineOf).join(''),
    );
    return 0;
  });
}

async function referencesOf(argument: string, options: RefsOptions): Promise<ReferenceEntry[]> {
  const target = projectTarget(argument);
  const project = await loadProject(target, options);
  const sites = await withRun({ ...project, root: target.root, store: memoryStore() }, (run) =>
    openProject(run),
  );
  return sites.flatMap(({ open }) => open.shared.targets.typed?.entries() ?? []);
}

function lineOf({ reference, title, url }: ReferenceEntry): string {
  return `${[reference, title, url].map(printable).join('\t')}\n`;
}
