// Reads sites of Mintlify: `docs.json`, or the older `mint.json`.

import { posix } from 'node:path';
import { isRecord, type JsonRecord } from '../../../../generator/shared/json.ts';
import { parsedJson } from '../../../../generator/shared/shapes.ts';
import { frontMatterValues } from '../../pages/change-front-matter.ts';
import { folderWith } from '../../recognise.ts';
import type {
  MigrationItem,
  SourceBarItem,
  SourceLabel,
  SourcePage,
  SourceSite,
} from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { FrontMatterChange, System, SystemInput } from '../../types/system.ts';
import { withBrandFiles } from '../brand-files.ts';
import { defined, itemsIn, textOf, valueAt } from '../config-value-readers.ts';
import { githubIds } from '../github-ids.ts';
import { labelOfService } from '../link-labels.ts';
import { urlsIn } from '../listed-urls.ts';
import { withFenceTitles } from './fence-titles.ts';
import { type MintlifyNavigation, mintlifyNavigation, mintlifyUrl } from './mintlify-navigation.ts';

/** Mintlify. */
export const mintlify: System = {
  name: 'mintlify',
  title: 'Mintlify',
  recognise(tree) {
    const old = folderWith(tree, /\/mint\.json$/);
    if (old !== undefined) return { ...old, isCertain: true };
    const found = folderWith(tree, /\/docs\.json$/);
    const config = found === undefined ? undefined : parsedJson(tree.text(found.sign));
    if (found === undefined || !isRecord(config) || config.navigation === undefined) return undefined;
    return { ...found, isCertain: true };
  },
  read: readMintlify,
  headingIds: githubIds,
  frontMatter: frontMatterOfMintlify,
  rewrite: withFenceTitles,
};

async function readMintlify({ tree, root }: SystemInput): Promise<SourceSite> {
  const file =
    ['docs.json', 'mint.json'].map((name) => posix.join(root, name)).find((name) => tree.has(name)) ?? '';
  const read = parsedJson(tree.text(file));
  const config = isRecord(read) ? withReferences(read, { tree, root }) : {};
  const title = textOf(config.name);
  const navigation = mintlifyNavigation(config, title ?? 'Documentation');
  const pages = pagesOf(tree, root);
  const known = new Set(pages.map(({ url }) => url));
  const documents = documentsOf(config, navigation, { tree, root, pages });
  const items: Omit<MigrationItem, 'file'>[] = [
    ...documents.left,
    ...unreadKeys(config),
    ...navigation.others.map((name) => ({
      status: 'left' as const,
      what: 'version or language in the navigation',
      advice: `Its pages are a section or a group of their own (\`${name}\`). Versions and languages are not yet editions.`,
    })),
  ];
  const site: SourceSite = defined({
    system: 'mintlify' as const,
    root,
    title,
    tagline: textOf(config.description),
    trailingSlash: false,
    ...lookOf(config, root),
    navbar: documents.found.length > 0 ? undefined : navbarOf(config, navigation, known),
    footer: footerOf(config, navigation, documents.found.length > 0),
    announcement: announcementOf(config),
    redirects: redirectsOf(config),
    pages,
    sidebars: navigation.sidebars,
    copied: [{ from: root, to: 'content', onlyUsed: true as const }],
    documents: documents.found,
    kept: [],
    variables: variablesOf(config),
    aliases: {},
    items: [...items.map((item) => ({ ...item, file })), ...(isRecord(read) ? [] : [unreadable(file)])],
  });
  return withBrandFiles(site, file, tree);
}

function unreadable(file: string): MigrationItem {
  const advice = 'The file is no JSON. Title, navigation and look are missing in `portal.config.ts`.';
  return { status: 'left', what: 'configuration that cannot be read', file, advice };
}

/** `{ "$ref": "./navigation.json" }` stands for the content of that file. */
function withReferences(config: JsonRecord, { tree, root }: { tree: SourceTree; root: string }): JsonRecord {
  const resolve = (value: unknown, level: number): unknown => {
    if (Array.isArray(value)) return value.map((one) => resolve(one, level + 1));
    if (!isRecord(value) || level > 40) return value;
    const reference = textOf(value.$ref);
    if (reference !== undefined && !/^https?:/.test(reference)) {
      const target = parsedJson(tree.text(posix.join(root, reference.replace(/^\//, ''))));
      if (target !== undefined && level < 20) return resolve(target, level + 1);
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, level + 1)]));
  };
  const resolved = resolve(config, 0);
  return isRecord(resolved) ? resolved : config;
}

/** All Markdown files are pages, also those that no navigation lists, but for parts in `snippets/` and notes of the repository. */
function pagesOf(tree: SourceTree, root: string): SourcePage[] {
  const prefix = root === '.' ? '' : `${root}/`;
  return tree.files
    .filter((file) => file.startsWith(prefix) && /\.mdx?$/i.test(file))
    .map((file) => file.slice(prefix.length))
    .filter(
      (path) =>
        !/^(?:snippets|_snippets|\..*)\/|(?:^|\/)\.|^(?:README|CONTRIBUTING|LICENSE|CODE_OF_CONDUCT|SECURITY)\.mdx?$/i.test(
          path,
        ),
    )
    .map((path) => ({ file: `${prefix}${path}`, url: mintlifyUrl(path), to: path }));
}

function lookOf(
  config: JsonRecord,
  root: string,
): Pick<SourceSite, 'logo' | 'favicon' | 'accent' | 'colorMode'> {
  const fileOf = (value: unknown) => {
    const path = textOf(value);
    return path === undefined || /^https?:/.test(path)
      ? undefined
      : posix.join(root, path.replace(/^\//, ''));
  };
  const { logo, favicon } = config;
  const src = fileOf(isRecord(logo) ? logo.light : logo);
  const dark = isRecord(logo) ? fileOf(logo.dark) : undefined;
  const colourOf = (name: string) => {
    const colour = textOf(valueAt(config, 'colors', name));
    return colour !== undefined && /^#[\da-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined;
  };
  const light = colourOf('primary');
  const darkAccent = colourOf('light');
  const mode = valueAt(config, 'appearance', 'default') ?? valueAt(config, 'modeToggle', 'default');
  return defined({
    logo:
      src === undefined
        ? undefined
        : {
            src,
            ...(dark === undefined || dark === src ? {} : { dark }),
            ...(textOf(config.name) === undefined ? {} : { alt: String(config.name) }),
            replacesTitle: true,
          },
    favicon: fileOf(isRecord(favicon) ? favicon.light : favicon),
    accent:
      light === undefined ? undefined : { light, ...(darkAccent === undefined ? {} : { dark: darkAccent }) },
    colorMode: mode === 'light' || mode === 'dark' || mode === 'system' ? mode : undefined,
  });
}

/** The links at the end of the bar: `navbar.links` and `navbar.primary`; `topbarLinks` and `topbarCtaButton` in a `mint.json`. */
function barLinks(config: JsonRecord): SourceLabel[] {
  const written = [
    ...itemsIn(valueAt(config, 'navbar', 'links')),
    ...itemsIn(valueAt(config, 'navbar', 'primary')),
    ...itemsIn(config.topbarLinks),
    ...itemsIn(config.topbarCtaButton),
  ];
  return written.flatMap((one) => {
    const target = textOf(valueAt(one, 'href')) ?? textOf(valueAt(one, 'url'));
    if (target === undefined) return [];
    const icon = textOf(valueAt(one, 'icon')) ?? textOf(valueAt(one, 'type'));
    const label = textOf(valueAt(one, 'label')) ?? textOf(valueAt(one, 'name'));
    return [{ label: label ?? labelOfService(icon, target), target }];
  });
}

/** The sections with the links after them. Without links, the program lists the sections itself. */
function navbarOf(
  config: JsonRecord,
  { sidebars, links }: MintlifyNavigation,
  known: ReadonlySet<string>,
): SourceBarItem[] | undefined {
  const more = [...links, ...barLinks(config)];
  if (more.length === 0) return undefined;
  const sections = sidebars.flatMap(({ name, entries }) => {
    const target = urlsIn(entries).find((url) => known.has(url));
    return target === undefined ? [] : [{ label: name, target }];
  });
  return [...sections, ...more];
}

/** With APIs, whose sections the bar lists, further links are in the footer. */
function footerOf(config: JsonRecord, { links }: MintlifyNavigation, hasBar: boolean): SourceSite['footer'] {
  const socials = valueAt(config, 'footer', 'socials') ?? config.footerSocials;
  const social = isRecord(socials)
    ? Object.entries(socials).flatMap(([name, target]): SourceLabel[] =>
        typeof target === 'string' ? [{ label: labelOfService(name, target), target }] : [],
      )
    : itemsIn(socials).flatMap((one): SourceLabel[] => {
        const target = textOf(valueAt(one, 'url'));
        return target === undefined
          ? []
          : [{ label: labelOfService(textOf(valueAt(one, 'type')), target), target }];
      });
  const columns = itemsIn(valueAt(config, 'footer', 'links') ?? config.footerLinks).flatMap((column) => {
    const items = itemsIn(valueAt(column, 'items') ?? valueAt(column, 'links')).flatMap(
      (one): SourceLabel[] => {
        const target = textOf(valueAt(one, 'href')) ?? textOf(valueAt(one, 'url'));
        return target === undefined ? [] : [{ label: textOf(valueAt(one, 'label')) ?? target, target }];
      },
    );
    const title = textOf(valueAt(column, 'header')) ?? textOf(valueAt(column, 'title')) ?? 'Links';
    return items.length === 0 ? [] : [{ title, items }];
  });
  const more = hasBar ? [...links, ...barLinks(config)] : [];
  if (more.length > 0) columns.push({ title: 'Links', items: more });
  if (social.length > 0) columns.push({ title: 'Community', items: social });
  return columns.length === 0 ? undefined : { columns };
}

function announcementOf(config: JsonRecord): SourceSite['announcement'] {
  const content = textOf(valueAt(config, 'banner', 'content'));
  return content === undefined ? undefined : { id: 'banner', content };
}

/** Redirects of URLs and of patterns (`:slug*`). */
function redirectsOf(config: JsonRecord): SourceSite['redirects'] {
  return itemsIn(config.redirects).flatMap((one) => {
    const from = textOf(valueAt(one, 'source'));
    const to = textOf(valueAt(one, 'destination'));
    if (from === undefined || to === undefined) return [];
    return [{ from: mintlifyUrl(from), to: /^https?:/.test(to) ? to : to.startsWith('/') ? to : `/${to}` }];
  });
}

/** The documents that the site names, and all others in it. */
function documentsOf(
  config: JsonRecord,
  { documents }: MintlifyNavigation,
  { tree, root, pages }: { tree: SourceTree; root: string; pages: readonly SourcePage[] },
): { found: SourceSite['documents']; left: Omit<MigrationItem, 'file'>[] } {
  const named: { file: string; label?: string }[] = [
    ...documents,
    ...[...itemsIn(config.openapi), ...itemsIn(valueAt(config, 'api', 'openapi'))].flatMap((file) =>
      typeof file === 'string' ? [{ file }] : [],
    ),
    ...documentsOfPages(pages, tree),
  ];
  const found: SourceSite['documents'] = [];
  const left: Omit<MigrationItem, 'file'>[] = [];
  for (const { file, label } of named) {
    const path = /^https?:/.test(file) ? file : posix.join(root, file.replace(/^\//, ''));
    if (found.some((one) => one.file === path)) continue;
    if (/^https?:/.test(path) || tree.has(path))
      found.push({ file: path, ...(label === undefined ? {} : { label }) });
    else
      left.push({
        status: 'left',
        what: 'OpenAPI document that does not exist',
        advice: `Add \`${file}\` to \`specs/\`.`,
      });
  }
  return { found, left };
}

/** Pages of operations name the document before the operation: `openapi: "/openapi.json POST /boats"`. */
function documentsOfPages(pages: readonly SourcePage[], tree: SourceTree): { file: string }[] {
  return pages.flatMap(({ file }) => {
    const text = tree.text(file) ?? '';
    if (!/^openapi:/m.test(text)) return [];
    const named = /^(\S+\.(?:json|ya?ml))\s/i.exec(textOf(frontMatterValues(text).openapi) ?? '')?.[1];
    return named === undefined ? [] : [{ file: named }];
  });
}

function variablesOf(config: JsonRecord): Record<string, string> | undefined {
  const { variables } = config;
  if (!isRecord(variables)) return undefined;
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
}

/** Keys of the configuration that have an effect in the old site and none here, with what to use instead. */
const unread: Readonly<Record<string, string>> = {
  integrations: 'Add the script of an analytics service by `head`, and its origin by `csp`.',
  analytics: 'Add the script of an analytics service by `head`, and its origin by `csp`.',
  fonts: 'Set fonts in a style sheet by `customCss`.',
  font: 'Set fonts in a style sheet by `customCss`.',
  background: 'Set the background in a style sheet by `customCss`.',
  feedback: 'Pages have no form for feedback. Link to one in the footer.',
};

function unreadKeys(config: JsonRecord): Omit<MigrationItem, 'file'>[] {
  return Object.entries(unread).flatMap(([key, advice]) =>
    config[key] === undefined ? [] : [{ status: 'left' as const, what: `configuration \`${key}\``, advice }],
  );
}

/** A page of an operation has only front matter: it links to the page of the operation. */
function frontMatterOfMintlify(
  values: Readonly<Record<string, unknown>>,
  page: SourcePage,
  { documents }: SourceSite,
): FrontMatterChange {
  const operation = textOf(values.openapi) ?? textOf(values.api);
  const named =
    operation === undefined
      ? null
      : /(GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|TRACE)\s+(?:https?:\/\/[^/\s]+)?(\/\S*)$/i.exec(operation);
  const items: FrontMatterChange['items'] = [];
  const change: FrontMatterChange = { items };
  if (values.hidden === true) {
    change.set = { unlisted: true };
    items.push({ status: 'converted', what: 'front matter `hidden`' });
  }
  if (named !== null && documents.length === 0)
    items.push({
      status: 'left',
      what: 'page of an operation without a document',
      advice: 'Add its document to `specs/`, or write the page.',
    });
  else if (named !== null) {
    const reference = `${(named[1] ?? '').toUpperCase()} ${named[2]}`;
    change.after = `\n[Reference of \`${reference}\`](<op:${reference}>)\n`;
    items.push({ status: 'converted', what: 'page of an operation' });
  } else if (operation !== undefined)
    items.push({
      status: 'left',
      what: 'page of a schema or a webhook',
      advice: `Write the text of \`${page.file}\`, or remove the page.`,
    });
  if (textOf(values.url) !== undefined)
    items.push({
      status: 'left',
      what: 'front matter `url`',
      advice: 'List the link in `_meta.json` instead of the page.',
    });
  return change;
}
