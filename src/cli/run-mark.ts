// `portal strings --mark`: writes into translations what they are translated from.

import { join, relative, resolve, sep } from 'node:path';
import { markTranslations } from '../generator/pipeline/translations/mark-translations.ts';
import { projectFiles } from '../generator/project/files.ts';
import { loadProject } from '../generator/project/open-project.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { UsageError } from '../generator/shared/problems/usage-error.ts';
import { counted } from '../generator/shared/words.ts';
import type { ProjectOptions } from '../generator/types/seam/project.ts';
import { faultReason, replaceFile } from './report/replace-file.ts';

/** Translations to mark. */
export interface MarkedFiles {
  /** The folder of the project. */
  source: string;
  /** Paths from the working directory. */
  files: readonly string[];
}

/**
 * Marks translations as up to date. None is written unless all can be.
 * @returns what was done, for people
 * @throws UsageError if a file is no translation or cannot be written
 */
export async function markFiles({ source, files }: MarkedFiles, options: ProjectOptions): Promise<string> {
  const target = projectTarget(source);
  const { root } = target;
  const { settings } = await loadProject(target, options);
  const named = files.map((file) => relative(root, resolve(file)).split(sep).join('/'));
  const marked = await markTranslations(named, { settings, files: projectFiles(root, settings) });
  const changed = marked.filter(({ isChanged }) => isChanged);
  for (const { file, text } of changed)
    await replaceFile(join(root, file), text).catch((error: unknown) => {
      throw new UsageError(`\`${file}\` cannot be written: ${faultReason(error)}.`);
    });
  const others = marked.length - changed.length;
  const kept = others === 0 ? '' : ` ${counted(others, 'other')} had its digest already.`;
  return `Marked ${counted(changed.length, 'translation')} as up to date.${kept}\n`;
}
