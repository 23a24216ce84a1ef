// What images for links to pages are drawn with.

/** A font of the project. */
export interface FontFile {
  file: string;
  /** Digest of the bytes. */
  digest: string;
  /** The bytes, in memory that threads share. */
  bytes: Uint8Array;
}

/** What draws images for links to pages. */
export interface SocialImageParts {
  /** The parts of the font, by letters and weight. */
  fonts: { letters: string; weight: 400 | 600; bytes: Uint8Array }[];
  /** The program that paints (WebAssembly). */
  painter: Uint8Array;
}
