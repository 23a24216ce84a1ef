// The tasks that make what a site is made of: docs, models of documents, contents and pages. They need nearly all of the program, which
// threads that only check and run tasks of wings do not load.

import { searchWordsOf } from '../../../strings/search-words.ts';
import { searchListsOf, stringsFor } from '../../../strings/strings-for.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { fileRecordOf } from '../../output/manifest.ts';
import { createFileWriter } from '../../output/write-file.ts';
import { openLoadable } from '../../project/plugins/open-plugins.ts';
import { createHeapBound } from '../../shared/memory/heap-bound.ts';
import { parsedJson } from '../../shared/shapes.ts';
import { packValue } from '../../store/local-store.ts';
import type { Api } from '../../types/api.ts';
import type { DocText, Markdown } from '../../types/doc.ts';
import type { MadeFile } from '../../types/page-files.ts';
import type { SearchWords } from '../../types/page-record.ts';
import type { Extensions, LoadablePlugins } from '../../types/plugin.ts';
import type { RunTask } from '../../types/seam/fences.ts';
import type { Wing } from '../../types/seam/wing.ts';
import type { ProjectFiles, SiteSpec, Source } from '../../types/sources.ts';
import type { SiteLocale } from '../../types/stage-strings.ts';
import type { Lookup, PackedDoc } from '../../types/store.ts';
import type { LaidOutPages } from '../../views/layout/schema-pages.ts';
import { layoutPages } from '../../views/layout/schema-pages.ts';
import { htmlToRead, readHtml } from '../pages/html-facts.ts';
import { loadWings } from '../pages/load-wings.ts';
import type { StoredContent } from '../pages/open-site.ts';
import type {
  MadeOther,
  MadePage,
  MakePage,
  PageToMake,
  PageToWrite,
  PlainSite,
  ReadPage,
} from '../pages/plain-site.ts';
import { openPlainSite } from '../pages/plain-site.ts';
import { moreRecords } from '../pages/stored-files.ts';
import type { ReadDocument } from '../plan/api-readers.ts';
import { readDocument } from '../plan/api-readers.ts';
import { createMarkdownFor, packDoc } from '../plan/site-markdown.ts';
import { recordShapes } from '../record/record-shapes.ts';

/** Creates the tasks. */
export function createSiteTasks(wings: readonly Wing[], runTask: RunTask) {
  const write = createFileWriter();
  const stages = new Map<string, Promise<Markdown>>();
  const opened: { make?: MakePage; words?: SearchWords; onMade?: (() => void) | undefined } = {};
  const pluginsOf = createPluginLoader();
  const stringsOf = createStrings();
  return {
    readDocs: async ({ sources, locale, plugins: loadable }: DocsToRead): Promise<PackedDoc[]> => {
      const { plugins } = await pluginsOf(loadable);
      const stage = `${locale.key} ${loadable?.key ?? ''}`;
      const opening = stages.get(stage) ?? createMarkdownFor(stringsOf(locale), { wings, runTask, plugins });
      stages.set(stage, opening);
      const markdown = await opening;
      const docs: PackedDoc[] = [];
      for (const source of sources) docs.push(packDoc(await markdown.parseDoc(source)));
      return docs;
    },
    /** `texts` are the other files of the document, by name. */
    readApi: async ({ source, texts, locale }: ApiToRead): Promise<ReadDocument> => {
      return readDocument(source, filesOfTexts(texts), { strings: stringsOf(locale) });
    },
    schemaPages: async ({ api, locale }: { api: Api; locale: SiteLocale }): Promise<LaidOutPages> => {
      return layoutPages(api, stringsOf(locale));
    },
    /** Opens the site that `makePages` makes pages of. */
    openSite: async (site: PlainSite): Promise<void> => {
      opened.onMade = site.isLarge ? createHeapBound() : undefined;
      const extensions = await pluginsOf(site.loadable);
      const { plugins } = extensions;
      const text = await createMarkdownFor(stringsOf(site.locale), { wings, plugins });
      opened.words = searchWordsOf(searchListsOf(stringsOf(site.locale)));
      opened.make = openPlainSite(site, { ...(await loadWings(wings, site.settings)), text, extensions });
    },
    /** Makes, writes and reads pages. A page whose stored parts are damaged is undefined. */
    makePages: async (pages: PageToWrite[]): Promise<(MadePage | undefined)[]> => {
      const { make, words, onMade } = opened;
      if (make === undefined || words === undefined)
        throw new Error('Pages cannot be made before the site is opened.');
      return pages.map(({ path, ...page }) => {
        const read = readParts(page);
        if (read === undefined) return undefined;
        const { content, html, others, references } = make(read);
        const bytes = new TextEncoder().encode(html.content);
        if (path !== undefined) write(path, bytes);
        onMade?.();
        const { problems = [] } = html;
        const stored = {
          file: fileRecordOf(bytes),
          read: readHtml(htmlToRead(html, page.route), { words }),
          ...(problems.length > 0 && { problems }),
        };
        return {
          content: page.content === undefined ? packValue(content) : undefined,
          stored,
          packed: packValue(stored),
          lookups: html.lookups,
          references,
          others: others.map((other, index) => madeOther(other, page.others?.[index]?.path, write)),
        };
      });
    },
  };
}

/** Returns a function that makes the strings of each site once. */
function createStrings(): (locale: SiteLocale) => Strings {
  const made = new Map<string, Strings>();
  return (locale) => {
    const strings = made.get(locale.key) ?? stringsFor(locale);
    made.set(locale.key, strings);
    return strings;
  };
}

/** Writes a file besides the HTML, and packs what is stored of it. */
function madeOther(
  { content, more = [], lookups, problems = [] }: MadeFile & { lookups: readonly Lookup[] },
  path: string | undefined,
  write: ReturnType<typeof createFileWriter>,
): MadeOther {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  if (path !== undefined) write(path, bytes);
  const found = problems.length === 0 ? {} : { problems };
  const stored = { file: fileRecordOf(bytes), ...moreRecords(more), ...found };
  return { stored, packed: packValue(stored), lookups, more };
}

/** Reads the stored parts of a page; undefined if one is damaged. */
function readParts({ route, doc, layout, others = [], text, content }: PageToMake): ReadPage | undefined {
  const read = { text: text && valueIn('docText', text), content: content && valueIn('content', content) };
  const isDamaged =
    (text !== undefined && read.text === undefined) || (content !== undefined && read.content === undefined);
  return isDamaged
    ? undefined
    : {
        route,
        doc,
        layout,
        others,
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
  locale: SiteLocale;
  /** The plugins of the project, if there are some. */
  plugins?: LoadablePlugins | undefined;
}

/** Creates a function that loads the plugins of a project once, and again if they are others. */
function createPluginLoader(): (wanted: LoadablePlugins | undefined) => Promise<Extensions> {
  const known: { key?: string; extensions?: Promise<Extensions> } = {};
  const keyOf = ({ key, policy }: LoadablePlugins) => JSON.stringify([key, policy]);
  return (wanted) => {
    if (wanted === undefined) return Promise.resolve({ plugins: [], components: {} });
    const key = keyOf(wanted);
    const loading = known.key === key ? known.extensions : undefined;
    const extensions = loading ?? openLoadable(wanted);
    Object.assign(known, { key, extensions });
    return extensions;
  };
}

/** A document to read. */
export interface ApiToRead {
  source: SiteSpec;
  texts: Record<string, string>;
  locale: SiteLocale;
}

function filesOfTexts(texts: Record<string, string>): ProjectFiles {
  return {
    list: async () => [],
    read: async (file) => (Object.hasOwn(texts, file) ? Buffer.from(texts[file] ?? '') : undefined),
  };
}
