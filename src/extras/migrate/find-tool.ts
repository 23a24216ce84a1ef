// Finds the tool that a folder of documentation was written for, for commands that show the folder as it is: its name, and the title and the sidebar
// that its configuration has. Nothing is run.

import { posix } from 'node:path';
import { pathInFolder } from '../../generator/shared/paths/content-folder.ts';
import type { FoundTool } from '../../generator/types/config.ts';
import { createEvaluation } from './evaluate/evaluate.ts';
import { openSourceTree } from './files/open-source-tree.ts';
import { foldersAround } from './files/tool-signs.ts';
import { pagesBeside } from './pages-beside.ts';
import { navigationFile } from './project/write-navigation.ts';
import { type Recognised, recogniseSystem } from './recognise.ts';
import { systems } from './systems/systems.ts';
import type { SourceSite, SystemName } from './types/source-site.ts';
import type { SourceTree } from './types/source-tree.ts';

/** Tools whose sidebar only their own readers read. */
const withCode: ReadonlySet<SystemName> = new Set([
  'docusaurus',
  'vitepress',
  'starlight',
  'nextra',
  'fumadocs',
]);

/**
 * Finds the tool of a folder.
 * @param root absolute path of the project
 * @param contentDir the folder of the pages
 */
export async function findTool(root: string, contentDir: string): Promise<FoundTool | undefined> {
  const tree = openSourceTree(root);
  const found = recogniseSystem(tree, systems);
  const isAround = found !== undefined && foldersAround(contentDir).includes(found.root);
  if (!isAround || !found.isCertain) return undefined;
  const { system, sign } = found;
  const tool = { title: system.title, sign };
  if (!withCode.has(system.name) && system.name !== 'jekyll') return tool;
  const { beside, ...facts } = await factsOf(found, { tree, contentDir });
  const own = withCode.has(system.name) ? facts : {};
  return { ...tool, ...own, ...(beside === undefined ? {} : { beside }) };
}

/** The title and the sidebar that the configuration of a site has. */
async function factsOf(
  { system, root, sign }: Recognised,
  { tree, contentDir }: { tree: SourceTree; contentDir: string },
): Promise<Pick<FoundTool, 'siteTitle' | 'sidebar' | 'beside'>> {
  const read = createEvaluation(tree, { runs: false });
  const state = { isWhole: true };
  const evaluate: typeof read = async (file) => {
    const evaluated = await read(file);
    if ('reason' in evaluated || evaluated.failed || evaluated.unread) state.isWhole = false;
    return evaluated;
  };
  const site = await system.read({ tree, root, evaluate });
  const beside = pagesBeside(site, { tree, contentDir });
  const sidebar = sidebarIn(site, { contentDir, isWhole: state.isWhole, sign });
  return {
    ...(site.title === undefined ? {} : { siteTitle: site.title }),
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(beside === undefined ? {} : { beside }),
  };
}

/** The sidebar as the `_meta.json` of a folder whose pages stay where they are. */
function sidebarIn(
  site: SourceSite,
  { contentDir, isWhole, sign }: { contentDir: string; isWhole: boolean; sign: string },
): FoundTool['sidebar'] {
  const pages = site.pages.flatMap((page) => {
    const to = pathInFolder(page.file, contentDir);
    return to === undefined ? [] : [{ ...page, to }];
  });
  // Without a part of the configuration, pages that it lists would be hidden.
  const { file } = navigationFile({ ...site, pages }, { hidesOthers: isWhole });
  if (file === undefined) return undefined;
  const folder = posix.join(contentDir, posix.relative('content', posix.dirname(file.path)));
  return {
    folder,
    text: file.text,
    sign,
    ...(site.system === 'nextra' ? { replacesMeta: true as const } : {}),
  };
}
