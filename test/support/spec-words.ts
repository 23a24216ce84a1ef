// What a page of an operation must show, read from the OpenAPI document independently of the program's model.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Json = Record<string, unknown>;

interface PageWords {
  api: string;
  outputPath: string;
  /** Names and codes, as HTML writes them. */
  words: string[];
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace'];

/** For every operation of every document: each name, code, status and header that its page must hold. */
export async function spokenOf(
  folder: string,
  routes: { title: string; url: string; outputPath: string }[],
): Promise<PageWords[]> {
  const files = await readdir(folder);
  const documents = await Promise.all(
    files.map(
      async (file) =>
        [file.replace('.json', ''), JSON.parse(await readFile(join(folder, file), 'utf8'))] as const,
    ),
  );
  return documents.flatMap(([api, document]) => {
    const pages = new Map<string, { outputPath: string }[]>();
    for (const route of routes.filter(({ url }) => url.startsWith(`/api/${api}/`)))
      pages.set(route.title, [...(pages.get(route.title) ?? []), route]);
    return operationsOf(document).map((operation) => {
      const page = pages.get(String(operation.summary))?.shift();
      return {
        api,
        outputPath: page?.outputPath ?? '',
        words: [...wordsOf(operation, document)].map(escaped),
      };
    });
  });
}

function operationsOf(document: Json): Json[] {
  return Object.values(document.paths as Json).flatMap((item) =>
    Object.entries(item as Json).flatMap(([method, operation]) =>
      methods.includes(method) ? [operation as Json] : [],
    ),
  );
}

function wordsOf(operation: Json, document: Json): Set<string> {
  const words = new Set<string>([String(operation.operationId), ...Object.keys(operation.responses as Json)]);
  const opened = new Set<unknown>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || opened.has(node)) return;
    opened.add(node);
    const object = node as Json;
    if (typeof object.$ref === 'string') walk(resolve(document, object.$ref));
    for (const word of wordsBeside(object)) words.add(word);
    for (const [key, value] of Object.entries(object)) if (!isData(key)) walk(value);
  };
  for (const key of ['parameters', 'requestBody', 'responses']) walk(operation[key]);
  return words;
}

/** Names and codes that an object of the document itself brings. */
function wordsBeside(object: Json): string[] {
  const isParameter = typeof object.in === 'string' && typeof object.name === 'string';
  return [
    ...(isParameter ? [String(object.name)] : []),
    ...Object.keys((object.properties ?? {}) as Json),
    ...Object.keys((object.headers ?? {}) as Json),
    ...((object.enum ?? []) as unknown[]).map(String),
  ];
}

function isData(key: string): boolean {
  return ['example', 'examples', 'x-enumDescriptions', 'enum', 'default'].includes(key);
}

function resolve(document: Json, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, key) => (node as Json)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
