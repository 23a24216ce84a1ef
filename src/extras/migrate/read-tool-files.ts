// What the files of tools say of a folder that is shown as it is. An unchanged build loads this, so most of what reads them is loaded later.

import type { ToolFiles } from '../../generator/types/seam/tool-files.ts';
import { findVariables } from './files/find-variables.ts';
import { ownFolder } from './files/own-folder.ts';
import { hasToolSign } from './files/tool-signs.ts';
import { findHome, findTitle } from './files/tool-titles.ts';

/** What reads these files. */
export const toolFiles: ToolFiles = {
  ownFolder,
  findSite: async (...given) => (await import('./files/find-site.ts')).findSite(...given),
  findHome,
  findVariables,
  findTool: async (root, contentDir) => {
    if (!hasToolSign(root, contentDir)) return undefined;
    const { findTool } = await import('./find-tool.ts');
    return findTool(root, contentDir);
  },
  findTitle,
  shownPages: async (...given) => (await import('./order/find-navigation.ts')).shownPages(...given),
  findNavigation: async (...given) => (await import('./order/find-navigation.ts')).findNavigation(...given),
};
