// The plugins of a configuration of Docusaurus, those of its presets included, with their options.

import { posix } from 'node:path';
import { isRecord } from '../../../../generator/shared/json.ts';
import type { SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import { defined, listOf, recordOf, textOf, valueAt } from '../config-value-readers.ts';
import { type ChosenFiles, chosenFiles } from './chosen-files.ts';
import { pathOf } from './source-paths.ts';

/** Options of one instance of the plugin for documents. */
export interface DocsOptions {
  /** Names it in links to its sidebars; `default` for the one of the preset. */
  id: string;
  folder: string;
  /** The start of its URLs, without `/` at both ends. */
  base: string;
  sidebars?: string;
  editUrl?: string;
  showsUpdates: boolean;
  chosen: ChosenFiles;
  /** As they are written. */
  versions: VersionOptions;
}

/** Options for versions of the documents. */
interface VersionOptions {
  isDisabled: boolean;
  includesCurrent: boolean;
  only?: string[];
  last?: string;
  settings: Readonly<Record<string, unknown>>;
}

/** Options of the blog. */
export interface BlogOptions {
  id: string;
  folder: string;
  base: string;
  title?: string;
  chosen: ChosenFiles;
}

/** What plugins add to a site. */
export interface Plugins {
  docs: DocsOptions[];
  blog?: BlogOptions;
  /** Of the pages beside documents and posts. */
  pages: ChosenFiles;
  redirects: SourceSite['redirects'];
  documents: SourceSite['documents'];
  /** Names of plugins that are not read. */
  others: string[];
}

const sidebarEndings = ['json', 'js', 'ts', 'cjs', 'mjs', 'mts', 'cts'];

type Options = Readonly<Record<string, unknown>>;

/** Reads presets and plugins. Without a configuration, there are the documents and the blog of the usual folders. */
export function pluginsOf(config: unknown, { tree, root }: { tree: SourceTree; root: string }): Plugins {
  const presets = listOf(valueAt(config, 'presets')).map(pairOf);
  const plugins = listOf(valueAt(config, 'plugins')).map(pairOf);
  const classic = presets.find(({ name }) => /classic/.test(name))?.options;
  const docs: DocsOptions[] = [];
  if (classic?.docs !== false && (config === undefined || classic !== undefined))
    docs.push(docsOptions(recordOf(classic?.docs), { tree, root }));
  const found: Plugins = {
    docs,
    pages: chosenFiles(recordOf(classic?.pages)),
    redirects: [],
    documents: documentsOf(presets, root),
    others: [],
  };
  const blog =
    config === undefined || (classic !== undefined && classic.blog !== false)
      ? blogOptions(recordOf(classic?.blog), root)
      : undefined;
  const withBlog: Plugins = blog === undefined ? found : { ...found, blog };
  for (const plugin of plugins) addPlugin(withBlog, plugin, { tree, root });
  // A preset of another name has the documents in the usual folder.
  if (docs.length === 0 && classic?.docs !== false) docs.push(docsOptions({}, { tree, root }));
  return withBlog;
}

interface NamedOptions {
  name: string;
  options: Options;
}

/** A plugin is a name, or a pair of a name and options. The name can be a function. */
function pairOf(plugin: unknown): NamedOptions {
  const [name, options] = Array.isArray(plugin) ? plugin : [plugin, undefined];
  return { name: textOf(name) ?? textOf(valueAt(name, '$from')) ?? '', options: recordOf(options) };
}

function addPlugin(
  found: Plugins,
  { name, options }: NamedOptions,
  context: { tree: SourceTree; root: string },
): void {
  if (/content-docs$/.test(name) || isOwnDocs(name, options)) found.docs.push(docsOptions(options, context));
  else if (/content-blog$/.test(name)) found.blog ??= blogOptions(options, context.root);
  else if (/content-pages$/.test(name)) found.pages = chosenFiles(options);
  else if (/client-redirects$/.test(name)) for (const one of redirectsOf(options)) found.redirects.push(one);
  else if (/openapi/.test(name))
    for (const one of documentsOfPlugin(options, context.root)) found.documents.push(one);
  else if (name !== '' && !/sitemap|ideal-image|gtag|google|search|svgr/.test(name)) found.others.push(name);
}

/** Whether a plugin of the project extends that of documents, whose options alone name a file of sidebars. */
function isOwnDocs(name: string, options: Options): boolean {
  return name.startsWith('.') && options.sidebarPath !== undefined;
}

function docsOptions(options: Options, { tree, root }: { tree: SourceTree; root: string }): DocsOptions {
  const written = textOf(options.path) ?? 'docs';
  const usual = pathOf(written, root);
  // A site without its configuration can have its documents beside its folder.
  const beside = posix.join(posix.dirname(root), 'docs');
  const isUsual = tree.files.some((file) => file.startsWith(`${usual}/`)) || options.path !== undefined;
  const sidebars = textOf(options.sidebarPath);
  const found = sidebarEndings
    .map((ending) => posix.join(root, `sidebars.${ending}`))
    .find((file) => tree.has(file));
  const named = sidebars === undefined ? found : presentFile(pathOf(sidebars, root), tree);
  return {
    id: textOf(options.id) ?? 'default',
    folder: isUsual ? usual : beside,
    base: (textOf(options.routeBasePath) ?? 'docs').replaceAll(/^\/+|\/+$/g, ''),
    ...defined({
      sidebars: options.sidebarPath === false ? undefined : named,
      editUrl: textOf(options.editUrl),
    }),
    showsUpdates: options.showLastUpdateTime === true,
    chosen: chosenFiles(options),
    versions: versionOptions(options),
  };
}

function versionOptions(options: Options): VersionOptions {
  const only = options.onlyIncludeVersions;
  return {
    isDisabled: options.disableVersioning === true,
    includesCurrent: options.includeCurrentVersion !== false,
    settings: recordOf(options.versions),
    ...defined({
      only: Array.isArray(only) ? only.flatMap((name) => textOf(name) ?? []) : undefined,
      last: textOf(options.lastVersion),
    }),
  };
}

/** Docusaurus finds a file of TypeScript by the name that it would have in JavaScript. */
function presentFile(file: string, tree: SourceTree): string {
  if (tree.has(file)) return file;
  const name = file.replace(/\.\w+$/, '');
  return sidebarEndings.map((ending) => `${name}.${ending}`).find((one) => tree.has(one)) ?? file;
}

function blogOptions(options: Options, root: string): BlogOptions {
  return {
    id: textOf(options.id) ?? 'default',
    folder: pathOf(textOf(options.path) ?? 'blog', root),
    base: (textOf(options.routeBasePath) ?? 'blog').replaceAll(/^\/+|\/+$/g, ''),
    chosen: chosenFiles(options),
    ...defined({ title: textOf(options.blogTitle) }),
  };
}

function redirectsOf({ redirects }: Options): SourceSite['redirects'] {
  return listOf(redirects).flatMap((one) => {
    const to = textOf(valueAt(one, 'to'));
    const from = [valueAt(one, 'from')].flat().flatMap((each) => textOf(each) ?? []);
    return to === undefined ? [] : from.map((each) => ({ from: each, to }));
  });
}

/** `docusaurus-plugin-openapi-docs`: `config: { petstore: { specPath } }`. */
function documentsOfPlugin({ config, path }: Options, root: string): SourceSite['documents'] {
  const single = textOf(path);
  const named = Object.entries(recordOf(config)).flatMap(([name, value]) => {
    const file = textOf(valueAt(value, 'specPath'));
    return file === undefined ? [] : [{ file: locatedDocument(file, root), name }];
  });
  return single === undefined ? named : [...named, { file: locatedDocument(single, root) }];
}

/** The preset `redocusaurus`: `specs: [{ spec, route }]`. */
function documentsOf(presets: readonly NamedOptions[], root: string): SourceSite['documents'] {
  const specs = presets
    .filter(({ name }) => /redocusaurus/.test(name))
    .flatMap(({ options }) => listOf(options.specs));
  return specs.filter(isRecord).flatMap((one) => {
    const file = textOf(one.spec);
    return file === undefined ? [] : [defined({ file: locatedDocument(file, root), name: textOf(one.id) })];
  });
}

function locatedDocument(file: string, root: string): string {
  return /^https?:/.test(file) ? file : pathOf(file, root);
}
