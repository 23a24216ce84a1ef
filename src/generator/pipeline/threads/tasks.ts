// Tasks that depend only on their input, so that any thread can run them. Inputs and results are plain data.

import { stringsFor } from '../../../strings/strings-for.ts';
import { fileRecordOf } from '../../output/manifest.ts';
import { createFileWriter } from '../../output/staging.ts';
import { readSocialImageParts } from '../../project/package-facts.ts';
import type { RenderedContent } from '../../render/render-page.ts';
import type { createSocialImages } from '../../render/social-image.ts';
import { parsedJson } from '../../store/shapes.ts';
import { packValue } from '../../store/store.ts';
import type { Api } from '../../types/api.ts';
import type { Diagnostic, DocumentTexts } from '../../types/diagnostic.ts';
import type { DocText, Markdown, PackedDoc } from '../../types/doc.ts';
import type { ImageToDraw, SocialImage } from '../../types/page-files.ts';
import type { PageContentView } from '../../types/page-view.ts';
import type { Drawing, ProjectFiles, Source, SpecSource } from '../../types/sources.ts';
import type { LaidOutPages } from '../../views/layout/schema-pages.ts';
import type { StoredContent } from '../pages/open-site.ts';
import type {
  MadePage,
  MakePage,
  PageToMake,
  PageToWrite,
  PlainSite,
  ReadPage,
} from '../pages/plain-site.ts';
import { type HtmlFacts, type HtmlToRead, htmlToRead, readHtml } from '../pages/read-html.ts';
import type { ReadDocument } from '../plan/api-readers.ts';
import { recordShapes } from '../record/record-shapes.ts';

/**
 * Creates the tasks: every step whose value is stored, and making and writing pages. Strings are identified by their language, since
 * functions cannot be sent to threads. Modules are loaded on demand, as most threads only draw, check and read pages.
 */
export function createTasks() {
  const write = createFileWriter();
  const stages = new Map<string, Markdown>();
  const opened: { make?: MakePage } = {};
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
    /** Opens the site that `makePages` makes pages of. */
    openSite: async (site: PlainSite): Promise<void> => {
      const { openPlainSite } = await import('../pages/plain-site.ts');
      opened.make = openPlainSite(site);
    },
    /** Makes, writes and reads pages. A page whose stored parts are damaged is undefined. */
    makePages: async (pages: PageToWrite[]): Promise<(MadePage | undefined)[]> => {
      const { make } = opened;
      if (make === undefined) throw new Error('Pages cannot be made before the site is opened.');
      return pages.map(({ path, ...page }) => {
        const read = readParts(page);
        if (read === undefined) return undefined;
        const { content, html, references } = make(read);
        const bytes = new TextEncoder().encode(html.content);
        if (path !== undefined) write(path, bytes);
        const stored = { file: fileRecordOf(bytes), read: readHtml(htmlToRead(html, page.route)) };
        return {
          content: page.content === undefined ? packValue(content) : undefined,
          stored,
          packed: packValue(stored),
          lookups: html.lookups,
          references,
        };
      });
    },
  };
}

/** Reads the stored parts of a page; undefined if one is damaged. */
function readParts({ route, doc, text, content }: PageToMake): ReadPage | undefined {
  const read = { text: text && valueIn('docText', text), content: content && valueIn('content', content) };
  const isDamaged =
    (text !== undefined && read.text === undefined) || (content !== undefined && read.content === undefined);
  return isDamaged
    ? undefined
    : {
        route,
        doc,
        text: read.text as DocText | undefined,
        content: read.content as StoredContent | undefined,
      };
}

/** The value of a record as JSON; undefined if it does not have the shape of its kind. */
function valueIn(kind: string, json: Uint8Array): unknown {
  const value = parsedJson(Buffer.from(json.buffer, json.byteOffset, json.length).toString('utf8'));
  return recordShapes[kind]?.(value) === true ? value : undefined;
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
