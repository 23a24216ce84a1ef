// `portal strings`: prints the strings of a site in a language, to be translated.

import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languageToTranslate, stringsToTranslate } from '../generator/project/languages/read-locale.ts';
import { loadConfig } from '../generator/project/load-config.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { UsageError } from '../generator/shared/problems/usage-error.ts';
import { counted } from '../generator/shared/words.ts';
import type { PortalConfig } from '../generator/types/config.ts';
import type { PlacedProblems } from '../generator/types/diagnostic.ts';
import type { Wing } from '../generator/types/seam/wing.ts';
import type { ExitCode } from './report/command-options.ts';
import { faultReason, replaceFile } from './report/replace-file.ts';
import { colorsFor } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';
import { reportWrongUsage } from './report/wrong-usage.ts';

/** Options of `portal strings`. */
export interface StringsOptions {
  config?: string;
  /** Writes them to the file of the configuration. */
  write: boolean;
  /** Translations to mark as up to date, in place of the strings. */
  mark?: string[];
  wings: readonly Wing[];
}

/** Prints the strings: those of the project, those of the program, and English ones in place of missing ones. */
export async function runStrings(
  written: string | undefined,
  source: string,
  options: StringsOptions,
): Promise<ExitCode> {
  const colors = colorsFor({ color: true });
  const wrongUsage = async (message: string, problems?: PlacedProblems) =>
    reportWrongUsage({ message, problems }, { colors });
  return reportingProblems({ wrongUsage }, async () => {
    if (options.mark !== undefined) {
      const { markFiles } = await import('./run-mark.ts');
      process.stderr.write(await markFiles({ source, files: options.mark }, options));
      return 0;
    }
    const { root } = projectTarget(source);
    const { exported } = await loadConfig(root, options.config);
    const config = (exported ?? {}) as PortalConfig;
    const language = languageToTranslate(written, config);
    const { file, text, missing } = await stringsToTranslate(root, config, language);
    if (options.write) await writeStrings(root, file, text);
    else process.stdout.write(text);
    const where = options.write ? `Wrote \`${file}\`. ` : '';
    process.stderr.write(
      `${where}${missing === 0 ? 'All strings are translated.' : `${counted(missing, 'string')} to translate.`}\n`,
    );
    return 0;
  });
}

/** @throws UsageError if the file cannot be written; it is as it was */
async function writeStrings(root: string, file: string, text: string): Promise<void> {
  const path = join(root, file);
  try {
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, text);
  } catch (error) {
    throw new UsageError(`The strings cannot be written to \`${file}\`: ${faultReason(error)}.`);
  }
}
