// Reads the functions of a configuration: plugins and components. The rest is plain data (`parse-config.ts`).

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { PluginError, workingOn } from '../shared/problems/diagnostics.ts';
import {
  checkedFindings,
  checkedSample,
  checkedVisitors,
  type PluginFunction,
} from '../shared/problems/plugin-results.ts';
import { callProjectCode } from '../shared/project-code.ts';
import { recordedCall, rehearsed } from '../shared/trial.ts';
import type { PortalConfig } from '../types/config.ts';
import type { DocumentNode, LintRule, Visitors } from '../types/lint-rule.ts';
import type { ComponentOverrides, ProjectPolicy } from '../types/page-view.ts';
import type { Extensions, Plugin } from '../types/plugin.ts';
import { calledOnce } from './components/component-elements.ts';
import { componentChecker } from './components/component-policy.ts';
import { headElement, headElementEntries } from './config-values.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const codeWord = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and `-`, starting with a letter'),
);
const fn = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'function', 'a function'),
);
const component = v.optional(fn);
/** The forms of unified plugins that are allowed. Presets are not; a list has the same effect. */
const pluggable = v.pipe(
  v.unknown(),
  v.check(
    (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function',
    'a plugin function, or a list of one and its options',
  ),
);

/** Schemas for the objects in plugins, by their place in the configuration. */
export const pluginEntries = {
  'plugins.hooks': { afterLoad: v.optional(fn), afterPlan: v.optional(fn), beforeWrite: v.optional(fn) },
  'plugins.apiReaders': { name: codeWord, accepts: fn, read: fn },
  'plugins.rules': { code: codeWord, isAdvice: v.optional(v.literal(true)), start: fn },
  'plugins.languages': {
    id: codeWord,
    label: text,
    language: text,
    aliases: v.optional(v.array(text)),
    write: fn,
  },
  'plugins.head': headElementEntries,
  components: {
    Announcement: component,
    Breadcrumbs: component,
    ContentsColumn: component,
    Footer: component,
    Head: component,
    Home: component,
    Navbar: component,
    NotFound: component,
    OperationHeader: component,
    PageFooter: component,
    PageHeader: component,
    PageLinks: component,
    SamplePanel: component,
    Sidebar: component,
  } satisfies Record<keyof ComponentOverrides, typeof component>,
};

/** The parts of pages that a project can replace. */
export const componentNames = Object.keys(pluginEntries.components);

/** The keys of a plugin. */
export const pluginKeys = {
  name: codeWord,
  version: v.optional(text),
  options: v.optional(v.unknown()),
  remark: v.optional(v.array(pluggable)),
  rehype: v.optional(v.array(pluggable)),
  apiReaders: v.optional(v.array(v.strictObject(pluginEntries['plugins.apiReaders']))),
  rules: v.optional(v.array(v.strictObject(pluginEntries['plugins.rules']))),
  languages: v.optional(v.array(v.strictObject(pluginEntries['plugins.languages']))),
  pages: v.optional(fn),
  // Their parts are checked when they are loaded (`plugins/plugin-slots.ts`).
  slots: v.optional(v.record(v.string(), v.unknown())),
  head: v.optional(v.array(headElement)),
  // What is in them is checked when they are read (`plugins/plugin-styles.ts`).
  styles: v.optional(v.array(text)),
  hooks: v.optional(v.strictObject(pluginEntries['plugins.hooks'])),
};

/** The schemas of `plugins` and `components`. */
export const extensionKeys = {
  plugins: v.optional(
    v.pipe(
      v.array(v.strictObject(pluginKeys)),
      v.check(
        (plugins) => new Set(plugins.map(({ name }) => name)).size === plugins.length,
        'plugins with different names',
      ),
    ),
  ),
  components: v.optional(v.strictObject(pluginEntries.components)),
};

/** The functions of a configuration whose plugins are loaded. */
interface FunctionsOfConfig extends Pick<PortalConfig, 'components'> {
  plugins?: readonly Plugin[] | undefined;
}

/** Returns the plugins and components of a valid configuration. Errors of their functions contain the name of the plugin or component. */
export function extensionsOf({
  plugins = [],
  components = {},
  csp,
  url,
}: FunctionsOfConfig & Pick<PortalConfig, 'csp' | 'url'>): Extensions {
  const policy = { csp, url };
  const ofPlugins = plugins.map(({ name, slots = {} }) =>
    guardedComponents(slots, { policy, owner: `the plugin \`${name}\`` }),
  );
  return {
    plugins: plugins.map(guardedPlugin),
    components: Object.assign(
      {},
      ...ofPlugins,
      guardedComponents(components, { policy, owner: 'the configuration' }),
    ),
  };
}

/** Wraps components to check what they return. */
function guardedComponents(
  components: ComponentOverrides,
  { policy, owner }: { policy: ProjectPolicy; owner: string },
): ComponentOverrides {
  const nameOf = (name: string) => `The component \`${name}\` of ${owner} failed`;
  const rendered = Object.entries(components).map(([name, component]) => {
    const check = componentChecker(policy, (run, props) => callProjectCode(nameOf(name), run, [props]));
    const render = (...values: Parameters<typeof component>) => {
      const made = rehearsed(() =>
        calledOnce(() => (component as (...given: unknown[]) => unknown)(...values)),
      );
      const [, h, own] = values;
      return recordedCall(nameOf(name), values, () => check(made, h, own));
    };
    return [name, render];
  });
  return guarded(Object.fromEntries(rendered), nameOf);
}

function guardedPlugin(plugin: Plugin): Plugin {
  const { name, apiReaders, rules, languages, hooks } = plugin;
  const inPlugin =
    (before = '') =>
    (key: string) =>
      `The plugin \`${name}\` failed in \`${before}${key}\``;
  const inRule = (code: string) => inPlugin(`rules.${code}.`);
  return {
    ...guarded(plugin, inPlugin()),
    ...(apiReaders && {
      apiReaders: apiReaders.map((one) => guarded(one, inPlugin(`apiReaders.${one.name}.`))),
    }),
    ...(rules && {
      rules: rules.map((rule) => guardedRule(rule, inRule(rule.code), name)),
    }),
    ...(languages && {
      languages: languages.map((one) => {
        const { write, ...others } = guarded(one, inPlugin(`languages.${one.id}.`), isSynchronous);
        const where = { plugin: name, member: `language \`${one.id}\`` };
        return {
          ...others,
          write: (...values) =>
            workingOn(
              () => `the request \`${values[0].method} ${values[0].url}\``,
              () => checkedSample(write(...values), where),
            ),
        };
      }),
    }),
    ...(hooks && { hooks: guarded(hooks, inPlugin('hooks.'), (key) => key === 'beforeWrite') }),
  };
}

const isSynchronous = () => true;

function guardedRule(rule: LintRule, nameOf: (key: string) => string, plugin: string): LintRule {
  const { start } = guarded(rule, nameOf, isSynchronous);
  const where: PluginFunction = { plugin, member: `rule \`${rule.code}\`` };
  return {
    ...rule,
    start: (document) => {
      const visitors = Object.fromEntries(checkedVisitors(start(document), where));
      const calls = Object.entries(guarded(visitors, nameOf, isSynchronous)).map(([kind, visit]) => {
        const visitor: PluginFunction = { plugin, member: `${where.member}, in \`${kind}\`,` };
        const call = (...values: unknown[]) => checkedFindings(visit(...values), visitor);
        const placed = (node: DocumentNode) =>
          workingOn(
            () => `\`${document.pointerOf(node)}\``,
            () => call(node),
          );
        return [kind, kind === 'finish' ? call : placed];
      });
      return Object.fromEntries(calls) as Visitors;
    },
  };
}

/**
 * Wraps the functions of an object, so that their errors contain a name.
 * @param mustReturn whether a function must return its result, as nothing waits for it
 */
function guarded<Part extends object>(
  part: Part,
  nameOf: (key: string) => string,
  mustReturn: (key: string) => boolean = () => false,
): Part {
  const entries = Object.entries(part).map(([key, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [key, value];
    const call = (...values: unknown[]): unknown => {
      const result = callProjectCode(nameOf(key), () => value.apply(part, values), values);
      if (!(result instanceof Promise) || !mustReturn(key)) return result;
      result.catch(() => undefined);
      throw new PluginError(
        `${nameOf(key)}: it returns a promise. It must return its result, as nothing waits for it`,
      );
    };
    return [key, call];
  });
  return Object.fromEntries(entries) as Part;
}

/**
 * Makes the key of plugins and components; undefined if there are none. It includes the source text of functions and of the
 * modules of the project, so that an edit changes it without a new version.
 * @param modules the texts of the modules of the configuration (`textsOfModules`)
 */
export function keyOfExtensions(
  { plugins = [], components = {} }: FunctionsOfConfig,
  modules: () => string[],
): string | undefined {
  if (plugins.length === 0 && Object.keys(components).length === 0) return undefined;
  return keyOfTexts([sourceOf([plugins, components], new Set()), ...modules()]);
}

/** Makes a short key of texts. */
export function keyOfTexts(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

function sourceOf(value: unknown, around: ReadonlySet<object>): string {
  if (typeof value === 'function' || value instanceof RegExp || value instanceof Date) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value);
  if (around.has(value)) return '...';
  const inside = new Set([...around, value]);
  const entries = Object.entries(value).map(([key, item]) => `${key}: ${sourceOf(item, inside)}`);
  return `{${entries.join(', ')}}`;
}
