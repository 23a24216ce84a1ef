// Reads sites of MkDocs, with its theme Material, and of its successors: `mkdocs.yml`, `zensical.toml`.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import { folderWith } from '../../recognise.ts';
import type {
  MigrationItem,
  SourceEntry,
  SourcePage,
  SourceSidebar,
  SourceSite,
} from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { RewrittenText, System, SystemInput } from '../../types/system.ts';
import { withBrandFiles } from '../brand-files.ts';
import { addressParts, defined, itemsIn, textOf, valueAt } from '../config-value-readers.ts';
import { readYaml } from '../read-yaml.ts';
import { valuesOfZensical } from './mkdocs-files.ts';
import { hasTabs, mkdocsNavigation, mkdocsTitles } from './mkdocs-navigation.ts';
import { blogOf, mkdocsOptions, mkdocsPages, mkdocsUrl, slugOfMkdocs } from './mkdocs-pages.ts';
import { mkdocsSnippets, usedDefinitions, withSnippetPaths } from './mkdocs-snippets.ts';
import { mkdocsLook } from './mkdocs-theme.ts';

const signs = /\/(?:mkdocs\.ya?ml|zensical\.toml)$/;
const names = ['mkdocs.yml', 'mkdocs.yaml', 'zensical.toml'];
/** Successors of MkDocs read the same configuration, in a file of another name. */
const likely = /^(?:docs\/|website\/)?[a-z][\w-]*\.ya?ml$/i;
const ownKeys = /^(?:nav|theme|docs_dir|markdown_extensions|edit_uri|use_directory_urls):/m;

/** The configuration in a file of another name, which is known by its keys. */
function otherConfig(tree: SourceTree): string | undefined {
  return tree.files.find((file) => {
    const text = likely.test(file) ? (tree.text(file) ?? '') : '';
    return /^site_name:/m.test(text) && ownKeys.test(text);
  });
}

/** MkDocs, also with Material. */
export const mkdocs: System = {
  name: 'mkdocs',
  title: 'MkDocs',
  recognise(tree) {
    const found = folderWith(tree, signs);
    if (found !== undefined) return { ...found, isCertain: true };
    const sign = otherConfig(tree);
    return sign === undefined ? undefined : { root: posix.dirname(sign), sign, isCertain: true };
  },
  read: readMkdocs,
  headingIds: (headings, { headingRule }) => {
    const known = new Set(headings.flatMap(({ id }) => id ?? []));
    return headings.map(({ text, id }) => id ?? uniqueId(slugOfMkdocs(text, headingRule), known));
  },
  frontMatter: (values) => {
    const template = textOf(values.template);
    return {
      items:
        template === undefined
          ? []
          : [
              {
                status: 'left',
                what: 'front matter `template`',
                advice: 'Pages have one template. Write what it adds as Markdown.',
              },
            ],
    };
  },
  rewrite: rewriteMkdocs,
};

/** Python-Markdown ends an id that exists with `_1`, `_2` and so on. */
function uniqueId(slug: string, known: Set<string>): string {
  let id = slug;
  while (id === '' || known.has(id)) {
    const numbered = /^(.*)_(\d+)$/.exec(id);
    id = numbered === null ? `${id}_1` : `${numbered[1]}_${Number(numbered[2]) + 1}`;
  }
  known.add(id);
  return id;
}

async function readMkdocs({ tree, root }: SystemInput): Promise<SourceSite> {
  const named = names.map((name) => posix.join(root, name)).find((name) => tree.has(name));
  const file = named ?? otherConfig(tree) ?? '';
  const config = configOf(file, tree);
  const docsDir = posix.join(root, textOf(valueAt(config, 'docs_dir')) ?? 'docs');
  const plugins = mkdocsOptions(valueAt(config, 'plugins'));
  const extensions = mkdocsOptions(valueAt(config, 'markdown_extensions'));
  const pages = mkdocsPages(tree, docsDir, blogOf(plugins));
  const entries = mkdocsNavigation(valueAt(config, 'nav'), {
    tree,
    docsDir,
    pages: new Map(pages.map((page) => [page.to, page])),
    summaryFile: textOf(valueAt(plugins.get('literate-nav'), 'nav_file')),
  });
  const { look, items } = mkdocsLook(config, docsDir);
  const title = textOf(valueAt(config, 'site_name'));
  const redirects = redirectsOf(plugins);
  const snippets = mkdocsSnippets(extensions.get('pymdownx.snippets'), pages, { tree, docsDir, root });
  const site = defined({
    system: 'mkdocs' as const,
    root,
    title,
    tagline: textOf(valueAt(config, 'site_description')),
    ...addressParts(valueAt(config, 'site_url')),
    trailingSlash: valueAt(config, 'use_directory_urls') !== false,
    headingRule: headingRuleOf(
      tree.text(file),
      extensions.get('toc') ?? extensions.get('markdown.extensions.toc'),
    ),
    ...look,
    editUrl: editUrlOf(config, { docsDir, root }),
    redirects,
    pages,
    titles: { byUrl: mkdocsTitles(entries), areFirst: true as const },
    sidebars: sidebarsOf(entries, { title: title ?? 'Documentation', isTabbed: hasTabs(config) }),
    copied: [{ from: docsDir, to: 'content', onlyUsed: true as const }],
    made: snippets.made,
    snippets: snippets.paths,
    appended: snippets.appended,
    documents: documentsOf(tree, docsDir),
    kept: [],
    variables: plugins.has('macros') ? variablesOf(config) : undefined,
    aliases: plugins.has('mike') ? versionAliases(config, docsDir) : {},
    items: [
      ...[...items, ...unreadPlugins(plugins)].map((item) => ({ ...item, file })),
      ...(config === undefined ? [unreadable(file)] : []),
    ],
  });
  return withBrandFiles(site, file, tree);
}

/** With mike, each version is in a folder, so absolute links of pages begin with the name of one: `/latest/guide/`. */
function versionAliases(config: unknown, docsDir: string): Record<string, string> {
  const named = itemsIn(valueAt(config, 'extra', 'version', 'default')).flatMap((one) => textOf(one) ?? []);
  const names = new Set([...named, 'latest', 'stable', 'dev']);
  return Object.fromEntries([...names].map((name) => [`/${name}/`, docsDir === '.' ? '' : `${docsDir}/`]));
}

/** The lines of the options of `toc`. */
function optionsOfToc(config: string): string {
  const lines = config.split('\n');
  const start = lines.findIndex((line) => /^\s*-?\s*(?:markdown\.extensions\.)?toc:\s*$/.test(line));
  const indent = lines[start]?.search(/\S/) ?? 0;
  const after = start === -1 ? [] : lines.slice(start + 1);
  const end = after.findIndex((line) => line.trim() !== '' && line.search(/\S/) <= indent);
  return (end === -1 ? after : after.slice(0, end)).join('\n');
}

/** The rule of `toc`: its separator, and the function that its `slugify` names by a tag, which parsers of YAML leave out. */
function headingRuleOf(config: string | undefined, toc: unknown): SourceSite['headingRule'] {
  const name = /^[ \t]*slugify:[ \t]*!!python\/[\w/]+:[ \t]*([\w.]+)/m.exec(optionsOfToc(config ?? ''))?.[1];
  const separator = textOf(valueAt(toc, 'separator'));
  if (name === undefined && separator === undefined) return undefined;
  const isOfExtensions = name?.startsWith('pymdownx.slugs.') === true;
  const letterCase = textOf(valueAt(toc, 'slugify', 'kwds', 'case')) ?? 'none';
  return {
    separator: separator ?? '-',
    keepsLetters: isOfExtensions || name?.endsWith('unicode') === true,
    keepsCase:
      isOfExtensions && (name.endsWith('cased') || (name.endsWith('.slugify') && letterCase === 'none')),
    keepsSpaces: isOfExtensions,
  };
}

/** The configuration, with those that it inherits from. */
function configOf(file: string, tree: SourceTree, level = 0): unknown {
  const text = tree.text(file);
  const read = file.endsWith('.toml') ? valuesOfZensical : readYaml;
  const config = text === undefined ? undefined : read(text);
  const parent = textOf(valueAt(config, 'INHERIT'));
  if (parent === undefined || level > 5) return config;
  return merged(configOf(posix.join(posix.dirname(file), parent), tree, level + 1), config);
}

/** Values of the second win; objects are merged, lists are not. */
function merged(base: unknown, own: unknown): unknown {
  if (!isRecord(base) || !isRecord(own)) return own ?? base;
  const keys = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries([...keys].map((key) => [key, merged(valueAt(base, key), valueAt(own, key))]));
}

function unreadable(file: string): MigrationItem {
  return {
    status: 'left',
    what: 'configuration that cannot be read',
    file,
    advice: 'The file is no YAML. Title, navigation and look are missing in `portal.config.ts`.',
  };
}

/** With tabs, each group at the top is a sidebar; the pages beside them are in one of their own. Without, all is one sidebar. */
function sidebarsOf(
  entries: readonly SourceEntry[],
  { title, isTabbed }: { title: string; isTabbed: boolean },
): SourceSidebar[] {
  if (!isTabbed) return [{ name: title, entries: [...entries] }];
  const loose = entries.filter(({ kind }) => kind !== 'group');
  const tabs = entries.flatMap((entry) =>
    entry.kind === 'group' ? [{ name: entry.label, entries: entry.entries }] : [],
  );
  return [...(loose.length === 0 ? [] : [{ name: title, entries: loose }]), ...tabs];
}

function editUrlOf(
  config: unknown,
  { docsDir, root }: { docsDir: string; root: string },
): string | undefined {
  const repository = textOf(valueAt(config, 'repo_url'))?.replace(/\/$/, '');
  const template = textOf(valueAt(config, 'edit_uri_template'));
  const written = textOf(valueAt(config, 'edit_uri'));
  if (repository === undefined || !/^https?:/.test(repository)) return undefined;
  const isGitLab = /gitlab/.test(repository);
  const usual = /github\.com/.test(repository)
    ? 'edit/master/docs/'
    : isGitLab
      ? '-/edit/master/docs/'
      : undefined;
  const uri = template?.replace(/\{path[^}]*\}.*$/, '') ?? written ?? usual;
  if (uri === undefined || uri === '') return undefined;
  const address = /^https?:/.test(uri) ? uri : `${repository}/${uri.replace(/^\//, '')}`;
  // The path of a file starts at the folder of the site, that of MkDocs at the docs folder.
  const folder = posix.relative(root, docsDir);
  const base = address.replace(/\/$/, '');
  return folder === ''
    ? `${base}/{file}`
    : base.endsWith(`/${folder}`)
      ? `${base.slice(0, -folder.length)}{file}`
      : undefined;
}

function redirectsOf(plugins: ReadonlyMap<string, unknown>): SourceSite['redirects'] {
  const maps = valueAt(plugins.get('redirects'), 'redirect_maps');
  if (!isRecord(maps)) return [];
  return Object.entries(maps).flatMap(([from, to]) => {
    if (typeof to !== 'string') return [];
    if (/^https?:/.test(to)) return [{ from: mkdocsUrl(from), to }];
    const [path = '', end = ''] = to.split(/(?=#)/);
    return [{ from: mkdocsUrl(from), to: `${mkdocsUrl(path)}${end}` }];
  });
}

function documentsOf(tree: SourceTree, docsDir: string): SourceSite['documents'] {
  return tree.files
    .filter(
      (file) =>
        file.startsWith(`${docsDir}/`) && /(?:^|[/._-])(?:openapi|swagger)[^/]*\.(?:json|ya?ml)$/i.test(file),
    )
    .filter((file) => /^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(tree.text(file)?.slice(0, 5000) ?? ''))
    .map((file) => ({ file }));
}

/** The variables of `mkdocs-macros`: what is in `extra`, by path. */
function variablesOf(config: unknown): Record<string, string> {
  const variables: Record<string, string> = {};
  const collect = (value: unknown, path: string, level: number) => {
    if (isRecord(value) && level < 5)
      for (const [key, one] of Object.entries(value))
        collect(one, path === '' ? key : `${path}.${key}`, level + 1);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      variables[path] = String(value);
  };
  collect(valueAt(config, 'extra'), '', 0);
  return variables;
}

/** Plugins whose pages or texts are made by code, with what to do. */
const codePlugins: Readonly<Record<string, string>> = {
  mkdocstrings: 'Write the reference as Markdown, or link to a published one.',
  'gen-files': 'Run its scripts, and add the files that they make.',
  monorepo: 'Migrate each of its sites, or copy their `docs` folders.',
  'mkdocs-jupyter': 'Convert notebooks to Markdown.',
  exec: 'Write the results of the code as Markdown.',
  'markdown-exec': 'Write the results of the code as Markdown.',
  'table-reader': 'Write the tables as Markdown.',
  i18n: 'Languages are folders. They are pages of this site, but not yet editions.',
};

/** Plugins that are read, or whose effect the program has without them. */
const readPlugins = new Set(
  'search redirects macros blog literate-nav section-index awesome-pages awesome-nav minify mike autorefs'.split(
    ' ',
  ),
);

function unreadPlugins(plugins: ReadonlyMap<string, unknown>): Omit<MigrationItem, 'file'>[] {
  return [...plugins.keys()].flatMap((name) => {
    if (readPlugins.has(name.replace(/^material\//, ''))) return [];
    const known = Object.hasOwn(codePlugins, name) ? codePlugins[name] : undefined;
    const advice = known ?? 'It has no counterpart, or needs none.';
    return [{ status: 'left' as const, what: `plugin \`${name}\``, advice }];
  });
}

/** Snippets have other paths, each page has the definitions that MkDocs adds to it, and names of code are shown. */
function rewriteMkdocs(
  text: string,
  _page: SourcePage,
  { snippets = {}, appended }: SourceSite,
): RewrittenText {
  const { text: named, ...found } = withoutGenerated(withSnippetPaths(text, snippets));
  const added = appended === undefined ? '' : usedDefinitions(appended, text);
  return { text: added === '' ? named : `${named.trimEnd()}\n\n${added}\n`, ...found };
}

/** Lines of mkdocstrings and mkdocs-click, which name code: `::: package.module`, with options below. */
function withoutGenerated(text: string): RewrittenText {
  if (!/^:::\s+\S/m.test(text)) return { text, items: [] };
  const items: RewrittenText['items'] = [];
  const lines: string[] = [];
  let isOption = false;
  let fence = '';
  for (const [index, line] of text.split('\n').entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (mark !== '') fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
    const name = fence === '' ? /^:::\s+([\w.:-]+)\s*$/.exec(line)?.[1] : undefined;
    if (isOption && /^(?:\s{2,}\S|\s*$)/.test(line)) {
      if (line.trim() === '') isOption = false;
      else continue;
    }
    isOption = name !== undefined;
    // Links lead to it by its name.
    lines.push(name === undefined ? line : `<a id="${name}"></a>\`${name}\``);
    if (name !== undefined)
      items.push({
        status: 'left',
        what: 'documentation made from code (`::: name`)',
        line: index + 1,
        advice: 'The name is shown as code. Write the reference as Markdown, or link to a published one.',
      });
  }
  return { text: lines.join('\n'), items, isGenerated: items.length > 0 };
}
