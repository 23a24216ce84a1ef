// The files of pages, and what is kept of them.

import type { Diagnostic } from './diagnostic.ts';
import type { SocialImageView } from './page-view.ts';
import type { Route } from './route.ts';
import type { FontFile, OutputFile } from './sources.ts';

/** Size in bytes and SHA-256 of one file. */
export interface FileRecord {
  size: number;
  digest: string;
}

/** A file of a page, which is made on demand. The first file of each page is its HTML. */
export interface PlannedFile {
  /** What it is to the page: `image`. */
  kind: string;
  outputPath: string;
  /** Identifies everything that it is made from. */
  key: string;
  make(): Promise<MadeFile>;
}

/** Plans a file for each page that has one. */
export type PlanFile = (route: Route) => PlannedFile | undefined;

/** A file of a page that is made. */
export interface MadeFile {
  content: Uint8Array;
  problems: Diagnostic[];
}

/** What is stored of a file of a page. */
export interface StoredFile {
  file: FileRecord;
  /** Its problems. */
  found: Diagnostic[];
}

/** A manifest as plain data. */
export type ManifestEntries = [outputPath: string, record: FileRecord][];

/** An image to be drawn, with the fonts of the project that its view names. */
export interface ImageToDraw {
  view: SocialImageView;
  fonts: readonly FontFile[];
}

/** A drawn image. */
export interface DrawnImage {
  png: Uint8Array;
  /** Texts that are left out, since no font has their characters; usually none. */
  missing: string[];
  /** Digests of fonts that cannot be read; usually none. */
  unreadable: string[];
}

/** An image for links to a page, as it is stored. */
export interface SocialImage extends Omit<DrawnImage, 'png'> {
  /** Base64. */
  png: string;
}

/** Draws an image, in any thread. */
export type DrawSocialImage = (image: ImageToDraw) => Promise<SocialImage> | undefined;

/** Receives files. */
export interface FileSink {
  /** Receives a new file. */
  add(file: OutputFile): Promise<void>;
  /** Reuses a file of an earlier run. Returns false if it is not available. */
  reuse(outputPath: string, record: FileRecord): boolean;
  /** Whether files of pages besides HTML are made, by kind. Otherwise they are made on demand, or not needed. */
  takes?(kind: string): boolean;
}
