// Source files to their imports, types included, as the compiler sees them.

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A file's imports: other files of the project, and packages by name (`node:fs`, `react-dom/server`). */
export interface FileImports {
  file: string;
  files: string[];
  packages: string[];
}

const statement =
  /(?:^|[\s;])(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Reads the imports of every TypeScript file below the given folders. */
export function importGraph(folders: string[]): FileImports[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => importsOf(posix.join(folder, name)))
      .sort((a, b) => (a.file < b.file ? -1 : 1)),
  );
}

function importsOf(file: string): FileImports {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const names = [...text.matchAll(statement)].map((match) => match[1] ?? match[2] ?? '');
  return {
    file,
    files: names.filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(file), name)),
    packages: names.filter((name) => !name.startsWith('.')),
  };
}

/** One circle of imports, as the files on it, or `undefined` when there is none. */
export function findCircle(graph: FileImports[]): string[] | undefined {
  const byFile = new Map(graph.map((entry) => [entry.file, entry]));
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of byFile.get(file)?.files ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const { file } of graph) {
    const circle = visit(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
