// Lists and reads the folder that is migrated. Law: nothing is written there, and no link is followed out of it.

import { closeSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SourceTree } from '../types/source-tree.ts';

/** Folders of installed packages and of what builds wrote. */
const leftOut = new Set([
  'node_modules',
  'bower_components',
  '.git',
  '.docusaurus',
  '.astro',
  '.cache',
  '__pycache__',
  '.venv',
]);
/** Hidden folders in which tools keep a configuration. */
const hiddenFolders = /^\.(?:vitepress|vuepress|github|gitbook)$/;

const mostFiles = 200_000;
const longestText = 5_000_000;

/**
 * Opens a folder.
 * @param root absolute path
 */
export function openSourceTree(root: string): SourceTree {
  const real = realpathSync(root);
  const files = filesBelow(real).sort();
  const known = new Set(files);
  const texts = new Map<string, string | undefined>();
  return {
    files,
    has: (file) => known.has(file),
    text: (file) => {
      if (!texts.has(file)) texts.set(file, known.has(file) ? textAt(join(real, file)) : undefined);
      return texts.get(file);
    },
  };
}

function filesBelow(root: string): string[] {
  const found: string[] = [];
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        const isHidden = entry.name.startsWith('.') && !hiddenFolders.test(entry.name);
        if (!leftOut.has(entry.name) && (!isHidden || folder !== '')) waiting.push(name);
      } else if (entry.isFile() || (entry.isSymbolicLink() && isFileInside(join(root, name), root))) {
        found.push(name);
      }
      if (found.length > mostFiles) return found;
    }
  }
  return found;
}

/** Whether a link leads to a file of the same folder. Links to folders are not followed, as they can form circles. */
function isFileInside(path: string, root: string): boolean {
  try {
    const real = realpathSync(path);
    return real.startsWith(root + sep) && statSync(real).isFile();
  } catch {
    return false;
  }
}

/** A text in UTF-8, without a byte order mark. A file with a null byte at its start is no text. */
function textAt(path: string): string | undefined {
  try {
    if (statSync(path).size > longestText) return undefined;
    const start = Buffer.alloc(1024);
    const file = openSync(path, 'r');
    const length = readSync(file, start);
    closeSync(file);
    if (start.subarray(0, length).includes(0)) return undefined;
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}
