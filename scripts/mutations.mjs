// What a test that means something would notice: small changes of a source, one at a time.

import { parseSync } from 'oxc-parser';

const swapped = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Methods without which a list stays as it is. */
const listMethods = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim', 'flat']);

/** The two sides of an expression of two sides, with the operator between them replaced. */
const withOperator = (operator) => (node, text) => {
  const between = text.slice(node.left.end, node.right.start);
  return (
    text.slice(node.start, node.left.end) +
    between.replace(node.operator, operator) +
    text.slice(node.right.start, node.end)
  );
};

/** For each kind of node: what takes its place, as texts. */
const replacements = {
  BinaryExpression: (node, text) =>
    node.operator in swapped && !isText(node.left) && !isText(node.right)
      ? [withOperator(swapped[node.operator])(node, text)]
      : [],
  LogicalExpression: (node, text) =>
    node.operator === '??'
      ? [text.slice(node.left.start, node.left.end)]
      : [withOperator(swapped[node.operator])(node, text)],
  UnaryExpression: (node, text) =>
    node.operator === '!' ? [text.slice(node.argument.start, node.argument.end)] : [],
  ConditionalExpression: (node, text) => [
    `(${text.slice(node.consequent.start, node.consequent.end)})`,
    `(${text.slice(node.alternate.start, node.alternate.end)})`,
  ],
  IfStatement: (node, text) =>
    ['true', 'false'].map((value) => `if (${value}) ${text.slice(node.consequent.start, node.end)}`),
  CallExpression: (node, text) =>
    listMethods.has(node.callee.property?.name)
      ? [text.slice(node.callee.object.start, node.callee.object.end)]
      : [],
  Literal: (node) => {
    if (typeof node.value === 'boolean') return [String(!node.value)];
    if (typeof node.value === 'number') return [String(node.value + 1)];
    return typeof node.value === 'string' && node.value !== '' ? ["''"] : [];
  },
  ArrayExpression: (node) => (node.elements.length > 0 ? ['[]'] : []),
};

function isText(node) {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** Parts of a source that say nothing at run time, or nothing that a test of a folder can see. */
const isLeftOut = (node) =>
  /^(?:Import|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))|^ExportAllDeclaration/.test(
    node.type,
  );

/**
 * Returns all mutations of a source in TypeScript: `{ start, end, line, to }`, in the order of the text. `start` and `end` are offsets of what `to`
 * takes the place of.
 */
export function mutationsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const visit = (node) => {
    if (isLeftOut(node)) return;
    for (const to of replacements[node.type]?.(node, text) ?? [])
      found.push({
        start: node.start,
        end: node.end,
        line: text.slice(0, node.start).split('\n').length,
        to,
      });
    for (const [key, value] of Object.entries(node)) {
      // A key of an object, and the name of a type, are no values.
      if (key === 'typeAnnotation' || key === 'typeArguments' || (key === 'key' && !node.computed)) continue;
      for (const child of [value].flat()) if (typeof child?.type === 'string') visit(child);
    }
  };
  visit(program);
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** Returns the source with one mutation. */
export function mutated(text, { start, end, to }) {
  return text.slice(0, start) + to + text.slice(end);
}

/** Returns `count` of a list, the same ones for the same seed, spread over the whole. */
export function sampleOf(list, count, seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return list
    .map((one) => ({ one, order: next() }))
    .sort((left, right) => left.order - right.order)
    .slice(0, count)
    .map(({ one }) => one);
}
