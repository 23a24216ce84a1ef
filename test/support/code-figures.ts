// Measures the layout of the code, for the laws in `test/architecture` and for `scripts/layout-figures.mjs`.

import { readFileSync } from 'node:fs';
import type { FileImports, Graph } from './import-graph.ts';

/** An exported name, and the file that declares it. */
export interface ExportedName {
  file: string;
  name: string;
}

/** Returns the names that a source file declares and exports. */
export function exportsOf(file: string): ExportedName[] {
  const declaration =
    /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;
  return [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, name = '']) => ({ file, name }));
}

/** Returns the names that are exported by several files, each with the files. A type and a value of one file are one name. */
export function sharedNames(exports: readonly ExportedName[]): [name: string, files: string[]][] {
  const files = new Map<string, Set<string>>();
  for (const { name, file } of exports) files.set(name, (files.get(name) ?? new Set()).add(file));
  return [...files].filter(([, all]) => all.size > 1).map(([name, all]) => [name, [...all]]);
}

/** Returns the files of the longest chain of imports, from its start to its end. */
export function longestChain(graph: Graph): string[] {
  const known = new Map<string, string[]>();
  const chainFrom = (file: string): string[] => {
    const found = known.get(file);
    if (found !== undefined) return found;
    // A circle is found by another test.
    known.set(file, [file]);
    const below = [...(graph.get(file) ?? [])].map(chainFrom);
    const chain = [
      file,
      ...below.reduce((longest, one) => (one.length > longest.length ? one : longest), []),
    ];
    known.set(file, chain);
    return chain;
  };
  return [...graph.keys()]
    .map(chainFrom)
    .reduce((longest, one) => (one.length > longest.length ? one : longest), []);
}

/** The parts of a folder, their imports of each other, and how deep these go. */
export interface FolderFigures {
  rooms: number;
  arrows: number;
  floors: number;
}

/** Counts the direct entries of a folder and the arrows between them. */
export function folderFigures(graph: Graph): FolderFigures {
  const arrows = [...graph.values()].reduce((sum, targets) => sum + targets.size, 0);
  return { rooms: graph.size, arrows, floors: longestChain(graph).length };
}

/**
 * Code that names a language: for strings, for what depends on a locale, or as the default of a variable. A word of a text or of an example
 * does not.
 */
export const namedLanguage =
  /\bstringsFor\(\s*['"`]|\bIntl\.\w+\(\s*['"`]|\.toLocale\w+\(\s*['"`]|\b(?:lang|language|locale)\b[^'"`]*(?:=|:|\?\?)\s*['"`]en\b/;

/** Returns the lines of a file that match a pattern, outside of comments. */
export function linesWith(file: string, pattern: RegExp): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && pattern.test(line));
}

/** Returns the imports of values only: `import type` and names with `type` are left out. */
export function valueImports(imports: readonly FileImports[]): Graph {
  return new Map(
    imports.map(({ file, files }) => {
      const text = readFileSync(file, 'utf8');
      const values = files.filter((target) => {
        const name = target.slice(target.lastIndexOf('/') + 1);
        const statements = text.match(
          new RegExp(`import\\s[^;]*?['"][^'"]*/?${name.replaceAll('.', '\\.')}['"]`, 'g'),
        );
        return (statements ?? []).some((one) => !/^import type/.test(one)) || text.includes(`import('`);
      });
      return [file, new Set(values)];
    }),
  );
}
