// Turns the export of a configuration file into settings, or into a list of problems.

import * as v from 'valibot';
import { nearestName } from '../shared/nearest-name.ts';
import type { PortalConfig, Settings, StoreConfig, ThemeConfig } from '../types/config.ts';
import type { Extensions } from '../types/plugin.ts';
import { accentStyles, lightAccent } from './accent.ts';
import { configKeys, configSchema, objectKeys } from './config-schema.ts';
import { headProblems } from './head-policy.ts';
import { extensionsOf, keyOfExtensions } from './load-plugins.ts';

/** One wrong value: where (`apis[0].spec`), and a sentence with what was expected and found. */
export interface ConfigProblem {
  keyPath: string;
  message: string;
}

/**
 * Checks an exported configuration. Returns the settings, plugins and components, or all problems: unknown keys with the
 * nearest known one, wrong values with what was expected and what was found.
 * @param modules the texts of the modules that the configuration consists of
 */
export function parseConfig(
  exported: unknown,
  modules: () => string[] = () => [],
): { settings: Settings; extensions: Extensions; store?: StoreConfig } | { problems: ConfigProblem[] } {
  if (Array.isArray(exported)) return { problems: [{ keyPath: '', message: wholeProblem('a list') }] };
  const result = v.safeParse(configSchema, exported);
  if (!result.success) return { problems: result.issues.map(problemFrom) };
  const problems = problemsTogether(result.output as PortalConfig);
  if (problems.length > 0) return { problems };
  // The store is no setting, as the token must not be in keys and records of builds.
  const { store, ...config } = result.output as PortalConfig;
  const parsed = { settings: withDefaults(config, modules), extensions: extensionsOf(config) };
  return store === undefined ? parsed : { ...parsed, store };
}

/**
 * Problems of values that depend on one another: the contrast of colours, scripts that the policy does not allow, and images whose
 * addresses need that of the site.
 */
function problemsTogether({ theme, head = [], csp = {}, socialImage, url }: PortalConfig): ConfigProblem[] {
  const accent = theme === undefined ? undefined : accentStyles(theme);
  return [
    ...(accent !== undefined && 'problem' in accent
      ? [{ keyPath: accent.problem.key, message: accent.problem.message }]
      : []),
    ...(socialImage !== undefined && socialImage !== false && url === undefined
      ? [
          {
            keyPath: 'socialImage',
            message: '`socialImage` needs `url`, since the address of an image must be whole.',
          },
        ]
      : []),
    ...headProblems(head, csp, url),
  ];
}

function problemFrom(issue: v.BaseIssue<unknown>): ConfigProblem {
  const path = issue.path ?? [];
  const keyPath = path.reduce(
    (text, { key }) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    '',
  );
  if (issue.expected === 'never') return { keyPath, message: unknownKey(issue, keyPath) };
  if (keyPath === '') return { keyPath, message: wholeProblem(issue.received) };
  if (issue.received === 'undefined')
    return { keyPath, message: `\`${keyPath}\` is missing: ${expectedOf(issue)}.` };
  // These values can be secrets.
  if (keyPath.startsWith('store.'))
    return { keyPath, message: `\`${keyPath}\` is invalid; expected ${expectedOf(issue)}.` };
  return { keyPath, message: `\`${keyPath}\` is ${foundOf(issue)}; expected ${expectedOf(issue)}.` };
}

function wholeProblem(found: string): string {
  return `The configuration is ${found}; expected an object (\`export default defineConfig({ ... })\`).`;
}

function unknownKey(issue: v.BaseIssue<unknown>, keyPath: string): string {
  const last = issue.path?.at(-1);
  const parent = keyPath.includes('.') ? keyPath.slice(0, keyPath.lastIndexOf('.')) : '';
  const known = knownKeysOf(parent);
  const nearest = last === undefined ? undefined : nearestName(String(last.key), known);
  const advice = nearest === undefined ? '.' : `; did you mean \`${nearest}\`?`;
  return `\`${keyPath}\` is not a key of the configuration${advice} Known keys: ${known.join(', ')}.`;
}

function knownKeysOf(parent: string): string[] {
  const name = parent.replaceAll(/\[\d+\]/g, '');
  return Object.keys(Object.entries(objectKeys).find(([key]) => key === name)?.[1] ?? configKeys);
}

function expectedOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'regex' || issue.type === 'check') return issue.message;
  if (issue.type === 'non_empty') return 'some text';
  return (issue.expected ?? issue.message)
    .replaceAll('"', '`')
    .replaceAll(' | ', ' or ')
    .replace(/[()]/g, '');
}

function foundOf(issue: v.BaseIssue<unknown>): string {
  return `\`${typeof issue.input === 'object' ? issue.received : JSON.stringify(issue.input)}\``;
}

function withDefaults(config: PortalConfig, modules: () => string[]): Settings {
  const {
    footer,
    url,
    checkLinks,
    customCss = [],
    plugins,
    components,
    navbar,
    logo,
    theme,
    favicon,
    socialImage,
    ...rest
  } = config;
  const pluginsKey = keyOfExtensions(config, modules);
  return {
    tagline: '',
    baseUrl: '/',
    noIndex: false,
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'warn',
    onBrokenSpecLinks: 'warn',
    onBrokenAnchors: 'warn',
    onUnreachableExternalLinks: 'warn',
    onDuplicateRoutes: 'warn',
    onInvalidSpec: 'warn',
    outDir: 'dist',
    contentDir: 'content',
    specsDir: 'specs',
    staticDir: 'static',
    head: [],
    csp: {},
    samples: {},
    ...rest,
    ...(navbar === undefined ? {} : { navbar: Array.isArray(navbar) ? navbar : navbar.items }),
    ...(logo === undefined ? {} : { logo: typeof logo === 'string' ? { src: logo } : logo }),
    footerLinks: footer?.links ?? [],
    ...(favicon === undefined ? {} : { favicon: typeof favicon === 'string' ? { icon: favicon } : favicon }),
    ...accentOf(theme),
    ...socialImageOf(socialImage, theme),
    checkLinks: { ignore: checkLinks?.ignore ?? [] },
    customCss: typeof customCss === 'string' ? [customCss] : customCss,
    ...(url === undefined ? {} : { url: url.replace(/\/$/, '') }),
    ...(footer?.text === undefined ? {} : { footerText: footer.text }),
    ...(pluginsKey === undefined ? {} : { pluginsKey }),
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
