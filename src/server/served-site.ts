// What the server asks of a site, and what else can be hung beside it: types and nothing else.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OutputFile } from '../generator/types/sources.ts';

/**
 * A site as the server sees it: a folder on disk, or pages rendered when they are asked for.
 * The server finds out which output paths a URL may mean, compresses, and answers conditions and ranges.
 */
export interface ServedSite {
  /**
   * The file at an output path (`docs/intro/index.html`, never with `..`), or `undefined` when the site has none.
   * The object handed out must not change later; handing out the same object again saves its digest and compression.
   * `404.html` is the page for everything that is not there.
   */
  file(outputPath: string): Promise<OutputFile | undefined>;
}

/** Answers GET requests for one reserved path beside the site, such as a stream of events. It owns the response. */
export type Endpoint = (request: IncomingMessage, response: ServerResponse) => void;
