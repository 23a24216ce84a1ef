// Turns the export of a configuration file into settings, or into a list of problems.

import { posix } from 'node:path';
import * as v from 'valibot';
import { defaultLanguage } from '../../strings/language-tags.ts';
import type { PortalConfig, Settings, StoreConfig, ThemeConfig } from '../types/config.ts';
import type { Extensions, Plugin } from '../types/plugin.ts';
import { accentStyles, lightAccent } from './accent.ts';
import { exampleOf } from './config-examples.ts';
import {
  type ConfigProblem,
  emptyLists,
  keyPathOf,
  schemaProblems,
  wholeProblem,
} from './config-messages.ts';
import { configSchema } from './config-schema.ts';
import { namedValues } from './config-values.ts';
import { headProblems } from './head-policy.ts';
import { textsIn } from './languages/local-texts.ts';
import { firstLanguage } from './languages/written-languages.ts';
import { extensionsOf, keyOfExtensions } from './load-plugins.ts';
import { ruleProblems } from './rule-settings.ts';

/** A configuration whose plugins are loaded. */
interface LoadedPortalConfig extends Omit<PortalConfig, 'plugins'> {
  plugins?: Plugin[];
}

/** The same with its texts in one language. */
type LocalConfig = ReturnType<typeof textsIn<LoadedPortalConfig>>;

/** What a configuration says. */
export interface ParsedConfig {
  settings: Settings;
  extensions: Extensions;
  store?: StoreConfig;
  /** Makes the settings that have texts in another language. */
  settingsIn(language: string): Settings;
}

/**
 * Checks an exported configuration whose plugins are loaded (`plugins/open-plugins.ts`). Returns the settings, plugins and components, or all problems: unknown keys with the
 * nearest known one, wrong values with what was expected and what was found.
 * @param written the exported value
 * @param modules the texts of the modules that the configuration consists of
 * @param prefixes what the rules of wings begin with
 */
export function parseConfig(
  written: unknown,
  modules: () => string[] = () => [],
  prefixes: readonly string[] = [],
): ParsedConfig | { problems: ConfigProblem[] } {
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return { problems: [wholeProblem(written)] };
  const exported = withoutSchema(written);
  const result = v.safeParse(configSchema, exported);
  if (!result.success) return { problems: schemaProblems(result.issues, exported) };
  const problems = [
    ...emptyLists(exported),
    ...problemsTogether(result.output as LoadedPortalConfig, prefixes),
  ];
  if (problems.length > 0) return { problems };
  // The store is no setting, as the token must not be in keys and records of builds.
  const { store, ...config } = result.output as LoadedPortalConfig;
  const first = firstLanguage(config) ?? defaultLanguage;
  const settingsIn = (language: string) =>
    withDefaults(textsIn(config, { language, defaultLanguage: first }), modules);
  const parsed = { settings: settingsIn(first), extensions: extensionsOf(config), settingsIn };
  return store === undefined ? parsed : { ...parsed, store };
}

/** Leaves out the key by which an editor finds the JSON Schema of the file. */
function withoutSchema(written: object): object {
  if (!('$schema' in written) || typeof written.$schema !== 'string') return written;
  const { $schema: _, ...others } = written;
  return others;
}

/**
 * Problems that the schema does not find: the contrast of colours, what the policy does not allow, images whose addresses need that
 * of the site, APIs from one document, and rules that do not exist.
 */
function problemsTogether(
  { theme, head = [], csp = {}, socialImage, assistants = [], url, apis, rules, plugins }: LoadedPortalConfig,
  prefixes: readonly string[],
): ConfigProblem[] {
  const accent = theme === undefined ? undefined : accentStyles(theme);
  const problems = headProblems(head, csp, url);
  if (accent !== undefined && 'problem' in accent) problems.unshift(accent.problem);
  if (socialImage !== undefined && socialImage !== false && url === undefined)
    problems.push({
      path: ['socialImage'],
      part: 'key',
      message: '`socialImage` needs `url`, since the address of an image must be whole.',
      notes: [{ words: 'Add the address of the site', key: 'url', value: exampleOf('url') }],
    });
  if (assistants.length > 0 && url === undefined)
    problems.push({
      path: ['assistants'],
      part: 'key',
      message: '`assistants` needs `url`, since an assistant reads the page at its address.',
      notes: [{ words: 'Add the address of the site', key: 'url', value: exampleOf('url') }],
    });
  return [
    ...problems,
    ...repeatedDocuments(apis),
    ...ruleProblems(rules, [...(plugins ?? []), ...prefixes.map((name) => ({ name }))]),
  ];
}

/** APIs with the same document, name and overlays. */
function repeatedDocuments(apis: PortalConfig['apis'] = []): ConfigProblem[] {
  const identities = apis.map(({ spec, name, overlays }) => JSON.stringify([spec, name, overlays]));
  return identities.flatMap((identity, index): ConfigProblem[] => {
    const first = identities.indexOf(identity);
    if (first === index) return [];
    const path = ['apis', index, 'spec'];
    const message = `\`${keyPathOf(path)}\` is the document of \`${keyPathOf(['apis', first])}\`.`;
    return [
      { path, part: 'value', message, notes: ['Remove one of the two, or give it a `name` of its own.'] },
    ];
  });
}

function withDefaults(config: LocalConfig, modules: () => string[]): Settings {
  const {
    footer,
    url,
    head = [],
    checkLinks,
    customCss = [],
    plugins = [],
    components: _components,
    navbar,
    logo: _logo,
    theme,
    favicon: _favicon,
    socialImage: _socialImage,
    variables,
    changes: _changes,
    language: _language,
    languages: _languages,
    strings: _strings,
    extras,
    llms = true,
    ...rest
  } = config;
  const withoutWings = leftOut(extras);
  const extensionsKey = keyOfExtensions(config, modules);
  // What is made without a wing is another value.
  const pluginsKey =
    withoutWings.length === 0 ? extensionsKey : JSON.stringify([extensionsKey, withoutWings]);
  return {
    tagline: '',
    baseUrl: '/',
    noIndex: false,
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'warn',
    onBrokenSpecLinks: 'warn',
    onUnlistedErrorCodes: 'warn',
    onBrokenAnchors: 'warn',
    onUnreachableExternalLinks: 'warn',
    onDuplicateRoutes: 'warn',
    onInvalidSpec: 'warn',
    outDir: 'dist',
    contentDir: 'content',
    specsDir: 'specs',
    staticDir: 'static',
    csp: {},
    samples: {},
    ...rest,
    // A style sheet of the configuration comes after those of plugins, which it may change.
    head: [...plugins.flatMap((plugin) => plugin.head ?? []), ...head],
    llms: llms !== false,
    ...(typeof llms === 'object' ? { mostFullText: llms.fullText } : {}),
    ...(navbar === undefined ? {} : { navbar: Array.isArray(navbar) ? navbar : navbar.items }),
    footerLinks: footer?.links ?? [],
    ...accentOf(theme),
    ...brandOf(config),
    checkLinks: { ignore: checkLinks?.ignore ?? [] },
    customCss: typeof customCss === 'string' ? [customCss] : customCss,
    ...(url === undefined ? {} : { url: url.replace(/\/$/, '') }),
    ...(footer?.text === undefined ? {} : { footerText: footer.text }),
    ...(variables === undefined ? {} : { variables: namedValues(variables) }),
    ...(withoutWings.length === 0 ? {} : { withoutWings }),
    ...(pluginsKey === undefined ? {} : { pluginsKey }),
  };
}

/** The names of the wings that the configuration leaves out, sorted. */
function leftOut(extras: PortalConfig['extras'] = {}): string[] {
  return Object.keys(extras)
    .filter((name) => extras[name] === false)
    .sort();
}

/** The images of the brand. A path that begins with `/` is that of a file of the static folder, as its URL is in other tools. */
function brandOf({
  logo,
  favicon,
  socialImage,
  theme,
  staticDir = 'static',
}: LocalConfig): Pick<Settings, 'logo' | 'favicon' | 'socialImage'> {
  const fileOf = (path: string) => (path.startsWith('/') ? posix.join(staticDir, path) : path);
  const logos = typeof logo === 'string' ? { src: logo } : logo;
  const icons = typeof favicon === 'string' ? { icon: favicon } : favicon;
  const { dark } = logos ?? {};
  const { touch } = icons ?? {};
  return {
    ...(logos && {
      logo: { ...logos, src: fileOf(logos.src), ...(dark === undefined ? {} : { dark: fileOf(dark) }) },
    }),
    ...(icons && {
      favicon: { icon: fileOf(icons.icon), ...(touch === undefined ? {} : { touch: fileOf(touch) }) },
    }),
    ...socialImageOf(typeof socialImage === 'string' ? fileOf(socialImage) : socialImage, theme),
  };
}

function socialImageOf(
  written: PortalConfig['socialImage'],
  theme: ThemeConfig | undefined,
): Pick<Settings, 'socialImage'> {
  if (written === undefined || written === false) return {};
  if (typeof written === 'string') return { socialImage: { file: written } };
  const accent = lightAccent(theme);
  return {
    socialImage:
      written === true ? { accent } : { accent, fonts: written.fonts.map((file) => [file].flat()) },
  };
}

function accentOf(theme: ThemeConfig | undefined): Pick<Settings, 'accentCss'> {
  const accent = theme === undefined ? undefined : accentStyles(theme);
  return accent !== undefined && 'css' in accent ? { accentCss: accent.css } : {};
}
