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

/** What takes the place of the whole text of a node. */
const whole = (node, ...texts) => texts.map((to) => ({ node, to }));

/** Whether an `if` only leaves out work that would find nothing: `if (!text.includes('|')) return text;` */
function isCheapCheck({ test, consequent }) {
  const [first] = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
  const isCheck =
    test.operator === '!' && /^(?:includes|test)$/.test(test.argument.callee?.property?.name ?? '');
  return isCheck && (first?.type === 'ReturnStatement' || first?.type === 'ContinueStatement');
}

/** Texts of several words are for people. That they are there at all is held by the mutations around them. */
const isProse = (text) => /\S\s+\S/.test(text);

/** The name of the value that is tested for being there: `known` in `known`, and in `known !== undefined`. */
function testedName({ test }) {
  if (test.type === 'Identifier') return test.name;
  const isComparison = test.type === 'BinaryExpression' && test.operator === '!==';
  return isComparison && test.right.name === 'undefined' ? test.left.name : undefined;
}

/** Whether an `if` returns what was kept of an earlier call. Without it, the same is made again: `if (known) return known;` */
function isRecall(node) {
  const [first] = node.consequent.type === 'BlockStatement' ? node.consequent.body : [node.consequent];
  const name = testedName(node);
  return name !== undefined && first?.type === 'ReturnStatement' && first.argument?.name === name;
}

/** Whether a `??` is there for the type of an index, which is never out of range: `list[index] ?? ''`, `text.split('/')[0] ?? text`. */
function isForTypes({ left, right }) {
  if (left.type !== 'MemberExpression' || !left.computed) return false;
  const isFirstPart = left.property.value === 0 && left.object.callee?.property?.name === 'split';
  return right.type === 'Literal' || isFirstPart;
}

/** Whether a number is 1 or -1, as comparisons return it. */
const isSign = (node) =>
  node.type === 'UnaryExpression' ? node.operator === '-' && isSign(node.argument) : node.value === 1;

/** Whether an expression puts different values in order, of which only the sign counts: `a < b ? -1 : 1`. */
const isOrder = ({ type, test, consequent, alternate }) =>
  type === 'ConditionalExpression' &&
  /^[<>]$/.test(test.operator ?? '') &&
  isSign(consequent) &&
  isSign(alternate);

/**
 * Whether an expression leaves out a property that would be undefined: `a === undefined ? {} : { a }`. With it, the object has the same data,
 * and the types forbid it (`exactOptionalPropertyTypes`).
 */
function isForAbsence({ test, consequent, alternate }) {
  if (test.operator !== '===' || test.right.name !== 'undefined' || test.left.type !== 'Identifier')
    return false;
  if (consequent.type !== 'ObjectExpression' || consequent.properties.length > 0) return false;
  const [only, ...others] = alternate.properties ?? [];
  return others.length === 0 && only?.type === 'Property' && only.value.name === test.left.name;
}

/** Limits of this size are round: one more or less is as good. */
const largeNumber = 1000;

/** For each kind of node: the nodes that change, and to what. */
const replacements = {
  BinaryExpression: (node, text) =>
    node.operator in swapped && !isText(node.left) && !isText(node.right)
      ? whole(node, withOperator(swapped[node.operator])(node, text))
      : [],
  LogicalExpression: (node, text) =>
    node.operator === '??'
      ? isForTypes(node)
        ? []
        : whole(node, text.slice(node.left.start, node.left.end))
      : whole(node, withOperator(swapped[node.operator])(node, text)),
  UnaryExpression: (node, text) =>
    node.operator === '!' ? whole(node, text.slice(node.argument.start, node.argument.end)) : [],
  ConditionalExpression: (node, text) =>
    whole(
      node,
      `(${text.slice(node.consequent.start, node.consequent.end)})`,
      ...(isForAbsence(node) ? [] : [`(${text.slice(node.alternate.start, node.alternate.end)})`]),
    ),
  IfStatement: (node) => whole(node.test, 'true', ...(isRecall(node) || isCheapCheck(node) ? [] : ['false'])),
  CallExpression: (node, text) =>
    listMethods.has(node.callee.property?.name)
      ? whole(node, text.slice(node.callee.object.start, node.callee.object.end))
      : [],
  Literal: (node) => {
    if (typeof node.value === 'boolean') return whole(node, String(!node.value));
    if (typeof node.value === 'number')
      return node.value < largeNumber ? whole(node, String(node.value + 1)) : [];
    return typeof node.value === 'string' && node.value !== '' && !isProse(node.value)
      ? whole(node, "''")
      : [];
  },
  ArrayExpression: (node) => (node.elements.length > 0 ? whole(node, '[]') : []),
};

function isText(node) {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** Parts of a source that say nothing at run time, or nothing that a test of a folder can see. */
const isLeftOut = (node) =>
  /^(?:Import|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))|^ExportAllDeclaration/.test(
    node.type,
  ) ||
  Boolean(node.directive) ||
  // Markup, whose attributes are no expressions.
  node.type === 'JSXAttribute' ||
  // The documentation of a rule.
  (node.type === 'Property' && node.key.name === 'docs');

/** Loops, whose steps are counted where a mutation may make them endless. */
const isLoop = ({ type }) => /^(?:For|While|DoWhile)\w*Statement$/.test(type);

/** Returns what each kind of node gives, in the order of the text: `{ mutations, loops }`. */
function partsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const mutations = [];
  const loops = [];
  const visit = (node, chain) => {
    if (isLeftOut(node)) return;
    if (isLoop(node)) loops.push({ start: node.body.start, end: node.body.end });
    for (const { node: changed, to } of replacements[node.type]?.(node, text) ?? []) {
      // What is left of a part of `a?.b.c` ends early together with the rest of it.
      const { start, end } = chain && changed === node ? chain : changed;
      mutations.push({
        start,
        end,
        line: text.slice(0, changed.start).split('\n').length,
        to: text.slice(start, changed.start) + to + text.slice(changed.end, end),
      });
    }
    for (const [key, value] of Object.entries(node)) {
      // A key of an object, and the name of a type, are no values.
      if (key === 'typeAnnotation' || key === 'typeArguments' || (key === 'key' && !node.computed)) continue;
      if (key === 'source' && node.type === 'ExportNamedDeclaration') continue;
      if (key === 'test' && node.type === 'IfStatement' && isCheapCheck(node)) continue;
      if (isOrder(node)) continue;
      const next = chainBelow(node, key, chain);
      for (const child of [value].flat()) if (typeof child?.type === 'string') visit(child, next);
    }
  };
  visit(program, undefined);
  mutations.sort((one, other) => one.start - other.start || one.end - other.end);
  return { mutations, loops };
}

/** The chain of `?.` that a child of a node is a link of. */
function chainBelow(node, key, chain) {
  if (node.type === 'ChainExpression') return node;
  return key === 'callee' || key === 'object' || key === 'expression' ? chain : undefined;
}

/**
 * Returns all mutations of a source in TypeScript: `{ start, end, line, to }`, in the order of the text. `start` and `end` are offsets of what `to`
 * takes the place of.
 */
export const mutationsOf = (file, text) => partsOf(file, text).mutations;

/** Returns the source with one mutation. */
export function mutated(text, { start, end, to }) {
  return text.slice(0, start) + to + text.slice(end);
}

/**
 * Returns the source with all of some mutations, each with an `id`, of which `$isMutated(id)` chooses at run time: `a < b` becomes
 * `($isMutated(7) ? (a <= b) : a < b)`. `$loop()` is called at each step of a loop.
 */
export function instrumented(file, text, mutations) {
  const changes = new Map();
  const changeOf = ({ start, end }) => {
    const key = `${start}-${end}`;
    if (!changes.has(key)) changes.set(key, { start, end, before: '', after: '' });
    return changes.get(key);
  };
  for (const loop of partsOf(file, text).loops)
    Object.assign(changeOf(loop), { before: '{ $loop(); ', after: ' }' });
  for (const mutation of mutations) {
    const change = changeOf(mutation);
    change.before = `${change.before || '('}$isMutated(${mutation.id}) ? (${mutation.to}) : `;
    change.after = ')';
  }
  const insertions = [...changes.values()].flatMap(({ start, end, before, after }) => [
    // What is around another opens before it, and closes after it.
    { at: start, isEnd: false, size: end - start, text: before },
    { at: end, isEnd: true, size: end - start, text: after },
  ]);
  insertions.sort(
    (one, other) =>
      one.at - other.at ||
      Number(other.isEnd) - Number(one.isEnd) ||
      (one.isEnd ? one.size - other.size : other.size - one.size),
  );
  let result = '';
  let from = 0;
  for (const { at, text: inserted } of insertions) {
    result += text.slice(from, at) + inserted;
    from = at;
  }
  return result + text.slice(from);
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
