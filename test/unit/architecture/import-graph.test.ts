import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FileImports, findCircle, importGraph } from '../../support/import-graph.ts';

const graph = importGraph(['bin', 'src']);

/** Files that import a package matching the pattern. */
function importers(pattern: RegExp): string[] {
  return graph.filter(({ packages }) => packages.some((name) => pattern.test(name))).map(({ file }) => file);
}

/** Imports that leave a folder for anywhere but the allowed places. */
function strays(folder: string, allowed: RegExp): string[] {
  return graph
    .filter(({ file }) => file.startsWith(folder))
    .flatMap(({ file, files }) =>
      files.filter((target) => !allowed.test(target)).map((target) => `${file} -> ${target}`),
    );
}

const ground = 'src/generator/(nouns|json-schema|grouping|urls|words|html|diagnostics|security|cache)/';

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

  it('keeps nouns on the ground floor', () => {
    expect(strays('src/generator/nouns/', /^src\/generator\/nouns\//)).toEqual([]);
    expect(strays('src/generator/grouping/', /^$/)).toEqual([]);
  });

  it.each(['cache', 'diagnostics', 'html', 'json-schema', 'security', 'urls', 'words'])(
    'lets the owner %s import the ground floor only',
    (owner) => {
      expect(strays(`src/generator/${owner}/`, new RegExp(`^${ground}`))).toEqual([]);
    },
  );

  it.each([
    ['check'],
    ['config'],
    ['load'],
    ['markdown'],
    ['openapi'],
    ['routes'],
    ['samples'],
    ['search'],
    ['write'],
    ['model', 'src/generator/(markdown|openapi)/'],
    ['views', 'src/generator/samples/'],
    ['render', 'src/(generator/views|templates)/'],
  ])('lets the stage %s import the ground floor, itself and what it is made of', (stage, ...parts) => {
    const allowed = [ground, `src/generator/${stage}/`, ...parts].join('|');
    expect(strays(`src/generator/${stage}/`, new RegExp(`^(${allowed})`))).toEqual([]);
  });

  it('lets templates see the view types and nothing else of the generator', () => {
    // An island may reach for what only runs in a browser.
    const seen =
      /^src\/(templates\/|client\/search\/|generator\/(nouns\/(([a-z]+-)?view|html)|words\/counted)\.ts$)/;
    expect(strays('src/templates/', seen)).toEqual([]);
    const outside = graph.filter(
      ({ file, files }) =>
        file.startsWith('src/templates/') && files.some((target) => target.startsWith('src/client/')),
    );
    expect(outside.filter(({ file }) => !file.startsWith('src/templates/islands/'))).toEqual([]);
    const packages = graph
      .filter(({ file }) => file.startsWith('src/templates/'))
      .flatMap((entry) => entry.packages);
    expect([...new Set(packages)].filter((name) => name !== 'react')).toEqual([]);
  });

  it('lets the client see what a browser has', () => {
    expect(
      strays(
        'src/client/',
        /^src\/(client\/|templates\/islands\/|generator\/(urls\/urls|words\/(words|counted)|nouns\/search)\.ts$|live\/live-events\.ts$)/,
      ),
    ).toEqual([]);
    expect(importers(/^node:/).filter((file) => file.startsWith('src/client/'))).toEqual([]);
  });

  it('lets the server see the ground floor, and the mark of a built folder', () => {
    expect(
      strays('src/server/', new RegExp(`^(${ground}|src/server/|src/generator/write/manifest\\.ts$)`)),
    ).toEqual([]);
    expect(
      graph
        .flatMap(({ file, files }) =>
          files.some((target) => target.startsWith('src/server/')) ? [file] : [],
        )
        .filter((file) => !/^src\/(server|cli|live)\//.test(file)),
    ).toEqual([]);
  });

  it.each([
    [
      'the file system',
      /^node:fs/,
      // A list of words is data of a package, not a file of the project.
      /^src\/(cli|generator\/(load|write|config|cache))\/|^src\/(server\/folder-site|generator\/diagnostics\/known-words)\.ts$/,
    ],
    // `check-links --external` is the one thing that asks the network.
    ['sockets', /^node:(http|net|https)$/, /^src\/(server|cli\/external)\//],
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
