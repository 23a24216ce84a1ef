// A document to the model of its API, by the first reader that accepts it: OpenAPI's, then those of plugins.

import type { Strings } from '../../strings/index.ts';
import { isDocument } from '../openapi/document/document-kind.ts';
import { readApi } from '../openapi/read/api.ts';
import { groupedByPath } from '../openapi/read/tags.ts';
import { explainUnread, ownedBy, PluginError } from '../shared/diagnostics.ts';
import type { Api } from '../types/api.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { ApiReader, ReadApi } from '../types/plugin.ts';
import type { SpecLink } from '../types/route.ts';
import type { ProjectFiles, Source, SpecSource } from '../types/sources.ts';
import { fieldAddresses } from '../views/common/document-links.ts';
import type { Plugins } from './plugins.ts';

export type OwnReader = ApiReader<Diagnostic>;

/** OpenAPI of any version. It also reads what no reader accepts, to report why it is no document. */
export const openApiReader: OwnReader = {
  name: 'openapi',
  accepts: ({ file, text }) => isDocument(file, text),
  read: (source, { strings, ...access }) =>
    readApi({ ...source, ...access, mayBeFragment: source.isFound }, strings),
};

/** Every reader, in the order in which they are asked. */
export function readersWith(plugins: Plugins): OwnReader[] {
  const others = plugins.flatMap(({ name, apiReaders = [] }) =>
    apiReaders.map(
      (reader): OwnReader => ({
        ...reader,
        read: async (source, tools) => {
          const read = await reader.read(source, tools);
          checkModel(read, name, source);
          return { ...read, diagnostics: ownedBy(name, read.diagnostics ?? []) };
        },
      }),
    ),
  );
  return [openApiReader, ...others];
}

/** Whether a reader takes a file for a document. */
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

const lists = ['servers', 'securitySchemes', 'tags', 'operations', 'webhooks', 'rawSchemas'] as const;

/** A plugin need not be written in TypeScript. */
function checkModel(read: ReadApi, plugin: string, { file }: Source): void {
  const fail = (what: string): never => {
    throw new PluginError(`The plugin \`${plugin}\` reads \`${file}\` as an API ${what}.`);
  };
  if (typeof read !== 'object' || read === null) fail('that is no object');
  const { value } = read;
  if (value === undefined) return;
  for (const key of ['title', 'version', 'description'] as const)
    if (typeof value[key] !== 'string') fail(`without \`${key}\``);
  for (const key of lists) if (!Array.isArray(value[key])) fail(`without the list \`${key}\``);
  for (const key of ['schemas', 'references'] as const)
    if (typeof value[key] !== 'object') fail(`without \`${key}\``);
}

/** What is stored of a document. */
export interface ReadDocument {
  api?: Api;
  bundle?: string;
  /** The file is no document of its own. */
  isFragment: boolean;
  parts: Source[];
  links: SpecLink[];
  addresses: string[];
  diagnostics: Diagnostic[];
}

/** One document, with the other files it is made of: its problems and links stand in all of them. */
export async function readDocument(
  source: SpecSource,
  files: ProjectFiles,
  { strings, readers = [openApiReader] }: { strings: Strings; readers?: readonly OwnReader[] },
): Promise<ReadDocument> {
  const parts = new Map<string, Source>();
  // Whether a text is OpenAPI takes a parser to find out, and without another reader it makes no difference.
  const accepting = readers.length > 1 ? await acceptingReader(source, readers) : undefined;
  const reader = accepting ?? openApiReader;
  const read = await reader.read(source, {
    strings,
    explainUnread: async (file) => explainUnread(file, await files.whyUnread?.(file)),
    readFile: async (file) => {
      const bytes = await files.read(file);
      if (bytes === undefined) return undefined;
      const text = textFrom(bytes);
      if (text === undefined) return undefined;
      parts.set(file, { file, text });
      return text;
    },
  });
  const { isFragment = false, links = [], bundle, diagnostics } = read;
  const found = {
    parts: [...parts.values()],
    isFragment,
    ...(bundle !== undefined && { bundle }),
    links,
    diagnostics,
  };
  if (read.value === undefined) return { ...found, addresses: [] };
  const api = { ...read.value, reader: reader.name, name: source.name, file: source.file };
  return { ...found, api: groupedByPath(api, strings), addresses: fieldAddresses(api) };
}

/** Undefined for what is not UTF-8. */
function textFrom(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
