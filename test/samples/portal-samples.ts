// The request samples of this portal's operations, as on their pages, but with the URL of another server. Only the URL is replaced in
// the finished sample, so that the tests run what readers copy.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import configuration from '../../portal.config.ts';
import { readApi } from '../../src/generator/openapi/read/read-api.ts';
import { requestSamples } from '../../src/generator/samples/languages/sample-languages.ts';
import { namedServer } from '../../src/generator/shared/servers.ts';
import type { HttpBody, ServerRequest } from '../../src/generator/types/http-request.ts';
import { en } from '../support/english.ts';
import { requestOf } from './first-request.ts';

export interface OperationSamples {
  /** `work-based post-learners`: API and slug. */
  name: string;
  /** Sample texts by language. */
  texts: Record<string, string>;
  /** Files that the samples send. */
  files: string[];
}

export function specFile(api: string): string {
  return fileURLToPath(new URL(`../../specs/${api}.json`, import.meta.url));
}

/** The request of every operation of an API, to the server that the configuration of this portal names. */
export async function portalRequests(name: string): Promise<(ServerRequest & { slug: string })[]> {
  const file = specFile(name);
  const text = readFileSync(file, 'utf8');
  const { value: api } = await readApi({ name, file, text, readFile: async () => undefined }, en);
  if (api === undefined) return [];
  const key = configuration.apis?.find(({ spec }) => spec === `specs/${name}.json`)?.defaultServer;
  const context = {
    schemas: new Map(Object.entries(api.schemas)),
    securitySchemes: api.securitySchemes,
    defaultServer: key === undefined ? undefined : namedServer(api, key),
  };
  return api.operations.map((operation) => ({ ...requestOf(operation, context), slug: operation.slug }));
}

/** The samples of every operation of an API, sent to `origin`. */
export async function portalSamples(name: string, origin: string): Promise<OperationSamples[]> {
  return (await portalRequests(name)).map(({ slug, ...request }) => ({
    name: `${name} ${slug}`,
    texts: Object.fromEntries(
      requestSamples(request, en.example, { isMarked: false }).map(({ id, text }) => [
        id,
        text.replaceAll(request.baseUrl, origin),
      ]),
    ),
    files: filesOf(request.body),
  }));
}

function filesOf(body: HttpBody | undefined): string[] {
  if (body?.kind === 'file') return [body.fileName];
  if (body?.kind !== 'multipart') return [];
  return body.parts.flatMap((part) => (part.kind === 'file' ? [part.fileName] : []));
}
