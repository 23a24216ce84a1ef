// What a project can add to the program: plugins, and components in its configuration. `PluginDefinition` is the public form (`api: 1`), and
// `Plugin` is what it becomes when it is loaded, which is also the form of an object without `api`.

import type { Api } from './api.ts';
import type { PluginProblem, Silence } from './diagnostic.ts';
import type { SampleLanguage } from './http-request.ts';
import type { LintRule } from './lint-rule.ts';
import type {
  ComponentOverrides,
  ComponentProps,
  CreateElement,
  HeadElementConfig,
  ProjectPolicy,
} from './page-view.ts';
import type { PluginPage, RoutePlan, Site, SpecLink } from './route.ts';
import type { OutputFile, ProjectFiles, SiteFile, Source, Sources } from './sources.ts';
import type { DocumentStrings } from './stage-strings.ts';

/**
 * A plugin. Results of its functions must depend only on their arguments and its options, as the keys of records contain the
 * name, the version, the options, and the texts of the project's modules. A function that throws ends the run with a message
 * that names the plugin.
 */
export interface Plugin {
  /** The public form has a number. */
  api?: undefined;
  /** Lower case with hyphens, unique in the configuration. It is the prefix of the codes of its problems. */
  name: string;
  version?: string | undefined;
  /** The options that its results depend on. Plain data. */
  options?: unknown;
  /**
   * Synchronous transformers of the Markdown trees (mdast) of pages and descriptions, after directives, their titles and
   * heading ids are read. Syntax extensions have no effect.
   */
  remark?: TreePlugin[];
  /** Synchronous transformers of HTML trees (hast), before they are sanitised, as markup of plugins is untrusted. */
  rehype?: TreePlugin[];
  /** Readers of other kinds of documents than OpenAPI. */
  apiReaders?: ApiReader[];
  /** Checks of OpenAPI documents. */
  rules?: LintRule[];
  /** Languages of request samples, after those of the program. */
  languages?: SampleLanguage[];
  /** Parts of pages, in place of the program's own. */
  slots?: ComponentOverrides;
  /** Elements in the head of every page, before those of the configuration. */
  head?: HeadElementConfig[];
  /** Paths of style sheets, from the folder of the plugin's own module. */
  styles?: string[];
  /** Returns further pages. */
  pages?(site: Site): PluginPage[] | Promise<PluginPage[]>;
  hooks?: Hooks;
}

/**
 * A plugin of unified (https://unifiedjs.com), alone or with its options. The type is not that of unified, so that the types of this
 * package need no other package.
 */
export type TreePlugin =
  | ((this: never, ...options: never[]) => unknown)
  | [plugin: (this: never, ...options: never[]) => unknown, ...options: unknown[]];

/** Functions between two stages, each from a value to a value of the same type. Plugins run in their order. */
interface Hooks {
  /** Can add, change and remove sources. */
  afterLoad?(sources: Sources): PluginOutcome<Sources> | Promise<PluginOutcome<Sources>>;
  /** Can change titles, labels, order and sidebars, and remove routes. To add pages, use `pages`. */
  afterPlan?(plan: RoutePlan): PluginOutcome<RoutePlan> | Promise<PluginOutcome<RoutePlan>>;
  /** Receives each page and other file as it ships, before it is checked and indexed, except for files of the search index. */
  beforeWrite?(file: OutputFile): PluginOutcome<OutputFile>;
}

/**
 * A plugin as `definePlugin` takes it. Its members are values, or functions that return them when the plugin is loaded. Results of its functions
 * must depend only on their arguments, its options and what it reads, as stored pages are used again until one of these changes.
 */
export interface PluginDefinition<Options = Record<string, unknown>> {
  /** The version of this form, which is read before anything else. */
  api: 1;
  /** Lower case with hyphens, unique in the configuration. It is the prefix of the codes of its problems. */
  name: string;
  version?: string;
  /**
   * A JSON Schema of its options. Without one, it has none. Options that `properties` does not name are refused unless the schema has
   * `additionalProperties`, and a property with a `default` has it where it is not given.
   */
  options?: Readonly<Record<string, unknown>>;
  /**
   * Synchronous transformers of the Markdown trees (mdast) of pages and descriptions, after directives, their titles and heading ids are
   * read. Syntax extensions have no effect.
   */
  remark?: Given<TreePlugin[], Options>;
  /** Synchronous transformers of HTML trees (hast), before they are sanitised, as markup of plugins is untrusted. */
  rehype?: Given<TreePlugin[], Options>;
  /** Readers of other kinds of documents than OpenAPI. */
  apiReaders?: Given<ApiReader[], Options>;
  /** Checks of OpenAPI documents. */
  rules?: Given<LintRule[], Options>;
  /** Languages of request samples, after those of the program. */
  languages?: Given<SampleLanguage[], Options>;
  /** Parts of pages, in place of the program's own. `components` of the configuration come before them. */
  slots?: Given<PluginSlots<Options>, Options>;
  /** Elements in the head of every page, before those of the configuration. */
  head?: Given<HeadElementConfig[], Options>;
  /**
   * Style sheets, as paths from the folder of the plugin's own module. They are published with the images and fonts that they name by
   * relative addresses. A page loads one if it has a class of its selectors.
   */
  styles?: Given<string[], Options>;
  /** Returns further pages. */
  pages?(site: Site, context: PluginContext<Options>): PluginPage[] | Promise<PluginPage[]>;
  hooks?: Given<PluginHooks<Options>, Options>;
}

/** A member of a plugin, or a function that returns it when the plugin is loaded, once in each thread. */
type Given<Value, Options> = Value | ((context: PluginContext<Options>) => Value | Promise<Value>);

/** Parts of pages by name. */
export type PluginSlots<Options = Record<string, unknown>> = {
  [Name in keyof ComponentProps]?: Slot<Name, Options> | IslandSlot<Name, Options>;
};

/** A component, or the path of the module whose default export it is, from the folder of the plugin's own module. */
type Slot<Name extends keyof ComponentProps, Options> = string | SlotComponent<Name, Options>;

/** A component with elements that a module works with in the browser. */
interface IslandSlot<Name extends keyof ComponentProps, Options> {
  component: Slot<Name, Options>;
  /**
   * The path of an ES module for browsers, from the folder of the plugin's own module. It exports
   * `hydrate(element, props)`, which gets each element that has the attributes of `island`, and may return a function that ends its work.
   */
  browser: string;
}

/** A component of a plugin, as those of the configuration are. It returns elements of React 19, text or null. */
export type SlotComponent<
  Name extends keyof ComponentProps = keyof ComponentProps,
  Options = Record<string, unknown>,
> = (
  props: ComponentProps[Name] & { plugin: SlotContext<Options> },
  h: CreateElement,
  original: (props: ComponentProps[Name]) => unknown,
) => unknown;

/** What a component of a plugin works with. */
export interface SlotContext<Options = Record<string, unknown>> {
  /** The options of the configuration, as the schema of the plugin allows them. */
  options: Options;
  /**
   * Returns the attributes of an element that the slot's `browser` module works with. `props` are plain data, which pages have as JSON.
   */
  island(props?: object): Record<string, string>;
}

/** Functions between two stages, each from a value to a value of the same type. Plugins run in their order. */
interface PluginHooks<Options> {
  /** Can add, change and remove sources. */
  afterLoad?(
    sources: Sources,
    context: PluginContext<Options>,
  ): PluginOutcome<Sources> | Promise<PluginOutcome<Sources>>;
  /** Can change titles, labels, order and sidebars, and remove routes. To add pages, use `pages`. */
  afterPlan?(
    plan: RoutePlan,
    context: PluginContext<Options>,
  ): PluginOutcome<RoutePlan> | Promise<PluginOutcome<RoutePlan>>;
  /** Receives each page and other file as it ships, before it is checked and indexed, except for files of the search index. Synchronous. */
  beforeWrite?(file: OutputFile): PluginOutcome<OutputFile>;
}

/** What functions of a plugin work with. */
export interface PluginContext<Options = Record<string, unknown>> {
  /** The options of the configuration, as its schema allows them. */
  options: Options;
  /**
   * Reads a text of the project, by its path from the folder of the project. Pages are made again when it changes. Rejects if the file does
   * not exist or is outside of the project.
   */
  read(path: string): Promise<string>;
  /** Lists the files of the project that a pattern such as `terms/*.json` matches, sorted. Pages are made again when the list changes. */
  glob(pattern: string): Promise<string[]>;
}

/** A plugin as an object of the configuration. Without `api`, it is of the earlier form, whose `options` are values. */
interface InlinePlugin extends Omit<PluginDefinition<never>, 'api' | 'version' | 'options'> {
  api?: 1 | undefined;
  version?: string | undefined;
  options?: unknown;
}

/**
 * A plugin in the configuration: its file, from the folder of the configuration, or the name of a package; or an object. In a list, its options
 * follow.
 */
export type PluginEntry = string | InlinePlugin | [plugin: string | InlinePlugin, options?: object];

/** Plugins that any thread can load, as all of them are modules. Plain data. */
export interface LoadablePlugins {
  /** Absolute path of the project. */
  root: string;
  modules: readonly PluginModule[];
  /** Identifies their texts, their options and what they read. A thread that finds something else fails. */
  key: string;
  /** Whether the modules are evaluated again, even if they were before. */
  isFresh: boolean;
  /** What the pages may load, which components are checked against. */
  policy: ProjectPolicy;
}

/** The module of a plugin. */
export interface PluginModule {
  /** As the configuration names it. */
  specifier: string;
  /** Absolute. */
  path: string;
  /** Plain data; absent if the configuration gives none. */
  options?: unknown;
}

/** A value with the problems that a plugin found. */
export interface PluginOutcome<Value> {
  value: Value;
  diagnostics?: PluginProblem[];
}

/** Reads one kind of document. The first reader that accepts a file reads it. The reader of OpenAPI comes first. */
export interface ApiReader<Problem extends PluginProblem = PluginProblem> {
  name: string;
  accepts(source: Source): boolean | Promise<boolean>;
  read(source: ReaderSource, tools: ReaderTools): Promise<ReadApi<Problem>>;
}

/** A document, and the name of its API. */
export interface ReaderSource extends Source {
  name: string;
  /** Whether it was found in the specs folder, so that it can be a part of a document. */
  isFound?: true;
}

/** What a reader can use. */
export interface ReaderTools {
  /** Text in the model that does not come from the document. */
  strings: DocumentStrings;
  /**
   * Returns the text of another file that the document can refer to (`referenceDirs`), by its path from the project root. The document
   * then depends on this file.
   */
  readFile(file: string): Promise<string | undefined>;
  /** Returns a sentence that explains why `readFile` returned undefined. */
  explainUnread(file: string): Promise<string>;
  /** Returns whether the document cannot refer to a file, wherever it is: `referenceDirs` of the configuration does not allow it. */
  isRefused(file: string): Promise<boolean>;
  /**
   * Reads a text as the OpenAPI document of this file, so that a reader of another kind of document need only translate it. The reader can
   * change what it returns: the pointers and diagnostics are those of the translation.
   */
  readOpenApi(text: string): Promise<ReadApi>;
}

/** A model with its diagnostics. The value is undefined if the document cannot be read. */
export interface ReadApi<Problem extends PluginProblem = PluginProblem> {
  value: Omit<Api, 'reader' | 'name' | 'file'> | undefined;
  diagnostics: Problem[];
  /** External URLs in fields of the document, for the link check. */
  links?: SpecLink[];
  /** Whether the file can be a part of other documents (`unused-spec-file`). */
  isFragment?: boolean;
  /** The document as the text of one file, if it has several. */
  bundle?: string;
  /** Files that were read and are no parts of the document. Their text is not kept. */
  refused?: string[];
  /** Files that only hidden parts of the document refer to. Their names are not published. */
  hiddenFiles?: string[];
  /** What the document silences. */
  silences?: Silence[];
}

/** A part of a plugin with which pages load more than the limit, in bytes after compression. */
export interface HeavyPart {
  plugin: string;
  kind: 'script' | 'style';
  /** The slot, or the path of the style sheet. */
  name: string;
  /** The path as the plugin has it. */
  written: string;
  bytes: number;
  /** With the parts before it. */
  total: number;
  most: number;
}

/** What the configuration adds to the program. */
export interface Extensions {
  plugins: readonly Plugin[];
  /** Those of the configuration, and those of plugins for all other parts. */
  components: ComponentOverrides;
  /** The modules and style sheets of plugins, with what they load. */
  browserFiles?: readonly SiteFile[];
  heavyParts?: readonly HeavyPart[];
  /** Present if any thread can load the plugins; absent if the configuration has functions itself, or no plugins. */
  loadable?: LoadablePlugins | undefined;
  /** Whether what plugins are made of depends on a file, by its path from the root. */
  dependsOn?(file: string): boolean;
  /** The modules of plugins, and the files that they have read while they were loaded, by their paths from the root. */
  loadedFrom?(): string[];
  /** Gives plugins the files of a run, which records what they read from now on. */
  readFrom?(files: ProjectFiles): void;
  /** Returns the module of a plugin if it is a file of the project. */
  moduleOf?(plugin: string): Source | undefined;
}
