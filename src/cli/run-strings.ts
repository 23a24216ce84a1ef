// `portal strings`: prints the texts of a site in a language, to be translated.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadConfig } from '../generator/project/load-config.ts';
import { projectTarget } from '../generator/project/project-target.ts';
import { languageToTranslate, textsToTranslate } from '../generator/project/read-words.ts';
import { counted } from '../generator/shared/words.ts';
import type { PortalConfig } from '../generator/types/config.ts';
import type { PlacedProblems } from '../generator/types/diagnostic.ts';
import type { ExitCode } from './report/command-options.ts';
import { colorsFor } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';
import { reportWrongUsage } from './report/wrong-usage.ts';

/** Options of `portal strings`. */
export interface StringsOptions {
  config?: string;
  /** Writes them to the file of the configuration. */
  write: boolean;
}

/** Prints the texts: the project's own, those that come with the program, and English ones in place of missing ones. */
export async function runStrings(
  written: string | undefined,
  source: string,
  options: StringsOptions,
): Promise<ExitCode> {
  const colors = colorsFor({ color: true });
  const wrongUsage = async (message: string, problems?: PlacedProblems) =>
    reportWrongUsage({ message, problems }, { colors });
  return reportingProblems({ wrongUsage }, async () => {
    const { root } = projectTarget(source);
    const { exported } = await loadConfig(root, options.config);
    const config = (exported ?? {}) as PortalConfig;
    const language = languageToTranslate(written, config);
    const { file, text, missing } = await textsToTranslate(root, config, language);
    if (options.write) await writeTexts(join(root, file), text);
    else process.stdout.write(text);
    const where = options.write ? `Wrote \`${file}\`. ` : '';
    process.stderr.write(
      `${where}${missing === 0 ? 'All texts are translated.' : `${counted(missing, 'text')} to translate.`}\n`,
    );
    return 0;
  });
}

async function writeTexts(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
