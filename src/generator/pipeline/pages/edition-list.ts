// The list of all editions of a site, for programs: also of those that another build made.

import { editionsFile } from '../../shared/paths/output-paths.ts';
import type { UrlStyle } from '../../shared/urls.ts';
import type { OutputFile } from '../../types/sources.ts';
import type { Edition } from '../run.ts';

/** Returns the list of several editions, in the order of the site; nothing for a site that has one. */
export function editionList(
  editions: readonly Edition[],
  { baseUrl }: Pick<UrlStyle, 'baseUrl'>,
): OutputFile[] {
  if (editions.length < 2) return [];
  const listed = editions.map((edition) => {
    const { base, language, version } = edition;
    const written = version && language?.settings.versions?.[version.name];
    return {
      path: `${baseUrl}${base}`,
      ...(language && { language: language.language, languageLabel: language.label }),
      ...(version && {
        version: version.name,
        versionLabel: (typeof written === 'object' && 'label' in written && written.label) || version.label,
        ...(version.banner && { banner: version.banner }),
      }),
    };
  });
  return [{ outputPath: editionsFile, content: `${JSON.stringify({ editions: listed }, undefined, 2)}\n` }];
}
