// Reads the module statements of MDX: which files a page imports, and which literals it exports. Nothing is loaded or evaluated.

import { endOfCode } from './code-ends.ts';

/** Matches the start of a paragraph that is a module statement. */
export const moduleStatement =
  /^(?:import\s+(?:[\w*$][^'"\n]*?\s+from\s+|\{[^}]*\}\s*from\s+|[\w$]+\s*,\s*\{[^}]*\}\s*from\s+)?(?:'[^'\n]+'|"[^"\n]+")(?:\s*;?[ \t]*(?:\n|$)|[ \t]*;[ \t]*(?=import\s))|export\s+(?:(?:const|let|var)\s+[\w$]+\s*(?::[^=\n]+)?=|default\s+(?:function\b|class\b|async\b|\(|\{|[\w$]+\s*;|\w+\s*=>)|(?:async\s+)?function\s*\*?\s*[\w$]+\s*\(|class\s+\w+[^.\n]*\{|\{[^}]*\}|\*\s+from\s))/;

/** A longer start is none of a statement. */
const longestStart = 2000;
const importStatement =
  /import\b[^'"]{0,2000}(?:'[^'\n]*'|"[^"\n]*")(?:[ \t]*;[ \t]*(?=import\s)|[ \t]*;?[ \t]*(?:\/\/[^\n]*)?(?=\r?\n|$))/y;
/** Where a statement ends and another import follows in the line. */
const nextInLine = /(?<=['"][ \t]{0,100};)[ \t]*(?=import\s)/;

/** Returns the end of the statement that begins at an offset: an import, or an export up to an empty line or the next statement. */
export function endOfStatement(text: string, offset: number): number | undefined {
  const start = text.slice(offset, offset + longestStart).replace(/\r\n/g, '\n');
  if (start.startsWith('import')) return endOfImports(text, offset);
  if (!moduleStatement.test(start)) return undefined;
  const isEnd = (at: number) => /^\n?[ \t\r]*(?:\n|$)|^\n(?:import|export)\s/.test(text.slice(at, at + 200));
  /** The end of the element that the statement began. */
  let element = 0;
  return endOfCode(text, offset, ({ depth, others }, at) => {
    if (at < element || depth > 0 || others > 0 || text[at] === '}' || !isEnd(at)) return false;
    if (element === 0) element = endOfElement(text, offset, at);
    return at >= element;
  });
}

/** The tag that ends a line of a statement. */
const openTag = /=>[ \t]*<([A-Za-z][\w.]*)(?:\s[^<>]*)?(?<![/=])>[ \t\r]*$/;
/** A longer element is none of a page. */
const longestElement = 20_000;

/** Returns the end of the element whose opening tag ends the first line of a component, or the end of that line. */
function endOfElement(text: string, offset: number, at: number): number {
  const name = openTag.exec(text.slice(offset, Math.min(at, offset + longestStart)))?.[1];
  const length = name === undefined ? -1 : text.slice(at, at + longestElement).indexOf(`</${name}>`);
  return length === -1 ? at : at + length;
}

/** Returns the end of an import and of those that follow it in the line. */
function endOfImports(text: string, offset: number): number | undefined {
  let end: number | undefined;
  for (let at = offset; text.startsWith('import', at); ) {
    importStatement.lastIndex = at;
    const written = importStatement.exec(text)?.[0];
    // A comment can follow on the line.
    if (written === undefined || !moduleStatement.test(written.replace(/[ \t]*\/\/[^\n'"]*$/, '')))
      return end;
    at += written.length;
    end = at;
  }
  return end;
}

const defaultImport =
  /^import\s+(?:type\s+)?([A-Za-z_$][\w$]*)\s*(?:,\s*(?:\{[^}]*\}|\*\s*as\s+[\w$]+)\s*)?from\s*['"]([^'"]+)['"]/;
const literalExport = /^export\s+(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?::[^=\n]+)?=\s*/;

/** What the statements of a page give names to. */
export interface Modules {
  /** Files by the names of their default imports, as written: `./a.png`, `!!raw-loader!./a.js`. */
  imports: ReadonlyMap<string, string>;
  /** Expressions by their names. */
  exports: ReadonlyMap<string, string>;
}

/** Reads the statements of a page. */
export function readStatements(statements: readonly string[]): Modules {
  const imports = new Map<string, string>();
  const exports = new Map<string, string>();
  for (const statement of statements.flatMap((written) => written.split(nextInLine))) {
    const [, name, file] = defaultImport.exec(statement) ?? [];
    if (name !== undefined && file !== undefined) imports.set(name, file);
    const [written, exported] = literalExport.exec(statement) ?? [];
    if (written !== undefined && exported !== undefined)
      exports.set(exported, statement.slice(written.length).replace(/;?\s*$/, ''));
  }
  return { imports, exports };
}
