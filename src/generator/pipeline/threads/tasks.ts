// Tasks that depend only on their input, so that any thread can run them. Inputs and results are plain data.

import { readSocialImageParts } from '../../project/package-facts.ts';
import type { createSocialImages } from '../../render/draw-social-image.ts';
import type { Diagnostic, DocumentTexts } from '../../types/diagnostic.ts';
import type { ImageToDraw, SocialImage } from '../../types/page-files.ts';
import type { Drawing } from '../../types/sources.ts';
import { type HtmlFacts, type HtmlToRead, readHtml } from '../pages/html-facts.ts';
import type { createSiteTasks } from './site-tasks.ts';

/**
 * Creates the tasks: every step whose value is stored, and making and writing pages. Strings are identified by their language, since
 * functions cannot be sent to threads. Most are loaded on demand, as some threads only draw and check.
 */
export function createTasks() {
  const drawing: { image?: ReturnType<typeof createSocialImages> } = {};
  const loaded: { tasks?: Promise<SiteTasks> } = {};
  const later =
    <Name extends keyof SiteTasks>(name: Name) =>
    async (input: Parameters<SiteTasks[Name]>[0]): Promise<Awaited<ReturnType<SiteTasks[Name]>>> => {
      loaded.tasks ??= import('./site-tasks.ts').then(({ createSiteTasks }) => createSiteTasks());
      const run = (await loaded.tasks)[name] as (one: typeof input) => ReturnType<SiteTasks[Name]>;
      return await run(input);
    };
  return {
    readDocs: later('readDocs'),
    readApi: later('readApi'),
    schemaPages: later('schemaPages'),
    content: later('content'),
    openSite: later('openSite'),
    makePages: later('makePages'),
    draw: async (diagram: string): Promise<Drawing> => {
      const { drawDiagram } = await import('../../markdown/mermaid/draw-diagram.ts');
      return drawDiagram(diagram);
    },
    drawSocialImage: async (image: ImageToDraw): Promise<SocialImage> => {
      drawing.image ??= readSocialImageParts().then(async (parts) =>
        (await import('../../render/draw-social-image.ts')).createSocialImages(parts),
      );
      const { png, ...facts } = await (await drawing.image)(image);
      return { png: Buffer.from(png).toString('base64'), ...facts };
    },
    lint: async (document: DocumentTexts): Promise<Diagnostic[]> => {
      const { checkApi } = await import('../../openapi/lint/lint.ts');
      return checkApi(document);
    },
    readHtml: async (html: HtmlToRead): Promise<HtmlFacts> => readHtml(html),
  };
}

type SiteTasks = ReturnType<typeof createSiteTasks>;

/** The tasks by name. */
export type Tasks = ReturnType<typeof createTasks>;
/** Name of a task. */
export type TaskName = keyof Tasks;
/** Input of a task. */
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
/** Result of a task. */
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;
