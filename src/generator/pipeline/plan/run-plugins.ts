// Runs the hooks, pages and rules of plugins between the stages. Plugins run in the order of the configuration, and these in the main
// thread. Law: without plugins, every function returns its input.

import { keyOf, keyOfAll } from '../../shared/keys.ts';
import { ownedBy, PluginError } from '../../shared/problems/diagnostics.ts';
import { firstLiteral, placeOfAddedPage } from '../../shared/problems/literal-place.ts';
import { checkedOutcome, checkedPages } from '../../shared/problems/plugin-results.ts';
import { canonicalUrl, isSiteUrl } from '../../shared/urls.ts';
import { counted } from '../../shared/words.ts';
import { remember } from '../../store/remember.ts';
import type { Diagnostic, DocumentTexts, Outcome } from '../../types/diagnostic.ts';
import type { Markdown } from '../../types/doc.ts';
import type { Extensions, Plugin, PluginOutcome } from '../../types/plugin.ts';
import type { AddedPage, PluginPage, RoutePlan, Site } from '../../types/route.ts';
import type { Source, Sources } from '../../types/sources.ts';
import type { Store } from '../../types/store.ts';
import type { ReadDocs, Workers } from '../run.ts';

/** The plugins of a configuration, in its order. */
export type Plugins = readonly Plugin[];

/** Applies the hooks `afterLoad` to the sources. */
export function afterLoad(loaded: Outcome<Sources>, plugins: Plugins): Promise<Outcome<Sources>> {
  return hooked(loaded, plugins, 'afterLoad');
}

/** Applies the hooks `afterPlan` to the plan. */
export function afterPlan(planned: Outcome<RoutePlan>, plugins: Plugins): Promise<Outcome<RoutePlan>> {
  return hooked(planned, plugins, 'afterPlan');
}

/** Whether the project adds functions to the program that other threads cannot load. */
export function addsFunctions({ plugins, components, loadable }: Extensions): boolean {
  return loadable === undefined && (plugins.length > 0 || Object.keys(components).length > 0);
}

/** Finds where a plugin is written: its module if that is a file of the project, or else the configuration. */
export function pluginSources(
  { plugins, moduleOf }: Extensions,
  config: Source | undefined,
): (plugin: string) => Source | undefined {
  return (plugin) =>
    plugins.some(({ name }) => name === plugin) ? (moduleOf?.(plugin) ?? config) : undefined;
}

/** Returns what parses pages in other threads; undefined if these cannot load the plugins. */
export function readDocsWith(
  { readDocs }: Pick<Workers, 'readDocs'>,
  { plugins, loadable }: Extensions,
): ReadDocs | undefined {
  if (plugins.length > 0 && loadable === undefined) return undefined;
  return (sources, locale) => readDocs(sources, locale, loadable);
}

/** Reports the parts of plugins with which pages load more than the limit. */
export function heavyPlugins(
  { heavyParts = [] }: Pick<Extensions, 'heavyParts'>,
  sourceOf: ReturnType<typeof pluginSources>,
): Diagnostic[] {
  return heavyParts.map(({ plugin, kind, name, written, bytes, total, most }): Diagnostic => {
    const source = sourceOf(plugin);
    const place = source && (firstLiteral(source, written)[0] ?? { file: source.file });
    const [part, whole] =
      kind === 'script'
        ? [`The slot \`${name}\``, 'scripts of all slots of a page']
        : [`The style sheet \`${name}\``, 'style sheets of all plugins of a page'];
    const before = total === bytes ? '' : `, ${counted(total, 'byte')} with those before it`;
    return {
      code: 'heavy-plugin',
      severity: 'warning',
      message: `${part} of the plugin \`${plugin}\` loads ${counted(bytes, 'byte')}${before}; the limit for the ${whole} is ${counted(most, 'byte')}, compressed.`,
      ...(place && { place }),
      notes: [
        kind === 'script'
          ? 'Make it smaller: browsers load it with every page that has the slot.'
          : 'Make it smaller: a page is shown when its style sheets are loaded.',
      ],
    };
  });
}

type Hook<Value> = (value: Value) => PluginOutcome<Value> | Promise<PluginOutcome<Value>>;

async function hooked<Value>(
  { value, diagnostics }: Outcome<Value>,
  plugins: Plugins,
  name: 'afterLoad' | 'afterPlan',
): Promise<Outcome<Value>> {
  const found = { value, diagnostics: [...diagnostics] };
  for (const plugin of plugins) {
    const hook = plugin.hooks?.[name] as Hook<Value> | undefined;
    if (hook === undefined) continue;
    const outcome = checkedOutcome<Value>(await hook(found.value), plugin.name, name);
    found.value = outcome.value;
    for (const one of ownedBy(plugin.name, outcome.diagnostics ?? [])) found.diagnostics.push(one);
  }
  return found;
}

/** The kind of the record of a page that a plugin adds, as it is read. */
export const addedDocKind = 'addedDoc';

interface AddedPageTools {
  markdown: Markdown;
  /** Keeps what was read of the HTML. */
  store: Store;
  /** Identifies how Markdown is read: the strings, and the plugins. */
  stage: string;
  /** The file that relative links of a page are resolved against. */
  file: string;
  /** Returns the module of a plugin, or the configuration that has it. */
  sourceOf: ReturnType<typeof pluginSources>;
}

/** Adds the pages of plugins to a site. Their HTML is sanitised and decorated. */
export async function withAddedPages(
  site: Site,
  plugins: Plugins,
  { markdown, file, sourceOf, store, stage }: AddedPageTools,
): Promise<Outcome<Site>> {
  const added: AddedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const plugin of plugins) {
    const keys = new Set<string>();
    for (const page of checkedPages(await plugin.pages?.(site), plugin.name)) {
      checkPage(page, plugin, keys);
      const { html, url, ...facts } = page;
      const source = { html, title: page.title, description: page.description, file };
      const record = { kind: addedDocKind, key: keyOf(stage, JSON.stringify(source)) };
      const { value: read } = await remember(store, record, () => markdown.parseHtml(source));
      added.push({ ...facts, url: canonicalUrl(url), plugin: plugin.name, doc: read.value });
      for (const one of read.diagnostics)
        diagnostics.push(onAddedPage(one, { plugin: plugin.name, key: page.key, url }, sourceOf));
    }
  }
  return { value: added.length === 0 ? site : { ...site, added }, diagnostics };
}

function checkPage(page: PluginPage, { name }: Plugin, keys: Set<string>): void {
  const fail = (what: string): never => {
    throw new PluginError(`The plugin \`${name}\` adds a page ${what}.`);
  };
  if (!isSiteUrl(page.url)) fail(`at \`${page.url}\`; its URL must start with one \`/\``);
  if (keys.has(page.key)) fail(`with the key \`${page.key}\`, which another one of it has`);
  keys.add(page.key);
}

/** A page that a plugin adds. */
interface NamedPage {
  plugin: string;
  key: string;
  url: string;
}

/**
 * Places a problem of a page in the module of its plugin, as its HTML is no file: where the target of a link is written, or else the URL of the
 * page. A change of the HTML is no change of the module.
 */
export function onAddedPage(
  { place: _, fixes: __, ...problem }: Diagnostic,
  { plugin, key, url }: NamedPage,
  sourceOf: ReturnType<typeof pluginSources>,
): Diagnostic {
  const module = sourceOf(plugin);
  const locale = problem.target === undefined ? [] : [problem.target, `./${problem.target}`];
  const [target] = module === undefined ? [] : locale.flatMap((word) => firstLiteral(module, word));
  const place = module === undefined ? undefined : (target ?? placeOfAddedPage(module, { key, url }));
  const note = `It is on the page \`${url}\` of the plugin \`${plugin}\`, whose \`key\` is \`${key}\`.`;
  return { ...problem, source: plugin, ...(place && { place }), notes: [...problem.notes, note] };
}

/** Runs the rules of plugins on a document. The result is stored until one of them changes. */
export async function checkedByRules(
  document: DocumentTexts,
  plugins: Plugins,
  { store, pluginsKey }: { store: Store; pluginsKey: string | undefined },
): Promise<Diagnostic[]> {
  if (plugins.every(({ rules = [] }) => rules.length === 0)) return [];
  const texts = [document, ...document.parts].flatMap(({ file, text }) => [file, text]);
  const found = await remember(store, { kind: 'rules', key: keyOfAll([pluginsKey, ...texts]) }, async () => {
    const { checkByPlugins } = await import('../../openapi/lint/lint.ts');
    return { reported: await checkByPlugins(document, plugins) };
  });
  return found.value.reported;
}
