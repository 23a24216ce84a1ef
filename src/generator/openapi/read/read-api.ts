// Reads an OpenAPI document of any version (2.0 to 3.2, JSON or YAML, one file or several) to the model of an API. Steps: parse,
// bundle other files, remove hidden parts, upgrade 2.0 to 3, read. `lint` validates the document.
// Laws: it never throws for bad input, reads files only through the given function, and never uses the network.

import { createSchemaReading } from '../../json-schema/read/read-schemas.ts';
import type { SchemaReading } from '../../json-schema/read/read-types.ts';
import {
  isRecord,
  type JsonRecord,
  pointerOfSegments,
  recordAt,
  textAt,
  withoutAbsent,
} from '../../shared/json.ts';
import { isJsonNumber, isNumberLiteral, isText, jsonOf, spellingOf } from '../../shared/number-spelling.ts';
import type { Api, RawSchema, StoredSlices } from '../../types/api.ts';
import type { Diagnostic, Outcome, Silence } from '../../types/diagnostic.ts';
import type { Exchange, MediaType, Operation } from '../../types/operation.ts';
import type { SpecLink } from '../../types/route.ts';
import type { Schema } from '../../types/schema.ts';
import type { OfferedDocument } from '../../types/seam/document-slices.ts';
import type { OriginalParts } from '../../types/sources.ts';
import type { DocumentStrings } from '../../types/stage-strings.ts';
import { withBoundGenerics } from '../document/bind-dynamic.ts';
import { ignoreKey, silencesInDocument } from '../document/document-silences.ts';
import { authoredReference, filesKey, placeOfPointer } from '../document/file-places.ts';
import { type DocumentInput, type OpenDocument, openDocument } from '../document/open.ts';
import { createReferences, createSchemaNames, missingBehind } from '../document/references.ts';
import { upgradeSwagger } from '../document/upgrade-swagger.ts';
import { walkObjects } from '../document/walk-references.ts';
import { filesNotInUse } from '../internal/files-in-use.ts';
import { isInternalDocument, withoutInternal } from '../internal/without-internal.ts';
import { readErrorCodes } from './extensions.ts';
import { readInfo, readServers } from './info.ts';
import { readOperations } from './operations.ts';
import { readSecuritySchemes } from './read-security.ts';
import { markdownOf, withNote } from './reading-context.ts';
import { createSlugger } from './slugs.ts';

/** The document of one API. */
export interface ApiSource extends DocumentInput {
  /** Short name of the API, e.g. `work-based`. */
  name: string;
  /** The parts of the document that this one is a translation of. */
  originalParts?: Pick<OriginalParts, 'slugs'>;
  /** Keeps what slices of the document are made of. */
  keepSlices?: ((document: OfferedDocument) => StoredSlices) | undefined;
}

/** A model with its diagnostics. */
export interface ReadOpenApi extends Outcome<Api | undefined> {
  /** External links of the document, for the link check. */
  links: SpecLink[];
  /** Whether the file declares no version, and can be a part of other documents (`unused-spec-file`). */
  isFragment: boolean;
  /** The document as the text of one file, if it has several, or parts that are hidden. */
  bundle?: string;
  /** Files that were read and are no parts of the document. */
  refused?: string[];
  /** Files that only hidden parts of the document refer to. */
  hiddenFiles?: string[];
  /** What the document silences. */
  silences?: Silence[];
  /** What is kept for slices of the document. */
  slices?: StoredSlices;
}

/**
 * Reads one API. The value is undefined if the document cannot be read (`unreadable-spec`). Unresolved references
 * (`unresolvable-reference`) are warnings, and the rest of the document is read.
 * @param strings strings of the site that the model contains, such as notes in place of missing parts
 */
export async function readApi(source: ApiSource, strings: DocumentStrings): Promise<ReadOpenApi> {
  const { name, file, keepSlices } = source;
  const { document: whole, isFragment = false, refused = [], diagnostics } = await openDocument(source);
  if (whole === undefined) return { value: undefined, isFragment, diagnostics, links: [] };
  if (isInternalDocument(whole.root))
    return {
      ...{ value: undefined, isFragment, refused, links: [] },
      hiddenFiles: Object.keys(recordAt(whole.root, filesKey)),
      diagnostics: [...diagnostics, internalDocument(file)],
    };
  const mayIgnore = whole.isBundle || source.text.includes(ignoreKey);
  const ignored = mayIgnore ? silencesInDocument(whole.root, file) : { silences: [], diagnostics: [] };
  const { document: shown, hides } = withoutInternal(whole);
  const hiddenFiles = hides && shown.isBundle ? filesNotInUse(shown) : [];
  const isGeneric = shown.isBundle || source.text.includes('$dynamicRef');
  const { document, unbound = new Set<unknown>() } = isGeneric
    ? withBoundGenerics(shown)
    : { document: shown };
  const { root, dialect, references } = document;
  const links = specLinks(root);
  const shape = dialect.startsWith('2.') ? upgradeSwagger(root, references) : root;
  const { simplified, contradictory, ...model } = modelOf(shape, { source, strings, unbound, dialect });
  const value = { reader: 'openapi', name, file, dialect, ...model };
  const fewer = [...[...unbound].map((schema) => [schema]), ...simplified.values()];
  const reports = [
    ...simplifiedSchemas(fewer, { ...tooMany, root, file }),
    ...simplifiedSchemas([...contradictory.values()], { ...contradiction, root, file }),
  ];
  const bundled = await bundleOf(document, hides);
  return {
    value,
    isFragment,
    ...bundled,
    ...(keepSlices && { slices: keepSlices(offeredDocument(document, value)) }),
    refused,
    hiddenFiles,
    silences: ignored.silences,
    diagnostics: [...diagnostics, ...reports, ...ignored.diagnostics],
    links,
  };
}

/**
 * Makes the text of a document that is not published as it was written: it has several files, or hidden parts. It changes the
 * document, so call it after everything has been read.
 */
async function bundleOf(document: OpenDocument, hides: boolean): Promise<{ bundle?: string }> {
  if (!document.isBundle && !hides) return {};
  const { writeBundle, writeWithoutHidden } = await import('../download/write-bundle.ts');
  const bundle = hides ? writeWithoutHidden(document) : writeBundle(document);
  return bundle === undefined ? {} : { bundle };
}

/** Returns a document as it is offered for download, so call it after that is made. */
function offeredDocument(
  { root, file, dialect }: OpenDocument,
  { operations, webhooks }: Api,
): OfferedDocument {
  return { root, dialect, references: createReferences(root, file), operations, webhooks };
}

function internalDocument(file: string): Diagnostic {
  return {
    code: 'unused-spec-file',
    severity: 'warning',
    message: `\`${file}\` is not shown: the whole document is internal (\`x-internal\`).`,
    place: { file },
    notes: ['Remove `x-internal` to publish the document, or set it only where something is to be hidden.'],
  };
}

interface ModelContext {
  source: ApiSource;
  strings: DocumentStrings;
  /** Schemas whose generic parts are not bound. */
  unbound: ReadonlySet<unknown>;
  dialect: string;
}

function modelOf(
  root: JsonRecord,
  { source: { name, file, originalParts }, strings, unbound, dialect }: ModelContext,
): Omit<Api, 'reader' | 'name' | 'file' | 'dialect'> & {
  simplified: ReadonlyMap<unknown, readonly unknown[]>;
  contradictory: ReadonlyMap<unknown, readonly unknown[]>;
} {
  const references = createReferences(root, file);
  const names = createSchemaNames(root, references);
  const pointers = pointersOf(root);
  const schemas = createSchemaReading({
    references,
    names,
    nameOfRaw(raw) {
      const pointer = pointers(raw);
      return pointer === undefined ? undefined : names.nameOf(pointer);
    },
    unresolved: (value) => {
      const missing = missingBehind(value, references);
      return missing && markdownOf(missing, strings);
    },
    optionLabel: (position, names) =>
      names.length === 0
        ? strings.schema.choice.option({ position })
        : strings.schema.choice.optionWith({ names: names.join(', ') }),
    incomplete: unbound,
    isReferenceAlone: /^(?:2|3\.0)\./.test(dialect),
  });
  const reading = { strings, references, schemas, slugs: originalParts?.slugs };
  const { operations, webhooks, tags, topics, missing } = readOperations(root, reading);
  const info = readInfo(root, strings, { name, topics });
  return {
    ...info,
    // A missing path has no pages, so the introduction contains the note about it.
    description: withNote(info.description, missing) ?? '',
    servers: readServers([root], textAt(root, '$self')),
    ...withoutAbsent({ self: textAt(root, '$self'), errorCodes: readErrorCodes(root) }),
    securitySchemes: readSecuritySchemes(root, reading),
    tags,
    operations,
    webhooks,
    rawSchemas: rawSchemasOf([...operations, ...webhooks], schemas),
    schemas: schemas.schemas(),
    references: schemas.aliases(),
    simplified: schemas.simplified,
    contradictory: schemas.contradictory,
  };
}

/** Creates a function that returns the place of an object of a document; undefined for any other value. */
function pointersOf(root: JsonRecord): (value: unknown) => string | undefined {
  let pointers: Map<unknown, string> | undefined;
  return (value) => {
    if (pointers === undefined) {
      const found = new Map<unknown, string>();
      walkObjects(root, (object, trail) => void found.set(object, pointerOfSegments(trail)));
      pointers = found;
    }
    return pointers.get(value);
  };
}

const tooMany = {
  message: 'The schema includes others in so many ways that not all of its fields and options can be listed.',
  advice: 'Combine fewer schemas with `allOf`, `oneOf` and `anyOf`, or refer to them from properties.',
};

const contradiction = {
  message: 'Parts of the schema contradict each other, so not all of them can be shown.',
  advice: 'Give all schemas of an `allOf` types and `enum` values that they have in common.',
};

interface SimplifiedReport {
  root: JsonRecord;
  file: string;
  message: string;
  advice: string;
}

/**
 * Reports the schemas of a document that are shown without some of their parts. One that is no part of the document, such as a copy
 * of a part, is reported at the innermost schema around it.
 * @param schemas each with the schemas around it, outermost first
 */
function simplifiedSchemas(
  schemas: readonly (readonly unknown[])[],
  { root, file, message, advice }: SimplifiedReport,
): Diagnostic[] {
  if (schemas.length === 0) return [];
  const wanted = new Set(schemas.flat());
  const pointers = new Map<unknown, string>();
  walkObjects(root, (value, trail) => {
    if (wanted.has(value)) pointers.set(value, pointerOfSegments(trail));
  });
  const reported = new Set(schemas.map((around) => around.findLast((value) => pointers.has(value))));
  return [...pointers].flatMap(([value, pointer]): Diagnostic[] =>
    reported.has(value)
      ? [
          {
            code: 'simplified-schema',
            severity: 'warning',
            message,
            place: placeOfPointer(pointer, file),
            notes: [advice],
          },
        ]
      : [],
  );
}

/** Maximum size of a schema that is shown as JSON. The whole document can be downloaded. */
const mostCharacters = 500_000;

/** Returns the JSON of each named schema of a request or response, in the order of the operations. */
function rawSchemasOf(
  operations: Operation[],
  reading: SchemaReading & { rawNamed: (name: string) => unknown },
): RawSchema[] {
  const names = new Set(
    operations.flatMap((operation) => [operation, ...operation.callbacks]).flatMap(namesOf),
  );
  const nextSlug = createSlugger();
  return [...names].flatMap((name): RawSchema[] => {
    const text = jsonOf(spelledTexts(reading.rawNamed(name)), {
      space: 2,
      replacer: (key, value) => localName(key, value, reading),
    });
    if (text === undefined || text.length > mostCharacters) return [];
    return [{ name, slug: nextSlug([{ text: name, keepCase: true }, { text: 'schema' }]), text }];
  });
}

function namesOf({ requestBody, responses }: Exchange): string[] {
  const contents: MediaType[] = [requestBody, ...responses].flatMap((body) => body?.contents ?? []);
  return contents.flatMap(({ schema }) => {
    const name = schema === undefined ? undefined : nameOf(schema);
    return name === undefined ? [] : [name];
  });
}

const valueKeys = ['default', 'example', 'const', 'enum', 'examples'];

/** Copies a schema with text in place of numbers that only YAML can write, where the type is text: `007` is `"007"`. */
function spelledTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelledTexts);
  if (!isRecord(value)) return value;
  const isOfText = value.type === 'string';
  const spelled = (item: unknown) =>
    isNumberLiteral(item) && !isJsonNumber(spellingOf(item)) ? spellingOf(item) : item;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    if (!isOfText || !valueKeys.includes(key)) return [key, spelledTexts(item)];
    return [key, Array.isArray(item) ? item.map(spelled) : spelled(item)];
  });
  return Object.fromEntries(entries);
}

/** Returns the name of a schema, or of the items of a list. */
function nameOf(schema: Schema): string | undefined {
  if (schema.kind === 'array') return nameOf(schema.items);
  return schema.kind === 'ref' ? schema.name : undefined;
}

/** Replaces a `$ref`, or a value of a mapping that refers to another file, by the name of the schema. */
function localName(key: string, value: unknown, { nameOf: nameBehind, references }: SchemaReading): unknown {
  if (!isText(value)) return value;
  const isInFile = value.startsWith(`#/${filesKey}/`);
  if (key !== '$ref' && !isInFile) return value;
  const name = nameBehind(value);
  if (name !== undefined) return `#/components/schemas/${name}`;
  return isInFile ? authoredReference(value, references.file) : value;
}

const endpointKeys = new Set(['tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl']);
const pageKeys = new Set(['authorizationUrl', 'openIdConnectUrl', 'termsOfService']);
/** Objects whose `url` is a link (OpenAPI 3.1, sections 4.8.3, 4.8.4 and 4.8.11). */
const linkObjects = new Set(['externalDocs', 'contact', 'license']);
/** Keys whose value is data of the author, where URLs are not links. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'mapping']);

/**
 * Returns the absolute web addresses of a document, in its order: external documentation, contact, licence, terms of service,
 * and those of security schemes.
 * @param root the bundled document
 */
export function specLinks(root: unknown): SpecLink[] {
  const found: SpecLink[] = [];
  const seen = new Set<object>();
  const trail: string[] = [];
  const collect = (key: string, value: string) => {
    const isAddress = key === 'url' ? linkObjects.has(trail.at(-1) ?? '') : pageKeys.has(key);
    if (!isAddress && !endpointKeys.has(key)) return;
    if (!/^https?:\/\//i.test(value.trim())) return;
    found.push({ href: value.trim(), kind: endpointKeys.has(key) ? 'endpoint' : 'page' });
  };
  const visit = (value: object): void => {
    if (seen.has(value)) return;
    seen.add(value);
    for (const [key, child] of Object.entries(value)) {
      if (isText(child)) collect(key, child);
      else if (typeof child === 'object' && child !== null && !isData(key)) {
        trail.push(key);
        visit(child);
        trail.pop();
      }
    }
  };
  if (isRecord(root)) visit(root);
  return found;
}

function isData(key: string): boolean {
  return dataKeys.has(key) || (key.startsWith('x-') && key !== filesKey);
}
