// Loads the slots of a plugin: components that replace parts of pages, and the modules that browsers load for them.

import { statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { isRecord } from '../../shared/json.ts';
import { nearestName } from '../../shared/nearest-name.ts';
import type { UsageError } from '../../shared/problems/usage-error.ts';
import { wordsFor } from '../../shared/problems/value-words.ts';
import type { ComponentOverrides } from '../../types/page-view.ts';
import type { SlotContext } from '../../types/plugin.ts';
import { explainConfigError } from '../config-error.ts';
import { type ConfigProblem, keyPathOf } from '../config-messages.ts';
import { evaluated, readableModules } from '../load-config.ts';
import { componentNames } from '../load-plugins.ts';
import { moduleAt } from '../modules/config-modules.ts';
import type { ConfigPath } from '../modules/config-places.ts';
import { publishingFolder, unusable } from './browser-files.ts';
import { browserModules } from './browser-modules.ts';
import { modulesIn } from './plugin-modules.ts';
import { unplainPart } from './plugin-options.ts';
import type { BrowserPart } from './plugin-weights.ts';

/** Where the slots of a plugin are loaded. */
export interface SlotLoading {
  /** The name of the plugin. */
  plugin: string;
  /** Where its `slots` are: in the configuration, or in its module. */
  at: ConfigPath;
  /** Absolute path of the project. */
  root: string;
  /** Absolute path of the folder that paths of modules start from. */
  folder: string;
  /** Whether modules are evaluated again. */
  isFresh: boolean;
  options: unknown;
}

/** The slots of a plugin in the form of the program. */
export interface OpenedSlots {
  slots: ComponentOverrides;
  /** The files that browsers load, by slot. */
  parts: BrowserPart[];
  /** The texts of all modules, by absolute path. */
  texts: ReadonlyMap<string, string>;
}

/** Loads the slots of a plugin, or returns what is wrong with them. */
export async function openSlots(
  written: unknown,
  how: SlotLoading,
): Promise<OpenedSlots | { problems: ConfigProblem[] }> {
  const problems = slotProblems(written, how.at);
  if (problems.length > 0 || !isRecord(written)) return { problems };
  const slots: Record<string, unknown> = {};
  const parts: BrowserPart[] = [];
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(written)) {
    const opened = await openSlot(value, { ...how, at: [...how.at, name] });
    if ('problems' in opened) {
      for (const one of opened.problems) problems.push(one);
      continue;
    }
    slots[name] = opened.component;
    if (opened.part !== undefined) parts.push({ ...opened.part, plugin: how.plugin, name });
    for (const [path, text] of opened.texts) texts.set(path, text);
  }
  return problems.length > 0 ? { problems } : { slots, parts, texts };
}

/** Slots in other tools, and what the same part of a page is called here. */
const otherNames: Readonly<Record<string, string>> = {
  AnnouncementBar: 'Announcement',
  Banner: 'Announcement',
  Header: 'Navbar',
  Hero: 'Home',
  Pagination: 'PageLinks',
  Paginator: 'PageLinks',
  TOC: 'ContentsColumn',
  TableOfContents: 'ContentsColumn',
};

/** What is wrong with the form of slots. */
function slotProblems(written: unknown, at: ConfigPath): ConfigProblem[] {
  const example = "For example: `slots: { Footer: './footer.tsx' }`.";
  if (!isRecord(written))
    return [
      {
        path: at,
        part: 'value',
        message: `\`${keyPathOf(at)}\` is ${wordsFor(written)}; expected an object with parts of pages.`,
        notes: [example],
      },
    ];
  return Object.entries(written).flatMap(([name, value]): ConfigProblem[] => {
    const path = [...at, name];
    const words = `\`${keyPathOf(path)}\``;
    if (!componentNames.includes(name)) {
      const nearest = Object.hasOwn(otherNames, name) ? otherNames[name] : nearestName(name, componentNames);
      const list = componentNames.map((one) => `\`${one}\``).join(', ');
      const note = nearest === undefined ? `The parts are ${list}.` : `Did you mean \`${nearest}\`?`;
      return [{ path, part: 'key', message: `${words} is no part of pages.`, notes: [note] }];
    }
    if (isSlot(value)) return [];
    const expected = 'the path of a module, a component, or an object with `component` and `browser`';
    const message = `${words} is ${wordsFor(value)}; expected ${expected}.`;
    return [{ path, part: 'value', message, notes: [example] }];
  });
}

function isSlot(value: unknown): boolean {
  if (!isRecord(value)) return isComponentOrPath(value);
  const { component, browser, ...others } = value;
  return isComponentOrPath(component) && typeof browser === 'string' && Object.keys(others).length === 0;
}

function isComponentOrPath(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'string' && value !== '');
}

type Component = (props: object, ...others: unknown[]) => unknown;

interface OpenedSlot extends Pick<OpenedSlots, 'texts'> {
  component: Component;
  part?: Pick<BrowserPart, 'written' | 'files'>;
}

type MaybeSlot = OpenedSlot | { problems: ConfigProblem[] };

async function openSlot(value: unknown, how: SlotLoading): Promise<MaybeSlot> {
  const { component, browser } = isRecord(value) ? value : { component: value };
  const loaded = await openComponent(
    component,
    isRecord(value) ? { ...how, at: [...how.at, 'component'] } : how,
  );
  if ('problems' in loaded) return loaded;
  const own = loaded.component as Component;
  const { options, plugin } = how;
  if (typeof browser !== 'string') {
    const context = slotContext(options);
    return { ...loaded, component: withPlugin(own, context) };
  }
  const at = [...how.at, 'browser'];
  const path = resolve(how.folder, browser);
  const home = publishingFolder(how.folder, how.root);
  const reason = unusable(path, { home, kind: 'module' });
  if (reason !== undefined) {
    const message = `\`${keyPathOf(at)}\` is \`${browser}\`, which ${reason.what}.`;
    return {
      problems: [{ path: at, part: 'value', message, notes: [nearFile(path, browser) ?? reason.advice] }],
    };
  }
  const modules = await browserModules(path, { plugin, home });
  if ('problems' in modules) return modules;
  const context = slotContext(options, modules.entry);
  return {
    component: withPlugin(own, context),
    part: { written: browser, files: modules.files },
    texts: new Map([...loaded.texts, ...modules.texts]),
  };
}

function withPlugin(component: Component, plugin: SlotContext): Component {
  return (props, ...others) => component({ ...props, plugin }, ...others);
}

/** Loads a component from its module. */
async function openComponent(
  written: unknown,
  { at, root, folder, isFresh }: SlotLoading,
): Promise<{ component: unknown; texts: ReadonlyMap<string, string> } | { problems: ConfigProblem[] }> {
  if (typeof written !== 'string') return { component: written, texts: new Map() };
  const fail = (what: string, notes: string[]) => ({
    problems: [
      {
        path: at,
        part: 'value' as const,
        message: `\`${keyPathOf(at)}\` is \`${written}\`, ${what}.`,
        notes,
      },
    ],
  });
  if (!/^\.{1,2}\//.test(written))
    return fail('which is no path of a module', [
      'The path of a module begins with `./`, and starts from the folder of the plugin.',
    ]);
  const path = moduleAt(resolve(folder, written));
  if (path === undefined)
    return fail('which does not exist', [
      nearFile(resolve(folder, written), written) ?? 'The path starts from the folder of the plugin.',
    ]);
  const what = `The slot \`${relative(root, path).split(sep).join('/')}\``;
  const component = await evaluated(path, { isFresh, name: `${what} failed` }).catch(
    async (error: unknown): Promise<UsageError> =>
      Promise.reject(await explainConfigError(root, readableModules(path), { error, what })),
  );
  if (typeof component !== 'function') {
    const found = component === undefined ? 'nothing' : wordsFor(component);
    return fail(`whose default export is ${found}; expected a component`, [
      "For example: `export default (props, h) => h('p', null, 'Text');`",
    ]);
  }
  return { component, texts: readableModules(path) };
}

function nearFile(path: string, written: string): string | undefined {
  const folder = dirname(path);
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const nearest = isFolder ? nearestName(basename(path), modulesIn(folder)) : undefined;
  return nearest === undefined || nearest === basename(path)
    ? undefined
    : `Did you mean \`${written.slice(0, -basename(path).length)}${nearest}\`?`;
}

/** @param entry the path of the module for browsers, below the folder of assets */
function slotContext(options: unknown, entry?: string): SlotContext {
  return {
    options: options as SlotContext['options'],
    island: (props = {}) => {
      if (entry === undefined)
        throw new TypeError(
          "it calls `island`, but its slot names no module for browsers: `{ component: './footer.tsx', browser: './footer.js' }`",
        );
      const unplain = isRecord(props)
        ? unplainPart(props, [], new Set())
        : { path: [], what: wordsFor(props) };
      if (unplain !== undefined) {
        const words = keyPathOf(['props', ...unplain.path]);
        throw new TypeError(
          `it calls \`island\` with \`${words}\`, which is ${unplain.what}; expected plain data`,
        );
      }
      return { 'data-module': entry, 'data-props': JSON.stringify(props) };
    },
  };
}
