// Finds the translations whose originals are newer, for the notice on their pages.

import { keyOfAll } from '../../shared/keys.ts';
import { remember } from '../../store/remember.ts';
import type { Settings } from '../../types/config.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import type { Store } from '../../types/store.ts';
import { compareTranslations } from './translation-drift.ts';

/** The kind of the record with the translations that are outdated. */
export const driftKind = 'drift';

/** Returns the files of outdated translations. They are compared again when a page of any language, or the last commit, is another one. */
export async function outdatedPages({
  settings,
  files,
  store,
}: {
  settings: Settings;
  files: ProjectFiles;
  store: Store;
}): Promise<ReadonlySet<string>> {
  const { languages = [], contentDir } = settings;
  const key = keyOfAll([driftKind, contentDir, ...languages.map(({ folder }) => folder)]);
  const { value } = await remember(store, { kind: driftKind, key, files }, async (recorded) => {
    const { pages } = await compareTranslations({ settings, files: recorded });
    return { outdated: pages.flatMap(({ state, file }) => (state === 'outdated' ? (file ?? []) : [])) };
  });
  return new Set(value.outdated);
}
