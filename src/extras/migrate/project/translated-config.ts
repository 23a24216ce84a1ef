// What a configuration has of other languages and versions.

import type { PortalConfig } from '../../../generator/types/config.ts';
import type {
  LinkConfig,
  LocalText,
  NavbarItemConfig,
} from '../../../generator/types/languages/config-texts.ts';
import type { VersionConfig } from '../../../generator/types/versions/site-version.ts';
import { defined } from '../systems/config-value-readers.ts';
import type { SourceSite, TextsByLanguage } from '../types/source-site.ts';

/** The languages of a site, or its only one. */
export function languagesOf({
  language,
  languages,
}: SourceSite): Pick<PortalConfig, 'language' | 'languages'> {
  return defined({
    language,
    languages:
      languages === undefined
        ? undefined
        : Object.fromEntries(languages.map(({ tag, label, base }) => [tag, defined({ label, base })])),
  });
}

/** The configuration with each text in all languages that have it. */
export function translatedConfig(config: PortalConfig, { texts, languages = [] }: SourceSite): PortalConfig {
  const [first] = languages;
  if (texts === undefined || first === undefined) return config;
  const local = (text: LocalText, translations: Readonly<Record<string, string>> = {}): LocalText => {
    if (typeof text !== 'string') return text;
    const others = Object.entries(translations).filter(([, one]) => one !== text);
    return others.length === 0 ? text : { [first.tag]: text, ...Object.fromEntries(others) };
  };
  const labelIn =
    (all: TextsByLanguage) =>
    <Item extends { label: LocalText }>(item: Item): Item => ({
      ...item,
      label: typeof item.label === 'string' ? local(item.label, all.get(item.label)) : item.label,
    });
  const inBar = labelIn(texts.navbar);
  const { title, logo, navbar, footer } = config;
  return {
    ...config,
    ...(title === undefined ? {} : { title: local(title, texts.title) }),
    ...(typeof logo === 'object' && logo.alt !== undefined
      ? { logo: { ...logo, alt: local(logo.alt, texts.navbar.get('logo.alt')) } }
      : {}),
    ...(Array.isArray(navbar)
      ? {
          navbar: navbar.map((item: NavbarItemConfig<LocalText>) =>
            'items' in item ? { ...inBar(item), items: item.items.map(inBar) } : inBar(item),
          ),
        }
      : {}),
    ...(footer === undefined ? {} : { footer: translatedFooter(footer, { local, texts: texts.footer }) }),
  };
}

type Footer = NonNullable<PortalConfig['footer']>;

function translatedFooter(
  { text, links }: Footer,
  {
    local,
    texts,
  }: {
    local: (text: LocalText, all?: Readonly<Record<string, string>>) => LocalText;
    texts: TextsByLanguage;
  },
): Footer {
  const of = (one: LocalText) => (typeof one === 'string' ? local(one, texts.get(one)) : one);
  const inColumn = (link: LinkConfig<LocalText>): LinkConfig<LocalText> => ({
    ...link,
    label: of(link.label),
  });
  return defined({
    text: text === undefined ? undefined : of(text),
    links: links?.map(({ title, items }) => ({ title: of(title), items: items.map(inColumn) })),
  });
}

/** The versions of a site, as the configuration has them; undefined if there is one only. */
export function versionsConfig({ versions, texts, languages = [] }: SourceSite): PortalConfig['versions'] {
  if (versions === undefined) return undefined;
  const { folder, names, last, settings } = versions;
  const of = (name: string): VersionConfig<LocalText> => {
    const { label, ...others } = settings[name] ?? {};
    const shown = label ?? name;
    const translated = Object.entries(texts?.versions.get(name) ?? {}).filter(([, text]) => text !== shown);
    const [first] = languages;
    if (translated.length === 0 || first === undefined) return defined({ label, ...others });
    return { label: { [first.tag]: shown, ...Object.fromEntries(translated) }, ...others };
  };
  return {
    current: of('current'),
    ...(last === names[0] ? {} : { last }),
    ...(folder === '' ? {} : { folder }),
    ...Object.fromEntries(
      names.map((name) => [name, of(name)] as const).filter(([, one]) => Object.keys(one).length > 0),
    ),
  };
}
