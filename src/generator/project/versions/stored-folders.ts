// Looks up the folders of the versions in `versions.json`, before anything in them is listed.

import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { positionAt } from '../../shared/problems/json-error.ts';
import type { ConfigProblem } from '../config-messages.ts';
import { docsFolderOf, specsFolderOf, versionsFile } from './version-folders.ts';

/** What is looked up: names, and the text of the file that lists them. */
interface ListedNames {
  names: readonly string[];
  text: string;
  /** Whether versions may have no folders. */
  mayLack: boolean;
}

/** Finds versions without folders, and those whose folders are outside the project. @param root absolute path of the project */
export function folderProblems(root: string, { names, text, mayLack }: ListedNames): ConfigProblem[] {
  return names.flatMap((name): ConfigProblem[] => {
    const folders = [docsFolderOf(name), specsFolderOf(name)];
    const problem = (message: string, ...notes: string[]): ConfigProblem[] => [
      {
        path: [],
        part: 'value',
        module: join(root, versionsFile),
        place: positionAt(text, Math.max(0, text.indexOf(JSON.stringify(name)))),
        message,
        notes,
      },
    ];
    for (const folder of folders) {
      const target = targetOutside(root, folder);
      if (target !== undefined)
        return problem(
          `\`${folder}\` is a link to \`${target}\`, outside the project.`,
          'Put the folder itself in place of the link.',
        );
    }
    if (mayLack || folders.some((folder) => isFolder(join(root, folder)))) return [];
    return problem(
      `The version \`${name}\` has no files: \`${folders[0]}\` does not exist.`,
      `Restore the folder, or remove the version from the list: \`portal version remove ${name}\`.`,
    );
  });
}

/** The folder outside the project that a path leads to. */
function targetOutside(root: string, folder: string): string | undefined {
  const path = join(root, folder);
  if (!isFolder(path)) return undefined;
  const target = realpathSync(path);
  const fromRoot = relative(realpathSync(root), target);
  return fromRoot.startsWith('..') || isAbsolute(fromRoot) ? target : undefined;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
