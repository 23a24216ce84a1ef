// The interface between the server and a site, and between the server and other endpoints: only types.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteFile } from '../generator/types/sources.ts';

/**
 * A site as the server sees it: a folder on disk, or pages rendered when they are requested.
 * The server finds the output paths for a URL, compresses, and handles conditional and range requests.
 */
export interface ServedSite {
  /**
   * The file at an output path (`docs/intro/index.html`, never with `..`), or `undefined` when the site has none.
   * The returned object must not change later; returning the same object again saves its digest and compression.
   * `404.html` is the page for everything that does not exist.
   */
  file(outputPath: string): Promise<SiteFile | undefined>;
}

/** Answers GET requests for one reserved path beside the site, such as a stream of events. It owns the response. */
export type Endpoint = (request: IncomingMessage, response: ServerResponse) => void;

/** A part of a file that stays on disk. */
export interface FileRange {
  path: string;
  /** The first byte, and the last one, which is included. */
  start: number;
  end: number;
}
