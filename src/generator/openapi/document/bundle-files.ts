// Bundles a document of several files into one with local references only. Each other file is kept unchanged below
// `x-portal-files`, so that names and places can be found again: `#/x-portal-files/<file>/<pointer>`.
// Laws: files are read only through the given function, which knows what the document can refer to; what is neither an object nor a list
// is no part of it, but text or data that is put into it (`embedded-content.ts`); nothing uses the network.
// (swagger-parser stops at the first missing file, and loses the names of schemas.)

import { isDocumentFile } from '../../shared/files/document-endings.ts';
import {
  childPointer,
  isRecord,
  type JsonRecord,
  pointerOfSegments,
  recordAt,
  textAt,
  valueAt,
} from '../../shared/json.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Located } from '../../types/schema.ts';
import { type EmbeddingState, embedFiles, textBehind, type WrittenElsewhere } from './embedded-content.ts';
import { embeddedFilesOf } from './embedded-files.ts';
import { filesKey } from './file-places.ts';
import {
  type FileAccess,
  isUrl,
  maxFiles,
  type ReferencedPlace,
  splitReference,
  targetOf,
  type UnreadPart,
} from './file-targets.ts';
import { nearReference } from './nearest-reference.ts';
import { parseDocument } from './parse-document.ts';
import { anchorsOf, createReferences } from './references.ts';
import type { MisplacedReference } from './unusual-references.ts';
import { type FoundReference, referencesOf, usedObjects } from './walk-references.ts';

/** What bundling found and changed. */
export interface BundledFiles {
  /** The references of the whole document, after bundling. */
  found: FoundReference[];
  /** Whether a reference contained a file: the document has several files, or refers to itself by its file name. */
  isBundle: boolean;
  /** Files that were read and are no parts of the document. */
  refused: string[];
  /** The references in places where the standard allows none, which were replaced by the content of files. */
  misplaced: MisplacedReference[];
  /** The data of other files. */
  written: WrittenElsewhere[];
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
  const { count, ...content } = embedded;
  if (outside.length === 0) return { found, isBundle: count > 0, refused: [], ...content };
  const problems: { holder: JsonRecord; isExtension: boolean; diagnostics: Diagnostic[] }[] = [];
  let isBundle = count > 0;
  const firsts = new Map<string, Diagnostic>();
  for (const [current, value] of state.values) {
    const inFile = value === root ? found : referencesOf(value);
    if (value !== root) {
      const files = embeddedFilesOf(value, state.texts.get(current) ?? '', inFile.length);
      const inside = await embedFiles(files, current, state);
      for (const one of inside.misplaced) embedded.misplaced.push(one);
      for (const one of inside.written) embedded.written.push(one);
      for (const one of inside.diagnostics) embedded.diagnostics.push(one);
    }
    const references = value === root ? outside : outsideReferences(inFile, current, state);
    for (const reference of references) {
      const text = await textBehind(reference, current, state);
      if (text !== undefined) {
        embedded.misplaced.push(text);
        isBundle = true;
        continue;
      }
      const { diagnostics, isRefused = false } = await follow(reference, current, state);
      const { holder, isExtension = false } = reference.found;
      const isUncertain = isExtension && !isRefused;
      if (!isUncertain && addToFirst(diagnostics, reference, firsts)) continue;
      problems.push({ holder, isExtension: isUncertain, diagnostics });
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
    ...content,
    diagnostics: [...embedded.diagnostics, ...reported.flatMap(({ diagnostics }) => diagnostics)],
  };
}

/**
 * Adds the place of a reference to a file that cannot be read to the finding about the first one. Returns false if it is the first one, or
 * has another problem.
 */
function addToFirst(
  found: readonly Diagnostic[],
  { target }: OutsideReference,
  firsts: Map<string, Diagnostic>,
): boolean {
  const one = found.at(-1);
  if (one?.place === undefined || !('file' in target)) return false;
  // A near name is advice for one reference.
  const key = [target.file, one.code, ...one.notes].join('\n');
  const first = firsts.get(key);
  if (first === undefined) firsts.set(key, one);
  else {
    first.related ??= [];
    first.related.push({ ...one.place, message: one.message });
  }
  return first !== undefined;
}

interface OutsideReference {
  found: FoundReference;
  target: ReferencedPlace;
}

interface BundleState extends EmbeddingState {
  root: JsonRecord;
  /** Files read so far, undefined for those that cannot be read. Files are added while the map is iterated. */
  values: Map<string, unknown>;
  anchors: Map<string, Map<string, Located>>;
  /** Why files cannot be used. */
  unread: Map<string, UnreadPart>;
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
  if (value !== undefined || !isDocumentFile(file)) {
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

function localise({ holder, key }: FoundReference, target: ReferencedPlace, state: BundleState): void {
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

function refused(found: FoundReference, file: string, reason: string): Diagnostic {
  const { key, reference, isMapping } = found;
  const pointer = isMapping ? found.pointer() : childPointer(found.pointer(), key);
  const place = { file, pointer };
  const words = isMapping
    ? `The discriminator maps \`${key}\` to \`${reference}\`, which is not a schema of the document.`
    : `The reference \`${reference}\` cannot be resolved.`;
  const code = isMapping ? 'invalid-discriminator' : 'unresolvable-reference';
  return { code, severity: 'warning', message: words, place, notes: [reason] };
}
