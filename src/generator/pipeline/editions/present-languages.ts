// Leaves out the languages that a version does not have. A language that shows translated pages alone (`fallback: 'none'`) need not be in
// each version: old ones are often from before the translation.

import { posix } from 'node:path';
import { isPageFile } from '../../shared/files/page-endings.ts';
import { type Edition, editionRun, filesOfVersions, type Run } from '../run.ts';

/** Returns the run without the editions of such languages that have no page, unless no version has one: that is an error. */
export async function withPresentLanguages(run: Run): Promise<Run> {
  const partial = run.editions.filter(isPartialTranslation);
  if (partial.length === 0) return run;
  const ofVersion = filesOfVersions(run);
  const empty = new Set<Edition>();
  for (const edition of partial) {
    const { files, settings } = await editionRun(run, edition, ofVersion);
    const pages = await files.list(settings.contentDir);
    const documents = await files.list(posix.join(settings.specsDir, edition.language?.folder ?? ''));
    if (!pages.some(isPageFile) && documents.length === 0) empty.add(edition);
  }
  const present = new Set(partial.flatMap((edition) => (empty.has(edition) ? [] : edition.language)));
  return {
    ...run,
    editions: run.editions.filter((edition) => !empty.has(edition) || !present.has(edition.language)),
  };
}

function isPartialTranslation({ language, version }: Edition): boolean {
  return version !== undefined && language?.isPartial === true && language.folder !== '';
}
