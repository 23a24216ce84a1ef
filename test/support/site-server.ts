// A plain static server on loopback for tests, with the strict policy a site must hold under.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** Serves a built site until `close` is called. */
export async function serveSite(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(pathname);
    const found = await firstFile(
      [path, `${path}/index.html`, `${path}.html`].map((name) => join(folder, name)),
    );
    const content = found ?? { name: '404.html', bytes: await readFile(join(folder, '404.html')) };
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': types[extname(content.name)] ?? 'application/octet-stream',
      'content-security-policy': strictPolicy,
    });
    response.end(content.bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function firstFile(names: string[]): Promise<{ name: string; bytes: Buffer } | undefined> {
  for (const name of names) {
    const bytes = await readFile(name).catch(() => undefined);
    if (bytes !== undefined) return { name, bytes };
  }
  return undefined;
}
