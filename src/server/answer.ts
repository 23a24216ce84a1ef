// Computes the status, headers and bytes of the response to a request, without access to a socket.

import type { IncomingHttpHeaders } from 'node:http';
import { isTextFile } from '../generator/output/compressed-files.ts';
import { isLargeFile, loadedFile } from '../generator/shared/files/large-files.ts';
import { createRedirectFinder, redirectsFile } from '../generator/shared/redirects.ts';
import { securityHeaders } from '../generator/shared/security-policy.ts';
import { notFoundFile, outputPathsFor } from '../generator/shared/urls.ts';
import type { AllowedSources } from '../generator/types/page-view.ts';
import type { OutputFile, SiteFile } from '../generator/types/sources.ts';
import { markdownForm, notFoundForm, prefersMarkdown } from './markdown-form.ts';
import {
  contentTypeOf,
  createRepresentations,
  preferredEncoding,
  type Representation,
} from './representations.ts';
import type { FileRange, ServedSite } from './served-site.ts';

/** A request that passed the checks of the server: for this host, with GET or HEAD. */
export interface Question {
  isHead: boolean;
  /** Decoded, without the base URL; starts with `/`. `undefined` for a path outside of the base URL. */
  path: string | undefined;
  headers: IncomingHttpHeaders;
}

/** A response. */
export interface Answer {
  status: number;
  headers: Record<string, string | number>;
  body?: Uint8Array | FileRange;
}

const fixedHeaders = Object.fromEntries(securityHeaders());

/** A short plain page, for requests that do not reach the site. */
export function plainAnswer(status: number, sentence: string, headers: Record<string, string> = {}): Answer {
  const body = Buffer.from(`${sentence}\n`);
  return {
    status,
    headers: {
      ...fixedHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': body.length,
      ...headers,
    },
    body,
  };
}

/**
 * Creates a function that answers requests to one site. Like most hosts, it follows the redirects in `_redirects` before it looks for a page.
 * @param allowed sources that the policy of the site allows besides its own origin
 */
export function createAnswers(
  site: ServedSite,
  allowed: AllowedSources = {},
  baseUrl = '/',
): (question: Question) => Promise<Answer> {
  const policy = Object.fromEntries(securityHeaders(allowed));
  const fieldsOf = (file: SiteFile, { encoding }: { encoding: string }): Record<string, string> => ({
    ...policy,
    'Content-Type': contentTypeOf(file.outputPath),
    'Accept-Ranges': 'bytes',
    ...varyOf(file.outputPath),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  const represent = createRepresentations();
  const redirectOf = createRedirectFinder(baseUrl);

  async function found(file: SiteFile, { isHead, headers }: Question): Promise<Answer> {
    // Part of a compressed file is of little use, so ranges apply to the uncompressed file.
    const isPart = !isHead && headers.range !== undefined;
    const encoding = isPart ? 'identity' : preferredEncoding(headers['accept-encoding']);
    const whole = await represent(file, encoding);
    const fields = {
      ...fieldsOf(file, whole),
      'Cache-Control': cacheControlOf(file.outputPath),
      ETag: whole.etag,
    };
    if (matches(headers['if-none-match'], whole.etag)) return { status: 304, headers: fields };
    const range = isPart && isCurrent(headers['if-range'], whole.etag) ? headers.range : undefined;
    return partOf(whole.bytes, range, fields);
  }

  async function missing({ headers, path = '/' }: Question): Promise<Answer> {
    const { html, base } = await nearestNotFound(site, path);
    if (html === undefined) return plainAnswer(404, 'There is no such page.');
    const address = baseUrl + path.slice(1);
    const below = { file: (outputPath: string) => site.file(base + outputPath) };
    const form = prefersMarkdown(headers.accept)
      ? await notFoundForm(below, html, { address, baseUrl: baseUrl + base })
      : undefined;
    const page = form ?? html;
    const whole = await represent(page, preferredEncoding(headers['accept-encoding']));
    return {
      status: 404,
      headers: {
        ...fieldsOf(page, whole),
        ...varyOf(notFoundFile),
        'Cache-Control': 'no-store',
        'Content-Length': whole.bytes.length,
      },
      body: bytesIn(whole.bytes, 0, whole.bytes.length),
    };
  }

  return async (question) => {
    const redirect = redirectOf(await site.file(redirectsFile), question.path);
    if (redirect !== undefined)
      return plainAnswer(redirect.status, `The page is at ${redirect.location}`, {
        Location: redirect.location,
      });
    for (const outputPath of question.path === undefined ? [] : outputPathsFor(question.path)) {
      const file = await site.file(outputPath);
      if (file === undefined) continue;
      const form = prefersMarkdown(question.headers.accept)
        ? await markdownForm(site, outputPath)
        : undefined;
      if (form === undefined) return found(file, question);
      const answer = await found(form, question);
      return { ...answer, headers: { ...answer.headers, ...varyOf(outputPath) } };
    }
    return missing(question);
  };
}

/** The not-found page of the language of a path, or else that of the site. Some hosts look for it in the same way. */
async function nearestNotFound(
  site: ServedSite,
  path: string,
): Promise<{ html: OutputFile | undefined; base: string }> {
  const folders = path.split('/').slice(1, -1);
  for (let count = folders.length; count >= 0; count -= 1) {
    const base = folders
      .slice(0, count)
      .map((name) => `${name}/`)
      .join('');
    const html = loadedFile(await site.file(base + notFoundFile));
    if (html !== undefined) return { html, base };
  }
  return { html: undefined, base: '' };
}

/** What an answer depends on besides its URL (RFC 9110, section 12.5.5). A page is sent as HTML or as Markdown. */
function varyOf(outputPath: string): { Vary?: string } {
  if (outputPath.endsWith('.html')) return { Vary: 'Accept, Accept-Encoding' };
  return isTextFile(outputPath) ? { Vary: 'Accept-Encoding' } : {};
}

/** As in `_headers`: names below `assets/` contain a digest of their content. */
function cacheControlOf(outputPath: string): string {
  return outputPath.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'max-age=0, must-revalidate';
}

function partOf(
  bytes: Representation['bytes'],
  header: string | undefined,
  fields: Answer['headers'],
): Answer {
  const size = bytes.length;
  const range = readRange(header, size);
  if (range === 'unsatisfiable')
    return plainAnswer(416, 'The file is shorter than that.', { 'Content-Range': `bytes */${size}` });
  if (range === undefined)
    return { status: 200, headers: { ...fields, 'Content-Length': size }, body: bytesIn(bytes, 0, size) };
  return {
    status: 206,
    headers: {
      ...fields,
      'Content-Length': range.last + 1 - range.first,
      'Content-Range': `bytes ${range.first}-${range.last}/${size}`,
    },
    body: bytesIn(bytes, range.first, range.last + 1),
  };
}

function bytesIn(bytes: Representation['bytes'], first: number, end: number): Uint8Array | FileRange {
  if (!isLargeFile(bytes)) return bytes.subarray(first, end);
  return { path: bytes.path, start: first, end: end - 1 };
}

/** If-None-Match (RFC 9110, section 13.1.2): weak comparison with each tag of the list. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** If-Range (RFC 9110, section 13.1.5): a part is only useful with parts of the same bytes. */
function isCurrent(header: string | string[] | undefined, etag: string): boolean {
  return header === undefined || header === etag;
}

/** One range of a file (RFC 9110, section 14). */
interface ByteRange {
  first: number;
  /** Included. */
  last: number;
}

/** @returns `undefined` when the whole file is sent: no header, another unit, several ranges, or an invalid range */
function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
