// The laws of the layout (ARCHITECTURE.md). The message of each failure is what to do about it.

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../../src/generator/shared/group-by.ts';
import {
  exportsOf,
  linesWith,
  longestChain,
  namedLanguage,
  sharedNames,
  valueImports,
} from '../support/code-figures.ts';
import { fileGraph, findCircle, folderGraph, importGraph } from '../support/import-graph.ts';

const imports = importGraph(['bin', 'src']);
const files = imports.map(({ file }) => file);
const stages = 'src/generator';

/** The top folder of a file: one in `src`, one in `src/generator`, which contains only the stages, or a wing in `src/extras`. */
function topFolder(file: string): string {
  const [bin = '', folder = '', stage = '', ...below] = file.split('/');
  if (bin === 'bin') return 'bin';
  if (folder === 'extras' && below.length > 0) return `extras/${stage}`;
  return folder === 'generator' ? stage : folder;
}

/** The folders that a folder may import besides `types` and `shared`. A path that ends in `.ts` is one file. */
const mayImport: Record<string, string[]> = {
  bin: [
    'cli',
    'extras/table.ts',
    'pipeline/runs/run-trial.ts',
    'project/modules/trial-world.ts',
    'pipeline/threads/answer-tasks.ts',
  ],
  public: ['cli', 'extras/table.ts', 'project/define-config.ts'],
  types: [],
  shared: [],
  strings: [],
  store: [],
  // What is pinned is what can be read.
  project: ['openapi/document/document-kind.ts', 'json-schema/validate.ts', 'strings'],
  markdown: [],
  'json-schema': [],
  openapi: ['json-schema'],
  samples: ['json-schema'],
  routes: [],
  // Values of schemas are made by samples.
  views: [
    'json-schema/generate/names.ts',
    'json-schema/generate/same-choice.ts',
    'json-schema/resolve.ts',
    'json-schema/read/schema-json.ts',
    'json-schema/schemas-in.ts',
    'json-schema/validity.ts',
    'samples',
    'strings',
  ],
  render: ['templates', 'strings'],
  kinds: ['routes', 'views', 'templates', 'strings'],
  check: [],
  search: ['strings'],
  output: [],
  pipeline: [
    'strings',
    'store',
    'project',
    'markdown',
    'openapi',
    'routes',
    'views',
    'render',
    'kinds',
    'templates',
    'check',
    'search',
    'output',
    'client/search/explain.ts',
    'client/search/search-answers.ts',
  ],
  live: ['markdown/load-syntax.ts', 'pipeline', 'project', 'store', 'server', 'client/live/protocol.ts'],
  server: [
    'strings',
    'output/manifest.ts',
    'output/compressed-files.ts',
    'client/search/fetch-index.ts',
    'client/search/nearest-pages.ts',
  ],
  templates: ['client/islands', 'strings'],
  // The form of a request writes samples as the build does.
  client: ['samples', 'strings'],
  // Only the table names wings, and no wing imports another.
  extras: [
    'extras/agents/agents-wing.ts',
    'extras/change/change-wing.ts',
    'extras/diagrams/diagrams-wing.ts',
    'extras/dialects/dialects-wing.ts',
    'extras/migrate/migrate-wing.ts',
    'extras/rules/rules-wing.ts',
    'extras/sample-check/sample-check-wing.ts',
    'extras/shards/shards-wing.ts',
    'extras/social-images/social-images-wing.ts',
  ],
  'extras/agents': [
    'client/search/search-answers.ts',
    'openapi/document/references.ts',
    'openapi/document/walk-references.ts',
    'openapi/download/component-sections.ts',
    'server/folder-site.ts',
    'server/local-server.ts',
    'views/api/error-explanations.ts',
    'views/site/home-view.ts',
    'strings',
  ],
  'extras/change': ['json-schema', 'openapi', 'strings'],
  'extras/diagrams': [],
  'extras/dialects': [],
  'extras/sample-check': [],
  'extras/shards': [],
  'extras/social-images': [],
  'extras/rules': ['openapi', 'json-schema'],
  'extras/migrate': ['project/accent.ts', 'project/parse-config.ts', 'project/versions/version-names.ts'],
  cli: ['pipeline', 'project', 'server', 'live', 'store', 'client/live/protocol.ts'],
};

/** The files of a folder that other folders may import. All others are internal. */
const publicFiles: Record<string, string[]> = {
  check: [
    'consequences',
    'dead-links',
    'external/ask-all',
    'external/external-links',
    'file-links',
    'group-diagnostics',
    'link-diagnostics',
    'broken-links',
    'search-queries',
    'apply-severities',
    'source-places',
    'unread-files',
  ],
  cli: [
    'main',
    'node-version',
    'run-build',
    'run-check',
    'run-serve',
    'run-watch',
    'serving',
    'report/command-host',
    'report/command-options',
    'report/formats/json-report',
    'report/live-report',
    'report/progress',
    'report/report',
    'report/reporter',
  ],
  client: [
    'islands/icons',
    'islands/registry',
    'islands/island-strings',
    'live/protocol',
    'search/explain',
    'search/fetch-index',
    'search/nearest-pages',
    'search/search-answers',
  ],
  'json-schema': [
    'describe-value',
    'generate/descriptions/described-needs',
    'generate/example',
    'typed-values',
    'generate/known-values',
    'generate/names',
    'generate/operation-task',
    'generate/replaced-fields',
    'read/read-schemas',
    'read/read-annotations',
    'read/read-types',
    'generate/partial-example',
    'generate/placeholder',
    'generate/repair',
    'generate/same-choice',
    'resolve',
    'read/schema-json',
    'schemas-in',
    'generate/short-example',
    'multiples',
    'validate',
    'validate-scalars',
    'validity',
    'read/subtype-values',
  ],
  live: ['event-stream', 'live-client', 'watch-site'],
  'extras/agents': ['agents-wing'],
  'extras/change': ['change-wing'],
  'extras/diagrams': ['diagrams-wing'],
  'extras/dialects': ['dialects-wing'],
  'extras/migrate': ['migrate-wing'],
  'extras/rules': ['rules-wing'],
  'extras/sample-check': ['sample-check-wing'],
  'extras/shards': ['shards-wing'],
  'extras/social-images': ['social-images-wing'],
  markdown: ['front-matter/write-key', 'load-syntax', 'markdown', 'translatable-content'],
  openapi: [
    'document/document-kind',
    'document/file-places',
    'document/nearest-reference',
    'document/open-upgraded',
    'document/references',
    'document/references-in-data',
    'document/walk',
    'document/walk-references',
    'internal/hidden-objects',
    'document/locate-pointer',
    'download/component-sections',
    'lint/checked-text',
    'lint/lint',
    'overlay/apply-overlays',
    'model/complete-api',
    'read/read-api',
  ],
  output: [
    'compressed-files',
    'manifest',
    'offline-archive',
    'portable-site',
    'redirect-files',
    'published-files',
    'site-folder',
    'part-folder',
    'staging',
    'write-file',
  ],
  pipeline: [
    'build',
    'make-site',
    'pages/make-pages',
    'pages/open-site',
    'pages/opened-site',
    'pages/outlines',
    'editions/open-editions',
    'plan/edits',
    'plan/model-site',
    'plan/plan-site',
    'plan/planned-site',
    'plan/run-plugins',
    'record/planned-problems',
    'record/site-record',
    'run',
    'plan/site-markdown',
    'plan/sources-taken',
    'runs/build-project',
    'runs/build-shard',
    'runs/check',
    'runs/check-links',
    'runs/check-search',
    'runs/check-translations',
    'translations/mark-translations',
    'runs/checked',
    'runs/build-report',
    'runs/compare-trials',
    'runs/frozen-sources',
    'runs/run-trial',
    'runs/locate-diagnostics',
    'runs/open-documents',
    'runs/open-guides',
    'runs/open-run',
    'threads/answer-tasks',
    'threads/pool',
  ],
  project: [
    'accent',
    'define-config',
    'discover/discover-sources',
    'discover/nothing-to-build',
    'fetch-document',
    'files',
    'git/commit-source',
    'load-config',
    'load-sources',
    'plugins/open-plugins',
    'open-project',
    'modules/trial-world',
    'parse-config',
    'project-target',
    'languages/file-history',
    'languages/language-files',
    'languages/page-pairs',
    'languages/read-locale',
    'versions/version-files',
    'versions/version-folders',
    'languages/stray-folders',
    'languages/translated-documents',
    'unread-sources',
    'versions/frozen-pages',
    'versions/tag-files',
    'versions/version-names',
    'versions/version-tags',
    'releases/snapshot-files',
  ],
  render: ['render-page'],
  kinds: ['not-found-kind', 'page-kinds'],
  routes: ['doc-routes', 'home-api', 'operation-labels', 'plan-routes', 'plan-sections'],
  samples: [
    'base-url',
    'body',
    'body-fields',
    'body-values',
    'request-parts',
    'fill-body',
    'generated-tab',
    'highlight-samples',
    'authored-values',
    'languages/csharp',
    'languages/go',
    'languages/java',
    'languages/javascript',
    'languages/php',
    'languages/python',
    'languages/sample-languages',
    'languages/write-curl',
    'made-up-keys',
    'request-of-draft',
    'request-of-samples',
    'sample-media-type',
    'sent-credentials',
    'serialize-parameter',
    'token-request',
  ],
  search: ['build-index', 'packed-records', 'page-terms'],
  server: ['folder-site', 'local-server', 'served-site', 'server'],
  store: [
    'answers',
    'counts',
    'disk',
    'file-digests',
    'spill-file',
    'lookups',
    'packs',
    'remember',
    'local-store',
  ],
  strings: [
    'language-tags',
    'packaged-catalogs',
    'phrases',
    'program-words',
    'related-words',
    'row-patterns',
    'script-strings',
    'search-words',
    'strings-for',
    'strings-type',
  ],
  templates: [
    'replaceable-parts',
    'site-pages',
    'introduction-page',
    'safe-html',
    'operation-page',
    'page-document',
    'page-editions',
    'schema-page',
    'sidebar-tree',
    'template-strings',
  ],
  views: [
    'api/api-contents',
    'api/api-page',
    'api/error-explanations',
    'api/examples/example-files',
    'api/operation-view',
    'api/page-keys',
    'api/page-sections',
    'common/call-words',
    'common/spec-texts',
    'layout/layout-keys',
    'layout/schema-pages',
    'links/document-links',
    'links/left-out-pages',
    'links/link-targets',
    'links/resolve-links',
    'links/written-urls',
    'site/content',
    'site/frame-view',
    'site/head-view',
    'site/home-view',
    'site/index-pages',
    'site/language-links',
    'site/page-content',
    'site/section-links',
    'site/version-links',
    'site/sidebar-views',
    'site/sidebar-list',
    'site/typed-references',
  ],
};

/**
 * Files besides those of `types` that other folders import for their types alone: protocols between folders; what kinds of pages are written with;
 * what the pipeline and the making of pages have in common, which is their own; and the reader of schemas, which is a part of that of documents.
 */
const typesOfFolders =
  /^src\/(?:extras\/migrate\/types\/.*|strings\/(?:strings-type|strings-for|program-words)|client\/live\/protocol|server\/served-site|templates\/safe-html|generator\/(?:(?:pipeline|views|render)\/.*|json-schema\/read\/read-types|output\/staging))\.tsx?$/;

/** The folders of `views`, in the order in which a schema goes through them to a page. */
const passes = ['common', 'links', 'resolve', 'texts', 'rows', 'layout', 'labels', 'api', 'site'];

/** The files of `shared` and `types` that code for browsers may import. */
const forBrowsers = [
  'types/stage-strings.ts',
  'types/http-request.ts',
  'types/doc.ts',
  'types/http-request.ts',
  'shared/paths/call-files.ts',
  'shared/html/address-breaks.ts',
  'shared/html/escape.ts',
  'shared/number-spelling.ts',
  'shared/paths/path-template.ts',
  'shared/html/field-fragments.ts',
  'shared/search/operation-terms.ts',
  'shared/servers.ts',
  'shared/html/word-breaks.ts',
  'shared/urls.ts',
  'shared/words.ts',
  'types/page-record.ts',
  'types/page-view.ts',
  'types/api-view.ts',
  'types/sample-view.ts',
  'types/schema-view.ts',
  'types/markup.ts',
];

describe('imports', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(250);
    const known = new Set(files);
    expect(imports.flatMap((entry) => entry.files).filter((target) => !known.has(target))).toEqual([]);
  });

  it('form no circle of files, types included', () => {
    expect(
      findCircle(fileGraph(imports)),
      'Move what both files need to a third one, or pass it as an argument.',
    ).toBeUndefined();
  });

  it('are at most 32 files deep, types included', () => {
    const chain = longestChain(fileGraph(imports));
    expect(
      chain.length > 32 ? chain : [],
      'Move a type that two folders share to `types`, so that its readers do not depend on an engine.',
    ).toEqual([]);
  });

  const folders = new Set(files.flatMap(parents));
  it.each(['src', ...[...folders].filter((folder) => folder !== 'src' && folder !== stages)])(
    'form no circle of files and folders in %s',
    (folder) => {
      const partOf = (file: string) => {
        if (folder === 'src') return file.startsWith('src/') ? topFolder(file) : undefined;
        return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
      };
      expect(
        findCircle(folderGraph(imports, partOf)),
        'Remove one of these imports: move what the folders share to a folder below all of them.',
      ).toBeUndefined();
    },
  );

  it('are detected if they form a circle', () => {
    const circle = [
      { file: 'a/x.ts', files: ['b/y.ts'], packages: [] },
      { file: 'b/y.ts', files: [], packages: [] },
      { file: 'b/z.ts', files: ['a/x.ts'], packages: [] },
    ];
    expect(findCircle(fileGraph(circle))).toBeUndefined();
    expect(findCircle(folderGraph(circle, (file) => file.split('/')[0]))).toEqual(['a', 'b', 'a']);
  });

  it.each(Object.entries(mayImport))('of %s are those it may have', (folder, allowed) => {
    const open = folder === 'types' ? ['types'] : ['types', 'shared'];
    const strays = imports
      .filter(({ file }) => topFolder(file) === folder)
      .flatMap(({ file, files: targets }) =>
        targets
          .filter((target) => !isAllowed(target, [folder, ...open, ...allowed]))
          .map((target) => `${file} -> ${target}`),
      );
    expect(
      strays,
      'Pass the value from `pipeline`, or move what is needed to `shared` or `types`. A new import between folders is a change of the design.',
    ).toEqual([]);
  });

  it('of types alone are of files in `types`', () => {
    const values = valueImports(imports);
    const strays = imports.flatMap(({ file, files: targets }) =>
      targets
        .filter((target) => ![topFolder(file), 'types', 'shared'].includes(topFolder(target)))
        .filter((target) => values.get(file)?.has(target) === false && !typesOfFolders.test(target))
        .map((target) => `${file} -> ${target}`),
    );
    expect(
      strays,
      'Move the type to a file in `types`, so that its readers do not depend on an engine.',
    ).toEqual([]);
  });

  it('from outside reach the public files of a folder', () => {
    const strays = imports.flatMap(({ file, files: targets }) =>
      targets
        .filter((target) => topFolder(target) !== topFolder(file))
        .filter((target) => {
          const folder = topFolder(target);
          const name = target.slice(target.indexOf(`/${folder}/`) + folder.length + 2).replace(/\.tsx?$/, '');
          return folder in publicFiles && !publicFiles[folder]?.includes(name);
        })
        .map((target) => `${file} -> ${target}`),
    );
    expect(
      strays,
      'Import a public file of that folder, or make what you need public there. Its other files are internal.',
    ).toEqual([]);
  });

  it('of the core name no wing, and each wing has at most three doors', () => {
    const doors = groupBy(
      imports.flatMap(({ file, files: targets }) =>
        targets
          .filter(
            (target) => topFolder(target).startsWith('extras/') && topFolder(target) !== topFolder(file),
          )
          .map((target) => ({ file, target })),
      ),
      ({ target }) => topFolder(target),
    );
    expect(doors.size).toBeGreaterThan(0);
    for (const [wing, found] of doors) {
      expect(
        found.filter(({ file }) => file !== 'src/extras/table.ts'),
        'Let the wing add what the core needs by a member of `types/seam/wing.ts`.',
      ).toEqual([]);
      expect(new Set(found.map(({ target }) => target)).size, wing).toBeLessThanOrEqual(3);
    }
  });

  it('have a rule for every folder', () => {
    expect(
      [...new Set(files.map(topFolder))].sort(),
      'List the folder in `mayImport`, with what it may import; a wing also in `mayImport.extras` and, with its door, in `publicFiles`.',
    ).toEqual(Object.keys(mayImport).sort());
  });

  it('of the model of a site reach neither routes nor views', () => {
    const graph = fileGraph(imports);
    const reached = new Set([`${stages}/pipeline/plan/model-site.ts`]);
    for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target);
    expect(reached.size).toBeGreaterThan(100);
    expect(
      [...reached].filter((file) => ['routes', 'views'].includes(topFolder(file))),
      'Complete the model when it is read (`openapi/model`), so that routes and views only look up.',
    ).toEqual([]);
  });

  it('of the passes of views point to earlier ones', () => {
    const graph = fileGraph(imports);
    const passOf = (file: string) => passes.findIndex((pass) => file.startsWith(`${stages}/views/${pass}/`));
    const found = files
      .filter((file) => topFolder(file) === 'views')
      .flatMap((file) => [...(graph.get(file) ?? [])].map((target) => ({ file, target })))
      .filter(({ target }) => topFolder(target) === 'views');
    expect(
      found.filter(({ file, target }) => passOf(target) > passOf(file) || passOf(target) === -1),
      'Move what a pass needs to it or to one before it; pass the rest as an argument.',
    ).toEqual([]);
    expect(
      passes.filter((pass) => !files.some((file) => file.startsWith(`${stages}/views/${pass}/`))),
    ).toEqual([]);
  });

  it.each(['client', 'templates'])('of %s are available in a browser', (folder) => {
    const strays = imports
      .filter(({ file }) => topFolder(file) === folder)
      .flatMap(({ file, files: targets, packages }) => [
        ...targets
          .filter((target) => ['types', 'shared'].includes(topFolder(target)))
          .filter(
            (target) =>
              ![
                ...forBrowsers,
                ...(folder === 'templates' ? ['shared/html/chunks.ts', 'shared/html/word-breaks.ts'] : []),
              ].some((name) => target === `${stages}/${name}`),
          )
          .map((target) => `${file} -> ${target}`),
        ...packages
          .filter((name) => !/^react(-dom\/client)?$/.test(name))
          .map((name) => `${file} -> ${name}`),
      ]);
    expect(strays, 'Compute what a page needs in `views` and pass it as plain data.').toEqual([]);
  });

  it.each([
    // A list of English words is data of a package, not a file of the project. Files that are larger than the memory are read piece by
    // piece in one place, for the project and the output folder.
    [
      'the file system',
      /^node:fs/,
      /^src\/generator\/((project|output|store)\/|shared\/(suggestion|files\/(large-files|package-facts))\.ts$)|^src\/server\/folder-site\.ts$|^src\/extras\/change\/pages\/filter-module\.ts$|^src\/extras\/diagrams\/(?:browser\/|run-diagrams\.ts$)|^src\/extras\/migrate\/(?:closed\/bootstrap\.ts$|evaluate\/|files\/|run-migrate\.ts$)|^src\/cli\//,
    ],
    [
      'sockets',
      /^node:(http|net|https)$/,
      /^src\/(server\/|generator\/(check\/external\/|(project\/fetch-document|shared\/private-addresses)\.ts$))/,
    ],
    ['the renderer of React', /^react-dom\/server/, /^src\/generator\/render\//],
    ['React in a browser', /^react-dom(?!\/server)/, /^src\/client\/islands\//],
    ['React', /^react$/, /^src\/(client\/islands|templates|generator\/render|extras\/social-images)\//],
    ['the OpenAPI parser', /swagger-parser/, /^src\/generator\/openapi\/lint\//],
    [
      'unified and its family',
      /^(unified|remark-|rehype-|mdast-|micromark|hast-)/,
      // The type of a plugin names that of a transformer.
      /^src\/(?:generator\/(markdown\/|types\/(?:plugin|seam\/markdown-syntax)\.ts$)|extras\/(?:diagrams|dialects)\/)/,
    ],
    ['Mermaid', /^mermaid$/, /^src\/extras\/diagrams\/in-browser\//],
    ['the file watcher', /^chokidar/, /^src\/live\//],
    ['the command line parser', /^commander/, /^src\/cli\//],
    ['the interpreter of untrusted code', /quickjs/, /^src\/extras\/migrate\/closed\//],
    ['the bundler', /^esbuild/, /^$/],
  ])('of %s are in one folder', (_, packages, owner) => {
    const importers = imports.filter((entry) => entry.packages.some((name) => packages.test(name)));
    expect(
      importers.map(({ file }) => file).filter((file) => !owner.test(file)),
      `Call the code in \`${owner.source}\` instead of the package.`,
    ).toEqual([]);
  });

  it('are of packages that docs/dependencies.md lists as part of the package, and use all of them', () => {
    const [, part = ''] =
      /## Installed with the package([\s\S]*)## For development/.exec(
        readFileSync('docs/dependencies.md', 'utf8'),
      ) ?? [];
    const listed = part.match(/^\| `.*?(?= \|)/gm)?.flatMap((cell) => cell.match(/[^`|, ]+/g) ?? []);
    const imported = imports
      .flatMap(({ packages }) => packages)
      .filter((name) => !/^(node:|hast$|mdast$)/.test(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    // Fonts are no modules: `scripts/build-theme.mjs` copies them.
    expect([...new Set([...imported, '@fontsource/inter'])].sort()).toEqual(listed?.sort());
  });
});

describe('names', () => {
  it('that the generator exports have one meaning', () => {
    expect(
      sharedNames(files.filter((file) => file.startsWith(`${stages}/`)).flatMap(exportsOf)),
      'Rename one of them, so that a reader need not look where it is from.',
    ).toEqual([]);
  });
});

describe('the interface of stores', () => {
  const members = /export interface Store \{([\s\S]*?)\n\}/.exec(
    readFileSync(`${stages}/types/store.ts`, 'utf8'),
  )?.[1];

  it('is complete, so that nothing asks which store it has', () => {
    expect(members).toContain('keep(kind: string, key: string): boolean;');
    expect(
      members?.match(/^\s+\w+\?[(:].*/gm) ?? [],
      'Give each store the method: one that does nothing, or does the same in another way.',
    ).toEqual([]);
    const asking = /store\.(?:keep|hold|fetch|keyAfter|reject)\s*(?:[!=]==\s*undefined|\?\.\()/i;
    expect(files.filter((file) => file.startsWith(`${stages}/`) && asking.test(source(file)))).toEqual([]);
  });
});

describe('languages', () => {
  it('are named in strings alone', () => {
    expect(
      files.filter((file) => !file.startsWith('src/strings/') && linesWith(file, namedLanguage).length > 0),
      'Take the strings of the edition.',
    ).toEqual([]);
  });
});

describe('digests', () => {
  /** Files besides the store that compute a digest, and what it is for. */
  const computing: Record<string, string> = {
    'src/generator/shared/keys.ts': 'keys of the store, which wings make too',
    'src/generator/shared/assets.ts': 'names of files in `assets`, and `integrity` attributes',
    'src/generator/output/manifest.ts': 'the list of files in the output folder',
    'src/generator/shared/files/large-files.ts': 'the same, of files that are larger than the memory',
    'src/extras/shards/http-cache.ts': 'names of entries on a server, which are the digests of their bytes',
    'src/generator/openapi/read/slugs.ts': 'URLs of operations that nothing else tells apart',
    'src/generator/project/load-plugins.ts':
      'a short key of the functions of plugins, as a part of the settings',
    'src/generator/project/remote-documents.ts': 'the lock file, which pins documents of the web',
    'src/generator/views/layout/drafts.ts': 'one page for schemas that are shown alike',
    'src/generator/shared/trial.ts': 'results of code of the project, which two processes compare',
    'src/server/representations.ts': 'entity tags',
    'src/live/live-client.ts': 'an attribute that identifies the version of an open page',
    'src/extras/change/findings/finding.ts': 'the same, of a change between two documents',
    'src/cli/report/fingerprints.ts': 'fingerprints, by which baselines and code scanning follow a problem',
  };
  /** Files besides the store that compare digests, and what for. */
  const comparing: Record<string, string> = {
    'src/generator/search/copies.ts': 'finds equal sections of different pages',
    'src/generator/pipeline/runs/published-site.ts':
      'whether the marker in the output folder is that of the last build',
    'src/generator/shared/files/large-files.ts':
      'whether two files of the content folder are one file of the site',
    'src/generator/output/manifest.ts': 'whether a file in the output folder is one that a build wrote',
    'src/extras/shards/single-records.ts': 'whether bytes of a server are those that were asked for',
    'src/extras/shards/share-packs.ts': 'the same, of many records at once',
    'src/generator/pipeline/runs/compare-trials.ts': 'whether two processes made the same file',
    'src/server/answer.ts': 'conditional and range requests',
    'src/generator/pipeline/translations/translation-drift.ts':
      'whether an original is as it was when it was translated',
    'src/generator/pipeline/translations/mark-translations.ts': 'whether a translation could be marked',
    'src/client/live/refresh.ts': 'whether an open page is the current version',
  };
  const comparison =
    /\w*(?:digest|etag)\w*(?:\([^()]*\))?\s*[!=]==|[!=]==\s*(?:await\s+)?[\w.?]*(?:digest|etag)\w*|\bkeyOf\w*\([^()]*\)\s*[!=]==|[!=]==\s*keyOf/i;

  it.each([
    ['computed', /\bcreate(?:Hash|Hmac)\(|\bsubtle\./, computing],
    ['compared', comparison, comparing],
  ])('are %s by the store and where a list has the reason', (_, code, reasons) => {
    const found = files.filter((file) => !file.startsWith(`${stages}/store/`) && code.test(source(file)));
    expect(
      found.filter((file) => !(file in reasons)),
      'Let the store decide whether something has changed: `keyOf`, `remember` and `firstChange`. List a digest for another purpose here, with the reason.',
    ).toEqual([]);
    expect(
      Object.keys(reasons).filter((file) => !found.includes(file)),
      'Remove the file from the list.',
    ).toEqual([]);
  });

  it('would be found in a comparison', () => {
    const codes = ['a.digest === b', 'if (x !== keyOf(text))', 'digestOf(file) === known', 'x === y?.etag'];
    expect(codes.filter((code) => !comparison.test(code))).toEqual([]);
    expect(
      ['const digest = a === b', 'unknownKeyOf(a) === b'].filter((code) => comparison.test(code)),
    ).toEqual([]);
  });
});

describe('kinds of pages', () => {
  it('are listed in `kinds` alone', () => {
    const listsKinds = /\bswitch \((?:\w+\.)*(?:source|content|view|page)\.kind\)/;
    expect(
      files.filter((file) => !file.startsWith(`${stages}/kinds/`) && listsKinds.test(source(file))),
      'Let the entry of each kind (`kinds/page-kinds.ts`) have what is different, and pass it.',
    ).toEqual([]);
    expect(listsKinds.test('switch (route.source.kind) {')).toBe(true);
  });
});

describe('HTML', () => {
  const isReader = (file: string) => file.startsWith('src/generator/shared/html/');

  it('is read by shared/html alone', () => {
    /** Files that read what an author wrote: Markdown, YAML, patterns, and sources that are searched for links. */
    const readSources = new Set(
      [
        'generator/views/common/spec-texts.ts',
        'generator/shared/markdown/text-headings.ts',
        'generator/views/common/markdown-in-html.ts',
        'generator/views/site/home-view.ts',
        'generator/views/texts/markdown-in-html.ts',
        'generator/json-schema/read/read-composition.ts',
        'generator/views/texts/headings-at-breaks.ts',
        'generator/openapi/document/syntax/syntax-advice.ts',
        'generator/openapi/read/short-title.ts',
        'generator/openapi/read/key-prefix.ts',
        'generator/json-schema/generate/example-pattern.ts',
        'generator/check/source-places.ts',
        'extras/sample-check/sample-requests.ts',
        'extras/sample-check/read/http.ts',
        'extras/sample-check/read/mask-placeholders.ts',
        // It escapes text for Markdown, where `<` begins a tag.
        'generator/shared/markdown/gfm.ts',
        // Headings and front matter of pages of other tools, as their authors wrote them.
        'extras/migrate/pages/shown-components.ts',
        'extras/migrate/pages/hero.ts',
        'extras/migrate/pages/includes.ts',
        'extras/migrate/pages/html-text.ts',
        'extras/migrate/pages/kept-ids.ts',
        // Elements of JSX in exports of MDX.
        'generator/shared/javascript/module-statements.ts',
        // Templates of the shortcodes of a site.
        'extras/migrate/files/hugo-values.ts',
        'extras/migrate/systems/list-navigation.ts',
        'extras/migrate/systems/jekyll/evaluate-liquid.ts',
        'extras/migrate/systems/jekyll/kramdown.ts',
        // Texts of the command line have no tags.
        'cli/check-commands.ts',
        // The development server adds its client to any page, and the client reads what was added.
        'live/live-client.ts',
        'client/live/refresh.ts',
        // They write the drawings that Mermaid makes in a browser.
        'extras/diagrams/in-browser/draw-in-browser.ts',
        'extras/diagrams/in-browser/labels-as-text.ts',
        // It breaks the lines of such a drawing.
        'extras/diagrams/diagram-files.ts',
      ].map((file) => `src/${file}`),
    );
    const readsTags =
      /(?:indexOf|includes|split|startsWith|endsWith|replace(?:All)?|search)\(\s*['"`]<(?!<)|(?:^|[(=,:?|&\s])\/(?![/*>])(?:[^/\n\\]|\\.)*<(?![=!]?[)=])[a-z/!\\([]/m;
    expect(
      files.filter(
        (file) =>
          !isReader(file) &&
          !file.startsWith('src/generator/markdown/') &&
          // They read the texts of authors.
          !file.startsWith('src/extras/dialects/') &&
          file !== 'src/generator/shared/markdown/join-texts.ts' &&
          !/\.tsx$/.test(file) &&
          !readSources.has(file) &&
          readsTags.test(source(file)),
      ),
      'Leave a hole in the markup (`shared/html/chunks.ts`) or take what you need from `readPage`.',
    ).toEqual([]);
  });

  it('has marks that one folder reads and writes', () => {
    expect(
      files.filter((file) => !isReader(file) && /\\u\{?FDD[01]/i.test(source(file))),
      'Use `holeMark`, `toChunks` and `joinChunks`.',
    ).toEqual([]);
  });

  it('is searched by `data-search`, never by class names', () => {
    expect(
      files.filter((file) => isReader(file) && /\.class\b|\['class'\]|className/.test(source(file))),
      'Mark the element in its template with `data-search`.',
    ).toEqual([]);
  });
});

// The arguments of a call are on the stack, which has room for some 100,000. Documents have longer lists.
describe('lists', () => {
  const spreads = /(?:\.(?:push|unshift|splice)|(?<!function )\bkeyOf)\(\s*(?:[^()[\]{};]*,\s*)?\.\.\./;

  it('are not spread into the arguments of a call', () => {
    const known = [
      // The children of a heading.
      'src/generator/markdown/rehype/headings.ts',
    ];
    expect(
      files.filter((file) => spreads.test(source(file)) && !known.includes(file)),
      'Add the items of a list one by one, and use `keyOfAll`.',
    ).toEqual([]);
  });

  it('would be found in a call', () => {
    const codes = ['a.push(...list);', 'a.push(1, ...list)', 'keyOf(a, ...b)', 'keyOf(...(await f(x)))'];
    expect(codes.filter((code) => !spreads.test(code))).toEqual([]);
    expect(['a.push([...b])', 'keyOf(a); f(...b)'].filter((code) => spreads.test(code))).toEqual([]);
  });
});

describe('files', () => {
  const lines = new Map(files.map((file) => [file, readFileSync(file, 'utf8').trimEnd().split('\n').length]));

  it('are at most 400 lines long', () => {
    expect(
      files.filter((file) => (lines.get(file) ?? 0) > 400),
      'Split the file where its parts depend on each other least.',
    ).toEqual([]);
  });

  it('have a name that no other file of the sources has, with whatever ending', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.(?:tsx?|css)$/.test(file));
    expect(sources.length).toBeGreaterThan(files.length);
    const named = groupBy(sources, (file) => posix.basename(file).replace(/\..*/, ''));
    expect(
      [...named.values()].filter((alike) => alike.length > 1),
      'Name the file by what it does to the noun, or by the part of the program that it is of.',
    ).toEqual([]);
  });

  it('are at most 25 in a folder', () => {
    const inFolders = groupBy(files, (file) => posix.dirname(file));
    expect(
      [...inFolders].filter(([, inFolder]) => inFolder.length > 25).map(([folder]) => folder),
      'Move files that belong together to a folder of their own.',
    ).toEqual([]);
  });
});

/** The code of a file, without its comments. */
function source(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
}

function isAllowed(target: string, allowed: string[]): boolean {
  const path = target.replace(`${stages}/`, '').replace('src/', '');
  return allowed.some((name) => (name.endsWith('.ts') ? path === name : path.startsWith(`${name}/`)));
}

function parents(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...parents(folder)];
}
