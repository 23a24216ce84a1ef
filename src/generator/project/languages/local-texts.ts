// The texts of a configuration, each of which can be written once for each language.

import { textIn } from '../../../strings/language-tags.ts';
import type { ConfigTexts, LocalText } from '../../types/languages/config-texts.ts';

/** The language of texts, and the one whose texts replace missing ones. */
interface WantedLanguage {
  language: string;
  defaultLanguage: string;
}

/** The keys with texts, which the schema of the configuration lets be objects in no other case (`config-values.ts`). */
const textKeys: ReadonlySet<string> = new Set(['title', 'tagline', 'label', 'text', 'alt', 'content']);

/**
 * Returns the texts of a configuration in one language. A text without a translation is that of the default language, or else the first one;
 * an announcement without one is left out.
 */
export function textsIn<Config extends ConfigTexts<LocalText>>(
  config: Config,
  wanted: WantedLanguage,
): Omit<Config, keyof ConfigTexts<LocalText>> & ConfigTexts<string> {
  const { title, tagline, apis, navbar, logo, announcementBar, footer, versions, ...others } = config;
  const isAnnounced = announcementBar !== undefined && hasText(announcementBar.content, wanted.language);
  const texts = {
    title,
    tagline,
    apis,
    navbar,
    logo,
    footer,
    versions,
    ...(isAnnounced && { announcementBar }),
  };
  return { ...others, ...(inLanguage(texts, '', wanted) as ConfigTexts<string>) };
}

function hasText(content: LocalText, language: string): boolean {
  return typeof content === 'string' || textIn(language, content) !== undefined;
}

/** Copies a value of the configuration, with one text in place of several, and without keys that have no value. */
function inLanguage(value: unknown, key: string, wanted: WantedLanguage): unknown {
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, key, wanted));
  if (typeof value !== 'object' || value === null) return value;
  if (textKeys.has(key)) return textOf(value as Record<string, string>, wanted);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === undefined ? [] : [[name, inLanguage(one, name, wanted)]],
    ),
  );
}

/** Returns where a configuration has texts for languages that the site does not have: the first place of each. */
export function textsOfOtherLanguages(
  config: ConfigTexts<LocalText>,
  languages: readonly string[],
): { language: string; path: (string | number)[] }[] {
  const { title, tagline, apis, navbar, logo, announcementBar, footer, versions } = config;
  const found = new Map<string, (string | number)[]>();
  const isOther = (tag: string) => languages.every((one) => textIn(one, { [tag]: tag }) === undefined);
  const visit = (value: unknown, path: (string | number)[]) => {
    if (typeof value !== 'object' || value === null) return;
    const areTexts = textKeys.has(`${path.at(-1)}`);
    for (const [key, one] of Object.entries(value)) {
      const place = [...path, Array.isArray(value) ? Number(key) : key];
      if (!areTexts) visit(one, place);
      else if (!found.has(key) && isOther(key)) found.set(key, place);
    }
  };
  visit({ title, tagline, apis, navbar, logo, announcementBar, footer, versions }, []);
  return Array.from(found, ([language, path]) => ({ language, path }));
}

function textOf(texts: Record<string, string>, { language, defaultLanguage }: WantedLanguage): string {
  return textIn(language, texts) ?? textIn(defaultLanguage, texts) ?? Object.values(texts)[0] ?? '';
}
