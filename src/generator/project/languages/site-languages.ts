// Reads the languages of a site that has several, with the texts of the configuration and the strings of each.

import { canonicalLanguage } from '../../../strings/language-tags.ts';
import type { PortalConfig, Settings, SiteLanguage } from '../../types/config.ts';
import type { ConfigProblem } from '../config-messages.ts';
import { textsOfOtherLanguages } from './local-texts.ts';
import { type ReadLocale, readSiteLocale } from './read-locale.ts';
import { writtenLanguages } from './written-languages.ts';

/** What is read of the languages of a site. */
export interface ReadLanguages {
  settings: Pick<Settings, 'languages' | 'locale' | 'missingStrings'>;
  /** The files of the project with strings, from its root. */
  files: string[];
  problems: ConfigProblem[];
}

/** How the languages of a site are read. */
interface LanguagesInput {
  /** Absolute path of the project. */
  root: string;
  /** Makes the settings that have texts in a language. */
  settingsIn(language: string): Settings;
}

/** Reads the languages of a configuration that has several. */
export async function readSiteLanguages(
  config: PortalConfig,
  { root, settingsIn }: LanguagesInput,
): Promise<ReadLanguages> {
  const wrong = languageProblems(config);
  if (wrong.length > 0) return { settings: {}, files: [], problems: wrong };
  const all = writtenLanguages(config.languages);
  const read = await Promise.all(
    all.map(
      async ([tag, { label, base, fallback }], index): Promise<{ one: SiteLanguage; locale: ReadLocale }> => {
        const language = canonicalLanguage(tag) ?? tag;
        const locale = await readSiteLocale(root, { ...config, language });
        const own = settingsIn(language);
        const one: SiteLanguage = {
          language,
          label: label ?? ownName(language),
          base: baseOf(tag, base, index === 0),
          folder: index === 0 ? '' : tag,
          ...(fallback === 'none' && { isPartial: true }),
          settings: { ...localSettings(own), ...locale.settings },
        };
        return { one, locale };
      },
    ),
  );
  return {
    settings: { languages: read.map(({ one }) => one), ...read[0]?.locale.settings },
    files: read.flatMap(({ locale: { file } }) => file ?? []),
    problems: read.flatMap(({ locale: { problems } }) => problems),
  };
}

/** The settings that have texts. */
const withTexts: ReadonlySet<string> = new Set([
  'title',
  'tagline',
  'apis',
  'navbar',
  'logo',
  'announcementBar',
  'footerText',
  'footerLinks',
  'versions',
] satisfies (keyof SiteLanguage['settings'])[]);

function localSettings(settings: Settings): SiteLanguage['settings'] {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => withTexts.has(key)));
}

/** The name of a language in itself (Unicode CLDR), as a title. A machine's own language must not replace one that has no data. */
function ownName(language: string): string {
  if (Intl.DisplayNames.supportedLocalesOf(language).length === 0) return language;
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const [first = '', ...others] = name;
  return first.toLocaleUpperCase(language) + others.join('');
}

/** Problems of languages that the schema of the configuration does not find. */
function languageProblems(config: PortalConfig): ConfigProblem[] {
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
  const tags = all.map(([tag]) => tag);
  for (const { language: tag, path } of textsOfOtherLanguages(config, tags))
    found.push({
      path,
      part: 'key',
      message: `\`${tag}\` is no language of the site.`,
      notes: [
        `The languages are ${tags.map((one) => `\`${one}\``).join(', ')}. Add \`${tag}\` to \`languages\`, or remove the texts for it.`,
      ],
    });
  return found;
}

/** The path of a language below that of the site. */
function baseOf(tag: string, base: string | undefined, isFirst: boolean): string {
  const path = base ?? (isFirst ? '' : tag);
  return path === '' || path.endsWith('/') ? path : `${path}/`;
}
