// Runs one text through the pipeline: parse, convert to an HTML tree, decorate.

import type { ElementContent, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { type PluggableList, unified } from 'unified';
import { element, raw } from '../shared/hast-nodes.ts';
import { workingOn } from '../shared/problems/diagnostics.ts';
import {
  checkedTransformer,
  checkedTree,
  checkTree,
  type PluginFunction,
  type Transformer,
} from '../shared/problems/plugin-results.ts';
import { callProjectCode, reasonOf } from '../shared/project-code.ts';
import type { TextOptions } from '../types/doc.ts';
import type { Plugin, TreePlugin } from '../types/plugin.ts';
import type { Dialect, MaskedText } from '../types/seam/markdown-syntax.ts';
import type { MarkdownStrings } from '../types/stage-strings.ts';
import { frontMatterOf, plainValues } from './front-matter/read-front-matter.ts';
import { fillRows, isExcessive, TooManyTokens } from './limits.ts';
import type { Construct } from './parse-markdown.ts';
import { type Parse, parseWithNeeds } from './parse-markdown.ts';
import { hasRightToLeft } from './rehype/accessibility.ts';
import { withContentsList } from './rehype/contents-list.ts';
import { decorateTree } from './rehype/decorate.ts';
import { claimIds } from './rehype/headings.ts';
import { languageNamed } from './rehype/highlighter.ts';
import { restoreTitles, rewriteTitles } from './remark/directive-titles.ts';
import { prepareDirectives } from './remark/prepare-directives.ts';
import { keepQuotedAddresses } from './remark/quoted-addresses.ts';
import { takeHeadingIds } from './remark/take-heading-ids.ts';
import { withBlockMark } from './tree/block-styles.ts';
import type { Page, PluginSteps, Tools } from './tree/page-context.ts';
import { createIds } from './tree/page-context.ts';
import { escapeText } from './tree/stringify.ts';

/** The initial state of a page. */
export function pageFor(
  tools: Tools,
  { idPrefix = '', reservedIds = [], file, linkBase = file, document }: PageStart,
): Page {
  return {
    ...tools,
    ...(file === undefined ? {} : { file }),
    ...(linkBase === undefined ? {} : { linkBase }),
    ...(document === undefined ? {} : { document }),
    source: '',
    isBidirectional: false,
    ids: createIds(idPrefix, reservedIds),
    topHeading: 2,
    outline: [],
    headings: [],
    links: [],
    diagnostics: [],
    silences: [],
    foreign: new Map(),
    codeRows: [],
    errorCodes: [],
    samples: [],
    typedReferences: new Set(),
    linksOfCells: new Map(),
    references: [],
    frameNames: new Map(),
    lastHeading: '',
    tabSets: 0,
    undrawn: new Set(),
    tabDepth: 0,
    strayBlocks: 0,
    isLanguage: (name) => languageNamed(name) !== undefined,
    frontMatterIn: (tree) => plainValues(frontMatterOf(tree)),
  };
}

interface PageStart extends Pick<TextOptions, 'idPrefix' | 'reservedIds' | 'document'> {
  /** Absent for a text that is not a file. */
  file?: string;
  linkBase?: string;
}

interface Parsing {
  parse: Parse;
  leftOut?: readonly Construct[];
  dialects?: readonly Dialect[];
  /** The text with tokens in place of variables. */
  masked?: MaskedText | undefined;
}

/** Parses text to mdast. The page keeps the tree for the places of links. */
export function parseText(text: string, page: Page, { parse, masked, ...needs }: Parsing): MarkdownRoot {
  const titled = rewriteTitles(masked?.text ?? text, page);
  const tree = parseWithNeeds(parse, titled.text, needs);
  restoreTitles(tree, titled);
  takeHeadingIds(tree, titled.text);
  keepQuotedAddresses(tree, titled.text);
  masked?.fill(tree);
  page.source = titled.text;
  if (masked?.isMasked) {
    page.masked = { source: titled.text, unmask: masked.unmask };
    page.source = masked.unmask(titled.text);
  }
  page.isBidirectional = hasRightToLeft(titled.text);
  for (const { change } of needs.dialects ?? []) change?.(tree, page);
  const { remark } = page.plugins;
  // Plugins change a tree in place, but places of links come from the original tree.
  page.parsed = remark === undefined ? tree : structuredClone(tree);
  const changed = remark?.(tree, page) ?? tree;
  if (titled.text.includes(':::') || needs.dialects?.length) prepareDirectives(changed, page);
  fillRows(changed, page);
  return changed;
}

/**
 * Creates the transformers of plugins for both kinds of trees, in the order of the plugins. Their markup is untrusted, so HTML trees
 * are sanitised after them.
 */
export function createPluginSteps(plugins: readonly MarkdownPlugin[]): PluginSteps {
  const remark = pluginStep<MarkdownRoot>(plugins, 'remark');
  const rehype = pluginStep<Root>(plugins, 'rehype');
  return { ...(remark && { remark }), ...(rehype && { rehype }) };
}

/** The parts of a plugin that this stage uses. */
export type MarkdownPlugin = Pick<Plugin, 'name' | 'remark' | 'rehype'>;

/** Creates one processor for each plugin, so that an error contains the name of the plugin. */
function pluginStep<Tree extends MarkdownRoot | Root>(
  plugins: readonly MarkdownPlugin[],
  kind: 'remark' | 'rehype',
): ((tree: Tree, page: Page) => Tree) | undefined {
  const steps = plugins.flatMap(({ name, [kind]: list = [] }) => {
    if (list.length === 0) return [];
    const inPlugin = <Value>(call: () => Value, given?: unknown[]) =>
      callProjectCode(`The plugin \`${name}\` failed in \`${kind}\``, call, given) as Value;
    const member = `function \`${kind}${list.length === 1 ? '[0]' : ''}\``;
    const where: PluginFunction = { plugin: name, member };
    return [{ processor: inPlugin(() => processorOf(list, name, kind)), inPlugin, where }];
  });
  if (steps.length === 0) return undefined;
  return (tree, { file, linkBase = file, source }) =>
    steps.reduce((changed, { processor, inPlugin, where }) => {
      const run = () => {
        const call = () => processor.runSync(changed, { path: linkBase, value: source }) as Tree;
        const left = inPlugin(call, [changed, linkBase, source]);
        checkTree(left, where);
        return left;
      };
      return linkBase === undefined ? run() : workingOn(() => `\`${linkBase}\``, run);
    }, tree);
}

function processorOf(list: TreePlugin[], plugin: string, kind: 'remark' | 'rehype') {
  const guarded = new Map<unknown, Attacher>();
  const one = (item: TreePlugin, index: number) =>
    withErrors(item, { plugin, member: `function \`${kind}[${index}]\`` }, guarded);
  return unified()
    .use(list.map(one) as PluggableList)
    .freeze();
}

type Attacher = (this: unknown, ...options: unknown[]) => unknown;

/**
 * Makes a transformer of a plugin throw an `Error`, since unified takes `null` and `undefined` that are thrown for a success.
 * @param guarded what was made of other members of the list: unified tells by the function that a plugin is listed twice
 */
function withErrors(plugin: TreePlugin, where: PluginFunction, guarded: Map<unknown, Attacher>): unknown {
  const [attach, ...options] = (Array.isArray(plugin) ? plugin : [plugin]) as [Attacher, ...unknown[]];
  const known = guarded.get(attach);
  if (known !== undefined) return [known, ...options];
  const attachGuarded: Attacher = function (...given) {
    const transform = checkedTransformer(attach.apply(this, given), where);
    return transform && guardedTransformer(transform, where);
  };
  guarded.set(attach, attachGuarded);
  return [attachGuarded, ...options];
}

function guardedTransformer(transform: Transformer, where: PluginFunction): Transformer {
  const call = (...values: unknown[]): unknown => {
    let result: unknown;
    try {
      result = transform(...values);
    } catch (error) {
      throw error instanceof Error ? error : new Error(reasonOf(error));
    }
    if (result instanceof Promise)
      throw new Error(
        'it returns a promise. A transformer must return its result, as pages are made one by one',
      );
    return result instanceof Error ? result : checkedTree(result, where);
  };
  // The number of parameters tells unified whether a transformer takes a callback.
  return Object.defineProperty(call, 'length', { value: transform.length });
}

/**
 * Decorates a tree.
 * @param topHeading the level of the highest headings
 * @param beforeHeadings called after the author's ids are claimed, and before ids are generated from headings
 */
export function finishTree(
  tree: Root,
  page: Page,
  { topHeading = 2, beforeHeadings = () => {} }: { topHeading?: number; beforeHeadings?: () => void } = {},
): ElementContent[] {
  claimIds(tree, page);
  beforeHeadings();
  page.topHeading = Math.min(Math.max(topHeading, 2), 6);
  return withBlockMark(withContentsList(decorateTree(tree, page), page), page);
}

/**
 * Runs the work, or returns the text as written if it is too large or too deeply nested to be parsed. `line` is where it is too large, if that
 * is the sum of its parts.
 * Law: no text throws.
 */
export function orAsWritten<Value>(
  { text, strings }: { text: string; strings: MarkdownStrings },
  work: () => Value,
  asWritten: (nodes: ElementContent[], line?: number) => Value,
) {
  let line: number | undefined;
  if (!isExcessive(text))
    try {
      return work();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      if (error instanceof TooManyTokens) line = error.line;
    }
  const properties = { className: ['code'], tabIndex: 0, role: 'group', ariaLabel: strings.text };
  return asWritten([element('pre', properties, [raw(escapeText(text), text)])], line);
}
