// Finds the modules that browsers load for a slot of a plugin. They are published as they are written, in a folder that is named by their
// texts, so that they find each other there.

import { readFileSync } from 'node:fs';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { hashedFile } from '../../shared/assets.ts';
import { isRecord } from '../../shared/json.ts';
import type { OutputFile } from '../../types/sources.ts';
import type { ConfigProblem } from '../config-messages.ts';
import { parseModule, type SyntaxNode } from '../modules/config-modules.ts';
import { syntaxWords } from '../modules/syntax-words.ts';
import { commonFolder, placeAt, unusable } from './browser-files.ts';

/** The modules of a slot as files of the site. */
export interface BrowserModules {
  /** The path of the first module, below the folder of assets. */
  entry: string;
  files: OutputFile[];
  /** By absolute path. */
  texts: ReadonlyMap<string, string>;
}

/** An import of another file. */
interface FileImport {
  written: string;
  start: number;
}

/**
 * Reads a module and those that it imports, directly or not.
 * @param path absolute
 * @param plugin the name of the plugin, which the folder of the files begins with, and the folder that it publishes files of
 */
export async function browserModules(
  path: string,
  { plugin, home }: { plugin: string; home: string },
): Promise<BrowserModules | { problems: ConfigProblem[] }> {
  const texts = new Map<string, string>();
  const waiting = [path];
  for (const file of waiting) {
    if (texts.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    const read = await readModule(file, text, { isEntry: file === path, home });
    if ('problem' in read) return { problems: [read.problem] };
    for (const one of read.imports) waiting.push(resolve(dirname(file), one.written));
  }
  const folder = commonFolder([...texts.keys()]);
  const names = [...texts.keys()].map((file) => relative(folder, file).split(sep).join('/'));
  const whole = hashedFile(plugin, Buffer.from(JSON.stringify([names, ...texts.values()]))).outputPath;
  return {
    entry: `${posix.basename(whole)}/${names[0]}`,
    files: [...texts.values()].map((content, index) => ({
      outputPath: `${whole}/${names[index]}`,
      content,
    })),
    texts,
  };
}

type ReadModule = { imports: FileImport[] } | { problem: ConfigProblem };

async function readModule(
  file: string,
  text: string,
  { isEntry, home }: { isEntry: boolean; home: string },
): Promise<ReadModule> {
  const parsed = await parseModule(file, text);
  const fail = (message: string, notes: string[], place = { line: 1, column: 1 }): ReadModule => ({
    problem: { path: [], module: file, part: 'value', message, notes, place },
  });
  if (parsed.program === undefined) {
    const { reason, line, column } = parsed;
    return fail(
      `The module for browsers cannot be parsed: ${syntaxWords(reason, { text, line, column })}.`,
      [],
      {
        line,
        column,
      },
    );
  }
  if (isEntry && !exportsName(parsed.program, 'hydrate'))
    return fail('The module for browsers does not export `hydrate`.', [
      'For example: `export function hydrate(element, props) {}`.',
    ]);
  const imports = importsIn(parsed.program);
  for (const { written, start } of imports) {
    const place = placeAt(text, start);
    if (!/^\.{1,2}\//.test(written))
      return fail(
        `The module for browsers imports \`${written}\`, which is not a file beside it.`,
        ['Browsers find only files. Bundle the module with what it imports to one file.'],
        place,
      );
    const target = resolve(dirname(file), written);
    const reason = unusable(target, { home, kind: 'module' });
    if (reason !== undefined)
      return fail(
        `The module for browsers imports \`${written}\`, which ${reason.what}.`,
        [reason.advice],
        place,
      );
  }
  return { imports };
}

/** The imports of a module, in their order. Those whose name is not a text cannot be followed. */
function importsIn(program: SyntaxNode): FileImport[] {
  const found: FileImport[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isRecord(node)) return;
    const source = sourceOf(node);
    if (isRecord(source) && typeof source.value === 'string')
      found.push({ written: source.value, start: Number(source.start) });
    for (const value of Object.values(node)) visit(value);
  };
  visit(program);
  return found;
}

function sourceOf(node: Readonly<Record<string, unknown>>): unknown {
  const { type, source, callee } = node;
  if (/^(?:Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$/.test(String(type))) return source;
  const isImport = type === 'CallExpression' && isRecord(callee) && callee.type === 'Import';
  return isImport && Array.isArray(node.arguments) ? node.arguments[0] : undefined;
}

/** Whether a module exports a name. */
function exportsName(program: SyntaxNode, name: string): boolean {
  const nodes = Array.isArray(program.body) ? program.body.filter(isRecord) : [];
  const isIt = (node: unknown) => isRecord(node) && (node.name === name || node.value === name);
  return nodes.some(({ type, declaration, specifiers }) => {
    if (type !== 'ExportNamedDeclaration') return false;
    if (Array.isArray(specifiers) && specifiers.some((one) => isRecord(one) && isIt(one.exported)))
      return true;
    if (!isRecord(declaration)) return false;
    const { declarations } = declaration;
    return (
      isIt(declaration.id) ||
      (Array.isArray(declarations) && declarations.some((one) => isRecord(one) && isIt(one.id)))
    );
  });
}
