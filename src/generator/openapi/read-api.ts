// An OpenAPI document of any version (2.0 to 3.2, JSON or YAML, one file or many) -> our model of the API, with
// everything that is wrong in it. Order: parse, gather other files, check, lift 2.0 to 3, read.
// Laws: never throws for bad input; files are read through the given function alone; nothing asks the network.

import type { Api } from '../nouns/api.ts';
import type { Diagnostic, Outcome } from '../nouns/diagnostic.ts';
import type { SpecLink } from '../nouns/site.ts';
import type { CheckInput } from './check-document.ts';
import { gatherFiles, type ReadFile } from './gather-files.ts';
import { isRecord, type JsonRecord } from './json-values.ts';
import { liftSwagger } from './lift-swagger.ts';
import { parseDocument } from './parse-document.ts';
import { rawSchemasOf } from './raw-schemas.ts';
import { dialectOf, readInfo, readServers } from './read-info.ts';
import { readOperations } from './read-operations.ts';
import { createSchemaReading } from './read-schema.ts';
import { readSecuritySchemes } from './read-security.ts';
import { createReferences, danglingReferences } from './references.ts';
import { localiseSelfReferences } from './self-references.ts';
import { specLinks } from './spec-links.ts';

export interface ApiSource {
  /** Short name of the API, e.g. `work-based`. */
  name: string;
  /** The document, from the project root. */
  file: string;
  text: string;
  /** Reads another file of the project that the document refers to. */
  readFile: ReadFile;
  /** Compare the document with its standard (default: yes). */
  validate?: boolean;
}

/**
 * Reads one API. The value is undefined when there is nothing to read (`unreadable-spec`). Dangling references
 * are errors (`unresolvable-reference`), violations of the standard are warnings (see check-document.ts); in both
 * cases the rest of the document is read.
 */
export async function readApi(source: ApiSource): Promise<Outcome<Api | undefined> & { links: SpecLink[] }> {
  const { name, file, text, readFile } = source;
  const parsed = await parseDocument(file, text);
  const root = parsed.value;
  if (root === undefined) return { value: undefined, diagnostics: parsed.diagnostics, links: [] };
  const dialect = isRecord(root) ? dialectOf(root) : undefined;
  if (!isRecord(root) || dialect === undefined || !/^[23]\./.test(dialect)) {
    return { value: undefined, diagnostics: [...parsed.diagnostics, notOpenApi(file, dialect)], links: [] };
  }
  localiseSelfReferences(root);
  const gathering = await gatherFiles(root, file, readFile);
  const references = createReferences(root);
  const dangling = danglingReferences(root, file, references);
  const problems = source.validate === false ? [] : await checked({ root, file, dialect, references });
  const links = specLinks(root);
  const shape = dialect.startsWith('2.') ? liftSwagger(root, references) : root;
  return {
    value: { name, file, dialect, ...modelOf(shape, name) },
    diagnostics: [...parsed.diagnostics, ...gathering, ...dangling, ...problems],
    links,
  };
}

/** The checks are loaded when they are asked for. */
async function checked(input: CheckInput): Promise<Diagnostic[]> {
  return (await import('./check-document.ts')).checkDocument(input);
}

function modelOf(root: JsonRecord, name: string): Omit<Api, 'name' | 'file' | 'dialect'> {
  const references = createReferences(root);
  const schemas = createSchemaReading(root, references);
  const reading = { references, schemas };
  const { operations, webhooks, tags } = readOperations(root, reading);
  return {
    ...readInfo(root, name),
    servers: readServers([root]),
    securitySchemes: readSecuritySchemes(root, reading),
    tags,
    operations,
    webhooks,
    rawSchemas: rawSchemasOf([...operations, ...webhooks], schemas),
    schemas: schemas.schemas(),
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
