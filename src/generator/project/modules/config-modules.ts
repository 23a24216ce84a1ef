// The modules that a configuration consists of: their texts, their syntax, and how they are evaluated where Node cannot.

import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Jiti } from 'jiti';

/** What an import that names a file of the project leaves out. */
const endings = ['', '.ts', '.mts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json', '/index.ts', '/index.js'];
const imports = /\b(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"\n]+)['"]/g;

/**
 * The texts of a module and of the files of the project that it imports, directly or not, by absolute path. Packages are not read: they have
 * versions.
 * @param path absolute
 */
export function modulesOf(path: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (written: string) => {
    const file = moduleAt(written);
    if (file === undefined || texts.has(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, name = ''] of text.matchAll(imports)) visit(resolve(dirname(file), name));
  };
  visit(path);
  return texts;
}

/** Finds the file that an import names. TypeScript is imported as `./footer.js`, too. */
export function moduleAt(written: string): string | undefined {
  return [written, written.replace(/\.([cm]?)js$/, '.$1ts'), written.replace(/\.jsx?$/, '.tsx')]
    .flatMap((path) => endings.map((ending) => path + ending))
    .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

const ownPackage = 'portal-docs';

/**
 * Creates an evaluator of modules in TypeScript and JSX that can import `defineConfig`, even if the project has not installed this package.
 */
export async function createEvaluator(): Promise<Jiti> {
  const { createJiti } = await import('jiti');
  return createJiti(import.meta.url, {
    interopDefault: true,
    moduleCache: false,
    alias: { [ownPackage]: createRequire(import.meta.url).resolve(ownPackage) },
    jsx: { runtime: 'automatic' },
    extensions: ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.jsx', '.tsx'],
  });
}

/** A node of the syntax tree of a module (ESTree, with the additions of Babel for TypeScript and JSX). Offsets are 0-based. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The syntax tree of a module, or its first syntax error. */
export type ParsedModule =
  | { program: SyntaxNode }
  | { reason: string; line: number; column: number; program?: undefined };

/**
 * Parses a module in JavaScript, TypeScript or JSX, with the parser that evaluates it.
 * @param filename its ending is that of the language
 * @returns the tree, or the first error with its 1-based line and column
 */
export async function parseModule(filename: string, source: string): Promise<ParsedModule> {
  const { createJiti } = await import('jiti');
  const parsed: { program?: SyntaxNode } = {};
  // The tree is copied before the transformations change it.
  const keepTree = () => ({
    visitor: {},
    pre: ({ ast }: { ast: { program: SyntaxNode } }) => {
      parsed.program = plainTree(ast.program) as SyntaxNode;
    },
  });
  const jiti = createJiti(import.meta.url, {
    moduleCache: false,
    fsCache: false,
    jsx: true,
    transformOptions: { babel: { plugins: [keepTree] } },
  });
  const isTyped = /\.[cm]?tsx?$/.test(filename);
  const code = jiti.transform({ source, filename, ts: isTyped, async: true, jsx: /x$/.test(filename) });
  // The parser does not throw, but writes its error into the code that it returns. Its columns start at 0.
  const written = /^exports\.__JITI_ERROR__ = (\{.*\})/.exec(code)?.[1];
  if (written === undefined && parsed.program !== undefined) return { program: parsed.program };
  const { message, line, column } = JSON.parse(
    written ?? '{"message":"it cannot be parsed","line":1,"column":0}',
  ) as { message: string; line: number; column: number };
  return { reason: message.trim().replace(/[.\s]+$/, ''), line, column: column + 1 };
}

/** The tree as plain data. Comments are left out, since several nodes share them. */
function plainTree(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainTree);
  if (typeof node !== 'object' || node === null) return typeof node === 'function' ? undefined : node;
  const entries = Object.entries(node).filter(([key]) => key !== 'loc' && !/comments$/i.test(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, plainTree(value)]));
}
