// What shows that a file is an OpenAPI document, and the folders where projects keep them.

import { visit } from 'jsonc-parser';

/** The endings of files that can be documents. */
export const documentEnding = /\.(json|ya?ml)$/i;

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

function declaresInJson(text: string): boolean {
  const found = { key: '', isDeclared: false, isInside: false };
  visit(text, {
    // Objects and lists in the first one are skipped.
    onObjectBegin: () => {
      const isFirst = !found.isInside;
      found.isInside = true;
      return isFirst;
    },
    onArrayBegin: () => false,
    // The end of what is skipped is only noticed with a function for it.
    onObjectEnd: () => {},
    onArrayEnd: () => {},
    onObjectProperty: (key) => {
      found.key = key;
    },
    onLiteralValue: (value) => {
      if ((found.key === 'openapi' || found.key === 'swagger') && version.test(String(value)))
        found.isDeclared = true;
    },
  });
  return found.isDeclared;
}

/** The keys of the top level are indented like the first one. */
function declaresInYaml(text: string): boolean {
  const first = /^([ \t]*)(?!---|[#%\s])\S/m.exec(text.replace(/^\uFEFF/, ''));
  if (first === null) return false;
  const key = new RegExp(`^\\uFEFF?${first[1]}(["']?)(?:openapi|swagger)\\1\\s*:\\s*["']?([\\d.]+)`, 'gm');
  return [...text.matchAll(key)].some(([, , value = '']) => version.test(value));
}
