// The languages that a configuration names, as far as they can be checked without reading files.

import type { PortalConfig } from '../../types/config.ts';
import type { LanguageConfig } from '../../types/languages/config-texts.ts';

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
