// Bundles a document of several files into one with local references only. Each other file is kept unchanged below
// `x-portal-files`, so that names and places can be found again: `#/x-portal-files/<file>/<pointer>`.
// Laws: files are read only through the given function, which knows what the document can refer to; what is neither an object nor a list
// is no part of it; nothing uses the network.
// (swagger-parser stops at the first missing file, and loses the names of schemas.)

import { posix } from 'node:path';
import { isDocumentUrl } from '../../shared/api-urls.ts';
import {
  childPointer,
  isRecord,
  type JsonRecord,
  pointerOfSegments,
  recordAt,
  segmentsOfPointer,
  textAt,
  valueAt,
  valueOfSegments,
} from '../../shared/json.ts';
import { isText } from '../../shared/number-literal.ts';
import { decode } from '../../shared/urls.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Located } from '../../types/schema.ts';
import { type EmbeddedFile, embeddedFilesOf, isDataFile, isDataType, isTextFile } from './embedded-files.ts';
import { filesKey } from './file-places.ts';
import { nearReference } from './nearest-reference.ts';
import { parseDocument } from './parse.ts';
import { anchorsOf, createReferences } from './references.ts';
import { misplaced } from './unusual-references.ts';
import { type FoundReference, referencesOf, usedObjects } from './walk-references.ts';

/** Reads a file by its path from the project root. Returns undefined if there is none. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** Access to the files of a document. */
export interface FileAccess {
  readFile: ReadFile;
  /** Returns a sentence that explains why a file cannot be read. */
  explainUnread?: (file: string) => Promise<string>;
  /** Returns whether the document cannot refer to a file, wherever it is. `readFile` then returns undefined. */
  isRefused?: (file: string) => Promise<boolean>;
}

const maxFiles = 2_000;

/** What bundling found and changed. */
export interface BundledFiles {
  /** The references of the whole document, after bundling. */
  found: FoundReference[];
  /** Whether a reference contained a file: the document has several files, or refers to itself by its file name. */
  isBundle: boolean;
  /** Files that were read and are no parts of the document. */
  refused: string[];
  diagnostics: Diagnostic[];
}

/**
 * Reads all files that `root` refers to and makes every reference local. Changes `root` in place.
 * @param file path of the document from the project root
 * @returns diagnostics include those of parsing, and `unresolvable-reference` (`invalid-discriminator` for references in a
 *   mapping) for files that are missing or that the document cannot refer to
 */
export async function bundleFiles(
  root: JsonRecord,
  file: string,
  access: FileAccess & { text?: string },
): Promise<BundledFiles> {
  const found = referencesOf(root);
  const state: BundleState = {
    root,
    rootFile: file,
    values: new Map([[file, root]]),
    addresses: new Map(addressOf(root, file)),
    anchors: new Map(),
    unread: new Map(),
    texts: new Map([[file, access.text ?? '']]),
    access,
  };
  const outside = outsideReferences(found, file, state);
  const embedded = await embedFiles(embeddedFilesOf(root, access.text ?? '', found.length), file, state);
  // Most documents are one file, so this avoids another walk over a large document.
  if (outside.length === 0)
    return { found, isBundle: embedded.count > 0, refused: [], diagnostics: embedded.diagnostics };
  const problems: { holder: JsonRecord; isExtension: boolean; diagnostics: Diagnostic[] }[] = [];
  let isBundle = embedded.count > 0;
  for (const [current, value] of state.values) {
    const inFile = value === root ? found : referencesOf(value);
    if (value !== root) {
      const files = embeddedFilesOf(value, state.texts.get(current) ?? '', inFile.length);
      embedded.diagnostics.push(...(await embedFiles(files, current, state)).diagnostics);
    }
    const references = value === root ? outside : outsideReferences(inFile, current, state);
    for (const reference of references) {
      const text = await textBehind(reference, current, state);
      if (text !== undefined) {
        embedded.diagnostics.push(...text);
        isBundle = true;
        continue;
      }
      const { diagnostics, isRefused = false } = await follow(reference, current, state);
      const { holder, isExtension = false } = reference.found;
      problems.push({ holder, isExtension: isExtension && !isRefused, diagnostics });
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
    refused: [...state.unread].flatMap(([name, { isOther }]) => (isOther === true ? [name] : [])),
    diagnostics: [...reported.flatMap(({ diagnostics }) => diagnostics), ...embedded.diagnostics],
  };
}

interface OutsideReference {
  found: FoundReference;
  target: FileTarget;
}

/** A place in a file, whose path is from the project root, or why it cannot be used. */
type FileTarget = { file: string; fragment: string } | { refusal: UnreadPart };

interface BundleState {
  root: JsonRecord;
  rootFile: string;
  /** Files read so far, undefined for those that cannot be read. Files are added while the map is iterated. */
  values: Map<string, unknown>;
  /** Files by the address in their `$self` (OpenAPI 3.2, section 4.1.2). */
  addresses: Map<string, string>;
  anchors: Map<string, Map<string, Located>>;
  /** Why files cannot be used. */
  unread: Map<string, UnreadPart>;
  /** The texts of files that were read. */
  texts: Map<string, string>;
  access: FileAccess;
}

/** Why a file cannot be used. */
interface UnreadPart {
  reason: string;
  /** It exists, but is not to be read through a reference, which is reported even in an extension. */
  isRefused?: boolean;
  /** It was read, and is no part of a document. */
  isOther?: true;
}

/** The problems of a reference to another file; none if it leads to one. */
interface Followed {
  diagnostics: Diagnostic[];
  isRefused?: boolean;
}

function addressOf(value: unknown, file: string): [string, string][] {
  const self = isRecord(value) ? textAt(value, '$self')?.replace(/#.*$/s, '') : undefined;
  return self === undefined || !isUrl(self) ? [] : [[self, file]];
}

async function follow(
  { found, target }: OutsideReference,
  current: string,
  state: BundleState,
): Promise<Followed> {
  const { values } = state;
  const refuse = ({ reason, isRefused = false }: UnreadPart): Followed => {
    // A word without a dot or a colon is rarely a file: it is more likely that the `#` is missing.
    const isWord = /^[/\w-]+$/.test(found.reference);
    const near = isWord ? nearReference(found.reference, values.get(current)) : undefined;
    const note = near === undefined ? reason : `Did you mean \`${near}\`?`;
    return { diagnostics: [refused(found, current, note)], isRefused };
  };
  if ('refusal' in target) return refuse(target.refusal);
  const { file } = target;
  if (values.has(file)) {
    const isKnown = values.get(file) !== undefined;
    return isKnown ? { diagnostics: [] } : refuse(state.unread.get(file) ?? missingFile(file));
  }
  values.set(file, undefined);
  const read = await readPart(file, state);
  if ('value' in read) {
    values.set(file, read.value);
    for (const [address, name] of addressOf(read.value, file)) {
      if (!state.addresses.has(address)) state.addresses.set(address, name);
    }
    return { diagnostics: [] };
  }
  state.unread.set(file, read);
  const { diagnostics, isRefused = false } = refuse(read);
  return { diagnostics: [...read.problems, ...diagnostics], isRefused };
}

/**
 * Puts the text of a file in place of a reference to it, where the standard allows none, such as that of a description. Returns undefined
 * for all other references.
 */
async function textBehind(
  { found, target }: OutsideReference,
  current: string,
  state: BundleState,
): Promise<Diagnostic[] | undefined> {
  if (!found.isUnusual || !('file' in target) || !isTextFile(target.file) || isDataFile(target.file))
    return undefined;
  const text = state.texts.get(target.file) ?? (await state.access.readFile(target.file));
  const pointer = found.pointer();
  const segments = segmentsOfPointer(pointer);
  const parent = valueOfSegments(state.values.get(current), segments.slice(0, -1));
  const key = segments.at(-1);
  if (text === undefined || typeof parent !== 'object' || parent === null || key === undefined)
    return undefined;
  state.texts.set(target.file, text);
  (parent as JsonRecord)[key] = text;
  return [misplaced(found.reference, { file: current, pointer })];
}

/** Puts the content of files, and of components, in place of the references to them in data. Others stay data. */
async function embedFiles(
  embedded: readonly EmbeddedFile[],
  current: string,
  state: BundleState,
): Promise<{ count: number; diagnostics: Diagnostic[] }> {
  const done = { count: 0, diagnostics: [] as Diagnostic[] };
  for (const one of embedded) {
    const { holder, key, reference, isExternal } = one;
    const content = await contentOf(one, current, state);
    if (content === undefined) continue;
    done.count += 1;
    if (isExternal) {
      delete holder.externalValue;
      holder.value = content;
    } else {
      holder[key] = content;
      done.diagnostics.push(misplaced(reference, { file: current, pointer: one.pointer() }));
    }
  }
  return done;
}

async function contentOf(
  { reference, isExternal, isWhole, mediaType }: EmbeddedFile,
  current: string,
  state: BundleState,
): Promise<unknown> {
  const [path, fragment] = splitReference(reference);
  if (path === '') {
    const isComponent = isWhole && fragment.startsWith('/components/examples/');
    const target = isComponent && valueOfSegments(state.values.get(current), segmentsOfPointer(fragment));
    const example = isRecord(target) && isText(target.$ref) ? undefined : target || undefined;
    return isRecord(example) && 'value' in example && !/\/value$/.test(fragment) ? example.value : example;
  }
  const target = targetOf({ path, fragment }, current, state);
  if (!('file' in target) || !isTextFile(target.file) || state.values.size > maxFiles) return undefined;
  const text = state.texts.get(target.file) ?? (await state.access.readFile(target.file));
  if (text === undefined) return undefined;
  state.texts.set(target.file, text);
  if (!isDataFile(target.file) || (isExternal && !isDataType(mediaType)))
    return fragment === '' ? text : undefined;
  const { value } = await parseDocument(target.file, text);
  if (value === undefined) return fragment === '' && isExternal ? text : undefined;
  return fragment === '' ? value : valueOfSegments(value, segmentsOfPointer(fragment));
}

function missingFile(file: string): UnreadPart {
  return { reason: `There is no file \`${file}\` that can be read.` };
}

/** Reads an object or a list from another file. */
async function readPart(
  file: string,
  { values, texts, access }: BundleState,
): Promise<{ value: object } | (UnreadPart & { problems: Diagnostic[] })> {
  if (values.size > maxFiles) return { reason: `A document may have ${maxFiles} files.`, problems: [] };
  const text = await access.readFile(file);
  if (text === undefined) {
    const reason = await access.explainUnread?.(file);
    const isRefused = (await access.isRefused?.(file)) === true;
    return { ...missingFile(file), ...(reason === undefined ? {} : { reason }), isRefused, problems: [] };
  }
  texts.set(file, text);
  const { value, diagnostics } = await parseDocument(file, text);
  if (typeof value === 'object' && value !== null) return { value };
  // Errors of the syntax show lines of the file, so only a file that is meant to be a document has them.
  if (value !== undefined || !/\.(json|ya?ml)$/i.test(file)) {
    const reason = `\`${file}\` is neither an object nor a list in JSON or YAML, so it is not read through a reference.`;
    return { reason, isRefused: true, isOther: true, problems: [] };
  }
  // The document itself can be read, so an unreadable part is only a warning.
  const problems = diagnostics.map((problem): Diagnostic => ({ ...problem, severity: 'warning' }));
  return { reason: `\`${file}\` cannot be read.`, problems };
}

/** Returns the references to other files. Local references of files other than the root are rewritten at once. */
function outsideReferences(found: FoundReference[], file: string, state: BundleState): OutsideReference[] {
  return found.flatMap((one) => {
    const { reference } = one;
    if (one.isMapping && isNameIn(one, file, state)) return [];
    const [path, fragment] = splitReference(reference);
    if (path !== '') return [{ found: one, target: targetOf({ path, fragment }, file, state) }];
    if (file !== state.rootFile) localise(one, { file, fragment }, state);
    return [];
  });
}

/**
 * Whether a value in a mapping is the name of a schema and not a file. The schemas of the document come first, then
 * those of the file of the mapping; in the second case the value is rewritten as a reference. A value that could be both is a name.
 */
function isNameIn(found: FoundReference, file: string, { values, rootFile, root }: BundleState): boolean {
  const { reference: name } = found;
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

function targetOf(
  { path, fragment }: { path: string; fragment: string },
  from: string,
  state: BundleState,
): FileTarget {
  const named = state.addresses.get(path);
  if (named !== undefined) return { file: named, fragment };
  if (isDocumentUrl(from)) {
    if (URL.canParse(path, from) && new URL(path, from).href === state.rootFile)
      return { file: state.rootFile, fragment };
    const reason =
      'A build fetches only the documents that are named, not the files that they refer to: bundle the document, or keep its files in the project.';
    return { refusal: { reason } };
  }
  if (isUrl(path)) {
    const reason =
      'A build does not fetch what a document refers to: keep the file in the project and refer to it there.';
    return { refusal: { reason, isRefused: /^file:/i.test(path) } };
  }
  const decoded = decode(path);
  if (/[\\\0]|^[a-z]:/i.test(decoded) || decoded.startsWith('/')) {
    const reason = 'Refer to a file by its path relative to this one, with `/` between folders.';
    return { refusal: { reason, isRefused: true } };
  }
  return { file: posix.join(posix.dirname(from), decoded).replace(/\/$/, ''), fragment };
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
