// A document of several files -> one document with local references only. Each other file is kept whole
// below `x-portal-files` by its name, so names and places survive: `#/x-portal-files/<file>/<pointer>`.
// Law: files are read through the given function alone, inside the project; nothing uses the network.
// (Bundling by swagger-parser stops at the first missing file and loses the names of schemas.)

import { posix } from 'node:path';
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
import { anchorsOf } from './references.ts';
import { type FoundReference, referencesOf } from './walk-references.ts';

/** Reads a file by its name from the project root; undefined where there is none. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** Access to the files of a document. */
export interface FileAccess {
  readFile: ReadFile;
  /** Why a file could not be read, as a sentence. */
  explainUnread?: (file: string) => Promise<string>;
}

const maxFiles = 2_000;

export interface BundledFiles {
  /** The references of the whole document. */
  found: FoundReference[];
  /** A reference named a file: the document has several files, or names itself by its file. */
  isBundle: boolean;
  diagnostics: Diagnostic[];
}

/**
 * Reads all files that `root` refers to and makes every reference local. `root` is changed in place.
 * @returns diagnostics: `unresolvable-reference` (`invalid-discriminator` for those of a mapping) for files that are
 *   missing or outside the project, and those of parsing
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
  // Most documents are one file, and large ones are walked no more often than they must be.
  if (outside.length === 0) return { found, isBundle: false, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  let isBundle = false;
  for (const [current, value] of state.values) {
    const references = value === root ? outside : outsideReferences(referencesOf(value), current, state);
    for (const reference of references) {
      const problems = await follow(reference, current, state);
      diagnostics.push(...problems);
      if (problems.length > 0) continue;
      isBundle = true;
      localise(reference.found, reference.target, state);
    }
  }
  const others = [...state.values].filter(([name, value]) => name !== file && value !== undefined);
  if (others.length > 0) root[filesKey] = Object.fromEntries(others);
  return { found: referencesOf(root), isBundle, diagnostics };
}

interface OutsideReference {
  found: FoundReference;
  target: FileTarget;
}

/** A place in a file from the project root, or why it is refused. */
type FileTarget = { file: string; fragment: string } | { refusal: string };

interface BundleState {
  root: JsonRecord;
  rootFile: string;
  /** Files read so far; undefined for one that cannot be read. Grows while it is walked. */
  values: Map<string, unknown>;
  /** Files by the address that they give themselves (`$self`, OpenAPI 3.2). */
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
    // A word without a dot or a colon is unlikely to be a file: the `#` is missing.
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
  // The document itself can be read, so this is a fault of one of its places.
  const problems = diagnostics.map((problem): Diagnostic => ({ ...problem, severity: 'warning' }));
  return [...problems, refuse(`\`${target.file}\` cannot be read.`)];
}

/** References that leave their own file. Local ones of a file other than the root are set right at once. */
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
 * A plain word in a mapping is the name of a schema of the document, else of the file it is in; then it becomes a
 * reference. With a path or the ending of a file it may be both, and the name goes first.
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

/** An anchor names a place in its own file only, so it is replaced by its pointer. */
function pointerOfFragment(fragment: string, file: string, { anchors, values }: BundleState): string {
  if (fragment === '' || fragment.startsWith('/')) return fragment;
  const known = anchors.get(file) ?? anchorsOf(values.get(file));
  anchors.set(file, known);
  const anchor = known.get(fragment);
  // A pointer without its first slash is unresolved, and is reported as it is written.
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
  if (isUrl(path)) {
    return { refusal: 'A build never uses the network: keep the file in the project and refer to it there.' };
  }
  const decoded = decode(path);
  if (/[\\\0]|^[a-z]:/i.test(decoded) || decoded.startsWith('/')) {
    return { refusal: 'Refer to a file by its path relative to this one, with `/` between folders.' };
  }
  const file = posix.join(posix.dirname(from), decoded).replace(/\/$/, '');
  const refusal = refusalOf(file, state.rootFile);
  return refusal === undefined ? { file, fragment } : { refusal };
}

/** A document outside the project, which the configuration names, may use the files of its own folder. */
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
