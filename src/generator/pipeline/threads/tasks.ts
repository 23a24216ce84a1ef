// Tasks that depend only on their input, so that any thread can run them. Inputs and results are plain data.

import type { Diagnostic, DocumentTexts } from '../../types/diagnostic.ts';
import type { RunTask } from '../../types/seam/fences.ts';
import type { Wing } from '../../types/seam/wing.ts';
import { type HtmlFacts, type HtmlToRead, readHtml } from '../pages/html-facts.ts';
import type { createSiteTasks } from './site-tasks.ts';

/**
 * Creates the tasks: every step whose value is stored, and making and writing pages. Strings are identified by their language, since
 * functions cannot be sent to threads. Most are loaded on demand, as some threads only check and run tasks of wings.
 */
export function createTasks(wings: readonly Wing[]) {
  const ofWings = Object.assign({}, ...wings.map((wing) => wing.tasks?.() ?? {})) as ReturnType<
    NonNullable<Wing['tasks']>
  >;
  const runTask = (async (task, input) => {
    const run = ofWings[task];
    if (run === undefined) throw new Error(`No wing has the task \`${task}\`.`);
    return run(input as never);
  }) as RunTask;
  const loaded: { tasks?: Promise<SiteTasks> } = {};
  const later =
    <Name extends keyof SiteTasks>(name: Name) =>
    async (input: Parameters<SiteTasks[Name]>[0]): Promise<Awaited<ReturnType<SiteTasks[Name]>>> => {
      loaded.tasks ??= import('./site-tasks.ts').then(({ createSiteTasks }) =>
        createSiteTasks(wings, runTask),
      );
      const run = (await loaded.tasks)[name] as (one: typeof input) => ReturnType<SiteTasks[Name]>;
      return await run(input);
    };
  return {
    readDocs: later('readDocs'),
    readApi: later('readApi'),
    schemaPages: later('schemaPages'),
    openSite: later('openSite'),
    makePages: later('makePages'),
    ofWing: ({ task, input }: WingTask): Promise<unknown> => runTask(task, input),
    lint: async (document: DocumentTexts): Promise<Diagnostic[]> => {
      const { checkApi } = await import('../../openapi/lint/lint.ts');
      const rules = await Promise.all(wings.map(async (wing) => (await wing.documentRules?.()) ?? []));
      return checkApi(document, rules.flat());
    },
    readHtml: async (html: HtmlToRead): Promise<HtmlFacts> => readHtml(html),
  };
}

/** A task of a wing, with its input. */
export interface WingTask {
  task: string;
  input: unknown;
}

type SiteTasks = ReturnType<typeof createSiteTasks>;

/** The tasks by name. */
type Tasks = ReturnType<typeof createTasks>;
/** Name of a task. */
export type TaskName = keyof Tasks;
/** Input of a task. */
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
/** Result of a task. */
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;
