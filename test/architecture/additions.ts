// One small addition for rows of "How to add" in ARCHITECTURE.md: new files, and code in files that exist. Those about what is read are in
// `additions-to-content`.

/** An addition, with all of its steps. */
export interface Addition {
  /** The first cell of its row begins with this. */
  row: string;
  /** New files by path. */
  files: Record<string, string>;
  /** Code that is put before code that exists. */
  edits: readonly (readonly [file: string, before: string, code: string])[];
  /** Code that takes the place of code that exists. */
  replacements?: readonly (readonly [file: string, former: string, code: string])[];
}

const core = 'src/generator';

const rule: Addition = {
  row: 'a rule for documents',
  files: {
    'src/extras/rules/document/duplicate-server.ts': `
      import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
      import { listAt } from '../../../generator/shared/json.ts';
      import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';

      export const duplicateServer: Rule = {
        code: 'duplicate-server' as Rule['code'],
        severity: 'warning',
        docs: { what: 'A.', why: 'B.', wrong: 'c: 1', right: 'c: 2', whenToIgnore: 'D.' },
        start: () => ({ document: repeated }),
      };

      function repeated(node: DocumentNode): Problem[] {
        const urls = listAt(node.value, 'servers').map((server) => (server as { url?: unknown }).url);
        return urls.flatMap((url, index) =>
          urls.indexOf(url) === index
            ? []
            : [{ pointer: pointerOfNode(node, 'servers', index), message: 'The server is declared twice.', notes: [] }],
        );
      }`,
  },
  edits: [],
};

const directive: Addition = {
  row: 'a Markdown directive',
  files: {},
  edits: [
    [`${core}/markdown/rehype/decorate-directives.ts`, "  'error-codes',", "  'pull-quote',"],
    [
      `${core}/markdown/rehype/decorate-directives.ts`,
      "  if (name === 'error-codes') return errorCodes(node, page);",
      `  if (name === 'pull-quote') {
        const quotation = element('blockquote', {}, content);
        const author = element('figcaption', {}, label);
        return [withId(element('figure', { className: ['pull-quote'] }, [quotation, author]), node)];
      }`,
    ],
    [
      `${core}/markdown/remark/prepare-directives.ts`,
      "  'error-codes': ['api'],",
      "  'pull-quote': ['id', 'year'],",
    ],
    [
      `${core}/markdown/gfm/write.ts`,
      "  if (name === 'details') return foldOf(node, writing);",
      "  if (name === 'pull-quote') return gfmQuotation(gfmBlocks([blocksOf(content, writing), inlineText(label, writing)]));",
    ],
  ],
};

const pageFile: Addition = {
  row: 'a file for each page',
  files: {
    [`${core}/pipeline/pages/plan-lengths.ts`]: `
      import { joinChunks, placesIn } from '../../shared/html/chunks.ts';
      import { decode } from '../../shared/urls.ts';
      import type { FileKind } from '../../types/page-files.ts';

      export function lengths(): FileKind {
        return {
          kind: 'length',
          plan: ({ url }) => ({
            outputPath: \`\${url === '/' ? 'index' : decode(url.slice(1))}.length.txt\`,
            key: () => '',
            makeFromMarkup: ({ body, fill }) => {
              const html = joinChunks(body, (hole) => fill(hole, () => placesIn(body)));
              return { content: String(html.length) };
            },
          }),
        };
      }`,
  },
  edits: [
    [
      `${core}/pipeline/pages/files-of-pages.ts`,
      "import { recordFill } from './fill-lookups.ts';",
      "import { lengths } from './plan-lengths.ts';",
    ],
    [`${core}/pipeline/pages/files-of-pages.ts`, 'fieldFragments];\n}', 'lengths,'],
  ],
};

const wing: Addition = {
  row: 'a wing',
  files: {
    'src/extras/endings/endings-wing.ts': `
      import type { Wing } from '../../generator/types/seam/wing.ts';

      export const endingsWing: Wing = {
        name: 'endings',
        load: async () => ({ pageFiles: [(await import('./ending-files.ts')).endingFiles] }),
      };`,
    'src/extras/endings/ending-files.ts': `
      import { decode } from '../../generator/shared/urls.ts';
      import type { FileKind } from '../../generator/types/page-files.ts';

      export const endingFiles = (): FileKind => ({
        kind: 'ending',
        plan: ({ url, title }) => ({
          outputPath: \`\${decode(url.slice(1)) || 'index'}.ending.txt\`,
          key: () => title,
          madeFrom: () => [],
          make: async () => ({ content: title }),
        }),
      });`,
  },
  edits: [
    [
      'src/extras/table.ts',
      "import { migrateWing } from './migrate/migrate-wing.ts';",
      "import { endingsWing } from './endings/endings-wing.ts';",
    ],
    ['src/extras/table.ts', '  migrateWing,', '  endingsWing,'],
  ],
};

const language: Addition = {
  row: 'a language of samples',
  files: {
    [`${core}/samples/languages/ruby.ts`]: `
      import type { SampleLanguage } from '../../types/http-request.ts';

      export const ruby: SampleLanguage = {
        id: 'ruby',
        label: 'Ruby',
        language: 'ruby',
        write: ({ url }) => \`puts Net::HTTP.get(URI('\${url}'))\`,
        literals: { pattern: /'[^']*'/g, quote: "'" },
      };`,
  },
  edits: [
    [
      `${core}/samples/languages/sample-languages.ts`,
      "import { curl } from './write-curl.ts';",
      "import { ruby } from './ruby.ts';",
    ],
    [`${core}/samples/languages/sample-languages.ts`, 'php];', 'ruby,'],
  ],
};

const format: Addition = {
  row: 'a format of reports',
  files: {
    'src/cli/report/formats/lines-report.ts': `
      import type { Report } from '../report.ts';

      export function linesReport({ diagnostics }: Report): string {
        return diagnostics.map(({ place, code }) => \`\${place?.file}:\${place?.line}: \${code}\\n\`).join('');
      }`,
  },
  edits: [
    [
      'src/cli/report/formats/report-formats.ts',
      "import { markdownReport } from './markdown-report.ts';",
      "import { linesReport } from './lines-report.ts';",
    ],
    ['src/cli/report/formats/report-formats.ts', '  markdown: markdownReport,', '  lines: linesReport,'],
    ['src/cli/report/command-options.ts', "  'markdown',", "  'lines',"],
  ],
};

const pageKind: Addition = {
  row: 'a kind of page',
  files: {
    [`${core}/kinds/servers-kind.ts`]: `
      import { Servers } from '../../templates/servers-page.tsx';
      import { generatedContent } from '../views/site/page-content.ts';
      import type { SitePageKind, SourceOf, ViewOf } from './page-kind.ts';

      export const serversPage: SitePageKind<SourceOf<'servers'>, ViewOf<'servers'>> = {
        position: 'before-sections',
        routes: ({ strings: { allServers } }) => [
          { url: '/servers', title: allServers, label: allServers, source: { kind: 'servers' }, unlisted: false },
        ],
        content: ({ title }, { context: { site } }) =>
          generatedContent({
            kind: 'servers',
            title,
            servers: site.apis.flatMap(({ api }) => api.servers.map(({ url }) => url)),
          }),
        template: { Content: Servers },
      };`,
    'src/templates/servers-page.tsx': `
      import type { ServersView } from '../generator/types/page-view.ts';

      export function Servers({ view }: { view: ServersView }) {
        return (
          <article className="doc">
            <h1>{view.title}</h1>
            {view.servers.map((url) => <p key={url}>{url}</p>)}
          </article>
        );
      }`,
  },
  edits: [
    [
      `${core}/types/route.ts`,
      "  | { kind: 'not-found'; file?: never };",
      "  | { kind: 'servers'; file?: never }",
    ],
    [`${core}/types/page-view.ts`, '  | NotFoundView;', '  | ServersView'],
    [
      `${core}/types/page-view.ts`,
      '/** A page of a plugin. */',
      "export interface ServersView { kind: 'servers'; title: string; servers: string[] }",
    ],
    [
      `${core}/kinds/page-kinds.ts`,
      "import { tagPage } from './tag-kind.ts';",
      "import { serversPage } from './servers-kind.ts';",
    ],
    [`${core}/kinds/page-kinds.ts`, "  'not-found': notFoundPage,", '  servers: serversPage,'],
    ['src/strings/en.ts', "    allSections: 'All sections',", "    allServers: 'All servers',"],
    [`${core}/types/stage-strings.ts`, '  readonly allSections: string;', '  readonly allServers: string;'],
    [
      'src/extras/agents/pages/markdown-of-view.ts',
      "  'not-found': notFoundMarkdown,",
      "  servers: ({ title, servers }) => ['# ' + title, ...servers].join('\\n\\n'),",
    ],
  ],
};

const tool: Addition = {
  row: 'a tool to migrate from',
  files: {
    'src/extras/migrate/systems/zola/zola.ts': `
      import { posix } from 'node:path';
      import { githubIds } from '../../pages/ids-of-tools.ts';
      import { folderWith } from '../../recognise.ts';
      import type { System } from '../../types/system.ts';
      import { markdownPages } from '../markdown-pages.ts';

      export const zola: System = {
        name: 'zola',
        title: 'Zola',
        recognise: (tree) => {
          const found = folderWith(tree, /\\/zola\\.toml$/);
          return found && { ...found, isCertain: true };
        },
        read: async ({ tree, root }) => ({
          system: 'zola',
          root,
          redirects: [],
          pages: markdownPages(tree, posix.join(root, 'content'), () => true),
          sidebars: [],
          copied: [],
          documents: [],
          kept: [],
          aliases: {},
          items: [],
        }),
        headingIds: githubIds,
        frontMatter: () => ({ items: [] }),
      };`,
  },
  edits: [
    [
      'src/extras/migrate/systems/systems.ts',
      "import { vitepress } from './vitepress/vitepress.ts';",
      "import { zola } from './zola/zola.ts';",
    ],
    ['src/extras/migrate/systems/systems.ts', '  jekyll,', '  zola,'],
    ['src/extras/migrate/types/source-site.ts', "  | 'markdoc';", "  | 'zola'"],
    ['src/extras/migrate/migrate-wing.ts', '  jekyll: true,', '  zola: true,'],
  ],
};

/** The additions. */
const pluginMember: Addition = {
  row: 'a member of plugins',
  files: {},
  edits: [
    [`${core}/types/plugin.ts`, '  head?: HeadElementConfig[];', '  keywords?: readonly string[];'],
    [
      `${core}/types/plugin.ts`,
      '  head?: Given<HeadElementConfig[], Options>;',
      '  keywords?: Given<readonly string[], Options>;',
    ],
    [
      `${core}/project/load-plugins.ts`,
      '  head: v.optional(v.array(headElement)),',
      '  keywords: v.optional(v.array(text)),',
    ],
  ],
  replacements: [
    [
      `${core}/project/parse-config.ts`,
      '...plugins.flatMap((plugin) => plugin.head ?? []),',
      `...plugins.flatMap(({ head: own = [], keywords = [] }) => [
        ...own,
        ...keywords.map((content) => ({ tag: 'meta' as const, attributes: { name: 'keywords', content } })),
      ]),`,
    ],
  ],
};

export const additionsToProgram: readonly Addition[] = [
  rule,
  directive,
  pageFile,
  wing,
  language,
  format,
  pageKind,
  pluginMember,
  tool,
];
