// Reports words of a site that are still English.

import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';

/** How many keys a report names. */
const mostKeys = 8;

/** Reports the words that neither the program nor the project has in the language of the site: `missing-string`. */
export function missingStrings({ words, missingStrings }: Settings): Diagnostic[] {
  if (words === undefined || missingStrings === undefined) return [];
  const { keys, file } = missingStrings;
  const { language } = words;
  const named = keys
    .slice(0, mostKeys)
    .map((key) => `\`${key}\``)
    .join(', ');
  const target = file ?? `strings/${language}.json`;
  return [
    {
      code: 'missing-string',
      severity: 'info',
      message: `${keys.length === 1 ? 'A text' : `${keys.length} texts`} of the site in the language \`${language}\` ${keys.length === 1 ? 'is' : 'are'} English: ${named}${keys.length > mostKeys ? ' and others' : ''}.`,
      setting: language,
      notes: [
        `\`portal strings ${language}\` prints all texts, with those that are translated. Write them to \`${target}\``.concat(
          file === undefined ? `, and set \`strings: './${target}'\`.` : '.',
        ),
      ],
    },
  ];
}
