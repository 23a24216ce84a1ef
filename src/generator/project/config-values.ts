// The forms of values in the configuration, such as paths, links and sources of a policy, with what messages say of wrong ones.

import { posix } from 'node:path';
import * as v from 'valibot';
import { isDocumentUrl } from '../shared/api-urls.ts';
import { isLoopbackHost } from '../shared/loopback-host.ts';
import { widenedDirectives } from '../shared/security-policy.ts';
import { isSiteUrl } from '../shared/urls.ts';
import type { Variables } from '../types/config.ts';

/** What a problem does. */
export const policy = v.picklist(['ignore', 'log', 'warn', 'throw']);
/** What a rule can be set to. */
export const ruleSetting = v.picklist(['off', 'warn', 'error']);
/** A text that is not empty. */
export const filledText = v.pipe(v.string(), v.nonEmpty());
/** Whether a language tag is well-formed (BCP 47). */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
/** A language (BCP 47). */
export const languageTag = v.pipe(v.string(), v.check(isLanguageTag, 'a language such as `en` or `pt-BR`'));
/** A text that is not empty, or one for each language. */
export const localText = inLanguages(filledText);
/** The same, and it can be empty. */
export const localTextOrNone = inLanguages(v.string());

function inLanguages<Text extends v.GenericSchema<string>>(text: Text) {
  return v.lazy((written) => (typeof written === 'object' ? v.record(languageTag, filledText) : text));
}
/** The path of a language below that of the site. */
const languagePath = v.pipe(
  v.string(),
  v.regex(
    /^(?:[A-Za-z0-9][\w-]*\/?)?$/,
    'a name for the URLs of the language, such as `de`, or empty for the first one',
  ),
);
/** The keys of a language of the site. */
export const languageEntries = {
  label: v.optional(filledText),
  base: v.optional(languagePath),
  fallback: v.optional(v.picklist(['none'])),
};
/** The name of a version, or its path below that of the site. */
const versionPath = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9][\w.+-]*(?:\/[A-Za-z0-9][\w.+-]*)*\/?$/,
    'a path for the URLs of the version, such as `next` or `docs/1.0`',
  ),
);
/** The keys of a version of the site. */
export const versionEntries = {
  label: v.optional(localText),
  path: v.optional(versionPath),
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  noIndex: v.optional(v.boolean()),
  sitemap: v.optional(v.boolean()),
};
/** Names of tags, of which some can be left out. */
export const tagPatterns = v.pipe(
  v.array(filledText),
  v.check(
    (list) => list.some((one) => !one.startsWith('!')),
    'a list with a pattern that does not begin with `!`',
  ),
);
/** A URL of the site. */
export const siteUrl = v.pipe(
  v.string(),
  v.check(isSiteUrl, 'a URL of the site that starts with one `/`, such as `/docs/intro`'),
);
/** A name of a file or folder; control characters are not portable. */
export const path = v.pipe(filledText, v.regex(/^\P{Cc}*$/u, 'a path without control characters'));
const insideProject = /^(?!\/|[A-Za-z]:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:\/\/)(?!.*(^|[\\/])\.\.([\\/]|$))/;
/** A file of the project. */
export const projectFile = v.pipe(
  path,
  v.regex(insideProject, 'a file inside the project, as a path from its root'),
  v.transform((written) => posix.normalize(written.replaceAll('\\', '/'))),
);
const insideProjectOrStatic =
  /^(?!\/\/|[A-Za-z]:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:\/\/)(?!.*(^|[\\/])\.\.([\\/]|$))/;
/** An image of the brand. One that begins with `/` is in the static folder, at the URL that other tools have there. */
export const brandImage = v.pipe(
  path,
  v.regex(
    insideProjectOrStatic,
    'a file inside the project, as a path from its root, or `/` and a file of the static folder',
  ),
  v.transform((written) => posix.normalize(written.replaceAll('\\', '/'))),
);
/** A folder of the project. */
export const folder = v.pipe(
  path,
  v.regex(/^(?!\/|[A-Za-z]:)(?!.*(^|[\\/])\.\.([\\/]|$)).+$/, 'a folder inside the project'),
  // Files are named `content/docs/intro.md`, also when the folder is written as `./content` or `content/`.
  v.transform((written) => posix.normalize(written.replaceAll('\\', '/')).replace(/\/$/, '')),
);
/** All of its files become pages or are copied, so it cannot be the whole project. */
export const folderBelow = v.pipe(folder, v.regex(/^(?!\.$)/, 'a folder below the project'));
/** What `baseUrl` must be, as the end of a sentence. */
export const expectedBaseUrl =
  'a path that starts and ends with `/`, without spaces, `..` or a scheme, such as `/docs/`';

/** What the URL of a redirect must be, as the end of a sentence. */
export const oldUrlForm =
  'a path of the site such as `/old`, without `?`, `#`, `*` and spaces, or a list of them';
/** A URL that leads to another. */
export const oldUrl = v.pipe(v.string(), v.regex(/^\/(?!\/)[^?#*\s]*$/, oldUrlForm));
/** What the address of another site must be, as the end of a sentence. */
export const webAddress = 'a web address such as `https://docs.example.com/`';

/** Whether a text can name a document: a relative path, or a URL that can be fetched and whose answer nobody on the way can change. */
function isDocumentName(name: string): boolean {
  if (!isDocumentUrl(name)) return !/^(\/|[A-Za-z]:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:\/\/)/.test(name);
  if (!URL.canParse(name)) return false;
  const { protocol, hostname, username, password } = new URL(name);
  return username + password === '' && (protocol === 'https:' || isLoopbackHost(hostname));
}

/** The keys of a link, which has `to` or `href`. */
export const linkEntries = { label: localText, to: v.optional(siteUrl), href: v.optional(filledText) };
const expectedLink = '`label` with either `to` (a URL of the site) or `href` (any other address)';
const link = v.pipe(
  v.strictObject(linkEntries),
  v.check(({ to, href }) => (to === undefined) !== (href === undefined), expectedLink),
  v.check(
    ({ href }) => href === undefined || isAddress(href),
    'a link whose `href` is an `https`, `http`, `mailto` or `tel` address',
  ),
);
/** The keys of an item of the navigation bar. */
export const navbarItemEntries = { ...linkEntries, items: v.optional(v.array(link)) };
/** An item of the navigation bar: a link, or a menu of links. */
export const navbarItem = v.pipe(
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
/** The keys of a column of links in the footer. */
export const footerColumnEntries = { title: localText, items: v.array(link) };

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
/** The directives of the policy of pages that can have further sources. */
export const policyEntries = Object.fromEntries(
  widenedDirectives.map((directive) => [directive, v.optional(v.array(policySource))]),
);
/** The keys of the logo. */
export const logoEntries = {
  src: brandImage,
  dark: v.optional(brandImage),
  alt: v.optional(localTextOrNone),
  href: v.optional(
    v.pipe(
      filledText,
      v.check((href) => isSiteUrl(href) || isAddress(href), 'a URL of the site or a web address'),
    ),
  ),
  replacesTitle: v.optional(v.boolean()),
};
/** The file of an icon. */
export const iconFile = v.pipe(
  brandImage,
  v.regex(/\.(svg|png|ico)$/i, 'the path of an `.svg`, `.png` or `.ico` file'),
);
/** The keys of the icons of the site. */
export const faviconEntries = {
  icon: iconFile,
  touch: v.optional(v.pipe(brandImage, v.regex(/\.png$/i, 'the path of a `.png` file'))),
};
const fontFile = v.pipe(
  projectFile,
  v.regex(/\.(ttf|otf|woff)$/i, 'the path of a `.ttf`, `.otf` or `.woff` file'),
);
/** The keys of the images for links. */
export const socialImageEntries = {
  fonts: v.array(v.lazy((written) => (typeof written === 'string' ? fontFile : v.array(fontFile)))),
};
/** The accent in each colour mode. */
export const accentEntries = { light: filledText, dark: v.optional(filledText) };
/** The keys of an element in the head. */
export const headElementEntries = {
  tag: v.picklist(['meta', 'link', 'script']),
  attributes: v.record(
    v.pipe(
      v.string(),
      v.regex(/^(?!on)[a-z][a-z-]*$/i, 'the name of an attribute, but not of an event handler'),
    ),
    v.union([v.string(), v.literal(true)]),
  ),
};
/** An element in the head of every page. */
export const headElement = v.pipe(
  v.strictObject(headElementEntries),
  v.check(
    ({ tag, attributes }) => tag !== 'script' || typeof attributes.src === 'string',
    'a script with `src`, as the policy of the site allows no inline script',
  ),
);

/** A path from the project root, with `/`. */
export const relativePath = v.pipe(
  path,
  v.regex(/^(?!\/|[A-Za-z]:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:\/\/)/, 'a path from the project root'),
  v.transform((written) => posix.normalize(written.replaceAll('\\', '/'))),
);

/** A folder of the project or outside it. */
export const anyFolder = v.pipe(
  relativePath,
  v.transform((written) => written.replace(/\/$/, '')),
);

/** The name of a document. */
export const documentName = v.pipe(
  path,
  v.check(
    isDocumentName,
    'a path from the project root, such as `specs/petstore.yaml` or `../shared/petstore.yaml`, or an `https` URL without user name (`http` for this machine only)',
  ),
  v.transform((written) =>
    isDocumentUrl(written) ? new URL(written).href : posix.normalize(written.replaceAll('\\', '/')),
  ),
);

/** A name of a variable, or several with dots between. */
const variableName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_][\w-]*(\.[\w-]+)*$/, 'letters, digits, `_` and `-`, with a letter first'),
);

/** Values by name, and those of objects in it. */
export const variables = variablesOf(4);

/** @param levels how deep objects can be, which a value that contains itself is not */
function variablesOf(levels: number): v.GenericSchema<Variables> {
  const inner = levels > 1 ? variablesOf(levels - 1) : v.string();
  return v.record(
    variableName,
    v.lazy((written) => {
      if (typeof written === 'object' && written !== null && !Array.isArray(written)) return inner;
      return typeof written === 'number'
        ? v.pipe(
            v.number(),
            v.check((number: number) => Number.isFinite(number), 'a text or a finite number'),
          )
        : v.string();
    }),
  ) as v.GenericSchema<Variables>;
}

/** The values by their whole names, with dots between the parts, as texts. */
export function namedValues(written: Variables, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) =>
      typeof value === 'object'
        ? Object.entries(namedValues(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, String(value)]],
    ),
  );
}
