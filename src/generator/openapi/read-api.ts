// An OpenAPI document of any version (2.0 to 3.2, JSON or YAML, one file or many) -> our model of the API, with
// what keeps it from being read. Order: parse, gather other files, lift 2.0 to 3, read. `check-api.ts` holds it against its
// standard.
// Laws: never throws for bad input; files are read through the given function alone; nothing asks the network.

import { createSchemaReading } from '../json-schema/read.ts';
import { type JsonRecord, textAt, withoutAbsent } from '../shared/json.ts';
import type { Api } from '../types/api.ts';
import type { Outcome } from '../types/diagnostic.ts';
import type { SpecLink } from '../types/route.ts';
import { liftSwagger } from './lift-swagger.ts';
import { markdownOf, withNote } from './missing-targets.ts';
import { type DocumentSource, type OpenDocument, openDocument } from './open-document.ts';
import { rawSchemasOf } from './raw-schemas.ts';
import { readInfo, readServers } from './read-info.ts';
import { readOperations } from './read-operations.ts';
import { readSecuritySchemes } from './read-security.ts';
import { createReferences, missingBehind } from './references.ts';
import { createSchemaNames } from './schema-names.ts';
import { specLinks } from './spec-links.ts';

export interface ApiSource extends DocumentSource {
  /** Short name of the API, e.g. `work-based`. */
  name: string;
}

export interface ReadApi extends Outcome<Api | undefined> {
  links: SpecLink[];
  /** The file declares no version, and may be a part of other documents (`unused-spec-file`). */
  isFragment: boolean;
  /** The text of a document of several files as one. */
  bundle?: string;
}

/**
 * Reads one API. The value is undefined when there is nothing to read (`unreadable-spec`). Dangling references
 * (`unresolvable-reference`) are warnings, and the rest of the document is read.
 */
export async function readApi(source: ApiSource): Promise<ReadApi> {
  const { name, file } = source;
  const { document, isFragment = false, diagnostics } = await openDocument(source);
  if (document === undefined) return { value: undefined, isFragment, diagnostics, links: [] };
  const { root, dialect, references } = document;
  const links = specLinks(root);
  const shape = dialect.startsWith('2.') ? liftSwagger(root, references) : root;
  const value = { name, file, dialect, ...modelOf(shape, source) };
  return {
    value,
    isFragment,
    ...(await bundleOf(document)),
    diagnostics,
    links,
  };
}

/** Changes the document, so everything else has been read from it. */
async function bundleOf(document: OpenDocument): Promise<{ bundle?: string }> {
  if (!document.isBundle) return {};
  const bundle = (await import('./write-bundle.ts')).writeBundle(document);
  return bundle === undefined ? {} : { bundle };
}

function modelOf(root: JsonRecord, { name, file }: ApiSource): Omit<Api, 'name' | 'file' | 'dialect'> {
  const references = createReferences(root, file);
  const schemas = createSchemaReading({
    references,
    names: createSchemaNames(root, references),
    unresolved: (value) => {
      const missing = missingBehind(value, references);
      return missing && markdownOf(missing);
    },
  });
  const reading = { references, schemas };
  const { operations, webhooks, tags, topics, missing } = readOperations(root, reading);
  const info = readInfo(root, name, topics);
  return {
    ...info,
    // A path without operations has no page of its own: the introduction says why.
    description: withNote(info.description, missing) ?? '',
    servers: readServers([root], textAt(root, '$self')),
    ...withoutAbsent({ self: textAt(root, '$self') }),
    securitySchemes: readSecuritySchemes(root, reading),
    tags,
    operations,
    webhooks,
    rawSchemas: rawSchemasOf([...operations, ...webhooks], schemas),
    schemas: schemas.schemas(),
    references: schemas.aliases(),
  };
}
