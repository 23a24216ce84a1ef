// The keys of the configuration: the form of each value. A new key is added here, to the types in `types/config.ts`, and with a text to
// `scripts/configuration-reference.mjs`, which writes the reference.

import { posix } from 'node:path';
import * as v from 'valibot';
import { isDocumentUrl } from '../shared/api-urls.ts';
import { widenedDirectives } from '../shared/security-policy.ts';
import { encodedBaseUrl, isBaseUrl, isWebAddress } from '../shared/urls.ts';
import { extensionKeys, pluginEntries, pluginKeys } from './load-plugins.ts';
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

const oldUrlForm = 'a path of the site such as `/old`, without `?`, `#`, `*` and spaces, or a list of them';
const oldUrl = v.pipe(v.string(), v.regex(/^\/(?!\/)[^?#*\s]*$/, oldUrlForm));
const webAddress = 'a web address such as `https://docs.example.com/`';

/** Whether a text can name a document: a relative path, or a URL that can be fetched. */
function isDocumentName(name: string): boolean {
  if (!isDocumentUrl(name)) return !/^(\/|[A-Za-z]:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:\/\/)/.test(name);
  return URL.canParse(name) && new URL(name).username === '' && new URL(name).password === '';
}

/** A link with `to` or `href`. */
const linkEntries = { label: text, to: v.optional(siteUrl), href: v.optional(text) };
const expectedLink = '`label` with either `to` (a URL of the site) or `href` (any other address)';
const link = v.pipe(
  v.strictObject(linkEntries),
  v.check(({ to, href }) => (to === undefined) !== (href === undefined), expectedLink),
  v.check(
    ({ href }) => href === undefined || isAddress(href),
    'a link whose `href` is an `https`, `http`, `mailto` or `tel` address',
  ),
);
const navbarItemEntries = { ...linkEntries, items: v.optional(v.array(link)) };
const navbarItem = v.pipe(
  v.strictObject(navbarItemEntries),
  v.check(
    ({ to, href, items }) => [to, href, items].filter((one) => one !== undefined).length === 1,
    `${expectedLink}, or with \`items\``,
  ),
  v.check(
    ({ href }) => href === undefined || isAddress(href),
    'a link whose `href` is an `https`, `http`, `mailto` or `tel` address',
  ),
);
const footerColumnEntries = { title: text, items: v.array(link) };

/** Whether a text is an address that pages may link to. */
function isAddress(text: string): boolean {
  return /^(https?:\/\/[^\s/?#]|mailto:\S|tel:\S)/i.test(text) && URL.canParse(text);
}

/** A source of a policy: an origin, with `*.` for its subdomains if need be, or a scheme without a host. */
const policySource = v.pipe(
  v.string(),
  v.regex(
    /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?(\/[^\s;,'"]*)?|wss:\/\/[a-z0-9.-]+(:\d+)?|data:|blob:)$/i,
    'an origin such as `https://stats.example`, `data:` or `blob:`',
  ),
);
const policyEntries = Object.fromEntries(
  widenedDirectives.map((directive) => [directive, v.optional(v.array(policySource))]),
);
const logoEntries = {
  src: path,
  dark: v.optional(path),
  alt: v.optional(v.string()),
  href: v.optional(
    v.pipe(
      text,
      v.check((href) => href.startsWith('/') || isAddress(href), 'a URL of the site or a web address'),
    ),
  ),
  replacesTitle: v.optional(v.boolean()),
};
const iconFile = v.pipe(path, v.regex(/\.(svg|png|ico)$/i, 'the path of an `.svg`, `.png` or `.ico` file'));
const faviconEntries = {
  icon: iconFile,
  touch: v.optional(v.pipe(path, v.regex(/\.png$/i, 'the path of a `.png` file'))),
};
const accentEntries = { light: text, dark: v.optional(text) };
const headElementEntries = {
  tag: v.picklist(['meta', 'link', 'script']),
  attributes: v.record(
    v.pipe(
      v.string(),
      v.regex(/^(?!on)[a-z][a-z-]*$/i, 'the name of an attribute, but not of an event handler'),
    ),
    v.union([v.string(), v.literal(true)]),
  ),
};
const headElement = v.pipe(
  v.strictObject(headElementEntries),
  v.check(
    ({ tag, attributes }) => tag !== 'script' || typeof attributes.src === 'string',
    'a script with `src`, as the policy of the site allows no inline script',
  ),
);

const relativePath = v.pipe(
  path,
  v.regex(/^(?!\/|[A-Za-z]:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:\/\/)/, 'a path from the project root'),
  v.transform((written) => posix.normalize(written.replaceAll('\\', '/'))),
);

const operationEntries = { id: text, label: v.optional(text) };
const tagEntries = {
  name: text,
  label: v.optional(text),
  operations: v.optional(v.array(v.strictObject(operationEntries))),
};

/** Schemas for the objects of the configuration, by their place in it. */
export const objectKeys = {
  checkLinks: { ignore: v.optional(v.array(text)) },
  apis: {
    name: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w.-]*$/, 'letters, digits, `-`, `_` and `.`')),
    ),
    spec: v.pipe(
      path,
      v.check(
        isDocumentName,
        'a path from the project root, such as `specs/petstore.yaml` or `../shared/petstore.yaml`, or an `https` URL without user name',
      ),
      v.transform((written) =>
        isDocumentUrl(written) ? new URL(written).href : posix.normalize(written.replaceAll('\\', '/')),
      ),
    ),
    overlays: v.optional(v.array(relativePath)),
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
  navbar: navbarItemEntries,
  'navbar.items': { ...navbarItemEntries, ...linkEntries },
  'navbar.items.items': linkEntries,
  logo: logoEntries,
  favicon: faviconEntries,
  theme: { accent: v.union([text, v.strictObject(accentEntries)]) },
  'theme.accent': accentEntries,
  head: headElementEntries,
  csp: policyEntries,
  redirects: {
    from: v.union([oldUrl, v.array(oldUrl)], oldUrlForm),
    to: v.pipe(
      v.string(),
      v.check(
        (to) => /^\/(?!\/)\S*$/.test(to) || isWebAddress(to),
        'a URL of the site such as `/docs/new`, or a web address',
      ),
    ),
  },
  samples: {
    languages: v.optional(
      v.pipe(
        v.array(text),
        v.check((list) => list.length > 0, 'at least one language'),
      ),
    ),
  },
  announcementBar: { id: text, content: text },
  footer: { text: v.optional(text), links: v.optional(v.array(v.strictObject(footerColumnEntries))) },
  'footer.links': footerColumnEntries,
  'footer.links.items': linkEntries,
  versions: { current: v.strictObject({ label: text }) },
  'versions.current': { label: text },
  sitemap: { lastmod: v.boolean() },
  store: {
    url: v.optional(v.pipe(v.string(), v.check(isStoreUrl, expectedStoreUrl))),
    token: v.optional(v.pipe(v.string(), v.check(isToken, expectedToken))),
  },
  plugins: pluginKeys,
  ...pluginEntries,
};

/** The keys of the configuration. */
export const configKeys = {
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
  compress: v.optional(v.boolean()),
  portable: v.optional(v.boolean()),
  sitemap: v.optional(v.strictObject(objectKeys.sitemap)),
  noIndex: v.optional(v.boolean()),
  onBrokenLinks: v.optional(policy),
  onBrokenMarkdownLinks: v.optional(policy),
  onBrokenSpecLinks: v.optional(policy),
  onBrokenAnchors: v.optional(policy),
  onUnreachableExternalLinks: v.optional(policy),
  onDuplicateRoutes: v.optional(policy),
  checkLinks: v.optional(v.strictObject(objectKeys.checkLinks)),
  onInvalidSpec: v.optional(policy),
  apis: v.optional(v.array(v.strictObject(objectKeys.apis))),
  // Not a union, whose problems would not have the place of the wrong value.
  navbar: v.optional(
    v.lazy((written) =>
      Array.isArray(written) ? v.array(navbarItem) : v.strictObject({ items: v.array(navbarItem) }),
    ),
  ),
  logo: v.optional(
    v.lazy((written) => (typeof written === 'string' ? path : v.strictObject(objectKeys.logo))),
  ),
  favicon: v.optional(
    v.lazy((written) => (typeof written === 'string' ? iconFile : v.strictObject(objectKeys.favicon))),
  ),
  socialImage: v.optional(
    v.lazy((written) =>
      typeof written === 'boolean'
        ? v.boolean()
        : v.pipe(
            path,
            v.regex(/\.(png|jpe?g|webp)$/i, '`true`, or the path of a `.png`, `.jpg` or `.webp` file'),
          ),
    ),
  ),
  theme: v.optional(v.strictObject(objectKeys.theme)),
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
  redirects: v.optional(v.array(v.strictObject(objectKeys.redirects))),
  redirectFiles: v.optional(v.array(v.picklist(['nginx', 's3']))),
  announcementBar: v.optional(v.strictObject(objectKeys.announcementBar)),
  footer: v.optional(v.strictObject(objectKeys.footer)),
  versions: v.optional(v.strictObject(objectKeys.versions)),
  customCss: v.optional(v.union([path, v.array(path)])),
  outDir: v.optional(path),
  contentDir: v.optional(folderBelow),
  specsDir: v.optional(folder),
  staticDir: v.optional(folderBelow),
  store: v.optional(v.strictObject(objectKeys.store)),
  ...extensionKeys,
};
/** The form of a configuration. */
export const configSchema = v.strictObject(configKeys);
