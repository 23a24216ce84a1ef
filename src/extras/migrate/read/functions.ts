// Functions of code, and the patterns of their parameters.

import type { Function as FunctionNode, Pattern } from 'acorn';
import {
  type CodeValue,
  dictValue,
  type FunctionValue,
  functionValue,
  isKind,
  listValue,
  textOfValue,
} from './code-values.ts';
import { itemsOf, memberOf, setMember } from './members.ts';
import { assignName, type CodeReader, innerScope, type Scope } from './reader.ts';

/** The function that a node of code is. */
export function closureOf(node: FunctionNode, scope: Scope, reader: CodeReader): FunctionValue {
  return functionValue((args) => {
    if (node.generator) return reader.unread('a generator');
    const inner = innerScope(scope);
    // Its object is not known, as methods are called on lists and objects of others.
    if (!node.expression) inner.names.set('arguments', listValue(args));
    for (const [index, parameter] of node.params.entries()) {
      const value = parameter.type === 'RestElement' ? listValue(args.slice(index)) : args[index];
      bindPattern(parameter.type === 'RestElement' ? parameter.argument : parameter, value, {
        scope: inner,
        reader,
      });
    }
    if (node.body.type !== 'BlockStatement') return reader.expression(node.body, inner);
    const completion = reader.statements(node.body.body, inner);
    return completion?.type === 'return' || completion?.type === 'unread' ? completion.value : undefined;
  });
}

/** Functions of packages that return what they get, such as `defineConfig` and `withMermaid`. */
const identity = /^(?:define[A-Z]\w*|with[A-Z]\w*)$/;

/** Calls a function. Those of packages return a value that has the arguments. */
export function calledValue(callee: CodeValue, args: CodeValue[], reader: CodeReader): CodeValue {
  if (isKind(callee, 'unread')) return callee;
  if (isKind(callee, 'function')) return callee.call(args);
  if (!isKind(callee, 'package')) return reader.unread('the call of a value that is not read');
  const given = args.find((one) => typeof one === 'object' && one !== null);
  if (identity.test(callee.name) && given !== undefined) return given;
  return { kind: 'package', from: callee.from, name: callee.name, call: args };
}

interface Binding {
  scope: Scope;
  reader: CodeReader;
  /** The names are declared elsewhere. */
  assigns?: boolean;
}

/** Sets the names of a pattern to the parts of a value. */
export function bindPattern(pattern: Pattern, value: CodeValue, binding: Binding): void {
  const { scope, reader } = binding;
  switch (pattern.type) {
    case 'Identifier':
      if (binding.assigns) assignName(pattern.name, value, scope);
      else scope.names.set(pattern.name, value);
      return;
    case 'AssignmentPattern':
      bindPattern(
        pattern.left,
        value === undefined ? reader.expression(pattern.right, scope) : value,
        binding,
      );
      return;
    case 'ArrayPattern': {
      const items = isKind(value, 'unread') ? undefined : itemsOf(value, reader);
      for (const [index, element] of pattern.elements.entries()) {
        if (element === null) continue;
        if (element.type === 'RestElement')
          bindPattern(element.argument, items === undefined ? value : listValue(items.slice(index)), binding);
        else
          bindPattern(
            element,
            items === undefined || isKind(value, 'package') ? value : items[index],
            binding,
          );
      }
      return;
    }
    case 'ObjectPattern':
      bindObject(pattern, value, binding);
      return;
    case 'MemberExpression': {
      const object = pattern.object.type === 'Super' ? undefined : reader.expression(pattern.object, scope);
      if (!pattern.computed && pattern.property.type === 'Identifier')
        setMember(object, pattern.property.name, value);
      return;
    }
  }
}

function bindObject(
  { properties }: Extract<Pattern, { type: 'ObjectPattern' }>,
  value: CodeValue,
  binding: Binding,
): void {
  const { scope, reader } = binding;
  const taken = new Set<string>();
  for (const property of properties) {
    if (property.type === 'RestElement') {
      const rest = isKind(value, 'dict') ? [...value.entries].filter(([key]) => !taken.has(key)) : [];
      const others = dictValue(rest);
      if (isKind(value, 'dict')) others.unread = [...value.unread];
      bindPattern(
        property.argument,
        isKind(value, 'unread') || isKind(value, 'package') ? value : others,
        binding,
      );
      continue;
    }
    const { key } = property;
    const name =
      !property.computed && key.type === 'Identifier' ? key.name : textOfValue(reader.expression(key, scope));
    if (name === undefined) continue;
    taken.add(name);
    bindPattern(property.value, memberOf(value, name, reader), binding);
  }
}
