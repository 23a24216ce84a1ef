// Marks the base URL in samples, so that pages can replace it by that of another server.
// Law: a sample whose marks are filled in is what its writer makes of the request. A sample that a writer changes in any other way
// has no marks.

import { escapeHtml } from '../shared/html/escape.ts';
import { baseUrlOf, urlParts } from '../shared/servers.ts';
import type { SampleComments, SampleLanguage, ServerRequest } from '../types/http-request.ts';
import type { Html } from '../types/markup.ts';
import type { Server } from '../types/servers-security.ts';

/** Longer parts of an address are wider than a line on a phone, so that they break like other words. */
const longestWhole = 38;

/** Takes the place of the base URL. It is an absolute URL, as writers may parse it (RFC 2606, section 2). */
export const baseUrlMark = 'https://base-url.invalid';

/** Code of a sample, and the same code with a mark in place of each base URL, if that is possible. */
export interface MarkedSample {
  text: string;
  marked?: string;
}

/** Writes a request as code, and marks the base URL. */
export function writeMarked(
  write: SampleLanguage['write'],
  request: ServerRequest,
  comments: SampleComments,
): MarkedSample {
  const { baseUrl, ...rest } = request;
  const text = write(rest, comments);
  if (text.includes(baseUrlMark)) return { text };
  const marked = write({ ...rest, url: `${baseUrlMark}${rest.url.slice(baseUrl.length)}` }, comments);
  return marked.includes(baseUrlMark) && marked.replaceAll(baseUrlMark, baseUrl) === text
    ? { text, marked }
    : { text };
}

/** Marks the URLs of servers in a sample of the document, which then uses the chosen server like all others. */
export function markWritten(text: string, servers: readonly Server[], baseUrl: string): MarkedSample {
  if (text.includes(baseUrlMark)) return { text };
  const urls = servers.map(baseUrlOf).sort((one, other) => other.length - one.length);
  const found = urls.find((url) => startsIn(text, url) !== undefined);
  const start = found === undefined ? undefined : startsIn(text, found);
  if (found === undefined || start === undefined) return { text };
  const marked = `${text.slice(0, start)}${baseUrlMark}${text.slice(start + found.length)}`;
  return { text: marked.replaceAll(baseUrlMark, baseUrl), marked };
}

/**
 * Marks the base URL in the code blocks of a Markdown text, which then follow the choice of a server, as samples do. A block that names
 * another server as well is about the servers, and stays.
 */
export function markCodeBlocks(text: string, servers: readonly Server[], baseUrl: string): MarkedSample {
  if (!text.includes(baseUrl) || text.includes(baseUrlMark)) return { text };
  const urls = servers.map(baseUrlOf).sort((one, other) => other.length - one.length);
  const patterns = urls.map((url) => url.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const anyServer = new RegExp(`(?:${patterns.join('|')})(?![\\w.:-])`, 'g');
  const marked = text.replaceAll(codeBlock, (block) =>
    (block.match(anyServer) ?? []).every((url) => url === baseUrl)
      ? block.replaceAll(anyServer, baseUrlMark)
      : block,
  );
  return marked === text ? { text } : { text, marked };
}

/** A fenced code block of Markdown (CommonMark 0.31, section 4.5). */
const codeBlock = /^[ \t>]*(`{3,}|~{3,}).*\n[\s\S]*?^[ \t>]*\1/gm;

/** Returns where a URL begins in a text that does not go on with a longer host or segment. */
function startsIn(text: string, url: string): number | undefined {
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + 1))
    if (!/^[\w.:-]/.test(text.slice(at + url.length))) return at;
  return undefined;
}

/** Highlights or renders a text, with an element around each base URL (`data-base-url`), which the browser changes. */
export function highlightMarked<Made extends { html: Html; markdown?: string }>(
  { text, marked }: MarkedSample,
  baseUrl: string,
  highlight: (code: string) => Made,
): Made {
  if (marked === undefined) return highlight(text);
  const made = highlight(marked);
  const pieces = made.html.split(baseUrlMark);
  if (pieces.length !== marked.split(baseUrlMark).length) return highlight(text);
  const parts = urlParts(baseUrl).map(
    (part) => `<span${part.length > longestWhole ? '' : ' class="url-part"'}>${escapeHtml(part)}</span>`,
  );
  const element = `<span data-base-url="sent">${parts.join('')}</span>`;
  const { markdown } = made;
  const written = markdown === undefined ? {} : { markdown: markdown.replaceAll(baseUrlMark, baseUrl) };
  return { ...made, html: pieces.join(element) as Html, ...written };
}
