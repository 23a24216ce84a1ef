// The languages of Docusaurus: those of the configuration, the folders of their translations, and the messages in these.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { parsedJson } from '../../../../generator/shared/shapes.ts';
import type { MigrationItem, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { defined, listOf, textOf, valueAt } from '../config-value-readers.ts';
import { pathOf } from './source-paths.ts';

/** A language besides the default one. */
export interface Locale {
  tag: string;
  /** The folder of its translations. */
  folder: string;
}

/** The languages of a site. */
export interface ReadLocales extends Pick<SourceSite, 'language' | 'languages'> {
  locales: Locale[];
  items: MigrationItem[];
}

/** Reads the languages of a configuration. */
export function localesOf(config: unknown, root: string): ReadLocales {
  const i18n = valueAt(config, 'i18n');
  const written = listOf(valueAt(i18n, 'locales')).flatMap((one) => textOf(one) ?? []);
  const first = textOf(valueAt(i18n, 'defaultLocale')) ?? written[0] ?? 'en';
  const folder = pathOf(textOf(valueAt(i18n, 'path')) ?? 'i18n', root);
  const items: MigrationItem[] = [];
  const read = [first, ...new Set(written.filter((name) => name !== first))].flatMap((name) => {
    const settings = valueAt(i18n, 'localeConfigs', name);
    const tag = name.replaceAll('_', '-');
    if (!isTag(tag)) {
      const advice = `Rename it to a tag of BCP 47. The first is \`${name}\`.`;
      items.push({ status: 'left', what: 'language whose name is no tag', file: root, advice });
      return [];
    }
    const isFirst = name === first;
    const base = isFirst ? undefined : baseOf(textOf(valueAt(settings, 'baseUrl')), config, name);
    return [
      {
        locale: { tag, folder: posix.join(folder, textOf(valueAt(settings, 'path')) ?? name) },
        language: defined({
          tag,
          label: textOf(valueAt(settings, 'label')),
          base: base === tag ? undefined : base,
        }),
      },
    ];
  });
  if (read.length < 2) {
    const only = read[0]?.language.tag;
    return { locales: [], items, ...(only === undefined || only === 'en' ? {} : { language: only }) };
  }
  return {
    locales: read.slice(1).map(({ locale }) => locale),
    languages: read.map((one) => one.language),
    items,
  };
}

function isTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}

/** The path of a language below that of the site. */
function baseOf(written: string | undefined, config: unknown, name: string): string {
  if (written === undefined) return name;
  const site = `/${textOf(valueAt(config, 'baseUrl')) ?? ''}/`.replaceAll(/\/+/g, '/');
  const own = `/${written}/`.replaceAll(/\/+/g, '/');
  return (own.startsWith(site) ? own.slice(site.length) : own).replaceAll(/^\/|\/$/g, '') || name;
}

/** The folder of the translations that a language has for an instance of a plugin. */
export function folderOfPlugin(
  { folder }: Locale,
  plugin: 'docs' | 'blog' | 'pages',
  id = 'default',
): string {
  return posix.join(folder, `docusaurus-plugin-content-${plugin}${id === 'default' ? '' : `-${id}`}`);
}

/** The messages of a file: `{ "key": { "message": "Text" } }`. */
export function messagesIn(tree: SourceTree, file: string): ReadonlyMap<string, string> {
  const all = parsedJson(tree.text(file));
  return new Map(
    Object.entries(isRecord(all) ? all : {}).flatMap(([key, value]) => {
      const message = textOf(value) ?? textOf(valueAt(value, 'message'));
      return message === undefined ? [] : [[key, message] as const];
    }),
  );
}
