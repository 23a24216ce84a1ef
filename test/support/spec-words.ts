// The words that a page of an operation must show, read from the OpenAPI document independently of the program's model.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeHTML } from 'entities/decode';

type Json = Record<string, unknown>;

interface PageWords {
  api: string;
  outputPath: string;
  /** Names, codes and the beginnings of all descriptions, as a reader sees them. */
  words: string[];
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace'];

/** For every operation of every document: each name, code, status, header and description its page must contain. */
export async function expectedWords(
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
        words: [...wordsOf(operation, document)],
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
  const walk = (node: unknown, isPart = false): void => {
    if (typeof node !== 'object' || node === null) return;
    const object = node as Json;
    if (!isPart) for (const word of beginningsOf([object.description])) words.add(word);
    if (typeof object.$ref === 'string') walk(resolve(document, object.$ref), isPart);
    if (opened.has(node)) return;
    opened.add(node);
    for (const word of wordsBeside(object)) words.add(word);
    for (const [key, value] of Object.entries(object)) {
      if (key === 'allOf') for (const part of value as unknown[]) walk(part, isBlend(object));
      else if (!isData(key)) walk(value);
    }
  };
  for (const key of ['parameters', 'requestBody', 'responses']) walk(operation[key]);
  for (const word of beginningsOf([operation.description])) words.add(word);
  return words;
}

/** Names and codes of an object of the document itself. */
function wordsBeside(object: Json): string[] {
  const isParameter = typeof object.in === 'string' && typeof object.name === 'string';
  return [
    ...(isParameter ? [String(object.name)] : []),
    ...Object.keys((object.properties ?? {}) as Json),
    ...Object.keys((object.headers ?? {}) as Json),
    ...((object.enum ?? []) as unknown[]).map(String),
    ...beginningsOf([...examplesIn(object), ...meaningsIn(object)]),
  ];
}

/** Summaries and descriptions of named examples. */
function examplesIn({ examples }: Json): unknown[] {
  if (typeof examples !== 'object' || examples === null || Array.isArray(examples)) return [];
  return Object.values(examples as Json).flatMap((example) => [
    (example as Json).summary,
    (example as Json).description,
  ]);
}

/** Descriptions of enumerated values. */
function meaningsIn({ 'x-enumDescriptions': meanings }: Json): unknown[] {
  return typeof meanings === 'object' && meanings !== null ? Object.values(meanings) : [];
}

const beginning = 40;

/** The first words of Markdown texts, without its syntax. */
function beginningsOf(texts: unknown[]): string[] {
  return texts.flatMap((text) => {
    if (typeof text !== 'string') return [];
    const [first = ''] = text.trim().split(/\n\s*\n|\n(?=[-*|#>]|\d+\.)/);
    const plain = first
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/^(#+|[-*>]|\d+\.)\s+/g, '')
      .replaceAll(/[`*]|\\(?=[^\w\s])/g, '')
      .replaceAll(/\s+/g, ' ');
    return plain === '' ? [] : [plain.slice(0, beginning).trim()];
  });
}

/** A schema of several parts with a description of its own: the descriptions of its parts are about something else. */
function isBlend({ allOf, description }: Json): boolean {
  return (allOf as unknown[]).length > 1 && typeof description === 'string';
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

/** The visible text of a page's main part: no tags, no sidebar, entities decoded. */
export function mainText(html: string): string {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return decodeHTML(main.replaceAll(/<[^>]*>/g, '')).replaceAll(/\s+/g, ' ');
}
