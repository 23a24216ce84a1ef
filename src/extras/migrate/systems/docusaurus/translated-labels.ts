// Labels of Docusaurus in another language: those of sidebars, of the navigation bar, of the footer and of versions.

import { posix } from 'node:path';
import { withoutTags } from '../../pages/html-text.ts';
import type {
  MigrationItem,
  SourceEntry,
  SourceSidebar,
  SourceSite,
  TextsByLanguage,
  TranslatedTexts,
} from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { type Locale, messagesIn } from './docusaurus-locales.ts';

/** Sidebars with the labels of a language, and the keys of the messages that they have. */
export interface TranslatedSidebars {
  sidebars: SourceSidebar[];
  used: ReadonlySet<string>;
}

/** Translates the labels of sidebars. */
export function translatedSidebars(
  sidebars: readonly SourceSidebar[],
  messages: ReadonlyMap<string, string>,
): TranslatedSidebars {
  const used = new Set<string>();
  const labelIn = (id: string, kinds: readonly string[], label: string): string => {
    const key = kinds.map((kind) => `sidebar.${id}.${kind}.${label}`).find((one) => messages.has(one));
    if (key === undefined) return label;
    used.add(key);
    return messages.get(key) ?? label;
  };
  const translated = (id: string, entry: SourceEntry): SourceEntry => {
    if (entry.kind === 'link') return { ...entry, label: labelIn(id, ['link'], entry.label) };
    if (entry.kind === 'group') {
      const entries = entry.entries.map((one) => translated(id, one));
      return { ...entry, label: labelIn(id, ['category'], entry.label), entries };
    }
    if (entry.label === undefined) return entry;
    return { ...entry, label: labelIn(id, ['doc', 'link', 'category'], entry.label) };
  };
  const all = sidebars.map((one) => ({
    ...one,
    entries: one.entries.map((entry) => translated(one.id ?? '', entry)),
  }));
  return { sidebars: all, used };
}

/** The labels that the configuration has, as they are in the default language. */
type DefaultTexts = Pick<SourceSite, 'title' | 'navbar' | 'footer'> & {
  /** The title in the navigation bar, which is that of the site if it is the same. */
  barTitle?: string;
};

/** What a configuration has of the messages of all languages. */
interface ReadTexts {
  texts: TranslatedTexts;
  items: MigrationItem[];
}

/**
 * Reads the texts of the configuration by language.
 * @param versions the messages with the labels of versions: by language, by the name of the version
 */
export function textsOf(
  defaults: DefaultTexts,
  { tree, locales, versions }: { tree: SourceTree; locales: readonly Locale[]; versions: TextsByLanguage },
): ReadTexts {
  const title: Record<string, string> = {};
  const navbar = new Map<string, Record<string, string>>();
  const footer = new Map<string, Record<string, string>>();
  const items: MigrationItem[] = [];
  const known = knownLabels(defaults);
  for (const { tag, folder } of locales) {
    const add = (texts: Map<string, Record<string, string>>, label: string, message: string) =>
      texts.set(label, { ...texts.get(label), [tag]: message });
    const bar = posix.join(folder, 'docusaurus-theme-classic/navbar.json');
    const unusedInBar = unusedIn(messagesIn(tree, bar), (key, message) => {
      const isTitle = key === 'title' && defaults.barTitle === defaults.title;
      if (isTitle) title[tag] = message;
      const label = key === 'logo.alt' ? key : labelAfter(key, ['item.label.'], known.navbar);
      if (label !== undefined) add(navbar, label, message);
      return label !== undefined || isTitle;
    });
    const foot = posix.join(folder, 'docusaurus-theme-classic/footer.json');
    const unusedInFooter = unusedIn(messagesIn(tree, foot), (key, message) => {
      const isText = key === 'copyright' && defaults.footer?.text !== undefined;
      const label = isText
        ? defaults.footer?.text
        : labelAfter(key, ['link.title.', 'link.item.label.'], known.footer);
      if (label !== undefined) add(footer, label, isText ? withoutTags(message) : message);
      return label !== undefined;
    });
    for (const item of [
      unusedLabels(bar, unusedInBar),
      unusedLabels(foot, unusedInFooter),
      ...unusedStrings(tree, posix.join(folder, 'code.json')),
    ])
      if (item !== undefined) items.push(item);
  }
  return { texts: { title, navbar, footer, versions }, items };
}

function labelAfter(key: string, starts: readonly string[], known: ReadonlySet<string>): string | undefined {
  const start = starts.find((one) => key.startsWith(one));
  const label = start === undefined ? undefined : key.slice(start.length).trim();
  return label !== undefined && known.has(label) ? label : undefined;
}

function knownLabels({ navbar = [], footer }: DefaultTexts) {
  return {
    navbar: new Set(
      navbar.flatMap((item) => [
        item.label,
        ...('items' in item ? item.items.map(({ label }) => label) : []),
      ]),
    ),
    footer: new Set(
      (footer?.columns ?? []).flatMap(({ title, items }) => [title, ...items.map(({ label }) => label)]),
    ),
  };
}

/** The number of messages that are not used. */
function unusedIn(
  messages: ReadonlyMap<string, string>,
  isUsed: (key: string, message: string) => boolean,
): number {
  return [...messages].filter(([key, message]) => !isUsed(key, message)).length;
}

/** Messages of labels that the new site does not have. */
export function unusedLabels(file: string, count: number): MigrationItem | undefined {
  if (count === 0) return undefined;
  const advice = 'The new site does not have these labels.';
  return { status: 'left', what: 'translated label without a counterpart', file, count, advice };
}

/** Messages of the theme, and of React components. */
function unusedStrings(tree: SourceTree, file: string): MigrationItem[] {
  const keys = [...messagesIn(tree, file).keys()];
  const ofTheme = keys.filter((key) => key.startsWith('theme.')).length;
  const item = (what: string, count: number, advice: string): MigrationItem[] =>
    count === 0 ? [] : [{ status: 'left', what, file, count, advice }];
  return [
    ...item(
      'translated string of the theme',
      ofTheme,
      'The new site has strings of its own. `strings` in the configuration changes them.',
    ),
    ...item(
      'translated string of a React component',
      keys.length - ofTheme,
      'Write it in the Markdown that replaces the component.',
    ),
  ];
}
