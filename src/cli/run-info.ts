// `portal info`: prints what a bug report needs, without texts of the project.

import { availableParallelism, release, type as systemType, totalmem } from 'node:os';
import { openProject } from '../generator/pipeline/editions/open-editions.ts';
import { plannedProblems } from '../generator/pipeline/record/planned-problems.ts';
import { withRun } from '../generator/pipeline/runs/open-run.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { version } from '../generator/shared/files/package-facts.ts';
import { counted } from '../generator/shared/words.ts';
import { memoryStore } from '../generator/store/local-store.ts';
import type { ProjectOptions } from '../generator/types/seam/project.ts';
import type { ExitCode } from './report/command-options.ts';
import { printable, printableJson } from './report/terminal.ts';

/** Options of `portal info`. */
export interface InfoOptions extends Pick<ProjectOptions, 'config' | 'wings'> {
  json: boolean;
}

/** The JSON object of `portal info --json`. docs/info.md describes its properties. */
interface Info {
  portal: string;
  node: string;
  system: string;
  processors: number;
  memory: number;
  project?: ProjectInfo;
  /** Why the project cannot be read. */
  error?: string;
}

interface ProjectInfo {
  configuration: string | null;
  plugins: string[];
  components: string[];
  /** `version` is that of the standard: `openapi 3.1.0`. */
  apis: { file: string; version: string; operations: number; schemas: number }[];
  guides: number;
  pages: number;
  /** The number of problems of each code that are found without making pages. */
  problems: Record<string, number>;
}

/** Prints the facts. A project that cannot be read is one of them, so it is no failure. */
export async function runInfo(argument: string, options: InfoOptions): Promise<ExitCode> {
  const project = await projectInfo(argument, options).catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  const info: Info = {
    portal: version(),
    node: process.versions.node,
    system: `${systemType()} ${release()} ${process.arch}`,
    processors: availableParallelism(),
    memory: totalmem(),
    ...('error' in project ? project : { project }),
  };
  process.stdout.write(options.json ? `${printableJson(info)}\n` : textOf(info));
  return 0;
}

async function projectInfo(argument: string, options: InfoOptions): Promise<ProjectInfo> {
  const target = projectTarget(argument);
  const project = await loadProject(target, options);
  const { config, extensions } = project;
  const sites = await withRun({ ...project, root: target.root, store: memoryStore() }, (run) =>
    openProject(run),
  );
  const planned = sites.map((site) => site.planned);
  const [apis, docs] = [planned.flatMap(({ site }) => site.apis), planned.flatMap(({ site }) => site.docs)];
  const { diagnostics } = plannedProblems(sites, project.settings);
  const problems: Record<string, number> = {};
  for (const { code } of diagnostics) problems[code] = (problems[code] ?? 0) + 1;
  return {
    configuration: config?.file ?? null,
    plugins: extensions.plugins.map(({ name }) => name),
    components: Object.keys(extensions.components),
    apis: apis.map(({ api, source }) => ({
      file: source.file,
      version: `${api.reader} ${api.dialect}`,
      operations: api.operations.length + api.webhooks.length,
      schemas: Object.keys(api.schemas).length,
    })),
    guides: docs.length,
    pages: planned.reduce((sum, { plan }) => sum + plan.routes.length, 0),
    problems,
  };
}

function textOf({ portal, node, system, processors, memory, project, error }: Info): string {
  const lines: [name: string, value: string][] = [
    ['portal', portal],
    ['Node', node],
    ['system', `${system}, ${counted(processors, 'processor')}, ${Math.round(memory / 2 ** 30)} GB`],
  ];
  if (error !== undefined) lines.push(['project', error.split('\n')[0] ?? '']);
  if (project !== undefined) {
    const { configuration, plugins, components, apis, guides, pages, problems } = project;
    lines.push(['configuration', configuration ?? 'none']);
    if (plugins.length > 0) lines.push(['plugins', plugins.join(', ')]);
    if (components.length > 0) lines.push(['components', components.join(', ')]);
    for (const { file, version, operations, schemas } of apis)
      lines.push([
        'API',
        `${file}, ${version}, ${counted(operations, 'operation')}, ${counted(schemas, 'schema')}`,
      ]);
    lines.push(['pages', `${pages}, ${counted(guides, 'guide')}`]);
    const found = Object.entries(problems).map(([code, count]) => `${code} ${count}`);
    lines.push(['problems', found.length === 0 ? 'none' : found.join(', ')]);
  }
  return lines.map(([name, value]) => `${name.padEnd(14)} ${printable(value)}\n`).join('');
}
