// The languages that a configuration names, as far as they can be checked without reading files.

import type { PortalConfig } from '../../types/config.ts';
import type { LanguageConfig } from '../../types/languages/config-texts.ts';
import type { ConfigProblem } from '../config-messages.ts';

/** The languages of a configuration by the tags that it writes. An empty list is no language. */
export function writtenLanguages(languages: PortalConfig['languages'] = []): [tag: string, LanguageConfig][] {
  return Array.isArray(languages)
    ? [...new Set(languages)].map((tag) => [tag, {}])
    : Object.entries(languages);
}

/** The default language of a configuration. Undefined: it names none. */
export function firstLanguage({ languages, language }: PortalConfig): string | undefined {
  return writtenLanguages(languages)[0]?.[0] ?? language;
}

/** Problems of languages that the schema of the configuration does not find. */
export function languageProblems(config: PortalConfig): ConfigProblem[] {
  const { languages, language } = config;
  if (languages === undefined) return [];
  const all = writtenLanguages(languages);
  const problem = (path: ConfigProblem['path'], message: string, note: string): ConfigProblem => ({
    path,
    part: 'value',
    message,
    notes: [note],
  });
  if (all.length === 0)
    return [
      problem(['languages'], '`languages` names no language.', "Name them: `languages: ['en', 'de']`."),
    ];
  const found: ConfigProblem[] = [];
  if (language !== undefined)
    found.push(
      problem(
        ['language'],
        'A site has either `language` or `languages`.',
        'Remove `language`: the first of `languages` is the default one.',
      ),
    );
  const places = new Map<string, string>();
  for (const [index, [tag, { base }]] of all.entries()) {
    const path = Array.isArray(languages) ? ['languages', index] : ['languages', tag];
    const at = baseOf(tag, base, index === 0);
    const other = places.get(at.toLowerCase());
    if (index === 0 && at !== '')
      found.push(
        problem(
          [...path, 'base'],
          `\`${tag}\` is the first language, whose pages are at the root of the site.`,
          'Remove `base`.',
        ),
      );
    else if (other !== undefined)
      found.push(
        problem(
          path,
          `\`${tag}\` has the path of \`${other}\`, \`/${at}\`.`,
          'Give each language after the first a `base` of its own.',
        ),
      );
    places.set(at.toLowerCase(), tag);
  }
  return found;
}

/** The path of a language below that of the site. */
export function baseOf(tag: string, base: string | undefined, isFirst: boolean): string {
  const path = base ?? (isFirst ? '' : tag);
  return path === '' || path.endsWith('/') ? path : `${path}/`;
}
