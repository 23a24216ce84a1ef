// Reads a tree of another tool for `migration.mjs`: which of its files are pages, and in which order its navigation lists them.
// Law: it shares no code with the program, so that both cannot be wrong in the same way.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';

/** The files that a tool is known by, from the root of the site, and the folders below it that have pages. */
const tools = [
  [
    'docusaurus',
    /^docusaurus\.config\.\w+$|^sidebars\.(?:js|ts|json)$/,
    ['docs', '../docs', 'blog', 'src/pages'],
  ],
  ['starlight', /^src\/content\/docs$/, ['src/content/docs']],
  ['fumadocs', /^source\.config\.\w+$/, ['content']],
  ['nextra', /^next\.config\.\w+$/, ['content', 'src/content', 'app', 'src/app', 'pages', 'src/pages']],
  ['vitepress', /^\.vitepress$/, ['.']],
  ['mkdocs', /^(?:mkdocs|properdocs|zensical)\.ya?ml$|^zensical\.toml$/, ['docs']],
  ['mintlify', /^(?:docs|mint)\.json$/, ['.']],
  ['mdbook', /^book\.toml$/, ['src']],
  ['gitbook', /^\.gitbook(?:\.ya?ml)?$|^SUMMARY\.md$/, ['.']],
  ['docsify', /^index\.html$/, ['.']],
  ['jekyll', /^_config\.ya?ml$/, ['.']],
  ['markdoc', /^markdoc$|^src\/markdoc$/, ['pages', 'src/pages', 'src/app']],
  ['redocly', /^redocly\.ya?ml$/, ['.']],
  [
    'hugo',
    /^(?:config\/_default\/)?hugo\.(?:toml|ya?ml|json)$|^config\/_default\/config\.(?:toml|ya?ml)$|^layouts\/(?:shortcodes|_default|partials)$/,
    ['content'],
  ],
  // Also that of Zola.
  ['hugo', /^config\.(?:toml|ya?ml)$/, ['content']],
  ['sphinx', /^conf\.py$/, ['.']],
];

const leftOut = /(?:^|\/)(?:node_modules|\.git|dist|i18n|versioned_docs|vendor)(?:\/|$)/;

/** All files and folders of a tree, without those of packages. */
function pathsIn(tree) {
  return (
    readdirSync(tree, { recursive: true, encoding: 'utf8' })
      .map((path) => path.split('\\').join('/'))
      // Links can lead nowhere.
      .filter((path) => !leftOut.test(path) && existsSync(join(tree, path)))
      .sort()
  );
}

/** The tool, and the folder of its site: the nearest to the root of the tree. */
function siteIn(tree, paths) {
  const depth = (path) => path.split('/').length;
  const found = tools.flatMap(([name, sign, folders]) =>
    paths.flatMap((path) => {
      const parts = path.split('/');
      for (let start = 0; start < parts.length; start += 1)
        if (sign.test(parts.slice(start).join('/'))) {
          if (name === 'docsify' && !/\$docsify/.test(readFileSync(join(tree, path), 'utf8'))) continue;
          if (
            /^config\./.test(path.split('/').at(-1)) &&
            !existsSync(join(tree, ...parts.slice(0, start), 'content'))
          )
            continue;
          return [
            {
              name,
              root: parts.slice(0, start).join('/') || '.',
              folders,
              depth: depth(path) - (parts.length - start),
            },
          ];
        }
      return [];
    }),
  );
  const [site] = found.sort((one, other) => one.depth - other.depth);
  if (site !== undefined) return site;
  // Without its configuration, a site of Docusaurus is known by its front matter.
  const isDocusaurus = paths.some(
    (path) =>
      /(?:^|\/)docs\/.*\.mdx?$/.test(path) &&
      /^(?:sidebar_label|hide_title):/m.test(text(join(tree, path)).slice(0, 800)),
  );
  return isDocusaurus
    ? { name: 'docusaurus', root: '.', folders: ['docs'] }
    : { name: 'none', root: '.', folders: ['.'] };
}

const text = (path) => (existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : '');

const docusaurusConfig = (tree, root) =>
  ['js', 'ts', 'mjs'].map((ending) => text(join(tree, root, `docusaurus.config.${ending}`))).join('\n');

/** The folders that have pages. */
function foldersOf({ name, root, folders }, tree) {
  const named = {
    mkdocs: ['mkdocs.yml', 'zensical.yml', 'zensical.toml']
      .map((file) => /^docs_dir\s*[:=]\s*["']?([^"'\s]+)/m.exec(text(join(tree, root, file)))?.[1])
      .find((folder) => folder !== undefined),
    fumadocs: /\bdir:\s*["']([^"']+)/.exec(text(join(tree, root, 'source.config.ts')))?.[1],
    mdbook: /^\s*src\s*=\s*["']([^"']+)/m.exec(text(join(tree, root, 'book.toml')))?.[1],
    gitbook: /^root:\s*["']?([^"'\s]+)/m.exec(text(join(tree, root, '.gitbook.yaml')))?.[1],
  }[name];
  // Plugins of Docusaurus name the folders of their pages.
  const config = docusaurusConfig(tree, root);
  const ofPlugins =
    name === 'docusaurus'
      ? [...config.matchAll(/\bpath:\s*["']([\w./-]+)["']/g)].map(([, folder]) => folder)
      : [];
  return (named === undefined ? [...new Set([...folders, ...ofPlugins])] : [named])
    .map((folder) => posix.join(root, folder).replace(/\/$/, ''))
    .filter((folder) => existsSync(join(tree, folder)));
}

/** Lists of links, and files of tools and of those who work on the source: no pages. */
const noPage =
  /(?:^|\/)404\.(?:mdx?|markdown)$|^(?:LICENSE|CHANGELOG|HISTORY|CODE_OF_CONDUCT|SECURITY|CONTRIBUTING|CLAUDE|AGENTS)[^/]*\.md$|(?:^|\/)SUMMARY\.md$|(?:^|\/)(?:snippets|partials|includes|fixtures|spec|test|tests|templates|bin|lib|scripts)\//i;

/** Names of languages, as folders of translations have them. */
const language = /^(?:[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)$/;

/** The pages of a tree. */
function pagesIn(site, folders, { tree, paths }) {
  const inside = (path, folder) => folder === '.' || path.startsWith(`${folder}/`);
  const below = (path) => {
    const folder = folders.find((one) => inside(path, one)) ?? '.';
    return folder === '.' ? path : path.slice(folder.length + 1);
  };
  const isMarkdown = /\.(?:md|mdx|markdown|mdoc)$/i;
  const pages = paths.filter(
    (path) =>
      isMarkdown.test(path) &&
      statSync(join(tree, path)).isFile() &&
      folders.some((folder) => inside(path, folder)) &&
      !noPage.test(below(path)) &&
      // No tool publishes drafts.
      !/^draft:[ \t]*true[ \t]*$/m.test(
        /^---[ \t]*\r?\n[\s\S]*?\n---/.exec(text(join(tree, path)))?.[0] ?? '',
      ),
  );
  if (site.name === 'jekyll') {
    const named = collectionsIn(text(join(tree, site.root, '_config.yml')));
    const shown = pages.filter((path) => {
      const [first] = below(path).split('/');
      return (
        (/^(?:_docs|_tutorials|_posts|[^_.])/.test(first) || named.has(first)) &&
        !/\/[_.]/.test(below(path)) &&
        /^---\s*$/m.test(text(join(tree, path)).slice(0, 5))
      );
    });
    const plainName = (path) => below(path).replace(/^_[^/]+\//, '');
    const languages = foldersOfTranslations(shown.map(plainName));
    return shown.filter((path) => !languages.has(plainName(path).split('/')[0]));
  }
  const plain = pages.filter(
    (path) =>
      !/(?:^|\/)[._]/.test(below(path)) &&
      // The router of Next.js shows only files of this name.
      !(site.name === 'nextra' && /^(?:src\/)?app\//.test(path) && !/(?:^|\/)page\.\w+$/.test(path)),
  );
  // mdBook renders only what its summary names.
  if (site.name === 'mdbook') return plain.filter((path) => isInSummary(below(path), join(tree, folders[0])));
  const translated = foldersOfTranslations(plain.map(below));
  const all = new Set(plain);
  const own = plain.filter(
    (path) => !translated.has(below(path).split('/')[0]) && !isTranslationBeside(path, all),
  );
  return own.filter(
    (path) =>
      folders.length !== 1 ||
      own.length === 1 ||
      !/^README\.md$/i.test(
        folders[0] === '.' || paths.includes(`${folders[0]}/index.md`) ? below(path) : path,
      ) ||
      /docsify|gitbook|none/.test(site.name),
  );
}

/** The folders of the collections that a configuration of Jekyll names. */
function collectionsIn(config) {
  const block =
    /^collections:[ \t]*\n((?:[ \t]+\S.*\n|[ \t]*#.*\n|[ \t]*\n|-[ \t].*\n)*)/m.exec(`${config}\n`)?.[1] ??
    '';
  return new Set(
    [...block.matchAll(/^(?:[ \t]{1,4}|-[ \t]+|[ \t]+-[ \t]+)([\w-]+):?[ \t]*$/gm)].map(
      ([, name]) => `_${name}`,
    ),
  );
}

/** Whether the summary of a book names a page. */
function isInSummary(path, folder) {
  const names = [...text(join(folder, 'SUMMARY.md')).matchAll(/\]\(\s*<?([^)>#]+)/g)];
  return names.some(([, name]) => posix.normalize(decodeSafely(name.trim())) === path);
}

/** The folders of languages that are not the first: a third of their pages are pages outside of them, too. */
function foldersOfTranslations(pages) {
  const plain = (path) => path.replace(/\.\w+$/, '');
  const all = new Set(pages.map(plain));
  const counts = new Map();
  for (const page of pages) {
    const [first, ...rest] = plain(page).split('/');
    if (!language.test(first) || first === 'en' || rest.length === 0) continue;
    const isTranslated = all.has(rest.join('/')) || all.has(`en/${rest.join('/')}`);
    const { pages: own, translated } = counts.get(first) ?? { pages: 0, translated: 0 };
    counts.set(first, { pages: own + 1, translated: translated + (isTranslated ? 1 : 0) });
  }
  return new Set([...counts].filter(([, own]) => own.translated * 3 >= own.pages).map(([folder]) => folder));
}

/** Whether a page is a translation of one with the same name beside it, as `start.fr.mdx` is of `start.mdx`. */
function isTranslationBeside(path, all) {
  const [, start, ending] = /^(.+)\.[a-z]{2}(?:-[A-Za-z]{2,4})?(\.\w+)$/.exec(path) ?? [];
  return start !== undefined && all.has(start + ending);
}

/** The files that have the navigation of a tool. */
const navigation = {
  mkdocs: ['mkdocs.yml', 'properdocs.yml', 'zensical.yml', 'zensical.toml'],
  docusaurus: ['sidebars.js', 'sidebars.ts', 'sidebars.json'],
  vitepress: [
    '.vitepress/config.ts',
    '.vitepress/config.mts',
    '.vitepress/config.js',
    '.vitepress/config.mjs',
  ],
  starlight: ['astro.config.mjs', 'astro.config.ts', 'astro.sidebar.ts'],
  mintlify: ['docs.json', 'mint.json'],
  mdbook: ['SUMMARY.md'],
  gitbook: ['SUMMARY.md'],
  docsify: ['_sidebar.md'],
  jekyll: ['_data/navigation.yml', '_data/docs_nav.yml'],
  markdoc: ['navigation.js', 'src/navigation.js', 'src/lib/navigation.ts', 'components/Shell/SideNav.js'],
};

/**
 * The pages in the order of the navigation: every name in its file that is one of them, in order. A program of any language names its
 * pages in texts, so nothing of it is run.
 */
function navigationOf({ name, root }, folders, { tree, pages }) {
  // A configuration of Docusaurus can name another file.
  const configured =
    name === 'docusaurus'
      ? [
          ...docusaurusConfig(tree, root).matchAll(
            /\bsidebarPath:\s*(?:require\.resolve\(\s*)?["']([\w./-]+)["']/g,
          ),
        ].map(([, path]) => path)
      : [];
  const file = [...(navigation[name] ?? []), ...configured]
    .flatMap((one) => [posix.join(root, one), ...folders.map((folder) => posix.join(folder, one))])
    .find((one) => existsSync(join(tree, one)));
  if (file === undefined) return { order: [], listed: undefined };
  const whole = text(join(tree, file)).replaceAll(/^\s*(?:#(?!\/)|\/\/).*$/gm, '');
  // Plugins of MkDocs name pages too, such as where former pages went.
  const source =
    name === 'mkdocs' ? (/^nav(?::|[ \t]*=).*\n(?:[ \t\]-].*\n|\s*\n)*/m.exec(whole)?.[0] ?? '') : whole;
  const plain = (path) =>
    decodeSafely(path)
      .replace(/^[#./]+/, '')
      .replace(/[?#].*$/, '')
      .replace(/\.(?:mdx?|markdown|mdoc|html)$/i, '')
      .replace(/(?:^|\/)(?:index|README)$/i, '')
      .replace(/\/$/, '')
      .toLowerCase();
  const byName = new Map();
  for (const page of pages)
    for (const folder of [...folders, posix.dirname(file), '.']) {
      const path =
        folder === '.' ? page : page.startsWith(`${folder}/`) ? page.slice(folder.length + 1) : undefined;
      // Collections of Jekyll have a line before their names.
      for (const one of path === undefined ? [] : [path, path.replace(/^_/, '')])
        if (!byName.has(plain(one))) byName.set(plain(one), page);
    }
  const names = /\.md$/.test(file)
    ? [...source.matchAll(/\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?([^)>]*?)>?(?:\s+["'][^)]*)?\)/g)].map(
        ([, target]) => target,
      )
    : [...source.matchAll(/["'`]([^"'`\n]+)["'`]|^\s*-?\s*(?:[^:\n]+:\s*)?([^\s:'"]\S*)\s*$/gm)].map(
        ([, quoted, bare]) => quoted ?? bare,
      );
  const found = [...new Set(names.flatMap((one) => byName.get(plain(one)) ?? []))];
  // A folder that is named can stand for all pages in it.
  const marks =
    /\b(?:dir\w*|folder|glob)\s*:\s*["'`]([^"'`\n]+)["'`]|["'`]([^"'`\n]*[^"'`\n/]\/)["'`]\s*:|^\s*-\s*([\w./-]+\/)\s*$/gm;
  const named = new Set(
    [...source.matchAll(marks)].map(([, folder, key, entry]) => plain(folder ?? key ?? entry)),
  );
  const isInNamed = (page) =>
    named.has('') ||
    [...byName].some(
      ([name, one]) =>
        one === page && [...name].some((mark, at) => mark === '/' && named.has(name.slice(0, at))),
    );
  return { order: found, listed: new Set([...found, ...pages.filter(isInNamed)]) };
}

function decodeSafely(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The files that name a site, whichever its tool is. */
const naming =
  /(?:^|\/)(?:(?:mkdocs|properdocs|zensical)\.(?:ya?ml|toml)|docusaurus\.config\.\w+|\.vitepress\/config[\w./]*|astro\.config\.\w+|(?:docs|mint|package)\.json|book\.toml|_config\.ya?ml|hugo\.\w+|config\.(?:toml|ya?ml)|conf\.py|(?:\.gitbook|redocly)\.ya?ml|SUMMARY\.md|_coverpage\.md|(?:README|index|Home)\.(?:mdx?|html))$/i;

/** All that can name the site: the name of its folder, and the text of these files. */
function namesIn(tree, paths) {
  const files = paths.filter((path) => naming.test(path) && statSync(join(tree, path)).isFile());
  return [basename(tree), ...files.map((file) => text(join(tree, file)))].join('\n');
}

/**
 * Reads a tree: the tool, what can name it, its pages, its pages in the order of the navigation, and those that the navigation can list, if it lists
 * some at all.
 */
export function readTree(tree) {
  const paths = pathsIn(tree);
  const site = siteIn(tree, paths);
  const folders = foldersOf(site, tree);
  const pages = pagesIn(site, folders, { tree, paths });
  return {
    tool: site.name,
    names: namesIn(tree, paths),
    folders,
    pages,
    ...navigationOf(site, folders, { tree, paths, pages }),
    files: new Set(paths),
  };
}
