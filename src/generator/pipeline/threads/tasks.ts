// Tasks that depend only on their input, so that any thread can run them. Inputs and results are plain data.

import { stringsFor } from '../../../strings/strings-for.ts';
import { fileRecordOf } from '../../output/manifest.ts';
import { createFileWriter } from '../../output/staging.ts';
import { readSocialImageParts } from '../../project/package-facts.ts';
import type { RenderedContent } from '../../render/render-page.ts';
import type { createSocialImages } from '../../render/social-image.ts';
import type { Api } from '../../types/api.ts';
import type { Diagnostic, DocumentTexts } from '../../types/diagnostic.ts';
import type { Markdown, PackedDoc } from '../../types/doc.ts';
import type { ImageToDraw, SocialImage } from '../../types/page-files.ts';
import type { PageContentView } from '../../types/page-view.ts';
import type { Drawing, ProjectFiles, Source, SpecSource } from '../../types/sources.ts';
import type { LaidOutPages } from '../../views/layout/schema-pages.ts';
import type { ApiPageToMake, ApiSite, MadeApiPage, MakeApiHtml } from '../pages/api-site.ts';
import { type HtmlFacts, type HtmlToRead, htmlToRead, readHtml } from '../pages/read-html.ts';
import type { StoredHtml } from '../pages/stored-files.ts';
import type { ReadDocument } from '../plan/api-readers.ts';

/** The HTML of a page to be written to an absolute path, and read. */
interface HtmlToWrite {
  html: Omit<HtmlToRead, 'content'>;
  /** The HTML in UTF-8. A string would be copied for the thread with two bytes for each character. */
  bytes: Uint8Array;
  path: string;
}

/**
 * Creates the tasks: every step whose value is stored, and making and writing pages. Strings are identified by their language, since
 * functions cannot be sent to threads. Modules are loaded on demand, as most threads only draw, check and read pages.
 */
export function createTasks() {
  const write = createFileWriter();
  const stages = new Map<string, Markdown>();
  const opened: { page?: MakeApiHtml } = {};
  const drawing: { image?: ReturnType<typeof createSocialImages> } = {};
  return {
    readDocs: async ({ sources, language }: DocsToRead): Promise<PackedDoc[]> => {
      const { createMarkdownFor } = await import('../plan/site-markdown.ts');
      const { packDoc } = await import('../plan/docs.ts');
      const markdown = stages.get(language) ?? createMarkdownFor(stringsFor(language));
      stages.set(language, markdown);
      const docs: PackedDoc[] = [];
      for (const source of sources) docs.push(packDoc(await markdown.parseDoc(source)));
      return docs;
    },
    /** `texts` are the other files of the document, by name. */
    readApi: async ({ source, texts, language }: ApiToRead): Promise<ReadDocument> => {
      const { readDocument } = await import('../plan/api-readers.ts');
      return readDocument(source, filesOfTexts(texts), { strings: stringsFor(language) });
    },
    schemaPages: async ({ api, language }: { api: Api; language: string }): Promise<LaidOutPages> => {
      const { layoutPages } = await import('../../views/layout/schema-pages.ts');
      return layoutPages(api, stringsFor(language));
    },
    content: async ({ view, language }: ContentToRender): Promise<RenderedContent> => {
      const { createPartRenderer, renderContent } = await import('../../render/render-page.ts');
      const { templateOf } = await import('../../kinds/page-kinds.ts');
      return renderContent(view, templateOf(view.content), createPartRenderer(stringsFor(language)));
    },
    draw: async (diagram: string): Promise<Drawing> => {
      const { drawDiagram } = await import('../../markdown/mermaid/draw.ts');
      return drawDiagram(diagram);
    },
    drawSocialImage: async (image: ImageToDraw): Promise<SocialImage> => {
      drawing.image ??= readSocialImageParts().then(async (parts) =>
        (await import('../../render/social-image.ts')).createSocialImages(parts),
      );
      const { png, ...facts } = await (await drawing.image)(image);
      return { png: Buffer.from(png).toString('base64'), ...facts };
    },
    lint: async (document: DocumentTexts): Promise<Diagnostic[]> => {
      const { checkApi } = await import('../../openapi/lint/lint.ts');
      return checkApi(document);
    },
    readHtml: async (html: HtmlToRead): Promise<HtmlFacts> => readHtml(html),
    writeHtml: async ({ html, bytes, path }: HtmlToWrite): Promise<StoredHtml> => {
      write(path, bytes);
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
      return { file: fileRecordOf(bytes), read: readHtml({ ...html, content }) };
    },
    /** Opens the site that `makeApiPages` makes pages of. */
    openApis: async (site: ApiSite): Promise<void> => {
      const { openApiSite } = await import('../pages/api-site.ts');
      opened.page = openApiSite(site);
    },
    makeApiPages: async (pages: ApiPageToMake[]): Promise<MadeApiPage[]> => {
      const { page: make } = opened;
      if (make === undefined) throw new Error('Pages cannot be made before the site is opened.');
      return pages.map(({ route, path }) => {
        const { content, html } = make(route);
        const bytes = new TextEncoder().encode(html.content);
        if (path !== undefined) write(path, bytes);
        const stored = { file: fileRecordOf(bytes), read: readHtml(htmlToRead(html, route)) };
        return { content, lookups: html.lookups, stored };
      });
    },
  };
}

/** Pages of the project to parse. */
export interface DocsToRead {
  sources: Source[];
  language: string;
}

/** A document to read. */
export interface ApiToRead {
  source: SpecSource;
  texts: Record<string, string>;
  language: string;
}

/** A content to render. */
export interface ContentToRender {
  view: PageContentView;
  language: string;
}

/** The tasks by name. */
export type Tasks = ReturnType<typeof createTasks>;
/** Name of a task. */
export type TaskName = keyof Tasks;
/** Input of a task. */
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
/** Result of a task. */
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

function filesOfTexts(texts: Record<string, string>): ProjectFiles {
  return {
    list: async () => [],
    read: async (file) => (Object.hasOwn(texts, file) ? Buffer.from(texts[file] ?? '') : undefined),
  };
}
