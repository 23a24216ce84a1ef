// Reads the values of JavaScript literals, which need no evaluation: strings, numbers, lists and objects of them, and names whose
// values are known.

import type { Expression, MemberExpression, Property, SpreadElement } from 'acorn';
import { memoized } from '../memoized.ts';
import { loadAcorn } from './load-acorn.ts';

/** A value that is written as a literal. */
export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal };

/** Values of names. */
export type Names = ReadonlyMap<string, Literal>;

/** A deeper value is none of a page. */
const deepest = 40;
const afterwards = /^(?:\s|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\/\/[^\n]*)*$/;
/** Functions of Docusaurus and bundlers that return their argument, as a reader sees it. */
const pathFunctions = new Set(['useBaseUrl', 'require', 'withBase']);

const parser = memoized(loadAcorn);

/** Returns the value of an expression. Undefined if it is no literal. */
export function readLiteral(code: string, names: Names): Literal | undefined {
  return withExpression(code, (node) => literalOf(node, { names, depth: 0 }));
}

/** Returns the texts among the properties of an object, also those with parts that are no literals, which are left out of them. */
export function readTexts(code: string, names: Names): Record<string, string> {
  const texts = withExpression(code, (node) => {
    const properties = node.type === 'ObjectExpression' ? node.properties : [];
    return properties.flatMap((property) => {
      const entry = entryOf(property, (part) => textOf(part, names));
      return typeof entry?.[1] === 'string' ? [[entry[0], entry[1]] as const] : [];
    });
  });
  return Object.fromEntries(texts ?? []);
}

function textOf(node: Part, names: Names): string | undefined {
  const value = literalOf(node, { names, depth: 0 });
  if (value !== undefined) return typeof value === 'string' ? value : undefined;
  if (node?.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis.flatMap(({ value: { cooked } }, index) => [
    cooked ?? '',
    literalOf(node.expressions[index] ?? null, { names, depth: 0 }) ?? '',
  ]);
  return withoutSeparators(joined(parts) ?? '');
}

/** Takes out what separated the parts that are left out: `Rope - ` of `Rope - ${site}`. */
function withoutSeparators(text: string): string {
  const words = text.split(/([\s|–—:-]+)/);
  const isWord = (part: string) => part !== '' && !/^[\s|–—:-]/.test(part);
  const first = words.findIndex(isWord);
  return first < 0 ? '' : words.slice(first, words.findLastIndex(isWord) + 1).join('');
}

/** Hands over the tree of an expression. Undefined for other code. */
function withExpression<Value>(code: string, read: (node: Expression) => Value): Value | undefined {
  try {
    const node = parser().parseExpressionAt(code, 0, { ecmaVersion: 'latest', preserveParens: true });
    return afterwards.test(code.slice(node.end)) ? read(node) : undefined;
  } catch (error) {
    // No expression, or one that is too deep.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Reading {
  names: Names;
  depth: number;
}

type Part = Expression | SpreadElement | null;
type ReadPart = (part: Part) => Literal | undefined;

function literalOf(node: Part, { names, depth }: Reading): Literal | undefined {
  if (node === null || depth > deepest) return undefined;
  const read: ReadPart = (part) => literalOf(part, { names, depth: depth + 1 });
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'object' && node.value !== null ? undefined : (node.value as Literal);
    case 'Identifier':
      return node.name === 'undefined' ? null : names.get(node.name);
    case 'UnaryExpression': {
      const value = node.operator === '-' ? read(node.argument) : undefined;
      return typeof value === 'number' ? -value : undefined;
    }
    case 'TemplateLiteral': {
      const parts = node.quasis.flatMap(({ value }, index) => [
        value.cooked ?? '',
        read(node.expressions[index] ?? null),
      ]);
      return joined(parts.slice(0, -1));
    }
    case 'BinaryExpression': {
      const left =
        node.operator === '+' && node.left.type !== 'PrivateIdentifier' ? read(node.left) : undefined;
      return typeof left === 'string' ? joined([left, read(node.right)]) : undefined;
    }
    case 'ArrayExpression': {
      const values = node.elements.map(read);
      return values.includes(undefined) ? undefined : (values as Literal[]);
    }
    case 'ObjectExpression': {
      const entries = node.properties.map((property) => entryOf(property, read));
      return entries.includes(undefined) ? undefined : Object.fromEntries(entries as [string, Literal][]);
    }
    case 'CallExpression': {
      const [given, ...others] = node.arguments;
      const isPath = node.callee.type === 'Identifier' && pathFunctions.has(node.callee.name);
      const value = isPath && given?.type === 'Literal' && others.length === 0 ? given.value : undefined;
      if (typeof value !== 'string') return undefined;
      return node.callee.type === 'Identifier' && node.callee.name === 'useBaseUrl' ? fromRoot(value) : value;
    }
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return read(node.expression);
    case 'MemberExpression':
      return memberOf(node, read);
    default:
      return undefined;
  }
}

/** An address of Docusaurus, which is one of the site also without a slash before it. */
function fromRoot(address: string): string {
  return /^(?:[/#]|\.{1,2}\/|[a-z][a-z\d+.-]*:|$)/i.test(address) ? address : `/${address}`;
}

function memberOf({ object, property, computed }: MemberExpression, read: ReadPart): Literal | undefined {
  if (computed || object.type === 'Super' || property.type !== 'Identifier') return undefined;
  const value = read(object);
  // What a bundler exports for a file: `require('./kite.png').default`.
  if (object.type === 'CallExpression' && property.name === 'default') return value;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && Object.hasOwn(value, property.name) ? value[property.name] : undefined;
}

function entryOf(property: Property | SpreadElement, read: ReadPart): [string, Literal] | undefined {
  if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined;
  const { key } = property;
  const value = read(property.value);
  if (value === undefined || (key.type !== 'Identifier' && key.type !== 'Literal')) return undefined;
  return [key.type === 'Identifier' ? key.name : String(key.value), value];
}

function joined(parts: readonly (Literal | undefined)[]): string | undefined {
  return parts.every((part) => typeof part === 'string' || typeof part === 'number')
    ? parts.join('')
    : undefined;
}
