import type { SocialImageView } from './page-view.ts';
import type { FontFile } from './sources.ts';
// The files of pages, and what is kept of them.

/** Size in bytes and SHA-256 of one file. */
export interface FileRecord {
  size: number;
  digest: string;
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
