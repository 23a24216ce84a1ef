// Bundles a document of several files into one with local references only. Each other file is kept unchanged below
// `x-portal-files`, so that names and places can be found again: `#/x-portal-files/<file>/<pointer>`.
// Law: files are read only through the given function and only inside the project; nothing uses the network.
// (swagger-parser stops at the first missing file, and loses the names of schemas.)

import { posix } from 'node:path';
import { isDocumentUrl } from '../../shared/api-urls.ts';
import {
  childPointer,
  isRecord,
  type JsonRecord,
  pointerOfSegments,
  recordAt,
  textAt,
  valueAt,
} from '../../shared/json.ts';
import { decode } from '../../shared/urls.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Located } from '../../types/schema.ts';
import { filesKey } from './file-places.ts';
import { nearReference } from './nearest-reference.ts';
import { parseDocument } from './parse.ts';
import { anchorsOf, createReferences } from './references.ts';
import { type FoundReference, referencesOf, usedObjects } from './walk-references.ts';

/** Reads a file by its path from the project root. Returns undefined if there is none. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** Access to the files of a document. */
export interface FileAccess {
  readFile: ReadFile;
  /** Returns a sentence that explains why a file cannot be read. */
  explainUnread?: (file: string) => Promise<string>;
}

const maxFiles = 2_000;

/** What bundling found and changed. */
export interface BundledFiles {
  /** The references of the whole document, after bundling. */
  found: FoundReference[];
  /** Whether a reference contained a file: the document has several files, or refers to itself by its file name. */
  isBundle: boolean;
  diagnostics: Diagnostic[];
}

/**
 * Reads all files that `root` refers to and makes every reference local. Changes `root` in place.
 * @param file path of the document from the project root
 * @returns diagnostics include those of parsing, and `unresolvable-reference` (`invalid-discriminator` for references in a
 *   mapping) for files that are missing or outside the project
 */
export async function bundleFiles(root: JsonRecord, file: string, access: FileAccess): Promise<BundledFiles> {
  const found = referencesOf(root);
  const state: BundleState = {
    root,
    rootFile: file,
    values: new Map([[file, root]]),
    addresses: new Map(addressOf(root, file)),
    anchors: new Map(),
    access,
  };
  const outside = outsideReferences(found, file, state);
  // Most documents are one file, so this avoids another walk over a large document.
  if (outside.length === 0) return { found, isBundle: false, diagnostics: [] };
  const problems: { holder: JsonRecord; isExtension: boolean; diagnostics: Diagnostic[] }[] = [];
  let isBundle = false;
  for (const [current, value] of state.values) {
    const references = value === root ? outside : outsideReferences(referencesOf(value), current, state);
    for (const reference of references) {
      const diagnostics = await follow(reference, current, state);
      const { holder, isExtension = false } = reference.found;
      problems.push({ holder, isExtension, diagnostics });
      if (diagnostics.length > 0) continue;
      isBundle = true;
      localise(reference.found, reference.target, state);
    }
  }
  const others = [...state.values].filter(([name, value]) => name !== file && value !== undefined);
  if (others.length > 0) root[filesKey] = Object.fromEntries(others);
  // A reference in an extension that nothing refers to may be data.
  const used = problems.some(({ isExtension }) => isExtension)
    ? usedObjects(root, createReferences(root, file).targetOf)
    : undefined;
  const reported = problems.filter(({ isExtension, holder }) => !isExtension || used?.has(holder));
  return {
    found: referencesOf(root),
    isBundle,
    diagnostics: reported.flatMap(({ diagnostics }) => diagnostics),
  };
}

interface OutsideReference {
  found: FoundReference;
  target: FileTarget;
}

/** A place in a file, whose path is from the project root, or a sentence that explains why it cannot be used. */
type FileTarget = { file: string; fragment: string } | { refusal: string };

interface BundleState {
  root: JsonRecord;
  rootFile: string;
  /** Files read so far, undefined for those that cannot be read. Files are added while the map is iterated. */
  values: Map<string, unknown>;
  /** Files by the address in their `$self` (OpenAPI 3.2, section 4.1.2). */
  addresses: Map<string, string>;
  anchors: Map<string, Map<string, Located>>;
  access: FileAccess;
}

function addressOf(value: unknown, file: string): [string, string][] {
  const self = isRecord(value) ? textAt(value, '$self')?.replace(/#.*$/s, '') : undefined;
  return self === undefined || !isUrl(self) ? [] : [[self, file]];
}

async function follow(
  { found, target }: OutsideReference,
  current: string,
  state: BundleState,
): Promise<Diagnostic[]> {
  const { values, access } = state;
  const refuse = (reason: string) => {
    // A word without a dot or a colon is rarely a file: it is more likely that the `#` is missing.
    const isWord = /^[/\w-]+$/.test(found.reference);
    const near = isWord ? nearReference(found.reference, values.get(current)) : undefined;
    return refused(found, current, near === undefined ? reason : `Did you mean \`${near}\`?`);
  };
  if ('refusal' in target) return [refuse(target.refusal)];
  if (values.has(target.file)) {
    const isKnown = values.get(target.file) !== undefined;
    return isKnown ? [] : [refuse(`There is no file \`${target.file}\` that can be read.`)];
  }
  values.set(target.file, undefined);
  if (values.size > maxFiles) return [refuse(`A document may have ${maxFiles} files.`)];
  const text = await access.readFile(target.file);
  if (text === undefined) {
    const reason = await access.explainUnread?.(target.file);
    return [refuse(reason ?? `There is no file \`${target.file}\` that can be read.`)];
  }
  const { value, diagnostics } = await parseDocument(target.file, text);
  values.set(target.file, value);
  for (const [address, file] of addressOf(value, target.file)) {
    if (!state.addresses.has(address)) state.addresses.set(address, file);
  }
  if (value !== undefined) return [];
  // The document itself can be read, so an unreadable part is only a warning.
  const problems = diagnostics.map((problem): Diagnostic => ({ ...problem, severity: 'warning' }));
  return [...problems, refuse(`\`${target.file}\` cannot be read.`)];
}

/** Returns the references to other files. Local references of files other than the root are rewritten at once. */
function outsideReferences(found: FoundReference[], file: string, state: BundleState): OutsideReference[] {
  return found.flatMap((one) => {
    const { reference } = one;
    if (one.isMapping && isNameIn(reference, file, state, one)) return [];
    const [path, fragment] = splitReference(reference);
    if (path !== '') return [{ found: one, target: targetOf(path, fragment, file, state) }];
    if (file !== state.rootFile) localise(one, { file, fragment }, state);
    return [];
  });
}

/**
 * Whether a value in a mapping is the name of a schema and not a file. The schemas of the document come first, then
 * those of the file of the mapping; in the second case the value is rewritten as a reference. A value that could be both is a name.
 */
function isNameIn(
  name: string,
  file: string,
  { values, rootFile, root }: BundleState,
  found: FoundReference,
) {
  if (schemaPlaces.some((place) => valueAt(mapAt(root, place), name) !== undefined)) return true;
  const own = schemaPlaces.find((place) => valueAt(mapAt(values.get(file), place), name) !== undefined);
  if (own !== undefined && file !== rootFile) {
    found.holder[found.key] = childPointer(pointerOfSegments([filesKey, file, ...own]), name);
    return true;
  }
  return !/[#/]|\.(json|ya?ml)$/i.test(name);
}

const schemaPlaces = [['components', 'schemas'], ['definitions']];

function mapAt(value: unknown, place: string[]): JsonRecord {
  return place.reduce<JsonRecord>((map, key) => recordAt(map, key), isRecord(value) ? value : {});
}

function localise({ holder, key }: FoundReference, target: FileTarget, state: BundleState): void {
  if ('refusal' in target) return;
  const { file, fragment } = target;
  const prefix = file === state.rootFile ? '#' : childPointer(`#/${filesKey}`, file);
  holder[key] = `${prefix}${pointerOfFragment(fragment, file, state)}`;
}

/** Replaces an anchor by its pointer, as an anchor is valid only in its own file. */
function pointerOfFragment(fragment: string, file: string, { anchors, values }: BundleState): string {
  if (fragment === '' || fragment.startsWith('/')) return fragment;
  const known = anchors.get(file) ?? anchorsOf(values.get(file));
  anchors.set(file, known);
  const anchor = known.get(fragment);
  // A pointer without its first slash stays unresolved, and is reported as written.
  return anchor === undefined ? `/#${fragment}` : pointerOfSegments(anchor.segments, '');
}

function splitReference(reference: string): [string, string] {
  const hash = reference.indexOf('#');
  if (hash === -1) return [reference, ''];
  const fragment = reference.slice(hash + 1);
  return [reference.slice(0, hash), fragment === '/' ? '' : fragment];
}

function isUrl(path: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(path) || path.startsWith('//');
}

function targetOf(path: string, fragment: string, from: string, state: BundleState): FileTarget {
  const named = state.addresses.get(path);
  if (named !== undefined) return { file: named, fragment };
  if (isDocumentUrl(from)) {
    if (URL.canParse(path, from) && new URL(path, from).href === state.rootFile)
      return { file: state.rootFile, fragment };
    return {
      refusal:
        'A build fetches only the documents that are named, not the files that they refer to: bundle the document, or keep its files in the project.',
    };
  }
  if (isUrl(path)) {
    return {
      refusal:
        'A build does not fetch what a document refers to: keep the file in the project and refer to it there.',
    };
  }
  const decoded = decode(path);
  if (/[\\\0]|^[a-z]:/i.test(decoded) || decoded.startsWith('/')) {
    return { refusal: 'Refer to a file by its path relative to this one, with `/` between folders.' };
  }
  const file = posix.join(posix.dirname(from), decoded).replace(/\/$/, '');
  const refusal = refusalOf(file, state.rootFile);
  return refusal === undefined ? { file, fragment } : { refusal };
}

/** Returns why a file cannot be used. A configured document outside the project can use the files of its own folder. */
function refusalOf(file: string, rootFile: string): string | undefined {
  if (!rootFile.startsWith('../'))
    return file === '..' || file.startsWith('../') ? 'The file lies outside the project.' : undefined;
  const folder = posix.dirname(rootFile);
  const isInside = folder.endsWith('..')
    ? posix.relative(folder, file).split('/')[0] !== '..'
    : file.startsWith(`${folder}/`);
  return isInside
    ? undefined
    : `The file lies outside the folder of \`${rootFile}\`; a document that is not in the project may use the files of its own folder.`;
}

function refused(found: FoundReference, file: string, reason: string): Diagnostic {
  const place = { file, pointer: found.pointer() };
  const { key, reference, isMapping } = found;
  const words = isMapping
    ? `The discriminator maps \`${key}\` to \`${reference}\`, which is not a schema of the document.`
    : `The reference \`${reference}\` cannot be resolved.`;
  const code = isMapping ? 'invalid-discriminator' : 'unresolvable-reference';
  return { code, severity: 'warning', message: words, place, notes: [reason] };
}
