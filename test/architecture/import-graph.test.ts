import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FileImports, findCircle, importGraph } from '../support/import-graph.ts';

const graph = importGraph(['bin', 'src']);

/** Files that import a package matching the pattern. */
function importers(pattern: RegExp): string[] {
  return graph.filter(({ packages }) => packages.some((name) => pattern.test(name))).map(({ file }) => file);
}

describe('the import graph', () => {
  it('sees the project', () => {
    expect(graph.length).toBeGreaterThan(50);
    expect(
      graph.flatMap(({ files }) => files).filter((target) => !graph.some(({ file }) => file === target)),
    ).toEqual([]);
  });

  it('has no circle, types included', () => {
    expect(findCircle(graph)).toBeUndefined();
  });

  it('would be caught with one', () => {
    const entry = (file: string, files: string[]): FileImports => ({ file, files, packages: [] });
    expect(findCircle([entry('a', ['b']), entry('b', ['c']), entry('c', ['a'])])).toEqual([
      'a',
      'b',
      'c',
      'a',
    ]);
  });

  it.each([
    [
      'the file system',
      /^node:fs/,
      // A list of words is data of a package, not a file of the project.
      /^src\/(cli|generator\/(load|write|output|config|project|cache|store))\/|^src\/(server\/folder-site|generator\/shared\/suggestion)\.ts$/,
    ],
    // `check-links --external` is the one thing that asks the network.
    ['sockets', /^node:(http|net|https)$/, /^src\/(server|cli\/external|generator\/check\/external)\//],
    ['react-dom/server', /^react-dom\/server/, /^src\/generator\/render\//],
    ['react-dom/client', /^react-dom(?!\/server)/, /^src\/client\/islands\//],
    ['React in a browser', /^react$/, /^src\/(client\/islands|templates|generator\/render)\//],
    ['the OpenAPI parser', /swagger-parser/, /^src\/generator\/openapi\//],
    [
      'unified and its family',
      /^(unified|remark-|rehype-|mdast-|micromark|hast-)/,
      /^src\/generator\/markdown\//,
    ],
    ['the file watcher', /^chokidar/, /^src\/live\//],
    ['the command line parser', /^commander/, /^src\/cli\//],
    ['the bundler', /^esbuild/, /^$/],
  ])('lets only the right places import %s', (_, packages, places) => {
    expect(importers(packages).filter((file) => !places.test(file))).toEqual([]);
  });

  it('imports what package.json declares, and declares what is imported', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    );
    const imported = graph
      .flatMap(({ packages }) => packages)
      .filter((name) => !/^(node:|hast$|mdast$)/.test(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort());
  });
});
