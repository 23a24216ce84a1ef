// The files of pages that the tool of a folder has outside of its content folder. Few projects have some, so this is loaded for those.

import { posix } from 'node:path';
import type { PagesBeside } from '../../types/config.ts';
import type { ProjectFiles } from '../../types/sources.ts';

/** The pages outside of the content folder, and the media in their folders. */
export async function filesBeside(
  list: ProjectFiles['list'],
  { pages, made }: PagesBeside,
  isMedia: (file: string) => boolean,
): Promise<string[]> {
  const isMade = new Set(made.map(({ file }) => file));
  const files = Object.keys(pages).filter((file) => !isMade.has(file));
  const folders = [...new Set(files.map((file) => posix.dirname(file)))].sort();
  const tops: string[] = [];
  for (const folder of folders)
    if (folder !== '.' && !folder.startsWith(`${tops.at(-1) ?? ''}/`)) tops.push(folder);
  const listed = await Promise.all(tops.map((folder) => list(folder)));
  return [...files, ...listed.flat().filter((file) => isMedia(file))];
}
