// Finds the sources that the configuration does not name: OpenAPI documents and guides in the folders where projects keep them.
// Law: a configuration file changes what a site is made from only if it names it.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDocumentFile } from '../../shared/files/document-endings.ts';
import { isPageFile } from '../../shared/files/page-endings.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import type { Discovered, FoundTool, LeftOut, Settings } from '../../types/config.ts';
import type { ApiConfig } from '../../types/languages/config-texts.ts';
import type { FoundTitle, ToolFiles } from '../../types/seam/tool-files.ts';
import type { Wing } from '../../types/seam/wing.ts';
import { documentFolders } from './declared-documents.ts';
import { findDocuments } from './find-documents.ts';
import { type FoundGuides, findGuides } from './find-guides.ts';
import { loadToolFiles } from './load-tool-files.ts';
import { findProjectName } from './project-name.ts';

/** What is found in a folder: the settings that name it, and Markdown that is not taken. */
export interface FoundSources {
  settings: Settings;
  leftOut?: LeftOut;
  tool?: Pick<FoundTool, 'title' | 'sign'>;
}

/**
 * Returns the settings that name the sources of a folder: its documents, unless `specs/` has files of that kind, and its guides.
 * @param root absolute path of the project
 * @param settings the settings of the configuration
 * @param how `discovers` is what the configuration does not name, `wings` can read the files of the tool that guides were written for
 */
export async function discoverSources(
  root: string,
  settings: Settings,
  { discovers, wings }: { discovers: Discovered; wings: readonly Wing[] },
): Promise<FoundSources> {
  const tools = discovers.guides ? await loadToolFiles(wings) : undefined;
  const all: Partial<FoundGuides> | undefined = discovers.guides
    ? await findGuides(root, settings, { tools })
    : undefined;
  const { documents, elsewhere, hasDocuments } = await findDocuments(root, settings, {
    discovers,
    found: all,
  });
  const found =
    all?.documentFiles && documents
      ? await (await import('./parts-of-documents.ts')).ownGuides(root, settings, { all, documents, tools })
      : all;
  const { others = [], documentFiles: _, pages: _pages, ...guides } = found ?? {};
  const contentDir = found?.contentDir ?? settings.contentDir;
  const isUsual = contentDir === settings.contentDir;
  const homeFile = found && (found.homeFile ?? (await tools?.findHome(root, contentDir)));
  const areNumbered = found !== undefined && (await areNamesNumbered(root, { contentDir, isUsual }));
  const variables = (found && (await tools?.findVariables(root, contentDir))) ?? {};
  const tool = found && (await tools?.findTool(root, contentDir));
  const beside = isUsual ? undefined : tool?.beside;
  const unread = others.filter((file) => beside?.pages[file] === undefined);
  const leftOut = unread.length === 0 ? undefined : (await import('./left-out-files.ts')).leftOutOf(unread);
  // A document has a title, and so has a configuration in most cases.
  const titles =
    settings.title === undefined && found !== undefined
      ? tool?.siteTitle === undefined
        ? await titlesOf(tools, { root, contentDir, hasTitle: hasDocuments || found.homeFile !== undefined })
        : { foundTitle: tool.siteTitle }
      : {};
  return {
    settings: {
      ...settings,
      discovers,
      ...(documents === undefined ? {} : { apis: await namedApis(documents) }),
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

/** The title that another tool has, or else the name of the project. */
async function titlesOf(
  tools: ToolFiles | undefined,
  { root, contentDir, hasTitle }: { root: string; contentDir: string; hasTitle: boolean },
): Promise<FoundTitle> {
  const found = (await tools?.findTitle(root, contentDir)) ?? {};
  return Object.keys(found).length > 0 ? found : findProjectName(root, contentDir, hasTitle);
}

/** The documents that were found. Names that tell several apart are made by what is loaded for these. */
async function namedApis(files: readonly string[]): Promise<ApiConfig[]> {
  if (files.length < 2) return files.map((spec) => ({ spec }));
  return (await import('./document-names.ts')).namedDocuments(files);
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
  const isElsewhere =
    discovers.guides && (contentDir === '.' || pathInFolder(file, contentDir) === undefined);
  if (isDocumentFile(file))
    return discovers.documents && (isElsewhere || folder === 'specs' || documentFolders.includes(folder));
  return discovers.guides && isPageFile(file) && pathInFolder(file, contentDir) === undefined;
}
