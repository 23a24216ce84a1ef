// Determines which files of the specs folder are documents, parts of documents, or unused, and whether the configuration fits
// the documents.

import { looksLikeDocument } from '../../../openapi/document/document-kind.ts';
import { anyTextFrom } from '../../../shared/files/decode-text.ts';
import { namedServer, serversOf } from '../../../shared/servers.ts';
import { bestOf, nearIn } from '../../../shared/suggestion.ts';
import type { Api } from '../../../types/api.ts';
import type { Diagnostic } from '../../../types/diagnostic.ts';
import type { ProjectFiles, SiteSpec, Source } from '../../../types/sources.ts';

/** Returns whether a file is a document. */
export type IsDocument = (source: Source) => Promise<boolean>;

/**
 * Numbers documents with the same name, ignoring case (`pet.json` and `pet.yaml`). Documents take precedence over other
 * files.
 */
export async function namedApart(specs: SiteSpec[], isOwn: IsDocument): Promise<SiteSpec[]> {
  const counts = new Map<string, number>();
  for (const { name } of specs) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  const taken = new Set<string>();
  const named: SiteSpec[] = [];
  for (const source of specs) {
    const isAlone = counts.get(source.name.toLowerCase()) === 1;
    if (!isAlone && source.isFound && !(await isOwn(source))) {
      named.push(source);
      continue;
    }
    let name = source.name;
    for (let count = 1; taken.has(name.toLowerCase()); count += 1) name = `${source.name}-${count}`;
    taken.add(name.toLowerCase());
    named.push({ ...source, name });
  }
  return named;
}

/** A file of the specs folder that was read. */
export interface ReadSpec {
  source: SiteSpec;
  /** Undefined for a file that is not a document, or cannot be read. */
  value: { parts: Source[] } | undefined;
  /** Whether it can be parsed, but declares no version. */
  isFragment: boolean;
  diagnostics: Diagnostic[];
}

/**
 * Returns the problems of each file. Those of a part are reported with its document. A fragment without references has
 * `unused-spec-file`, unless a document that cannot be read could refer to it.
 */
export function problemsOfFiles(specs: ReadSpec[]): Diagnostic[][] {
  const parts = partsOf(specs);
  const isUncertain = specs.some(
    (spec) => spec.value === undefined && !isPart(spec, parts) && !spec.isFragment,
  );
  return specs.map((spec) => {
    if (isPart(spec, parts)) return [];
    return spec.isFragment && isUncertain ? [] : spec.diagnostics;
  });
}

function partsOf(specs: ReadSpec[]): Set<string> {
  return new Set(specs.flatMap(({ value }) => value?.parts.map(({ file }) => file) ?? []));
}

function isPart({ source, value, isFragment }: ReadSpec, parts: Set<string>): boolean {
  if (value !== undefined || !source.isFound || !parts.has(source.file)) return false;
  return isFragment || !looksLikeDocument(source.text);
}

/** Reports documents in subfolders of the specs folder that no document refers to, as only those directly in the folder are built. */
export async function unusedDocuments(
  names: string[],
  specs: ReadSpec[],
  { files, folder, isOwn }: { files: ProjectFiles; folder: string; isOwn: IsDocument },
): Promise<Diagnostic[]> {
  const parts = partsOf(specs);
  const found: Diagnostic[] = [];
  for (const file of names.filter((name) => !parts.has(name))) {
    const bytes = await files.read(file);
    if (bytes === undefined || !(await isOwn({ file, text: anyTextFrom(bytes) }))) continue;
    found.push({
      code: 'unused-spec-file',
      severity: 'warning',
      message: `\`${file}\` is not shown: only documents directly in \`${folder}/\` are found.`,
      place: { file },
      notes: [`Move it there, or list the documents: \`apis: [{ spec: ${JSON.stringify(file)} }]\`.`],
    });
  }
  return found;
}

/** Reports each default server of the configuration that its document does not have, or that more than one server fits. */
export function unknownServers(specs: { source: SiteSpec; value: { api: Api } | undefined }[]): Diagnostic[] {
  return specs.flatMap(({ source: { file, defaultServer }, value }): Diagnostic[] => {
    if (defaultServer === undefined || value === undefined) return [];
    if (namedServer(value.api, defaultServer) !== undefined) return [];
    const servers = serversOf(value.api);
    const urls = servers.map(({ url }) => url);
    const near = typeof defaultServer === 'string' ? bestOf(nearIn(urls)(defaultServer)) : undefined;
    const all = urls.map((url) => `\`${url}\``).join(', ');
    return [
      {
        code: 'unknown-server',
        severity: 'error',
        message: `\`${file}\` has no single server with the URL, description or position \`${JSON.stringify(defaultServer)}\`, which is its \`defaultServer\` in the configuration.`,
        place: { file, pointer: '#/servers' },
        setting: String(defaultServer),
        notes: [
          ...(near === undefined ? [] : [`Did you mean \`${near}\`?`]),
          urls.length === 0 ? 'The document has no servers.' : `Its servers are ${all}.`,
        ],
      },
    ];
  });
}
