// The sources of a build in memory. Paths of files start at the project root and have `/`.

/** A text file. */
export interface Source {
  file: string;
  text: string;
  /** Of a page that may include files or name variables: the text with both. Absent for all other texts. */
  composed?: ComposedText;
  /** Of a page: the title that a navigation gives it. */
  given?: GivenTitle;
  /** Of a translation: the page that it is of. */
  original?: OriginalPage;
}

/** The page that a page is a translation of. */
export interface OriginalPage {
  file: string;
  /** The id of its title, which that of the translation gets. */
  titleId?: string | undefined;
  /** Its headings, in order, whose ids those of the translation get. */
  headings: readonly { id: string; depth: number }[];
}

/** The title of a page in the navigation file of another tool. */
export interface GivenTitle {
  text: string;
  /** Whether it comes before that of the page itself, as in MkDocs. Otherwise it is for pages without one. */
  isFirst?: true;
}

/** What a page is made from besides its own text. */
export interface ComposedText {
  /** The text with what it includes, and where each piece of it is from. Absent if it includes nothing. */
  mapped?: MappedText;
  /** The files that it is made from, sorted, also those that lead to a finding. Absent: none. */
  files?: string[];
  /** The variables that the text names, with their values. Absent: none. */
  variables?: Record<string, string>;
  /** Problems of includes and variables. Absent: none. */
  problems?: TextProblem[];
  /** The lines of the text, from 1, whose includes are reported. Absent: none. */
  reported?: number[];
}

/** A problem of an include, a component or a variable, at its place in the file that it is written in. */
export interface TextProblem {
  code: 'broken-include' | 'unknown-variable' | 'unreadable-markdown';
  message: string;
  place: { file: string; line: number; column: number; endColumn?: number };
  notes: string[];
}

/** A text that is put together of pieces of files. Each piece ends where the next one begins. */
export interface MappedText {
  text: string;
  pieces: TextPiece[];
}

/** A piece of a text: a copy of a piece of a file, or something made, such as a fence, for what is written at a place. */
export interface TextPiece {
  /** Where it begins in the text. */
  at: number;
  file: string;
  /** Where it begins in the file, 1-based. */
  line: number;
  column: number;
  isMade?: true;
}

/** A text file that was not read, as its bytes are known to be those of an earlier run. */
export interface UnreadSource {
  file: string;
  /** Digest of its bytes. */
  digest: string;
  given?: GivenTitle;
}

/** A file that is copied, and that is read into the memory. */
export interface LoadedAsset {
  file: string;
  bytes: Uint8Array;
}

/** A file that is copied. */
export interface AssetSource {
  file: string;
  bytes: Uint8Array | LargeFile;
}

/** A file that stays on disk, as it can be larger than the memory. It is read piece by piece where its bytes are needed. */
export interface LargeFile {
  /** Its absolute path, with links resolved. */
  path: string;
  /** Its size in bytes. */
  length: number;
  /** The SHA-256 digest of its bytes in base64url, or of a server, what changes with them. */
  digest: string;
  /** Its first bytes, which tell the size of an image. */
  start: Uint8Array;
}

/** The parts of a document that keep their names, URLs and ids in its translations. */
export interface OriginalParts {
  /** The slugs of operations, by their pointers. */
  slugs: Readonly<Record<string, string>>;
  /** The labels of tags, by their names. */
  tags: Readonly<Record<string, string>>;
  /** The headings of each text that has some, by its place. */
  headings: Readonly<Record<string, OriginalPage['headings']>>;
}

/** An OpenAPI document with the name in its URLs. Names may not be unique yet. */
export interface SpecSource extends Source {
  /** `/api/<name>/...` and `/specs/<name>.<ending>` */
  name: string;
  label?: string;
  /** Its icon on the home page: `apis[].icon` of the configuration. */
  icon?: string;
  /** The publisher's site, which relative links of the document are resolved against. */
  linkBase?: string;
  /** Order and labels of its tags and operations. */
  tags?: TagConfig[];
  /** The page that explains the error codes. */
  errorsPage?: string;
  /** Finds the server that samples use: `apis[].defaultServer` of the configuration. */
  defaultServer?: string | number;
  /** The operation of the first request: `apis[].firstRequest` of the configuration. */
  firstRequest?: string;
  /** Paths of its overlays, from the root of the project. */
  overlays?: string[];
  /** Set if overlays were applied, so that `text` and `bytes` are their result. */
  overlaid?: { text: string; overlays: Source[]; moved: MovedValue[] };
  /** Set for a document of the web that is no JSON, as its URL can be without an ending. */
  isYaml?: true;
  /** Whether it was found in the specs folder, so that it can be a part of a document. */
  isFound?: true;
  /** The parts of the document that this one is a translation of. */
  originalParts?: OriginalParts;
  /** The bytes on disk, which are published unchanged. */
  bytes: Uint8Array;
}

/** A document of a site. Its bytes are absent if they are its text in UTF-8, so that a large document is not kept twice. */
export interface SiteSpec extends Omit<SpecSource, 'bytes'> {
  bytes?: Uint8Array;
}

/** The sources of a site, whose documents are kept once. */
export interface SiteSources extends Omit<Sources, 'specs'> {
  specs: SiteSpec[];
}

/** A value of a document with overlays that is not at the place where it was written. */
export interface MovedValue {
  /** In the result. */
  pointer: string;
  /** Where it was written. Without a file, in the document itself. */
  from: { file?: string; pointer: string };
}

/** The result of overlays: the text of the document, unless it cannot be parsed, and where changed values are from. */
export interface OverlaidText {
  text: string | undefined;
  moved: MovedValue[];
}

/** Where a document is from, without its text. */
export type DocumentSource = Omit<SpecSource, 'text' | 'bytes'>;

/** All sources of a project. */
export interface Sources {
  docs: Source[];
  /** The other Markdown files: those that are as the last run read them. None if a plugin changes sources. */
  unreadDocs: UnreadSource[];
  specs: SpecSource[];
  /** Files in subfolders of the specs folder, which are parts of documents. */
  nestedSpecs: string[];
  specsDir: string;
  /** When the Markdown files were committed last, in ISO 8601 and UTC, if pages show it. */
  updated?: ReadonlyMap<string, string>;
  /** The files of the content folder that order and label sidebars. */
  sidebars: SidebarFile[];
  /** The titles that a navigation file of another tool gives pages, by their files. */
  titles?: ReadonlyMap<string, GivenTitle>;
  /** Files of the content folder that are not Markdown (images, downloads). */
  assets: AssetSource[];
  /** Files of the static folder. `file` is relative to that folder. */
  statics: AssetSource[];
  /** Style sheets of the project, in order. */
  styles: LoadedAsset[];
  /** The logo and the icon of the configuration. */
  brand: LoadedAsset[];
}

/** A file of a version. */
export interface FrozenFile {
  /** Its path in the folder of the version. */
  name: string;
  /** The file that it is a copy of. */
  from: string;
  /** Its text, if that is not a copy. */
  text?: string;
}

/** Why a file cannot be read. `path` is the target of a link, from the project root. */
export type Unread =
  | { kind: 'missing' | 'loop' | 'unreadable' | 'folder' | 'name' | 'large' | 'lost' }
  | { kind: 'outside'; path: string }
  /** A document of the web. `reason` completes "The OpenAPI document `...` ...". */
  | {
      kind: 'remote';
      code: 'unreachable-document' | 'changed-document';
      reason: string;
      advice: string;
    };

/** A document of the web: its bytes, or why there are none. */
export type RemoteDocument = { bytes: Uint8Array } | { unread: Unread };

/** The documents that are named by URLs, by URL. */
export type RemoteDocuments = ReadonlyMap<string, RemoteDocument>;

/** Access to files, for all stages: a folder on disk, or a map in a test. */
export interface ProjectFiles {
  /**
   * Lists all files below a folder, as sorted paths from the project root; empty if there is no such folder. Hidden ones
   * (`.well-known/...`) are listed on request. Unreadable entries, such as broken links, are included so that they can be
   * reported.
   */
  list(folder: string, options?: { hidden: boolean }): Promise<string[]>;
  /** Reads the bytes of a file. Returns undefined if it does not exist or cannot be read. */
  read(file: string): Promise<Uint8Array | undefined>;
  /** Reads a file that is only copied. One that is large stays on disk. */
  readAsset?(file: string): Promise<Uint8Array | LargeFile | undefined>;
  /** Returns the digest of the bytes of a file, if it is known without reading them. */
  digest?(file: string): string | undefined;
  /** Identifies the last commit of the project; undefined if it is not in a repository. */
  head?(): Promise<string | undefined>;
  /** Returns the last commit of the project and those before it, the nearest first; empty if it is not in a repository. */
  commits?(): Promise<string[]>;
  /** Returns when each file was committed last, in ISO 8601 and UTC. */
  lastCommits?(): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns the originals of translations as they were when these were last changed, by the files of the translations; undefined if there is no
   * history, or the clone does not have all of it.
   */
  pastOriginals?(
    pairs: readonly WrittenPair[],
    how: HistoryQuestion,
  ): Promise<ReadonlyMap<string, PastOriginal> | undefined>;
  /** Returns the path of a file or folder with links resolved, from the project root; undefined if it does not exist. */
  realName?(path: string): Promise<string | undefined>;
  /** Returns why `read` returned undefined. */
  whyUnread?(file: string): Promise<Unread>;
  /** Returns the files of the project as they were at a commit. */
  atCommit?(commit: string): Promise<ProjectFiles>;
  /** In a language or version of a site: returns the file that has the text of a file, which can be one of the default language. */
  writtenAt?(file: string): string;
  /** In a language of a site: whether a file has a translation. */
  isTranslated?(file: string): boolean;
}

// What the history of a project says of its translations.

/** A translation with its text of today, and its original. */
export interface WrittenPair {
  file: string;
  original: string;
  text: string;
}

/** The state of an original when its translation was written. */
export interface PastOriginal {
  /** The commit of the translation. Absent: its changes are not committed. */
  commit?: string;
  /** The text of the original then. Absent: it is as it is now, or there was none. */
  text?: string;
}

/** How histories are read. */
export interface HistoryQuestion {
  folders: readonly string[];
  /** Whether texts have the same content, so that a commit that only formats or moves a file is no translation. */
  isSame(one: string | undefined, other: string | undefined): boolean;
}

// Files of every site. The package build makes them; in a site they are named by their content.

/** A file of the theme. */
export interface ThemeFile {
  /** Name without the digest, e.g. `site.css`. */
  name: string;
  bytes: Uint8Array;
}

/** The files of every site. */
export interface Theme {
  stylesheet: ThemeFile;
  /** The style sheet that only pages with blocks load, such as steps and cards. */
  blockStyles: ThemeFile;
  bootScript: ThemeFile;
  /** The entry module of the islands. */
  islands: ThemeFile;
  /** Modules that the entry imports. Their names already have a digest. */
  islandParts: ThemeFile[];
  /** Fonts that the style sheet loads from its folder. Their names already have a digest. */
  fonts: ThemeFile[];
  icon: ThemeFile;
  /** Absent if the site has an icon of its own. */
  touchIcon?: ThemeFile;
}

// Drawings of diagrams.

/** The SVG of a diagram, or why it cannot be drawn. It is unavailable if it could be drawn elsewhere. */
export type Drawing = ({ svg: string } | { reason: string; isUnavailable?: true }) & {
  /** The folder with drawings of the page, if it has none of this diagram as it is now. */
  staleFolder?: string;
};

// Files of the built site.

/** A file of the built site. */
export interface OutputFile {
  /** Path from the output folder, with `/`. */
  outputPath: string;
  content: string | Uint8Array;
}

/** A file of the built site that may stay on disk, since it is a copy. */
export interface SiteFile {
  outputPath: string;
  content: OutputFile['content'] | LargeFile;
}

// Files of the content folder that order and label its sidebars.

/** What one folder is called in navigation, and where it is among its neighbours. */
export interface FolderFacts {
  label?: string;
  position?: number;
  /** Whether the group of the folder is closed on pages outside of it. */
  collapsed?: boolean;
}

/** One entry of a `_meta.json`, in the order of the file. */
export interface SidebarEntry extends Omit<FolderFacts, 'position'> {
  /** The name of a page, with or without `.md`, or of a folder. With `href` or `items` it is any name. */
  name: string;
  /** An external link. */
  href?: string;
  /** Left out of the sidebar. */
  hidden?: boolean;
  /** The entry is a group, with these entries. Their names are paths from the folder of the file. */
  items?: SidebarEntry[];
  /** The place of the name in the file, 1-based. */
  place: { line: number; column: number; endColumn: number };
}

/** A `_category_.json`, `_category_.yml` or `_meta.json`, as far as it is valid. */
export interface SidebarFile {
  file: string;
  text: string;
  folder: string;
  /** Of `_category_`: the facts about the folder itself. */
  category: FolderFacts;
  /** Of `_meta.json`: the entries of the folder. */
  entries: SidebarEntry[];
  /** Whether it is the index of the folder, whose links order only what has no other order. */
  isIndex?: true;
}

/** The files that documents refer to, sorted by name. */
export interface PartFiles {
  all: string[];
  /** Those that not only hidden parts of documents refer to. */
  shown: string[];
}

/** A tag in the navigation, as the configuration of an API sets it. */
export interface TagConfig<Text = string> {
  /** Its name in the document, or that of a group of `x-tagGroups`. */
  name: string;
  /** Label in navigation. Default: `x-displayName`, or else the name. */
  label?: Text;
  /** Operations that come first in the tag. `id` is the operation id, or the last part of the URL. */
  operations?: { id: string; label?: Text }[];
}

/** The date of the last commit that changed a file, by its path from the project root: `2024-05-31T10:20:30.000Z`. */
export type LastCommits = ReadonlyMap<string, string>;
