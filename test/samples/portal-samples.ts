// The request samples of this portal's operations, as on their pages, but with the URL of another server. Only the URL is replaced in
// the finished sample, so that the tests run what readers copy.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readApi } from '../../src/generator/openapi/read/api.ts';
import { requestSamples } from '../../src/generator/samples/languages/index.ts';
import { requestOf } from '../../src/generator/samples/request.ts';
import type { HttpBody } from '../../src/generator/types/http-request.ts';
import { en } from '../../src/strings/en.ts';

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

/** The samples of every operation of an API, sent to `origin`. */
export async function portalSamples(name: string, origin: string): Promise<OperationSamples[]> {
  const file = specFile(name);
  const text = readFileSync(file, 'utf8');
  const { value: api } = await readApi(
    {
      name,
      file,
      text,
      readFile: async () => undefined,
    },
    en,
  );
  const schemas = new Map(Object.entries(api?.schemas ?? {}));
  return (api?.operations ?? []).map((operation) => {
    const request = requestOf(operation, { schemas, securitySchemes: api?.securitySchemes ?? [] });
    const texts = requestSamples(request, en.example).map(({ id, text }) => [
      id,
      text.replaceAll(request.baseUrl, origin),
    ]);
    return {
      name: `${name} ${operation.slug}`,
      texts: Object.fromEntries(texts),
      files: filesOf(request.body),
    };
  });
}

function filesOf(body: HttpBody | undefined): string[] {
  if (body?.kind === 'file') return [body.fileName];
  if (body?.kind !== 'multipart') return [];
  return body.parts.flatMap((part) => (part.kind === 'file' ? [part.fileName] : []));
}
