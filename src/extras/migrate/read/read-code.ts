// Reads what a file of code exports without running it: values that are written in it, in files that it imports, and what simple functions
// make of them. All other values are reported with their places.

import type { AnyNode, Expression, Statement } from 'acorn';
import { fileOfImport, isAsset } from '../code/file-of-import.ts';
import { parseCode } from '../code/strip-types.ts';
import type { CodeFiles } from '../types/closed-messages.ts';
import type { Evaluated, UnreadCode } from '../types/source-tree.ts';
import { builtinModule } from './builtin-modules.ts';
import {
  type CodeValue,
  dictValue,
  functionValue,
  isKind,
  listValue,
  ThrownByCode,
  TooManySteps,
} from './code-values.ts';
import { expressionReaders, packageValue } from './expressions.ts';
import { bindPattern, calledValue, closureOf } from './functions.ts';
import { globFiles } from './glob-files.ts';
import { globalNames, valueOfJson } from './globals.ts';
import { exportsOf, newUnit, readProgram, unitNames } from './modules.ts';
import { plainValue } from './plain-value.ts';
import { statementReaders } from './read-statements.ts';
import { type CodeReader, type CodeUnit, type Completion, createBudget, type Scope } from './reader.ts';

/** What Docusaurus and Vite call a configuration with. */
const givenToFunctions = [
  ['command', 'build'],
  ['mode', 'production'],
  ['defaultSidebarItemsGenerator', functionValue(() => listValue([]))],
] as const;

/** Reads the default export of a file. */
export function readCode(files: CodeFiles, file: string): Evaluated {
  const failed = new Map<string, string>();
  const unread = new Map<string, UnreadCode>();
  const reading = createReading(files, { failed, unread });
  try {
    const exported = reading.load(file);
    const value =
      isKind(exported, 'dict') && exported.entries.has('default')
        ? exported.entries.get('default')
        : exported;
    const settled = isKind(value, 'function')
      ? reading.reader.call(value, [dictValue(givenToFunctions)])
      : value;
    const plain = plainValue(settled, unread);
    return {
      value: plain,
      ...(failed.size === 0 ? {} : { failed: [...failed].map(([name, reason]) => ({ file: name, reason })) }),
      ...(unread.size === 0 ? {} : { unread: [...unread.values()] }),
    };
  } catch (error) {
    const what =
      error instanceof TooManySteps ? 'code that takes too many steps' : 'code that is nested too deeply';
    if (error instanceof TooManySteps || error instanceof RangeError)
      return { value: undefined, unread: [{ file, line: 1, what }] };
    return { reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? (error.message.split('\n')[0] ?? '') : 'it throws';
}

const deepestCode = 1000;

interface Findings {
  failed: Map<string, string>;
  unread: Map<string, UnreadCode>;
}

/** Where reading is: the place of what is not read. */
function createPlaces(spend: (steps: number) => void) {
  const state: { node?: AnyNode | Expression; unit?: CodeUnit; depth: number } = { depth: 0 };
  return {
    isTooDeep: () => state.depth > deepestCode,
    unread: (what: string) => {
      const line = state.node?.loc?.start.line ?? 1;
      return { kind: 'unread' as const, file: state.unit?.file ?? '', line, what };
    },
    /** Reads a node, with its place as that of what is not read in it. */
    at: <Result>(node: Expression | Statement, unit: CodeUnit, read: () => Result): Result => {
      const { node: before, unit: unitBefore } = state;
      state.depth += 1;
      Object.assign(state, { node, unit });
      try {
        spend(1);
        return read();
      } finally {
        state.depth -= 1;
        Object.assign(state, { node: before, unit: unitBefore });
      }
    },
  };
}

function createReading(files: CodeFiles, findings: Findings) {
  const spend = createBudget();
  const { at, unread, isTooDeep } = createPlaces(spend);
  const units = new Map<string, CodeUnit>();
  const globals = new Map<string, CodeValue>();
  const load = (file: string): CodeValue => {
    const known = units.get(file);
    if (known !== undefined) return exportsOf(known);
    const unit = newUnit(file);
    units.set(file, unit);
    const { program, isModule } = parseCode(files.text(file) ?? '', file);
    unit.isModule = isModule && program.body.some(({ type }) => type.startsWith('Export'));
    const names: Scope = { names: unitNames(unit, reader), outer: { names: globals, unit }, unit };
    readProgram(program, names, reader);
    return exportsOf(unit);
  };
  const reader: CodeReader = {
    files,
    spend,
    unread,
    global: (name) => globals.get(name),
    closure: (node, scope) => closureOf(node, scope, reader),
    bind: (pattern, value, scope) => bindPattern(pattern, value, { scope, reader, assigns: false }),
    call: (callee, args) => calledValue(callee, args, reader),
    expression: (node, scope) => {
      const read = expressionReaders[node.type] as
        | ((node: Expression, scope: Scope, reader: CodeReader) => CodeValue)
        | undefined;
      return at(node, scope.unit, () =>
        isTooDeep()
          ? unread('code that is nested too deeply')
          : read === undefined
            ? unread(`code of the kind ${node.type}`)
            : read(node, scope, reader),
      );
    },
    statements: (list, scope) => {
      for (const node of list)
        if (node.type === 'FunctionDeclaration')
          scope.names.set(node.id.name, closureOf(node, scope, reader));
      for (const node of list) {
        const read = statementReaders[node.type] as
          | ((node: Statement, scope: Scope, reader: CodeReader) => Completion | undefined)
          | undefined;
        const completion = at(node, scope.unit, () => read?.(node, scope, reader));
        if (completion !== undefined) return completion;
      }
      return undefined;
    },
    report: ({ file, line, what }) => {
      findings.unread.set(`${file}:${line}`, { file, line, what });
    },
    imported: (request, from) => importedBy(request, { from, reader, load, failed: findings.failed }),
    glob: (args, from) => globbed(args, { from, reader, load }),
  };
  for (const [name, value] of globalNames(reader)) globals.set(name, value);
  return { load, reader };
}

interface Importing {
  from: CodeUnit;
  reader: CodeReader;
  load(file: string): CodeValue;
}

/** What a request imports: a module of Node, a file of the site, or else a package. */
function importedBy(
  written: string,
  { from, reader, load, failed }: Importing & { failed: Map<string, string> },
): CodeValue {
  const request = written.replace(/^node:/, '');
  const builtin = builtinModule(request, reader);
  if (builtin !== undefined) return builtin;
  const file = fileOfImport(reader.files, request, from.file);
  if (file === undefined || isAsset(file)) return packageValue(written);
  try {
    if (!file.endsWith('.json')) return load(file);
    return valueOfJson(JSON.parse(reader.files.text(file) ?? ''));
  } catch (error) {
    if (!(error instanceof ThrownByCode || error instanceof SyntaxError)) throw error;
    failed.set(file, reasonOf(error));
    return packageValue(written);
  }
}

function globbed([given, options]: CodeValue[], { from, reader, load }: Importing): CodeValue {
  const patterns = isKind(given, 'list') ? given.items : [given];
  if (!patterns.every((one) => typeof one === 'string')) return reader.unread('a list of files');
  const option = (name: string) => (isKind(options, 'dict') ? options.entries.get(name) : undefined);
  const name = option('import');
  const isEager = option('eager') === true;
  const isText = option('as') === 'raw' || option('query') === '?raw';
  const valueIn = (file: string): CodeValue => {
    if (isText) return reader.files.text(file);
    if (isAsset(file)) return packageValue(file);
    const whole = file.endsWith('.json')
      ? dictValue([['default', valueOfJson(JSON.parse(reader.files.text(file) ?? 'null'))]])
      : load(file);
    return typeof name === 'string' && isKind(whole, 'dict') ? whole.entries.get(name) : whole;
  };
  return dictValue(
    globFiles(reader.files, patterns, from.file).map(([path, file]) => [
      path,
      isEager ? valueIn(file) : functionValue(() => valueIn(file)),
    ]),
  );
}
