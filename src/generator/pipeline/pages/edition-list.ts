// The list of all editions of a site, for programs: also of those that another build made.

import { editionsFile } from '../../shared/paths/output-paths.ts';
import type { Settings } from '../../types/config.ts';
import type { OutputFile } from '../../types/sources.ts';
import { versionLabel } from '../plan/version-label.ts';
import type { Edition } from '../run.ts';

/** Returns the list of several editions, in the order of the site; nothing for a site that has one. */
export function editionList(
  editions: readonly Edition[],
  settings: Pick<Settings, 'baseUrl' | 'versions'>,
): OutputFile[] {
  if (editions.length < 2) return [];
  const listed = editions.map((edition) => {
    const { base, language, version, strings } = edition;
    return {
      path: `${settings.baseUrl}${base}`,
      ...(language && { language: language.language, languageLabel: language.label }),
      ...(version && {
        version: version.name,
        versionLabel: versionLabel(version, { settings: language?.settings ?? settings, strings }),
        ...(version.banner && { banner: version.banner }),
      }),
    };
  });
  return [{ outputPath: editionsFile, content: `${JSON.stringify({ editions: listed }, undefined, 2)}\n` }];
}
