// Writes into translations what they are translated from.

import { withFrontMatterKey } from '../../markdown/front-matter/write-key.ts';
import { createContentReader } from '../../markdown/translatable-content.ts';
import { type PagePair, pagePairs } from '../../project/languages/page-pairs.ts';
import { textFrom } from '../../shared/files/decode-text.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import type { TranslatedProject } from './translation-drift.ts';

/** A translation with its new text. */
export interface MarkedTranslation {
  file: string;
  text: string;
  isChanged: boolean;
}

/**
 * Returns translations with the digests of their originals in their front matter.
 * @param named paths from the root of the project
 * @throws UsageError if a file is no translation, or cannot be marked
 */
export async function markTranslations(
  named: readonly string[],
  { settings, files }: Pick<TranslatedProject, 'settings' | 'files'>,
): Promise<MarkedTranslation[]> {
  const pairs = new Map<string, PagePair>();
  for (const pair of (await pagePairs(files, settings)).pairs)
    if (pair.file !== undefined) pairs.set(pair.file, pair);
  const read = createContentReader();
  const textOf = async (file: string) => {
    const bytes = await files.read(file);
    const text = textFrom(bytes);
    if (bytes === undefined || text === undefined)
      throw new UsageError(`\`${file}\` cannot be read as UTF-8 text.`);
    // Decoding drops a byte order mark, which stays in the file.
    return bytes[0] === 0xef && bytes[1] === 0xbb ? `\uFEFF${text}` : text;
  };
  return Promise.all(
    [...new Set(named)].map(async (file) => {
      const pair = pairs.get(file);
      if (pair === undefined) throw new UsageError(await whyNone(file, { settings, files }));
      const { digest } = read((await textOf(pair.original)).replace(/^\uFEFF/, ''));
      const former = await textOf(file);
      const text = withFrontMatterKey(former, 'translatedFrom', digest);
      if (read(text.replace(/^\uFEFF/, '')).frontMatter.translatedFrom !== digest)
        throw new UsageError(
          `The front matter of \`${file}\` cannot be changed. Write \`translatedFrom: ${digest}\` in it.`,
        );
      return { file, text, isChanged: text !== former };
    }),
  );
}

async function whyNone(
  file: string,
  { settings: { languages = [], contentDir }, files }: Pick<TranslatedProject, 'settings' | 'files'>,
): Promise<string> {
  const [, example] = languages;
  if (example === undefined)
    return "The project has one language, so it has no translations. Name more in the configuration: `languages: ['en', 'de']`.";
  if ((await files.read(file)) === undefined) return `There is no file \`${file}\` in the project.`;
  return `\`${file}\` is not the translation of a page. Translations are the files of \`${contentDir}/${example.folder}\` whose original has the same path in \`${contentDir}\`.`;
}
