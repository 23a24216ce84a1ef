// The files of pages, and what is kept of them.

import type { Diagnostic } from './diagnostic.ts';
import type { Chunks, FillHole, TextRange } from './markup.ts';
import type { PageContent } from './page-view.ts';
import type { Route } from './route.ts';
import type { OutputFile } from './sources.ts';
import type { Lookup } from './store.ts';

/** Size in bytes and SHA-256 of one file. */
export interface FileRecord {
  size: number;
  digest: string;
}

/** A file that another one continues in. */
export interface MoreFile {
  outputPath: string;
  file: FileRecord;
}

/** The name of a record in the store. */
export interface RecordName {
  kind: string;
  key: string;
}

/** A file of a page, which is made on demand. */
export interface PlannedFile {
  /** What it is to the page: `html`, `image`. */
  kind: string;
  outputPath: string;
  /** Identifies everything that it is made from, except for the targets of its links and images. */
  key: string;
  /** The records of the store that are kept for it, as it is made from them. */
  madeFrom: readonly RecordName[];
  /** Whether it is made from the rendered content alone, so that the thread that makes the HTML can make it too. */
  isOfContent?: true;
  make(): Promise<MadeFile>;
}

/** The files of a page, which are made on demand. The first is its HTML. */
export type PlannedFiles = readonly [html: PlannedFile, ...others: PlannedFile[]];

/** A file of a page that is made. */
export interface MadeFile {
  content: string | Uint8Array;
  /** The files that it continues in. Absent: none. */
  more?: readonly OutputFile[];
  /** The holes that depend on the rest of the site, with the attributes that filled them. */
  lookups?: readonly Lookup[];
  /** Its problems, such as those that hooks of plugins report. */
  problems?: readonly Diagnostic[];
  /** Of HTML: where it is what the pages of the section share, if that is known. */
  shared?: readonly TextRange[];
}

/** A kind of file that pages have besides HTML. */
export interface FileKind {
  kind: string;
  /** Plans the file of a page, if it has one. */
  plan(route: Route): FilePlan | undefined;
}

/** A file that a page is planned to have. */
export type FilePlan = FileFromPlan | FileFromContent | FileFromMarkup;

interface FileFacts {
  outputPath: string;
  /** Identifies everything that it is made from, except for its address and the content of the page. */
  key(): string;
}

/** A file that does not depend on the content of its page. */
interface FileFromPlan extends FileFacts {
  /** The records of the store that it is made from. */
  madeFrom(): readonly RecordName[];
  make(): Promise<MadeFile>;
}

/** A file that is made from the content of its page. */
export interface FileFromContent extends FileFacts {
  makeFrom(content: WholeContent): Promise<Omit<MadeFile, 'lookups'>>;
}

/** A file that is made from the rendered content of its page. */
export interface FileFromMarkup extends FileFacts {
  makeFromMarkup(content: ContentMarkup): Pick<MadeFile, 'content' | 'more'>;
}

/** The rendered content of a page, and the function that resolves its links. */
interface ContentMarkup {
  body: Chunks;
  /** The content as Markdown, with a slot for the author's text. Absent if the site has no Markdown forms. */
  markdown?: Chunks;
  /** The draft of the request as JSON. Absent if the page has none. */
  call?: string;
  /** The author's text as Markdown. */
  text(): Chunks;
  /** Fills the holes of links and images. The file is made again if an answer changes. */
  fill: FillHole;
}

/** The content of a page as plain data, and the function that resolves its links. */
interface WholeContent extends PageContent {
  /** The author's text, for the slot `text` of the view. */
  text: Chunks;
  /** Fills the holes of links and images. The file is made again if an answer changes. */
  fill: FillHole;
}
