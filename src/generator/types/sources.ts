// Everything a build reads, in memory. Files are named from the project root with `/`.

/** A text file. */
export interface Source {
  file: string;
  text: string;
}

/** A file that is copied, not read as text. */
export interface AssetSource {
  file: string;
  bytes: Uint8Array;
}

/** An OpenAPI document and the name its URLs carry; names may still be the same. */
export interface SpecSource extends Source {
  /** `/api/<name>/...` and `/specs/<name>.<ending>` */
  name: string;
  label?: string;
  /** The publisher's site, which relative links of the document are resolved against. */
  linkBase?: string;
  /** It was found in the specs folder, so it may be a part of a document. */
  isFound?: true;
  /** The document as it is on disk; it is served unchanged. */
  bytes: Uint8Array;
}

export interface Sources {
  docs: Source[];
  specs: SpecSource[];
  /** Files in folders of the specs folder: parts of documents. */
  nestedSpecs: string[];
  specsDir: string;
  /** Files of the content folder that are not Markdown (images, downloads). */
  assets: AssetSource[];
  /** Files of the static folder. `file` is relative to that folder. */
  statics: AssetSource[];
  /** Style sheets of the project, in their order. */
  styles: AssetSource[];
}

/** Why a file can not be read. `path`, from the project root, is where a link leads. */
export type Unread =
  | { kind: 'missing' | 'loop' | 'unreadable' | 'folder' | 'name' }
  | { kind: 'outside'; path: string };

/** The only way a stage reaches a file: a folder on disk, or a map in a test. */
export interface ProjectFiles {
  /**
   * All files below a folder, from the project root, sorted; empty when there is no such folder. Hidden ones
   * (`.well-known/...`) only when they are asked for. What is no file that can be read (a link, a folder whose name is no
   * text) is among them, so that it can be reported.
   */
  list(folder: string, options?: { hidden: boolean }): Promise<string[]>;
  /** Bytes of a file, or `undefined` when it does not exist or may not be read. */
  read(file: string): Promise<Uint8Array | undefined>;
  /** Why `read` gave nothing. */
  whyUnread?(file: string): Promise<Unread>;
}

// The files every site is served with: made when the package is built, named by their content in a site.

export interface ThemeFile {
  /** Name before the hash is put in, e.g. `site.css`. */
  name: string;
  bytes: Uint8Array;
}

export interface Theme {
  stylesheet: ThemeFile;
  bootScript: ThemeFile;
  /** The islands' entry, a module. */
  islands: ThemeFile;
  /** Modules the entry imports by name; their names carry a digest already. */
  islandParts: ThemeFile[];
  icon: ThemeFile;
  touchIcon: ThemeFile;
}

// What becomes of the text of a diagram.

/** The library's SVG, or why there is none. */
export type Drawing = { svg: string } | { reason: string };

/** Takes Mermaid source. */
export type DrawDiagram = (diagram: string) => Promise<Drawing>;

// A file of the built site, before it is written.

export interface OutputFile {
  /** From the output folder, with `/`. */
  outputPath: string;
  content: string | Uint8Array;
}
