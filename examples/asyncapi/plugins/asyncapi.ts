// Reads AsyncAPI 3 documents: translates each to OpenAPI, which the program reads, and gives its operations the names of AsyncAPI.

import { posix } from 'node:path';
import { type ApiReader, definePlugin, type PluginProblem, type ReaderTools } from 'portal-docs';
import { isAlias, LineCounter, parseDocument } from 'yaml';
import { createTranslation, type Json, type Located, type Translation } from './translate.ts';

/** Reads one file to plain data, and reports errors of YAML and JSON where they are. */
function parse(file: string, text: string): { root: Json; diagnostics: PluginProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true });
  const diagnostics = document.errors.map(({ message, pos: [offset] }): PluginProblem => {
    const { line, col } = lines.linePos(offset);
    const [what = message] = message.split(' at line ');
    return { code: 'syntax', severity: 'error', message: what, place: { file, line, column: col } };
  });
  if (diagnostics.length > 0) return { root: {}, diagnostics };
  const root: unknown = isAlias(document.contents) ? {} : document.toJS({ maxAliasCount: 1000 });
  return { root: typeof root === 'object' && root !== null ? (root as Json) : {}, diagnostics };
}

/** Every other file that a document refers to, also by way of others, by its path from the folder of the project. */
async function otherFiles(main: string, root: Json, tools: ReaderTools) {
  const files = new Map<string, Json>([[main, root]]);
  const diagnostics: PluginProblem[] = [];
  const waiting: Located[] = [{ file: main, pointer: '#', value: root }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const { reference, pointer } of referencesIn(next)) {
      const [path = ''] = reference.split('#');
      if (path === '' || /^[a-z]+:/i.test(path)) continue;
      const file = posix.join(posix.dirname(next.file), decodeURI(path));
      if (files.has(file)) continue;
      const text = await tools.readFile(file);
      const parsed = text === undefined ? { root: {}, diagnostics: [] } : parse(file, text);
      files.set(file, parsed.root);
      diagnostics.push(...parsed.diagnostics);
      if (text === undefined) {
        const message = await tools.explainUnread(file);
        diagnostics.push({
          code: 'missing-file',
          severity: 'error',
          message,
          place: { file: next.file, pointer },
        });
      }
      waiting.push({ file, pointer: '#', value: parsed.root });
    }
  return { files, diagnostics };
}

function* referencesIn({ value, pointer }: Located): Generator<{ reference: string; pointer: string }> {
  const waiting = [{ value, pointer }];
  const seen = new Set<unknown>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null || seen.has(next.value)) continue;
    seen.add(next.value);
    for (const [key, below] of Object.entries(next.value)) {
      const place = `${next.pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (key === '$ref' && typeof below === 'string') yield { reference: below, pointer: place };
      else waiting.push({ value: below, pointer: place });
    }
  }
}

/** Whether a reference leads to something in the files that could be read. */
function isResolved(reference: string, from: string, files: ReadonlyMap<string, Json>): boolean {
  const [path = '', fragment = ''] = reference.split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), decodeURI(path));
  const keys = fragment.split('/').slice(1);
  const found = keys.reduce<unknown>((outer, key) => {
    const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
    return Object.hasOwn(Object(outer), name) ? (outer as Json)[name] : undefined;
  }, files.get(file));
  return found !== undefined || /^[a-z]+:/i.test(path) || (fragment !== '' && !fragment.startsWith('/'));
}

/** The references of all files, schemas included, that lead nowhere. */
function unresolved(files: ReadonlyMap<string, Json>): PluginProblem[] {
  return [...files].flatMap(([file, value]) =>
    [...referencesIn({ file, pointer: '#', value })]
      .filter(({ reference }) => !isResolved(reference, file, files))
      .map(({ reference, pointer }): PluginProblem => {
        const message = `\`${reference}\` is unresolved.`;
        return { code: 'unresolved-reference', severity: 'error', message, place: { file, pointer } };
      }),
  );
}

/** The model of the translation, with what OpenAPI has no words for. */
async function readTranslation({ document, operations, diagnostics }: Translation, tools: ReaderTools) {
  const { value, ...read } = await tools.readOpenApi(JSON.stringify(document));
  if (value === undefined) return { value, diagnostics };
  const { links = [] } = read;
  return {
    value: {
      ...value,
      dialect: `AsyncAPI ${document['x-version']}`,
      operations: value.operations.map((operation) => {
        const own = operations.get(operation.path);
        if (own === undefined) return operation;
        const responses = operation.responses.map((response) => ({ ...response, status: 'reply' }));
        return { ...operation, ...own, responses, isMessage: true as const };
      }),
    },
    diagnostics,
    links,
  };
}

const reader: ApiReader = {
  name: 'asyncapi',
  accepts: ({ text }) => /^[\s{]*["']?asyncapi["']?\s*:/m.test(text),
  read: async ({ file, text }, tools) => {
    const { root, diagnostics } = parse(file, text);
    if (diagnostics.length > 0) return { value: undefined, diagnostics };
    if (!/^3\./.test(String(root.asyncapi))) {
      const message = `\`${root.asyncapi}\` is no version of AsyncAPI that this plugin reads.`;
      const place = { file, pointer: '#/asyncapi' };
      const notes = ['It reads AsyncAPI 3. `asyncapi convert` makes one of an earlier version.'];
      return {
        value: undefined,
        diagnostics: [{ code: 'unread-version', severity: 'error', message, place, notes }],
      };
    }
    const others = await otherFiles(file, root, tools);
    const read = await readTranslation(createTranslation(file, others.files), tools);
    const problems = [...others.diagnostics, ...unresolved(others.files), ...read.diagnostics];
    const byPlace = new Map(problems.map((one) => [`${one.place?.file} ${one.place?.pointer}`, one]));
    return { ...read, diagnostics: [...byPlace.values()] };
  },
};

export default definePlugin({ api: 1, name: 'asyncapi', version: '1.0.0', apiReaders: [reader] });
