// Turns the export of a configuration file into settings, or into a list of problems.

import { posix } from 'node:path';
import { closest } from 'fastest-levenshtein';
import * as v from 'valibot';
import { encodedBaseUrl, isBaseUrl } from '../shared/urls.ts';
import type { PortalConfig, Settings, StoreConfig } from '../types/config.ts';
import type { Extensions } from '../types/plugin.ts';
import { extensionKeys, extensionsOf, keyOfExtensions, pluginEntries, pluginKeys } from './load-plugins.ts';
import { expectedStoreUrl, expectedToken, isStoreUrl, isToken } from './shared-store.ts';

const policy = v.picklist(['ignore', 'log', 'warn', 'throw']);
const text = v.pipe(v.string(), v.nonEmpty());
const siteUrl = v.pipe(v.string(), v.regex(/^\//, 'a URL of the site that starts with `/`'));
/** A name of a file or folder; control characters are not portable. */
const path = v.pipe(text, v.regex(/^\P{Cc}*$/u, 'a path without control characters'));
const folder = v.pipe(
  path,
  v.regex(/^(?!\/|[A-Za-z]:)(?!.*(^|[\\/])\.\.([\\/]|$)).+$/, 'a folder inside the project'),
  // Files are named `content/docs/intro.md`, also when the folder is written as `./content` or `content/`.
  v.transform((written) => posix.normalize(written.replaceAll('\\', '/')).replace(/\/$/, '')),
);
/** All of its files become pages or are copied, so it cannot be the whole project. */
const folderBelow = v.pipe(folder, v.regex(/^(?!\.$)/, 'a folder below the project'));
/** What `baseUrl` must be, as the end of a sentence. */
export const expectedBaseUrl =
  'a path that starts and ends with `/`, without spaces, `..` or a scheme, such as `/docs/`';

const webAddress = 'a web address such as `https://docs.example.com/`';

const operationEntries = { id: text, label: v.optional(text) };
const tagEntries = {
  name: text,
  label: v.optional(text),
  operations: v.optional(v.array(v.strictObject(operationEntries))),
};

/** Schemas for the objects of the configuration, by their key. */
const inside = {
  checkLinks: { ignore: v.optional(v.array(text)) },
  apis: {
    name: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w.-]*$/, 'letters, digits, `-`, `_` and `.`')),
    ),
    spec: v.pipe(
      path,
      v.regex(
        /^(?!\/|[A-Za-z]:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:\/\/)/,
        'a path from the project root, such as `specs/petstore.yaml` or `../shared/petstore.yaml`',
      ),
      v.transform((written) => posix.normalize(written.replaceAll('\\', '/'))),
    ),
    label: v.optional(text),
    linkBase: v.optional(
      v.pipe(
        v.string(),
        v.check((url) => /^https?:\/\/[^\s/?#]/i.test(url) && URL.canParse(url), webAddress),
      ),
    ),
    tags: v.optional(v.array(v.strictObject(tagEntries))),
    errorsPage: v.optional(siteUrl),
    defaultServer: v.optional(
      v.pipe(
        v.any(),
        v.check(
          (key) => (typeof key === 'string' && key.trim() !== '') || (Number.isInteger(key) && key >= 0),
          'the URL of a server, the beginning of its description, or its position in the document from 0',
        ),
      ),
    ),
  },
  'apis.tags': tagEntries,
  'apis.tags.operations': operationEntries,
  navbar: { label: text, to: siteUrl },
  announcementBar: { id: text, content: text },
  footer: { text },
  versions: { current: v.strictObject({ label: text }) },
  'versions.current': { label: text },
  store: {
    url: v.optional(v.pipe(v.string(), v.check(isStoreUrl, expectedStoreUrl))),
    token: v.optional(v.pipe(v.string(), v.check(isToken, expectedToken))),
  },
  plugins: pluginKeys,
  ...pluginEntries,
};

const entries = {
  title: v.optional(text),
  tagline: v.optional(v.string()),
  url: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#\\\s\p{Cc}]+\/?$/u, 'an origin such as `https://developers.example`'),
    ),
  ),
  baseUrl: v.optional(v.pipe(v.string(), v.check(isBaseUrl, expectedBaseUrl), v.transform(encodedBaseUrl))),
  trailingSlash: v.optional(v.boolean()),
  noIndex: v.optional(v.boolean()),
  onBrokenLinks: v.optional(policy),
  onBrokenMarkdownLinks: v.optional(policy),
  onBrokenSpecLinks: v.optional(policy),
  onBrokenAnchors: v.optional(policy),
  onUnreachableExternalLinks: v.optional(policy),
  onDuplicateRoutes: v.optional(policy),
  checkLinks: v.optional(v.strictObject(inside.checkLinks)),
  onInvalidSpec: v.optional(policy),
  apis: v.optional(v.array(v.strictObject(inside.apis))),
  navbar: v.optional(v.array(v.strictObject(inside.navbar))),
  announcementBar: v.optional(v.strictObject(inside.announcementBar)),
  footer: v.optional(v.strictObject(inside.footer)),
  versions: v.optional(v.strictObject(inside.versions)),
  customCss: v.optional(v.union([path, v.array(path)])),
  outDir: v.optional(path),
  contentDir: v.optional(folderBelow),
  specsDir: v.optional(folder),
  staticDir: v.optional(folderBelow),
  store: v.optional(v.strictObject(inside.store)),
  ...extensionKeys,
};
const schema = v.strictObject(entries);

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
  const result = v.safeParse(schema, exported);
  if (!result.success) return { problems: result.issues.map(problemFrom) };
  // The store is no setting, as the token must not be in keys and records of builds.
  const { store, ...config } = result.output as PortalConfig;
  const parsed = { settings: withDefaults(config, modules), extensions: extensionsOf(config) };
  return store === undefined ? parsed : { ...parsed, store };
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
  const nearest = last === undefined ? undefined : closest(String(last.key), known);
  return `\`${keyPath}\` is not a key of the configuration; did you mean \`${nearest}\`? Known keys: ${known.join(', ')}.`;
}

function knownKeysOf(parent: string): string[] {
  const name = parent.replaceAll(/\[\d+\]/g, '');
  return Object.keys(Object.entries(inside).find(([key]) => key === name)?.[1] ?? entries);
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
  const { footer, url, checkLinks, customCss = [], plugins, components, ...rest } = config;
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
    ...rest,
    checkLinks: { ignore: checkLinks?.ignore ?? [] },
    customCss: typeof customCss === 'string' ? [customCss] : customCss,
    ...(url === undefined ? {} : { url: url.replace(/\/$/, '') }),
    ...(footer === undefined ? {} : { footerText: footer.text }),
    ...(pluginsKey === undefined ? {} : { pluginsKey }),
  };
}
