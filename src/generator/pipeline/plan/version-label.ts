// The labels of versions, as menus and programs have them.

import type { Strings } from '../../../strings/strings-type.ts';
import { currentVersion } from '../../project/versions/version-folders.ts';
import type { Settings } from '../../types/config.ts';
import type { SiteVersion } from '../../types/versions/site-version.ts';

/** The label of a version in the language of an edition: that of its settings, or else its name, which the working tree does not have. */
export function versionLabel(
  { name, label }: SiteVersion,
  { settings, strings }: { settings: Pick<Settings, 'versions'> | undefined; strings: Strings },
): string {
  const written = settings?.versions?.[name];
  const own = typeof written === 'object' && 'label' in written ? written.label : undefined;
  return own ?? (name === currentVersion ? strings.frame.currentVersion : label);
}
