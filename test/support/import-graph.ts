// Reads the imports of source files, types included, as the compiler resolves them.

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

/** Names with the names that each depends on. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Files and the files they import. */
export function fileGraph(imports: FileImports[]): Graph {
  return new Map(imports.map(({ file, files }) => [file, new Set(files)]));
}

/**
 * The direct entries of a folder, each subfolder as one, with their dependencies.
 * @param partOf the part of the folder that a file belongs to; undefined for a file outside of it
 */
export function folderGraph(imports: FileImports[], partOf: (file: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { file, files } of imports) {
    const part = partOf(file);
    if (part === undefined) continue;
    const needed = graph.get(part) ?? new Set<string>();
    graph.set(part, needed);
    for (const target of files) {
      const other = partOf(target);
      if (other !== undefined && other !== part) needed.add(other);
    }
  }
  return graph;
}

/** One circle, as the names on it, or `undefined` when there is none. */
export function findCircle(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle !== undefined) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const circle = visit(name, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
