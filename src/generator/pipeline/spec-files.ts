// The files of the specs folder -> which are documents, which are parts of documents, and which nothing uses.

import { looksLikeDocument } from '../openapi/document/document-kind.ts';
import type { Diagnostic } from '../types/diagnostic.ts';
import type { ProjectFiles, Source, SpecSource } from '../types/sources.ts';

/** Whether a file is a document of its own. */
export type IsDocument = (source: Source) => Promise<boolean>;

/**
 * Documents of one name (`pet.json` and `pet.yaml`, compared as URLs on any disk) are told apart by a number. A file
 * that is no document takes no name from one.
 */
export async function namedApart(specs: SpecSource[], isOwn: IsDocument): Promise<SpecSource[]> {
  const counts = new Map<string, number>();
  for (const { name } of specs) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  const taken = new Set<string>();
  const named: SpecSource[] = [];
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

export interface ReadSpec {
  source: SpecSource;
  /** Undefined for a file that is no document, or can not be read. */
  value: { parts: Source[] } | undefined;
  /** It can be parsed, but declares no version. */
  isFragment: boolean;
  diagnostics: Diagnostic[];
}

/**
 * The problems of each file that was read. Those of a file that a document refers to are reported there; a fragment
 * that nothing refers to has `unused-spec-file`, unless the document that does may be one that can not be read.
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

/** Documents below the specs folder that are neither built nor referred to: a document stands directly in it. */
export async function unusedDocuments(
  names: string[],
  specs: ReadSpec[],
  { files, folder, isOwn }: { files: ProjectFiles; folder: string; isOwn: IsDocument },
): Promise<Diagnostic[]> {
  const parts = partsOf(specs);
  const found: Diagnostic[] = [];
  for (const file of names.filter((name) => !parts.has(name))) {
    const bytes = await files.read(file);
    if (bytes === undefined || !(await isOwn({ file, text: new TextDecoder().decode(bytes) }))) continue;
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
