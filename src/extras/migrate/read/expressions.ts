// Expressions that only make values. Each kind has an entry; what has none is not read.

import type { AnyNode, Expression, MemberExpression, Pattern, Property, SpreadElement, Super } from 'acorn';
import { dirname, join } from 'pathe';
import { virtualRoot } from '../types/closed-messages.ts';
import {
  type CodeValue,
  constructorKey,
  dictValue,
  functionValue,
  isKind,
  isPrimitive,
  isTruthy,
  listValue,
  type PackageValue,
  textOfValue,
} from './code-values.ts';
import { itemsOf, memberOf, setMember } from './members.ts';
import { binaryValue, unaryValue } from './operators.ts';
import { assignName, type CodeReader, lookUp, type Scope } from './reader.ts';

type Readers = {
  [Type in Expression['type']]?: (
    node: Extract<Expression, { type: Type }>,
    scope: Scope,
    reader: CodeReader,
  ) => CodeValue;
};

/** How each kind of expression is read. */
export const expressionReaders: Readers = {
  Literal: ({ value, regex }, _, reader) => {
    // It is no data, and what its methods return is not read.
    if (regex !== undefined || value instanceof RegExp)
      return functionValue(() => reader.unread('a regular expression'));
    return typeof value === 'bigint' ? Number(value) : value;
  },
  TemplateLiteral: ({ quasis, expressions }, scope, reader) => {
    const parts: CodeValue[] = quasis.flatMap(({ value }, index) => {
      const expression = expressions[index];
      return [
        value.cooked ?? '',
        ...(expression === undefined ? [] : [reader.expression(expression, scope)]),
      ];
    });
    return parts.reduce<CodeValue>((text, part) => binaryValue('+', [text, part], reader), '');
  },
  Identifier: ({ name }, scope, reader) => {
    const found = lookUp(name, scope);
    return found === undefined ? reader.unread(`the name \`${name}\``) : found.value;
  },
  ArrayExpression: ({ elements }, scope, reader) => {
    const items = elements.flatMap((element) =>
      element === null ? [undefined] : argumentsOf([element], scope, reader),
    );
    return listValue(items);
  },
  ObjectExpression: readObjectOf,
  ConditionalExpression: ({ test, consequent, alternate }, scope, reader) => {
    const holds = reader.expression(test, scope);
    if (isKind(holds, 'unread')) return holds;
    return reader.expression(isTruthy(holds) ? consequent : alternate, scope);
  },
  LogicalExpression: ({ operator, left, right }, scope, reader) =>
    logicalValue(operator, reader.expression(left, scope), () => reader.expression(right, scope)),
  BinaryExpression: ({ operator, left, right }, scope, reader) => {
    if (left.type === 'PrivateIdentifier') return reader.unread('a class');
    return binaryValue(operator, [reader.expression(left, scope), reader.expression(right, scope)], reader);
  },
  UnaryExpression: ({ operator, argument }, scope, reader) => {
    if (operator === 'delete') return deleted(argument, scope, reader);
    if (operator === 'typeof' && argument.type === 'Identifier' && lookUp(argument.name, scope) === undefined)
      return 'undefined';
    return unaryValue(operator, reader.expression(argument, scope), reader);
  },
  UpdateExpression: ({ operator, argument, prefix }, scope, reader) => {
    const before = reader.expression(argument, scope);
    const after = isPrimitive(before) ? Number(before) + (operator === '++' ? 1 : -1) : before;
    assigned(argument, after, { scope, reader });
    return prefix ? after : before;
  },
  AssignmentExpression: ({ operator, left, right }, scope, reader) => {
    const isLogical = operator === '||=' || operator === '&&=' || operator === '??=';
    const before = operator === '=' ? undefined : reader.expression(left as Expression, scope);
    const given = () => reader.expression(right, scope);
    const value =
      operator === '='
        ? given()
        : isLogical
          ? logicalValue(operator.slice(0, -1), before, given)
          : binaryValue(operator.slice(0, -1) as '+', [before, given()], reader);
    assigned(left, value, { scope, reader });
    return value;
  },
  SequenceExpression: ({ expressions }, scope, reader) =>
    expressions.map((one) => reader.expression(one, scope)).at(-1),
  ParenthesizedExpression: ({ expression }, scope, reader) => reader.expression(expression, scope),
  AwaitExpression: ({ argument }, scope, reader) => reader.expression(argument, scope),
  ChainExpression: ({ expression }, scope, reader) => reader.expression(expression, scope),
  ArrowFunctionExpression: (node, scope, reader) => reader.closure(node, scope),
  FunctionExpression: (node, scope, reader) => reader.closure(node, scope),
  MemberExpression: (node, scope, reader) => {
    const target = targetOf(node.object, scope, reader);
    if (node.optional && (target === undefined || target === null)) return undefined;
    return readMember(node, target, { scope, reader });
  },
  CallExpression: ({ callee, arguments: written, optional }, scope, reader) => {
    if (callee.type === 'Super') return reader.unread('a class');
    const called = calledBy(callee, scope, reader);
    if (called.isAbsent || (optional && (called.callee === undefined || called.callee === null)))
      return undefined;
    const args = argumentsOf(written, scope, reader);
    // All functions have ended when they return, so a promise is its value.
    if (called.follows !== undefined) return called.follows(args);
    return isPrimitive(called.callee)
      ? reader.unread(`the call of \`${calleeName(callee)}\``)
      : reader.call(called.callee, args);
  },
  NewExpression: ({ callee, arguments: written }, scope, reader) => {
    const made = reader.expression(callee, scope);
    const args = argumentsOf(written, scope, reader);
    if (isKind(made, 'function')) {
      const construct = made.members.get(constructorKey);
      return construct === undefined ? reader.unread('an object of a class') : reader.call(construct, args);
    }
    return isKind(made, 'package') ? reader.call(made, args) : reader.unread('an object of a class');
  },
  MetaProperty: (_, scope, reader) => {
    const path = `${virtualRoot}/${scope.unit.file}`;
    return dictValue([
      ['url', `file://${encodeURI(path)}`],
      ['dirname', dirname(path)],
      ['filename', path],
      [
        'env',
        dictValue([
          ['MODE', 'production'],
          ['PROD', true],
          ['DEV', false],
        ]),
      ],
      [
        'resolve',
        functionValue(([request]) =>
          typeof request === 'string' && request.startsWith('.')
            ? `file://${join(dirname(path), request)}`
            : request,
        ),
      ],
      ['glob', functionValue((args) => reader.glob(args, scope.unit))],
    ]);
  },
  ImportExpression: ({ source }, scope, reader) => {
    const request = reader.expression(source, scope);
    return typeof request === 'string'
      ? reader.imported(request, scope.unit)
      : reader.unread('an import by a name that is not known');
  },
};

function logicalValue(operator: string, left: CodeValue, right: () => CodeValue): CodeValue {
  if (isKind(left, 'unread')) return left;
  const isLeft =
    operator === '??'
      ? left !== undefined && left !== null
      : operator === '||'
        ? isTruthy(left)
        : !isTruthy(left);
  return isLeft ? left : right();
}

/** The arguments of a call, or the items of a list. */
function argumentsOf(
  written: readonly (Expression | SpreadElement)[],
  scope: Scope,
  reader: CodeReader,
): CodeValue[] {
  return written.flatMap((one) => {
    if (one.type !== 'SpreadElement') return [reader.expression(one, scope)];
    const items = itemsOf(reader.expression(one.argument, scope), reader);
    reader.spend(items.length);
    return items;
  });
}

function readObjectOf(
  { properties }: { properties: (Property | SpreadElement)[] },
  scope: Scope,
  reader: CodeReader,
): CodeValue {
  const dict = dictValue();
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const value = reader.expression(property.argument, scope);
      if (isKind(value, 'unread')) dict.unread.push(value);
      else if (isKind(value, 'dict')) {
        reader.spend(value.entries.size);
        for (const [key, each] of value.entries) dict.entries.set(key, each);
        dict.unread = [...dict.unread, ...value.unread];
      } else if (isKind(value, 'list'))
        for (const [key, each] of value.items.entries()) dict.entries.set(String(key), each);
      continue;
    }
    const key = keyOf(property.key, property.computed, { scope, reader });
    if (typeof key !== 'string') {
      if (isKind(key, 'unread')) dict.unread.push(key);
      continue;
    }
    const value = reader.expression(property.value, scope);
    if (property.kind === 'get') dict.entries.set(key, reader.call(value, []));
    else if (property.kind === 'init' && key !== '__proto__') dict.entries.set(key, value);
  }
  return dict;
}

interface Reading {
  scope: Scope;
  reader: CodeReader;
}

function keyOf(key: AnyNode | Expression, isComputed: boolean, { scope, reader }: Reading): CodeValue {
  if (!isComputed && key.type === 'Identifier') return key.name;
  if (key.type === 'PrivateIdentifier') return reader.unread('a class');
  const value = reader.expression(key as Expression, scope);
  return isKind(value, 'unread') ? value : (textOfValue(value) ?? reader.unread('a key that is not known'));
}

function targetOf(object: Expression | Super, scope: Scope, reader: CodeReader): CodeValue {
  return object.type === 'Super' ? reader.unread('a class') : reader.expression(object, scope);
}

function readMember(node: MemberExpression, target: CodeValue, { scope, reader }: Reading): CodeValue {
  const key = keyOf(node.property as Expression, node.computed, { scope, reader });
  return typeof key === 'string' ? memberOf(target, key, reader) : key;
}

/** The function of a call as it is written, without what is computed. */
function calleeName(callee: Expression | Super): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return '(…)';
  const name = callee.computed || callee.property.type !== 'Identifier' ? '…' : callee.property.name;
  return `${calleeName(callee.object)}.${name}`;
}

interface Called {
  callee?: CodeValue;
  /** A target before `?.` is not there. */
  isAbsent?: boolean;
  /** `.then()` and `.catch()` of a value. */
  follows?(args: CodeValue[]): CodeValue;
}

function calledBy(callee: Expression, scope: Scope, reader: CodeReader): Called {
  if (callee.type !== 'MemberExpression') return { callee: reader.expression(callee, scope) };
  const target = targetOf(callee.object, scope, reader);
  if (callee.optional && (target === undefined || target === null)) return { isAbsent: true };
  const key = callee.computed || callee.property.type !== 'Identifier' ? undefined : callee.property.name;
  const isOwn = isKind(target, 'dict') && target.entries.has(key ?? '');
  if (key === 'then' && !isOwn) return { follows: ([next]) => reader.call(next, [target]) };
  if ((key === 'catch' || key === 'finally') && !isOwn) return { follows: () => target };
  const member = readMember(callee, target, { scope, reader });
  // A package is called by the name of its member, whatever it is a member of.
  return { callee: member };
}

function assigned(target: Pattern | Expression, value: CodeValue, { scope, reader }: Reading): void {
  if (target.type === 'Identifier') assignName(target.name, value, scope);
  else if (target.type === 'MemberExpression') {
    const key = keyOf(target.property as Expression, target.computed, { scope, reader });
    const object = targetOf(target.object, scope, reader);
    if (typeof key === 'string') setMember(object, key, value);
    else if (isKind(key, 'unread') && isKind(object, 'dict')) object.unread.push(key);
  } else if (target.type === 'ObjectPattern' || target.type === 'ArrayPattern')
    reader.bind(target, value, scope);
}

function deleted(argument: Expression, scope: Scope, reader: CodeReader): CodeValue {
  if (argument.type !== 'MemberExpression') return true;
  const target = targetOf(argument.object, scope, reader);
  const key = keyOf(argument.property as Expression, argument.computed, { scope, reader });
  if (isKind(target, 'dict') && typeof key === 'string') target.entries.delete(key);
  return true;
}

/** What a package exports. */
export function packageValue(from: string): PackageValue {
  return { kind: 'package', from, name: from };
}
