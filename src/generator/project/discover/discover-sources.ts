// Finds the sources that the configuration does not name: OpenAPI documents and guides in the folders where projects keep them.
// Law: a configuration file changes what a site is made from only if it names it.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visit } from 'jsonc-parser';
import { isPageFile } from '../../shared/files/page-endings.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Discovered, FindTool, FoundTool, LeftOut, Settings } from '../../types/config.ts';
import { type FoundGuides, findGuides, leftOutOf } from './find-guides.ts';
import { findFirstChapter, findTitle, findVariables } from './found-title.ts';

const spec = /\.(json|ya?ml)$/i;

/** Folders with documents, in the order in which they are searched, if `specs/` has none. The first is the project itself. */
export const documentFolders = [
  ...['.', 'openapi', 'api', 'docs', 'spec', 'swagger', 'reference', 'api-reference', 'definitions'],
  ...['docs/openapi', 'docs/api', 'docs/reference'],
];
/** So many files elsewhere that are named like documents are read. */
const mostNamed = 20;

/** What is found in a folder: the settings that name it, and Markdown that is not taken. */
export interface FoundSources {
  settings: Settings;
  leftOut?: LeftOut;
  tool?: Pick<FoundTool, 'title' | 'sign'>;
}

/**
 * Returns the settings that name the sources of a folder: the documents of the first folder that has some, unless `specs/` has files
 * of that kind, and the guides.
 * @param root absolute path of the project
 * @param settings the settings of the configuration
 * @param how `discovers` is what the configuration does not name, `findTool` finds the tool that guides were written for
 */
export async function discoverSources(
  root: string,
  settings: Settings,
  { discovers, findTool }: { discovers: Discovered; findTool?: FindTool | undefined },
): Promise<FoundSources> {
  const hasDocuments = async () =>
    (await namesIn(join(root, settings.specsDir))).some((name) => spec.test(name));
  const documents = !discovers.documents || (await hasDocuments()) ? undefined : await firstDocuments(root);
  const found: Partial<FoundGuides> | undefined = discovers.guides
    ? await findGuides(root, settings)
    : undefined;
  const { others = [], namedFiles, ...guides } = found ?? {};
  const hasDocumentsNamed = documents !== undefined || settings.apis !== undefined || (await hasDocuments());
  const elsewhere =
    hasDocumentsNamed || namedFiles === undefined
      ? []
      : await documentsOf(root, namedFiles.slice(0, mostNamed));
  const contentDir = found?.contentDir ?? settings.contentDir;
  const isUsual = contentDir === settings.contentDir;
  const homeFile =
    found === undefined ? undefined : (found.homeFile ?? (await findFirstChapter(root, contentDir)));
  const areNumbered = found !== undefined && (await areNamesNumbered(root, { contentDir, isUsual }));
  const variables = found === undefined ? {} : await findVariables(root, contentDir);
  const tool = found === undefined ? undefined : await findTool?.(root, contentDir);
  const beside = isUsual ? undefined : tool?.beside;
  const unread = others.filter((file) => beside?.pages[file] === undefined);
  const leftOut = unread.length === 0 ? undefined : leftOutOf(unread);
  // A document has a title, and so has a configuration in most cases.
  const titles =
    settings.title === undefined && found !== undefined
      ? tool?.siteTitle === undefined
        ? await findTitle(root, contentDir, hasDocumentsNamed || found.homeFile !== undefined)
        : { foundTitle: tool.siteTitle }
      : {};
  return {
    settings: {
      ...settings,
      discovers,
      ...(documents === undefined ? {} : { apis: documents.map((file) => ({ spec: file })) }),
      ...guides,
      ...(homeFile === undefined ? {} : { homeFile }),
      ...titles,
      ...(areNumbered ? { areNumbered: true as const } : {}),
      ...(beside === undefined ? {} : { beside }),
      ...(tool?.sidebar === undefined ? {} : { foundSidebar: tool.sidebar }),
      ...(Object.keys(variables).length === 0 ? {} : { variables: { ...variables, ...settings.variables } }),
    },
    ...(leftOut === undefined && elsewhere.length === 0
      ? {}
      : {
          leftOut: {
            files: 0,
            places: [],
            ...leftOut,
            ...(elsewhere.length === 0 ? {} : { documents: elsewhere }),
          },
        }),
    ...(tool === undefined ? {} : { tool: { title: tool.title, sign: tool.sign } }),
  };
}

/** Whether names begin with numbers that are no part of URLs. Few projects have such names, so what reads them is loaded for those. */
async function areNamesNumbered(
  root: string,
  content: { contentDir: string; isUsual: boolean },
): Promise<boolean> {
  const names = await readdir(join(root, content.contentDir)).catch(() => []);
  if (!names.some((name) => /^\d+\.\D/.test(name))) return false;
  return (await import('./numbered-names.ts')).hasNumberedNames(root, content);
}

/** Whether a change of a file can change what is discovered: a document, or the first or last guide. */
export function mayBeDiscovered(file: string, { discovers, contentDir }: Settings): boolean {
  if (discovers === undefined) return false;
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '.';
  if (spec.test(file)) return discovers.documents && (documentFolders.includes(folder) || folder === 'specs');
  return discovers.guides && isPageFile(file) && pathInFolder(file, contentDir) === undefined;
}

async function firstDocuments(root: string): Promise<string[] | undefined> {
  for (const folder of documentFolders) {
    const names = (await namesIn(join(root, folder))).filter((name) => spec.test(name)).sort();
    const found = await documentsOf(
      root,
      names.map((name) => (folder === '.' ? name : `${folder}/${name}`)),
    );
    if (found.length > 0) return found;
  }
  return undefined;
}

/** Those of some files that are documents. */
async function documentsOf(root: string, files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(root, file), 'utf8').catch(() => '');
      return declaresOpenApi(text) ? [file] : [];
    }),
  );
  return found.flat();
}

/** The names of the files directly in a folder, except hidden ones. Links are files here, as reading them shows whether they are. */
async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
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
