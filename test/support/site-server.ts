// A static server on loopback for tests, configured as a host should be: compressed, with long-lived assets, and the
// strict policy that a site must work under.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The media type of a file by its name. */
export const typeOf = (name: string) => types[extname(name)] ?? 'application/octet-stream';

const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

interface File {
  name: string;
  bytes: Buffer;
}

/** Serves a built site until `close` is called. */
export async function serveSite(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = await firstFile(folder, decodeURIComponent(pathname));
    const file = found ?? (await firstFile(folder, '404.html'));
    // A page that is still open may ask after its test has removed the site.
    if (file === undefined) {
      response.destroy();
      return;
    }
    const body = encoded(file, request.headers);
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': typeOf(file.name),
      'content-security-policy': strictPolicy,
      'cache-control': pathname.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
      ...body.headers,
    });
    response.end(body.bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function firstFile(folder: string, path: string): Promise<File | undefined> {
  for (const candidate of [path, `${path}/index.html`, `${path}.html`]) {
    const name = join(folder, candidate);
    const bytes = await readFile(name).catch(() => undefined);
    if (bytes !== undefined) return { name, bytes };
  }
  return undefined;
}

/** Compressed files by the digest of their bytes: most are asked for by every test. */
const compressed = new Map<string, Buffer>();

function compress(bytes: Buffer): Buffer {
  const digest = createHash('sha1').update(bytes).digest('base64');
  const known = compressed.get(digest) ?? gzipSync(bytes);
  compressed.set(digest, known);
  return known;
}

function encoded({ name, bytes }: File, headers: IncomingHttpHeaders) {
  const isText = extname(name) !== '.png';
  if (!isText || !headers['accept-encoding']?.includes('gzip')) return { bytes, headers: {} };
  return { bytes: compress(bytes), headers: { 'content-encoding': 'gzip' } };
}
