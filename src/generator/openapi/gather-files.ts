// A document of several files -> one document with local references only. Each other file is kept whole
// below `x-portal-files` by its name, so names and places survive: `#/x-portal-files/<file>/<pointer>`.
// Law: files are read through the given function alone, inside the project; nothing asks the network.
// (Bundling by swagger-parser stops at the first missing file and loses the names of schemas.)

import type { Diagnostic } from '../nouns/diagnostic.ts';
import { decode } from '../urls/urls.ts';
import { childPointer } from './json-pointer.ts';
import type { JsonRecord } from './json-values.ts';
import { nearReference } from './near-reference.ts';
import { parseDocument } from './parse-document.ts';
import { type FoundReference, filesKey, referencesOf } from './walk-references.ts';

/** Reads a file by its name from the project root; undefined where there is none. */
export type ReadFile = (file: string) => Promise<string | undefined>;

const maxFiles = 2_000;

/**
 * Reads all files that `root` refers to and makes every reference local. `root` is changed in place.
 * @returns the references of the whole document as well. Diagnostics: `unresolvable-reference` for files that are missing or outside the project, and those of parsing.
 */
export async function gatherFiles(
  root: JsonRecord,
  file: string,
  readFile: ReadFile,
): Promise<{ found: FoundReference[]; diagnostics: Diagnostic[] }> {
  const found = referencesOf(root);
  const outside = outsideReferences(found, file, file);
  // Most documents are one file, and large ones are walked no more often than they must be.
  if (outside.length === 0) return { found, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const values = new Map<string, unknown>([[file, root]]);
  for (const [current, value] of values) {
    const references = value === root ? outside : outsideReferences(referencesOf(value), current, file);
    for (const reference of references) {
      const problems = await follow(reference, { current, values, readFile });
      diagnostics.push(...problems);
      if (problems.length === 0) reference.localise();
    }
  }
  const others = [...values].filter(([name, value]) => name !== file && value !== undefined);
  if (others.length > 0) root[filesKey] = Object.fromEntries(others);
  return { found: referencesOf(root), diagnostics };
}

interface OutsideReference {
  reference: string;
  pointer: () => string;
  target: FileTarget;
  /** Turns the reference into a local one. */
  localise: () => void;
}

/** A file from the project root, or why it is refused. */
type FileTarget = { file: string } | { refusal: string };

interface Gathering {
  current: string;
  /** Files read so far; undefined for one that can not be read. Grows while it is walked. */
  values: Map<string, unknown>;
  readFile: ReadFile;
}

async function follow(reference: OutsideReference, gathering: Gathering): Promise<Diagnostic[]> {
  const { target } = reference;
  const { current, values, readFile } = gathering;
  const place = { file: current, pointer: reference.pointer() };
  const refuse = (reason: string) => {
    // A word without a dot or a colon is hardly a file: the `#` was forgotten.
    const isWord = /^[/\w-]+$/.test(reference.reference);
    const near = isWord ? nearReference(reference.reference, values.get(current)) : undefined;
    return refused(reference.reference, place, near === undefined ? reason : `Did you mean \`${near}\`?`);
  };
  if ('refusal' in target) return [refuse(target.refusal)];
  if (!values.has(target.file)) {
    const text = values.size < maxFiles ? await readFile(target.file) : undefined;
    const parsed = text === undefined ? undefined : await parseDocument(target.file, text);
    values.set(target.file, parsed?.value);
    if (parsed && parsed.diagnostics.length > 0 && parsed.value === undefined) return parsed.diagnostics;
  }
  if (values.get(target.file) !== undefined) return [];
  return [refuse(`There is no file \`${target.file}\` that can be read.`)];
}

/** References that leave their own file. Local ones of a file other than the root are set right at once. */
function outsideReferences(found: FoundReference[], file: string, rootFile: string): OutsideReference[] {
  return found.flatMap(({ holder, key, reference, pointer }) => {
    const [path, fragment] = splitReference(reference);
    const target: FileTarget = path === '' ? { file } : fileOfReference(path, file);
    const localise = () => {
      if ('refusal' in target) return;
      const prefix = target.file === rootFile ? '#' : childPointer(`#/${filesKey}`, target.file);
      holder[key] = `${prefix}${fragment}`;
    };
    if (path !== '') return [{ reference, pointer, target, localise }];
    if (file !== rootFile) localise();
    return [];
  });
}

function splitReference(reference: string): [string, string] {
  const hash = reference.indexOf('#');
  if (hash === -1) return [reference, ''];
  const fragment = reference.slice(hash + 1);
  return [reference.slice(0, hash), fragment === '/' ? '' : fragment];
}

function fileOfReference(path: string, from: string): FileTarget {
  if (/^[a-z][a-z0-9+.-]+:/i.test(path) || path.startsWith('//')) {
    return { refusal: 'A build never asks the network: keep the file in the project and refer to it there.' };
  }
  const decoded = decode(path);
  if (/[\\\0]|^[a-z]:/i.test(decoded) || decoded.startsWith('/')) {
    return { refusal: 'Refer to a file by its path relative to this one, with `/` between folders.' };
  }
  const segments = from.split('/').slice(0, -1);
  for (const segment of decoded.split('/')) {
    if (segment === '..' && segments.pop() === undefined)
      return { refusal: 'The file lies outside the project.' };
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment);
  }
  return { file: segments.join('/') };
}

function refused(reference: string, place: { file: string; pointer: string }, reason: string): Diagnostic {
  return {
    code: 'unresolvable-reference',
    severity: 'error',
    message: `The reference \`${reference}\` leads nowhere.`,
    place,
    notes: [reason],
  };
}

/** The file and pointer an author knows, of a pointer into the gathered document. */
export function placeOfPointer(pointer: string, file: string): { file: string; pointer: string } {
  const prefix = `#/${filesKey}/`;
  if (!pointer.startsWith(prefix)) return { file, pointer };
  const [name = '', ...rest] = pointer.slice(prefix.length).split('/');
  return { file: name.replaceAll('~1', '/').replaceAll('~0', '~'), pointer: ['#', ...rest].join('/') };
}
