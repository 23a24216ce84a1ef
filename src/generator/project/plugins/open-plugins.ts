// Loads the plugins that a configuration names, and brings all of the public form (`api: 1`) into that of the program. Laws: `api` is read before
// anything else of a plugin; what a thread loads from a list of modules is what the main thread has loaded.

import { dirname, relative, sep } from 'node:path';
import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { PluginError } from '../../shared/problems/diagnostics.ts';
import type { UsageError } from '../../shared/problems/usage-error.ts';
import { wordsFor } from '../../shared/problems/value-words.ts';
import { callProjectCode, knowProject } from '../../shared/project-code.ts';
import { recordedCall } from '../../shared/trial.ts';
import type { PluginStyle, Settings } from '../../types/config.ts';
import type { HeadElementConfig } from '../../types/page-view.ts';
import type { Extensions, LoadablePlugins, PluginModule } from '../../types/plugin.ts';
import type { Source } from '../../types/sources.ts';
import { explainConfigError } from '../config-error.ts';
import { type ConfigProblem, keyPathOf } from '../config-messages.ts';
import { textOfFile } from '../files.ts';
import { type PlacedHead, problemsOfHead } from '../head-policy.ts';
import { evaluated, readableModules } from '../load-config.ts';
import { extensionsOf, keyOfTexts } from '../load-plugins.ts';
import type { ConfigPath } from '../modules/config-places.ts';
import { optionsSchemaProblems } from './options-schema.ts';
import { openPluginInputs, type PluginInputs } from './plugin-context.ts';
import { definitionProblems, internalMembers, noDefinition } from './plugin-definition.ts';
import { moduleOfPlugin } from './plugin-modules.ts';
import { checkedOptions, defaultProblems } from './plugin-options.ts';
import { openSlots } from './plugin-slots.ts';
import { openAllStyles, type PlacedStyles, stylesOf } from './plugin-styles.ts';
import { type BrowserPart, heavyParts } from './plugin-weights.ts';
import { repeatedIn } from './repeated-members.ts';

/** Where plugins are loaded. */
export interface PluginLoading {
  /** Absolute path of the project. */
  root: string;
  /** Absolute path of the folder of the configuration. */
  folder: string;
  /** Whether modules are evaluated again. */
  isFresh: boolean;
}

/** The plugins of a configuration. */
export interface OpenedPlugins {
  /** The configuration with plugins in the form of the program; those with problems are left out. */
  exported: unknown;
  problems: ConfigProblem[];
  /** Texts that identify the plugins, besides the configuration. */
  keyParts: string[];
  /** What the loaded plugins add to those of the configuration. */
  parts: Pick<
    Extensions,
    'browserFiles' | 'heavyParts' | 'dependsOn' | 'loadedFrom' | 'readFrom' | 'moduleOf'
  > & {
    loadable?: Omit<LoadablePlugins, 'policy'>;
  };
  styles: PluginStyle[];
  /** Finds what their `head` and their style sheets load and the policy of the pages does not allow. */
  policyProblems(policy: Pick<Settings, 'csp' | 'url'>): ConfigProblem[];
}

/**
 * Loads the plugins of a configuration.
 * @param exported what the configuration exports
 * @throws UsageError if a module cannot be evaluated
 * @throws PluginError if a function of a plugin fails
 */
export async function openPlugins(
  exported: { plugins: unknown[]; components?: unknown },
  how: PluginLoading,
): Promise<OpenedPlugins> {
  const { plugins: written } = exported;
  knowProject(how.root, textOfFile);
  const inputs = openPluginInputs(how.root);
  const problems: ConfigProblem[] = [];
  const plugins: unknown[] = [];
  const modules: PluginModule[] = [];
  const texts = new Map<string, string>();
  const codes: string[] = [];
  const modulesByName: Map<string, Source> = new Map();
  const scripts: BrowserPart[] = [];
  const heads: PlacedHead[] = [];
  const sheets: PlacedStyles[] = [];
  for (const [index, entry] of written.entries()) {
    const found = await openEntry(entry, { ...how, path: ['plugins', index], inputs });
    if ('problems' in found) {
      for (const one of found.problems) problems.push(one);
      continue;
    }
    plugins.push(found.plugin);
    for (const code of found.codes) codes.push(code);
    for (const part of found.scripts) scripts.push(part);
    for (const [path, text] of found.texts) texts.set(path, text);
    if (found.head !== undefined) heads.push(found.head);
    if (found.styles !== undefined) sheets.push(found.styles);
    if (found.module === undefined) continue;
    modules.push(found.module);
    const own = sourceInProject(how.root, found.module.path, found.texts);
    if (own !== undefined && isRecord(found.plugin)) modulesByName.set(String(found.plugin.name), own);
  }
  inputs.close();
  const styles = await openAllStyles(sheets, how.root);
  for (const one of styles.problems) problems.push(one);
  const key = keyOfTexts([
    ...texts.values(),
    JSON.stringify(modules.map(({ options }) => options)),
    ...inputs.keyParts(),
  ]);
  const areModules = modules.length > 0 && modules.length === plugins.length;
  return {
    exported: { ...exported, plugins },
    problems: problems.length > 0 ? problems : repeatedIn(plugins, exported.components),
    keyParts: plugins.length === 0 ? [] : [key, ...codes],
    parts: {
      ...(areModules && { loadable: { root: how.root, modules, key, isFresh: how.isFresh } }),
      ...browserParts(scripts, styles.parts),
      ...dependencies(how.root, { paths: [...texts.keys(), ...styles.sources], inputs }),
      readFrom: inputs.readFrom,
      moduleOf: (plugin) => modulesByName.get(plugin),
    },
    styles: styles.styles,
    policyProblems: (policy) => [
      ...heads.flatMap((head) => problemsOfHead(head, policy)),
      ...styles.policyProblems(policy),
    ],
  };
}

/** What browsers load of plugins, and what of it is too much. */
function browserParts(
  scripts: readonly BrowserPart[],
  styles: readonly BrowserPart[],
): Pick<Extensions, 'browserFiles' | 'heavyParts'> {
  const browserFiles = [...scripts, ...styles].flatMap(({ files }) => files);
  const heavy = [...heavyParts(scripts, 'script'), ...heavyParts(styles, 'style')];
  return {
    ...(browserFiles.length > 0 && { browserFiles }),
    ...(heavy.length > 0 && { heavyParts: heavy }),
  };
}

/** Loads plugins in a thread. They are those of the main thread, or the thread fails. */
export async function openLoadable(loadable: LoadablePlugins): Promise<Extensions> {
  const { root, modules, key, isFresh, policy } = loadable;
  knowProject(root, textOfFile);
  const inputs = openPluginInputs(root);
  const plugins: unknown[] = [];
  const texts = new Map<string, string>();
  for (const [index, module] of modules.entries()) {
    const found = await openModule(module, { root, isFresh, path: ['plugins', index], inputs });
    if ('problems' in found) throw new PluginError(found.problems.map(({ message }) => message).join('\n'));
    plugins.push(found.plugin);
    for (const [path, text] of found.texts) texts.set(path, text);
  }
  inputs.close();
  const options = JSON.stringify(modules.map((one) => one.options));
  if (keyOfTexts([...texts.values(), options, ...inputs.keyParts()]) !== key)
    throw new PluginError(
      'A plugin, or a file that it reads, changed while the site was made. Run the command again.',
    );
  const { csp = {}, url } = policy;
  return extensionsOf({ plugins: plugins as never, csp, ...(url !== undefined && { url }) });
}

interface EntryLoading extends Omit<PluginLoading, 'folder'> {
  /** The place of the entry in the configuration. */
  path: ConfigPath;
  inputs: PluginInputs;
}

/** A plugin in the form of the program. */
interface OpenedEntry {
  plugin: unknown;
  /** Absent: it is an object of the configuration. */
  module?: PluginModule;
  /** The texts of its modules, by absolute path. */
  texts: ReadonlyMap<string, string>;
  /** The source texts of functions that are wrapped. */
  codes: string[];
  /** The modules that browsers load. */
  scripts: BrowserPart[];
  head?: PlacedHead;
  styles?: PlacedStyles;
}

type Found = OpenedEntry | { problems: ConfigProblem[] };

async function openEntry(entry: unknown, how: EntryLoading & PluginLoading): Promise<Found> {
  const { path } = how;
  const isList = Array.isArray(entry);
  const [one, options, ...others]: unknown[] = isList ? entry : [entry];
  const at = isList ? [...path, 0] : path;
  if (others.length > 0 || (typeof one !== 'string' && !isRecord(one))) {
    const message = `\`${keyPathOf(path)}\` is ${wordsFor(entry)}; expected a plugin, its file or package, or a list of one of these and its options.`;
    return { problems: [{ path, part: 'value', message, notes: [adviceOnEntry(one)] }] };
  }
  if (typeof one === 'string') {
    const found = await moduleOfPlugin(one, { ...how, path: at });
    if ('problem' in found) return { problems: [found.problem] };
    const module = { specifier: one, path: found.path, ...(options === undefined ? {} : { options }) };
    return openModule(module, how);
  }
  // Without `api`, an object is of the form that the program had before it had a public one.
  const subject = `\`${keyPathOf(at)}\``;
  if ('api' in one || 'slots' in one || 'head' in one || 'styles' in one || isList)
    return openDefinition(one, { ...how, at, options, subject });
  const problems = internalMembers(one, { at, subject });
  return problems.length > 0 ? { problems } : { plugin: one, texts: new Map(), codes: [], scripts: [] };
}

function adviceOnEntry(one: unknown): string {
  return typeof one === 'function'
    ? 'A function of unified goes into `remark` or `rehype` of a plugin.'
    : "For example: `plugins: ['./plugins/glossary.ts']`.";
}

/** Loads a plugin from its module. Problems of the plugin itself have their places in the module. */
async function openModule(
  { specifier, path: file, options }: PluginModule,
  { root, isFresh, path, inputs }: EntryLoading,
): Promise<OpenedEntry | { problems: ConfigProblem[] }> {
  const what = `The plugin \`${specifier}\``;
  const exported = await evaluated(file, { isFresh, name: `${what} failed` }).catch(
    async (error: unknown): Promise<UsageError> =>
      Promise.reject(await explainConfigError(root, readableModules(file), { error, what })),
  );
  if (!isRecord(exported)) {
    const { message, notes } = noDefinition(exported, what);
    return { problems: [{ path: [], module: file, part: 'value', message, notes }] };
  }
  const given = { at: [], module: file, optionsAt: optionsPath(path, options), options, subject: what };
  const opened = await openDefinition(exported, { ...given, inputs, root, isFresh, folder: dirname(file) });
  if ('problems' in opened) return opened;
  const module = { specifier, path: file, ...(options === undefined ? {} : { options }) };
  return { ...opened, module, texts: new Map([...readableModules(file), ...opened.texts]) };
}

function optionsPath(path: ConfigPath, options: unknown): ConfigPath {
  return options === undefined ? path : [...path, 1];
}

interface DefinitionLoading extends PluginLoading {
  /** Where the plugin is: in the configuration, or in its module. */
  at: ConfigPath;
  module?: string;
  optionsAt?: ConfigPath;
  options: unknown;
  /** Names the plugin in messages. */
  subject: string;
  inputs: PluginInputs;
}

/** Brings a plugin of the public form into that of the program. */
async function openDefinition(
  written: Readonly<Record<string, unknown>>,
  { at, module, optionsAt, options: given, subject, inputs, ...how }: DefinitionLoading,
): Promise<Found> {
  const placed = (problems: ConfigProblem[]) => ({
    problems: problems.map((one) =>
      module === undefined || one.module !== undefined ? one : { ...one, module },
    ),
  });
  const wrong = definitionProblems(written, { at, subject });
  if (wrong.length > 0) return placed(wrong);
  const name = String(written.name);
  const { options: schema } = written;
  const wrongSchema = isRecord(schema) ? schemaProblems(schema, { name, at }) : [];
  if (wrongSchema.length > 0) return placed(wrongSchema);
  const checked = checkedOptions({
    name,
    schema: isRecord(schema) ? schema : undefined,
    given,
    path: optionsAt ?? (given === undefined ? at : [...at.slice(0, -1), 1]),
  });
  if ('problems' in checked) return checked;
  const { whileLoading, later } = inputs.contexts(name, checked.options);
  const plugin: Record<string, unknown> = { name, version: written.version, options: checked.options };
  const codes: string[] = [];
  for (const [key, value] of Object.entries(written)) {
    if (['api', 'name', 'version', 'options'].includes(key) || value === undefined) continue;
    const member = await memberOf(key, value, { plugin: name, context: whileLoading });
    plugin[key] =
      key === 'pages' ? withContext(value, later) : key === 'hooks' ? hooksWith(member, later) : member;
    codes.push(`${name}.${key}: ${String(value)}`);
    if (key === 'hooks' && isRecord(member))
      for (const hook of Object.values(member)) codes.push(String(hook));
  }
  const again = definitionProblems({ ...written, ...plugin, options: schema }, { at, subject });
  if (again.length > 0) return placed(again);
  const slots =
    plugin.slots === undefined
      ? undefined
      : await openSlots(plugin.slots, {
          ...how,
          plugin: name,
          at: [...at, 'slots'],
          options: checked.options,
        });
  if (slots !== undefined && 'problems' in slots) return placed(slots.problems);
  if (slots !== undefined) plugin.slots = slots.slots;
  const head = plugin.head as HeadElementConfig[] | undefined;
  const place = { at, ...(module !== undefined && { module }) };
  return {
    plugin,
    texts: slots?.texts ?? new Map(),
    codes,
    scripts: slots?.parts ?? [],
    ...(head !== undefined && { head: { elements: head, ...place } }),
    ...(plugin.styles !== undefined && { styles: stylesOf(plugin, { ...place, folder: how.folder }) }),
  };
}

/** The first fault of a schema, or else the defaults that it does not allow. */
function schemaProblems(schema: JsonRecord, where: { name: string; at: ConfigPath }): ConfigProblem[] {
  const wrong = optionsSchemaProblems(schema, where);
  return wrong.length > 0 ? wrong : defaultProblems(schema, where);
}

/** A member of a plugin: a value, or what its function returns when the plugin is loaded. */
async function memberOf(
  key: string,
  value: unknown,
  { plugin, context }: { plugin: string; context: unknown },
): Promise<unknown> {
  const name = `The plugin \`${plugin}\` failed in \`${key}\``;
  // Functions of `pages` and `hooks` are called later.
  if (key === 'pages') return value;
  if (typeof value !== 'function') return recordedCall(name, [], () => value);
  const member = await callProjectCode(name, () => value(context), []);
  if (member === undefined || member === null) throw returnsNothing(plugin, key);
  return member;
}

function withContext(value: unknown, context: unknown): unknown {
  if (typeof value !== 'function') return value;
  return (...values: unknown[]): unknown => value(...values, context);
}

function hooksWith(hooks: unknown, context: unknown): unknown {
  if (!isRecord(hooks)) return hooks;
  const entries = Object.entries(hooks);
  // What it returns is stored, so it gets nothing that could change without its key.
  return Object.fromEntries(
    entries.map(([key, hook]) => [key, key === 'beforeWrite' ? hook : withContext(hook, context)]),
  );
}

/** What loaded plugins depend on: their modules, and what they read. */
function sourceInProject(root: string, path: string, texts: ReadonlyMap<string, string>): Source | undefined {
  const file = relative(root, path).split(sep).join('/');
  const text = texts.get(path);
  return text === undefined || file.startsWith('../') || file.includes('node_modules/')
    ? undefined
    : { file, text };
}

function dependencies(
  root: string,
  { paths, inputs }: { paths: readonly string[]; inputs: PluginInputs },
): Pick<Extensions, 'dependsOn' | 'loadedFrom'> {
  const modules = new Set(paths.map((path) => relative(root, path).split(sep).join('/')));
  return {
    dependsOn: (file) => modules.has(file) || inputs.dependsOn(file),
    loadedFrom: () => [...modules, ...inputs.files()],
  };
}

function returnsNothing(plugin: string, key: string): PluginError {
  const expected =
    key === 'hooks' ? 'an object with hooks' : key === 'slots' ? 'an object with parts of pages' : 'a list';
  return new PluginError(
    `The function \`${key}\` of the plugin \`${plugin}\` returns nothing; expected ${expected}.`,
  );
}
