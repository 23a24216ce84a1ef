// Statements: declarations, conditions, loops and what ends a function. A condition that is not known ends what is read of a function.

import type { ForInStatement, ForOfStatement, ForStatement, Statement, VariableDeclaration } from 'acorn';
import { type CodeValue, isKind, isTruthy, ThrownByCode, textOfValue } from './code-values.ts';
import { itemsOf } from './members.ts';
import { type CodeReader, type Completion, innerScope, type Scope } from './reader.ts';

type Readers = {
  [Type in Statement['type']]?: (
    node: Extract<Statement, { type: Type }>,
    scope: Scope,
    reader: CodeReader,
  ) => Completion | undefined;
};

/** How each kind of statement is read. Others have no effect. */
export const statementReaders: Readers = {
  VariableDeclaration: (node, scope, reader) => declared(node, scope, reader),
  ClassDeclaration: ({ id }, scope, reader) => {
    scope.names.set(id.name, reader.unread('a class'));
    return undefined;
  },
  ExpressionStatement: ({ expression }, scope, reader) => {
    const value = reader.expression(expression, scope);
    // What the call of an unknown function changes is missing elsewhere.
    if (isKind(value, 'unread')) reader.report(value);
    return undefined;
  },
  ReturnStatement: ({ argument }, scope, reader) => ({
    type: 'return',
    value: argument ? reader.expression(argument, scope) : undefined,
  }),
  ThrowStatement: ({ argument }, scope, reader) => {
    const thrown = reader.expression(argument, scope);
    const message = isKind(thrown, 'dict') ? thrown.entries.get('message') : thrown;
    throw new ThrownByCode(textOfValue(message)?.split('\n')[0] || 'it throws');
  },
  BlockStatement: ({ body }, scope, reader) => reader.statements(body, innerScope(scope)),
  IfStatement: ({ test, consequent, alternate }, scope, reader) => {
    const holds = reader.expression(test, scope);
    if (isKind(holds, 'unread')) return { type: 'unread', value: holds };
    const next = isTruthy(holds) ? consequent : alternate;
    return next ? reader.statements([next], innerScope(scope)) : undefined;
  },
  ForOfStatement: (node, scope, reader) => {
    const items = itemsOf(reader.expression(node.right, scope), reader);
    return looped(node, { items, scope, reader });
  },
  ForInStatement: (node, scope, reader) => {
    const value = reader.expression(node.right, scope);
    if (isKind(value, 'unread')) return { type: 'unread', value };
    const keys = isKind(value, 'dict')
      ? [...value.entries.keys()]
      : isKind(value, 'list')
        ? value.items.map((_, index) => String(index))
        : [];
    return looped(node, { items: keys, scope, reader });
  },
  ForStatement: (node, scope, reader) => {
    const inner = innerScope(scope);
    if (node.init?.type === 'VariableDeclaration') declared(node.init, inner, reader);
    else if (node.init) reader.expression(node.init, inner);
    return repeated(node, inner, reader);
  },
  WhileStatement: (node, scope, reader) => repeated(node, innerScope(scope), reader),
  TryStatement: ({ block, handler, finalizer }, scope, reader) => {
    const tried = () => {
      try {
        return reader.statements([block], scope);
      } catch (error) {
        if (!(error instanceof ThrownByCode) || !handler) throw error;
        const inner = innerScope(scope);
        if (handler.param) reader.bind(handler.param, reader.unread('an error'), inner);
        return reader.statements([handler.body], inner);
      }
    };
    const completion = tried();
    return (finalizer ? reader.statements([finalizer], scope) : undefined) ?? completion;
  },
  SwitchStatement: ({ discriminant, cases }, scope, reader) => {
    const value = reader.expression(discriminant, scope);
    if (isKind(value, 'unread')) return { type: 'unread', value };
    // The case that is taken by default would throw at times.
    if (isKind(value, 'package')) return { type: 'unread', value: reader.unread('a value of a package') };
    const first = cases.findIndex(({ test }) => test && reader.expression(test, scope) === value);
    const start = first === -1 ? cases.findIndex(({ test }) => !test) : first;
    const list = start === -1 ? [] : cases.slice(start).flatMap(({ consequent }) => consequent);
    const completion = reader.statements(list, innerScope(scope));
    return completion?.type === 'break' ? undefined : completion;
  },
  BreakStatement: () => ({ type: 'break' }),
  ContinueStatement: () => ({ type: 'continue' }),
  LabeledStatement: ({ body }, scope, reader) => reader.statements([body], scope),
};

function declared({ declarations }: VariableDeclaration, scope: Scope, reader: CodeReader): undefined {
  for (const { id, init } of declarations)
    reader.bind(id, init ? reader.expression(init, scope) : undefined, scope);
}

interface Loop {
  items: readonly CodeValue[];
  scope: Scope;
  reader: CodeReader;
}

function looped(
  { left, body }: ForOfStatement | ForInStatement,
  { items, scope, reader }: Loop,
): Completion | undefined {
  for (const item of items) {
    reader.spend(1);
    if (isKind(item, 'unread')) return { type: 'unread', value: item };
    const inner = innerScope(scope);
    if (left.type === 'VariableDeclaration')
      for (const { id } of left.declarations) reader.bind(id, item, inner);
    else reader.bind(left, item, inner);
    const completion = reader.statements([body], inner);
    if (completion?.type === 'break') return undefined;
    if (completion !== undefined && completion.type !== 'continue') return completion;
  }
  return undefined;
}

function repeated(
  node: Pick<ForStatement, 'test' | 'update' | 'body'>,
  scope: Scope,
  reader: CodeReader,
): Completion | undefined {
  for (;;) {
    reader.spend(1);
    const holds = node.test ? reader.expression(node.test, scope) : true;
    if (isKind(holds, 'unread')) return { type: 'unread', value: holds };
    if (!isTruthy(holds)) return undefined;
    const completion = reader.statements([node.body], scope);
    if (completion?.type === 'break') return undefined;
    if (completion !== undefined && completion.type !== 'continue') return completion;
    if (node.update) reader.expression(node.update, scope);
  }
}
