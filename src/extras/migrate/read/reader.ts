// What the parts of the reader have in common: the names that code can see, and how parts call each other.

import type { Expression, Function as FunctionNode, Pattern, Statement } from 'acorn';
import type { CodeFiles } from '../types/closed-messages.ts';
import {
  type CodeValue,
  type DictValue,
  type FunctionValue,
  TooManySteps,
  type UnreadValue,
} from './code-values.ts';

/** The names that are declared in a block, a function or a file, and those around it. */
export interface Scope {
  names: Map<string, CodeValue>;
  outer?: Scope;
  /** The file. */
  unit: CodeUnit;
}

/** A file of code. */
export interface CodeUnit {
  file: string;
  /** What it exports as an ES module. */
  exports: DictValue;
  /** The object `module` of CommonJS. */
  module: DictValue;
  isModule: boolean;
}

/** How a list of statements ends before its end. */
export type Completion =
  | { type: 'return'; value: CodeValue }
  | { type: 'break' | 'continue' }
  /** A condition that is not known: whatever follows may not happen. */
  | { type: 'unread'; value: UnreadValue };

/** Reads code. */
export interface CodeReader {
  files: CodeFiles;
  expression(node: Expression, scope: Scope): CodeValue;
  statements(list: readonly Statement[], scope: Scope): Completion | undefined;
  /** Declares the names of a pattern with the parts of a value. */
  bind(pattern: Pattern, value: CodeValue, scope: Scope): void;
  /** Reads what a function of the code is. */
  closure(node: FunctionNode, scope: Scope): FunctionValue;
  /** Calls a function. What else is called is not read. */
  call(callee: CodeValue, args: CodeValue[]): CodeValue;
  /** A name that code finds without an import. */
  global(name: string): CodeValue;
  /** What a file imports by a request. */
  imported(request: string, from: CodeUnit): CodeValue;
  /** What `import.meta.glob()` of bundlers returns: files by their paths. */
  glob(args: CodeValue[], from: CodeUnit): CodeValue;
  /** The value of the code that is being read, which only running it would show. */
  unread(what: string): UnreadValue;
  /** Reports code that is not read. */
  report(value: UnreadValue): void;
  /** Counts work. @throws TooManySteps */
  spend(steps: number): void;
}

const mostSteps = 2_000_000;

/** Creates a counter of steps. */
export function createBudget(): (steps: number) => void {
  let left = mostSteps;
  return (steps) => {
    left -= steps;
    if (left < 0) throw new TooManySteps();
  };
}

/** The value of a name; undefined in an object if there is none. */
export function lookUp(name: string, scope: Scope): { value: CodeValue } | undefined {
  for (let one: Scope | undefined = scope; one !== undefined; one = one.outer)
    if (one.names.has(name)) return { value: one.names.get(name) };
  return undefined;
}

/** Sets a name where it is declared. */
export function assignName(name: string, value: CodeValue, scope: Scope): void {
  let one = scope;
  while (!one.names.has(name) && one.outer !== undefined) one = one.outer;
  one.names.set(name, value);
}

/** The names in a block inside of others. */
export function innerScope(outer: Scope): Scope {
  return { names: new Map(), outer, unit: outer.unit };
}
