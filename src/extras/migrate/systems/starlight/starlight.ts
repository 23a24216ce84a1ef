// Astro Starlight: `astro.config.*` with the integration `starlight()`, pages in `src/content/docs`.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { canonicalUrl } from '../../../../generator/shared/urls.ts';
import { githubIds } from '../../pages/ids-of-tools.ts';
import { folderWith } from '../../recognise.ts';
import type { MigrationItem, SourceBarItem, SourcePage, SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { RecognisedSite, System, SystemInput } from '../../types/system.ts';
import { addressParts, defined, listOf, recordOf, textOf, valueAt } from '../config-value-readers.ts';
import { evaluatedFile } from '../evaluated-file.ts';
import { isMarkdownFile, pathBelow, sluggedPath } from '../source-urls.ts';
import { titleOfName } from '../titles.ts';
import { frontMatterOf, starlightFrontMatter } from './starlight-front-matter.ts';
import { sidebarOf } from './starlight-sidebar.ts';

/** Astro Starlight. */
export const starlight: System = {
  name: 'starlight',
  title: 'Starlight',
  recognise,
  read,
  headingIds: githubIds,
  frontMatter: starlightFrontMatter,
};

const configFile = /\/astro\.config\.(?:[cm]?[jt]s)$/;
const pagesFolder = 'src/content/docs';

function recognise(tree: SourceTree): RecognisedSite | undefined {
  const config = folderWith(tree, configFile);
  if (config !== undefined && tree.text(config.sign)?.includes('starlight'))
    return { ...config, isCertain: true };
  const pages = folderWith(tree, /\/src\/content\/docs\//);
  return pages && { root: pages.root, sign: posix.join(pages.root, pagesFolder), isCertain: true };
}

async function read({ tree, root, evaluate }: SystemInput): Promise<SourceSite> {
  const items: MigrationItem[] = [];
  const astro = await evaluatedFile(
    { tree, evaluate },
    { folder: root, name: /^astro\.config\.[cm]?[jt]s$/ },
    items,
  );
  const options = optionsOf(astro);
  const { pages, kept } = pagesOf(tree, root, options);
  const address = addressParts(valueAt(astro, 'site'));
  const base = textOf(valueAt(astro, 'base')) ?? address.base;
  const asset = (value: unknown) => assetFile(tree, root, value);
  return {
    system: 'starlight',
    root,
    ...defined({
      title: localised(options.title),
      tagline: localised(options.description),
      url: address.url,
      base: base === undefined ? undefined : `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
      logo: logoOf(options.logo, asset),
      favicon: asset(textOf(options.favicon) ?? '/favicon.svg'),
      navbar: socialLinks(options.social),
      editUrl: editUrlOf(valueAt(options.editLink, 'baseUrl')),
      lastUpdated: options.lastUpdated === true ? true : undefined,
    }),
    trailingSlash: valueAt(astro, 'trailingSlash') !== 'never',
    redirects: redirectsOf(recordOf(valueAt(astro, 'redirects'))),
    pages,
    sidebars: [
      {
        name: 'Documentation',
        entries: sidebarOf(options.sidebar, pages, (page) => frontMatterOf(tree, page)),
      },
    ],
    copied: [
      { from: posix.join(root, 'public'), to: 'static' },
      { from: posix.join(root, pagesFolder), to: 'content', onlyUsed: true },
    ],
    documents: documentsOf(options.plugins),
    kept,
    aliases: { '~/': `${posix.join(root, 'src')}/`, '@/': `${posix.join(root, 'src')}/` },
    items: [...items, ...codePages(tree, root)],
  };
}

/** Pages of Astro beside those of Starlight, which are programs. */
function codePages(tree: SourceTree, root: string): MigrationItem[] {
  const folder = posix.join(root, 'src/pages');
  return tree.files
    .filter((file) => file.startsWith(`${folder}/`) && !/(?:^|\/)_/.test(file.slice(folder.length)))
    .map((file) => ({
      status: 'left',
      what: 'page of Astro',
      file,
      advice: 'Write it in Markdown, with the `slug` of its address.',
    }));
}

/** The options of the integration. */
function optionsOf(astro: unknown): Readonly<Record<string, unknown>> {
  const calls = listOf(valueAt(astro, 'integrations')).flat();
  const found = calls.find(
    (call) => /starlight/.test(String(valueAt(call, '$from'))) && isRecord(listOf(valueAt(call, 'args'))[0]),
  );
  return recordOf(listOf(valueAt(found, 'args'))[0]);
}

/** Languages in folders are kept; that of the root, or the default one, is migrated. */
function pagesOf(tree: SourceTree, root: string, options: Readonly<Record<string, unknown>>) {
  const folder = posix.join(root, pagesFolder);
  const locales = Object.keys(recordOf(options.locales));
  const main = locales.includes('root') ? undefined : textOf(options.defaultLocale);
  const others = locales.filter((name) => name !== 'root' && name !== main);
  const kept = others
    .map((name) => posix.join(folder, name))
    .filter((from) => tree.files.some((file) => file.startsWith(`${from}/`)))
    .map((from) => ({ from, reason: 'language' as const }));
  const pages = tree.files.flatMap((file): SourcePage[] => {
    const inside = pathBelow(file, folder);
    if (inside === undefined || !isMarkdownFile(file) || /(^|\/)_/.test(inside)) return [];
    if (kept.some(({ from }) => file.startsWith(`${from}/`))) return [];
    const own = textOf(frontMatterOf(tree, { file }).slug);
    const path = own ?? sluggedPath(inside);
    return [
      {
        file,
        url: canonicalUrl(`/${path}`.replace(/\/index$/, '/').replace(/^\/+/, '/')),
        to: inside.replace(/\.mdoc$/, '.md'),
      },
    ];
  });
  return { pages, kept };
}

/** A text, or that of the first language. */
function localised(value: unknown): string | undefined {
  return textOf(value) ?? textOf(Object.values(recordOf(value))[0]);
}

/** The file of an image: from the folder of the site, or from `public`. */
function assetFile(tree: SourceTree, root: string, value: unknown): string | undefined {
  const written = textOf(value);
  if (written === undefined) return undefined;
  const path = written.replace(/^[~@]\//, 'src/');
  return [posix.join(root, path), posix.join(root, 'public', path)].find((file) => tree.has(file));
}

function logoOf(logo: unknown, asset: (value: unknown) => string | undefined): SourceSite['logo'] {
  const { src, light, dark, alt, replacesTitle } = recordOf(logo);
  const file = asset(src ?? light);
  return file === undefined
    ? undefined
    : defined({
        src: file,
        dark: asset(dark),
        alt: textOf(alt),
        replacesTitle: replacesTitle === true ? true : undefined,
      });
}

/** Links to social networks, which were icons. */
function socialLinks(social: unknown): SourceBarItem[] | undefined {
  const listed = Array.isArray(social)
    ? social.map((one) => ({ label: textOf(valueAt(one, 'label')), target: textOf(valueAt(one, 'href')) }))
    : Object.entries(recordOf(social)).map(([name, href]) => ({
        label: titleOfName(name),
        target: textOf(href),
      }));
  const links = listed.flatMap(({ label, target }) => (label && target ? [{ label, target }] : []));
  return links.length === 0 ? undefined : links;
}

function editUrlOf(value: unknown): string | undefined {
  const base = textOf(value);
  return base === undefined ? undefined : `${base.replace(/\/$/, '')}/{file}`;
}

function redirectsOf(redirects: Readonly<Record<string, unknown>>): SourceSite['redirects'] {
  return Object.entries(redirects).flatMap(([from, target]) => {
    const to = textOf(target) ?? textOf(valueAt(target, 'destination'));
    return to === undefined ? [] : [{ from, to }];
  });
}

/** The documents of the plugin `starlight-openapi`. */
function documentsOf(plugins: unknown): SourceSite['documents'] {
  return listOf(plugins)
    .filter((call) => /openapi/.test(String(valueAt(call, '$from'))))
    .flatMap((call) => listOf(listOf(valueAt(call, 'args'))[0]))
    .flatMap((one) => {
      const file = textOf(valueAt(one, 'schema'));
      const name = textOf(valueAt(one, 'base'))?.split('/').at(-1);
      return file === undefined
        ? []
        : [
            defined({
              file,
              name,
              label: textOf(valueAt(one, 'label')) ?? textOf(valueAt(one, 'sidebar', 'label')),
            }),
          ];
    });
}
