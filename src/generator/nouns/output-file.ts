// A file of the built site, before it is written.

export interface OutputFile {
  /** From the output folder, with `/`. */
  outputPath: string;
  content: string | Uint8Array;
}
