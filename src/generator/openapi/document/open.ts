// References to schemas that have an address of their own (`$id`, JSON Schema 2020-12, core, section 8.2.1), and
// references inside them, which are relative to it -> local ones. Only addresses of components count.

import {
  childPointer,
  isRecord,
  type JsonRecord,
  recordAt,
  segmentsOfPointer,
  textAt,
  valueOfSegments,
} from '../../shared/json.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { References } from '../../types/schema.ts';
import { bundleFiles, type FileAccess } from './bundle.ts';
import { declaresVersion, dialectOf, unusedFile } from './document-kind.ts';
import { parseDocument } from './parse.ts';
import { createReferences, danglingReferences } from './references.ts';
import { type FoundReference, referencesOf } from './walk-references.ts';

const schemasPointer = '#/components/schemas';
/** What an address without a host is relative to: only differences count. */
const nowhere = 'https://portal.invalid/';

/** Makes them local; `root` is changed in place. Nothing is done where no component has an address. */
function localiseSchemaIds(root: JsonRecord): void {
  const addressByPointer = addressesOf(root);
  if (addressByPointer.size === 0) return;
  const pointerByAddress = new Map([...addressByPointer].map(([pointer, address]) => [address, pointer]));
  for (const found of referencesOf(root)) {
    const within = found.pointer().split('/').slice(0, 4).join('/');
    const local = localOf(found, { within, root, addressByPointer, pointerByAddress });
    if (local !== undefined) found.holder[found.key] = local;
  }
}

function addressesOf(root: JsonRecord): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const [name, schema] of Object.entries(recordAt(recordAt(root, 'components'), 'schemas'))) {
    const id = isRecord(schema) ? textAt(schema, '$id') : undefined;
    const address = id === undefined ? undefined : addressOf(id, nowhere);
    if (address !== undefined) addresses.set(childPointer(schemasPointer, name), address);
  }
  return addresses;
}

interface SourceContext {
  /** Place of the component that holds the reference. */
  within: string;
  root: JsonRecord;
  addressByPointer: ReadonlyMap<string, string>;
  pointerByAddress: ReadonlyMap<string, string>;
}

/** The local form of a reference; undefined where it is one already, or leads to no address that is known. */
function localOf(
  { reference, isMapping }: FoundReference,
  { within, root, addressByPointer, pointerByAddress }: SourceContext,
): string | undefined {
  // A plain word in a mapping is the name of a component.
  if (isMapping && !/[#/]/.test(reference)) return undefined;
  const base = addressByPointer.get(within);
  // Many documents write references from the root of the document even where a schema has an address.
  const leadsSomewhere =
    reference.startsWith('#/') && valueOfSegments(root, segmentsOfPointer(reference)) !== undefined;
  const isFromRoot = reference.startsWith('#') && (base === undefined || leadsSomewhere);
  const [address, fragment = ''] = (addressOf(reference, base ?? nowhere) ?? '').split('#');
  const target = pointerByAddress.get(address ?? '');
  if (isFromRoot || target === undefined) return undefined;
  if (fragment === '') return target;
  return fragment.startsWith('/') ? `${target}${fragment}` : `#${fragment}`;
}

function addressOf(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href.replace(/#$/, '') : undefined;
}

// The text of an OpenAPI document -> the whole document as one value, other files gathered, references local.

/** A document, and the way to the other files that it refers to. */
export interface DocumentSource extends FileAccess {
  /** The document, from the project root. */
  file: string;
  text: string;
  /** The file may be a part of other documents, which declares no version. */
  mayBeFragment?: boolean | undefined;
}

export interface OpenDocument {
  root: JsonRecord;
  file: string;
  /** The OpenAPI version as written: `3.0.3`. */
  dialect: string;
  references: References;
  /** It is made of several files. */
  isBundle: boolean;
}

/** The document is undefined when there is nothing to read (`unreadable-spec`). */
export async function openDocument(
  source: DocumentSource,
): Promise<{ document: OpenDocument | undefined; isFragment?: true; diagnostics: Diagnostic[] }> {
  const { file, text } = source;
  const parsed = await parseDocument(file, text);
  const root = parsed.value;
  if (root === undefined) return { document: undefined, diagnostics: parsed.diagnostics };
  if (source.mayBeFragment && !declaresVersion(root))
    return { document: undefined, isFragment: true, diagnostics: [unusedFile(file, root)] };
  const dialect = isRecord(root) ? dialectOf(root) : undefined;
  if (!isRecord(root) || dialect === undefined || !/^[23]\./.test(dialect))
    return { document: undefined, diagnostics: [...parsed.diagnostics, notOpenApi(file, dialect)] };
  localiseSelfReferences(root);
  localiseSchemaIds(root);
  const { found, isBundle, diagnostics } = await bundleFiles(root, file, source);
  const references = createReferences(root, file);
  const dangling = danglingReferences(found, file, references, root);
  return {
    document: { root, file, dialect, references, isBundle },
    diagnostics: [...parsed.diagnostics, ...diagnostics, ...dangling],
  };
}

function notOpenApi(file: string, dialect: string | undefined): Diagnostic {
  const message =
    dialect === undefined
      ? `\`${file}\` is not an OpenAPI document: it has neither \`openapi\` nor \`swagger\`.`
      : `\`${file}\` follows OpenAPI \`${dialect}\`, which is not known.`;
  const notes = ['Known are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2.'];
  return { code: 'unreadable-spec', severity: 'error', message, place: { file }, notes };
}

// References that name the document by its own address (`$self`, OpenAPI 3.2, section 4.1.2) -> local ones.

/** Makes them local; `root` is changed in place. Nothing is done where the document names no address. */
function localiseSelfReferences(root: JsonRecord): void {
  const self = textAt(root, '$self')?.replace(/#.*$/s, '');
  if (self === undefined || self === '') return;
  for (const { holder, key, reference } of referencesOf(root)) {
    if (reference === self || reference.startsWith(`${self}#`))
      holder[key] = `#${reference.slice(self.length + 1)}`;
  }
}
