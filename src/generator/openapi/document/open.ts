// Opens an OpenAPI document: parses its text, bundles its other files, makes its references local and checks that they resolve.

import { isRecord, type JsonRecord, textAt } from '../../shared/json.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { References } from '../../types/schema.ts';
import { bundleFiles } from './bundle-files.ts';
import { declaresVersion, dialectOf, isSupported, unusedFile } from './document-kind.ts';
import type { WrittenElsewhere } from './embedded-content.ts';
import { filesKey } from './file-places.ts';
import type { FileAccess } from './file-targets.ts';
import { parseDocument } from './parse-document.ts';
import { createReferences, danglingReferences, dynamicReferencesOf } from './references.ts';
import { partsInData } from './references-in-data.ts';
import { localiseSchemaIds } from './schema-resources.ts';
import { misplacedProblems, withoutUnusual } from './unusual-references.ts';
import { referencesOf } from './walk-references.ts';

/** A document, and access to the other files that it refers to. */
export interface DocumentInput extends FileAccess {
  /** Path of the document from the project root. */
  file: string;
  text: string;
  /** The file can be a part of other documents, without a version. */
  mayBeFragment?: boolean | undefined;
}

/** A parsed document in one piece. */
export interface OpenDocument {
  /** The document, with local references only. */
  root: JsonRecord;
  file: string;
  /** The OpenAPI version as written: `3.0.3`. */
  dialect: string;
  references: References;
  /** Whether the document has several files. */
  isBundle: boolean;
  /** The references to places of the document that were replaced by what is there. */
  replaced: readonly string[];
  /** The data of other files in it. */
  written: readonly WrittenElsewhere[];
  /** The parts of the document that are data where they are written. */
  dataParts: readonly object[];
}

/** The result of opening a document. */
export interface OpenedDocument {
  document: OpenDocument | undefined;
  isFragment?: true;
  /** Files that were read and are no parts of the document. */
  refused?: string[];
  diagnostics: Diagnostic[];
}

/**
 * Opens a document. It is undefined if it cannot be read (`unreadable-spec`), or if the file is a part of other documents
 * (`isFragment`).
 */
export async function openDocument(source: DocumentInput): Promise<OpenedDocument> {
  const { file, text } = source;
  const parsed = await parseDocument(file, text);
  const root = parsed.value;
  if (root === undefined) return { document: undefined, diagnostics: parsed.diagnostics };
  if (source.mayBeFragment && !declaresVersion(root))
    return { document: undefined, isFragment: true, diagnostics: [unusedFile(file, root)] };
  const dialect = isRecord(root) ? dialectOf(root) : undefined;
  if (!isRecord(root) || !isSupported(dialect))
    return { document: undefined, diagnostics: [...parsed.diagnostics, notOpenApi(file, dialect)] };
  // An author's value there would be taken for other files, and their lines shown beside problems.
  delete root[filesKey];
  localiseSelfReferences(root);
  // Few documents have an `$id`, so this avoids another walk over a large document.
  if (text.includes('$id')) localiseSchemaIds(root);
  const { isBundle, refused, diagnostics, ...bundled } = await bundleFiles(root, file, source);
  const { found, misplaced, replaced } = withoutUnusual(root, file, bundled.found);
  const unusual = misplacedProblems([...bundled.misplaced, ...misplaced]);
  const embedded = bundled.misplaced.filter(({ place }) => place.file === file);
  const references = createReferences(root, file);
  const inData = partsInData(found, references);
  const dynamic = isBundle || text.includes('$dynamicRef') ? dynamicReferencesOf(root) : [];
  const dangling = danglingReferences(found.concat(inData.references, dynamic), { file, references, root });
  return {
    document: {
      root,
      file,
      dialect,
      references,
      isBundle,
      replaced: [...replaced, ...embedded.map(({ reference }) => reference)],
      written: bundled.written,
      dataParts: inData.parts,
    },
    refused,
    diagnostics: [...parsed.diagnostics, ...diagnostics, ...unusual, ...dangling],
  };
}

function notOpenApi(file: string, dialect: string | undefined): Diagnostic {
  const message =
    dialect === undefined
      ? `\`${file}\` is not an OpenAPI document: it has neither \`openapi\` nor \`swagger\`.`
      : `\`${file}\` follows OpenAPI \`${dialect}\`, which is not supported.`;
  const notes = ['Supported are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2.'];
  return { code: 'unreadable-spec', severity: 'error', message, place: { file }, notes };
}

/** Makes references that contain the document's own address local, in place (`$self`, OpenAPI 3.2, section 4.1.2). */
function localiseSelfReferences(root: JsonRecord): void {
  const self = textAt(root, '$self')?.replace(/#.*$/s, '');
  if (self === undefined || self === '') return;
  for (const { holder, key, reference } of referencesOf(root)) {
    if (reference === self || reference.startsWith(`${self}#`))
      holder[key] = `#${reference.slice(self.length + 1)}`;
  }
}
