// Reports tags that could be versions of a site and are none.

import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';

/** Reports the tags that `versions.fromTags` names and that are left out: `unusable-tag`. */
export function unusableTags({ leftOutTags = [] }: Pick<Settings, 'leftOutTags'>): Diagnostic[] {
  return leftOutTags.map(({ tag, pattern, reason }) => ({
    code: 'unusable-tag',
    severity: 'warning',
    message: `The tag \`${tag}\` is left out of the versions. ${reason}`,
    setting: pattern,
    notes: [`If it is no version, leave it out in \`versions.fromTags\`: \`['${pattern}', '!${tag}']\`.`],
  }));
}
