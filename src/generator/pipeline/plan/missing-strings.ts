// Reports strings of a site that have no translation.

import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';

/** How many keys a report names. */
const mostKeys = 8;

/** Reports the strings that neither the program nor the project has in the language of the site: `missing-string`. */
export function missingStrings({ locale, missingStrings }: Settings): Diagnostic[] {
  if (locale === undefined || missingStrings === undefined) return [];
  const { keys, file } = missingStrings;
  const { language } = locale;
  const named = keys
    .slice(0, mostKeys)
    .map((key) => `\`${key}\``)
    .join(', ');
  const target = file ?? `strings/${language}.json`;
  const count = keys.length === 1 ? 'A string of the site has' : `${keys.length} strings of the site have`;
  const setting = file === undefined ? `, and set \`strings: './${target}'\`` : '';
  return [
    {
      code: 'missing-string',
      severity: 'info',
      message: `${count} no translation to \`${language}\` and ${keys.length === 1 ? 'is' : 'are'} English: ${named}${keys.length > mostKeys ? ' and others' : ''}.`,
      setting: language,
      notes: [
        `Run \`portal strings ${language} --write\`, translate the strings in \`${target}\`${setting}.`,
      ],
    },
  ];
}
