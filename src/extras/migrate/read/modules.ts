// Files of code as modules: what they import and export, in ES modules and CommonJS.

import type {
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  ModuleDeclaration,
  Program,
  Statement,
} from 'acorn';
import { dirname, join } from 'pathe';
import { virtualRoot } from '../types/closed-messages.ts';
import { type CodeValue, dictValue, functionValue, isKind } from './code-values.ts';
import { memberOf } from './members.ts';
import { type CodeReader, type CodeUnit, lookUp, type Scope } from './reader.ts';

/** A new file of code, before it is read. */
export function newUnit(file: string): CodeUnit {
  const exports = dictValue();
  const module = dictValue([['exports', exports]]);
  return { file, exports, module, isModule: false };
}

/** What a file exports. */
export function exportsOf(unit: CodeUnit): CodeValue {
  return unit.isModule ? unit.exports : unit.module.entries.get('exports');
}

/** The names of a file. */
export function unitNames(unit: CodeUnit, reader: CodeReader): Map<string, CodeValue> {
  const path = `${virtualRoot}/${unit.file}`;
  const resolve = functionValue(([request]) =>
    typeof request === 'string' && request.startsWith('.') ? join(dirname(path), request) : request,
  );
  const require = functionValue(
    ([request]) =>
      typeof request === 'string'
        ? reader.imported(request, unit)
        : reader.unread('an import by a name that is not known'),
    { resolve },
  );
  return new Map<string, CodeValue>([
    ['require', require],
    ['module', unit.module],
    ['exports', unit.exports],
    ['__filename', path],
    ['__dirname', dirname(path)],
  ]);
}

/** Reads the statements of a file, and what they export. */
export function readProgram({ body }: Program, scope: Scope, reader: CodeReader): void {
  for (const node of body) if (node.type === 'ImportDeclaration') bindImports(node, scope, reader);
  const isExport = (node: Statement | ModuleDeclaration) => /^(?:Import|Export)/.test(node.type);
  // Functions can be called before they are declared.
  const functions = body.flatMap((node) => {
    const declared =
      node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration'
        ? node.declaration
        : node;
    return declared?.type === 'FunctionDeclaration' && declared.id ? [declared as Statement] : [];
  });
  reader.statements(functions, scope);
  for (const node of body) {
    if (!isExport(node)) {
      const completion = reader.statements([node as Statement], scope);
      if (completion?.type === 'unread') reader.report(completion.value);
    }
    if (node.type === 'ExportNamedDeclaration') exportNamed(node, scope, reader);
    else if (node.type === 'ExportDefaultDeclaration')
      scope.unit.exports.entries.set('default', defaultOf(node, scope, reader));
    else if (node.type === 'ExportAllDeclaration') {
      const all = reader.imported(String(node.source.value), scope.unit);
      const name = node.exported?.type === 'Identifier' ? node.exported.name : undefined;
      if (name !== undefined) scope.unit.exports.entries.set(name, all);
      else if (isKind(all, 'dict'))
        for (const [key, value] of all.entries)
          if (key !== 'default') scope.unit.exports.entries.set(key, value);
    }
  }
}

/** The member of what a file imports. A CommonJS module is its own default export. */
function importedMember(module: CodeValue, name: string, reader: CodeReader): CodeValue {
  const isWhole =
    name === 'default' &&
    !(isKind(module, 'dict') && module.entries.has('default')) &&
    !isKind(module, 'package');
  return isWhole ? module : memberOf(module, name, reader);
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.type === 'Identifier' ? (node.name ?? '') : String(node.value);
}

function bindImports({ specifiers, source }: ImportDeclaration, scope: Scope, reader: CodeReader): void {
  const module = reader.imported(String(source.value), scope.unit);
  for (const one of specifiers) {
    const name = one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default';
    const value = one.type === 'ImportNamespaceSpecifier' ? module : importedMember(module, name, reader);
    scope.names.set(one.local.name, value);
  }
}

function defaultOf({ declaration }: ExportDefaultDeclaration, scope: Scope, reader: CodeReader): CodeValue {
  if (declaration.type === 'FunctionDeclaration')
    return declaration.id ? lookUp(declaration.id.name, scope)?.value : reader.closure(declaration, scope);
  return declaration.type === 'ClassDeclaration'
    ? reader.unread('a class')
    : reader.expression(declaration, scope);
}

function exportNamed(
  { declaration, specifiers, source }: ExportNamedDeclaration,
  scope: Scope,
  reader: CodeReader,
): void {
  const { entries } = scope.unit.exports;
  const from = source ? reader.imported(String(source.value), scope.unit) : undefined;
  for (const { local, exported } of specifiers) {
    const name = nameOf(local);
    entries.set(nameOf(exported), source ? importedMember(from, name, reader) : lookUp(name, scope)?.value);
  }
  if (!declaration) return;
  const before = new Set(scope.names.keys());
  if (declaration.type !== 'FunctionDeclaration') reader.statements([declaration], scope);
  else entries.set(declaration.id.name, lookUp(declaration.id.name, scope)?.value);
  for (const [name, value] of scope.names) if (!before.has(name)) entries.set(name, value);
}
