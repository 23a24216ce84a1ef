// The words that a page of an operation must show, read from the OpenAPI document independently of the program's model.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeHTML } from 'entities/decode';

type Json = Record<string, unknown>;

interface PageWords {
  api: string;
  outputPath: string;
  /** Names, codes and the beginnings of all texts, as a reader sees them. */
  words: string[];
  /** Every parameter, header, property and part that has descriptions. */
  rows: DescribedRow[];
}

/** What a row of a page must show. */
export interface DescribedRow {
  name: string;
  /** Its enumerated values. */
  values: string[];
  descriptions: string[];
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
      const page = pages.get(String(operation.summary).replace(/\.$/, ''))?.shift();
      const { words, rows } = wordsOf(operation, document);
      return {
        api,
        outputPath: page?.outputPath ?? '',
        words: [...words],
        rows,
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

function wordsOf(operation: Json, document: Json): { words: Set<string>; rows: DescribedRow[] } {
  const words = new Set<string>([String(operation.operationId), ...Object.keys(operation.responses as Json)]);
  const rows: DescribedRow[] = [];
  const opened = new Set<unknown>();
  const rowFor = (name: string): DescribedRow => {
    const row = { name, values: [], descriptions: [] };
    rows.push(row);
    return row;
  };
  const walk = (node: unknown, row: DescribedRow, isPart = false): void => {
    if (typeof node !== 'object' || node === null) return;
    const object = node as Json;
    if (!isPart && typeof object.description === 'string') row.descriptions.push(object.description);
    row.values.push(...((object.enum ?? []) as unknown[]).map(String));
    if (typeof object.$ref === 'string') walk(resolve(document, object.$ref), row, isPart);
    if (opened.has(node)) return;
    opened.add(node);
    for (const word of wordsBeside(object)) words.add(word);
    for (const [key, value] of Object.entries(object)) {
      if (key === 'allOf') for (const part of value as unknown[]) walk(part, row, isBlend(object));
      else if (key === 'properties' || key === 'headers')
        for (const [name, one] of Object.entries(value as Json)) walk(one, rowFor(name));
      else if (key === 'schema' || key === 'items') walk(value, row);
      else if (!isData(key)) walk(value, rowFor(''));
    }
  };
  for (const parameter of (operation.parameters ?? []) as Json[])
    walk(parameter, rowFor(String((resolved(document, parameter) as Json).name)));
  for (const key of ['requestBody', 'responses']) walk(operation[key], rowFor(''));
  for (const word of beginningsOf([operation.description])) words.add(word);
  return { words, rows: rows.filter(({ descriptions }) => descriptions.length > 0) };
}

function resolved(document: Json, node: Json): unknown {
  return typeof node.$ref === 'string' ? resolve(document, node.$ref) : node;
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
    const plain = plainText(firstBlock(text));
    return plain === '' ? [] : [plain.slice(0, beginning).trim()];
  });
}

/** The first paragraph, heading or list item of a Markdown text. */
function firstBlock(text: string): string {
  return text.trim().split(/\n\s*\n|\n(?=[-*|#>]|\d+\.)/)[0] ?? '';
}

/** A Markdown text without syntax inside of lines. */
function plainText(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(#+|[-*>]|\d+\.)\s+/g, '')
    .replaceAll(/`|(?<!\w)\*+|\*+(?!\w)|\\(?=[^\w\s])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * The sentences of the descriptions of a row that its page does not show, except those that repeat the row: in normal form, each word
 * is in the name, in its enumerated values (all of which the sentence lists), or in one other sentence of the row that is shown.
 * @param text what the page shows
 */
export function missingSentences({ name, values, descriptions }: DescribedRow, text: string): string[] {
  const sentences = [...new Set(descriptions.map(firstBlock))].flatMap((block) =>
    plainText(block).split(/(?<=[.!?]) (?=[A-Z])/),
  );
  const shown = sentences.filter((sentence) => text.includes(sentence));
  const nameWords = normalWords(name.replaceAll(/([a-z])(?=[A-Z])/g, '$1 '));
  const repeats = (words: string[], others: string[]) => words.every((word) => others.includes(word));
  const list = [...normalWords(values.join(' ')), ...normalWords('one any of allowed possible values are')];
  return sentences.filter((sentence) => {
    if (shown.includes(sentence)) return false;
    const words = normalWords(sentence);
    const isList = values.length > 1 && values.every((value) => repeats(normalWords(value), words));
    return (
      !shown.some((other) => repeats(words, [...nameWords, ...normalWords(other)])) &&
      !repeats(words, nameWords) &&
      !(isList && repeats(words, [...list, ...nameWords]))
    );
  });
}

/** The words of a sentence in lower case, without articles, prepositions and endings. Numbers are words. */
function normalWords(sentence: string): string[] {
  return (sentence.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .filter(
      (word) => !/^(?:an?|the|of|for|to|in|as|by|with|or|and|is|are|was|this|that|who|which)$/.test(word),
    )
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|e|s)$/, '') : word));
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
