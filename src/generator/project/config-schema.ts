// The keys of the configuration: the form of each value. A new key is added here, to the types in `types/config.ts`, and with a text to
// `scripts/configuration-reference.mjs`, which writes the reference.

import * as v from 'valibot';
import { iconNames, isApiIcon } from '../shared/html/api-icons.ts';
import { encodedBaseUrl, isBaseUrl, isSiteUrl, isWebAddress } from '../shared/urls.ts';
import {
  accentEntries,
  anyFolder,
  brandImage,
  documentName,
  expectedBaseUrl,
  faviconEntries,
  filledText,
  folder,
  folderBelow,
  footerColumnEntries,
  headElement,
  headElementEntries,
  iconFile,
  languageEntries,
  languageTag,
  linkEntries,
  localText,
  localTextOrNone,
  logoEntries,
  navbarItem,
  navbarItemEntries,
  oldUrl,
  oldUrlForm,
  path,
  policy,
  policyEntries,
  projectFile,
  relativePath,
  ruleSetting,
  siteUrl,
  socialImageEntries,
  tagPatterns,
  variables,
  versionEntries,
  webAddress,
} from './config-values.ts';
import { extensionKeys, pluginEntries, pluginKeys } from './load-plugins.ts';
import { expectedStoreUrl, expectedToken, isStoreUrl, isToken } from './store-address.ts';

const operationEntries = { id: filledText, label: v.optional(localText) };
const tagEntries = {
  name: filledText,
  label: v.optional(localText),
  operations: v.optional(v.array(v.strictObject(operationEntries))),
};

/** Schemas for the objects of the configuration, by their place in it. */
export const objectKeys = {
  checkLinks: { ignore: v.optional(v.array(filledText)) },
  checkSearch: { queries: v.optional(projectFile) },
  apis: {
    name: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w.-]*$/, 'letters, digits, `-`, `_` and `.`')),
    ),
    spec: documentName,
    overlays: v.optional(v.array(relativePath)),
    label: v.optional(localText),
    icon: v.optional(
      v.pipe(
        v.string(),
        v.check(
          isApiIcon,
          `one of ${iconNames.join(', ')}, or the URL of an SVG file such as \`/icons/boats.svg\``,
        ),
      ),
    ),
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
    firstRequest: v.optional(filledText),
  },
  'apis.tags': tagEntries,
  'apis.tags.operations': operationEntries,
  navbar: navbarItemEntries,
  'navbar.items': { ...navbarItemEntries, ...linkEntries },
  'navbar.items.items': linkEntries,
  logo: logoEntries,
  favicon: faviconEntries,
  socialImage: socialImageEntries,
  theme: {
    accent: v.lazy((written) => (typeof written === 'object' ? v.strictObject(accentEntries) : filledText)),
  },
  'theme.accent': accentEntries,
  colorMode: { default: v.picklist(['light', 'dark', 'system']) },
  head: headElementEntries,
  csp: policyEntries,
  redirects: {
    from: v.union([oldUrl, v.array(oldUrl)], oldUrlForm),
    to: v.pipe(
      v.string(),
      v.check(
        (to) => (isSiteUrl(to) && !/\s/.test(to)) || isWebAddress(to),
        'a URL of the site such as `/docs/new`, or a web address',
      ),
    ),
  },
  samples: {
    languages: v.optional(
      v.pipe(
        v.array(filledText),
        v.check((list) => list.length > 0, 'at least one language'),
      ),
    ),
  },
  announcementBar: { id: filledText, content: localText },
  footer: { text: v.optional(localText), links: v.optional(v.array(v.strictObject(footerColumnEntries))) },
  'footer.links': footerColumnEntries,
  'footer.links.items': linkEntries,
  versions: {
    current: v.optional(v.strictObject(versionEntries)),
    last: v.optional(filledText),
    folder: v.optional(folderBelow),
    fromTags: v.optional(v.union([filledText, tagPatterns])),
    search: v.optional(v.picklist(['all'])),
  },
  'versions.current': versionEntries,
  changes: {
    from: v.picklist(['tags', 'snapshots', 'versions']),
    match: v.optional(v.union([filledText, tagPatterns])),
    since: v.optional(filledText),
    marks: v.optional(v.boolean()),
  },
  sitemap: { lastmod: v.boolean() },
  llms: {
    fullText: v.pipe(
      v.number(),
      v.check((bytes) => Number.isSafeInteger(bytes) && bytes > 0, 'a number of bytes such as `200000`'),
    ),
  },
  store: {
    url: v.optional(v.pipe(v.string(), v.check(isStoreUrl, expectedStoreUrl))),
    token: v.optional(v.pipe(v.string(), v.check(isToken, expectedToken))),
  },
  plugins: pluginKeys,
  ...pluginEntries,
};

/** The versions, whose names are keys. */
function versionsIn(written: unknown) {
  const names = typeof written === 'object' && written !== null ? Object.keys(written) : [];
  const version = v.optional(v.strictObject(versionEntries));
  return v.strictObject({
    ...Object.fromEntries(names.map((name) => [name, version])),
    ...objectKeys.versions,
  });
}

/** The keys of the configuration. */
export const configKeys = {
  title: v.optional(localText),
  tagline: v.optional(localTextOrNone),
  language: v.optional(languageTag),
  languages: v.optional(
    v.lazy((written) =>
      Array.isArray(written) ? v.array(languageTag) : v.record(languageTag, v.strictObject(languageEntries)),
    ),
  ),
  strings: v.optional(
    v.lazy((written) => (typeof written === 'object' ? v.record(languageTag, relativePath) : relativePath)),
  ),
  url: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#\\\s\p{Cc}]+\/?$/u, 'an origin such as `https://developers.example`'),
    ),
  ),
  baseUrl: v.optional(v.pipe(v.string(), v.check(isBaseUrl, expectedBaseUrl), v.transform(encodedBaseUrl))),
  trailingSlash: v.optional(v.boolean()),
  compress: v.optional(v.boolean()),
  portable: v.optional(v.boolean()),
  offline: v.optional(v.boolean()),
  sitemap: v.optional(v.strictObject(objectKeys.sitemap)),
  variables: v.optional(variables),
  extras: v.optional(v.record(v.string(), v.boolean())),
  noIndex: v.optional(v.boolean()),
  llms: v.optional(
    v.lazy((written) => (typeof written === 'object' ? v.strictObject(objectKeys.llms) : v.boolean())),
  ),
  assistants: v.optional(v.array(v.picklist(['claude', 'chatgpt']))),
  onBrokenLinks: v.optional(policy),
  onBrokenMarkdownLinks: v.optional(policy),
  onBrokenSpecLinks: v.optional(policy),
  onUnlistedErrorCodes: v.optional(policy),
  onBrokenAnchors: v.optional(policy),
  onUnreachableExternalLinks: v.optional(policy),
  onDuplicateRoutes: v.optional(policy),
  checkLinks: v.optional(v.strictObject(objectKeys.checkLinks)),
  checkSearch: v.optional(v.strictObject(objectKeys.checkSearch)),
  onInvalidSpec: v.optional(policy),
  rules: v.optional(v.record(v.string(), ruleSetting)),
  apis: v.optional(v.array(v.strictObject(objectKeys.apis))),
  referenceDirs: v.optional(v.array(anyFolder)),
  // Not a union, whose problems would not have the place of the wrong value.
  navbar: v.optional(
    v.lazy((written) =>
      Array.isArray(written) ? v.array(navbarItem) : v.strictObject({ items: v.array(navbarItem) }),
    ),
  ),
  logo: v.optional(
    v.lazy((written) => (typeof written === 'object' ? v.strictObject(objectKeys.logo) : brandImage)),
  ),
  favicon: v.optional(
    v.lazy((written) => (typeof written === 'object' ? v.strictObject(objectKeys.favicon) : iconFile)),
  ),
  socialImage: v.optional(
    v.lazy((written) =>
      typeof written === 'boolean'
        ? v.boolean()
        : typeof written === 'object'
          ? v.strictObject(objectKeys.socialImage)
          : v.pipe(
              brandImage,
              v.regex(/\.(png|jpe?g|webp)$/i, '`true`, or the path of a `.png`, `.jpg` or `.webp` file'),
            ),
    ),
  ),
  theme: v.optional(v.strictObject(objectKeys.theme)),
  colorMode: v.optional(v.strictObject(objectKeys.colorMode)),
  head: v.optional(v.array(headElement)),
  csp: v.optional(v.strictObject(objectKeys.csp)),
  samples: v.optional(v.strictObject(objectKeys.samples)),
  editUrl: v.optional(
    v.pipe(
      v.string(),
      v.check(isWebAddress, 'a web address such as `https://git.example/org/repo/edit/main/`'),
    ),
  ),
  lastUpdated: v.optional(v.boolean()),
  driftNotice: v.optional(v.boolean()),
  indexPages: v.optional(v.boolean()),
  changes: v.optional(v.strictObject(objectKeys.changes)),
  feedback: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (address) => isWebAddress(address) || /^mailto:[^\s?]+@[^\s?]+(\?\S*)?$/i.test(address),
        'a web address such as `https://forms.example/?page={url}`, or one that begins with `mailto:`',
      ),
    ),
  ),
  redirects: v.optional(v.array(v.strictObject(objectKeys.redirects))),
  redirectFiles: v.optional(v.array(v.picklist(['nginx', 's3']))),
  announcementBar: v.optional(v.strictObject(objectKeys.announcementBar)),
  footer: v.optional(v.strictObject(objectKeys.footer)),
  versions: v.optional(v.lazy(versionsIn)),
  customCss: v.optional(
    v.lazy((written) => (typeof written === 'object' ? v.array(projectFile) : projectFile)),
  ),
  outDir: v.optional(path),
  contentDir: v.optional(folder),
  specsDir: v.optional(folder),
  staticDir: v.optional(folderBelow),
  store: v.optional(v.strictObject(objectKeys.store)),
  ...extensionKeys,
};
/** The form of a configuration. */
export const configSchema = v.strictObject(configKeys);
