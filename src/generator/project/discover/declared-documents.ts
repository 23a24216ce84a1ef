// What shows that a file is an OpenAPI document, and the folders where projects keep them.

import { createScanner } from 'jsonc-parser';

/** Folders with documents, in the order in which they are searched, if `specs/` has none. The first is the project itself. */
export const documentFolders = [
  ...['.', 'openapi', 'api', 'docs', 'spec', 'swagger', 'reference', 'api-reference', 'definitions'],
  ...['docs/openapi', 'docs/api', 'docs/reference', 'specification', 'specifications', 'apis'],
];

/** The documents of a folder. */
export interface FoundDocuments {
  /** Those that the site shows, unless they are in the folder of documents or named by the configuration. */
  documents?: string[] | undefined;
  /** Those that the site does not show. */
  elsewhere: string[];
  /** Whether the site shows any document. */
  hasDocuments: boolean;
}

/** Whether a document in JSON is there in YAML, too. */
export function isSecondForm(file: string, files: readonly string[]): boolean {
  if (!/\.json$/i.test(file)) return false;
  return ['.yaml', '.yml'].some((ending) => files.includes(file.replace(/\.json$/i, ending)));
}

const version = /^\d+(\.\d+)*$/;

/** Whether a text declares a version by `openapi` or `swagger` at its top level, even if it cannot be parsed. */
export function declaresOpenApi(text: string): boolean {
  if (!/openapi|swagger/.test(text)) return false;
  return /^\uFEFF?\s*\{/.test(text) ? declaresInJson(text) : declaresInYaml(text);
}

/** Reads token by token, as a text can be nested without end. */
function declaresInJson(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  let key = '';
  for (let written = ' '; written !== ''; ) {
    scanner.scan();
    const isValue = written === ':';
    written = text.substr(scanner.getTokenOffset(), scanner.getTokenLength());
    if (/^[{[]$/.test(written)) depth += 1;
    else if (/^[}\]]$/.test(written)) depth -= 1;
    else if (depth === 1 && written.startsWith('"') && !isValue) key = scanner.getTokenValue();
    else if (depth === 1 && isValue && isVersion(key, scanner.getTokenValue())) return true;
  }
  return false;
}

function isVersion(key: string, value: string): boolean {
  return (key === 'openapi' || key === 'swagger') && version.test(value);
}

/** The keys of the top level are indented like the first one. */
function declaresInYaml(text: string): boolean {
  const first = /^([ \t]*)(?!---|[#%\s])\S/m.exec(text.replace(/^\uFEFF/, ''));
  if (first === null) return false;
  const key = new RegExp(`^\\uFEFF?${first[1]}(["']?)(?:openapi|swagger)\\1\\s*:\\s*["']?([\\d.]+)`, 'gm');
  return [...text.matchAll(key)].some(([, , value = '']) => version.test(value));
}
