// Reads a document with the first reader that accepts it: that of OpenAPI, then those of plugins.

import type { Strings } from '../../../strings/strings-type.ts';
import { isDocument } from '../../openapi/document/document-kind.ts';
import { completeApi } from '../../openapi/model/complete-api.ts';
import { readApi } from '../../openapi/read/read-api.ts';
import { ownedBy, workingOn } from '../../shared/problems/diagnostics.ts';
import { checkedApi } from '../../shared/problems/plugin-results.ts';
import type { Api, StoredSlices } from '../../types/api.ts';
import type { Diagnostic, Silence } from '../../types/diagnostic.ts';
import type { ApiReader, ReadApi, ReaderSource, ReaderTools } from '../../types/plugin.ts';
import type { SpecLink } from '../../types/route.ts';
import type { OfferedDocument } from '../../types/seam/document-slices.ts';
import type { ProjectFiles, SiteSpec, Source } from '../../types/sources.ts';
import { withOriginalParts } from './documents/original-names.ts';
import { type ReferenceScope, referenceFiles, scopeOf } from './documents/reference-files.ts';
import type { Plugins } from './run-plugins.ts';

/** A reader of the program, or a checked one of a plugin. */
export interface OwnReader extends ApiReader<Diagnostic> {
  read(source: ReaderSource, tools: OwnTools): Promise<OwnReadApi>;
}

/** What a reader of the program gets besides: what keeps the parts that slices of the document are made of. */
interface OwnTools extends Omit<ReaderTools, 'readOpenApi'> {
  keepSlices?: KeepSlices | undefined;
}

type KeepSlices = (document: OfferedDocument) => StoredSlices;

/** What a reader of the program returns besides. */
interface OwnReadApi extends ReadApi<Diagnostic> {
  slices?: StoredSlices;
}

/** The reader of OpenAPI. It also reads what no reader accepts, to report why it is not a document. */
export const openApiReader: OwnReader = {
  name: 'openapi',
  accepts: ({ file, text }) => isDocument(file, text),
  read: (source, { strings, ...access }) =>
    readApi({ ...source, ...access, mayBeFragment: source.isFound }, strings),
};

/** Returns all readers, in the order in which they are tried. */
export function readersWith(plugins: Plugins): OwnReader[] {
  const others = plugins.flatMap(({ name, apiReaders = [] }) =>
    apiReaders.map(
      (reader): OwnReader => ({
        ...reader,
        read: async (source, { keepSlices: _, ...access }) => {
          const readOpenApi = (text: string) => openApiReader.read({ ...source, text }, access);
          const tools = { ...access, readOpenApi };
          const where = { plugin: name, member: `reader \`${reader.name}\`` };
          const read = await workingOn(
            () => `\`${source.file}\``,
            async () => checkedApi(await reader.read(source, tools), where),
          );
          return { ...read, diagnostics: ownedBy(name, read.diagnostics ?? []) };
        },
      }),
    ),
  );
  return [openApiReader, ...others];
}

/** Whether a reader accepts a file as a document. */
export async function isAccepted(source: Source, readers: readonly OwnReader[]): Promise<boolean> {
  return (await acceptingReader(source, readers)) !== undefined;
}

async function acceptingReader(
  source: Source,
  readers: readonly OwnReader[],
): Promise<OwnReader | undefined> {
  for (const reader of readers) if (await reader.accepts(source)) return reader;
  return undefined;
}

/** The stored result of reading a document. */
export interface ReadDocument {
  api?: Api;
  bundle?: string;
  /** Whether the file is not a separate document. */
  isFragment: boolean;
  parts: Source[];
  /** The names of parts that only hidden parts of the document refer to. */
  hiddenFiles: string[];
  links: SpecLink[];
  /** What the document silences. Absent: nothing. */
  silences?: Silence[];
  addresses: string[];
  diagnostics: Diagnostic[];
  /** What slices of the document are made of is stored apart. */
  slices?: StoredSlices;
}

/** How a document is read. */
interface Reading {
  strings: Strings;
  readers?: readonly OwnReader[];
  /** The files that the document can refer to; by default those of its folder. */
  scope?: ReferenceScope;
  keepSlices?: KeepSlices | undefined;
}

/** Reads one document, with its other files, to a complete model. */
export async function readDocument(
  source: SiteSpec,
  files: ProjectFiles,
  { strings, readers = [openApiReader], scope, keepSlices }: Reading,
): Promise<ReadDocument> {
  const { parts, ...access } = referenceFiles(files, scope ?? scopeOf(source.file, { specsDir: 'specs' }));
  // Only with other readers does it matter whether a text is OpenAPI, which takes a parser to find out.
  const accepting = readers.length > 1 ? await acceptingReader(source, readers) : undefined;
  const reader = accepting ?? openApiReader;
  const read = await reader.read(source, { strings, keepSlices, ...access });
  const {
    isFragment = false,
    links = [],
    bundle,
    refused = [],
    hiddenFiles = [],
    silences = [],
    diagnostics,
  } = read;
  // Only what the program reads is known to be closed.
  const slices = reader === openApiReader ? read.slices : undefined;
  const found = {
    parts: parts().filter(({ file }) => !refused.includes(file)),
    hiddenFiles,
    isFragment,
    ...(bundle !== undefined && { bundle }),
    links,
    ...(silences.length > 0 && { silences }),
    ...(slices !== undefined && { slices }),
    diagnostics,
  };
  if (read.value === undefined) return { ...found, addresses: [] };
  const api = { ...read.value, reader: reader.name, name: source.name, file: source.file };
  const complete = completeApi(api, { strings, tags: source.tags, firstRequest: source.firstRequest });
  const { addresses, api: arranged } = complete.value;
  const { originalParts } = source;
  return {
    ...found,
    addresses,
    api: originalParts === undefined ? arranged : withOriginalParts(arranged, originalParts),
    diagnostics: [...diagnostics, ...complete.diagnostics],
  };
}
