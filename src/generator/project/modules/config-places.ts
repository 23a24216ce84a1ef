// Finds where the value of a key is written: in the configuration file, or in a file of the project that it imports.

import { dirname, relative, resolve, sep } from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { positionAt } from '../../shared/problems/json-error.ts';
import type { Place } from '../../types/diagnostic.ts';
import { moduleAt, parseModule, type SyntaxNode } from './config-modules.ts';

/** The keys and positions that lead to a value: `['apis', 0, 'spec']`. */
export type ConfigPath = readonly (string | number)[];

/** Finds a place of the configuration. */
export interface ConfigPlaces {
  /**
   * The place of a value, or of its key. Where it is not written itself, it is the place of the nearest object around it. Undefined if the file
   * cannot be parsed.
   */
  find(path: ConfigPath, part: 'key' | 'value'): Promise<Place | undefined>;
}

/** A part of a text. */
interface Span {
  file: string;
  start: number;
  end: number;
}

/** What is found at a path: its value, and its key if it has one. `isWhole` means that the path was followed to its end. */
interface FoundValue {
  value: Span;
  key?: Span;
  isWhole: boolean;
}

/**
 * Opens a configuration file.
 * @param root absolute path of the project, which names of files start from
 * @param path absolute path of the configuration file
 * @param texts texts of the file and of the modules that it imports, by absolute path
 */
export function configPlaces(root: string, path: string, texts: ReadonlyMap<string, string>): ConfigPlaces {
  const trees = new Map<string, Promise<SyntaxNode | undefined>>();
  const treeOf = (file: string) => {
    const text = texts.get(file);
    if (text === undefined) return Promise.resolve(undefined);
    const tree = trees.get(file) ?? parseModule(file, text).then(({ program }) => program);
    trees.set(file, tree);
    return tree;
  };
  const findSpan = async (keys: ConfigPath): Promise<FoundValue | undefined> => {
    if (path.endsWith('.json')) return inJson(path, texts.get(path) ?? '', keys);
    return inModule({ treeOf }, path, keys);
  };
  return {
    find: async (keys, part) => {
      const found = await findSpan(keys);
      if (found === undefined) return undefined;
      const isOneLine = ({ file, start, end }: Span) => !texts.get(file)?.slice(start, end).includes('\n');
      // The frame of a long value shows its key.
      const wanted = part === 'value' && found.isWhole && isOneLine(found.value) ? found.value : found.key;
      return placeOf(root, texts, wanted ?? found.value);
    },
  };
}

function placeOf(root: string, texts: ReadonlyMap<string, string>, { file, start, end }: Span): Place {
  const text = texts.get(file) ?? '';
  const from = positionAt(text, start);
  const to = positionAt(text, end);
  return {
    file: relative(root, file).split(sep).join('/'),
    ...from,
    ...(to.line === from.line ? { endColumn: to.column } : {}),
  };
}

// JSON

function inJson(file: string, text: string, keys: ConfigPath): FoundValue | undefined {
  // A byte order mark is no error, and offsets stay the same.
  const tree = parseTree(text.replace(/^\uFEFF/, ' '));
  if (tree === undefined) return undefined;
  for (let length = keys.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, keys.slice(0, length));
    if (node === undefined) continue;
    const [key] = node.parent?.type === 'property' ? (node.parent.children ?? []) : [];
    const isWhole = length === keys.length;
    return { value: spanOfJson(file, node), isWhole, ...(key && { key: spanOfJson(file, key) }) };
  }
  return undefined;
}

function spanOfJson(file: string, { offset, length }: Node): Span {
  return { file, start: offset, end: offset + length };
}

// Modules

/** A node with the file that it is in. */
interface PlacedNode {
  file: string;
  node: SyntaxNode;
}

interface Trees {
  treeOf(file: string): Promise<SyntaxNode | undefined>;
}

async function inModule(trees: Trees, file: string, keys: ConfigPath): Promise<FoundValue | undefined> {
  const exported = await exportOf(trees, file, 'default');
  if (exported === undefined) return undefined;
  let value = exported;
  let found: FoundValue = { value: spanOf(exported), isWhole: keys.length === 0 };
  for (const [index, key] of keys.entries()) {
    const member = await memberOf(trees, await resolved(trees, value), key);
    if (member === undefined) return found;
    value = member.value;
    const isWhole = index === keys.length - 1;
    found = { value: spanOf(value), isWhole, ...(member.key && { key: spanOf(member.key) }) };
  }
  return found;
}

function spanOf({ file, node }: PlacedNode): Span {
  return { file, start: node.start, end: node.end };
}

/** Follows names, type assertions and calls such as `defineConfig({ ... })` to what they stand for. */
async function resolved(trees: Trees, placed: PlacedNode, depth = 0): Promise<PlacedNode> {
  const { file, node } = placed;
  // Names can refer to each other.
  if (depth > 20) return placed;
  if (/^(TS(As|Satisfies|NonNull)Expression|TSTypeAssertion|ParenthesizedExpression)$/.test(node.type))
    return resolved(trees, { file, node: nodeAt(node, 'expression') ?? node }, depth + 1);
  if (node.type === 'AwaitExpression')
    return resolved(trees, { file, node: nodeAt(node, 'argument') ?? node }, depth + 1);
  if (node.type === 'CallExpression') {
    const [argument, ...others] = nodesAt(node, 'arguments');
    if (argument === undefined || others.length > 0) return placed;
    return resolved(trees, { file, node: argument }, depth + 1);
  }
  if (node.type !== 'Identifier') return placed;
  const bound = await bindingOf(trees, file, String(node.name));
  return bound === undefined ? placed : resolved(trees, bound, depth + 1);
}

/** The key and the value of a member of an object or list; undefined if it is not written there. */
async function memberOf(
  trees: Trees,
  { file, node }: PlacedNode,
  key: string | number,
): Promise<{ key?: PlacedNode; value: PlacedNode } | undefined> {
  if (node.type === 'ArrayExpression') {
    const elements = nodesAt(node, 'elements');
    const index = Number(key);
    const isSpread = elements.slice(0, index + 1).some(({ type }) => type === 'SpreadElement');
    const element = isSpread ? undefined : elements[index];
    return element && { value: { file, node: element } };
  }
  if (node.type !== 'ObjectExpression') return undefined;
  // The last one wins.
  for (const property of nodesAt(node, 'properties').reverse()) {
    if (property.type === 'SpreadElement') {
      const argument = nodeAt(property, 'argument');
      const spread = argument && (await resolved(trees, { file, node: argument }));
      const member = spread && (await memberOf(trees, spread, key));
      if (member !== undefined) return member;
      continue;
    }
    const name = nodeAt(property, 'key');
    if (name === undefined || property.computed === true || nameOf(name) !== String(key)) continue;
    return { key: { file, node: name }, value: { file, node: nodeAt(property, 'value') ?? property } };
  }
  return undefined;
}

function nameOf(node: SyntaxNode): string {
  return String(node.type === 'Identifier' ? node.name : node.value);
}

/** What a name of a module is declared as. */
async function bindingOf(trees: Trees, file: string, name: string): Promise<PlacedNode | undefined> {
  const program = await trees.treeOf(file);
  for (const statement of program === undefined ? [] : nodesAt(program, 'body')) {
    const declared = declaredIn(nodeAt(statement, 'declaration') ?? statement, name);
    if (declared !== undefined) return { file, node: declared };
    if (statement.type !== 'ImportDeclaration') continue;
    for (const one of nodesAt(statement, 'specifiers')) {
      const local = nodeAt(one, 'local');
      if (local === undefined || nameOf(local) !== name) continue;
      const imported = nodeAt(one, 'imported');
      return exportOf(trees, fileOf(file, statement), imported === undefined ? 'default' : nameOf(imported));
    }
  }
  return undefined;
}

function declaredIn(statement: SyntaxNode, name: string): SyntaxNode | undefined {
  if (statement.type !== 'VariableDeclaration') return undefined;
  const declarator = nodesAt(statement, 'declarations').find((one) => {
    const id = nodeAt(one, 'id');
    return id?.type === 'Identifier' && id.name === name;
  });
  return declarator && nodeAt(declarator, 'init');
}

/** What a module exports by a name. */
async function exportOf(
  trees: Trees,
  file: string | undefined,
  name: string,
): Promise<PlacedNode | undefined> {
  const program = file === undefined ? undefined : await trees.treeOf(file);
  if (file === undefined || program === undefined) return undefined;
  for (const statement of nodesAt(program, 'body')) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
      const node = nodeAt(statement, 'declaration');
      return node && { file, node };
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const declaration = nodeAt(statement, 'declaration');
    const declared = declaration && declaredIn(declaration, name);
    if (declared !== undefined) return { file, node: declared };
    for (const one of nodesAt(statement, 'specifiers')) {
      const [exported, local] = [nodeAt(one, 'exported'), nodeAt(one, 'local')];
      if (exported === undefined || local === undefined || nameOf(exported) !== name) continue;
      return nodeAt(statement, 'source') === undefined
        ? bindingOf(trees, file, nameOf(local))
        : exportOf(trees, fileOf(file, statement), nameOf(local));
    }
  }
  return undefined;
}

/** The file that an import or export names; undefined for one of a package. */
function fileOf(file: string, statement: SyntaxNode): string | undefined {
  const source = nodeAt(statement, 'source')?.value;
  if (typeof source !== 'string' || !source.startsWith('.')) return undefined;
  return moduleAt(resolve(dirname(file), source));
}

function nodeAt(node: SyntaxNode, key: string): SyntaxNode | undefined {
  const child = node[key];
  return isNode(child) ? child : undefined;
}

function nodesAt(node: SyntaxNode, key: string): SyntaxNode[] {
  const children = node[key];
  return Array.isArray(children) ? children.filter(isNode) : [];
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
