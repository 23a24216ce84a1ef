// Puts the content of files into a document: the texts of descriptions, the values of examples.

import { isDocumentFile } from '../../shared/files/document-endings.ts';
import { isRecord, type JsonRecord, segmentsOfPointer, valueOfSegments } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { type EmbeddedFile, isDataType, isShownAsText } from './embedded-files.ts';
import {
  type FileAccess,
  maxFiles,
  type ReferencedPlace,
  splitReference,
  type TargetScope,
  targetOf,
} from './file-targets.ts';
import { parseDocument } from './parse-document.ts';
import type { MisplacedReference } from './unusual-references.ts';
import type { FoundReference } from './walk-references.ts';

/** The files of a document. */
export interface EmbeddingState extends TargetScope {
  /** The values of files, undefined for those that cannot be read. */
  values: ReadonlyMap<string, unknown>;
  /** The texts of files that were read. */
  texts: Map<string, string>;
  access: FileAccess;
}

/**
 * Puts the text of a file in place of a reference to it, where the standard allows none, such as that of a description. Returns undefined
 * for all other references.
 */
export async function textBehind(
  { found, target }: { found: FoundReference; target: ReferencedPlace },
  current: string,
  state: EmbeddingState,
): Promise<MisplacedReference | undefined> {
  if (!found.isUnusual || !('file' in target) || !isShownAsText(target.file) || isDocumentFile(target.file))
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
  return { reference: found.reference, place: { file: current, pointer } };
}

/** A value of a document that is written in another file. */
export interface WrittenElsewhere {
  place: { file: string; pointer: string };
  from: { file: string; pointer: string };
}

/** What was put into a file of a document. */
interface EmbeddedContent {
  count: number;
  misplaced: MisplacedReference[];
  written: WrittenElsewhere[];
  diagnostics: Diagnostic[];
}

/** Where the data of a file is in a file of the document. The text of a file has no places inside. */
function writtenPlace(
  { reference, isExternal, pointer }: EmbeddedFile,
  current: string,
  state: EmbeddingState,
): WrittenElsewhere | undefined {
  const [path, fragment] = splitReference(reference);
  const target = path === '' ? undefined : targetOf({ path, fragment }, current, state);
  if (target === undefined || !('file' in target) || !isDocumentFile(target.file)) return undefined;
  const at = isExternal ? pointer().replace(/externalValue$/, 'value') : pointer();
  return { place: { file: current, pointer: at }, from: { file: target.file, pointer: `#${fragment}` } };
}

/**
 * Puts the content of files, and of components, in place of the references to them in data. Others stay data, but for one to a file that
 * cannot be read in place of a whole example: it is removed with a diagnostic, so that an example of the schema takes its place.
 */
export async function embedFiles(
  embedded: readonly EmbeddedFile[],
  current: string,
  state: EmbeddingState,
): Promise<EmbeddedContent> {
  const done: EmbeddedContent = { count: 0, misplaced: [], written: [], diagnostics: [] };
  for (const one of embedded) {
    const { holder, key, reference, isExternal } = one;
    const content = await contentOf(one, current, state);
    const missing = content === undefined ? missingExample(one, current, state) : undefined;
    if (missing !== undefined) {
      done.diagnostics.push(missing);
      delete holder[key];
    }
    if (content === undefined) continue;
    done.count += 1;
    const from = writtenPlace(one, current, state);
    if (from !== undefined) done.written.push(from);
    if (isExternal) {
      delete holder.externalValue;
      holder.value = content;
    } else {
      holder[key] = content;
      done.misplaced.push({ reference, place: { file: current, pointer: one.pointer() } });
    }
  }
  for (const one of embedParts(embedded, current, state)) {
    done.count += 1;
    done.misplaced.push(one);
  }
  return done;
}

/** A reference to the value of an example of the document, or to a part of it. */
const valueOfExample = /^#\/components\/examples\/[^/]+\/value(?:\/|$)/;
/** How many examples can be inside each other. */
const mostInside = 20;
/** Number of values of an example that is put into another one, as those inside each other multiply. */
const mostValues = 10_000;

/** Puts values of examples in place of the references to them inside of other examples, innermost first, so that circles stay data. */
function embedParts(
  embedded: readonly EmbeddedFile[],
  current: string,
  state: EmbeddingState,
): MisplacedReference[] {
  const misplaced: MisplacedReference[] = [];
  let waiting = embedded.filter(({ isWhole, reference }) => !isWhole && valueOfExample.test(reference));
  for (let round = 0; round < mostInside && waiting.length > 0; round += 1) {
    // Many references can name one large value, which is looked through once.
    const known = new Map<unknown, boolean>();
    const left = waiting.filter(({ holder, key, reference, pointer }) => {
      const [, fragment] = splitReference(reference);
      const target = valueOfSegments(state.values.get(current), segmentsOfPointer(fragment));
      const isReady = target !== undefined && (known.get(target) ?? isComplete(target));
      known.set(target, isReady);
      if (!isReady) return true;
      holder[key] = target;
      misplaced.push({ reference, place: { file: current, pointer: pointer() } });
      return false;
    });
    if (left.length === waiting.length) break;
    waiting = left;
  }
  return misplaced;
}

/** Whether a value has no further references to examples, and is small enough to be put into another one. */
function isComplete(value: unknown): boolean {
  const waiting = [value];
  for (let count = 0; waiting.length > 0; count += 1) {
    const next = waiting.pop();
    if (count > mostValues) return false;
    if (typeof next !== 'object' || next === null) continue;
    const children: unknown[] = Object.values(next);
    const reference = children.length === 1 && isRecord(next) ? next.$ref : undefined;
    if (isText(reference) && valueOfExample.test(reference)) return false;
    for (const child of children) waiting.push(child);
  }
  return true;
}

/** Returns a diagnostic if a whole example is a reference to a file of data that was not read. */
function missingExample(
  { reference, isExternal, isWhole, pointer }: EmbeddedFile,
  current: string,
  state: EmbeddingState,
): Diagnostic | undefined {
  const [path, fragment] = splitReference(reference);
  if (isExternal || !isWhole || path === '') return undefined;
  const target = targetOf({ path, fragment }, current, state);
  if (!('file' in target) || !isDocumentFile(target.file) || state.texts.has(target.file)) return undefined;
  return {
    code: 'unresolvable-reference',
    severity: 'warning',
    message: `The reference \`${reference}\` cannot be resolved.`,
    place: { file: current, pointer: `${pointer()}/$ref` },
    notes: [
      `There is no file \`${target.file}\` that can be read. The example is made from the schema instead.`,
    ],
  };
}

async function contentOf(
  { reference, isExternal, isWhole, mediaType }: EmbeddedFile,
  current: string,
  state: EmbeddingState,
): Promise<unknown> {
  const [path, fragment] = splitReference(reference);
  if (path === '') {
    const isComponent = isWhole && fragment.startsWith('/components/examples/');
    const target = isComponent && valueOfSegments(state.values.get(current), segmentsOfPointer(fragment));
    const example = isRecord(target) && isText(target.$ref) ? undefined : target || undefined;
    return isRecord(example) && 'value' in example && !/\/value$/.test(fragment) ? example.value : example;
  }
  const target = targetOf({ path, fragment }, current, state);
  if (!('file' in target) || !isShownAsText(target.file) || state.values.size > maxFiles) return undefined;
  const text = state.texts.get(target.file) ?? (await state.access.readFile(target.file));
  if (text === undefined) return undefined;
  state.texts.set(target.file, text);
  if (!isDocumentFile(target.file) || (isExternal && !isDataType(mediaType)))
    return fragment === '' ? text : undefined;
  const { value } = await parseDocument(target.file, text);
  if (value === undefined) return fragment === '' && isExternal ? text : undefined;
  return fragment === '' ? value : valueOfSegments(value, segmentsOfPointer(fragment));
}
