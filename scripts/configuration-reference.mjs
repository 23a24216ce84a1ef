// Writes docs/configuration-reference.md: every key of the configuration with its form, which is read from the schema in
// `src/generator/project/config-schema.ts`, its default and what it does. A key without a text here is an error, and so is a text
// without a key.

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createJiti } from 'jiti';

const file = 'docs/configuration-reference.md';
const required = 'required';

/** Default and effect of each key, by its path. */
export const keyTexts = {
  title: [
    'the title of the only API, or [that of the project](build.md#the-folder-of-the-guides), else `API Portal`',
    'Title of the site. The title of each page is `Page \\| title`.',
  ],
  tagline: ['empty', 'One line under the title of the home page.'],
  language: [
    '`en`',
    'The [language of the site](configuration.md#choose-the-language): for its strings, numbers and dates, and the direction of its pages.',
  ],
  languages: [
    'none',
    'The [languages of a site that has several](languages.md), each with its own pages. The first is the default one.',
  ],
  strings: [
    'none',
    'A JSON file with [strings of your own](configuration.md#change-strings), or an object with a file for each language.',
  ],
  url: [
    'none',
    'Origin that the site is published at. Without it there are no canonical links and no sitemap. See [Publish under a path](configuration.md#publish-under-a-path).',
  ],
  baseUrl: ['`/`', 'Path that the site is published under. `//` and backslashes are not allowed.'],
  trailingSlash: [
    'not set',
    '`true`: links end in `/`. `false`: pages are written as `<url>.html`. Not set: pages are written as `<url>/index.html`, and links have no `/`.',
  ],
  compress: [
    '`false`',
    'Write a `.br` and a `.gz` file beside each text file of 1 KB or more, for [hosts that send them](hosting.md#compress-files).',
  ],
  portable: [
    '`false`',
    'Write a site that is [read from a disk](hosting.md#read-a-site-from-a-disk), as `--portable` does.',
  ],
  offline: [
    '`false`',
    'Add the site as an archive that is [read from a disk](hosting.md#read-a-site-from-a-disk), and a link to it in the footer.',
  ],
  sitemap: ['none', 'What `sitemap.xml` says of each page.'],
  'sitemap.lastmod': [
    required,
    'Whether each page has the date of the [last commit](configuration.md#publish-under-a-path) that changed its source file.',
  ],
  variables: [
    'none',
    'Texts and numbers that pages name: `{{ version }}`, `{{ product.name }}`. See [Variables](markdown.md#variables).',
  ],
  extras: [
    'all',
    'Parts of the program that the site is made without, by their names. See [Leave parts of the program out](configuration.md#leave-parts-of-the-program-out).',
  ],
  noIndex: ['`false`', 'Ask search engines not to index any page.'],
  llms: ['`true`', 'Write what programs read: a Markdown form of each page, and `llms.txt`.'],
  'llms.fullText': [
    required,
    'The most bytes of `llms-full.txt`, which has the [Markdown forms of all pages](programs.md#give-programs-the-whole-site). If it would be larger, it is not written.',
  ],
  assistants: [
    'none',
    'Assistants that each page has [a link to](configuration.md#open-pages-in-an-assistant), in this order. Needs `url`.',
  ],
  onBrokenLinks: [
    '`throw`',
    'A link to a page or file that the site does not have, or a missing image. This and the other keys `on...` set [what a problem does](configuration.md#problems-and-policies).',
  ],
  onBrokenMarkdownLinks: ['`warn`', 'A relative link to a Markdown file that is not a page.'],
  onBrokenSpecLinks: [
    '`warn`',
    'A link in an OpenAPI document that cannot be resolved. It is shown as text.',
  ],
  onUnlistedErrorCodes: [
    '`warn`',
    'An [error code](openapi.md#error-codes-in-guides) that a guide names for an operation that does not list it, or a generated cell without an operation.',
  ],
  onBrokenAnchors: ['`warn`', 'A link to an id that its page does not have.'],
  onUnreachableExternalLinks: [
    '`warn`',
    'An external link that cannot be reached: no connection, a redirect loop, a server error. Only `check-links --external` checks this.',
  ],
  onDuplicateRoutes: [
    '`warn`',
    'Two pages or files with the same path. The first is built (see [static files](configuration.md#static-files)).',
  ],
  checkLinks: ['none', 'What the check of links leaves out.'],
  'checkLinks.ignore': [
    'none',
    'Targets of links that are never reported. `*` stands for any text without `/`, `**` for any text. See [check-links](check-links.md#ignore-a-link).',
  ],
  checkSearch: ['none', 'What the check of search asks.'],
  'checkSearch.queries': [
    'none',
    'The [file of queries](check-search.md#write-a-file-of-queries) that `portal check` asks search.',
  ],
  onInvalidSpec: [
    '`warn`',
    'An OpenAPI document that violates its standard or has unresolved references, but can be read. See [diagnostics](diagnostics.md#openapi-documents).',
  ],
  rules: [
    'none',
    'What single [rules](configuration.md#problems-and-policies) do, by their [codes](diagnostics.md#all-codes): `{ "missing-items": "error" }`. They win over the keys `on...`.',
  ],
  apis: ['every document directly in `specsDir`', 'The APIs, in the order of the navigation.'],
  referenceDirs: [
    'none',
    'Folders whose files documents can [refer to](configuration.md#share-files-between-documents) by `$ref`, besides those of their own folder and of `specsDir`.',
  ],
  'apis.name': ['the name of the file', 'Part of the URLs of the API: `/api/<name>/...`.'],
  'apis.spec': [
    required,
    'The document: a path, or a [URL](build.md#documents-of-the-web) that is fetched once and pinned.',
  ],
  'apis.overlays': [
    'none',
    'Paths of [overlays](openapi.md#overlays), which are applied to the document in this order.',
  ],
  'apis.label': [
    'the label of the guide folder with the same name, or else the title of the document',
    'Name in the navigation.',
  ],
  'apis.linkBase': [
    'none',
    "The [publisher's site](configuration.md#link-to-the-publishers-site), against which relative links of the document are resolved.",
  ],
  'apis.tags': [
    'the order of the document',
    'The [order and labels](configuration.md#change-the-navigation) of the groups in the sidebar.',
  ],
  'apis.tags.name': [required, 'Name of a tag in the document, or that of a group of `x-tagGroups`.'],
  'apis.tags.label': ['`x-displayName`, or else the name', 'Label in the navigation.'],
  'apis.tags.operations': ['none', 'Operations that come first in the group.'],
  'apis.tags.operations.id': [required, 'The `operationId`, or the last part of the URL of the operation.'],
  'apis.tags.operations.label': ['the summary', 'Label in the sidebar.'],
  'apis.icon': ['none', 'Its [icon on the home page](configuration.md#give-apis-an-icon).'],
  'apis.errorsPage': [
    'the introduction of the API',
    'The page that [explains the error codes](configuration.md#explain-errors).',
  ],
  'apis.defaultServer': [
    'a sandbox or test server, or else the production server, or else the first',
    'The server that [samples use](configuration.md#choose-the-server-of-samples) until a reader chooses another.',
  ],
  'apis.firstRequest': [
    'the operation that is [easiest to call](configuration.md#choose-the-first-request)',
    'The operation of the first request on the introduction: its `operationId`, or the last part of its URL.',
  ],
  navbar: [
    'one link for each section, [12 at most](configuration.md#change-the-navigation)',
    'Links and menus of the navigation bar. An object with the key `items` is the same as its list.',
  ],
  'navbar.label': [required, 'Text of the link or menu.'],
  'navbar.to': ['one of `to`, `href` and `items`', 'URL of the site.'],
  'navbar.href': ['one of `to`, `href` and `items`', 'Any other address.'],
  'navbar.items': ['one of `to`, `href` and `items`', 'Links of a menu.'],
  'navbar.items.items.label': [required, 'Text of the link.'],
  'navbar.items.items.to': ['one of `to` and `href`', 'URL of the site.'],
  'navbar.items.items.href': ['one of `to` and `href`', 'Any other address.'],
  logo: [
    'none',
    'The image in the navigation bar. See [Show a logo and an icon](theming.md#show-a-logo-and-an-icon).',
  ],
  'logo.src': [required, 'Path of the image from the project root.'],
  'logo.dark': ['the same image', 'Path of the image for the dark mode.'],
  'logo.alt': ['none, as the title of the site is beside it', 'Text in place of the image.'],
  'logo.href': ['the home page', 'Where the image leads.'],
  'logo.replacesTitle': [
    '`false`',
    'Whether the image contains the title of the site, which is then not shown beside it.',
  ],
  favicon: ['a neutral icon', 'The icon of the site, a path from the project root.'],
  'favicon.icon': [required, 'The icon in tabs and bookmarks.'],
  'favicon.touch': ['none', 'The icon on the home screen of a phone.'],
  socialImage: [
    'none',
    '`true`: draw the [image for links](theming.md#add-images-for-links) to each page. A path from the project root: one image for all pages. Needs `url`.',
  ],
  'socialImage.fonts': [
    required,
    'Draw the images with these fonts, paths from the project root. A list in the list is one family in several weights.',
  ],
  theme: ['a dark green', 'Colours from [one accent](theming.md#choose-an-accent).'],
  'theme.accent': [required, 'A CSS colour, or one for each colour mode. Its contrast is checked.'],
  'theme.accent.light': [required, 'The accent in the light mode.'],
  'theme.accent.dark': ['made from that of the light mode', 'The accent in the dark mode.'],
  colorMode: [
    'light',
    'The [colour mode](theming.md#choose-the-colour-mode) of readers who have not chosen one.',
  ],
  'colorMode.default': [required, "`system` is the mode of the reader's device."],
  head: ['none', 'Further [elements in the head](theming.md#add-elements-to-the-head) of every page.'],
  'head.tag': [required, 'Name of the element.'],
  'head.attributes': [required, 'Attributes of the element. `true` stands for one without a value.'],
  csp: [
    'own origin only',
    '[Sources](theming.md#allow-other-origins) that pages may load from besides their own origin, by directive.',
  ],
  'csp.script-src': ['none', 'Sources of scripts.'],
  'csp.style-src': ['none', 'Sources of style sheets.'],
  'csp.img-src': ['none', 'Sources of images.'],
  'csp.font-src': ['none', 'Sources of fonts.'],
  'csp.connect-src': ['none', 'Addresses that scripts may ask.'],
  'csp.media-src': ['none', 'Sources of audio and video.'],
  'csp.frame-src': ['none', 'Sources of frames.'],
  'csp.form-action': ['none', 'Addresses that forms may send to.'],
  samples: ['all languages', 'Request samples.'],
  'samples.languages': [
    'all languages',
    'The [languages](configuration.md#choose-the-languages-of-samples), in the order of their tabs.',
  ],
  editUrl: [
    'none',
    'Web address of the folder of the project in an editor, or one with `{file}`: pages have [a link to their source](configuration.md#link-to-the-source-of-pages).',
  ],
  indexPages: [
    '`false`',
    'Add pages that list the [fields, enumerations and error codes](openapi.md#index-pages) of each API.',
  ],
  changes: ['none', 'Add pages of [what changed](changes.md) in each release of the APIs.'],
  'changes.from': [
    required,
    'Where releases are: tags of git, snapshots that `portal snapshot` keeps, or the versions of the site.',
  ],
  'changes.match': [
    '`v*`',
    'The tags that are releases. `*` matches any text without `/`, and names after `!` are left out.',
  ],
  'changes.since': ['all releases', 'The oldest release that has a page, by its name or its tag.'],
  'changes.marks': ['`true`', 'Whether operations name the releases that added and changed them.'],
  driftNotice: [
    '`false`',
    'Show a notice on each translation whose [original has changed](languages.md#show-it-to-readers) since.',
  ],
  lastUpdated: ['`false`', 'Show when each page made from Markdown was committed last.'],
  feedback: [
    'none',
    'Where the link [Give feedback](configuration.md#ask-for-feedback) of each page leads. `{url}` and `{title}` are replaced by those of the page.',
  ],
  redirects: ['none', '[Old URLs](configuration.md#redirect-old-urls) and where they lead.'],
  'redirects.from': [required, 'Old paths.'],
  'redirects.to': [required, 'Where they lead.'],
  redirectFiles: ['none', 'Files with the redirects for servers.'],
  announcementBar: ['none', 'A [bar above the navigation](configuration.md#show-an-announcement).'],
  'announcementBar.id': [required, 'A new one shows the bar again to readers who closed it.'],
  'announcementBar.content': [
    required,
    'What the bar says, in Markdown. An object has a text for each language, such as `{ en: "New", de: "Neu" }`; a site whose language has none is without the bar.',
  ],
  footer: ['none', 'What the end of each page says besides the title.'],
  'footer.text': ['none', 'A text beside the title.'],
  'footer.links': ['none', 'Columns of links.'],
  'footer.links.title': [required, 'Heading of a column.'],
  'footer.links.items': [required, 'Links of a column.'],
  'footer.links.items.label': [required, 'Text of the link.'],
  'footer.links.items.to': ['one of `to` and `href`', 'URL of the site.'],
  'footer.links.items.href': ['one of `to` and `href`', 'Any other address.'],
  versions: [
    'none',
    'The [versions](versions.md) of the site, each by its name, and the menu of versions. In a site with one version, the menu has the label of `current`; without it there is none.',
  ],
  'versions.current': ['none', 'The working tree. Every other version can have the same keys.'],
  'versions.current.label': ['the name of the version; `Next` for the working tree', 'Its name in the menu.'],
  'versions.current.path': [
    'the name of the version; `next` for the working tree',
    'Its path below that of the site. The version at the root has it, too: it leads there.',
  ],
  'versions.current.banner': [
    '`unreleased` for the working tree and versions after the last one, `unmaintained` for those before it',
    'The notice above its pages.',
  ],
  'versions.current.noIndex': ['`false`', 'Asks search engines not to index its pages.'],
  'versions.current.sitemap': ['only for the last version', 'Whether the sitemap lists its pages.'],
  'versions.last': [
    'the first one of `versions.json`; with `fromTags`, the newest release, or the newest version if all are pre-releases',
    'The version at the root of the site.',
  ],
  'versions.folder': [
    'all of `contentDir`',
    'The folder of `contentDir` that has [versions](versions.md#versions-of-a-folder), such as `docs`.',
  ],
  'versions.fromTags': [
    'none',
    'Reads [versions from the tags](versions.md#versions-from-tags) of git with such names. Of a list, patterns that begin with `!` leave out tags.',
  ],
  'versions.search': [
    'the pages of its version',
    'With `all`, search finds [the pages of all versions](versions.md#search-in-all-versions).',
  ],
  customCss: [
    'none',
    'Paths of [style sheets](theming.md) from the project root. They follow that of the site, so their rules win.',
  ],
  outDir: ['`dist`', 'Output folder. It must not be in a source folder or contain one.'],
  contentDir: ['`content`', 'Folder of the Markdown pages.'],
  specsDir: ['`specs`', 'Folder of the OpenAPI documents.'],
  staticDir: [
    '`static`',
    'Folder of files that are [copied](configuration.md#static-files) to the root of the site.',
  ],
  store: [
    'none',
    'The [shared store](shared-store.md). `PORTAL_STORE_URL` and `PORTAL_STORE_TOKEN` take precedence.',
  ],
  'store.url': ['none', 'Address of the store.'],
  'store.token': ['none', 'The token for writing. Without it, the store is only read.'],
  plugins: [
    'none',
    'Plugins, which take part in a build: files, packages or objects, each alone or in a list with its options.',
  ],
  components: ['none', 'Parts of pages that functions of the project replace. Their form can still change.'],
};

/** Objects that another document describes. */
const elsewhere = {
  plugins: 'extending.md#write-a-plugin',
  components: 'extending.md#replace-a-part-of-every-page',
};
/** Objects that are written in two places, by the second: a menu has the keys of an entry, without a menu in it. */
const same = { 'navbar.items': 'navbar.items.items' };

/**
 * Writes the reference.
 * @param {{ configKeys: Record<string, unknown>, objectKeys: Record<string, Record<string, unknown>> }} schema those of the program
 * @returns {string} Markdown
 */
export function configurationReference({ configKeys, objectKeys }) {
  const unused = new Set(Object.keys(keyTexts));
  const row = (path, key, schema) => {
    const text = keyTexts[path];
    if (text === undefined) throw new Error(`scripts/configuration-reference.mjs has no text for ${path}`);
    unused.delete(path);
    const [fallback, effect] = text;
    if ((fallback === required) === (schema.type === 'optional'))
      throw new Error(`${path} is ${fallback === required ? 'not ' : ''}required by the schema`);
    const otherwise = fallback === required ? '**Required**' : `**Default:** ${fallback}`;
    return `| \`${key}\` | ${effect}<br>**Value:** ${formOf(schema, path)}<br>${otherwise} |`;
  };
  const table = (keys, prefix) =>
    [
      '| key | effect |\n|---|---|',
      ...Object.entries(keys).map(([key, schema]) => row(`${prefix}${key}`, key, schema)),
    ].join('\n');
  const objects = Object.entries(objectKeys).filter(
    ([path]) => elsewhere[path.split('.')[0]] === undefined && same[path] === undefined,
  );
  const order = Object.keys(configKeys);
  const rootOf = ([path]) => order.indexOf(path.split('.')[0]);
  const sections = objects
    .toSorted((a, b) => rootOf(a) - rootOf(b))
    .map(([path, keys]) => {
      const place = path.replace(/^navbar\.items\.items$/, 'navbar.items');
      return `## Keys of \`${place}\`\n\n${table(keys, `${path}.`)}\n`;
    });
  const document = [
    '# Configuration reference\n',
    '<!-- Written by `npm run docs:reference`. Change the texts in scripts/configuration-reference.mjs, the forms in the schema. -->\n',
    'Every key of `portal.config.ts`. [Configuration](configuration.md) shows how to use them. A list of objects has the keys of its objects below.\n',
    table(configKeys, ''),
    '',
    ...sections,
  ].join('\n');
  if (unused.size > 0) throw new Error(`texts for unknown keys: ${[...unused].join(', ')}`);
  return document;
}

/** Returns what a value must be, as messages about wrong values say it. Objects link to the table of their keys. */
function formOf(schema, path) {
  if (schema.type === 'optional') return formOf(schema.wrapped, path);
  const ofWhole = ['strict_object', 'array'].includes(schema.type);
  const { message } =
    schema.pipe?.findLast(({ type, message }) => (type === 'regex' || type === 'check') && message) ?? schema;
  // What a whole object must be is said of each of its keys.
  if (typeof message === 'string' && !ofWhole) return message === anyPath ? 'a path' : message;
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'boolean':
      return '`true` or `false`';
    case 'picklist':
      return oneOf(schema.options.map((option) => `\`${option}\``));
    case 'array':
      return listOf(schema.item, path);
    case 'strict_object':
      return `[object](${sectionOf(path)})`;
    case 'record':
      if (schema.value.type === 'strict_object')
        return 'object of [objects](languages.md#name-the-languages)';
      return schema.value.type === 'picklist'
        ? `object; each value is ${formOf(schema.value, path)}`
        : 'object of texts';
    case 'union':
      return schema.options[1]?.type === 'array' && schema.options[1].item === schema.options[0]
        ? `${formOf(schema.options[0], path)}, or a list of them`
        : oneOf(schema.options.map((option) => formOf(option, path)));
    case 'lazy':
      return formOfLazy(schema, path);
    default:
      throw new Error(`No form for a schema of the type ${schema.type} (${path}).`);
  }
}

const anyPath = 'a path without control characters';

/** What is not a union for the sake of its messages depends on what is written. A message about texts can name `true` itself. */
function formOfLazy(schema, path) {
  const [ifText, ifList] = [schema.getter(''), schema.getter([])];
  if (ifList.type === 'array' && ifList.item === ifText) return `${formOf(ifText, path)}, or a list of them`;
  const forms = ['', true, {}, []].map((written) => formOf(schema.getter(written), path));
  const [ofText] = forms;
  return oneOf([...new Set(ofText.includes('`true`') ? [`\`false\`, ${ofText}`] : forms)]);
}

function listOf(item, path) {
  if (item.type === 'strict_object') return `list of [objects](${sectionOf(path)})`;
  const form = formOf(item, path);
  if (form === 'text') return 'list of texts';
  return item.type === 'picklist' ? `list of ${form.replace(' or ', ' and ')}` : `list; each is ${form}`;
}

/** The link to the keys of an object. */
const sectionOf = (path) => elsewhere[path] ?? `#keys-of-${path.replaceAll(/[^\w-]/g, '').toLowerCase()}`;

const oneOf = (forms) =>
  forms.length < 2 ? forms.join('') : `${forms.slice(0, -1).join(', ')} or ${forms.at(-1)}`;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const schema = await createJiti(import.meta.url).import('../src/generator/project/config-schema.ts');
  const text = configurationReference(schema);
  if (text !== readFileSync(file, { encoding: 'utf8', flag: 'a+' })) writeFileSync(file, text);
}
