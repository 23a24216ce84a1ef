// Finds the OpenAPI documents in a folder, writes a project for each, and counts operations without code of the program.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { load } from 'js-yaml';

/** Returns the sorted paths, from the folder, of files that declare a version of OpenAPI. */
export function corpusDocuments(folder, below = folder) {
  return readdirSync(below)
    .flatMap((name) => {
      const path = join(below, name);
      if (statSync(path).isDirectory()) return corpusDocuments(folder, path);
      return isDocument(path) ? [relative(folder, path)] : [];
    })
    .sort();
}

function isDocument(path) {
  return (
    /\.(ya?ml|json)$/.test(path) && /^\s*['"]?(openapi|swagger)['"]?\s*:/m.test(readFileSync(path, 'utf8'))
  );
}

/** Writes a project for one document. If the document is the only one in its folder, the whole folder is copied. */
export function writeProject(document, { corpus, project }) {
  const specs = join(project, 'specs');
  mkdirSync(specs, { recursive: true });
  const folder = dirname(join(corpus, document));
  const isWhole = corpusDocuments(folder).length === 1;
  if (isWhole) cpSync(folder, specs, { recursive: true });
  else cpSync(join(corpus, document), join(specs, basename(document)));
  const settings = { apis: [{ spec: `specs/${basename(document)}` }] };
  writeFileSync(join(project, 'portal.config.json'), JSON.stringify(settings));
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Counts the operations below `paths` that are shown. Path items can be references, also to other files. */
export function countOperations(file) {
  const document = load(readFileSync(file, 'utf8'));
  const items = Object.values(document?.paths ?? {}).map((item) => pathItem(item, { file, document }));
  const operations = items
    .filter(isPublic)
    .flatMap((item) => [
      ...methods.map((method) => item?.[method]),
      ...Object.values(item?.additionalOperations ?? {}),
    ]);
  return operations.filter((operation) => operation !== undefined && isPublic(operation)).length;
}

/** Whether a part of a document is not marked as internal. */
function isPublic(part) {
  return part?.['x-internal'] !== true;
}

function pathItem(item, { file, document }) {
  if (typeof item?.$ref !== 'string') return item;
  const [name, pointer = ''] = item.$ref.split('#');
  const other = join(dirname(file), name);
  const root = name === '' ? document : existsSync(other) ? load(readFileSync(other, 'utf8')) : undefined;
  const keys = pointer.split('/').slice(1);
  return keys.reduce((value, key) => value?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], root);
}
