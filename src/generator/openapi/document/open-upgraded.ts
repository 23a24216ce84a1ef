// Opens a document as commands of wings get it: in one piece, in the form of OpenAPI 3, with the places of the author.

import type { JsonRecord } from '../../shared/json.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { OpenedSpec } from '../../types/seam/opened-sources.ts';
import { ignoreKey, silencesInDocument } from './document-silences.ts';
import { placeOfPointer } from './file-places.ts';
import { type DocumentInput, openDocument } from './open.ts';
import { createReferences } from './references.ts';
import { swaggerPlaces } from './swagger-places.ts';
import { upgradeSwagger } from './upgrade-swagger.ts';

/** A document, or why there is none. */
export interface UpgradedDocument {
  document: Omit<OpenedSpec, 'name'> | undefined;
  isFragment?: true;
  diagnostics: Diagnostic[];
}

/** Opens a document of any supported version. */
export async function openForComparison(source: DocumentInput): Promise<UpgradedDocument> {
  const { document, isFragment, diagnostics } = await openDocument(source);
  if (document === undefined) return { document, ...(isFragment && { isFragment }), diagnostics };
  const { root, file, dialect, references } = document;
  const { silences } = source.text.includes(ignoreKey) ? silencesInDocument(root, file) : { silences: [] };
  const facts = { file, dialect, silences };
  if (!dialect.startsWith('2.')) {
    const placeOf = (pointer: string) => placeOfPointer(pointer, file);
    return { document: { ...facts, root, references, placeOf }, diagnostics };
  }
  const upgraded: JsonRecord = upgradeSwagger(root, references);
  const written = swaggerPlaces(root, upgraded, references);
  const placeOf = (pointer: string) => placeOfPointer(written(pointer), file);
  return {
    document: { ...facts, root: upgraded, references: createReferences(upgraded, file), placeOf },
    diagnostics,
  };
}
